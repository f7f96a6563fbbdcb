"""What answers are worth to whoever gives them: each is tried in the same worlds, and all that follows resolved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from game.bots.base import FOREVER, BotProfile
from game.bots.greedy import MOST_TRIES, better_half, value_after
from rules.kernel.words import Action, Seat


class Weighed(NamedTuple):
    """`values`: the mean worth after each answer that was tried in every world, in hundredths of the game's unit, the
    best first; `worlds`: how many those were."""

    values: dict[Action, int]
    worlds: int


def weigh(
    world: Callable[[], Any],
    seat: Seat,
    tries: Sequence[Action],
    brain: BotProfile,
    most: int,
    kept: Sequence[Action] = (),
    end: float = FOREVER,
) -> Weighed:
    """Try answers in up to `most` worlds, until `end` on the clock. After each, the better half goes on, with those
    that are `kept` whatever they bring. `world()` makes the next one."""
    left = list(tries)
    totals, done = dict.fromkeys(left, 0), 0
    worlds = max(1, min(most, MOST_TRIES // max(1, min(len(left), MOST_TRIES // 4))))
    while done < worlds and (not done or perf_counter() < end):
        s = world()
        values = {action: value_after(s, seat, action, brain) for action in left}
        totals |= {action: totals[action] + value for action, value in values.items()}
        done += 1
        if done < worlds:
            half = better_half(left, totals, brain)
            left = [action for action in left if action in half or action in kept]
    means = {action: totals[action] // done for action in left}
    return Weighed(dict(sorted(means.items(), key=lambda row: -row[1])), done)
