"""One sentence for every rule id that rules/battle_gate refuses with. A test compares this table with the source.

game/text/message_text.py explains how a row is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.battle_gate.card_words import ABILITY_NAMES
from game.i18n import marked
from rules.battle_gate.words import PHASES

PHASE_NAMES: Final[Mapping[str, str]] = {
    "setup": marked("Set-up"), "recovery": marked("Recovery"), "draw": marked("Draw"), "field": marked("Field"),
    "attack": marked("Combat (attackers)"), "defend": marked("Combat (defenders)"),
    "last": marked("Combat (last answers)"), "end": marked("End"),
}  # fmt: skip
WORDS: Final[Mapping[str, Sequence[str]]] = {
    "phase": tuple(PHASE_NAMES[phase] for phase in PHASES), "ability": ABILITY_NAMES,
}  # fmt: skip
"""Words for the values of a fact."""
SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "BG-ANSWER-01": (marked("The use of a treasure is pending: whoever is asked answers it"),),
    "BG-ANSWER-02": (
        marked("card_target? {card} answers the latest use of a treasure, and aims at nothing else"),
        marked("Only Counter and Sabotage answer the use of a treasure"),
    ),
    "BG-ANSWER-03": (
        marked("card? No treasure can be claimed while the use of one is pending"),
        marked("The use of a treasure is pending: another player is asked"),
    ),
    "BG-BREACH-01": (
        marked("active? No defender is named: Breach is not in force for you this turn"),
        marked("duty? {card} was named by Breach and has to defend"),
        marked("{card} names one soldier or minion of the player it attacks, and {card_named} is neither"),
    ),
    "BG-BREACH-02": (marked("Only an assassin names a defender by Breach; {card} is not one"),),
    "BG-BREACH-04": (marked("{card_named} is named by another assassin already"),),
    "BG-CHAR-03": (marked("{card} is an assassin, and assassins block only with Fortify"),),
    "BG-CHAR-04": (marked("{card} is a minion, and minions attack only with Assault"),),
    "BG-CLAIM-01": (marked("Only the player whose turn it is claims a treasure"),),
    "BG-CLAIM-02": (marked("{card} needs {cost} power in play; you have {power}"),),
    "BG-CLAIM-03": (marked("You have claimed a treasure this turn already; the limit is one a turn"),),
    "BG-COMBAT-01": (
        marked("assigned? {card} does not attack, so there is nothing to take back"),
        marked("seat? {card} attacks another player who is still in the game"),
        marked("{card} is not a character in your play field"),
    ),
    "BG-COMBAT-02": (
        marked("window? Treasures are used first; defenders are assigned once everybody asked has passed"),
        marked("Defenders are assigned when all attackers are; this is {phase}"),
    ),
    "BG-COMBAT-03": (
        marked("{card_attacker} does not attack you, so {card} cannot block it"),
        marked("blocks? {card} blocks already; a character blocks one attacker"),
        marked("idle? {card} does not block, so there is nothing to take back"),
        marked("Characters attack and block in combat; this is {phase}"),
        marked("{card} is not a character in your play field"),
        marked("Another player assigns defenders now"),
    ),
    "BG-COMBAT-08": (marked("{card} attacks already; a character attacks once a combat phase"),),
    "BG-COMBAT-09": (marked("There is nothing to assign; this is {phase}"),),
    "BG-CONV-01": (marked("{card} is claimed with the treasure it requires, which you do not have in play"),),
    "BG-CONV-04": (marked("{card} is claimed with several treasures, and you do not have all of them in play"),),
    "BG-COUNTER-01": (marked("{card}: Counter only answers the use of a treasure, and none is pending"),),
    "BG-LOSS-04": (marked("seat? You are out of the game already"), marked("Conceding takes no further words")),
    "BG-POT-01": (
        marked("{card} cannot be taken from where it lies"),
        marked("Another player puts treasures forward now"),
    ),
    "BG-POT-02": (marked("The vote is not about {card} now"), marked("You are not asked to vote now")),
    "BG-SABOTAGE-01": (marked("Sabotage sends another treasure in play back to the pot; point at one"),),
    "BG-SETUP-02": (marked("Treasures are put forward before the decks are shuffled"),),
    "BG-SETUP-06": (marked("The first turn of the game has no combat phase"),),
    "BG-SIEGE-02": (marked("{card}: Siege is used in your own turn"),),
    "BG-SIEGE-05": (marked("{card}: it is too late for Siege, or this turn has no regular combat phase"),),
    "BG-STATIC-02": (marked("{ability} of {card} works by itself while the card is in play; it is never used"),),
    "BG-STU-01": (
        marked("card_target? This ability of {card} has no target"),
        marked("{card} is not a treasure in your play field"),
    ),
    "BG-STU-05": (marked("{card} lies in the pot; only a treasure in play can be used"),),
    "BG-TREASURE-04": (marked("{card} does not have the ability {ability}"),),
    "BG-TURN-01": (
        marked("The next phase follows from Recovery, Draw and Field; this is {phase}"),
        marked("It is another player's turn"),
    ),
    "BG-TURN-02": (
        marked("recover? You have taken back {used} of {allowance} cards this turn"),
        marked("draw? You have drawn {used} of {allowance} cards this turn"),
        marked("field? You have fielded {used} of {allowance} characters this turn"),
        marked("{card} has more than {most} power: one of the characters you field this turn may have no more"),
    ),
    "BG-TURN-03": (
        marked("Cards are recovered in your own Recovery phase; this is {phase}"),
        marked("{card} does not lie in your discard pile"),
    ),
    "BG-TURN-04": (
        marked("drawn? Draw at least one card first"),
        marked("deck? Your deck is empty"),
        marked("Cards are drawn in your own Draw phase; this is {phase}"),
    ),
    "BG-TURN-05": (
        marked("Characters are fielded in your own Field phase; this is {phase}"),
        marked("{card} is not in your hand"),
    ),
    "BG-TURN-06": (marked("Attackers are assigned in your own combat phase; this is {phase}"),),
    "BG-TURN-07": (
        marked("The turn ends in the End phase; this is {phase}"),
        marked("This is the End phase; end the turn"),
    ),
    "BG-WIN-01": (
        marked("Nobody has to answer; this is {phase}"),
        marked("Another player is asked now"),
    ),
}  # fmt: skip
"""The first row of an id is used for which all facts are present."""
