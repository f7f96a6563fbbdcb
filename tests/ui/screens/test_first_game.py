"""A first game of each game by mouse: nothing is refused silently, and nothing changes without a log line."""

from __future__ import annotations

import pytest

from game.games import TITLES
from tests.ui.first_game import MOST, play
from tests.ui.sitting import Sitter

BEGINNING = 9
"""Answers of a game played in the gate."""
SEEDS = (5, 7, 11)
"""Whole games; the share of passes is limited in the first one."""
FEW = 0.15
"""The largest share of answers in a whole game that may be passes."""
ENDS_COUNT = frozenset(("seize", "guardians"))
"""Games in which the press that ends a turn is counted, too: a turn has many answers there, elsewhere two or three."""


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
    passes = count.passes if game in ENDS_COUNT else count.passes - count.ends
    assert passes <= FEW * count.answers or (seed, most) != (SEEDS[0], MOST)
