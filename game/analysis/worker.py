"""Hints and analyses run in another process, so that the window never waits for them.

What crosses the pipes is data (game/bots/worker.py). A process that dies is reported as `lost`; the next job starts
another one.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.analysis.advice import Advice, advise
from game.analysis.review import review
from game.bots.worker import Setting, question_of, setting_of, table_of, view_of
from game.games import library_for
from game.processes import Outbox, end
from game.replay import Replay
from rules.kernel.ask import Ask
from rules.kernel.record import read_record
from rules.kernel.view import View
from rules.kernel.words import Action

HINT_S: Final = 2.0
"""How long a hint may be thought about."""


class ReviewJob(NamedTuple):
    """A record to be analysed: its text, the file it came from ("" for none), and what may be seen (review.EYES)."""

    number: int
    text: str
    place: str
    eyes: str


class Progress(NamedTuple):
    """`done` answers of the `whole` were looked at; `parts`, at the end: what was found, as parts of comments by the
    number of answers before."""

    done: int
    whole: int
    parts: Mapping[int, str] | None = None


def serve(pipe: Connection) -> None:
    """The process: a Setting is kept, a Question is answered, a ReviewJob is done step by step."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table: Any = None
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = pipe.recv()
            if isinstance(message, Setting):
                table = table_of(message)
            elif isinstance(message, ReviewJob):
                for progress in _reviewed(message):
                    pipe.send((message.number, progress))
            else:
                found = advise(view_of(table, message), message.ask, message.options, message.budget_s)
                pipe.send((message.number, found))


def _reviewed(job: ReviewJob) -> Iterator[Progress]:
    """How far an analysis is, now and then, and at last what was found."""
    library = library_for(Path(job.place).parent if job.place else None)
    replay = Replay(read_record(job.text, library, job.place, allow_truncated=True))
    whole, parts = len(replay.steps), dict[int, str]()
    for at, row in enumerate(review(replay, job.eyes)):
        if row is not None:
            parts[at] = row.part
            yield Progress(at, whole)
    yield Progress(whole, whole, parts)


class Helper:
    """The other process: begun when it is first needed, `close` it at the end. `lost`: it died."""

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._number = 0
        self.lost = False

    @property
    def pid(self) -> int:
        """The process, 0 for none."""
        return (self._worker.pid or 0) if self._pipe is not None else 0

    def _begin(self) -> int:
        """The number of the next job, for which the process runs."""
        self._number += 1
        self.lost = False
        if self._pipe is not None:
            return self._number
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._worker = context.Process(target=serve, args=(theirs,), daemon=True)
        self._worker.start()
        theirs.close()
        self._outbox = Outbox(self._pipe)
        return self._number

    def _next(self) -> Any:
        """What came of the job that was begun last; None for nothing yet."""
        if self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, found = self._pipe.recv()
                if number == self._number:
                    return found
            if self._worker.is_alive():
                return None
        except (EOFError, OSError, pickle.UnpicklingError):
            pass
        self.close()
        self.lost = True
        return None

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            end(self._worker)
            self._outbox.close()
            self._pipe.close()
        self._pipe = None


class Adviser(Helper):
    """Ask it for a hint with `begin` and look with `poll`."""

    _setting: Setting | None = None

    def begin(self, view: View, ask: Ask, options: Sequence[Action]) -> None:
        """Begin to look for a hint; an earlier one is thrown away when it comes."""
        if not self.pid:
            self._setting = None
        number, fresh = self._begin(), setting_of(view)
        if fresh != self._setting:
            self._setting = fresh
            self._outbox.put(fresh)
        self._outbox.put(question_of(number, view, ask, options, HINT_S))

    def poll(self) -> Advice | None:
        """The hint when it is there."""
        found: Advice | None = self._next()
        return found


class ReviewWorker(Helper):
    """Give it a record with `begin` and look with `poll`; `close` cancels."""

    def begin(self, text: str, place: str, eyes: str) -> None:
        """Begin to analyse a record."""
        number = self._begin()
        self._outbox.put(ReviewJob(number, text, place, eyes))

    def poll(self) -> Progress | None:
        """How far it is by now; None where that is nothing new."""
        latest: Progress | None = None
        while (progress := self._next()) is not None:
            latest = progress
        return latest
