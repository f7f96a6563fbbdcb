"""Answers as numbers: are they well formed, is a choice one of the candidates? The game decides what else is legal."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.refusal import Refusal, no
from rules.kernel.state import State
from rules.kernel.verb_table import VerbTable
from rules.kernel.words import Action, Seat

Check = Callable[[State, Seat, Action], Refusal | None]


def misshapen(s: State, action: Action, verbs: VerbTable, rule: str) -> Refusal | None:
    """Why the numbers of an action do not fit its verb: the wrong number of cards, tiles and so on, or one that does
    not exist."""
    if not 0 < action[0] < len(verbs.rows):
        return no(rule, verb=action[0])
    limits = verbs.limits(action[0], len(action) - 1, (len(s.face), len(s.on), s.table.seats))
    if limits is None:
        return no(rule, verb=action[0], words=len(action) - 1)
    for value, (low, high) in zip(action[1:], limits, strict=True):
        if not low <= value < high:
            return no(rule, verb=action[0], value=value)
    return None


def chosen(verb: int, rule: str, values: Callable[[State], tuple[int, ...]]) -> Check:
    """A choice among the values listed in the question."""

    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        fine = action[0] == verb and len(action) == 2 and action[1] in values(s)
        return None if fine else no(rule, value=action[1] if len(action) > 1 else -1)

    return check


def listed(s: State) -> tuple[int, ...]:
    """The candidates an open question carries."""
    assert s.ask is not None
    return s.ask.data
