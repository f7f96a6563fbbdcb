"""How Guardians is introduced on the Home screen."""

from __future__ import annotations

from typing import Final

from game.about import About, FormatChoice
from game.i18n import marked

ABOUT: Final = About(
    "Guardians",
    marked("Two hidden armies under Shields, and six lands to fight over."),
    (
        FormatChoice(
            "standard",
            marked("Standard"),
            marked("Decks of at least 55 cards, with a Guardian and three Strongholds beside them."),
        ),
    ),
    place=5,
    together=True,
    subtitle=marked("after the game by Keith Parkinson and Luke Peterschmidt"),
    inventor="Keith Parkinson, Luke Peterschmidt; Friedlander Publishing Group, 1995",
)
