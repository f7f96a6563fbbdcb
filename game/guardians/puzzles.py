"""The goals of puzzles in Guardians."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, PuzzleProfile, has_won
from rules.guardians import words as w
from rules.guardians.book import State


def _battles(s: State) -> int:
    """Distinct numbers for the part of a turn in which Shields are turned, and for the rest of it."""
    return 2 * s.numbers[w.TURN] + (s.numbers[w.PHASE] > w.MOVE)


PROFILE: Final = PuzzleProfile(
    goals=(
        Goal(
            "result {seat} won",
            lambda s, seat, count: 0 if has_won(s, seat) else 1,
            marked("Win the game this turn."),
            marked("{name} is still in the game at the end of the turn."),
            often=True,
        ),
    ),
    turned_up=True,
    fixed=frozenset(["guardian", "stronghold", "land"]),
    stretch=_battles,
    quiet=lambda action: action[0] == w.V_TURN and action[2] == w.O_HOLD,
)
