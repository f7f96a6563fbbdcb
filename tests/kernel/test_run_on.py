"""Forced answers, given at once: never where there is a choice, and often enough to matter."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.ruleset_base import RulesetBase
from rules.kernel.run_on import forced, run_on
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from tests.games import every_game
from tests.kernel import kuhn
from tests.walks import states

GAMES = {name: row for name, row in every_game().items() if row.census}
MOST = 1500


def step(s: State, dice: Dice) -> bool:
    """Give the next answer of a random game; returns whether it was the only one."""
    seat = asked(s)[0]
    ways = [roll(s)] if seat == CHANCE else options(s, seat)
    apply_unchecked(s, seat, dice.pick(ways))
    return seat != CHANCE and len(ways) == 1


def forced_in(name: str, seed: int) -> set[int]:
    """The kinds of question that were forced in a random game; the same whether played step by step or run on."""
    slow, dice = GAMES[name].ready.start(seed), Dice(seed)
    fast = slow.clone()
    given, kinds = 0, set[int]()
    while slow.ask is not None and given < MOST:
        for _ in range(run_on(fast)):
            assert slow.ask is not None
            kinds.add(slow.ask.kind)
            assert step(slow, dice)
            given += 1
        assert slow.digest() == fast.digest()
        if fast.ask is not None:
            twin = Dice(seed)
            twin.skip(dice.count)
            step(slow, dice)
            step(fast, twin)
            given += 1
    return kinds


@pytest.mark.parametrize("name", GAMES)
def test_running_on_is_the_same_game(name: str) -> None:
    """Every kind of question with a test is also forced at times, at the latest in the second game."""
    ruleset, kinds = GAMES[name].ready.start(3).table.ruleset, forced_in(name, 3)
    assert isinstance(ruleset, RulesetBase)
    if kinds != set(ruleset.forced):
        kinds |= forced_in(name, 4)
    assert kinds == set(ruleset.forced)


def test_a_game_without_such_tests_runs_nowhere() -> None:
    for s in states(kuhn.start(1), 1, 5):
        assert forced(s) is None
        assert run_on(s) == 0
