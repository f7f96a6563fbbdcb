"""What answers are worth to whoever gives them: each is played out in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from time import perf_counter
from typing import Any

from game.bots.base import FOREVER, BotProfile
from game.bots.greedy import value_after
from game.bots.rollout import standing
from game.bots.thought import played_out
from rules.kernel.words import Action, Seat

Worths = dict[Action, list[int]]
"""By answer, what the giver has in each world in which all have played on, in hundredths of the game's unit."""


def weigh(
    world: Callable[[], Any], seat: Seat, tries: Iterable[Action], brain: BotProfile, worlds: int, end: float = FOREVER
) -> Worths:
    """Play each answer out in up to so many worlds, until `end` on the clock; the first is played to its end. `world()`
    makes the next one."""
    found: Worths = {action: [] for action in tries}
    for done in range(worlds):
        if done and perf_counter() >= end:
            break
        s = world()
        values = {action: standing(played_out(s, seat, action, brain), seat, brain) for action in found}
        for action, value in values.items():
            found[action].append(value)
    return found


def shortlist(s: Any, seat: Seat, options: Sequence[Action], brain: BotProfile, most: int) -> list[Action]:
    """The answers after which the seat stands best at once in one world."""
    return sorted(brain.worth_a_look(options), key=lambda action: -value_after(s, seat, action, brain))[:most]


def best_of(found: Worths) -> list[Action]:
    """The answers, the best first."""
    return sorted(found, key=lambda action: -fmean(found[action]))


def lead(found: Worths, one: Action, other: Action) -> tuple[float, float]:
    """By how much an answer leads another in the same worlds, and the standard error of that (infinite in one)."""
    gaps = [mine - theirs for mine, theirs in zip(found[one], found[other], strict=True)]
    return fmean(gaps), sqrt(variance(gaps) / len(gaps)) if len(gaps) > 1 else float("inf")
