"""Reads drafts beside the window, the newest one only."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from game.cards.card_check import Checked
from game.cards.card_draft import CardDraft
from game.cards.workshop import CardWorkshop

QUIET = 0.15
"""Seconds without a change before a draft is read."""


class Checker:
    """`ask(draft)` at each change; `update(dt)` each round gives what was found. `wake` ends the loop's sleep."""

    def __init__(self, workshop: CardWorkshop, wake: Callable[[], None]) -> None:
        self.workshop, self.wake = workshop, wake
        self._pool = ThreadPoolExecutor(1, "guildhall-cards")
        self._wanted: CardDraft | None = None
        self._rested = 0.0
        self._running: Future[Checked] | None = None

    @property
    def busy(self) -> bool:
        """True while a draft waits or is being read."""
        return self._wanted is not None or self._running is not None

    def warm(self, draft: CardDraft) -> None:
        """Get the words of a draft's kind of card ready, before anything else is read."""
        self._pool.submit(self.workshop.warm, draft)

    def ask(self, draft: CardDraft, at_once: bool = False) -> None:
        """Have a draft read; an older one that waits is forgotten."""
        self._wanted, self._rested = draft, QUIET if at_once else 0.0

    def update(self, dt: float) -> Checked | None:
        """Let time pass; the newest draft read, once."""
        self._rested += dt
        found = None
        if self._running is not None and self._running.done():
            found, self._running = self._running.result(), None
            found = found if self._wanted is None else None
        if self._wanted is not None and self._running is None and self._rested >= QUIET:
            self._running, self._wanted = self._pool.submit(self.workshop.check, self._wanted), None
            self._running.add_done_callback(lambda done: self.wake())
        return found

    def now(self, draft: CardDraft) -> Checked:
        """Read a draft here and forget what waits."""
        self._wanted = None
        if self._running is not None:
            self._running.result()
            self._running = None
        return self.workshop.check(draft)

    def close(self) -> None:
        """Let go of the thread."""
        self._pool.shutdown(wait=False, cancel_futures=True)
