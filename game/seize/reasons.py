"""How computers explain their answers in Seize."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

REASONS: Final[Sentences] = {
    "seize.gain": (
        marked("far? kills {falls}, saves {stays}; a large gain"),
        marked("far? kills {falls}; a large gain"),
        marked("far? saves {stays}; a large gain"),
        marked("far? the best option found, a large gain"),
        marked("kills {falls}, saves {stays}; +{gain} Loot by its next turn, in {worlds} worlds"),
        marked("kills {falls}; +{gain} Loot by its next turn, in {worlds} worlds"),
        marked("saves {stays}; +{gain} Loot by its next turn, in {worlds} worlds"),
        marked("+{gain} Loot by its next turn, in {worlds} worlds"),
        marked("kills {falls}, saves {stays}; worth {gain} Loot more than waiting"),
        marked("kills {falls}; worth {gain} Loot more than waiting"),
        marked("saves {stays}; worth {gain} Loot more than waiting"),
        marked("the best option found, worth {gain} Loot more than waiting"),
    ),
    "seize.cut": (marked("the deck is shuffled well enough"),),
    "seize.first": (marked("to be first on the board"),),
    "seize.keep": (marked("mercs and treasures to begin with"),),
    "seize.mulligan": (marked("a hand without mercs or treasures makes a poor start"),),
    "seize.free": (marked("it costs nothing"),),
    "seize.acquire": (marked("with {vault} Loot, one can be spared for a card"),),
    "seize.save": (marked("the Loot is better kept"),),
    "seize.pay": (marked("the least useful card pays"),),
    "seize.discard": (marked("the least useful card goes"),),
    "seize.open_lines": (marked("the lines of fire stay open"),),
    "seize.cover": (marked("it hides whoever comes close"),),
    "seize.middle": (marked("the middle of the hall"),),
    "seize.far": (marked("far from the others"),),
    "seize.near": (marked("near to the others"),),
}
