"""How good a position of Battle Gate is where a grandmaster's play-out ends: the chance to win, learned from games.

The evaluation adds up power, gate, hand and treasures. That says little of who wins: treasures that let a player field
more decide games, and what counts of power is the share of it.
"""

from __future__ import annotations

from math import tanh
from operator import mul
from typing import Final

from game.battle_gate.evaluation import worth
from rules.battle_gate import words as w
from rules.battle_gate.book import State
from rules.battle_gate.cards import DRAW, FIELD, MINION, RECOVERY, STATIC
from rules.battle_gate.stats import power
from rules.kernel.words import Seat

SURE: Final = 3000
"""What a won game counts, as `BotProfile.most`."""
WEIGHTS: Final = {
    "to_move": 539,
    "characters_to_3": 185,
    "attackers": 163,
    "share_of_power": 17,
    "hand": 33,
    "gate_to_10": 253,
    "gate_to_20": 81,
    "recovery": -209,
    "draw": -343,
    "field": 741,
    "single_use": 124,
}
"""Thousandths of a logit of winning for one more than the enemy has. `_to_3`: those above 3 do not count;
`share_of_power`: of both fields, in hundredths; the last four: abilities of treasures in play."""


def leaf_value(s: State, seat: Seat) -> int:
    """The chance that a player wins, from -SURE to SURE; of three and four players as the evaluation says."""
    if s.ask is None or s.table.seats != 2:
        return worth(s, seat)
    logit = sum(map(mul, WEIGHTS.values(), features(s, seat))) / 1000
    return round(SURE * tanh(logit / 2))


def features(s: State, seat: Seat) -> tuple[int, ...]:
    """What a player has more of than the enemy, in the order of WEIGHTS."""
    mine, theirs = _side(s, seat), _side(s, 1 - seat)
    return tuple([here - there for here, there in zip(mine, theirs, strict=True)])


def _side(s: State, seat: Seat) -> tuple[int, ...]:
    book, face, defs = s.table.book, s.face, s.table.defs
    gate = s.seat_numbers[w.GATE][seat] if book.rules.gate_points else len(s.pile(w.DECK, seat))
    fielded, own = s.pile(w.FIELDED, seat), power(s, seat)
    share = 100 * own // (1 + own + power(s, 1 - seat))
    abilities = [line.ability for card in s.pile(w.TREASURES, seat) for line in defs[face[card]].abilities]
    return (
        s.numbers[w.TURN] == seat, min(3, len(fielded)), sum(book.cls[face[card]] != MINION for card in fielded), share,
        len(s.pile(w.HAND, seat)), min(10, gate), min(20, gate),
        abilities.count(RECOVERY), abilities.count(DRAW), abilities.count(FIELD),
        sum(ability not in STATIC for ability in abilities),
    )  # fmt: skip
