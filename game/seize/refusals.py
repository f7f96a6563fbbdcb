"""One sentence for every rule id that rules/seize refuses with. A test compares this table with the source.

game/text/message_text.py explains how a row is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked
from game.text.refusal_text import TARGETS
from rules.seize.words import PHASES

SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "SGT-ABIL-01": (marked("{card} is not an Instant in your hand"),),
    "SGT-ABIL-02": (marked("To channel {card} you need a merc of its class on the battlefield"),),
    "SGT-ABIL-03": (marked("The cost is {cost}; ready cards in your Warchest: {ready}"),),
    "SGT-ABIL-04": (
        marked("Attack abilities are played in your own Attack Phase with nothing on the stack; it is {phase}"),
        marked("items? An Attack ability is played with nothing on the stack; what lies there must resolve first"),
        marked("{card} is not an Attack ability in your hand"),
    ),
    "SGT-ABIL-05": (marked("{card} must be played through one of your mercs of the marked class"),),
    "SGT-ABIL-07": (
        marked("{tile} is outside the range of this Attack ability"),
        marked("{card} is outside the range of this Attack ability"),
    ),
    "SGT-ABIL-08": (marked("{card} must be ready, and have neither attacked nor carried an Attack ability this turn"),),
    "SGT-ABIL-09": (
        marked("An Attack ability was played through {card}, so it can neither move nor plunder this turn"),
    ),
    "SGT-ABIL-10": (
        marked(
            "rally? Events are played in your own Rally Phase with nothing on the stack (house rule); it is {phase}"
        ),
        marked("Events are played in your own Rally or Movement Phases with nothing on the stack; it is {phase}"),
        marked("items? An Event is played with nothing on the stack; what lies there must resolve first"),
        marked("{card} is not an Event in your hand"),
    ),
    "SGT-ABIL-12": (marked("To play the Event {card} you need a merc of its class on the battlefield"),),
    "SGT-ABIL-13": (marked("{card} is legendary and already in play on your side"),),
    "SGT-ABIL-14": (marked("A generic ability is not channelled through a merc"),),
    "SGT-ABIL-16": (
        marked("{card} is not a legal target for this"),
        marked("{tile} is not a legal target for this"),
        marked("item? That item is not a legal target for this"),
        marked("empty? No merc stands there"),
        *TARGETS,
    ),
    "SGT-ACT-01": (
        marked("{card} is not one of your mercs on the battlefield"),
        marked("That is not an action a merc or player can take"),
    ),
    "SGT-ACT-02": (
        marked("{card} stands in a direction this attack is not marked for"),
        marked("Attacks are declared in your own Attack Phase; it is {phase}"),
    ),
    "SGT-ACT-04": (marked("{card} has already attacked or plundered this turn"),),
    "SGT-ACT-05": (marked("{card} is not an enemy merc on the battlefield"),),
    "SGT-ACT-08": (marked("Mercs move in your own Movement Phases; it is {phase}"),),
    "SGT-ACT-09": (
        marked("{card} cannot step to {tile}: not a neighbour in one of its marked directions"),
        marked("Steps left to {card} this turn: {left}; this takes {steps}"),
    ),
    "SGT-ACT-10": (marked("All steps of one move take the same direction here (house rule)"),),
    "SGT-ACT-11": (marked("{card} stands on {tile}; a step enters a free tile"),),
    "SGT-ACT-12": (marked("{card} was played this turn and rests (house rule)"),),
    "SGT-ACT-13": (
        marked("{card} on {tile} cannot plunder: it must stand on an opposing Guild Hall and not have attacked"),
        marked("Plunder is declared in your own Attack Phase; it is {phase}"),
    ),
    "SGT-ACT-14": (marked("You have plundered this turn already"),),
    "SGT-ACT-18": (marked("{card} is exhausted"),),
    "SGT-CARD-A06": (
        marked("{card} is not what the card's text asks for"),
        marked("{tile} is not what the card's text asks for"),
        marked("That is not what the card's text asks for"),
    ),
    "SGT-CARD-M06": (marked("{card} has no such ability"),),
    "SGT-CARD-M07": (marked("Only a merc of yours on the battlefield can use its ability"),),
    "SGT-CARD-M10": (marked("{card} has no ranged attack"),),
    "SGT-CARD-M18": (marked("{card} has used this ability this turn"),),
    "SGT-CLEANSE-02": (marked("That is not one of the statuses that can be removed"),),
    "SGT-DMG-11": (marked("The answer is yes or no"),),
    "SGT-FMT-A07": (marked("First the four pillars are placed"),),
    "SGT-FMT-A08": (marked("A pillar blocks {tile}"),),
    "SGT-FMT-A09": (
        marked("hall? {tile} is part of a Guild Hall, where no pillar stands"),
        marked("taken? A pillar stands on {tile}"),
        marked("A pillar on {tile} would cut the board in two"),
    ),
    "SGT-FMT-A10": (marked("Mercs do not enter play in Arena; they may go face down into the Warchest"),),
    "SGT-FMT-A11": (marked("Mercs do not exit in Arena"),),
    "SGT-FMT-A12": (marked("There is no plunder in Arena"),),
    "SGT-FMT-A15": (
        marked("limit? You have acquired the one free card of this turn (house rule)"),
        marked("There is no Vault in Arena, and nothing to acquire with"),
    ),
    "SGT-FMT-A16": (
        marked("A Champion starts on a free tile of its own Guild Hall, which {tile} is not"),
        marked("First the Champions are placed"),
    ),
    "SGT-FMT-G10": (marked("{card} is your Guild Master and may not exit"),),
    "SGT-FMT-X01": (marked("You already control the most mercs allowed: {cap}"),),
    "SGT-FMT-X02": (marked("Only the clock can call time"),),
    "SGT-FMT-X03": (marked("A player who has left the game cannot act"),),
    "SGT-FMT-X04": (marked("Conceding takes no further words"),),
    "SGT-LOS-02": (
        marked("Not in sight: {card_blocker} on {tile_blocker} is in the way"),
        marked("Not in sight: a pillar on {tile_blocker} is in the way"),
        marked("Not in sight: the way to {tile} leaves the board"),
    ),
    "SGT-MAGIC-03": (marked("{card} has 1 Frost, which costs it a step; left: {left}"),),
    "SGT-MAGIC-04": (marked("{card} has 2 Frost, which costs it two steps; left: {left}"),),
    "SGT-MAGIC-05": (marked("{card} is frozen by 3 Frost: it neither moves nor attacks"),),
    "SGT-MAGIC-06": (marked("{card} began the turn with Frost, which still slows it; steps left: {left}"),),
    "SGT-MAGIC-11": (marked("{card} is silenced and channels nothing"),),
    "SGT-MAGIC-12": (marked("{card} is hidden by Stealth and cannot be targeted"),),
    "SGT-MAGIC-15": (
        marked("{card} has no movement left to reveal with"),
        marked("Only an adjacent enemy with Stealth can be revealed, and {card} on {tile} is not adjacent"),
        marked("{card} is not an enemy with Stealth"),
        marked("Enemies are revealed in your own Movement Phases; it is {phase}"),
    ),
    "SGT-MEND-02": (marked("That is not one of the statuses that can be removed"),),
    "SGT-PHASE-06": (
        marked("taken? You have acquired 4 cards this turn, the most allowed"),
        marked("Cards are acquired in your own Acquire Phase; it is {phase}"),
    ),
    "SGT-PHASE-08": (marked("In the Acquire Phase the turn player may only acquire cards, and nobody else may act"),),
    "SGT-PHASE-09": (
        marked("deck? Your deck is empty"),
        marked("You cannot spend the last Loot in your Vault to acquire"),
    ),
    "SGT-PHASE-13": (marked("{card} is exhausted and cannot use abilities"),),
    "SGT-PHASE-17": (marked("Choose a card of your hand to discard"),),
    "SGT-PHASE-19": (marked("It is not your turn"),),
    "SGT-RALLY-01": (
        marked("Mercs are played in your own Rally Phase; it is {phase}"),
        marked("{card} is not a merc in your hand"),
    ),
    "SGT-RALLY-02": (marked("You have put a card into your Warchest this turn"),),
    "SGT-RALLY-03": (
        marked("{card} of your own side stands on {tile}"),
        marked("Mercs are played on open tiles in the two nearest rows of your own side; {tile} is not one of them"),
    ),
    "SGT-RALLY-04": (
        marked("{card} is not a treasure in your hand"),
        marked("Only a merc played on your Guild Hall brings a treasure, and {tile} is not part of it"),
    ),
    "SGT-RALLY-06": (
        marked("tile_behind? {card} on {tile} cannot be pushed back, because {tile_behind} is closed"),
        marked("{card} on {tile} cannot be pushed"),
    ),
    "SGT-RALLY-07": (marked("Choose one of the tiles the merc may be played on"),),
    "SGT-RALLY-08": (
        marked("{card} on {tile} is not on your Guild Hall, where mercs exit"),
        marked("Mercs exit in your own Rally Phase; it is {phase}"),
    ),
    "SGT-RALLY-09": (
        marked("{card} on {tile} is not on your Guild Hall, where mercs are equipped"),
        marked("{card} is not a ready treasure in your Warchest"),
        marked("Mercs are equipped in your own Rally Phase; it is {phase}"),
    ),
    "SGT-RALLY-10": (marked("{card} has been equipped this turn"),),
    "SGT-RALLY-11": (
        marked("{card} on {tile} is not on your Guild Hall (house rule)"),
        marked("You take treasures off mercs in your own Rally Phase; it is {phase}"),
        marked("seat? After the first Unequip no merc can be equipped this turn"),
        marked("{card} is not a treasure on that merc, or none was named"),
    ),
    "SGT-RALLY-12": (
        marked("{card} is not a merc in your hand"),
        marked("Cards go into the Warchest in your own Rally Phase; it is {phase}"),
    ),
    "SGT-RANGE-01": (
        marked("{card} is {distance} tiles away; melee reaches adjacent tiles only"),
        marked("{card} is not adjacent"),
        marked("{tile} is not adjacent"),
    ),
    "SGT-RANGE-04": (marked("{card} is too far away"), marked("{tile} is too far away")),
    "SGT-RANGE-05": (
        marked("{card} is out of reach: this attack reaches {least} to {most} tiles away, not {distance}"),
    ),
    "SGT-RANGE-06": (marked("{card} is on no straight line from the attacker"),),
    "SGT-SETUP-08": (marked("Cut fewer cards than the deck holds ({cards}), or reshuffle"),),
    "SGT-SETUP-09": (marked("Choose which player begins"),),
    "SGT-SETUP-11": (marked("Keep the hand, or shuffle it back while you have a mulligan; left: {left}"),),
    "SGT-SETUP-13": (marked("{tile} is not free"),),
    "SGT-STACK-02": (marked("The stack must resolve first"),),
    "SGT-STACK-06": (marked("seat? It is not your turn to answer"), marked("That does not answer this question")),
    "SGT-TREAS-02": (
        marked("seat? You have put a card into your Warchest this turn"),
        marked("{card} is not a treasure in your hand"),
        marked("Cards go into the Warchest in your own Rally Phase; it is {phase}"),
    ),
    "SGT-TREAS-04": (
        marked("The cost asks for {treasure_type}: {cost}; ready: {ready}"),
        marked("Choose a ready card that can pay"),
    ),
    "SGT-TREAS-07": (marked("{card} lies face down as treasure and cannot be equipped"),),
    "SGT-TREAS-08": (
        marked("{card} already carries the most treasures allowed: {limit} (house rule)"),
        marked("{card} cannot carry {card_treasure}"),
    ),
}
PHASE_NAMES: Final = {
    "rally-open": marked("the start of Rally"),
    "move-1": marked("the First Movement Phase"),
    "move-2": marked("the Second Movement Phase"),
    "attack": marked("the Attack Phase"),
    "rally": marked("the Rally Phase"),
    "end-open": marked("the End Phase"),
    "end-close": marked("the End Phase"),
    "setup": marked("the set-up"),
    "beginning": marked("the Beginning Phase"),
    "draw": marked("the Draw Phase"),
    "acquire": marked("the Acquire Phase"),
}
WORDS: Final[Mapping[str, Sequence[str]]] = {
    "phase": [PHASE_NAMES[phase] for phase in PHASES],
    "treasure_type": (marked("weapons"), marked("gear"), marked("relics")),
}
