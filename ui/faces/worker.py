"""Faces made in the background: one low-priority worker process, orders by urgency.

The table asks (`want`), shows a placeholder, and picks up what is ready (`poll`) whenever it looks. Without a
process, or after it died twice, the same orders are processed in slices of the caller's own time (`work`).
"""

from __future__ import annotations

import contextlib
import heapq
import logging
import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Generator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from game.processes import end
from ui.faces.cache import FaceCache, png
from ui.faces.frames import warm
from ui.faces.model import Face
from ui.faces.raster import Picture
from ui.faces.render import PAINTERS, check, finished

AHEAD = 2
RESTARTS = 1
NICE = 10
BELOW_NORMAL = 0x4000

log = logging.getLogger("guildhall")

Ticket = tuple[str, int, str]
Source = Path | bytes


class Made(NamedTuple):
    """A finished face: the caller's key, width and shape; a PNG file, or its bytes if the disk refused."""

    key: str
    width: int
    source: Source
    shape: str


@dataclass(slots=True)
class _Order:
    """A request. `serial` tells a newer request for the same ticket from an older one."""

    face: Face
    urgency: int
    serial: int
    sent: bool = False
    done: bool = False


class FaceMaker:
    """Makes faces and keeps them in `cache_dir` (the cache folder of the user when None). Close it when done.

    What cannot be drawn is told in the log, and its order counts as finished.
    """

    def __init__(self, cache_dir: Path | None = None, *, process: bool = True) -> None:
        self.cache = FaceCache(cache_dir)
        self._orders: dict[Ticket, _Order] = {}
        self._queue: list[tuple[int, int, Ticket]] = []
        self._ready: list[Made] = []
        self._serial = 0
        self._warm: set[tuple[str, int, bool]] = set()
        self._done = 0
        self._lives = 1 + RESTARTS if process else 0
        self._worker: SpawnProcess | None = None
        self._link: Connection | None = None
        self._at_work: tuple[Ticket, int, Generator[None, None, Picture]] | None = None
        self._start()

    @property
    def alone(self) -> bool:
        """Whether there is no worker process, so that only `work` makes progress."""
        return self._link is None

    @property
    def pid(self) -> int | None:
        """The worker's process id, or None."""
        return self._worker.pid if self._worker else None

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        """Order a face in a shape (a row of `render.PAINTERS`); the most urgent is made first.

        A new wish for the same key, width and shape replaces the old one; a finished one may be asked for again.
        """
        ticket = (face.key, width, shape)
        old = self._orders.get(ticket)
        if old and old.face == face and not old.done:
            if urgency > old.urgency:
                old.urgency = urgency
                self._push(ticket, old)
            return
        if self._done == len(self._orders):
            self._orders.clear()
            self._done = 0
        elif old and old.done:
            self._done -= 1
        self._serial += 1
        order = self._orders[ticket] = _Order(face, urgency, self._serial)
        found = self.cache.find(face, width, shape)
        if found:
            self._finish(ticket, order.serial, found)
            return
        self._push(ticket, order)
        self._feed()

    def forget(self) -> None:
        """Drop every order that has not been started: another size is needed from now on."""
        for ticket in [ticket for ticket, order in self._orders.items() if not order.sent and not order.done]:
            del self._orders[ticket]
        self._queue.clear()

    def poll(self) -> list[Made]:
        """What was finished since the last call, oldest first; never waits."""
        try:
            while self._link and self._link.poll():
                ticket, serial, source, trouble = self._link.recv()
                self._finish(ticket, serial, source, trouble)
            died = self._worker is not None and not self._worker.is_alive()
        except (EOFError, OSError):
            died = True
        if died:
            self._lost()
        self._feed()
        ready, self._ready = self._ready, []
        return ready

    def progress(self) -> tuple[int, int]:
        """Orders finished and total orders of this batch; an order made after all are finished starts a new batch."""
        return self._done, len(self._orders)

    def work(self, budget_ms: float) -> None:
        """Without a worker, spend about this much of the caller's time; otherwise do nothing."""
        end = perf_counter() + budget_ms / 1000
        while self.alone and perf_counter() < end:
            if self._at_work is None and not self._take():
                return
            self._step()

    def close(self) -> None:
        """End the worker. Orders not yet made are dropped."""
        self._lives = 0
        self._orders.clear()
        self._queue.clear()
        self._drop_worker()

    def _push(self, ticket: Ticket, order: _Order) -> None:
        heapq.heappush(self._queue, (-order.urgency, order.serial, ticket))

    def _next(self) -> tuple[Ticket, _Order] | None:
        """The most urgent order not in progress; entries of replaced or finished orders are skipped."""
        while self._queue:
            _, serial, ticket = heapq.heappop(self._queue)
            order = self._orders.get(ticket)
            if order and order.serial == serial and not order.sent and not order.done:
                return ticket, order
        return None

    def _finish(self, ticket: Ticket, serial: int, source: Source | None, trouble: str = "") -> None:
        order = self._orders.get(ticket)
        if order is None or order.serial != serial or order.done:
            return
        order.done = True
        self._done += 1
        if source is None:
            log.error("%s, %d px wide, cannot be drawn as %s\n%s", *ticket, trouble)
        else:
            key, width, shape = ticket
            self._ready.append(Made(key, width, source, shape))

    def _feed(self) -> None:
        """Keep the worker supplied, but so little ahead that an urgent order is next but one."""
        ahead = sum(order.sent and not order.done for order in self._orders.values())
        while self._link and ahead < AHEAD:
            found = self._next()
            if found is None:
                return
            ticket, order = found
            try:
                self._link.send((ticket, order.serial, order.face))
            except OSError:
                self._push(ticket, order)
                self._lost()
                return
            order.sent = True
            ahead += 1

    def _start(self) -> None:
        if self._lives <= 0:
            return
        self._lives -= 1
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        worker = spawn.Process(target=serve, args=(theirs, self.cache.folder), daemon=True, name="guildhall-faces")
        try:
            worker.start()
        except (OSError, RuntimeError):
            ours.close()
            theirs.close()
            return
        theirs.close()
        self._worker, self._link = worker, ours

    def _lost(self) -> None:
        """The worker died: its orders go back to the queue, and a new worker starts if allowed."""
        self._drop_worker()
        for ticket, order in self._orders.items():
            if order.sent and not order.done:
                order.sent = False
                self._push(ticket, order)
        self._start()

    def _drop_worker(self) -> None:
        if self._link:
            self._link.close()
        if self._worker:
            self._worker.join(0.05)
            end(self._worker)
        self._link = self._worker = None

    def _take(self) -> bool:
        found = self._next()
        if found is None:
            return False
        ticket, order = found
        self._at_work = (ticket, order.serial, self._steps(order.face, *ticket[1:]))
        return True

    def _steps(self, face: Face, width: int, shape: str) -> Generator[None, None, Picture]:
        """A face in steps, after its frame if that was not used before."""
        check(width)
        frame = (face.style, width, face.roses)
        if shape == "card" and frame not in self._warm:
            self._warm.add(frame)
            yield from warm(*frame)
        return (yield from PAINTERS[shape](face, width))

    def _step(self) -> None:
        """One step of the current face."""
        if self._at_work is None:
            return
        ticket, serial, steps = self._at_work
        try:
            next(steps)
        except StopIteration as end:
            self._at_work = None
            order = self._orders.get(ticket)
            if order and order.serial == serial:
                stored = self.cache.store(order.face, ticket[1], end.value, ticket[2])
                self._finish(ticket, serial, stored or png(end.value))
        except Exception:  # one faulty face must not stop the others
            self._at_work = None
            self._finish(ticket, serial, None, traceback.format_exc())


def serve(link: Connection, folder: Path) -> None:
    """The worker process: make what is ordered until the other end is closed."""
    _be_quiet()
    cache = FaceCache(folder)
    cache.trim()
    with contextlib.suppress(EOFError, OSError):
        while True:
            ticket, serial, face = link.recv()
            link.send((ticket, serial, *_make(cache, face, ticket)))


def _make(cache: FaceCache, face: Face, ticket: Ticket) -> tuple[Source | None, str]:
    _, width, shape = ticket
    try:
        picture = finished(PAINTERS[shape](face, width))
        return cache.store(face, width, picture, shape) or png(picture), ""
    except Exception:  # one faulty face must not stop the others
        return None, traceback.format_exc()


def _be_quiet() -> None:
    """Low priority, and Ctrl+C is the parent's business."""
    with contextlib.suppress(OSError, ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(NICE)
