"""A first game of each game by the mouse: nothing is refused in silence, and nothing changes without a word."""

from __future__ import annotations

import pytest

from game.games import TITLES
from tests.ui.first_game import MOST, play
from tests.ui.sitting import Sitter

BEGINNING = 9
"""Answers of a game in the gate."""
FEW = {"seize": 0.15, "guardians": 0.15}
"""The share of answers of a whole game that may be passes."""


@pytest.mark.parametrize("most", [BEGINNING, pytest.param(MOST, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", TITLES)
def test_a_first_game_leaves_nothing_unsaid(sitter: Sitter, game: str, most: int) -> None:
    count = play(sitter, game, 5, most)
    assert count.answers > 8 and count.clicks
    assert not count.silent and not count.causeless
    own = sitter.table.match.names[0]
    lines = sitter.table.session.log.lines
    assert not any(own in line.text for line in lines if line.kind not in ("head", "note")), "the log says you"
    assert count.share <= FEW.get(game, 1) or most == BEGINNING
