"""How computers explain their answers in Battle Gate."""

from __future__ import annotations

from typing import Final

from game.i18n import marked
from game.message_text import Sentences

REASONS: Final[Sentences] = {
    "battle_gate.gain": (
        marked("takes out {falls}, saves {stays}; +{gain} power by its next turn, in {worlds} worlds"),
        marked("takes out {falls}; +{gain} power by its next turn, in {worlds} worlds"),
        marked("saves {stays}; +{gain} power by its next turn, in {worlds} worlds"),
        marked("+{gain} power by its next turn, in {worlds} worlds"),
        marked("takes out {falls}, saves {stays}; worth {gain} power more than waiting"),
        marked("takes out {falls}; worth {gain} power more than waiting"),
        marked("saves {stays}; worth {gain} power more than waiting"),
        marked("the best option it found, worth {gain} power more than waiting"),
    ),
    "battle_gate.recover": (marked("the character it wants most comes back"),),
    "battle_gate.draw": (marked("it needs cards to field, and the gate can spare them"),),
    "battle_gate.field": (marked("the character its side needs most, for its power"),),
    "battle_gate.next": (marked("nothing more to do in this phase"),),
    "battle_gate.end": (marked("nothing more to do in this turn"),),
    "battle_gate.claim": (marked("the most useful treasure its power allows"),),
    "battle_gate.attack": (marked("the gate loses more by this attack than the best defence could take back"),),
    "battle_gate.enough": (marked("any other attacker would be beaten"),),
    "battle_gate.peace": (marked("every attack would cost more than it breaks through"),),
    "battle_gate.strike": (marked("it improves this turn's combat by several points of power"),),
    "battle_gate.block": (marked("the smallest force that beats this attacker, or saves the gate"),),
    "battle_gate.guarded": (marked("more defenders would only be lost"),),
    "battle_gate.open": (marked("the gate can bear it, and a block would only lose the defender"),),
    "battle_gate.guard": (marked("with its assassins in the way the gate holds better"),),
    "battle_gate.sabotage": (marked("that treasure is worth more than the one it gives up"),),
    "battle_gate.counter": (marked("what was activated would have hurt it"),),
    "battle_gate.pass": (marked("nothing it could do now is worth a treasure"),),
    "battle_gate.propose": (marked("it puts forward what it has brought"),),
    "battle_gate.ready": (marked("it has put forward all it has brought"),),
    "battle_gate.yes": (marked("its abilities are worth 60 at most, so everybody may have it in the pot"),),
    "battle_gate.no": (marked("its abilities are worth more than 60, which is too much for one card"),),
}
