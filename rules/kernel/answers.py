"""Answers as numbers: are they well formed, is a choice one of the candidates? What else is legal a game knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel.refusal import Refusal, no
from rules.kernel.state import State
from rules.kernel.verb_table import Kind, VerbTable, list_length
from rules.kernel.words import Action, Seat

Check = Callable[[State, Seat, Action], Refusal | None]
_NO_NUMBER: Final = 1 << 32
"""The first number that is too large for an answer."""


def misshapen(s: State, action: Action, verbs: VerbTable, rule: str) -> Refusal | None:
    """Why the numbers of an action are not what its verb wants: as many cards, tiles and so on as it has, each of them
    one that there is."""
    if not 0 < action[0] < len(verbs.rows):
        return no(rule, verb=action[0])
    row, rest = verbs[action[0]], action[1:]
    many = list_length(row, len(rest))
    if many < 0 or (many and not any(param.many for param in row.params)):
        return no(rule, verb=action[0], words=len(rest))
    ends = (len(s.face), len(s.on), s.table.seats, 0, _NO_NUMBER, _NO_NUMBER)
    at = 0
    for param in row.params:
        low, high = -1 if param.optional or param.kind >= Kind.NUMBER else 0, ends[param.kind] or len(param.words)
        count = many if param.many else 1
        for value in rest[at : at + count]:
            if not low <= value < high:
                return no(rule, verb=action[0], value=value)
        at += count
    return None


def chosen(verb: int, rule: str, values: Callable[[State], tuple[int, ...]]) -> Check:
    """A choice among the values the question is about."""

    def check(s: State, seat: Seat, action: Action) -> Refusal | None:
        fine = action[0] == verb and len(action) == 2 and action[1] in values(s)
        return None if fine else no(rule, value=action[1] if len(action) > 1 else -1)

    return check


def listed_for(s: State, seat: Seat) -> tuple[int, ...]:
    """The candidates an open question carries for one of the seats it asks under seal."""
    assert s.ask is not None
    return s.ask.own_of(seat)


def listed(s: State) -> tuple[int, ...]:
    """The candidates an open question carries."""
    assert s.ask is not None
    return s.ask.data
