"""How computers explain their answers in Battle Gate."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.text.message_text import Sentences

REASONS: Final[Sentences] = {
    "battle_gate.gain": (
        marked("far? {change}; a large gain"),
        marked("far? the best option found, a large gain"),
        marked("{change}; +{gain} power by its next turn, in {worlds} worlds"),
        marked("+{gain} power by its next turn, in {worlds} worlds"),
        marked("{change}; worth {gain} power more than waiting"),
        marked("the best option found, worth {gain} power more than waiting"),
    ),
    "battle_gate.gain.change": (
        marked("takes out {falls}, saves {stays}"),
        marked("takes out {falls}"),
        marked("saves {stays}"),
        marked("adds {stronger} power"),
        marked("takes {weaker} power from the enemy"),
        marked("the gate keeps {guarded} more"),
        marked("can take {broken} from an enemy gate"),
        marked("{cards} more in hand"),
        marked("leaves the enemy {robbed} fewer in hand"),
        marked("brings {claimed} into play"),
        marked("rids the enemy of {lost}"),
    ),
    "battle_gate.recover": (marked("the most useful character comes back"),),
    "battle_gate.must_draw": (marked("a card must be drawn each turn"),),
    "battle_gate.draw": (marked("cards to field are needed, and the gate can spare them"),),
    "battle_gate.field": (marked("the character needed most, for its power and class"),),
    "battle_gate.next": (marked("nothing more to do in this phase"),),
    "battle_gate.end": (marked("nothing more to do in this turn"),),
    "battle_gate.claim": (marked("the most useful treasure that the power allows"),),
    "battle_gate.attack": (marked("the gate loses more by this attack than the best defence could take back"),),
    "battle_gate.enough": (marked("no further attack is worth its risk"),),
    "battle_gate.peace": (marked("every attack would cost more than it breaks through"),),
    "battle_gate.strike": (marked("it improves this turn's combat by several points of power"),),
    "battle_gate.block": (marked("the smallest force that beats this attacker, or falls together with it"),),
    "battle_gate.given_up": (marked("the gate would lose more than this defender is worth"),),
    "battle_gate.falls": (marked("no defence could save the gate"),),
    "battle_gate.guarded": (marked("more defenders would only be lost"),),
    "battle_gate.open": (marked("the gate can bear it, and a block would only lose the defender"),),
    "battle_gate.guard": (marked("with assassins in the way the gate holds better"),),
    "battle_gate.sabotage": (marked("that treasure is worth more than the one given up for it"),),
    "battle_gate.counter": (marked("what was used would have done harm"),),
    "battle_gate.pass": (marked("nothing that could be done now is worth a treasure"),),
    "battle_gate.propose": (marked("every treasure that was brought is put forward"),),
    "battle_gate.ready": (marked("all treasures that were brought have been put forward"),),
    "battle_gate.yes": (marked("its abilities are worth 60 points at most, so everybody may have it in the pot"),),
    "battle_gate.no": (marked("its abilities are worth more than 60, which is too much for one card"),),
}
