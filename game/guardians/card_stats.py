"""The Vitality of creatures that all can see, as the referee reads it now."""

from __future__ import annotations

from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.book import State
from rules.kernel.words import Card


def sheets(s: State) -> dict[Card, int]:
    """That of every creature on the board that is face up or in the combat. Any other has what is printed, for players
    who know it (GU-GEN-03)."""
    cards = (card for seat in (0, 1) for zone in (w.UNDER, w.LOOSE) for card in s.pile(zone, seat))
    return {card: stats.vitality(s, card) for card in cards if not s.marks[w.DOWN][card] or s.marks[w.FIGHTS][card]}
