"""What each answer is worth to the seat that gives it: all are played out in the same worlds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from game.bots.base import BotProfile
from game.bots.greedy import change, outcome, value_after
from game.bots.levels import fates, mostly
from game.bots.prizes import held
from game.bots.thought import Trial, Weighed, played_out
from game.text.message_text import CHANGE
from rules.kernel.message import Message, message
from rules.kernel.view import View
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


class Effects(NamedTuple):
    """What an answer does to cards. `falls`, `stays`: an enemy card it removes, and an own one that it saves, "" for
    none; `later`: the enemy's is still there once the answer itself has resolved."""

    falls: str
    stays: str
    later: bool


def effects(view: View, best: Weighed, other: Weighed, profile: BotProfile, world: Any) -> Effects:
    """What an answer does that another does not. `world`: one that fits the View; it is not changed."""
    named = {} if best.wins and not other.wins else fates(view, best, other)
    card, seat = mostly(other, best, own=False), view.seat
    later = "falls" in named and (False, card) in held(
        outcome(world, seat, best.action, profile), seat, (card,), profile
    )
    return Effects(named.get("falls", ""), named.get("stays", ""), later)


def change_told(view: View, best: Action, other: Action, profile: BotProfile) -> Message | None:
    """What an answer brings at once that another does not, to be told by a game's sentences (`GAME.gain.change`)."""
    facts = change(view, best, other, profile)
    return message(profile.gain + CHANGE, **facts) if facts else None
