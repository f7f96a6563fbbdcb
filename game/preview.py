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
"""Captions, and the course of the turn, which goes on all the same."""
ITEM: Final = {PUSH: 2, POP: 3}
"""Where an item stands in its event, behind its number."""
MOST_PASSES: Final = 24
"""Answers after one that is tried, until what it leads to counts as seen."""


class Foreseen(NamedTuple):
    """A line of what an action would do: an icon, words in which `{name}` stands for the piece, and a number.

    `piece` or else `seat`: whom it befalls (both -1: nobody, it is a step on the way). `ending`: how it ends for them,
    "" when they go on. `left`: what they live on then, -1 where the number is nothing that is lost.
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

    `distance`: from the origin to each tile by number, () for no rings; `rings`: what distance 1, 2 ... are called, the
    last ring drawn at the end. `signs`: icons on tiles. `shaded`: tiles out of sight. `lines`: to each of these tiles,
    and the tile that stands in the way of it, if any; `names`: of what stands there, where it is no piece.
    """

    origin: Tile
    distance: Sequence[int] = ()
    rings: Sequence[str] = ()
    signs: Mapping[Tile, tuple[str, ...]] = {}
    shaded: frozenset[Tile] = frozenset()
    lines: Mapping[Tile, Tile | None] = {}
    names: Mapping[Tile, str] = {}


class Preview(Protocol):
    """What a game foresees in a position that could be true (never the real one).

    `forecast`: the lines of an action, in the order in which they would happen, played on the position that is given.
    `overlays`: what may be laid over the
    board for a piece on it, by the action of the key table (ui/shell/keys.py) that is held for it. `sheets`: the
    numbers of every piece now, in the game's own form.
    """

    @property
    def overlays(self) -> Mapping[str, Callable[[State, Card], Overlay]]: ...
    def forecast(self, s: State, seat: Seat, action: Action) -> list[Foreseen]: ...
    def sheets(self, s: State) -> Mapping[Card, Any]: ...


def alters(s: State, seat: Seat, action: Action, passing: Action) -> bool:
    """Whether an answer changes what would happen if the seat passed: whether something is missing then that passing
    leads to, or is different. What the answer does besides does not count; what cannot be foreseen does."""
    try:
        return bool(Counter(_followed(s, seat, passing, passing)) - Counter(_followed(s, seat, action, passing)))
    except UNPLAYABLE:
        return True


def _followed(s: State, seat: Seat, action: Action, passing: Action) -> list[Event]:
    """What follows from an answer to which nobody responds, until nothing waits on the stack and all have passed once;
    dice show their middle. Who cannot pass gives the first answer there is."""
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
    """An event without where in their piles cards lie, and without the numbers that count items."""
    if event[0] == MOVE:
        return *event[:4], *event[5:7], *event[8:]
    return event[:1] + event[ITEM[event[0]] :] if event[0] in ITEM else event


def later(s: State, seat: Seat, wanted: Callable[[Action], bool], turn: Callable[[State], int]) -> bool:
    """Whether an answer that is wanted can be given further on in this turn, if everybody passes until then. `turn`:
    the number of the turn."""
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
