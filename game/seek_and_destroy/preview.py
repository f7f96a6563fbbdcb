"""What a person may ask the referee before acting: what an action would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.i18n import tr
from game.match.preview import Foreseen, Overlay
from game.seek_and_destroy.card_stats import sheets as sheets
from rules.kernel import atoms
from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.words import Action, Card, Event, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State

MOST_ANSWERS: Final = 60
"""The most answers given for all seats until an action has resolved."""
SETTLED: Final = frozenset((w.ASK_STAGE, w.ASK_GREET, w.ASK_MULLIGAN, w.ASK_DISCARD))
QUIET: Final = frozenset((w.ASK_WINDOW, w.ASK_RESPOND))


def settle_action(s: State, seat: Seat, action: Action) -> list[Event]:
    """Apply a legal action to `s` and let all pass until it has resolved; choices take their last option. Returns all
    events."""
    events = apply_unchecked(s, seat, action)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        if ask is None or ask.kind in SETTLED:
            break
        who = asked(s)[0]
        events += apply_unchecked(s, who, roll(s) if ask.kind == ROLL else _foreseen(s, who))
    return events


def _foreseen(s: State, who: Seat) -> Action:
    assert s.ask is not None
    return (w.V_PASS,) if s.ask.kind in QUIET else options(s, who)[-1]


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """Each Unit the action would destroy, each item it would cancel and the Life lost, in order, until it meets an
    enemy Unit whose face is hidden."""
    rows: list[Foreseen] = []
    for event in settle_action(s, seat, action):
        if event[:2] == (atoms.NOTE, w.N_EXPOSED) and s.numbers[w.TURN] == seat:
            return [*rows, Foreseen("help-circle-outline", tr("Attack against a hidden Defense"), "?")]
        if event[:2] == (atoms.NOTE, w.N_DESTROYED):
            ending = tr("{who} is destroyed", who="{name}")
            rows.append(Foreseen("skull", "{name}", tr("lost"), event[2], ending=ending))
        elif event[:2] == (atoms.NOTE, w.N_CANCELLED):
            rows.append(Foreseen("cancel", "{name}", tr("cancelled"), event[2]))
        elif event[0] == atoms.SEAT and event[1] == w.LIFE and event[4] < event[3]:
            own = event[2] == seat
            words = tr("Your Life") if own else tr("The enemy's Life")
            ending = tr("the game is lost") if own else tr("the game is won")
            lost = str(event[3] - event[4])
            rows.append(Foreseen("heart", words, lost, seat=event[2], ending="" if event[4] else ending, left=event[4]))
    return rows


overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No overlays: the game has no ranges and no line of sight."""
