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
from tests.game.kit import new_match, state_of

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
def guesses(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Seat, State]]:
    """The States that were guessed, and for which viewers."""
    found: list[tuple[Seat, State]] = []

    def counted(view: View, dice: Dice) -> State:
        found.append((view.seat, guess(view, dice)))
        return found[-1][1]

    monkeypatch.setattr(views, "guess", counted)
    return found


def nothing(*facts: object) -> bool:
    return False


def ask_everything(match: Match) -> None:
    """Ask what screens and computers ask, and more often."""
    for _ in range(3):
        for seat in range(match.seats):
            assert match.view(seat) is match.view(seat) and match.ask(seat) is match.view(seat).ask
            match.later(seat, nothing, nothing)
            assert match.why_not(seat, (9999,)) is not None
            for action in match.options(seat)[:2]:
                match.forecast(seat, action)
        match.later(PUBLIC, nothing, nothing)


@pytest.mark.parametrize("game", TITLES)
def test_an_answer_needs_no_new_look_and_one_guess_for_each_viewer(
    game: str, looks: Counter[Seat], guesses: list[tuple[Seat, State]]
) -> None:
    match = new_match(3, game=game)
    viewers = {*range(match.seats), PUBLIC}
    assert looks.keys() == viewers
    for _ in range(ANSWERS):
        looks.clear()
        guesses.clear()
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[-1])
        ask_everything(match)
        assert not looks
        assert Counter(viewer for viewer, _ in guesses) == dict.fromkeys(viewers, 1)


def test_what_is_kept_is_what_a_look_would_show_now(guesses: list[tuple[Seat, State]]) -> None:
    match = new_match(3)
    for _ in range(ANSWERS):
        guesses.clear()
        ask_everything(match)
        s, guessed = state_of(match), dict(guesses)
        for viewer in (*range(match.seats), PUBLIC):
            assert match.view(viewer) == look(s, viewer)
            assert match.sheets(match.view(viewer)) == match.rules.preview.sheets(guessed[viewer].clone())
        seat = match.asked()[0]
        match.submit(seat, match.options(seat)[-1])
    assert match.undo(0, consent=True)
    assert match.view(0) == look(state_of(match), 0)


def test_a_preview_leaves_the_guess_as_it_was(guesses: list[tuple[Seat, State]]) -> None:
    match = new_match(3)
    for _ in range(ANSWERS):
        seat = match.asked()[0]
        guesses.clear()
        match.later(seat, nothing, nothing)
        ((_, guessed),) = guesses
        before = guessed.digest()
        for action in match.options(seat)[:4]:
            match.forecast(seat, action)
        assert len(guesses) == 1 and guessed.digest() == before
        match.submit(seat, match.options(seat)[-1])
