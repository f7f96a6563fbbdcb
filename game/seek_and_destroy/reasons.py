"""How computers explain their answers in Seek and Destroy."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

REASONS: Final[Sentences] = {
    "seek_and_destroy.gain": (
        marked("far? {change}; a large gain"),
        marked("far? the best option found, a large gain"),
        marked("{change}; +{gain} Life by its next turn, in {worlds} worlds"),
        marked("+{gain} Life by its next turn, in {worlds} worlds"),
        marked("{change}; worth {gain} Life more than waiting"),
        marked("the best option found, worth {gain} Life more than waiting"),
    ),
    "seek_and_destroy.gain.change": (
        marked("destroys {falls}, saves {stays}"),
        marked("destroys {falls}"),
        marked("saves {stays}"),
        marked("takes {taken} Life from the enemy"),
        marked("leaves {gained} more Life"),
        marked("brings {stronger_up} onto the Battlefield"),
        marked("stronger_down? one more Unit on the Battlefield"),
        marked("makes {stronger} stronger"),
        marked("rids the Battlefield of {weaker_up}"),
        marked("weaker_down? rids the Battlefield of a face-down Unit"),
        marked("makes {weaker} weaker"),
        marked("safer? less can be lost to the enemy's attacks"),
        marked("threatened? the enemy can lose more to attacks"),
        marked("puts {force} in force"),
        marked("laid? one more card in the Garrison"),
        marked("rids the enemy of {broken}"),
        marked("fewer? one card fewer in the enemy's Garrison"),
        marked("attack? makes an attack this turn worth more"),
        marked("cards? more cards in hand"),
        marked("robbed? leaves the enemy fewer cards in hand"),
    ),
    "seek_and_destroy.greet": (marked("a good game to both"),),
    "seek_and_destroy.keep": (marked("Units to begin with"),),
    "seek_and_destroy.mulligan": (marked("four cards without a Unit make a poor start"),),
    "seek_and_destroy.discard": (marked("the least useful card goes"),),
}
