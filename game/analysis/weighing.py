"""What each answer is worth to the seat that gives it: all are played out in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.bots.base import BotProfile
from game.bots.greedy import outcome, value_after
from game.bots.prizes import held
from game.bots.thought import Trial, played_out
from rules.kernel.words import Action, Card, Seat


def weigh(
    world: Callable[[], Any],
    seat: Seat,
    trials: Collection[Trial],
    profile: BotProfile,
    worlds: int,
    prizes: Sequence[Card] = (),
) -> None:
    """Play each answer out in this many more worlds; `world()` makes the next one. `prizes`: the cards fought for."""
    for _ in range(worlds):
        s = world()
        for trial in trials:
            trial.note(played_out(s, seat, trial.action, profile), seat, prizes, profile)


def shortlist(s: Any, seat: Seat, options: Sequence[Action], profile: BotProfile, most: int) -> list[Action]:
    """The answers with the best immediate value for the seat in one world."""
    return sorted(profile.worth_a_look(options), key=lambda action: -value_after(s, seat, action, profile))[:most]


def falls_later(world: Any, seat: Seat, action: Action, card: Card, profile: BotProfile) -> bool:
    """Whether an enemy card is still on the table once an answer of a seat has resolved. The world is not changed."""
    return (False, card) in held(outcome(world, seat, action, profile), seat, (card,), profile)
