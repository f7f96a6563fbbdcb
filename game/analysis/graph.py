"""How a game stood, moment by moment, and where it turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.analysis.profile import AnalysisProfile
from game.bots.base import BotProfile
from game.bots.greedy import settle
from game.bots.rollout import standing


class Point(NamedTuple):
    """After `at` answers: the value of the position for each seat, in hundredths of the unit."""

    at: int
    stands: tuple[int, ...]


def standings(s: Any, profile: BotProfile) -> tuple[int, ...]:
    """The value of a position for each seat after everything pending has resolved; the position is not changed."""
    world = s.clone()
    settle(world, profile)
    return tuple(standing(world, seat, profile) for seat in range(s.table.seats))


def turning_point(points: Iterable[Point], profile: AnalysisProfile) -> int:
    """The number of answers before the point after which somebody's winning chances changed most until the next point;
    -1 if there are fewer than two."""
    swings = [(_swing(old.stands, new.stands, profile), -old.at) for old, new in pairwise(points)]
    return -max(swings)[1] if swings else -1


def _swing(old: Sequence[int], new: Sequence[int], profile: AnalysisProfile) -> float:
    return max(abs(profile.chance(b) - profile.chance(a)) for a, b in zip(old, new, strict=True))
