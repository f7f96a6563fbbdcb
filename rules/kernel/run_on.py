"""Forced answers, for search and simulation: the only legal answer is given at once, and nothing is listed twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel import atoms
from rules.kernel.ruleset import answer_forced
from rules.kernel.state import State
from rules.kernel.words import Action, Seat

Listed = Callable[[Any, Seat], list[Action]]
Sole = Callable[[Any, Seat], Action | None]


def forced(s: State) -> Action | None:
    """The only answer to the open question, where the game looks for one (`RulesetBase.forced`); None where there may
    be others, where several seats are asked, for chance, and when the game is over."""
    ask = s.ask
    sole = s.table.forced.get(ask.kind) if ask else None
    return sole(s, ask.seats[0]) if ask and sole and len(ask.seats) == 1 else None


def run_on(s: State) -> int:
    """Give every forced answer until somebody has a choice, chance is asked or the game is over; returns how many."""
    count, giving = 0, s.table.giving
    while (ask := s.ask) is not None and (give_to := giving.get(ask.kind)) and (given := give_to(s)):
        count += given
    return count


def give(s: State) -> int:
    """Give the forced answer to the open question, or those of the whole round it belongs to; returns how many."""
    give_to = s.table.giving.get(s.ask.kind) if s.ask else None
    return give_to(s) if give_to else 0


def one_by_one(forced: Mapping[int, Sole]) -> dict[int, Callable[[State], int]]:
    """For each kind of question: gives the forced answer to it, if there is one, and returns how many it gave."""
    return {kind: _giving(sole) for kind, sole in forced.items()}


def _giving(sole: Sole) -> Callable[[State], int]:
    def give(s: State) -> int:
        ask = s.ask
        action = sole(s, ask.seats[0]) if ask is not None and len(ask.seats) == 1 else None
        if action is None:
            return 0
        answer_forced(s, action)
        return 1

    return give


def once(listed: Listed) -> Listed:
    """Lists all legal answers, unless `alone` has done so for the open question."""

    def offered(s: State, seat: Seat) -> list[Action]:
        log, found = s.listed
        return found if log is s.log else listed(s, seat)

    return offered


def alone(listed: Listed) -> Sole:
    """The only answer; where there are others, all that were listed are kept (`State.listed`)."""

    def forced(s: State, seat: Seat) -> Action | None:
        found = listed(s, seat)
        if len(found) == 1:
            return found[0]
        atoms.listed(s, found)
        return None

    return forced
