"""The goals of puzzles in Seize."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, PuzzleProfile, has_won
from rules.kernel.words import Seat
from rules.seize import words as w
from rules.seize.book import State


def _loot(s: State, seat: Seat, count: int) -> int:
    """Loot the others still hold, at least 1 until they have lost (SGT-WIN-01)."""
    vaults = s.seat_numbers[w.VAULT]
    return 0 if has_won(s, seat) else max(1, sum(vaults) - vaults[seat])


PROFILE: Final = PuzzleProfile(
    goals=(
        Goal(
            "result {seat} won",
            _loot,
            marked("Empty the enemy's Vault this turn."),
            marked("The hall still stands: {name} has {count} Loot at the end of your turn."),
            harder=lambda text, seat, count: f"{text}vault {seat} {count}\n",
        ),
    ),
    set_up=frozenset(["mulligans", "rolled"]),
)
