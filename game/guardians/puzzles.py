"""The goals of puzzles in Guardians."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, PuzzleProfile, has_won
from rules.guardians import words as w
from rules.guardians.board import LANDS, lands
from rules.guardians.book import State
from rules.kernel.words import Seat


def _battles(s: State) -> int:
    """Distinct numbers for the part of a turn in which Shields are turned, and for the rest of it."""
    return 2 * s.numbers[w.TURN] + (s.numbers[w.PHASE] > w.MOVE)


def _stands(s: State, seat: Seat) -> dict[str, int]:
    """How near the two ways to win are that take more than one combat (GU-WIN-01, 02)."""
    needed = s.table.book.rules.shields_to_win
    return {"destroyed": s.seat_numbers[w.TALLY][seat], "needed": needed, "held": lands(s, seat), "lands": len(LANDS)}


PROFILE: Final = PuzzleProfile(
    goals=(
        Goal(
            "result {seat} won",
            lambda s, seat, count: 0 if has_won(s, seat) else 1,
            marked("Win the game this turn."),
            marked(
                "{name}'s Guardian is unbeaten, {destroyed} of {needed} Shields are destroyed, and you control {held} "
                "of {lands} lands."
            ),
            often=True,
            stands=_stands,
        ),
    ),
    turned_up=True,
    fixed=frozenset(["guardian", "stronghold", "land"]),
    stretch=_battles,
    quiet=lambda action: action[0] == w.V_TURN and action[2] == w.O_HOLD,
)
