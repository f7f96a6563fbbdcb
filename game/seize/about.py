"""How Seize is introduced on the Home screen."""

from __future__ import annotations

from typing import Final

from game.about import About, FormatChoice
from game.i18n import marked

ABOUT: Final = About(
    "Seize: Guilded Treasures",
    marked("Two guilds, three mercs a side, one Vault to empty."),
    (
        FormatChoice(
            "standard",
            marked("Standard 1v1"),
            marked("A deck of 40 and a Vault of 30 each; whoever empties the opposing Vault wins."),
        ),
        FormatChoice(
            "standard-2v2",
            marked("Standard 2v2"),
            marked("Two pairs, taking turns. Everybody has a deck of 40 and a Vault of 30."),
        ),
        FormatChoice(
            "draft",
            marked("Draft"),
            marked("Pick cards from four packs, build a deck of 30, play for a Vault of 20."),
            drafted=True,
        ),
        FormatChoice(
            "arena",
            marked("Arena 1v1"),
            marked("Champions of one class fight among four pillars, without Loot or exit."),
        ),
        FormatChoice("arena-2v2", marked("Arena 2v2"), marked("Two pairs of Champions; partners share their turn.")),
        FormatChoice(
            "guild-master",
            marked("Guild Master"),
            marked("Two to four guilds with decks of 60. Lose your Guild Master and you are out."),
        ),
    ),
    place=1,
    inventor="Alexander King, Kings' Games",
)
