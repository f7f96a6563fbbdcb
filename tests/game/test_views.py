"""How often a match computes a View: once per answer and viewer, however much is asked of it; and stored Views are
correct."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games import TITLES
from game.match import audience, views
from game.match.match import Match
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import PUBLIC, Seat
from tests.game.kit import new_match

ANSWERS = 40


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Counter[Seat]:
    """How often a View was computed for each viewer."""
    found: Counter[Seat] = Counter()

    def counted(s: State, seat: Seat) -> View:
        found[seat] += 1
        return look(s, seat)

    for module in (views, audience):
        monkeypatch.setattr(module, "look", counted)
    return found


@pytest.fixture
def guesses(monkeypatch: pytest.MonkeyPatch) -> list[Seat]:
    """The viewers for whom a State was guessed."""
    found: list[Seat] = []

    def counted(view: View, dice: Dice) -> State:
        found.append(view.seat)
        return guess(view, dice)

    monkeypatch.setattr(views, "guess", counted)
    return found


def ask_everything(match: Match) -> None:
    """Ask what screens and computers ask, and more often."""
    for _ in range(3):
        for seat in range(match.seats):
            assert match.view(seat) is match.view(seat) and match.ask(seat) is match.view(seat).ask
            match._guess(seat)
            assert match.why_not(seat, (9999,)) is not None
            for action in match.options(seat)[:2]:
                match.forecast(seat, action)
        match._guess(PUBLIC)


@pytest.mark.parametrize("game", TITLES)
def test_each_viewer_is_looked_for_once_an_answer(game: str, looks: Counter[Seat], guesses: list[Seat]) -> None:
    match = new_match(3, game=game)
    viewers = {*range(match.seats), PUBLIC}
    for _ in range(ANSWERS):
        looks.clear()
        guesses.clear()
        before = len(match.record.answers)
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[-1])
        ask_everything(match)
        given = len(match.record.answers) - before
        assert looks == dict.fromkeys(viewers, given)
        assert Counter(guesses) == dict.fromkeys(viewers, 1)


def test_what_is_kept_is_what_a_look_would_show_now() -> None:
    match = new_match(3)
    for _ in range(ANSWERS):
        ask_everything(match)
        for viewer in (*range(match.seats), PUBLIC):
            assert match.view(viewer) == look(match._s, viewer)
            assert match.sheets(match.view(viewer)) == match.rules.preview.sheets(match._guess(viewer).clone())
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[-1])
    assert match.undo(0, consent=True)
    assert match.view(0) == look(match._s, 0)


def test_a_preview_leaves_the_guess_as_it_was() -> None:
    match = new_match(3)
    for _ in range(ANSWERS):
        seat = match.asked()[0]
        before = match._guess(seat).clone()
        for action in match.options(seat)[:4]:
            match.forecast(seat, action)
        assert match._guess(seat).digest() == before.digest()
        match.submit(seat, match.options(seat)[-1])
