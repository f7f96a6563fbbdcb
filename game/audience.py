"""Who follows a match: a feed for each seat, the public, and those who listen for a while."""

from __future__ import annotations

from game.feed import Delivery, Feed
from game.views import Views
from rules.kernel.message import Message
from rules.kernel.state import State
from rules.kernel.view import look
from rules.kernel.words import PUBLIC, Action, Event, Seat


class Audience:
    """`feeds`: one by viewer; `listeners`: more of them, each with a reader of its own; `views`: of the present."""

    def __init__(self, s: State) -> None:
        self.views = Views()
        self.feeds = {seat: Feed(look(s, seat)) for seat in (*range(s.table.seats), PUBLIC)}
        self.listeners: list[Feed] = []

    def all(self) -> tuple[Feed, ...]:
        """Every feed."""
        return (*self.feeds.values(), *self.listeners)

    def admit(self, viewer: Seat, s: State) -> None:
        """Another viewer follows from now on, if it does not already."""
        self.feeds.setdefault(viewer, Feed(look(s, viewer)))

    def dismiss(self, viewer: Seat) -> None:
        """A viewer who was admitted follows no more."""
        self.feeds.pop(viewer, None)

    def hear(self, s: State, events: list[Event], seat: Seat, action: Action, why: Message | None) -> int:
        """Everybody is told of an answer; `s`: after it. Bit i of the result: it showed seat i something hidden."""
        self.views.drop()
        shown = 0
        for viewer, feed in self.feeds.items():
            if feed.hear(events, self.views.of(s, viewer), seat, action, why) and viewer >= 0:
                shown |= 1 << viewer
        for feed in self.listeners:
            feed.hear(events, self.views.of(s, feed.folded.seat), seat, action)
        return shown

    def restart(self, s: State) -> None:
        """Everybody jumps to another moment."""
        self.views.drop()
        for feed in self.all():
            feed.restart(self.views.of(s, feed.folded.seat), look(s, feed.folded.seat))

    def poll(self, viewer: Seat) -> Delivery | None:
        """The next answer a viewer has not been told of, or None when up to date."""
        queue = self.feeds[viewer].queue
        return queue.popleft() if queue else None

    def listen(self, s: State) -> Feed:
        """Another feed of the public; `leave` ends it."""
        feed = Feed(look(s, PUBLIC))
        self.listeners.append(feed)
        return feed

    def leave(self, feed: Feed) -> None:
        """A feed from `listen` hears nothing more."""
        self.listeners = [other for other in self.listeners if other is not feed]
