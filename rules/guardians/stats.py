"""What a creature's numbers are now, as parts that can be told: print, texts, channelled and ranged points."""

from __future__ import annotations

from typing import NamedTuple

from rules.guardians import words as w
from rules.guardians.board import gear_of, is_rubble
from rules.guardians.book import HERE, UNDER, State
from rules.guardians.cards import GREEN, GUARDIAN, IMMUNITIES, RANGED
from rules.guardians.lexicon import TYPES
from rules.kernel.words import Card


def bonus(s: State, card: Card, stat: int) -> int:
    """What static abilities and modifiers add to a stat of a card. A text that nobody can see affects only its own
    card, as does that of a creature that is beaten, bribed or out of play; rubble affects none (GU-MATCH-11,
    GU-BRIBE-03, GU-STRONG-05)."""
    book, face, host, place, here, value = s.table.book, s.face, s.host, s.place, s.numbers[w.SPACE] - 1, 0
    reach, standing = book.reach, book.standing[stat]
    for source in s.statics[stat]:
        near = reach[face[source]]
        if near and (
            place[source] != here if near == HERE else host[card] != source if near == UNDER else card != source
        ):
            continue
        if _mute(s, source, card):
            continue
        x = [source, s.ctrl[source], -1]
        for text in standing[face[source]]:
            if text.who(s, x, card) and text.when(s, x):
                value += text.value(s, x)
    for mod in s.mods:
        if mod[0] == stat and mod[1] == card:
            value += mod[2]
    return value


def _mute(s: State, source: Card, card: Card) -> bool:
    marks = s.marks
    if marks[w.DOWN][source] or marks[w.BEATEN][source] or marks[w.BRIBED][source] or marks[w.OUT][source]:
        return source != card
    return s.zone[source] == w.STRONGHOLD and is_rubble(s, s.place[source])


def vitality(s: State, card: Card) -> int:
    """Current Vitality: the printed value plus Vitality bonuses in force, at least 1; nothing else is Vitality
    (GU-RESOLVE-08).

    A Guardian has its printed Vitality (GU-GUARD-02)."""
    printed = s.table.book.vit[s.face[card]]
    if not printed or s.table.book.kind[s.face[card]] == GUARDIAN:
        return printed
    value = printed + bonus(s, card, w.S_VITALITY)
    return value if value > 1 else 1


def ocb(s: State, card: Card) -> int:
    """The offensive bonus, including its item's, if its side attacks (GU-MATCH-04)."""
    if s.ctrl[card] == s.numbers[w.DEFENDS] and not s.table.book.rules.ocb_both:
        return 0
    book = s.table.book
    total = book.ocb[s.face[card]] + bonus(s, card, w.S_OCB)
    for gear in gear_of(s, card):
        total += book.raise_ocb[s.face[gear]]
    return total


class Parts(NamedTuple):
    """A match value as a sum (GU-MATCH-03): 8 + 1 OCB + 4 channelled = 13."""

    vitality: int
    ocb: int
    command: int
    channelled: int
    ranged: int
    other: int

    @property
    def value(self) -> int:
        """The sum."""
        return sum(self)


def parts(s: State, card: Card) -> Parts:
    """The match value of a primary."""
    if s.table.book.kind[s.face[card]] == GUARDIAN:
        return Parts(vitality(s, card), 0, 0, 0, 0, 0)
    return Parts(
        vitality(s, card), ocb(s, card), s.seat_numbers[w.BONUS][s.ctrl[card]], s.marks[w.GOT][card],
        s.marks[w.AIDED][card], bonus(s, card, w.S_MATCH),
    )  # fmt: skip


def immune(s: State, card: Card, source: Card) -> bool:
    """Whether the strikes of another creature do nothing to it (GU-MATCH-08)."""
    book, face = s.table.book, s.face[source]
    if not book.immune[s.face[card]]:
        return False
    kinds = {book.type[face], *(len(TYPES) + kind for kind in book.subtype[face])}
    return any(kind in kinds for kind in book.immune[s.face[card]] if IMMUNITIES[kind] != "ranged")


def strike(s: State, source: Card, target: Card, found: Parts | None = None) -> int:
    """A primary's strike: its match value, less whatever the opponent is immune to (GU-MATCH-08). `found`: its parts,
    where they are known already."""
    if immune(s, target, source):
        return 0
    found = found or parts(s, source)
    return found.value - found.ranged * (RANGED in s.table.book.immune[s.face[target]])


def later_strike(s: State, source: Card, target: Card) -> int:
    """A secondary's strike: Vitality, OCB and text bonuses; no command bonus, ranged or channelled points
    (GU-SEC-05)."""
    if immune(s, target, source):
        return 0
    return vitality(s, source) + ocb(s, source) + bonus(s, source, w.S_MATCH)


def receives(s: State, card: Card) -> bool:
    """A green bar: the creature may receive channelled points (GU-CHAN-02)."""
    return s.table.book.bar[s.face[card]] == GREEN or bonus(s, card, w.S_GREEN) > 0


def sheltered(s: State, card: Card) -> bool:
    """Whether area attacks do not hit it."""
    return bonus(s, card, w.S_SHELTER) > 0


def flies(s: State, shield: Card, creatures: list[Card]) -> bool:
    """Whether every creature under it flies, or its own text says so (GU-MOVE-07)."""
    flying, kite = s.table.book.flying, s.table.book.kite[s.face[shield]]
    for card in creatures:
        if not flying[s.face[card]] and (kite is None or not kite(s, [shield, s.ctrl[shield], -1], card)):
            return False
    return True
