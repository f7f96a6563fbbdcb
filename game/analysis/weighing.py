"""What each answer is worth to the seat that gives it: all are played out in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any

from game.bots.base import BotProfile
from game.bots.greedy import value_after
from game.bots.rollout import leaf_value
from game.bots.thought import played_out
from rules.kernel.words import Action, Seat

Worths = dict[Action, list[int]]
"""By answer, the value for its seat in each world after playing on, in hundredths of the game's unit."""


def weigh(world: Callable[[], Any], seat: Seat, tries: Iterable[Action], profile: BotProfile, worlds: int) -> Worths:
    """Play each answer out in this many worlds; `world()` makes the next one."""
    found: Worths = {action: [] for action in tries}
    for _ in range(worlds):
        s = world()
        for action, values in found.items():
            values.append(leaf_value(played_out(s, seat, action, profile), seat, profile))
    return found


def shortlist(s: Any, seat: Seat, options: Sequence[Action], profile: BotProfile, most: int) -> list[Action]:
    """The answers with the best immediate value for the seat in one world."""
    return sorted(profile.worth_a_look(options), key=lambda action: -value_after(s, seat, action, profile))[:most]


def best_of(found: Worths) -> list[Action]:
    """The answers, best first."""
    return sorted(found, key=lambda action: -fmean(found[action]))
