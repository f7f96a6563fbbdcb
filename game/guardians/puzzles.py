"""What puzzles of Guardians ask for."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, Puzzling, has_won
from rules.guardians import words as w
from rules.guardians.book import State
from rules.kernel.words import Seat


def _standing(s: State, seat: Seat, count: int) -> int:
    """Enemy Shields that must still fall (GU-WIN-06)."""
    return max(0, count - s.seat_numbers[w.TALLY][seat])


def _battles(s: State) -> int:
    """A number of its own for all of a turn in which Shields are turned, and for what comes after."""
    return 2 * s.numbers[w.TURN] + (s.numbers[w.PHASE] > w.MOVE)


PUZZLING: Final = Puzzling(
    goals=(
        Goal(
            "result {seat} won",
            lambda s, seat, count: 0 if has_won(s, seat) else 1,
            marked("Win the game this turn."),
            marked("{name} is still in the game at the end of the turn."),
        ),
        Goal(
            "tally {seat} {count}",
            _standing,
            marked("Destroy an enemy Shield this turn."),
            marked("The Shields of {name} stand: {count} more must fall this turn."),
            aim=lambda s, seat: 1 + s.seat_numbers[w.TALLY][seat],
            often=True,
        ),
    ),
    turned_up=True,
    fixed=frozenset(["guardian", "stronghold", "land"]),
    stretch=_battles,
    quiet=lambda action: action[0] == w.V_TURN and action[2] == w.O_HOLD,
)
