"""What a person may ask the referee before acting: what an action would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.i18n import tr
from game.match.preview import Foreseen, Overlay, if_coins
from game.seek_and_destroy.card_stats import sheets as sheets
from rules.kernel import atoms
from rules.kernel.ask import ROLL, ROLL_VERB, Ask
from rules.kernel.ruleset import apply_unchecked, asked, options, roll
from rules.kernel.words import Action, Card, Event, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State

MOST_ANSWERS: Final = 60
"""The most answers given for all seats until an action has resolved."""
SETTLED: Final = frozenset((w.ASK_STAGE, w.ASK_GREET, w.ASK_MULLIGAN, w.ASK_DISCARD))
TABLE: Final = (w.BATTLEFIELD, w.GARRISON)
QUIET: Final = frozenset((w.ASK_WINDOW, w.ASK_RESPOND))


def settle_action(s: State, seat: Seat, action: Action, heads: bool = True) -> list[Event]:
    """Apply a legal action to `s` and let all pass until it has resolved; nobody does what a text says they may, nor
    uses an effect whose target is still to be chosen; other choices take their last option, and coins come up alike.
    Returns all events."""
    events = apply_unchecked(s, seat, action)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        if ask is None or ask.kind in SETTLED:
            break
        who = asked(s)[0]
        events += apply_unchecked(s, who, _foreseen(s, who, ask, heads))
    return events


def _foreseen(s: State, who: Seat, ask: Ask, heads: bool) -> Action:
    if ask.kind == ROLL:
        return (ROLL_VERB, int(heads)) if ask.data[0] == w.STREAM_COIN else roll(s)
    if ask.kind in QUIET:
        return (w.V_PASS,)
    first, *others = options(s, who)
    return first if ask.kind == w.ASK_YES or (ask.kind == w.ASK_EFFECT and len(others) > 1) else [first, *others][-1]


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """Each Unit the action would destroy, return or cancel, the Life lost and an empty Country, in order,
    until it meets an enemy card whose face is hidden. What depends on coins is told for one way they may fall."""
    other = s.clone()
    events = settle_action(s, seat, action)
    rows = _told(s, seat, events)
    coins = sum(event[:2] == (atoms.NOTE, w.N_TOSS) for event in events)
    if not coins:
        return rows
    tails = _told(other, seat, settle_action(other, seat, action, heads=False))
    return rows if rows == tails else [if_coins(coins, bool(rows)), *(rows or tails)]


def _told(s: State, seat: Seat, events: list[Event]) -> list[Foreseen]:
    rows: list[Foreseen] = []
    for event in events:
        if event[:2] == (atoms.NOTE, w.N_EXPOSED) and s.numbers[w.TURN] == seat:
            return [*rows, Foreseen("help-circle-outline", tr("Attack against a hidden Defense"), "?")]
        if _shows(s, seat, event):
            return [*rows, Foreseen("help-circle-outline", tr("It depends on a hidden card"), "?")]
        if event[:2] == (atoms.NOTE, w.N_DESTROYED):
            ending = tr("{who} is destroyed", who="{name}")
            rows.append(Foreseen("skull", "{name}", tr("lost"), event[2], ending=ending))
        elif event[:2] == (atoms.NOTE, w.N_CANCELLED):
            rows.append(Foreseen("cancel", "{name}", tr("cancelled"), event[2]))
        elif event[0] == atoms.MOVE and event[2] in TABLE and event[5] == w.HAND:
            rows.append(Foreseen("arrow-right", "{name}", tr("returns to hand"), event[1]))
        elif event[0] == atoms.SEAT and event[1] == w.LIFE and event[4] < event[3]:
            words = tr("Your Life") if event[2] == seat else tr("The enemy's Life")
            lost, ending = str(event[3] - event[4]), "" if event[4] else _ending(s, seat, event[2])
            rows.append(Foreseen("heart", words, lost, seat=event[2], ending=ending, left=event[4]))
        elif event[:2] == (atoms.NOTE, w.N_LOST) and s.seat_numbers[w.LIFE][event[2]]:
            words = tr("Your Country") if event[2] == seat else tr("The enemy's Country")
            rows.append(Foreseen("cards", words, tr("empty"), seat=event[2], ending=_ending(s, seat, event[2])))
    return rows


def _ending(s: State, seat: Seat, loser: Seat) -> str:
    if all(s.seat_numbers[w.LOST]):
        return tr("the game is drawn")
    return tr("the game is lost") if loser == seat else tr("the game is won")


def _shows(s: State, seat: Seat, event: Event) -> bool:
    """Whether a card that only the opponent knows comes to light on the table."""
    turned = event[:2] == (atoms.MARK, w.DOWN) and not event[4]
    laid = event[0] == atoms.MOVE and event[2] == w.HAND and event[5] == w.BATTLEFIELD
    shown = event[2] if turned else event[1] if laid else -1
    return shown >= 0 and s.ctrl[shown] != seat and not s.marks[w.DOWN][shown]


overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No overlays: the game has no ranges and no line of sight."""
