"""What a person may ask the referee before acting: what an action would do. There is no range and no sight here.

It plays positions that could be true (`guess`); it must never be given the real one.
"""

from __future__ import annotations

from typing import Final

from game.games import Forecast
from game.seek_and_destroy.card_stats import sheets as sheets
from rules.kernel import atoms
from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply, asked, options, roll
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Event, Seat, Tile
from rules.seek_and_destroy import words as w

MOST_ANSWERS: Final = 60
"""Answers given for everybody until an action has resolved."""
SETTLED: Final = frozenset((w.ASK_STAGE, w.ASK_GREET, w.ASK_MULLIGAN, w.ASK_DISCARD))
QUIET: Final = frozenset((w.ASK_WINDOW, w.ASK_RESPOND))


def settle_action(s: State, seat: Seat, action: Action) -> list[Event]:
    """Carry out a legal action on `s` and let all pass until it has resolved; choices take their last option.
    Returns all events."""
    events = apply(s, seat, action, checked=False)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        if ask is None or ask.kind in SETTLED:
            break
        who = asked(s)[0]
        events += apply(s, who, roll(s) if ask.kind == ROLL else _foreseen(s, who), checked=False)
    return events


def _foreseen(s: State, who: Seat) -> Action:
    assert s.ask is not None
    return (w.V_PASS,) if s.ask.kind in QUIET else options(s, who)[-1]


def forecast(s: State, seat: Seat, action: Action) -> list[Forecast]:
    """Each Unit the action would destroy, in the order it would happen; Life lost has no victim (-1)."""
    rows: list[Forecast] = []
    for event in settle_action(s, seat, action):
        if event[:2] == (atoms.NOTE, w.N_DESTROYED):
            rows.append(Forecast(event[2], 0, dies=True))
        elif event[0] == atoms.SEAT and event[1] == w.LIFE and event[4] < event[3]:
            rows.append(Forecast(-1, event[3] - event[4], dies=not event[4], seat=event[2]))
    return rows


def ranges(s: State, card: Card) -> dict[str, tuple[Tile, ...]]:
    """Nothing has a range here."""
    return {}


def sight(s: State, card: Card) -> dict[Tile, Tile | None]:
    """Nothing is hidden by what stands between."""
    return {}
