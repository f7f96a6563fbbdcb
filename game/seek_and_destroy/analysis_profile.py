"""How hints and analyses speak of Seek and Destroy (game/analysis/profile.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State


def spare(before: State, after: State) -> Sequence[int]:
    """A turn that ended without a Unit mobilized."""
    if before.numbers[w.TURN_COUNT] == after.numbers[w.TURN_COUNT]:
        return ()
    idle = not before.seat_numbers[w.MOBILIZED][before.numbers[w.TURN]]
    return [int(idle and seat == before.numbers[w.TURN]) for seat in range(before.table.seats)]


PROFILE: Final = AnalysisProfile(
    marked("{n} Life"), marked("destroys {name}"), marked("saves {name}"), 0,
    (Loss(100, 2), Loss(250, 5), Loss(450, 9)), marked("missed kills"),
    futures=4, spare=spare, spent=marked("turns without mobilizing"),
)  # fmt: skip
