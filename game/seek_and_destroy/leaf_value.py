"""How good a position of Seek and Destroy is where a play-out ends: the evaluation, mended by what league games say.

The evaluation is made for choices in the middle of a turn. Between turns it says too little of Units as such and of the
end of a Country. `python -m game.league.learn seek_and_destroy --games 1500` fits WEIGHTS again.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from game.seek_and_destroy.evaluation import worth
from rules.kernel.words import Seat
from rules.seek_and_destroy import stats
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State
from rules.seek_and_destroy.cards import UNIT

BOUND: Final = 2000
"""Hundredths of Life beyond which the evaluation says no more about who wins."""
WEIGHTS: Final = {
    "evaluation": 1,
    "units_to_3": 620,
    "effects": 446,
    "hidden_effects": -788,
    "face_up": -450,
    "units_in_hand": 206,
    "country_to_6": 2380,
    "country_to_12": 552,
    "country_to_20": 525,
    "open_attack": 144,
}
"""Hundredths of Life for one more than the enemy has. `_to_3`: those above 3 do not count; `effects`: Units with one;
`open_attack`: Attack while the enemy has no Unit."""


def leaf_value(s: State, seat: Seat) -> int:
    """The value of a position for a player, in hundredths of Life."""
    if s.ask is None:
        return worth(s, seat)
    return sum(map(mul, WEIGHTS.values(), features(s, seat)))


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
    texts = stats.in_force(s, w.S_ATTACK)
    return sum(stats.stat_under(s, unit, w.S_ATTACK, texts) for unit in s.pile(w.BATTLEFIELD, seat))
