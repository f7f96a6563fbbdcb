"""Messages over the table for a few seconds: a toast, and the banner of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ui.table.play.canvas import Banner, Canvas

TOAST_S, READ_S, BANNER_S = 5.0, 3.0, 1.3
"""A toast that others wait for goes after READ_S."""
MOST = 3
"""The most sentences that are taught together; the newest stay."""


class Taught(NamedTuple):
    """A sentence that is taught; `left`: seconds until it is read, after those before it."""

    sentence: str
    left: float


class Notices:
    """They disappear by themselves; a new one replaces the one before. What is taught (`teach`) does not: it joins what
    was taught before and is still being read, or waits for any other."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._toast_left = self._banner_left = 0.0
        self._waiting: list[str] = []
        self._taught: tuple[Taught, ...] = ()

    def say(self, sentence: str) -> None:
        """Show a toast."""
        self.canvas.toast, self._toast_left, self._taught = sentence, TOAST_S, ()

    def teach(self, sentence: str) -> None:
        """Show what a rule has just done, with what was taught before and is not read yet; any other toast is read
        first."""
        if not self.canvas.toast or self._taught:
            unread = [lesson for lesson in self._taught if self.canvas.toast and lesson.left > 0][1 - MOST :]
            read = [min(lesson.left, READ_S * place) for place, lesson in enumerate(unread, 1)]
            taught = [lesson._replace(left=left) for lesson, left in zip(unread, read, strict=True)]
            taught.append(Taught(sentence, max(read, default=0.0) + READ_S))
            self.say(" ".join(lesson.sentence for lesson in taught))
            self._taught, self._toast_left = tuple(taught), max(TOAST_S, taught[-1].left)
        else:
            self._waiting = [*self._waiting, sentence][-MOST:]
            self._toast_left = min(self._toast_left, READ_S)

    def decide(self, sentence: str) -> None:
        """Show a toast at once; what waits is from before it, and no news any more."""
        self._waiting.clear()
        self.say(sentence)

    def cover(self) -> None:
        """A curtain falls: what was to be taught is in its recap."""
        self._waiting.clear()
        if self._taught:
            self.canvas.toast = ""

    def begin(self, banner: Banner) -> None:
        """Show the banner of a turn."""
        self.canvas.banner, self._banner_left = banner, BANNER_S

    def update(self, dt: float) -> bool:
        """Advance time; True if one disappeared."""
        self._toast_left -= dt
        self._banner_left -= dt
        self._taught = tuple(lesson._replace(left=lesson.left - dt) for lesson in self._taught)
        spoken, shown = self.canvas.toast, self.canvas.banner
        if spoken and self._toast_left <= 0:
            self.canvas.toast = ""
            waiting, self._waiting = self._waiting, []
            for sentence in waiting:
                self.teach(sentence)
        if shown is not None and self._banner_left <= 0:
            self.canvas.banner = None
        return (spoken, shown) != (self.canvas.toast, self.canvas.banner)

    def due(self) -> Iterator[float]:
        """Seconds until each of them disappears."""
        if self.canvas.toast:
            yield max(0.0, self._toast_left)
        if self.canvas.banner is not None:
            yield max(0.0, self._banner_left)
