"""What a person may ask the referee before acting: the sums of a match-up, who is beaten, what falls in ruins.

Of a combat that has not begun only that it begins is foreseen: who is under an enemy Shield is not known (GU-GEN-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.guardians import sums
from game.guardians.card_stats import sheets as sheets
from game.i18n import tr
from game.match.preview import Foreseen, Overlay
from rules.guardians import words as w
from rules.guardians.book import State
from rules.guardians.combat import primary
from rules.kernel import atoms
from rules.kernel.ruleset import apply_unchecked, asked
from rules.kernel.words import Action, Card, Event, Seat

MOST_ANSWERS: Final = 6
GIVES_UP: Final = (w.V_SACRIFICE, w.V_DESTROY, w.V_DISCARD)
"""Verbs by which a player gives up own cards."""
OPEN: Final = (
    w.V_RANGED, w.V_CHANNEL, w.V_SECONDARY, w.V_STOP, w.V_PASS, w.V_TURN, w.V_RETREAT, w.V_KEEP, *GIVES_UP,
)  # fmt: skip
"""Verbs whose outcome depends on nothing hidden, unless cards of the other side are turned up first."""
UNCERTAIN: Final = (w.V_PRIMARY, w.V_REVEAL, w.V_RESPOND, w.V_SPELL)
"""Verbs whose outcome depends on what is chosen in secret, or after them; a primary not where the other is shown."""
WINDOWS: Final = (w.ASK_BRIBE, w.ASK_SUPPORT)
"""Questions that are asked before the values of two primaries are compared."""


def settle_action(s: State, seat: Seat, action: Action) -> list[Event]:
    """Apply a legal action to `s`; in a support window, and after a choice of primary against one that is shown, nobody
    bribes or helps any more and the values are compared. Returns all events."""
    helping = s.ask is not None and s.ask.kind == w.ASK_SUPPORT
    matched = helping or _meets_shown(s, seat, action)
    events = apply_unchecked(s, seat, action)
    for _ in range(MOST_ANSWERS):
        if not matched or s.ask is None or s.ask.kind not in WINDOWS or _compared(events):
            break
        events += apply_unchecked(s, asked(s)[0], (w.V_PASS,))
    return events


def _compared(events: list[Event]) -> bool:
    return any(event[:2] == (atoms.NOTE, w.N_MATCH) for event in events)


def _meets_shown(s: State, seat: Seat, action: Action) -> bool:
    """Whether a primary is chosen against one that the other side has shown already (GU-BRIBE-02)."""
    return action[0] == w.V_PRIMARY and primary(s, 1 - seat) >= 0


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """The effects of an action with a known outcome, in order."""
    known = action[0] in OPEN or _meets_shown(s, seat, action)
    if action[0] in UNCERTAIN and not known:
        return [_unknown()]
    if not known:
        return []
    events = settle_action(s, seat, action)
    turned_up = [event[2] for event in events if event[:2] == (atoms.MARK, w.DOWN) and not event[4]]
    if any(s.ctrl[card] != seat for card in turned_up):
        return [_unknown()]
    if action[0] == w.V_TURN and s.numbers[w.SPACE]:
        return [Foreseen("sword-cross", tr("A combat begins"), "")]
    given_up = [
        Foreseen("skull", "{name}", tr("discarded"), event[1])
        for event in events
        if action[0] in GIVES_UP and event[0] == atoms.MOVE and event[5] == w.DISCARD and event[2] != w.SHIELD
    ]
    merges = s.ask is not None and s.ask.kind == w.ASK_MERGE
    lost = [Foreseen("shield-off", tr("One of the two Shields is lost"), "")] if merges else []
    return [*given_up, *(row for event in events for row in _rows(s, event)), *lost]


def _unknown() -> Foreseen:
    return Foreseen("help-circle-outline", tr("The outcome is not known yet"), "")


def _rows(s: State, event: Event) -> Iterator[Foreseen]:
    if event[0] != atoms.NOTE:
        return
    if event[1] == w.N_MATCH:
        _, _, card, *parts = event
        yield Foreseen("sword-cross", s.table.defs[s.face[card]].name, sums.match(*parts))
    elif event[1] == w.N_STRIKE:
        _, _, card, _, _, total, value = event
        yield Foreseen("sword-cross", tr("{who} strikes", who="{name}"), f"{total} : {value}", card)
    elif event[1] == w.N_BEATEN:
        yield Foreseen("skull", "{name}", tr("beaten"), event[2])
    elif event[1] == w.N_SHIELD_LOST:
        yield Foreseen("shield-off", "{name}", tr("destroyed"), event[2])
    elif event[1] == w.N_RUBBLE:
        yield Foreseen("home-alert", tr("The Stronghold falls into ruin"), "")


overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No overlays: the game has no ranges and no line of sight."""
