"""How a guessed world may go on: everybody plays like the greedy bot with one world of its own, and responds only where
the game's profile says so. Before a seat looks ahead, what it does not see is dealt again, so that hiding cards still
pays."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from game.bots.base import FOREVER, BotProfile
from game.bots.greedy import GAIN, value_after
from game.bots.redeal import redealt
from rules.kernel.ask import ROLL
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.ruleset import answer_forced, apply_unchecked, asked, roll
from rules.kernel.ruleset import options as legal
from rules.kernel.run_on import forced
from rules.kernel.words import Action, Seat

LONGEST: Final = 300
"""Answers after which a world is left as it is."""


def play_on(s: Any, until: int, profile: BotProfile, end: float = FOREVER) -> bool:
    """Play a world until turn `until`, or until the game is over, or until a question has no answer, which happens
    where made-up hidden cards contradict each other. False: time ran out first (`end`: `perf_counter`)."""
    dice = Dice(s.table.seed, stream=12)
    for _ in range(LONGEST):
        ask = s.ask
        if ask is None or profile.turns(s) >= until:
            return True
        if (sole := forced(s)) is not None:
            answer_forced(s, sole)
            continue
        seat = asked(s)[0]
        ways = [roll(s)] if ask.kind == ROLL else legal(s, seat)
        if not ways:
            return True
        if perf_counter() >= end:
            return False
        apply_unchecked(s, seat, ways[0] if len(ways) == 1 else likely(s, seat, ways, profile, dice))
    return True


def likely(s: Any, seat: Seat, ways: list[Action], profile: BotProfile, dice: Dice) -> Action:
    """What a seat is assumed to answer: to what others do, nothing (unless `profile.replies`); else its habit; else
    what leaves it best off in a world that it could guess."""
    idle = next((action for action in ways if profile.idle(action)), None)
    if idle is not None and not profile.replies and profile.responds(s, seat):
        return idle
    sure = profile.in_thought.get(s.ask.kind)
    known = sure(s, seat, ways) if sure else None
    if known is not None and known in ways:
        return known
    quick = profile.quick_answer(look(s, seat), s.ask, ways) if s.ask.kind in profile.quick_answers else None
    if quick is not None:
        return quick[0]
    return _best(redealt(s, seat, dice), seat, profile, profile.worth_a_look(ways), idle)


def _best(s: Any, seat: Seat, profile: BotProfile, tries: list[Action], idle: Action | None) -> Action:
    """The best of these answers; doing nothing, unless another is better by GAIN."""
    values = [value_after(s, seat, action, profile) for action in tries]
    top = max(values)
    best = tries[values.index(top)]
    if idle is None or best == idle:
        return best
    still = values[tries.index(idle)] if idle in tries else value_after(s, seat, idle, profile)
    return best if top - still >= GAIN else idle


def standing(s: Any, seat: Seat, profile: BotProfile) -> int:
    """What a world is worth to a seat, in hundredths of the game's unit; no more than the end of a game counts."""
    return _bounded(profile.worth(s, seat), profile)


def leaf_value(s: Any, seat: Seat, profile: BotProfile) -> int:
    """What a world is worth to a seat where a play-out has ended, bounded like `standing`."""
    return _bounded((profile.leaf or profile.worth)(s, seat), profile)


def _bounded(value: int, profile: BotProfile) -> int:
    return max(-profile.win, min(profile.win, value))
