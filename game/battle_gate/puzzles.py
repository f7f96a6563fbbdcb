"""The goals of puzzles in Battle Gate."""

from __future__ import annotations

import re
from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, PuzzleProfile, has_won
from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.kernel.words import Seat


def _gate(s: State, seat: Seat, count: int) -> int:
    """Power that must still break through: the enemy's gate plus one card (BG-LOSS-01)."""
    if has_won(s, seat):
        return 0
    return 1 + sum(len(s.pile(w.DECK, other)) for other in range(s.table.seats) if other != seat)


def _thicker(text: str, seat: str, count: int) -> str:
    """The position with a gate that exactly this much power breaks."""
    rest = re.sub(rf"^{seat} deck .*\n", "", text, flags=re.MULTILINE)
    return f"{rest}{seat} deck ?*{count - 1}\n" if count > 1 else rest


PROFILE: Final = PuzzleProfile(
    goals=(
        Goal(
            "result {seat} won",
            _gate,
            marked("Break the enemy's gate this turn."),
            marked("The gate of {name} still stands: {count} more power was needed to break through."),
            harder=_thicker,
        ),
    ),
    skipped=frozenset([w.V_UNASSIGN]),
)
