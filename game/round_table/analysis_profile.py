"""How hints and analyses speak of Round Table (game/analysis/profile.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.book import State


def spare(before: State, after: State) -> Sequence[int]:
    """RP that could still have paid when a Summer ends."""
    if before.numbers[w.SEASON] != w.SUMMER or after.numbers[w.SEASON] == w.SUMMER:
        return ()
    return [max(0, stats.available(before, seat)) for seat in range(before.table.seats)]


PROFILE: Final = AnalysisProfile(
    marked("{n} Renown"), marked("denies {name}"), marked("wins {name}"), 450,
    (Loss(100, 2), Loss(250, 5), Loss(450, 9)), marked("Regions that could have been denied"),
    spare=spare, spent=marked("RP left unspent at the end of a Summer"),
)  # fmt: skip
"""`even` is fitted to 600 games."""
