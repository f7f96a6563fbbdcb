"""How good a position of Round Table is for a player, in hundredths of a point of Renown.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from typing import Final

from game.bots.base import VICTORY
from rules.kernel.words import Seat
from rules.round_table import autumn, seats, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State

RENOWN: Final = 100
COMING: Final = 80
"""Renown of a Region that would be captured if Autumn came now."""
MAJORITY: Final = 4000
"""More than half of all Renown once Autumn comes."""
ARMS: Final = 8
"""A point of Influence or Resistance in play."""
LAND: Final = 30
"""A point of capacity."""
CARD: Final = 35
"""A card in hand, up to the limit."""
COMING_CARD: Final = 30
"""A card that a Quest will bring, as far as the hand holds it."""
TURNED: Final = 3
"""An RP spent."""


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one player against the others, midway between the strongest of them and their mean."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * VICTORY
    if s.seat_numbers[w.LEFT][seat]:
        return -VICTORY
    soon = coming(s)
    rivals = [_side(s, other, soon[other]) for other in seats.present(s) if other != seat]
    return _side(s, seat, soon[seat]) - (max(rivals) + sum(rivals) // len(rivals)) // 2


def coming(s: State) -> list[int]:
    """By player, Renown of the Regions that would be captured if Autumn came now."""
    out = [0] * s.table.seats
    for result in autumn.forecast(s):
        if result.winner >= 0:
            out[result.winner] += s.table.book.renown[s.face[result.region]]
    return out


def _side(s: State, seat: Seat, soon: int) -> int:
    """What one player has."""
    renown, hand, limit = stats.renown(s, seat), len(s.pile(w.HAND, seat)), stats.hand_limit(s, seat)
    total = RENOWN * renown + COMING * soon
    if s.table.book.rules.majority_ends and 2 * (renown + soon) > stats.total_renown(s):
        total += MAJORITY
    total += ARMS * arms(s, seat)
    total += LAND * stats.capacity(s, seat) + CARD * min(hand, limit)
    total += COMING_CARD * min(rewards(s, seat), max(0, limit - hand))
    return total - TURNED * s.seat_numbers[w.RP_SPENT][seat]


def arms(s: State, seat: Seat) -> int:
    """Influence and Resistance of a player's Knights."""
    kinds = (w.S_INFLUENCE, w.S_RESISTANCE)
    return sum(stats.stat(s, knight, kind) for knight in stats.knights(s, seat) for kind in kinds)


def rewards(s: State, seat: Seat) -> int:
    """Cards that a player's Knights will bring from Quests (RT-AUTUMN-21)."""
    engaged = [(knight, s.host[knight]) for knight in s.pile(w.LANE, seat) if s.host[knight] >= 0]
    return sum(stats.reward(s, knight, quest) for knight, quest in engaged if quest in tasks.quests(s))
