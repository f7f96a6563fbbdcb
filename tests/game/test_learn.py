"""Learning what a position is worth from league games: the fit, and the features of a game."""

from __future__ import annotations

from itertools import chain

import pytest

from game.league.learn import KINDS, Sample, fit, report, samples_of, skill
from game.seek_and_destroy import leaf_value
from rules.kernel.chance import Dice


def test_fit_finds_what_decides() -> None:
    dice = Dice(1)
    rows = [(dice.below(21) - 10, dice.below(201) - 100) for _ in range(600)]
    won = [int(4 * first + dice.below(21) - 10 > 0) for first, _ in rows]
    model = fit(rows, won)
    assert model.weights[0] > 100 * abs(model.weights[1])
    assert skill(model, rows, won)[1] > 0.9


@pytest.fixture(scope="module")
def games() -> list[list[Sample]]:
    return [samples_of("seek_and_destroy", leaf_value, 5, number, 300) for number in range(3)]


def test_features_of_one_seat_are_those_of_the_other_turned_round(games: list[list[Sample]]) -> None:
    samples = list(chain.from_iterable(games))
    for mine, theirs in zip(samples[::2], samples[1::2], strict=True):
        assert mine.features == tuple(-x for x in theirs.features)
        assert mine.won == 1 - theirs.won and mine.worth == -theirs.worth
        assert mine.decks == [-x for x in theirs.decks] and sum(map(abs, mine.decks)) in (0, 2)
        assert len(mine.features) == len(leaf_value.WEIGHTS)
    assert sum(sample.worth for sample in samples if sample.won) > 0, "who wins was mostly ahead"


def test_report_gives_a_weight_for_every_feature(games: list[list[Sample]]) -> None:
    lines = list(report(tuple(leaf_value.WEIGHTS), games))
    assert [line.partition(":")[0] for line in lines[: len(KINDS)]] == list(KINDS)
    assert [line.split('"')[1] for line in lines[len(KINDS) + 1 :]] == list(leaf_value.WEIGHTS)
