"""The loop of every game without a table: who is asked answers, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.bots.base import FOREVER, Bot
from rules.kernel.look import look
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.run_on import forced, give
from rules.kernel.state import State
from rules.kernel.words import CHANCE, Action, Event, Seat

Chooser = Callable[[State, Seat], Action]
"""The answer of a player who is asked."""
Given = Callable[[State, Seat], Action | None]
"""The answer that is settled beforehand for whoever is asked, CHANCE too; None for an answer of their own."""


class Played(NamedTuple):
    """An answer, and what happened."""

    seat: Seat
    action: Action
    events: list[Event]


def by_bots(bots: Sequence[Bot]) -> Chooser:
    """Bots answer, by seat, with as much time as they want; a forced answer is not asked of them."""

    def choose(s: State, seat: Seat) -> Action:
        assert s.ask is not None
        return forced(s) or bots[seat].choose(look(s, seat), s.ask, options(s, seat), FOREVER)[0]

    return choose


def play_out(s: State, choose: Chooser, given: Given | None = None) -> Iterator[Played]:
    """Play a started game on, answer by answer, to its end or as long as the caller wants more. Chance is drawn from
    the game's own seed; the players answer by `choose`, except for what is `given`."""
    while s.ask is not None:
        seat = asked(s)[0]
        action = given(s, seat) if given is not None else None
        if action is None:
            action = roll(s) if seat == CHANCE else choose(s, seat)
        yield Played(seat, action, apply_unchecked(s, seat, action))


def play_through(s: State, choose: Chooser, given: Given, forced: Callable[[int], None], most: int) -> int:
    """Play a started game to its end, or to the question after `most` answers, with forced answers given a round at a
    time (run_on.py): `forced` is told how many. Returns the number of answers."""
    count = 0
    while s.ask is not None and count < most:
        seat = asked(s)[0]
        action = given(s, seat)
        if action is None and (known := give(s)):
            forced(known)
            count += known
            continue
        if action is None:
            action = roll(s) if seat == CHANCE else choose(s, seat)
        apply_unchecked(s, seat, action)
        count += 1
    return count


def time_limit(turn: Callable[[State], int], longest: int, time_up: Action) -> Given:
    """Ends a game of more than `longest` turns as a clock would, once, when a player is asked."""
    late = False

    def given(s: State, seat: Seat) -> Action | None:
        nonlocal late
        if late or seat == CHANCE or turn(s) <= longest:
            return None
        late = True
        return time_up

    return given
