"""A line on stderr that shows the progress of a long job while it runs."""

from __future__ import annotations

import sys
import threading
from time import perf_counter
from types import TracebackType
from typing import Final, Self

WIDTH: Final = 30
SILENT_S: Final = 0.5
"""Seconds before the line is shown; shorter jobs show nothing."""
TICK_S: Final = 0.2
ERASED: Final = "\r\x1b[K"


class ProgressLine:
    """`with ProgressLine("sheets") as line:` and `line.show(3, 5)`; only where stderr is a terminal, and removed at the
    end in any case. `whole`: the total, 0 while unknown; then it shows the time elapsed."""

    def __init__(self, unit: str, whole: int = 0) -> None:
        self.unit, self.whole, self.done = unit, whole, 0
        self._over = threading.Event()
        self._ticker = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Self:
        self._begun = perf_counter()
        if sys.stderr.isatty():
            self._ticker.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        if self._ticker.is_alive():
            self._ticker.join()

    def show(self, done: int, whole: int = 0) -> None:
        """Show that this many are done (of `whole`, if it was not known before)."""
        self.done, self.whole = done, whole or self.whole

    def _tick(self) -> None:
        shown, wait = False, SILENT_S
        while not self._over.wait(wait):
            shown, wait = True, TICK_S
            sys.stderr.write(f"\r{said(self.unit, self.done, self.whole, perf_counter() - self._begun)} \x1b[K")
            sys.stderr.flush()
        if shown:
            sys.stderr.write(ERASED)
            sys.stderr.flush()


def said(unit: str, done: int, whole: int, seconds: float) -> str:
    """The line as text: a bar and the time left, or, while nothing is done, the time elapsed."""
    bar = "█" * (WIDTH * done // whole) + "░" * (WIDTH - WIDTH * done // whole) if whole else ""
    time = f"{seconds / done * (whole - done):.0f} s left" if done and whole else f"{seconds:.0f} s"
    return f"{bar} {done}/{whole} {unit}, {time}" if whole else f"{unit}, {time}"
