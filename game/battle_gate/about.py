"""How Battle Gate is introduced on the Home screen."""

from __future__ import annotations

from typing import Final

from game.about import About, FormatChoice
from game.i18n import marked

ABOUT: Final = About(
    "Battle Gate",
    marked("Two to six players, each with a gate of cards, around one pot of treasures."),
    (
        FormatChoice(
            "standard",
            marked("Standard"),
            marked("Decks of 30 characters for 240 points, and one pot of treasures for all."),
        ),
    ),
    place=3,
    subtitle=marked("after the game by Marc Wolff"),
    inventor="Marc Wolff, Wolff Games, 2016",
)
