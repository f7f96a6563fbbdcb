"""How Round Table is introduced on the Home screen."""

from __future__ import annotations

from typing import Final

from game.about import About, FormatChoice
from game.i18n import marked

ABOUT: Final = About(
    "Round Table",
    marked("Two to four courts, four seasons a round, and Regions that are won in Autumn."),
    (
        FormatChoice(
            "standard",
            marked("Standard"),
            marked("A Main deck and a Demesne deck, 60 cards or more together, and Regions that all share."),
        ),
    ),
    place=4,
    subtitle=marked("a campaign in four seasons"),
    rounds=True,
    inventor="Bill DeVoe, Nimue Innovation Studios",
)
