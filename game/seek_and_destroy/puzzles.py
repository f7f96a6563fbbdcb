"""The goals of puzzles in Seek and Destroy."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, PuzzleProfile, has_won
from rules.kernel.words import Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State


def _life(s: State, seat: Seat, count: int) -> int:
    """Life the enemy still has, at least 1 until the game is won (SD-GOAL-01)."""
    return 0 if has_won(s, seat) else max(1, s.seat_numbers[w.LIFE][1 - seat])


PROFILE: Final = PuzzleProfile(
    goals=(
        Goal(
            "result {seat} won",
            _life,
            marked("Bring the enemy's Life to 0 this turn."),
            marked("The enemy holds out: {name} has {count} Life at the end of your turn."),
            harder=lambda text, seat, count: f"{text}life {seat} {count}\n",
        ),
    ),
    set_up=frozenset(["mulligans"]),
)
