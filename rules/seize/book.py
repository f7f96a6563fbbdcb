"""Everything the rules look up that never changes in one game: cards as columns by face, house rules, board, format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.kernel import state, table, view
from rules.kernel.book_base import BookBase
from rules.kernel.cards.targets import Target
from rules.kernel.words import Card, Mask, Seat
from rules.seize.boards import Place
from rules.seize.cards import HANDS, CardDef
from rules.seize.formats import Format
from rules.seize.house_rules import Rules
from rules.seize.seating import Seating
from rules.seize.texts import CompiledActive, Trigger
from rules.seize.words import OUT, PILLARS

DEAR: Final = 1_000
"""More coins than anybody can have."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book(BookBase):
    """Cards as columns by face; the `seating` with its `places` and `team` by seat, and the `format`.

    `inward[stat][face]`: all static abilities on a stat affect only the card's own merc. `instant_price`,
    `active_price`: the coins of an instant, and of a merc's cheapest active ability; DEAR for any other card.
    `every_active`: the mark ACTIVE_USED of a merc that has used all of them.
    """

    rules: Rules
    is_merc: tuple[bool, ...]
    is_treasure: tuple[bool, ...]
    class_of: tuple[int, ...]
    stars: tuple[int, ...]
    defense: tuple[int, ...]
    melee_dirs: tuple[Mask, ...]
    ranged_dirs: tuple[Mask, ...]
    ranged_type: tuple[int, ...]
    move_dirs: tuple[Mask, ...]
    treasure_type: tuple[int, ...]
    hands: tuple[int, ...]
    bearer: tuple[tuple[int, ...], ...]
    ability_type: tuple[int, ...]
    cost: tuple[tuple[int, int, int, int], ...]
    range: tuple[tuple[int, int, bool], ...]
    targets: tuple[tuple[Target, ...], ...]
    play: tuple[int, ...]
    triggers: tuple[tuple[Trigger, ...], ...]
    inward: tuple[tuple[bool, ...], ...]
    actives: tuple[tuple[CompiledActive, ...], ...]
    instant_price: tuple[int, ...]
    active_price: tuple[int, ...]
    every_active: tuple[int, ...]
    class_names: tuple[str, ...]
    format: Format
    seating: Seating
    places: tuple[Place, ...]
    team: tuple[Seat, ...]

    def pillars(self, s: State) -> Mask:
        """Tiles closed by pillars (SGT-FMT-A08)."""
        return s.numbers[PILLARS]

    def hall_owner(self, s: State, merc: Card) -> Seat:
        """The opponent in whose Guild Hall a merc stands, or -1 (SGT-ACT-13); a player who has left owns none
        (SGT-FMT-X03)."""
        tile, out = s.place[merc], s.seat_numbers[OUT]
        for seat, place in enumerate(self.places):
            if place.hall >> tile & 1 and self.team[seat] != self.team[s.ctrl[merc]] and not out[seat]:
                return seat
        return -1

    def hands_fit(self, faces: Sequence[int]) -> bool:
        """House rule `weapon_hands`: two hands; a second one-handed weapon must be dual or off-hand."""
        held = [HANDS[self.hands[face]] for face in faces]
        two, off = held.count("two"), held.count("off")
        single = held.count("one") + held.count("dual")
        if two:
            return two == 1 and not single and not off
        if single + off > 2 or off > 1:
            return False
        return single < 2 or "dual" in held

    def fits_bearer(self, treasure: int, merc: int) -> bool:
        """A treasure's printed restriction of who may carry it."""
        allowed = self.bearer[treasure]
        return not allowed or self.class_of[merc] in allowed


Table = table.Table[Book, CardDef]
State = state.State[Book, CardDef]
View = view.View[Book, CardDef]
