"""What one viewer may know of a state. A hidden card has no handle here (look.py builds a View, guess.py a State)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from hashlib import blake2b
from typing import Generic

from rules.kernel.ask import Ask
from rules.kernel.schema import Sees
from rules.kernel.table import Book, Def, Table
from rules.kernel.words import JUDGE, OPEN, Action, Card, Frame, Item, Seat, Tile


@dataclass(slots=True)
class Seen:
    """One card as a viewer sees it. `face` is -1 when it lies face down for this viewer."""

    face: int
    owner: Seat
    zone: int
    ctrl: Seat
    place: Tile
    host: Card
    marks: list[int]


@dataclass(slots=True)
class View(Generic[Book, Def]):
    """Everything `seat` (or PUBLIC, OPEN, JUDGE) may know. `piles[i]` is None where only `counts[i]` is known.

    `table` is stripped (no seed, and only the viewer's own deck list) and left out of `==`. `sealed`: who has already
    answered the open question; answers of other seats read `()`.
    """

    table: Table[Book, Def] = field(compare=False)
    seat: Seat
    cards: dict[Card, Seen]
    piles: list[list[Card] | None]
    counts: list[int]
    numbers: list[int]
    seat_numbers: list[list[int]]
    tile_marks: list[list[int]]
    mods: tuple[tuple[int, ...], ...]
    stack: list[Item]
    waiting: list[tuple[int, ...]]
    agenda: tuple[Frame, ...]
    ask: Ask | None
    sealed: dict[Seat, Action]

    def pile(self, zone: int, seat: Seat = 0) -> list[Card]:
        """Known cards of one pile, top last (empty when closed to this viewer)."""
        return self.piles[zone * self.table.seats + seat] or []

    def count(self, zone: int, seat: Seat = 0) -> int:
        """How many cards lie in a pile, known or not."""
        return self.counts[zone * self.table.seats + seat]

    def card_def(self, card: Card) -> Def:
        """What is printed on a card whose face the viewer sees."""
        return self.table.defs[self.cards[card].face]

    def known_def(self, card: Card) -> Def | None:
        """What is printed on any card; None if the viewer does not see its face."""
        seen = self.cards.get(card)
        return self.table.defs[seen.face] if seen is not None and seen.face >= 0 else None

    def on(self, tile: Tile, layer: int = 0) -> Card:
        """The card of a layer on a tile, or -1."""
        zones = self.table.schema.zones
        there = (card for card in self.at(tile) if not zones[self.cards[card].zone].crowd)
        return next((card for card in there if zones[self.cards[card].zone].layer == layer), -1)

    def at(self, tile: Tile) -> list[Card]:
        """The cards a viewer sees on a tile, by zone, then in the order of the pile."""
        return [card for pile in self.piles for card in pile or () if self.cards[card].place == tile]

    def open_to(self, zone: int, ctrl: Seat) -> bool:
        """True when this viewer sees which cards are in that pile."""
        sees = self.table.schema.zones[zone].sees
        return sees == Sees.ALL or (sees == Sees.OWNER and owns(self.seat, ctrl)) or self.seat == JUDGE


def owns(viewer: Seat, seat: Seat) -> bool:
    """True when a viewer sees what only that seat may see."""
    return viewer in (seat, OPEN, JUDGE)


def digest(view: View) -> str:
    """16 hex digits, equal for states that look the same to the viewer."""
    rows = [getattr(view, row.name) for row in fields(view) if row.compare]
    return blake2b(repr(rows).encode(), digest_size=8).hexdigest()
