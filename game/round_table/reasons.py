"""How computers explain their answers in Round Table."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

REASONS: Final[Sentences] = {
    "round_table.gain": (
        marked("far? {change}; a large gain"),
        marked("far? the best option found, a large gain"),
        marked("{change}; +{gain} Renown by the end of the round, in {worlds} worlds"),
        marked("+{gain} Renown by the end of the round, in {worlds} worlds"),
        marked("{change}; worth {gain} Renown more than waiting"),
        marked("the best option found, worth {gain} Renown more than waiting"),
    ),
    "round_table.gain.change": (
        marked("denies {falls}, wins {stays}"),
        marked("denies {falls}"),
        marked("wins {stays}"),
        marked("captures {renown} Renown"),
        marked("denies the enemy {denied} Renown"),
        marked("would capture {coming} more Renown if Autumn came now"),
        marked("an enemy would capture {stopped} less Renown if Autumn came now"),
        marked("adds {arms} to Influence and Resistance"),
        marked("takes {weaker} from an enemy's Influence and Resistance"),
        marked("adds {land} RP"),
        marked("cards? more cards in hand"),
        marked("quest? more cards from Quests"),
    ),
    "round_table.open": (marked("enough Demesnes to build every Spring, and the rest of the hand for Knights"),),
    "round_table.keep": (marked("the hand has land to build and Knights that can be paid for"),),
    "round_table.mulligan": (marked("the hand lacks land to build, or Knights that can be paid for"),),
    "round_table.first": (marked("the Active Player begins every season"),),
    "round_table.build": (marked("of everything that can be built now, this gives the most RP"),),
    "round_table.recruit": (marked("the strongest court that the RP can pay for"),),
    "round_table.arm": (marked("the strongest Knight has a place for it"),),
    "round_table.saved": (marked("the RP that are left are kept for Summer"),),
    "round_table.spent": (marked("no RP are left for anything else"),),
    "round_table.capture": (marked("this plan would capture {n} Renown if Autumn came now"),),
    "round_table.deny": (marked("with these Knights in the way an opponent captures less"),),
    "round_table.hold": (marked("these Knights guard against what the others could still send"),),
    "round_table.enough": (marked("no further Knight would win or save a Region"),),
    "round_table.take": (marked("it swings a Region: {n} more Renown if Autumn came now"),),
    "round_table.stop": (marked("it takes {n} Renown from an opponent if Autumn came now"),),
    "round_table.learn": (
        marked("the Quest brings {n} cards and costs no Region"),
        marked("the Quest brings a card and costs no Region"),
    ),
    "round_table.better": (marked("it leaves the army better placed, for RP that come back in Autumn"),),
    "round_table.pass": (marked("no card in hand is worth its RP now"),),
    "round_table.main": (marked("the hand has a Demesne to build next Spring"),),
    "round_table.land": (marked("otherwise there is nothing to build next Spring"),),
    "round_table.back": (marked("a better Knight in hand waits for these RP"),),
    "round_table.stay": (marked("what is in play is the best there is"),),
    "round_table.least": (marked("the card needed least"),),
}
