"""A first game of each game by mouse: nothing is refused silently, and nothing changes without a log line."""

from __future__ import annotations

import pytest

from game.games import TITLES
from tests.ui.first_game import MOST, play
from tests.ui.sitting import Sitter

BEGINNING = 9
"""Answers of a game played in the gate."""
SEEDS = (5, 7, 11)
"""Whole games; the first one's share of passes is limited."""
FEW = {"seize": 0.15, "guardians": 0.15, "battle_gate": 0.2, "round_table": 0.2, "seek_and_destroy": 0.35}
"""The largest share of answers in a whole game that may be passes."""


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
