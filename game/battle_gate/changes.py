"""What is better in one world of Battle Gate than in another, part by part, as the evaluation sees it."""

from __future__ import annotations

from collections.abc import Iterator

from game.battle_gate.evaluation import GATE, HAND, POWER, TREASURE, gate
from game.bots.changes import Part, count, named
from rules.battle_gate import words as w
from rules.battle_gate.stats import power
from rules.kernel.state import State
from rules.kernel.words import Seat


def parts(here: State, there: State, seat: Seat) -> Iterator[Part]:
    """What a player gains by being in one world and not in the other."""
    for side in range(here.table.seats):
        own = side == seat
        more, less = (here, there) if own else (there, here)
        yield count("stronger" if own else "weaker", power(more, side) - power(less, side), POWER)
        yield count("guarded" if own else "broken", gate(more, side) - gate(less, side), GATE)
        yield count("cards" if own else "robbed", len(more.pile(w.HAND, side)) - len(less.pile(w.HAND, side)), HAND)
        for card in set(more.pile(w.TREASURES, side)) - set(less.pile(w.TREASURES, side)):
            value = int(TREASURE * here.table.defs[here.face[card]].value)
            yield Part(value, {"claimed" if own else "lost": named(here, card)})
