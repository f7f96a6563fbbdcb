"""The numbers of creatures that all can see as the referee reads them now: Vitality, OCB, match values."""

from __future__ import annotations

from typing import NamedTuple

from game.guardians import sums
from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.book import State
from rules.guardians.combat import primary
from rules.kernel.words import Card


class CardStats(NamedTuple):
    """A creature or Guardian: current `vitality` and `ocb`; the match `value` of a primary, -1 for others, and its
    `sum` in words."""

    vitality: int
    ocb: int
    value: int = -1
    sum: str = ""


def sheets(s: State) -> dict[Card, CardStats]:
    """The figures of every creature that is face up or in the combat, and of both Guardians. Any other has its printed
    numbers, for players who know it (GU-GEN-03)."""
    zones = (w.UNDER, w.LOOSE, w.GUARDIAN)
    cards = (card for seat in (0, 1) for zone in zones for card in s.pile(zone, seat))
    return {card: _sheet(s, card) for card in cards if not s.marks[w.DOWN][card] or s.marks[w.FIGHTS][card]}


def _sheet(s: State, card: Card) -> CardStats:
    vitality, ocb = stats.vitality(s, card), stats.ocb(s, card)
    if primary(s, s.ctrl[card]) != card:
        return CardStats(vitality, ocb)
    found = stats.parts(s, card)
    return CardStats(vitality, ocb, found.value, sums.match(*found, found.value))
