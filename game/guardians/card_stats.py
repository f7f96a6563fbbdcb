"""The numbers of cards in play as the referee reads them now: Vitality, OCB, match values, points under a Shield."""

from __future__ import annotations

from typing import NamedTuple

from game.guardians import sums
from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.board import points, under
from rules.guardians.book import State
from rules.guardians.combat import primary
from rules.kernel.words import Card


class CardStats(NamedTuple):
    """A creature or Guardian: `vitality`, `ocb` now, and as primary its match value with the sum in words (`value` -1
    for no primary). A Shield: `points` of its `creatures`, whether it flies; -1 elsewhere."""

    vitality: int = 0
    ocb: int = 0
    value: int = -1
    sum: str = ""
    points: int = -1
    creatures: int = -1
    flies: bool = False


def sheets(s: State) -> dict[Card, CardStats]:
    """The sheet of every creature, Guardian and Shield in play."""
    out = {}
    for seat in (0, 1):
        for zone in (w.UNDER, w.LOOSE, w.GUARDIAN):
            for card in s.pile(zone, seat):
                out[card] = _fighter(s, card)
        for zone in (w.SHIELD, w.MARCH):
            for shield in s.pile(zone, seat):
                found = under(s, shield)
                out[shield] = CardStats(
                    points=points(s, found), creatures=len(found), flies=bool(found) and stats.flies(s, shield, found)
                )
    return out


def _fighter(s: State, card: Card) -> CardStats:
    vitality, ocb = stats.vitality(s, card), stats.ocb(s, card)
    if primary(s, s.ctrl[card]) != card:
        return CardStats(vitality, ocb)
    found = stats.parts(s, card)
    return CardStats(vitality, ocb, found.value, sums.match(*found, found.value))
