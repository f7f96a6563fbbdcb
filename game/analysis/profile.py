"""What the analysis must know of a game (game/<name>/analysis_profile.py)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from game.i18n import tr


@dataclass(frozen=True)
class AnalysisProfile:
    """`unit`: what a position is worth, as people say it, with the number as {n}."""

    unit: str

    def amount(self, hundredths: int) -> str:
        """A gain or loss in the game's words, with its sign."""
        return tr(self.unit, n=f"{hundredths / 100:+.1f}".replace("-", "\N{MINUS SIGN}"))


def profile_of(game: str) -> AnalysisProfile:
    """What a game says of itself."""
    profile: AnalysisProfile = import_module(f"game.{game}.analysis_profile").PROFILE
    return profile
