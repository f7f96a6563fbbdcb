"""A first game of each game by the mouse: nothing is refused in silence, and nothing changes without a word."""

from __future__ import annotations

import pytest

from game.games import TITLES
from tests.ui.first_game import MOST, play
from tests.ui.sitting import Sitter

BEGINNING = 9
"""Answers of a game in the gate."""
SEEDS = (5, 7, 11)
"""Whole games; the passes of the first one are held to a share."""
FEW = {"seize": 0.15, "guardians": 0.15}
"""The share of answers of a whole game that may be passes."""


@pytest.mark.parametrize(
    ("seed", "most"), [(5, BEGINNING), *(pytest.param(seed, MOST, marks=pytest.mark.nightly) for seed in SEEDS)]
)
@pytest.mark.parametrize("game", TITLES)
def test_a_first_game_leaves_nothing_unsaid(sitter: Sitter, game: str, seed: int, most: int) -> None:
    count = play(sitter, game, seed, most)
    assert count.answers > 8 and count.clicks
    assert not count.silent and not count.causeless
    own = sitter.table.match.names[0]
    lines = sitter.table.session.log.lines
    assert not any(own in line.text for line in lines if line.kind not in ("head", "note")), "the log says you"
    assert count.share <= FEW.get(game, 1) or (seed, most) != (SEEDS[0], MOST)
