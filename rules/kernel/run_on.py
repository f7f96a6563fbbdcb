"""Forced answers, for search and simulation: the only legal answer is given without listing options."""

from __future__ import annotations

from rules.kernel.ruleset import answer_forced
from rules.kernel.ruleset_base import RulesetBase
from rules.kernel.state import State
from rules.kernel.words import Action


def forced(s: State) -> Action | None:
    """The only answer to the open question, where the game can tell without listing the options (`RulesetBase.forced`);
    None where there may be others, where several seats are asked, for chance, and when the game is over."""
    ask, ruleset = s.ask, s.table.ruleset
    if ask is None or len(ask.seats) > 1 or not isinstance(ruleset, RulesetBase):
        return None
    sole = ruleset.forced.get(ask.kind)
    return sole(s, ask.seats[0]) if sole else None


def run_on(s: State) -> int:
    """Give every forced answer until somebody has a choice, chance is asked or the game is over; returns how many."""
    count = 0
    while (action := forced(s)) is not None:
        answer_forced(s, action)
        count += 1
    return count
