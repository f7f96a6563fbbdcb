"""How good a position of Battle Gate is for a player, in hundredths of a point of power.

For bots only, on guessed worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.bots.base import VICTORY
from rules.battle_gate import words as w
from rules.battle_gate.stats import attackers, defenders, power
from rules.kernel.state import State
from rules.kernel.words import Seat

POWER: Final = 100
GATE: Final = 60
LAST_GATE: Final = (0, 900, 760, 640, 530, 430, 340, 260, 190, 130, 80, 40, 15)
"""What a small gate costs on top of the missing cards, by what is left."""
HAND: Final = 70
TREASURE: Final = 45
"""What a point of a treasure's cost or value is worth in play."""


def worth(s: State, seat: Seat) -> int:
    """The worth of a world for one player against the others, midway between the strongest of them and their mean."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * VICTORY
    if s.seat_numbers[w.OUT][seat]:
        return -VICTORY
    rivals = [_side(s, other) for other in range(s.table.seats) if other != seat and not s.seat_numbers[w.OUT][other]]
    return _side(s, seat) - (max(rivals) + sum(rivals) // len(rivals)) // 2


def _side(s: State, seat: Seat) -> int:
    """What one player has."""
    left = gate(s, seat)
    total = POWER * power(s, seat) + GATE * left - (LAST_GATE[left] if left < len(LAST_GATE) else 0)
    total += HAND * len(s.pile(w.HAND, seat))
    treasures: Iterator[int] = (s.table.defs[s.face[card]].value for card in s.pile(w.TREASURES, seat))
    return int(total + TREASURE * sum(treasures))


def gate(s: State, seat: Seat) -> int:
    """What a player's gate holds, less what an open attack threatens."""
    whole = s.seat_numbers[w.GATE][seat] if s.table.book.rules.gate_points else len(s.pile(w.DECK, seat))
    threat = sum(s.table.book.power[s.face[card]] for card in attackers(s, seat) if not defenders(s, card))
    return int(max(0, whole - threat))
