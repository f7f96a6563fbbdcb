"""Who follows a match: a feed for each seat, the public, and those who listen for a while."""

from __future__ import annotations

from game.match.feed import Delivery, Feed
from game.match.views import Views
from rules.kernel.look import look
from rules.kernel.message import Message
from rules.kernel.state import State
from rules.kernel.words import PUBLIC, Action, Event, Seat


class Audience:
    """`feeds`: one per viewer; `listeners`: extra feeds with their own readers; `views`: of the current position;
    `told`: the view of each viewer before what its feed still holds."""

    def __init__(self, s: State) -> None:
        self.views = Views()
        self.feeds = {seat: Feed(look(s, seat)) for seat in (*range(s.table.seats), PUBLIC)}
        self.listeners: list[Feed] = []
        self.told = {viewer: self.views.of(s, viewer) for viewer in self.feeds}

    def all(self) -> tuple[Feed, ...]:
        """Every feed."""
        return (*self.feeds.values(), *self.listeners)

    def admit(self, viewer: Seat, s: State) -> None:
        """Add a viewer, if not already there."""
        self.feeds.setdefault(viewer, Feed(look(s, viewer)))
        self.told.setdefault(viewer, self.views.of(s, viewer))

    def dismiss(self, viewer: Seat) -> None:
        """Remove a viewer that was admitted."""
        self.feeds.pop(viewer, None)
        self.told.pop(viewer, None)

    def deliver(self, s: State, events: list[Event], seat: Seat, action: Action, why: Message | None) -> int:
        """Deliver an answer to everybody; `s`: the state after it. Bit i of the result: it showed seat i something
        hidden."""
        self.views.drop()
        shown = 0
        for viewer, feed in self.feeds.items():
            if feed.add(events, s, seat, action, why) and viewer >= 0:
                shown |= 1 << viewer
            self.views.keep(feed.queue[-1].view)
        for feed in self.listeners:
            feed.add(events, s, seat, action)
        return shown

    def restart(self, s: State) -> None:
        """Move every feed to another position."""
        self.views.drop()
        for feed in self.all():
            feed.restart(self.views.of(s, feed.folded.seat), look(s, feed.folded.seat))
        self.told = {viewer: self.views.of(s, viewer) for viewer in self.feeds}

    def poll(self, viewer: Seat) -> Delivery | None:
        """The next undelivered answer for a viewer, or None when up to date."""
        queue = self.feeds[viewer].queue
        if not queue:
            return None
        self.told[viewer] = queue[0].view
        return queue.popleft()

    def owes(self, viewer: Seat) -> bool:
        """Whether something is undelivered for a viewer."""
        return bool(self.feeds[viewer].queue)

    def listen(self, s: State) -> Feed:
        """Another public feed; `leave` ends it."""
        feed = Feed(look(s, PUBLIC))
        self.listeners.append(feed)
        return feed

    def leave(self, feed: Feed) -> None:
        """Remove a feed created by `listen`."""
        self.listeners = [other for other in self.listeners if other is not feed]
