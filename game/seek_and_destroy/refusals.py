"""One sentence for every rule id that rules/seek_and_destroy refuses with. A test compares this table with the source.

game/text/message_text.py explains how a row is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked
from game.text.refusal_text import TARGETS
from rules.seek_and_destroy.words import STAGES

SENTENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "SD-BAT-01": (marked("Your Battlefield is full: it holds {units} Units"),),
    "SD-BAT-02": (marked("On a full Battlefield no Unit arrives"),),
    "SD-BAT-03": (marked("{card} must arrive face-up in Attack position, or face-down"),),
    "SD-BAT-05": (
        marked("You change positions in your own Deploy and Supply Stages; it is the {stage} Stage"),
        marked("{card} cannot be turned to that position"),
    ),
    "SD-BAT-06": (marked("{card} stays in Defend position (house rule)"),),
    "SD-BAT-07": (
        marked("arrived? {card} arrived this turn and cannot change position yet"),
        marked("{card} has changed its position this turn"),
    ),
    "SD-BAT-08": (
        marked("unit? {card} goes into a free space of your own Battlefield"),
        marked("order? {card} goes into a free space of your own Garrison"),
        marked("Space {space} is not a free space of that row"),
    ),
    "SD-BATTLE-01": (
        marked("Attacks are declared in your own Battle Stage; it is the {stage} Stage"),
        marked("{card} is neither one of your Units that could attack nor an enemy Unit"),
    ),
    "SD-BATTLE-02": (marked("{card} attacks only from face-up Attack position"),),
    "SD-BATTLE-08": (marked("{card} has attacked this turn"),),
    "SD-BATTLE-10": (
        marked("units? Under this house rule Life is attacked only when the enemy has no Unit"),
        marked("{card} can block this attacker, so Life cannot be attacked"),
    ),
    "SD-DEC-01": (
        marked("own? {card} must lie in your Garrison, and have waited until your next turn (house rule)"),
        marked("{card} must lie in your Garrison, and have waited for one turn"),
    ),
    "SD-DEC-02": (marked("Cards are garrisoned in your own Deploy and Supply Stages; it is the {stage} Stage"),),
    "SD-DEC-06": (marked("The requirement of {card} is not met"),),
    "SD-EFF-02": (
        marked("face_down? {card} lies face-down: turning it up is initiating it"),
        marked("Units are initiated in your own Deploy and Supply Stages; it is the {stage} Stage"),
        marked("{card} is not one of your face-down Units"),
    ),
    "SD-EFF-03": (marked("{card} has not been face-down for a turn yet; it is initiated in a later one"),),
    "SD-EFF-06": (
        marked("swift? {card} has no Swift effect"),
        marked("own? {card} is not one of your Units on the Battlefield"),
        marked("The Swift effect of {card} was used this turn"),
    ),
    "SD-EFF-09": (marked("{card} lies face-down and has no usable effect"),),
    "SD-EFF-10": (marked("{card} must use its effect"), marked("Use its effect, or decline it")),
    "SD-GAR-01": (marked("Only an Operation or a Deception from your hand can be garrisoned; {card} is neither"),),
    "SD-GAR-03": (
        marked("barred? Your Garrison is full, and under this house rule no Operation is activated then"),
        marked("Your Garrison is full: there is no space for {card}"),
    ),
    "SD-GAR-05": (
        marked("Cards are cleared away in your own Deploy and Supply Stages; it is the {stage} Stage"),
        marked("away? {card} does not lie in your Garrison"),
        marked("You cannot clear cards out of your own Garrison"),
    ),
    "SD-GOAL-05": (marked("Conceding takes no further words"),),
    "SD-HAND-01": (marked("Choose a card of your hand"),),
    "SD-MOB-01": (
        marked("mobilized? You have mobilized a Unit this turn"),
        marked("Units are mobilized in your own Deploy and Supply Stages; it is the {stage} Stage"),
        marked("Only a Unit from your hand is mobilized; {card} is not one"),
    ),
    "SD-MOB-03": (marked("{card} is depleted and cannot attack"),),
    "SD-OP-01": (
        marked("seat? {card} is activated in your own turn, with nothing on the Stack"),
        marked("Operations that are not Swift cannot be activated in the {stage} Stage"),
    ),
    "SD-OP-06": (marked("{card} is not a card you could activate"),),
    "SD-OP-08": (marked("In the enemy's turn {card} must lie in your Garrison (house rule)"),),
    "SD-PRIV-01": (marked("{card_attacker} flies high: only face-down Units block it, and {card} is face-up"),),
    "SD-PRIV-02": (
        marked("face_down? Only Battleships block {card_attacker}, and {card} is not known to be one"),
        marked("Only Battleships block {card_attacker}, and {card} is not one"),
    ),
    "SD-PRIV-03": (marked("{card} blocks only Navy and Air Force, and {card_attacker} is Army"),),
    "SD-PRIV-05": (marked("{card} lies face-down: nothing this asks for is known of it"),),
    "SD-SETUP-07": (marked("The starting player has no Battle Stage in the first turn of the game"),),
    "SD-STACK-02": (marked("{card} has Stack Count 1 and answers nothing"),),
    "SD-STACK-04": (
        marked("war? Under this house rule a Swift Deception is answered by another one, and by nothing else"),
        marked("Nothing answers a Swift Deception"),
    ),
    "SD-STACK-05": (marked("Only the opponent of whoever placed the top item may respond"),),
    "SD-STACK-10": (marked("Choose which of your effects comes first"),),
    "SD-STACK-11": (
        marked("nothing? {card} finds nothing in your hand to act on"),
        marked("{card} is not a legal target for this"),
        *TARGETS,
    ),
    "SD-TREATY-05": (marked("No card affects a Treaty"),),
    "SD-TURN-05": (
        marked("You end your turn in the End Stage; it is the {stage} Stage"),
        marked("The End Stage only ends the turn"),
    ),
    "SD-WIN-01": (
        marked("window? Only the turn player may do that"),
        marked("seat? It is not your turn to act"),
        marked("That cannot be done now"),
    ),
    "SD-WIN-03": (marked("The other player is asked in this window"),),
}
STAGE_NAMES: Final = {
    "setup": marked("set-up"), "draw": marked("Draw"), "deploy": marked("Deploy"), "battle": marked("Battle"),
    "supply": marked("Supply"), "end": marked("End"),
}  # fmt: skip
WORDS: Final[Mapping[str, Sequence[str]]] = {"stage": [STAGE_NAMES[stage] for stage in STAGES]}
