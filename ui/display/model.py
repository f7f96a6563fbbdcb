"""What the table display knows: the public moment and what led to it.

The feed passes moments in; nothing here can ask for more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from game.i18n import marked, tr, trc
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import PUBLIC, WON, Event
from ui.table.cards.picture import Picture
from ui.table.games.base import Journey, TableGame
from ui.table.games.effects import Effect
from ui.table.questions.menu import Plea

REMEMBERED = 6
"""Lines of recent events that the strips may show."""
BEHIND = 4
"""Beyond this many moments they are not played one by one: the display jumps to the present."""

GET_READY, YOUR_TURN, RESPOND = marked("Get ready"), marked("Your turn"), marked("Respond, or pass")
ACT, ASKED = marked("Act, or pass"), marked("You are asked")


class Snapshot(NamedTuple):
    """The public table after an answer. `sheets`: the referee's numbers of the pieces; `result`: as in Match, or None;
    `jump`: no events lead here; `lines`: the events as everybody reads them."""

    view: View
    events: Sequence[Event]
    sheets: Mapping[int, Any]
    result: tuple[int, ...] | None = None
    jump: bool = False
    lines: tuple[str, ...] = ()


class Ping(NamedTuple):
    """A point on the table that a player indicates: on a tile, or on a place of a seat. `across`, `down`: parts of it,
    as the first seat sees it."""

    seat: int
    name: str
    across: float
    down: float


@dataclass(frozen=True)
class FeedStep:
    """One moment and what is shown on the way to it."""

    effects: tuple[Effect, ...]
    journeys: tuple[Journey, ...]
    moment: Snapshot


class Model:
    """The present and the moments still to be shown. `focus`: the card the strips show, -1 for none. `shown`: a card
    held up for everyone, which takes precedence over the last one played. `news`: recent events in words, newest
    last. `plea`: what somebody is asked beside the game, which waits meanwhile."""

    def __init__(self, game: TableGame, names: Sequence[str], moment: Snapshot) -> None:
        self.game, self.names = game, tuple(names)
        self.shown = self.played = -1
        self.plea: Plea | None = None
        self._told_since = 0
        self.news: deque[str] = deque(maxlen=REMEMBERED)
        self._queue: deque[Snapshot] = deque()
        self.see(moment)

    def hand(self, moment: Snapshot) -> None:
        """Accept a new moment. Raises ValueError if it is not the public view."""
        if moment.view.seat != PUBLIC:
            raise ValueError("the table display is shown a seat's own view")
        if moment.jump:
            self._queue.clear()
        elif len(self._queue) >= BEHIND:
            skipped = tuple(line for gone in self._queue for line in gone.lines)
            self._queue.clear()
            moment = moment._replace(lines=(*skipped, *moment.lines))
        self._queue.append(moment)

    def see(self, moment: Snapshot) -> None:
        """This moment is now on the table. Raises ValueError."""
        if moment.view.seat != PUBLIC:
            raise ValueError("the table display is shown a seat's own view")
        self.moment = moment
        if moment.jump:
            self.news.clear()
        self.news.extend(moment.lines)
        self.view = moment.view
        self.picture: Picture = self.game.numbered(self.game.fold(moment.view), moment.view, moment.sheets)
        self._told_since += len(moment.lines)
        if self.picture.stack:
            self.play(self.picture.stack[-1].card)
        elif self.picture.announced >= 0:
            self.play(self.picture.announced)
        elif self._told_since > REMEMBERED:
            self.played = -1
        self.played, self.shown = (card if card in self.picture.faces else -1 for card in (self.played, self.shown))

    def play(self, card: int) -> None:
        """This card has just been played: the strips show it until as much has happened since as they remember."""
        self.played, self._told_since = card, 0

    def retell(self, names: Sequence[str], lines: tuple[str, ...]) -> None:
        """See the moment on the table again, with these names of the players and recent events."""
        self.names = tuple(names)
        self._told_since -= len(lines)
        self.see(self.moment._replace(jump=True, lines=lines))

    def next(self) -> FeedStep | None:
        """The next step to show, or None if the table is up to date."""
        if not self._queue:
            return None
        moment = self._queue.popleft()
        events = () if moment.jump else moment.events
        effects = tuple(found for event in events if (found := self.game.effect(event)) is not None)
        trips = tuple(trip for event in events if (trip := self.game.journey(moment.view, event)) is not None)
        return FeedStep(effects, trips, moment)

    @property
    def behind(self) -> bool:
        """Whether another moment is waiting to be shown."""
        return bool(self._queue)

    @property
    def asked(self) -> frozenset[int]:
        """Seats that owe an answer."""
        if self.plea is not None:
            return frozenset((self.plea.seat,))
        ask = self.view.ask
        if ask is None or self.moment.result is not None:
            return frozenset()
        return frozenset(seat for seat in ask.seats if seat >= 0 and seat not in self.view.sealed)

    @property
    def won(self) -> frozenset[int]:
        """Seats that have won."""
        result = self.moment.result or ()
        return frozenset(seat for seat, points in enumerate(result) if points == WON)

    @property
    def focus(self) -> int:
        """The card to be read: the newest on the stack or the one a question is about, else one held up, else the last
        played; only face-up ones."""
        stacked = self.picture.stack[-1].card if self.picture.stack else self.picture.announced
        for card in (stacked, self.game.about(self.view), self.shown, self.played):
            if self.picture.faces.get(card, -1) >= 0:
                return card
        return -1

    @property
    def told(self) -> tuple[str, ...]:
        """Recent events in words, newest first; what happened several times in a row is told once."""
        rows = ((line, len(list(same))) for line, same in groupby(reversed(self.news)))
        return tuple(f"{line} (\u00d7{count})" if count > 1 else line for line, count in rows)

    def words(self, seat: int) -> str:
        """What the table says to a seat, in a few words."""
        picture, result, ask = self.picture, self.moment.result, self.view.ask
        if self.plea is not None:
            return self.plea.words if seat == self.plea.seat else ""
        if result is not None:
            return (tr("Lost"), trc("a result", "Drawn"), tr("Won"))[result[seat]]
        if seat in picture.out:
            return tr("Out of the game")
        if ask is not None and seat in self.asked:
            return tr(self.game.asking.get(ask.kind) or self._asked_to(seat, ask))
        if seat in picture.acting and picture.playing:
            return tr("You lead: others are asked") if self.game.leads else tr("Your turn: others are asked")
        return ""

    def _asked_to(self, seat: int, ask: Ask) -> str:
        """What a seat is asked to do where its game has no words for this kind of question."""
        passes, acts = self.game.is_priority(ask), seat in self.picture.acting and not self.game.leads
        if self.picture.stack and passes:
            return RESPOND
        if not self.picture.playing:
            return GET_READY
        if acts:
            return YOUR_TURN
        return ACT if passes else ASKED
