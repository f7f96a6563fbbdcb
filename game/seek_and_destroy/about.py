"""How Seek and Destroy is introduced on the Home screen."""

from __future__ import annotations

from typing import Final

from game.about import About, FormatChoice
from game.i18n import marked

ABOUT: Final = About(
    "Seek and Destroy",
    marked("Two commands, Units face-up or hidden, a Stack of answers, 30 Life to lose."),
    (
        FormatChoice(
            "standard",
            marked("Standard"),
            marked("Decks of 50 or more around one nation, or several under a Treaty; 30 Life each."),
        ),
    ),
    place=2,
    subtitle=marked("after an idea by Ian Couture"),
    inventor="Ian Couture (“Anteaus”), 2006",
)
