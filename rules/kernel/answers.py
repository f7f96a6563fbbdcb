"""Answers as numbers: are they well formed, is a choice one of the candidates? What else is legal a game knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.refusal import Refusal, no
from rules.kernel.state import State
from rules.kernel.words import Action, Seat

Check = Callable[[State, Seat, Action], Refusal | None]
Bounds = Mapping[str, tuple[int, int]]
"""Sign -> least value, and the first one that is too large."""


def misshapen(action: Action, shapes: Mapping[int, str], bounds: Bounds, many: str, rule: str) -> Refusal | None:
    """Why the numbers of an action are not what its verb wants.

    `shapes`: verb -> a sign for each number that follows it; a last one that is in `many` stands for any number.
    """
    shape, rest = shapes.get(action[0]), action[1:]
    if shape is None:
        return no(rule, verb=action[0])
    tail = shape[-1:] if shape[-1:] in many else ""
    fixed = shape.removesuffix(tail)
    if len(rest) < len(fixed) or (len(rest) > len(fixed) and not tail):
        return no(rule, verb=action[0], words=len(rest))
    for index, value in enumerate(rest):
        low, high = bounds[fixed[index] if index < len(fixed) else tail]
        if not low <= value < high:
            return no(rule, verb=action[0], value=value)
    return None


def chosen(verb: int, rule: str, values: Callable[[State], tuple[int, ...]]) -> Check:
    """A choice among the values the question is about."""

    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        fine = action[0] == verb and len(action) == 2 and action[1] in values(s)
        return None if fine else no(rule, value=action[1] if len(action) > 1 else -1)

    return check


def listed(s: State) -> tuple[int, ...]:
    """The candidates an open question carries."""
    assert s.ask is not None
    return s.ask.data
