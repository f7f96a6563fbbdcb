"""A pass given automatically for a person reveals nothing of that person's hand.

The same moment is played on in two worlds that differ in that hand alone, and what the others read, see asked and wait
for is compared (SD-INFO-03).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.games import TITLES
from rules.kernel import ruleset
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.message import Message, message
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import CHANCE, Seat
from tests.conformance.reach import match_of, observed, redealt
from tests.game.kit import new_match, state_of
from ui.table.games.base import table_game

ANSWERS = 420
HIDING = [name for name in TITLES if name != "battle_gate"]
"""Games in which a hand may hold an answer; in Battle Gate every answer is in open view (BG-ANSWER-02)."""
ASKING = frozenset(("guardians",))
"""Games that offer every chance to a person, so that nobody with something to hide is passed automatically."""
PASSED = {"round_table": 5}
"""More passes than this are given automatically, in games where they are rarer than elsewhere."""
LEAST = {"guardians": 2, "round_table": 0}
"""More questions than this depend on the hand, in games where that is rarer than elsewhere."""
FEW, MANY = 5, 2
"""Which questions are tried: every fifth in the gate."""
ENOUGH = 15
"""Passes whose pace the gate compares, if hands that could have answered are among them; all of them at night."""
OFTEN = pytest.mark.parametrize("every", [FEW, pytest.param(MANY, marks=pytest.mark.nightly)])


def moments(game: str, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """A game at questions that a pass answers, with the seat asked."""
    s, rng, table = state_of(new_match(seed, game=game)), Random(seed), table_game(game)
    for number in range(ANSWERS):
        while ruleset.asked(s) == (CHANCE,):
            ruleset.apply_unchecked(s, CHANCE, ruleset.roll(s))
        if s.ask is None:
            return
        seat = ruleset.asked(s)[0]
        if table.is_priority(s.ask) and number % every == 0:
            yield s.clone(), seat
        options = ruleset.options(s, seat)
        busy = [action for action in options if not table.is_pass(action)]
        ruleset.apply_unchecked(s, seat, rng.choice(busy if busy and rng.random() < 0.6 else options))


@pytest.mark.rule("SD-INFO-03", "SD-WIN-02")
@OFTEN
@pytest.mark.parametrize("game", HIDING)
def test_a_pass_tells_the_others_nothing_of_the_hand(game: str, every: int) -> None:
    passed = able = 0
    for seed in (2,) if every == FEW else (1, 2):
        for s, seat in moments(game, seed, every):
            base, other = match_of(s), match_of(redealt(s, seat, Dice(seed)))
            assert other.view(1 - seat) == base.view(1 - seat)
            able += (len(base.options(seat)) > 1) != (len(other.options(seat)) > 1)
            mine = observed(base, seat)
            assert observed(other, seat) == mine, base.text()
            passed += mine.pace[-1][0] > 0
    assert passed == 0 if game in ASKING else passed > PASSED.get(game, 20), passed
    assert able > LEAST.get(game, 5), able


class Ponderer:
    """A bot that passes: at once if it can do nothing else, otherwise after looking at its cards for a while."""

    def __init__(self, level: str = "", seed: int = 0) -> None:
        self.found: tuple[tuple[int, ...], Message] | None = None
        self.looks = 0

    def think(self, view: View, ask: Ask, options: Sequence[tuple[int, ...]], budget_s: float) -> None:
        """The pass, and how long it takes."""
        table = table_game(view.table.ruleset.name)
        passing = [action for action in options if table.is_pass(action)]
        self.found, self.looks = ((passing or options)[0], message("bot.only")), min(2, len(options) - 1)

    def poll(self, wait_s: float = 0.0) -> tuple[tuple[int, ...], Message] | None:
        """The answer, once it has looked long enough."""
        self.looks -= 1
        found = self.found if self.looks < 0 else None
        self.found = None if found else self.found
        return found

    def forget(self) -> None:
        """Drop the question."""
        self.found = None

    def close(self) -> None:
        """Nothing runs."""


@OFTEN
@pytest.mark.parametrize("game", HIDING)
def test_the_pace_of_a_computer_that_passes_does_not_hang_on_its_hand(game: str, every: int) -> None:
    able = passed = 0
    for s, seat in moments(game, 4, every):
        if look(s, seat).cards == look(s, 1 - seat).cards:
            continue
        base, other = match_of(s, seat), match_of(redealt(s, seat, Dice(4)), seat)
        able += (len(base.options(seat)) > 1) != (len(other.options(seat)) > 1)
        mine, theirs = observed(base, seat, Ponderer), observed(other, seat, Ponderer)
        first = [next((tick for tick, row in enumerate(one.pace) if row[0]), -1) for one in (mine, theirs)]
        assert first[0] == first[1]
        passed += first[0] >= 0
        if every == FEW and passed >= ENOUGH and able > 2:
            break
    assert passed > 10 and able > 2, (passed, able)
