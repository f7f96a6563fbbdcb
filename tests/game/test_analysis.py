"""Hints: what is advised is legal, comes from the View alone, and is measured by doing nothing."""

from __future__ import annotations

import pytest

from game.analysis.advice import SHOWN, WORLDS, advise
from game.analysis.profile import profile_of
from game.bots.base import FOREVER
from game.games import TITLES
from game.match import Match
from rules.kernel.chance import Dice
from rules.kernel.view import guess, look
from rules.kernel.words import Seat
from rules.seize import words as w
from tests.game.kit import answers, new_match, until


def choosing(game: str) -> tuple[Match, Seat]:
    """A match some way on, and a seat with several answers to choose from."""
    match = new_match(game=game)
    for count, (seat, _) in enumerate(answers(match, Dice(1), 300)):
        if count > 60 and len(match.options(seat)) > 3:
            return match, seat
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("game", TITLES)
def test_a_hint_names_legal_answers_in_any_game(game: str) -> None:
    match, seat = choosing(game)
    ask, options = match.ask(seat), match.options(seat)
    assert ask is not None
    advice = advise(match.view(seat), ask, options, FOREVER)
    assert 1 <= len(advice.rows) <= SHOWN
    assert all(row.action in options for row in advice.rows)
    assert len({row.action for row in advice.rows}) == len(advice.rows)
    assert profile_of(game).amount(-230).startswith("\N{MINUS SIGN}2.3 ")


def test_gains_are_measured_by_waiting_and_the_best_comes_first() -> None:
    match = until(new_match(), w.ASK_PRIORITY)
    for seat, _ in answers(match, Dice(4), 200):
        ask, options = match.ask(seat), match.options(seat)
        assert ask is not None
        advice = advise(match.view(seat), ask, options, FOREVER)
        gains = [row.gain for row in advice.rows if row.gain is not None]
        if len(gains) == SHOWN and max(gains) > 0:
            assert gains == sorted(gains, reverse=True)
            assert 1 < advice.worlds <= WORLDS
            return
    raise AssertionError("no choice was worth more than waiting")


def test_a_hint_hangs_on_nothing_that_its_seat_cannot_see() -> None:
    """Dealt anew what the seat does not see, the hint is the same."""
    match, seat = choosing("seize")
    view, ask, options = match.view(seat), match.ask(seat), match.options(seat)
    assert ask is not None
    other = look(guess(view, Dice(99)), seat)
    assert advise(view, ask, options, FOREVER) == advise(other, ask, options, FOREVER)


def test_the_only_answer_needs_no_world() -> None:
    match, seat = choosing("seize")
    ask = match.ask(seat)
    assert ask is not None
    advice = advise(match.view(seat), ask, match.options(seat)[:1], FOREVER)
    assert [row.action for row in advice.rows] == match.options(seat)[:1] and not advice.worlds
