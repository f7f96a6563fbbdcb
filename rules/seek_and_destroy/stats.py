"""What a Unit's numbers are now: print, Constants in force and modifiers folded on read."""

from __future__ import annotations

from rules.kernel.cards.vocabulary_things import Static
from rules.kernel.words import Card
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State

HEAVY = 4
"""Mobility Cost from which a face-up Unit arrives depleted (SD-MOB-03)."""
THIS_TURN = 1
"""Duration of a modifier (stat, card, value, duration): it ends with the turn (SD-TURN-07)."""


Texts = list[tuple[Static, list[int]]]
"""Texts of Constants, each with the registers of its card."""


def in_force(s: State, kind: int) -> Texts:
    """The texts that change a stat of some card now."""
    standing, found = s.table.book.standing[kind], Texts()
    for source in s.statics[kind]:
        if s.marks[w.IN_FORCE][source]:
            x = [source, s.ctrl[source], -1]
            found += [(text, x) for text in standing[s.face[source]] if text.when(s, x)]
    return found


def stat(s: State, card: Card, kind: int) -> int:
    """The current value of a card's stat, never below 0 (SD-BATTLE-07)."""
    return stat_under(s, card, kind, in_force(s, kind))


def stat_under(s: State, card: Card, kind: int, texts: Texts) -> int:
    """The same for who reads the stat of several cards: `texts` are those in force."""
    value = s.table.book.printed[kind][s.face[card]]
    for text, x in texts:
        if text.who(s, x, card):
            value += text.value(s, x)
    for modifier in s.mods:
        if modifier[0] == kind and modifier[1] == card:
            value += modifier[2]
    return value if value > 0 else 0


def arrives_depleted(s: State, unit: Card) -> bool:
    """Whether a Unit arriving face-up is depleted: by its Mobility Cost (SD-MOB-03), unless a Constant in force says
    otherwise; if two disagree the prohibition holds (SD-GEN-01)."""
    book = s.table.book
    said = {
        text.value(s, [source, s.ctrl[source], -1])
        for source in s.statics[w.S_ARRIVAL]
        if s.marks[w.IN_FORCE][source]
        for text in book.standing[w.S_ARRIVAL][s.face[source]]
        if text.who(s, [source, s.ctrl[source], -1], unit)
    }
    return min(said) < 0 if said else book.mobility[s.face[unit]] >= HEAVY


def bars_draws(s: State) -> Card:
    """A Constant in force that forbids draws by card effects (SD-GEN-01), -1 if there is none."""
    return next((source for source in s.statics[w.S_NO_DRAW] if s.marks[w.IN_FORCE][source]), -1)
