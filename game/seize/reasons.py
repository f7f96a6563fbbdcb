"""How computers explain their answers in Seize."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

REASONS: Final[Sentences] = {
    "seize.gain": (
        marked("far? {change}; a large gain"),
        marked("far? the best option found, a large gain"),
        marked("{change}; +{gain} Loot by its next turn, in {worlds} worlds"),
        marked("+{gain} Loot by its next turn, in {worlds} worlds"),
        marked("{change}; worth {gain} Loot more than waiting"),
        marked("the best option found, worth {gain} Loot more than waiting"),
    ),
    "seize.gain.change": (
        marked("kills {falls}, saves {stays}"),
        marked("kills {falls}"),
        marked("saves {stays}"),
        marked("takes {taken} Loot"),
        marked("leaves {gained} more Loot in the Vault"),
        marked("costs the enemy {lost} Loot"),
        marked("brings {comes} onto the board"),
        marked("heals {healed}"),
        marked("makes {stronger} stronger"),
        marked("puts {safer} in less danger"),
        marked("brings {inside} into an enemy Guild Hall"),
        marked("brings {nearer} nearer to an enemy Guild Hall"),
        marked("brings {closer} nearer to an enemy"),
        marked("takes {harm} Health from {hurt}"),
        marked("makes {weaker} weaker"),
        marked("puts {threatened} in more danger"),
        marked("keeps {stopped} away from the Guild Hall"),
        marked("takes {gone} off the board"),
        marked("coins? one more card to pay with"),
        marked("ready? one more card is ready to pay with"),
        marked("cards? more cards in hand"),
        marked("puts {event} in play"),
        marked("attack? makes an attack this turn worth more"),
    ),
    "seize.cut": (marked("the deck is shuffled well enough"),),
    "seize.first": (marked("to be first on the board"),),
    "seize.keep": (marked("mercs and treasures to begin with"),),
    "seize.mulligan": (marked("a good start needs both mercs and treasures"),),
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
