"""Perft of the toy games against numbers worked out by hand."""

from collections.abc import Callable

import pytest

from rules.kernel.notation.perft import fingerprint, leaves, perft, split
from rules.kernel.state import State
from tests.kernel import goofspiel, kuhn


@pytest.mark.parametrize("seed", range(3))
def test_kuhn_has_thirty_histories(seed: int) -> None:
    assert [perft(kuhn.start(seed), depth) for depth in range(7)] == [1, 3, 6, 12, 24, 30, 30]


def test_goofspiel_has_thirty_six_histories() -> None:
    assert [perft(goofspiel.start(0), depth) for depth in range(8)] == [1, 3, 9, 18, 36, 36, 36, 36]


@pytest.mark.parametrize("start", [kuhn.start, goofspiel.start])
@pytest.mark.parametrize("depth", [1, 2, 4, 9])
def test_split_leaves_and_perft_agree_and_touch_nothing(start: Callable[[int], State], depth: int) -> None:
    s = start(1)
    before = s.digest()
    assert sum(split(s, depth).values()) == perft(s, depth) == len(list(leaves(s, depth)))
    assert s.digest() == before


def test_a_finished_game_has_one_way_and_no_split() -> None:
    s = next(leaves(kuhn.start(0), 9))
    assert perft(s, 4) == 1
    assert split(s, 4) == {}


def test_the_fingerprint_sees_a_wrong_number_that_the_count_does_not() -> None:
    right, wrong = kuhn.start(0), kuhn.start(0)
    wrong.seat_numbers[kuhn.CHIPS][0] = 3
    assert perft(right, 3) == perft(wrong, 3)
    assert fingerprint(right, 3) != fingerprint(wrong, 3)


def test_kuhn_pays_the_higher_card_or_the_one_who_did_not_fold() -> None:
    points = [leaf.table.ruleset.outcome(leaf) for leaf in leaves(kuhn.start(0), 9)]
    assert (points.count((2, 0)), points.count((0, 2))) == (15, 15)
