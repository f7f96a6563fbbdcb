"""Forced answers, for search and simulation: the only legal answer is given without listing options."""

from __future__ import annotations

from rules.kernel.ruleset import answer_forced
from rules.kernel.state import State
from rules.kernel.words import Action


def forced(s: State) -> Action | None:
    """The only answer to the open question, where the game can tell without listing the options (`RulesetBase.forced`);
    None where there may be others, where several seats are asked, for chance, and when the game is over."""
    ask = s.ask
    sole = s.table.forced.get(ask.kind) if ask else None
    return sole(s, ask.seats[0]) if ask and sole and len(ask.seats) == 1 else None


def run_on(s: State) -> int:
    """Give every forced answer until somebody has a choice, chance is asked or the game is over; returns how many."""
    count, known = 0, s.table.forced
    while s.ask is not None and s.ask.kind in known and (given := give(s)):  # most questions need no call
        count += given
    return count


def give(s: State) -> int:
    """Give the forced answer to the open question, or those of the whole round it belongs to; returns how many."""
    ask = s.ask
    sole = s.table.forced.get(ask.kind) if ask else None
    if ask is None or sole is None:
        return 0
    round_of = s.table.passing.get(ask.kind)
    if round_of is not None:
        given = round_of(s)
        if given:
            answer_forced(s, None)
        return given
    action = sole(s, ask.seats[0]) if len(ask.seats) == 1 else None
    if action is None:
        return 0
    answer_forced(s, action)
    return 1
