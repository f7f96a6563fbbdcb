"""What a person may ask the referee before acting: the sums of a match-up, who is beaten, what becomes rubble.

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
from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply_unchecked, asked
from rules.kernel.words import Action, Card, Event, Seat

MOST_ANSWERS: Final = 6
FIELDS: Final = (w.UNDER, w.LOOSE)
"""Where creatures lie on the board."""
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
    if action[0] in UNCERTAIN and not _meets_shown(s, seat, action):
        return [_unknown()]
    fallen = {card for card, beaten in enumerate(s.marks[w.BEATEN]) if beaten}
    events = settle_action(s, seat, action)
    turned_up = [event[2] for event in events if event[:2] == (atoms.MARK, w.DOWN) and not event[4]]
    if any(s.ctrl[card] != seat for card in turned_up):
        return [_unknown()]
    if action[0] == w.V_TURN and s.numbers[w.SPACE]:
        return [Foreseen("sword-cross", tr("A combat begins"), "")]
    fallen |= {event[2] for event in events if event[:2] == (atoms.NOTE, w.N_BEATEN)}
    lost = [event[1] for event in events if event[0] == atoms.MOVE and event[5] == w.DISCARD and event[2] in FIELDS]
    if action[0] == w.V_DISCARD:
        lost = [action[1]]
    rows = [Foreseen("skull", "{name}", tr("discarded"), card) for card in lost if card not in fallen]
    rows += [row for event in events for row in _rows(s, seat, event)]
    if s.ask is not None and s.ask.kind == ROLL and s.ask.data[0] == w.STREAM_COIN:
        rows.append(_unknown())
    elif s.ask is not None and s.ask.kind == w.ASK_MERGE:
        rows.append(Foreseen("shield-off", tr("One of the two Shields is lost"), ""))
    return rows


def _unknown() -> Foreseen:
    return Foreseen("help-circle-outline", tr("The outcome is not known yet"), "")


def _rows(s: State, seat: Seat, event: Event) -> Iterator[Foreseen]:
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
    elif event[1] == w.N_REMOVED:
        yield Foreseen("cancel", "{name}", tr("removed"), event[2])
    elif event[1] == w.N_WON:
        won = {seat: tr("the game is won"), 1 - seat: tr("the game is lost")}
        yield Foreseen(
            "flag-checkered", tr("The game"), "", seat=seat, ending=won.get(event[2], tr("the game is drawn"))
        )


overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No overlays: the game has no ranges and no line of sight."""
