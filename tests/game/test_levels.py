"""The levels of the computer: repeatable, in time, from a View alone; a master sees what the greedy bot does not."""

from __future__ import annotations

from functools import cache

import pytest

from game.bots.base import FOREVER, Choice, make_bot
from game.bots.greedy import GreedyBot, brain_of
from game.bots.levels import Level, ThinkingBot
from game.bots.thought import Depth, weigh
from game.games import TITLES
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.view import View, guess, look
from rules.kernel.words import Action
from tests.game.kit import answers, new_match

Question = tuple[View, Ask, list[Action]]
SHALLOW = Depth(3, 2)


@cache
def question(name: str) -> Question:
    """One of the middle of a game, with a choice that no habit makes."""
    match, habits = new_match(3, game=name), brain_of(name).habits
    for count, (seat, _) in enumerate(answers(match, Dice(4), 400)):
        options, ask = match.options(seat), match.ask(seat)
        assert ask is not None
        if count > 60 and len(options) > 3 and ask.kind not in habits:
            return match.view(seat), ask, options
    raise AssertionError(f"nothing to think about in {name}")


def thought(asked: Question, seed: int = 9) -> Choice:
    """What a bot that thinks a little says."""
    return ThinkingBot(seed, Level(SHALLOW, FOREVER)).choose(*asked, FOREVER)


@pytest.mark.parametrize("name", TITLES)
def test_thought_keeps_to_the_options_and_sees_nothing_hidden(name: str) -> None:
    """The same in a world dealt anew: nothing but the View counts, and the same seed thinks the same."""
    view, ask, options = question(name)
    anew = look(guess(view, Dice(77)), view.seat)
    assert anew.cards == view.cards
    action, reason = thought((view, ask, options))
    assert action in options and reason.id
    assert thought((anew, ask, options)) == (action, reason)


@pytest.mark.parametrize("name", TITLES)
def test_without_time_it_is_the_greedy_answer(name: str) -> None:
    asked = question(name)
    hurried = ThinkingBot(5, Level(SHALLOW, 0.0)).choose(*asked, 60.0)
    assert hurried == GreedyBot(5).choose(*asked, 60.0)


@pytest.mark.parametrize("name", TITLES)
def test_an_apprentice_answers_with_an_option_the_same_for_a_seed(name: str) -> None:
    asked = question(name)
    bots = make_bot("apprentice", 2), make_bot("apprentice", 2)
    said = [[bot.choose(*asked, FOREVER) for _ in range(9)] for bot in bots]
    assert said[0] == said[1] and {action for action, _ in said[0]} <= set(asked[2])


def test_answers_are_weighed_with_the_greedy_one_first_and_those_that_were_asked_for() -> None:
    view, ask, options = question("battle_gate")
    rows = weigh(view, ask, options, SHALLOW, seed=4, also=options[-1:])
    assert rows[0].action == GreedyBot(4).choose(view, ask, options, FOREVER)[0] and rows[0].stderr == 0
    assert {row.action for row in rows} >= {options[-1]} and {row.worlds for row in rows[:1]} == {SHALLOW.worlds}
    assert [row.value for row in rows[1:]] == sorted((row.value for row in rows[1:]), reverse=True)
    assert weigh(view, ask, options, SHALLOW, seed=4, also=options[-1:]) == rows
