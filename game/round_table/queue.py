"""A world looked ahead in: everybody passes until the cards of this step of Summer have resolved (RT-SUMMER-06, 07)."""

from __future__ import annotations

from typing import Final

from rules.kernel.ruleset import apply_unchecked
from rules.kernel.words import Action, Event, Seat
from rules.round_table import words as w
from rules.round_table.book import State

PASS: Final[Action] = (w.V_PASS,)


def resolve(s: State) -> list[Event]:
    """Resolve the queue, if there is one; returns what happened."""
    events: list[Event] = []
    step = s.numbers[w.STEP]
    while s.ask is not None and s.stack and s.numbers[w.STEP] == step:
        events += apply_unchecked(s, s.ask.seats[0], PASS)
    return events


def after(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """A copy of the world after an answer and the whole queue have resolved, and what happened."""
    copy = s.clone()
    events = apply_unchecked(copy, seat, action)
    return copy, events + resolve(copy)
