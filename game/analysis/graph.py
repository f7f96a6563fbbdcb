"""How a game stood, moment by moment, and where it turned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.analysis.profile import AnalysisProfile
from game.bots.base import BotProfile
from game.bots.greedy import settle
from game.bots.rollout import standing


class Point(NamedTuple):
    """After `at` answers: the value of the position for each seat, in hundredths of the unit."""

    at: int
    stands: tuple[int, ...]


class Swing(NamedTuple):
    """An answer with `at` answers before it: the value of the position for each seat without it and with it."""

    at: int
    old: tuple[int, ...]
    new: tuple[int, ...]


def standings(s: Any, profile: BotProfile) -> tuple[int, ...]:
    """The value of a position for each seat after everything pending has resolved; the position is not changed."""
    world = s.clone()
    settle(world, profile)
    return tuple(standing(world, seat, profile) for seat in range(s.table.seats))


def turning_point(swings: Iterable[Swing], profile: AnalysisProfile) -> int:
    """The number of answers before the one that changed somebody's winning chances most; -1 if none changed them by
    as much as an inaccuracy does."""
    least = profile.marks[0].percent / 100
    sizes = [(size, -swing.at) for swing in swings if (size := _size(swing, profile)) >= least]
    return -max(sizes)[1] if sizes else -1


def _size(swing: Swing, profile: AnalysisProfile) -> float:
    return max(abs(profile.chance(b) - profile.chance(a)) for a, b in zip(swing.old, swing.new, strict=True))
