"""How hints and analyses speak of Battle Gate (game/analysis/profile.py)."""

from __future__ import annotations

from typing import Final

from game.analysis.profile import AnalysisProfile, Loss
from game.i18n import marked

PROFILE: Final = AnalysisProfile(
    marked("{n} power"), marked("takes out {name}"), marked("saves {name}"), 2075,
    (Loss(100, 2), Loss(250, 5), Loss(450, 9)), marked("enemy cards that could have been taken out"),
)  # fmt: skip
"""`even` is fitted to 600 games."""
