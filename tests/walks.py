"""Random games, state by state."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.state import State


def states(s: State, seed: int, most: int) -> Iterator[State]:
    """The states of a game of random legal answers (the same object, changed), at most `most`."""
    dice = Dice(seed)
    for _ in range(most):
        yield s
        seats = ruleset.asked(s)
        if not seats:
            return
        ruleset.apply(s, seats[0], dice.pick(ruleset.options(s, seats[0])))
