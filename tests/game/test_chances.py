"""How often positions of a value were won: the lead that fits, and the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.analysis.profile import profile_of
from game.league.chances import Position, fitted, loss, positions_of, report
from rules.kernel.chance import Dice


def drawn(even: int, count: int) -> list[Position]:
    """Positions of any value, won as often as a profile with this lead says."""
    dice, profile = Dice(1), replace(profile_of("seize"), even=even, win=0)
    worths = [dice.below(8001) - 4000 for _ in range(count)]
    return [Position(worth, dice.below(10_000) < 10_000 * profile.chance(worth)) for worth in worths]


@pytest.mark.parametrize("even", [500, 2000])
def test_the_lead_that_results_were_drawn_with_is_found(even: int) -> None:
    positions, profile = drawn(even, 3000), replace(profile_of("seize"), win=0)
    best = fitted(profile, positions)
    assert best.even == pytest.approx(even, rel=0.15)
    assert loss(best, positions) < loss(replace(profile, even=3 * even), positions)


def test_the_table_says_how_often_such_positions_were_won() -> None:
    profile = replace(profile_of("seize"), even=1300, win=4000)
    won = [Position(4000, True)] * 3 + [Position(0, True), Position(0, False), Position(-4000, False)]
    assert [line.split() for line in report(profile, won)][3:] == [
        ["50", "%", "50", "%", "2"],
        ["100", "%", "100", "%", "3"],
    ]


@pytest.mark.parametrize("game", ["guardians", "seek_and_destroy"])
def test_positions_of_a_game_are_valued_for_both_players(game: str) -> None:
    found = positions_of(game, seed=1, number=0, longest=300)
    assert len(found) >= 4 and len(found) % 2 == 0
    for mine, theirs in zip(found[::2], found[1::2], strict=True):
        assert mine.worth == -theirs.worth and mine.won != theirs.won
    assert sum(one.worth for one in found if one.won) > 0, "who wins was mostly ahead"
