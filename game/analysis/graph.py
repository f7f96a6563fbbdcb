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
    """After `at` answers: what the position is worth to each seat, in hundredths of the unit."""

    at: int
    stands: tuple[int, ...]


def standings(s: Any, brain: BotProfile) -> tuple[int, ...]:
    """What a position is worth to each seat once what hangs has resolved; the position stays as it is."""
    world = s.clone()
    settle(world, brain)
    return tuple(standing(world, seat, brain) for seat in range(s.table.seats))


def turning_point(points: Iterable[Point], profile: AnalysisProfile) -> int:
    """How many answers were given before the point after which somebody's chance to win changed most until the next;
    -1 where there are not two."""
    swings = [(_swing(old.stands, new.stands, profile), -old.at) for old, new in pairwise(points)]
    return -max(swings)[1] if swings else -1


def _swing(old: Sequence[int], new: Sequence[int], profile: AnalysisProfile) -> float:
    return max(abs(profile.chance(b) - profile.chance(a)) for a, b in zip(old, new, strict=True))
