"""Bots answer every question legally, in time and from a View alone; the greedy one plays to win."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

import pytest

from game.bots.base import FOREVER, Bot, Choice, make_bot
from game.bots.greedy import Foresight, bot_profile_of, value_after
from game.bots.reasons import REASONS
from game.bots.worker import MOST_DEATHS, Thinker, answer_to, question_of, reply_to, setting_of, table_of
from game.games import game
from game.library import ROOT
from game.match.match import Match, read_match
from game.seize.heuristics import follow
from game.simulation.simulate import simulate
from game.text.message_text import reason
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.guess import Guesses
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action, TextError
from rules.seek_and_destroy.words import BATTLEFIELD
from rules.seize import words as w
from tests.budget import cpu_s, keep
from tests.game.kit import answers, new_match
from tests.killing import kill

Question = tuple[int, View, Ask, list[tuple[int, ...]]]


def questions(match: Match, seed: int, most: int = 100_000) -> Iterator[Question]:
    """Every question of a game with more than one answer."""
    for seat, _ in answers(match, Dice(seed), most):
        options, ask = match.options(seat), match.ask(seat)
        assert ask is not None
        if len(options) > 1:
            yield seat, match.view(seat), ask, options


def test_thought_goes_on_over_a_discard_an_effect_asks_for_and_ends_with_the_turn() -> None:
    ask = Ask(w.ASK_DISCARD, (1,), (3, 4))
    assert (follow(ask, True), follow(ask, False)) == ((), None)


KINDS = frozenset((w.ASK_PRIORITY, w.ASK_ACQUIRE, w.ASK_MULLIGAN, w.ASK_CUT, w.ASK_PAY, w.ASK_DISCARD))


@pytest.mark.parametrize("level", ["random", "greedy", "apprentice"])
def test_a_bot_answers_every_kind_of_question_with_an_option_and_a_reason(level: str) -> None:
    bot, kinds = make_bot(level, 3), Counter[int]()
    for seed in range(9):
        for _, view, ask, options in questions(new_match(seed), seed):
            kinds[ask.kind] += 1
            if kinds[ask.kind] <= 10:
                action, reason = bot.choose(view, ask, options, FOREVER)
                assert action in options and reason.id in {**REASONS, **game("seize").reasons}
                assert "count" not in dict(reason.facts), "the others read how many ways the hidden hand gave"
        if kinds.keys() >= KINDS:
            return
    raise AssertionError(f"only {kinds} were asked")


def test_the_same_seed_thinks_the_same() -> None:
    asked = list(questions(new_match(4), 4, 150))
    first, second = ([_answer(bot, row) for row in asked] for bot in (make_bot("greedy", 9), make_bot("greedy", 9)))
    assert first == second


def _answer(bot: Bot, row: Question) -> tuple[int, ...]:
    return bot.choose(row[1], row[2], row[3], FOREVER)[0]


def test_a_bot_keeps_to_its_time() -> None:
    """Its time limit is wall-clock time; the work it does after that is counted in CPU time."""
    bot = make_bot("greedy", 1)
    crowded = [row for row in questions(new_match(6), 6, 900) if len(row[3]) > 25]
    assert crowded

    def think(row: Question) -> None:
        _, view, ask, options = row
        assert bot.choose(view, ask, options, 0.002)[0] in options

    keep(lambda: max(cpu_s(partial(think, row)) for row in crowded[:20]), 0.1, "seconds of a thought of 2 ms")


@pytest.mark.parametrize("which", ["seize", "seek_and_destroy"])
def test_what_is_foreseen_for_all_worlds_holds_in_each(which: str) -> None:
    profile, asked = bot_profile_of(which), questions(new_match(5, game=which), 3, 60)
    for seat, view, _, options in islice(asked, 2, None, 3):
        foresight, guesses, dice, again = Foresight(view, profile), Guesses(view), Dice(1), Dice(1)
        for _ in range(2):
            foresight.next_world(dice)
            world = guesses.guess(again)
            for action in profile.worth_a_look(options)[:6]:
                assert foresight.value(action) == value_after(world, seat, action, profile)
        foresight.skip(2)
        assert guesses.deal(dice) == [guesses.deal(again) for _ in range(3)][2]


def test_a_reason_names_the_enemy_card_that_goes() -> None:
    bot, sentences = make_bot("greedy", 1), game("seek_and_destroy").reasons
    for seat, view, ask, options in questions(new_match(5, game="seek_and_destroy"), 5):
        _, why = bot.choose(view, ask, options, FOREVER)
        falls = why.fact("falls")
        if falls:
            faces = [seen.face for seen in view.cards.values() if seen.ctrl != seat and seen.zone == BATTLEFIELD]
            assert falls in [view.table.defs[face].name for face in faces if face >= 0]
            assert reason(sentences, why).startswith(f"destroys {falls}; worth ")
            return
    raise AssertionError("no answer destroyed a card")


def test_an_unknown_level_is_one_sentence() -> None:
    with pytest.raises(TextError, match="no computer is called 'clever'"):
        make_bot("clever")


def test_greedy_takes_the_win_that_lies_on_the_table() -> None:
    text = (
        "seize/1 | turn S attack | vault 20 2 | A = S gatehand-odric at a6 | b = N gatehand-odric at a1\n"
        "S deck oilskin-mantle | N deck oilskin-mantle\n"
    )
    match = read_match(text, ROOT / "won.pos")
    ask = match.ask(0)
    assert ask is not None
    action, reason = make_bot("greedy").choose(match.view(0), ask, match.options(0), FOREVER)
    assert action[0] == w.V_PLUNDER and reason == message("bot.decides")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random(seats: tuple[str, str]) -> None:
    summary = simulate("seize", 4, seats, seed=77)
    assert summary.results["SN"[seats.index("greedy")]] == 4


# -- in another process


def test_a_question_crosses_a_pipe_and_comes_back_whole() -> None:
    match = new_match(4)
    bot, twin = make_bot("greedy", 2), make_bot("greedy", 2)
    table = table_of(pickle.loads(pickle.dumps(setting_of(match.view(0)))))
    for number, (_, view, ask, options) in enumerate(questions(match, 4, 120)):
        question = pickle.loads(pickle.dumps(question_of(number, view, ask, options, FOREVER)))
        assert question.view == view
        assert answer_to(twin, table, question) == bot.choose(view, ask, options, FOREVER)


class Failing:
    """A bot whose search fails."""

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice:
        raise ValueError("a world that cannot be")


def test_a_simpler_bot_answers_where_a_search_fails_and_the_problem_is_told() -> None:
    number, view, ask, options = next(questions(new_match(4), 4, 60))
    table, question = table_of(setting_of(view)), question_of(number, view, ask, options, FOREVER)
    choice, problem = reply_to((Failing(), Failing(), make_bot("greedy", 2)), table, question)
    assert choice == make_bot("greedy", 2).choose(view, ask, options, FOREVER)
    assert problem.count("ValueError: a world that cannot be") == 2
    assert not reply_to((make_bot("greedy", 2), Failing()), table, question).problem


def wait(thinker: Thinker, seconds: float = 30.0) -> Choice:
    """The answer, when it arrives."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = thinker.poll(0.05)
        if found is not None:
            return found
    raise AssertionError("the bot never answered")


def test_a_worker_answers_forgets_and_survives_being_killed() -> None:
    asked = list(questions(new_match(4), 4, 120))[-3:]
    thinker = Thinker("greedy", 2, asked[0][1])
    try:
        assert thinker.poll() is None
        for _, view, ask, options in asked:
            thinker.think(view, ask, options, 0.5)
            assert wait(thinker)[0] in options
        _, view, ask, options = asked[0]
        thinker.think(view, ask, options, 0.5)
        kill(thinker.pid)
        assert wait(thinker)[0] in options
        thinker.think(view, ask, options, 0.5)
        thinker.forget()
        assert thinker.poll(0.2) is None
        thinker.think(*asked[1][1:], 0.5)
        assert wait(thinker)[0] in asked[1][3]
    finally:
        thinker.close()


def test_a_worker_that_keeps_dying_still_gives_a_legal_answer() -> None:
    _, view, ask, options = list(questions(new_match(4), 4, 60))[-1]
    thinker = Thinker("greedy", 2)
    try:
        thinker.think(view, ask, options, 0.5)
        for _ in range(MOST_DEATHS):
            worker = thinker.pid
            kill(worker)
            while (found := thinker.poll()) is None and thinker.pid == worker:
                time.sleep(0.01)
        assert found is not None and found[0] == options[0]
    finally:
        thinker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop a process")
def test_a_worker_that_is_stopped_keeps_nobody_waiting_and_is_ended() -> None:
    """Not even when more questions were asked than a pipe holds."""
    _, view, ask, options = list(questions(new_match(4), 4, 60))[-1]
    thinker = Thinker("greedy", 2)
    worker = thinker.pid
    os.kill(worker, signal.SIGSTOP)
    for _ in range(60):
        thinker.think(view, ask, options, 0.5)
        assert thinker.poll() is None
        thinker.forget()
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
