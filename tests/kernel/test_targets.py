"""Targets without a game: what may be chosen, every way to choose it, and what is still legal later."""

from __future__ import annotations

import pytest

from rules.kernel.cards.targets import Ruled, Target, fill, misfit, still_good
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from tests.kernel import kuhn

CARD, TOO_SMALL = "X-01", "X-02"


def slot(least: int = 1, most: int = 1) -> Target:
    """Numbers from 3 to 6 that are above the first register."""
    above = Ruled(TOO_SMALL, "number", lambda s, x, value: value > x[0])
    return Target(0, least, most, lambda s, x: (6, 3, 4, 5), CARD, "number", (above,))


@pytest.fixture
def s() -> State:
    return kuhn.start(0)


def test_what_lies_outside_of_the_pool_is_refused_before_any_check(s: State) -> None:
    assert slot().why_not(s, [0], 9) == Refusal(CARD, (("number", 9),))
    assert slot().why_not(s, [4], 4) == Refusal(TOO_SMALL, (("number", 4),))
    assert slot().why_not(s, [4], 5) is None
    assert slot().candidates(s, [4]) == [6, 5]


def test_every_way_to_fill_slots_is_listed_and_each_of_them_fits(s: State) -> None:
    slots = (slot(), slot(0, 2))
    ways = list(fill(s, slots, [4]))
    assert ways == [(5,), (5, 5), (5, 6), (5, 5, 6), (6,), (6, 5), (6, 6), (6, 5, 6)]
    assert all(misfit(s, slots, [4], way, CARD) is None for way in ways)


def test_a_later_slot_reads_what_an_earlier_one_chose(s: State) -> None:
    first = Target(0, 1, 1, lambda s, x: (0, 1), CARD, "number")
    above = Ruled(TOO_SMALL, "number", lambda s, x, value: value > x[1])
    second = Target(0, 1, 1, lambda s, x: (1, 2), CARD, "number", (above,))
    assert list(fill(s, (first, second), [7])) == [(0, 1), (0, 2), (1, 2)]


@pytest.mark.parametrize(
    ("chosen", "rule"),
    [((), CARD), ((5, 5, 6, 6), CARD), ((5, 6, 5), CARD), ((5, 6, 6), CARD), ((4,), TOO_SMALL), ((5, 9), CARD)],
)
def test_too_few_too_many_unordered_twice_or_forbidden(s: State, chosen: tuple[int, ...], rule: str) -> None:
    refusal = misfit(s, (slot(), slot(0, 2)), [4], chosen, CARD)
    assert refusal is not None and refusal.rule == rule


def test_what_is_illegal_by_now_is_taken_out(s: State) -> None:
    slots = (slot(), slot(0, 2))
    assert still_good(s, slots, [3], (4, 5, 6)) == (True, [3, 4, 5, 6])
    assert still_good(s, slots, [5], (4, 5, 6)) == (True, [5, -1, -1, 6])
    assert still_good(s, (slot(),), [5], (4,)) == (False, [5, -1])
    assert still_good(s, (slot(0, 1),), [5], ()) == (True, [5, -1])
    assert still_good(s, (slot(0, 1),), [5], (4,)) == (False, [5, -1])
    assert still_good(s, (), [5], ()) == (True, [5])


def test_a_slot_that_nobody_used_saves_nothing(s: State) -> None:
    slots = (slot(), slot(0, 1))
    assert still_good(s, slots, [5], (4,)) == (False, [5, -1, -1])
    assert still_good(s, slots, [3], (4,)) == (True, [3, 4, -1])
    assert still_good(s, slots, [5], (4, 6)) == (True, [5, -1, 6])
    assert still_good(s, (slot(0, 1), slot(0, 1)), [5], ()) == (True, [5, -1, -1])
