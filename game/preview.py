"""What the referee can say before anybody acts, as data for any table: what an action would do, and what a piece
reaches and sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from rules.kernel.ask import ROLL, ROLL_VERB
from rules.kernel.atoms import MOVE, NOTE, NUMBER, POP, PUSH
from rules.kernel.ruleset import apply, asked, options
from rules.kernel.state import State
from rules.kernel.words import UNPLAYABLE, Action, Card, Event, Seat, Tile

COURSE: Final = frozenset((NOTE, NUMBER))
"""Captions, and turn changes, which happen in any case."""
ITEM: Final = {PUSH: 2, POP: 3}
"""The position of an item in its event, after its number."""
MOST_PASSES: Final = 24
"""The most answers followed after one that is tried."""


class Foreseen(NamedTuple):
    """One effect of an action: an icon, words in which `{name}` stands for the piece, and a number.

    `piece` or else `seat`: who is affected (both -1: nobody, an intermediate step). `ending`: their fate, "" when they
    survive. `left`: what they have left, -1 where the number is not a loss.
    """

    icon: str
    words: str
    number: str
    piece: Card = -1
    seat: Seat = -1
    ending: str = ""
    left: int = -1


class Overlay(NamedTuple):
    """What a piece on tile `origin` reaches or sees.

    `distance`: from the origin to each tile by number, () for no rings; `rings`: the names of distance 1, 2 ..., up to
    the last ring drawn. `signs`: icons on tiles. `shaded`: tiles out of sight. `lines`: to each of these tiles, with
    the tile that blocks the line, if any; `names`: of things on tiles that are not pieces.
    """

    origin: Tile
    distance: Sequence[int] = ()
    rings: Sequence[str] = ()
    signs: Mapping[Tile, tuple[str, ...]] = {}
    shaded: frozenset[Tile] = frozenset()
    lines: Mapping[Tile, Tile | None] = {}
    names: Mapping[Tile, str] = {}


class Preview(Protocol):
    """A game's forecasts, computed in a guessed position (never the real one).

    `forecast`: the effects of an action in order, computed by playing it on the given position. `overlays`: the
    overlays for a piece on the board, by the action of the key table (ui/shell/keys.py) held to show them. `sheets`:
    the current figures of every piece, in the game's own form.
    """

    @property
    def overlays(self) -> Mapping[str, Callable[[State, Card], Overlay]]: ...
    def forecast(self, s: State, seat: Seat, action: Action) -> list[Foreseen]: ...
    def sheets(self, s: State) -> Mapping[Card, Any]: ...


def alters(s: State, seat: Seat, action: Action, passing: Action) -> bool:
    """Whether an answer changes what would happen if the seat passed: something passing leads to is then missing or
    different. Other effects of the answer do not count; unforeseeable ones do."""
    try:
        return bool(Counter(_followed(s, seat, passing, passing)) - Counter(_followed(s, seat, action, passing)))
    except UNPLAYABLE:
        return True


def _followed(s: State, seat: Seat, action: Action, passing: Action) -> list[Event]:
    """The events after an answer to which nobody responds, until the stack is empty and all have passed once; dice show
    their average. A seat that cannot pass gives its first option."""
    now, passes = s.clone(), 0
    events = apply(now, seat, action, checked=False)
    for _ in range(MOST_PASSES):
        ask = now.ask
        if ask is None or (not now.stack and passes >= now.table.seats):
            break
        who = asked(now)[0]
        legal = [] if ask.kind == ROLL else options(now, who)
        given = passing if passing in legal else legal[0] if legal else (ROLL_VERB, ask.data[1] // 2)
        passes += not now.stack
        events += apply(now, who, given, checked=False)
    return [_gist(event) for event in events if event[0] not in COURSE]


def _gist(event: Event) -> Event:
    """An event without the cards' places in their piles and without serial numbers of items."""
    if event[0] == MOVE:
        return *event[:4], *event[5:7], *event[8:]
    return event[:1] + event[ITEM[event[0]] :] if event[0] in ITEM else event


def later(s: State, seat: Seat, wanted: Callable[[Action], bool], turn: Callable[[State], int]) -> bool:
    """Whether a wanted answer can still be given later this turn if everybody passes until then. `turn`: the turn
    number."""
    now, present = s.clone(), turn(s)
    for _ in range(MOST_PASSES):
        ask = now.ask
        if ask is None or turn(now) != present:
            return False
        who = asked(now)[0]
        found = options(now, who)
        if who == seat and any(map(wanted, found)):
            return True
        given = (ROLL_VERB, ask.data[1] // 2) if ask.kind == ROLL else found[0]
        apply(now, who, given, checked=False)
    return False
