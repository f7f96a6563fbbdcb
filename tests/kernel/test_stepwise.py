"""Choosing step by step: the same choices as all at once, a reason for every refused step, no dead end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.stepwise import ENOUGH, complete, many, steps, taken, why_not
from rules.kernel.targets import Ruled, Target, fill
from tests.kernel import kuhn

HOW_MANY, ABSENT, TOO_SMALL = "X-00", "X-01", "X-02"


def slot(least: int, most: int, register: int = 0) -> Target:
    """Numbers from 3 to 6 that are above a register."""
    above = Ruled(TOO_SMALL, "number", lambda s, x, value: value > x[register])
    return Target(0, least, most, lambda s, x: (6, 3, 4, 5), ABSENT, "number", (above,))


@pytest.fixture
def s() -> State:
    return kuhn.start(0)


def walks(s: State, slots: Sequence[Target], x: list[int], chosen: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every choice the steps lead to."""
    if complete(slots, chosen):
        yield chosen
        return
    found = steps(s, slots, x, chosen)
    assert found, f"{chosen} leads nowhere"
    for value in found:
        yield from walks(s, slots, x, taken(slots, chosen, value))


SLOTS = [(slot(1, 1),), (slot(1, 1), slot(0, 2)), (slot(2, 3), slot(1, 1, 1)), (slot(0, 2), slot(1, 2, 2), slot(0, 1))]


@pytest.mark.parametrize("slots", SLOTS, ids=len)
def test_steps_lead_to_what_fill_lists_and_nowhere_else(s: State, slots: Sequence[Target]) -> None:
    x = [3]
    dense = {tuple(value for value in choice if value != ENOUGH) for choice in walks(s, slots, x)}
    assert dense == set(fill(s, slots, x))


def test_a_slot_may_be_filled_in_any_order(s: State) -> None:
    slots = (slot(2, 3),)
    assert taken(slots, taken(slots, taken(slots, (), 6), 4), 5) == (4, 5, 6)
    assert taken(slots, taken(slots, taken(slots, (), 6), 4), ENOUGH) == (4, 6, -1)


@pytest.mark.parametrize(
    ("chosen", "value", "rule"),
    [((), 9, ABSENT), ((), 3, TOO_SMALL), ((), ENOUGH, HOW_MANY), ((5,), 5, HOW_MANY), ((4, 5), 6, HOW_MANY)],
    ids=["unknown", "forbidden", "too early", "twice", "complete"],
)
def test_a_step_is_refused_with_its_reason(s: State, chosen: tuple[int, ...], value: int, rule: str) -> None:
    refusal = why_not(s, (slot(2, 2),), [3], chosen, value, HOW_MANY)
    assert refusal is not None and refusal.rule == rule


def test_a_step_that_leaves_nothing_for_a_later_slot_is_refused(s: State) -> None:
    slots = (slot(1, 1), slot(1, 1, 1))
    assert steps(s, slots, [0], ()) == [3, 4, 5]
    assert why_not(s, slots, [0], (), 6, HOW_MANY) == Refusal(HOW_MANY, (("targets", 1), ("number", 6)))


def test_many_ways_are_counted_no_further_than_needed(s: State) -> None:
    slots = (slot(0, 4),)
    assert many(s, slots, [0], 15) and not many(s, slots, [0], 16)
    wide = Target(0, 0, 40, lambda s, x: range(40), ABSENT, "number")
    assert many(s, (wide,), [0])
