"""Hints and analyses run in another process, so that the window never waits for them.

What crosses the pipes is data (game/bots/worker.py). A process that dies is reported as `lost`; the next job starts
another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.analysis.advice import Advice, advise
from game.analysis.hindsight import in_hindsight
from game.analysis.review import Reviewed, review
from game.bots.worker import Setting, question_of, setting_of, table_of, view_of
from game.games import library_for
from game.processes import Child, LostProcess, serving
from game.records.replay import Replay
from rules.kernel.ask import Ask
from rules.kernel.notation.record import read_record
from rules.kernel.view import View
from rules.kernel.words import Action

HINT_S: Final = 2.0
"""Seconds a hint may take."""


class ReviewJob(NamedTuple):
    """A record to be analysed: its text, the file it came from ("" for none), and what may be seen (review.EYES)."""

    number: int
    text: str
    place: str
    eyes: str


class Progress(NamedTuple):
    """`done` of the `whole` answers are reviewed; `parts`, at the end: the findings as parts of comments, by the number
    of answers before."""

    done: int
    whole: int
    parts: Mapping[int, str] | None = None


def serve(pipe: Connection) -> None:
    """Main loop of the process: a Setting is stored, a Question is answered unless a newer one has come, a ReviewJob is
    run in steps."""
    table: Any = None
    with serving():
        while True:
            message = pipe.recv()
            if isinstance(message, Setting):
                table = table_of(message)
            elif isinstance(message, ReviewJob):
                for progress in _reviewed(message):
                    pipe.send((message.number, progress))
            elif not pipe.poll():
                view = view_of(table, message)
                found = advise(view, message.ask, message.options, message.budget_s, stale=pipe.poll)
                pipe.send((message.number, found))


def _reviewed(job: ReviewJob) -> Iterator[Progress]:
    """Progress reports of an analysis, and at last the findings."""
    library = library_for(Path(job.place).parent if job.place else None)
    replay = Replay(read_record(job.text, library, job.place, allow_truncated=True))
    whole, found = len(replay.steps), dict[int, Reviewed]()
    for at, row in enumerate(review(replay, job.eyes)):
        if row is not None:
            found[at] = row
            yield Progress(at, whole)
    yield Progress(whole, whole, {at: row.part for at, row in in_hindsight(replay, found).items()})


class Helper:
    """The worker process: started on first use; `close` it at the end. `lost`: whether it died."""

    def __init__(self) -> None:
        self._child: Child | None = None
        self._number = 0
        self.lost = False

    @property
    def pid(self) -> int:
        """The process, 0 for none."""
        return self._child.pid if self._child is not None else 0

    def _begin(self) -> Child:
        """The running process, for a job with the next number."""
        self._number += 1
        self.lost = False
        if self._child is None:
            self._child = Child(serve)
        return self._child

    def _next(self) -> Any:
        """The latest result of the job begun last; None for nothing new."""
        if self._child is None:
            return None
        try:
            return self._child.answer(self._number)
        except LostProcess:
            self.close()
            self.lost = True
            return None

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.close()
        self._child = None


class Adviser(Helper):
    """Ask for a hint with `begin` and look for it with `poll`."""

    _setting: Setting | None = None

    def begin(self, view: View, ask: Ask, options: Sequence[Action]) -> None:
        """Start looking for a hint; an earlier request is given up."""
        if not self.pid:
            self._setting = None
        child, fresh = self._begin(), setting_of(view)
        if fresh != self._setting:
            self._setting = fresh
            child.put(fresh)
        child.put(question_of(self._number, view, ask, options, HINT_S))

    def poll(self) -> Advice | None:
        """The hint, once it is there."""
        found: Advice | None = self._next()
        return found


class ReviewWorker(Helper):
    """Give it a record with `begin` and look for results with `poll`; `close` cancels."""

    def begin(self, text: str, place: str, eyes: str) -> None:
        """Start analysing a record."""
        child = self._begin()
        child.put(ReviewJob(self._number, text, place, eyes))

    def poll(self) -> Progress | None:
        """The current progress; None if nothing is new."""
        latest: Progress | None = None
        while (progress := self._next()) is not None:
            latest = progress
        return latest
