"""The numbers of Units and the waits of Garrison cards as the referee reads them now."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.words import Card
from rules.seek_and_destroy import stats
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.sites import waited
from rules.seek_and_destroy.words import BATTLEFIELD, DOWN, GARRISON, S_ATTACK, S_DEFENSE


class CardStats(NamedTuple):
    """A Unit's current figures, with all modifiers; a Garrison card has no values. `waits`: it is face-down and, if a
    Deception, could not be activated yet (SD-DEC-01; both players see that, SD-INFO-02)."""

    attack: int
    defense: int
    waits: bool


def sheets(s: State) -> dict[Card, CardStats]:
    """The figures of every Unit on a Battlefield and of every card in a Garrison."""
    out = {}
    for seat in range(s.table.seats):
        for unit in s.pile(BATTLEFIELD, seat):
            out[unit] = CardStats(stats.stat(s, unit, S_ATTACK), stats.stat(s, unit, S_DEFENSE), False)
        for card in s.pile(GARRISON, seat):
            out[card] = CardStats(0, 0, bool(s.marks[DOWN][card]) and not waited(s, card))
    return out
