"""How good a position of Seek and Destroy is where a play-out ends: the evaluation, corrected by league games.

The evaluation is made for choices in the middle of a turn. Between turns it undervalues Units as such and the end of
a Country. `python -m game.league.learn seek_and_destroy --games 2658 --seed 901` fits WEIGHTS: log-loss in games
held out 0.556, of the evaluation alone 0.592.
"""

from __future__ import annotations

from math import tanh
from operator import mul
from typing import Final

from game.seek_and_destroy.evaluation import read, worth
from rules.kernel.words import Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import UNIT

BOUND: Final = 2000
"""Hundredths of Life beyond which the evaluation says no more about who wins; and what a won game counts."""
WEIGHTS: Final = {
    "evaluation": 0.000572,
    "units_to_3": 0.246,
    "effects": 0.256,
    "hidden_effects": -0.455,
    "face_up": -0.208,
    "units_in_hand": 0.1,
    "country_to_6": 1.43,
    "country_to_12": 0.271,
    "country_to_20": 0.262,
    "open_attack": 0.0668,
}
"""Logits of winning for one more than the enemy has. `evaluation`: in hundredths of Life; `_to_3`: those above 3 do not
count; `effects`: Units with one; `open_attack`: Attack while the enemy has no Unit."""


def leaf_value(s: State, seat: Seat) -> int:
    """The value of a position for a player, in hundredths of Life: what the chance of winning is worth."""
    if s.ask is None:
        return (s.table.ruleset.outcome(s)[seat] - 1) * BOUND
    return round(BOUND * tanh(sum(map(mul, WEIGHTS.values(), features(s, seat))) / 2))


def features(s: State, seat: Seat) -> tuple[int, ...]:
    """What a player has more of than the enemy, in the order of WEIGHTS."""
    mine, theirs = _side(s, seat), _side(s, 1 - seat)
    bounded = max(-BOUND, min(BOUND, worth(s, seat)))
    return (bounded, *(here - there for here, there in zip(mine, theirs, strict=True)))


def _side(s: State, seat: Seat) -> tuple[int, ...]:
    book, face, down = s.table.book, s.face, s.marks[w.DOWN]
    units, country = s.pile(w.BATTLEFIELD, seat), len(s.pile(w.COUNTRY, seat))
    able = [unit for unit in units if book.text[face[unit]] is not None]
    hidden = sum(down[unit] for unit in units)
    return (
        min(3, len(units)), len(able), sum(down[unit] for unit in able), len(units) - hidden,
        sum(book.kind[face[card]] == UNIT for card in s.pile(w.HAND, seat)),
        min(6, country), min(12, country), min(20, country), _unopposed(s, seat),
    )  # fmt: skip


def _unopposed(s: State, seat: Seat) -> int:
    """The Attack of a player's Units while the enemy has none."""
    if s.pile(w.BATTLEFIELD, 1 - seat):
        return 0
    return sum(force.attack for force in read(s, seat))
