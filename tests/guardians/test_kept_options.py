"""What is kept from one answer to the next, the options of a deployment and who fights, is what would be found anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.guardians import words as w
from rules.guardians.answers import FORCED
from rules.guardians.combat import fighters, standing
from rules.guardians.house_rules import OPTIONS
from rules.kernel.chance import Dice
from rules.kernel.notation import judge_words
from rules.kernel.ruleset import apply, asked, options
from rules.kernel.run_on import run_on
from rules.kernel.state import State
from tests.guardians.board import Board, S
from tests.guardians.games import drill_game, random_game, ready_game

FOLLOWED = {w.V_DEPLOY, w.V_COVER, w.V_UNCOVER, w.V_EQUIP, w.V_UPGRADE}


def shaped(start: Callable[..., State], seed: int) -> State:
    """A game with about half of its house rules drawn."""
    dice = Dice(seed, 77)
    return start(seed, **{name: dice.pick(row.values) for name, row in OPTIONS.items() if dice.below(2)})


@pytest.mark.parametrize("start", [random_game, ready_game, drill_game])
def test_what_is_kept_is_what_would_be_listed(start: Callable[..., State]) -> None:
    """In whole games; and answers of each of the five kinds were followed."""
    followed = set[int]()
    for seed in range(8):
        s, dice, verb = shaped(start, seed), Dice(seed), -1
        while (seats := asked(s)) and dice.count < 1500:
            deploying = s.ask is not None and s.ask.kind == w.ASK_DEPLOY
            assert deploying or s.numbers[w.SPACE] or s.kept is None
            if deploying and s.kept is not None:
                followed.add(verb)
                assert options(s, seats[0]) == options(s.clone(), seats[0])
            action = dice.pick(options(s, seats[0]))
            verb = action[0]
            apply(s, seats[0], action)
    assert followed == FOLLOWED


@pytest.mark.parametrize("start", [random_game, ready_game, drill_game])
def test_who_is_kept_fights(start: Callable[..., State]) -> None:
    """In whole games, at each question of their combats."""
    asked_for = set[int]()
    for seed in range(8):
        s, dice = shaped(start, seed), Dice(seed)
        while (seats := asked(s)) and dice.count < 1500:
            if s.numbers[w.SPACE] and s.kept is not None:
                assert s.ask is not None
                asked_for.add(s.ask.kind)
                anew = s.clone()
                assert s.kept == (fighters(anew, 0), fighters(anew, 1), standing(anew, 0), standing(anew, 1))
            apply(s, seats[0], dice.pick(options(s, seats[0])))
    assert asked_for > {w.ASK_DECLARE, w.ASK_PRIMARY, w.ASK_BRIBE, w.ASK_SUPPORT, w.ASK_SECONDARY}


@pytest.mark.parametrize("start", [random_game, ready_game, drill_game])
def test_options_listed_in_search_of_a_forced_answer_are_kept_until_the_next(start: Callable[..., State]) -> None:
    """In whole games, at each kind of question that may be forced."""
    asked_for = set[int]()
    for seed in range(8):
        s, dice = shaped(start, seed), Dice(seed)
        while (seats := asked(s)) and dice.count < 1500:
            run_on(s)
            log, found = s.listed
            seats = asked(s)
            if log is s.log:
                assert s.ask is not None
                asked_for.add(s.ask.kind)
                assert found is options(s, seats[0])
                assert found == options(s.clone(), seats[0])
            if seats:
                apply(s, seats[0], dice.pick(options(s, seats[0])))
            assert s.listed[0] is not s.log
    assert asked_for == set(FORCED)


def test_a_judge_leaves_nothing_kept() -> None:
    """A creature that a judge puts into the Pen may be deployed at once."""
    game = Board("deploy").pen("ogre").loose("M0", "troll").shield("S1", "M0", "hound").open()
    assert len(options(game.s, S)) > 1
    game.do("cover S1 TROLL")
    assert game.s.kept is not None
    before = options(game.s, S)
    apply(game.s, S, judge_words.parse(game.s, game.notation, S, "judge S pen TROLL", game.names))
    assert options(game.s, S) == options(game.s.clone(), S) != before
