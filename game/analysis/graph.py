"""How a game stood, moment by moment, and where it turned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

from game.analysis.profile import AnalysisProfile
from game.bots.base import BotProfile
from game.bots.greedy import settle
from game.bots.redeal import reshuffled
from game.bots.rollout import leaf_value, play_on
from rules.kernel.chance import Dice
from rules.kernel.ruleset import over
from rules.kernel.words import DRAWN

STREAM: Final = 10
CLOSE: Final = 0.5
"""Share of the largest change of winning chances from which a smaller one may be the turning point."""


class Point(NamedTuple):
    """After `at` answers: the value of the position for each seat, in hundredths of the unit."""

    at: int
    stands: tuple[int, ...]


class Swing(NamedTuple):
    """An answer with `at` answers before it: the value of the position for each seat without it and with it. `marked`:
    it gave something away."""

    at: int
    old: tuple[int, ...]
    new: tuple[int, ...]
    marked: bool = False


def standings(s: Any, profile: BotProfile) -> tuple[int, ...]:
    """The value of a position for each seat after everything pending has resolved; the position is not changed."""
    world = s.clone()
    settle(world, profile)
    return tuple(bounded(world, leaf_value(world, seat, profile), profile) for seat in range(s.table.seats))


def outlook(s: Any, turn: int, profile: BotProfile, futures: int) -> tuple[int, ...]:
    """The value for each seat of a position of this turn, once it is played out in so many worlds with all hands open;
    as it stands if in none. All positions of a turn are played out to the same point, with the same chance: else one in
    the middle of a fight would count half of it."""
    if not futures:
        return standings(s, profile)
    dice = Dice(turn, STREAM)
    ends = [reshuffled(s, dice) for _ in range(futures)]
    for end in ends:
        play_on(end, turn + profile.ahead, profile)
    return tuple(
        bounded(s, round(fmean(leaf_value(end, seat, profile) for end in ends)), profile)
        for seat in range(s.table.seats)
    )


def bounded(s: Any, value: int, profile: BotProfile) -> int:
    """The value of a position, less than that of a won game as long as the game goes on: however good it is, it may
    still be lost."""
    most = profile.win - (not over(s))
    return max(-most, min(most, value))


def turning_point(swings: Iterable[Swing], profile: AnalysisProfile, outcome: Sequence[int] | None) -> int:
    """The number of answers before the one that changed somebody's winning chances most, towards the `outcome` if there
    is one; -1 if none changed them by as much as an inaccuracy does. A marked answer comes before a larger change that
    may be chance."""
    least = profile.marks[0].percent / 100
    sizes = [(size, -swing.at, swing.marked) for swing in swings if (size := _size(swing, profile, outcome)) >= least]
    close = [row for row in sizes if row[0] >= CLOSE * max(sizes)[0]]
    found = max([row for row in close if row[-1]] or close, default=None)
    return -found[1] if found is not None else -1


def _size(swing: Swing, profile: AnalysisProfile, outcome: Sequence[int] | None) -> float:
    ends = outcome or [DRAWN] * len(swing.new)
    rises = (profile.chance(b) - profile.chance(a) for a, b in zip(swing.old, swing.new, strict=True))
    pairs = zip(rises, ends, strict=True)
    return max(abs(rise) if points == DRAWN else rise * (points - DRAWN) for rise, points in pairs)
