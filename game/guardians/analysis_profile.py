"""How hints and analyses speak of Guardians (game/analysis/profile.py)."""

from __future__ import annotations

from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked

PROFILE: Final = AnalysisProfile(
    marked("{n} Vitality"), marked("takes {name} off the board"), marked("saves {name}"), 3450,
    (Loss(300, 2), Loss(700, 5), Loss(1300, 9)), marked("missed kills"),
)  # fmt: skip
"""`even` is fitted to 597 games: the chance that a value stands for (leaf_value.py) says too much after play-outs."""
