"""How good a position of Guardians is for a player, in hundredths of a point of Vitality.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from typing import Final

from game.bots.base import VICTORY
from rules.guardians import words as w
from rules.guardians.board import HOME, is_rubble, lands, shields, under
from rules.guardians.book import State
from rules.kernel.words import Seat

POINT: Final = 100
LOOSE: Final = 70
HELD: Final = 45
"""A point of Vitality under a Shield, on a Stronghold, in the Pen."""
CARD: Final = 200
LAND: Final = 400
SHIELD: Final = 500
TALLY: Final = (0, 1000, 2200, 3600, 5500)
RUBBLE: Final = 1500


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one player against the other."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * VICTORY
    return _side(s, seat) - _side(s, 1 - seat)


def _side(s: State, seat: Seat) -> int:
    vit = s.table.book.vit
    total = POINT * covered(s, seat)
    total += LOOSE * sum(vit[s.face[card]] for card in s.pile(w.LOOSE, seat))
    total += HELD * sum(vit[s.face[card]] for card in s.pile(w.PEN, seat))
    total += CARD * len(s.pile(w.HAND, seat)) + LAND * lands(s, seat) + SHIELD * len(shields(s, seat))
    return total + tally(s, seat) + RUBBLE * rubble(s, 1 - seat)


def covered(s: State, seat: Seat) -> int:
    """Vitality under a player's Shields."""
    vit = s.table.book.vit
    return sum(vit[s.face[card]] for shield in shields(s, seat) for card in under(s, shield))


def tally(s: State, seat: Seat) -> int:
    """What a player's tally is worth."""
    return TALLY[min(s.seat_numbers[w.TALLY][seat], len(TALLY) - 1)]


def rubble(s: State, seat: Seat) -> int:
    """How many of a player's Strongholds are rubble."""
    return sum(is_rubble(s, tile) for tile in HOME[seat])
