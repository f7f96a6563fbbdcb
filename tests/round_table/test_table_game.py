"""A whole game of Round Table for three at the table: one person and two computers, by the mouse to the last Region."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.about import GAMES
from game.bots.base import FOREVER, make_bot
from rules.round_table import words as w
from tests.ui.sitting import Sitter, alone

MOST = 900
"""Answers after which a game of this test is too long."""


@pytest.fixture
def sitter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitter]:
    """Somebody before Home."""
    alone(monkeypatch, tmp_path)
    made = Sitter()
    yield made
    made.context.stack.clear()


def play(sitter: Sitter) -> tuple[int, ...]:
    """Answer by the mouse, as a computer would, until the result is shown."""
    match = sitter.table.match
    mind = make_bot("greedy", 3)
    for _ in range(MOST):
        if match.result is not None:
            break
        assert sitter.come() >= 0, "nobody is asked"
        control = sitter.control
        assert control.view is not None and control.ask is not None
        sitter.give(mind.choose(control.view, control.ask, control.options, FOREVER)[0])
    assert match.result is not None, "this game is too long for a test"
    return match.result


@pytest.mark.nightly
def test_a_game_for_three_by_the_mouse_from_home_to_the_last_region(sitter: Sitter) -> None:
    seats, at = ("Person", "Mira", "Mira"), list(GAMES).index("round_table")
    page = sitter.new_game("standard", seats, 5, players="3", at=at)
    sitter.press(page.start_button)
    match = sitter.table.match
    assert match.game == "round_table" and match.seats == 3
    result = play(sitter)
    assert sorted(result) in ([0, 0, 2], [0, 1, 1], [1, 1, 1])
    verbs = {made.action[0] for made in sitter.made}
    assert {w.V_HOLDING, w.V_RECRUIT, w.V_DECLARE, w.V_DONE, w.V_DRAW} <= verbs
    assert {made.by for made in sitter.made} >= {"click", "drag"}
