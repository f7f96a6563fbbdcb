"""How hints and analyses speak of Round Table (game/analysis/profile.py)."""

from __future__ import annotations

from typing import Final

from game.analysis.profile import AnalysisProfile
from game.i18n import marked

PROFILE: Final = AnalysisProfile(marked("{n} Renown"))
