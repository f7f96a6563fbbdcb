"""Everything the rules look up that never changes in one game: cards as columns by face, house rules, board, format.

A Book is made once a game from the card definitions and the options; it must never hold state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rules.kernel.house_rules import read_rules
from rules.kernel.program import Program, Step
from rules.kernel.state import State
from rules.kernel.targets import Target
from rules.kernel.vocabulary_things import Static
from rules.kernel.words import Card, Mask, Seat
from rules.seize.boards import Place
from rules.seize.cards import CROSSBOW, HANDS, MERCENARY, STAFF, TREASURE, CardDef
from rules.seize.compiled import Active, Trigger, compile_card
from rules.seize.formats import Format
from rules.seize.house_rules import Rules
from rules.seize.lexicon import CLASSES
from rules.seize.seating import Seating
from rules.seize.words import (
    MAGIC,
    OUT,
    PHYSICAL,
    PILLARS,
    S_BOUNTY,
    S_MAX_HEALTH,
    S_MELEE,
    S_MOVE,
    S_RANGED,
    S_REACH,
    STATS,
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The cards of one pool as columns by face; shared by every game that uses the pool.

    `standing[stat][face]`: the statics of a face on one stat; `inward[stat][face]`: all of them are for its own merc.
    """

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
    printed: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[Target, ...], ...]
    play: tuple[int, ...]
    triggers: tuple[tuple[Trigger, ...], ...]
    statics: tuple[tuple[Static, ...], ...]
    standing: tuple[tuple[tuple[Static, ...], ...], ...]
    inward: tuple[tuple[bool, ...], ...]
    actives: tuple[tuple[Active, ...], ...]
    programs: tuple[tuple[Step, ...], ...]
    width: tuple[int, ...]


class Book:
    """`Texts` of the pool, `rules`, `seating` with its `places` and `team` by seat, `format`; plain attributes."""

    __slots__ = (*Texts.__slots__, "class_names", "format", "options", "places", "rules", "seating", "team")

    places: tuple[Place, ...]
    rules: Rules
    seating: Seating

    def __init__(self, texts: Texts, fmt: Format, seating: Seating, options: Mapping[str, str]) -> None:
        for name in Texts.__slots__:
            setattr(self, name, getattr(texts, name))
        self.options = dict(options)
        self.rules = read_rules(Rules, options)
        self.format = fmt
        self.seating = seating
        self.places = seating.places
        self.team: tuple[Seat, ...] = seating.team
        self.class_names = (*CLASSES, "")

    def pillars(self, s: State) -> Mask:
        """Tiles closed by pillars (SGT-FMT-A08)."""
        return s.numbers[PILLARS]

    def hall_owner(self, s: State, merc: Card) -> Seat:
        """The opponent in whose Guild Hall a merc stands, or -1 (SGT-ACT-13); who has left owns none (SGT-FMT-X03)."""
        tile, out = s.place[merc], s.seat_numbers[OUT]
        for seat, place in enumerate(self.places):
            if place.hall >> tile & 1 and self.team[seat] != self.team[s.ctrl[merc]] and not out[seat]:
                return seat
        return -1

    def hands_fit(self, faces: Sequence[int]) -> bool:
        """House rule `weapon_hands` (6.1): two hands; a second one-handed weapon needs a dual one; off beside one."""
        held = [HANDS[self.hands[face]] for face in faces]  # type: ignore[attr-defined]
        two, off = held.count("two"), held.count("off")
        single = held.count("one") + held.count("dual")
        if two:
            return two == 1 and not single and not off
        if single + off > 2 or off > 1:
            return False
        return single < 2 or "dual" in held

    def fits_bearer(self, treasure: int, merc: int) -> bool:
        """A treasure's printed restriction of who may carry it (6.1)."""
        allowed = self.bearer[treasure]  # type: ignore[attr-defined]
        return not allowed or self.class_of[merc] in allowed  # type: ignore[attr-defined]


@lru_cache(maxsize=16)
def texts_of(defs: tuple[CardDef, ...]) -> Texts:
    """Compile a pool. Raises CardError for a sentence that cannot be read."""
    compiled = [compile_card(card) for card in defs]
    programs: list[Program] = []

    def number(program: Program) -> int:
        programs.append(program)
        return len(programs) - 1

    play = tuple(number(c.play) for c in compiled)
    triggers = tuple(tuple(replace(t, program=number(t.effect)) for t in c.triggers) for c in compiled)
    actives = tuple(tuple(replace(a, program=number(a.effect)) for a in c.actives) for c in compiled)
    standing = tuple(
        tuple(tuple(t for t in c.statics if t.stat == stat) for c in compiled) for stat in range(len(STATS))
    )
    shooter = {CROSSBOW: PHYSICAL, STAFF: MAGIC}
    return Texts(
        is_merc=tuple(d.kind == MERCENARY for d in defs),
        is_treasure=tuple(d.kind == TREASURE for d in defs),
        class_of=tuple(d.cls for d in defs),
        stars=tuple(d.rarity for d in defs),
        defense=tuple(d.defense for d in defs),
        melee_dirs=tuple(d.melee_dirs for d in defs),
        ranged_dirs=tuple(d.secondary_dirs for d in defs),
        ranged_type=tuple(shooter.get(d.secondary, -1) if d.kind == MERCENARY else -1 for d in defs),
        move_dirs=tuple(d.move_dirs for d in defs),
        treasure_type=tuple(d.treasure_type for d in defs),
        hands=tuple(d.hands for d in defs),
        bearer=tuple(d.bearer for d in defs),
        ability_type=tuple(d.ability_type for d in defs),
        cost=tuple(d.cost for d in defs),
        range=tuple((d.range_min, d.range_max, d.aimed) for d in defs),
        printed=_printed(defs),
        targets=tuple(c.targets for c in compiled),
        play=play,
        triggers=triggers,
        statics=tuple(c.statics for c in compiled),
        standing=standing,
        inward=tuple(tuple(all(t.inward for t in texts) for texts in column) for column in standing),
        actives=actives,
        programs=tuple(program.steps for program in programs),
        width=tuple(program.width for program in programs),
    )


def _printed(defs: tuple[CardDef, ...]) -> tuple[tuple[int, ...], ...]:
    """printed[stat][face]."""
    columns = {
        S_MELEE: [d.melee for d in defs], S_RANGED: [d.ranged for d in defs], S_REACH: [d.reach for d in defs],
        S_MOVE: [d.move for d in defs], S_BOUNTY: [d.bounty for d in defs], S_MAX_HEALTH: [d.health for d in defs],
    }  # fmt: skip
    return tuple(tuple(columns.get(stat, [0] * len(defs))) for stat in range(len(STATS)))
