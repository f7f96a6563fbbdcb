"""One background worker that draws pages for the screen and writes files.

Only the newest request for a page counts; it is drawn even between two pages of a file. Without a thread (pictures of
screens, tests) everything is done when it is asked for.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from game.i18n import tr
from ui.paper.ink import Print
from ui.paper.lettering import FontMissing
from ui.paper.order import Order, prepare, save, save_cuts
from ui.paper.paper import PrintError
from ui.paper.preview import page


class Proof(NamedTuple):
    """A page of an order as a picture; `trouble`: why there is none."""

    order: Order
    number: int
    job: Print | None
    picture: Image.Image | None
    trouble: str = ""


class Progress(NamedTuple):
    """How much of a file is made."""

    done: int
    whole: int


class SavedFile(NamedTuple):
    """A file that is written, or `trouble`: why it is not."""

    path: Path
    size: int
    trouble: str = ""


News = Proof | Progress | SavedFile


class _Cancelled(Exception):
    """The worker is being closed, or the file was cancelled."""


class PrintWorker:
    """Close it when done. `wake()` is called from the worker whenever there is news."""

    def __init__(self, wake: Callable[[], None], threaded: bool = True) -> None:
        self._wake = wake
        self._news: deque[News] = deque()
        self._page: tuple[Order, int, int] | None = None
        self._file: tuple[Order, Path, bool] | None = None
        self._made: tuple[Order, Print] | None = None
        self._fault: Exception | None = None
        self._condition = threading.Condition()
        self._open = True
        self._cancelled = False
        self._thread = threading.Thread(target=self._serve, name="guildhall-print", daemon=True) if threaded else None
        if self._thread:
            self._thread.start()

    def show(self, order: Order, number: int, wide: int) -> None:
        """Ask for page `number` (from 0) of an order, `wide` pixels wide."""
        with self._condition:
            self._page = (order, number, wide)
            self._condition.notify()
        self._work_here()

    def save(self, order: Order, path: Path, cut: bool = False) -> None:
        """Ask for a file, with a `cut` file beside it."""
        with self._condition:
            self._file, self._cancelled = (order, path, cut), False
            self._condition.notify()
        self._work_here()

    def cancel(self) -> None:
        """Stop making the file; one that is there already stays as it is."""
        self._cancelled = True

    def take(self) -> list[News]:
        """The news since the last call, oldest first. Raises what the worker did not expect to go wrong, once."""
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault
        found = []
        while self._news:
            found.append(self._news.popleft())
        return found

    def close(self) -> None:
        """Stop; a file is written whole or not at all."""
        with self._condition:
            self._open, self._page, self._file = False, None, None
            self._condition.notify()
        if self._thread:
            self._thread.join(2.0)

    def _work_here(self) -> None:
        """Without a thread: do everything now."""
        while self._thread is None and self._work():
            pass

    def _serve(self) -> None:
        while self._open:
            try:
                busy = self._work()
            except Exception as fault:  # raised again where a report of it can be written
                self._fault, busy = fault, True
                self._wake()
            if not busy:
                with self._condition:
                    self._condition.wait_for(lambda: self._page or self._file or not self._open)

    def _work(self) -> bool:
        """Do one thing; False when there is nothing to do. Pages go first: somebody looks at them."""
        with self._condition:
            wanted, self._page = self._page, None
            file = self._file
            if wanted is None:
                self._file = None
        if wanted is not None:
            self._tell(self._proof(*wanted))
        elif file is not None:
            self._tell(self._write(*file))
        else:
            return False
        return True

    def _tell(self, news: News) -> None:
        self._news.append(news)
        self._wake()

    def _job(self, order: Order) -> Print:
        if self._made is None or self._made[0] != order:
            self._made = (order, prepare(order))
        return self._made[1]

    def _proof(self, order: Order, number: int, wide: int) -> Proof:
        try:
            job = self._job(order)
            number = min(number, len(job.sheets) - 1)
            return Proof(order, number, job, page(job, number, wide))
        except (PrintError, FontMissing) as trouble:
            return Proof(order, number, None, None, str(trouble))

    def _write(self, order: Order, path: Path, cut: bool) -> SavedFile:
        def progress(done: int, whole: int) -> None:
            if not self._open or self._cancelled:
                raise _Cancelled
            self._tell(Progress(done, whole))
            with self._condition:
                wanted, self._page = self._page, None
            if wanted is not None:
                self._tell(self._proof(*wanted))

        try:
            job = self._job(order)
            size = save(job, path, progress)
            if cut:
                save_cuts(job, path)
            return SavedFile(path, size)
        except PrintError as trouble:
            return SavedFile(path, 0, str(trouble))
        except _Cancelled:
            return SavedFile(path, 0, tr("Saving was cancelled."))
