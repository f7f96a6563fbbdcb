"""The goals of puzzles in Round Table."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.puzzles.goals import Goal, PuzzleProfile
from rules.kernel.words import Seat
from rules.round_table import seats
from rules.round_table import words as w
from rules.round_table.book import State


def _short(s: State, seat: Seat, count: int) -> int:
    """Regions a player still lacks out of this many."""
    return max(0, count - len(s.pile(w.REALM, seat)))


def _taken(s: State, seat: Seat, count: int) -> int:
    """Regions the next player has captured beyond this many."""
    return max(0, len(s.pile(w.REALM, seats.following(s, seat))) - count)


def _attacks(s: State) -> int:
    """Distinct numbers for each round up to its attacks, which capture Regions, and for the rest of it."""
    return 2 * s.numbers[w.ROUND] + (s.numbers[w.STEP] > w.ATTACKS)


def _campaign(s: State) -> int:
    """Distinct numbers for Spring and Summer of each round: in Autumn the Regions are captured (RT-AUTUMN-10)."""
    return 2 * s.numbers[w.ROUND] + (s.numbers[w.SEASON] > w.SUMMER)


PROFILE: Final = PuzzleProfile(
    goals=(
        Goal(
            "count realm {seat} {count}",
            _short,
            marked("Capture a Region this round, whatever the others do."),
            marked("You capture no Region this round."),
            aim=lambda s, seat: 1 + len(s.pile(w.REALM, seat)),
            often=True,
        ),
        Goal(
            "count realm {seat} {count}",
            _short,
            marked("Capture two Regions this round, whatever the others do."),
            marked("You stay {count} short of two Regions this round."),
            aim=lambda s, seat: 2 + len(s.pile(w.REALM, seat)),
            often=True,
        ),
        Goal(
            "count realm {enemy} {count}",
            _taken,
            marked("Keep the enemy from capturing a Region this round, whatever they do."),
            marked("{name} captures a Region in Autumn."),
            aim=lambda s, seat: len(s.pile(w.REALM, seats.following(s, seat))),
            often=True,
            lasting=True,
            stretch=_attacks,
        ),
    ),
    unseen={"demesnes": "farm"},
    stretch=_campaign,
    set_up=frozenset(["rolled"]),
)
