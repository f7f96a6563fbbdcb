"""Hints and analyses run in another process, so that the window never waits for them.

What crosses the pipes is data (game/bots/worker.py). A process that dies is reported as `lost`; the next job starts
another one.
"""

from __future__ import annotations

import os
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


HELPERS: Final = 4
"""The most processes that analyse one record while the window is open."""


class ReviewJob(NamedTuple):
    """A record to be analysed: its text, the file it came from ("" for none), what may be seen (review.EYES), and which
    share of its answers is to be looked at."""

    number: int
    text: str
    place: str
    eyes: str
    share: int
    shares: int


class Findings(NamedTuple):
    """What was found in all shares of the last ReviewJob's record, to be written as parts of comments."""

    number: int
    found: Mapping[int, Reviewed]


class ShareProgress(NamedTuple):
    """How far a share is: past `passed` of the `whole` answers of the record; `found`, at the end: what was found, by
    the number of answers before."""

    passed: int
    whole: int
    found: Mapping[int, Reviewed] | None = None


class Progress(NamedTuple):
    """`done` of the `whole` answers are reviewed; `parts`, at the end: the findings as parts of comments, by the number
    of answers before."""

    done: int
    whole: int
    parts: Mapping[int, str] | None = None


def serve(pipe: Connection) -> None:
    """Main loop of the process: a Setting is stored, a Question is answered unless a newer one has come, a ReviewJob is
    run in steps, and Findings are written down."""
    table: Any = None
    replay: Any = None
    with serving():
        while True:
            message = pipe.recv()
            if isinstance(message, Setting):
                table = table_of(message)
            elif isinstance(message, ReviewJob):
                replay = _replay(message)
                for progress in _reviewed(replay, message):
                    pipe.send((message.number, progress))
            elif isinstance(message, Findings):
                pipe.send((message.number, {at: row.part for at, row in in_hindsight(replay, message.found).items()}))
            elif not pipe.poll():
                view = view_of(table, message)
                found = advise(view, message.ask, message.options, message.budget_s, stale=pipe.poll)
                pipe.send((message.number, found))


def _replay(job: ReviewJob) -> Replay:
    library = library_for(Path(job.place).parent if job.place else None)
    return Replay(read_record(job.text, library, job.place, allow_truncated=True))


def _reviewed(replay: Replay, job: ReviewJob) -> Iterator[ShareProgress]:
    """How a share goes on, and at last what was found."""
    whole, found = len(replay.steps), dict[int, Reviewed]()
    for at, row in enumerate(review(replay, job.eyes, share=job.share, shares=job.shares)):
        if row is not None:
            found[at] = row
            yield ShareProgress(at, whole)
    yield ShareProgress(whole, whole, found)


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


class _Share(Helper):
    """The process that reviews a share of a record's answers. `latest`: how far it is; `parts`: the findings in all
    shares, as parts of comments, once they were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.latest = ShareProgress(0, 0)
        self.parts: Mapping[int, str] | None = None

    def begin(self, text: str, place: str, eyes: str, share: int, shares: int) -> None:
        """Start on a share."""
        self.latest, self.parts = ShareProgress(0, 0), None
        child = self._begin()
        child.put(ReviewJob(self._number, text, place, eyes, share, shares))

    def write(self, found: Mapping[int, Reviewed]) -> None:
        """Start writing down what was found in all shares of the record."""
        child = self._begin()
        child.put(Findings(self._number, found))

    def update(self) -> bool:
        """Poll the process; True if something is new."""
        new = False
        while (message := self._next()) is not None:
            new = True
            if isinstance(message, ShareProgress):
                self.latest = message
            else:
                self.parts = message
        return new


class ReviewWorker:
    """Give it a record with `begin` and look for results with `poll`; `close` cancels. `processes`: how many share the
    work; by default one core is left to the window."""

    def __init__(self, processes: int = 0) -> None:
        many = processes or max(1, min(HELPERS, (os.cpu_count() or 1) - 1))
        self._shares = [_Share() for _ in range(many)]
        self._gathered = False

    @property
    def lost(self) -> bool:
        """Whether a process died."""
        return any(share.lost for share in self._shares)

    def begin(self, text: str, place: str, eyes: str) -> None:
        """Start analysing a record."""
        self._gathered = False
        for number, share in enumerate(self._shares):
            share.begin(text, place, eyes, number, len(self._shares))

    def poll(self) -> Progress | None:
        """The current progress; None if nothing is new."""
        news = [share.update() for share in self._shares]
        if not any(news):
            return None
        rows, first = [share.latest for share in self._shares], self._shares[0]
        whole = max(row.whole for row in rows)
        if first.parts is not None:
            return Progress(whole, whole, first.parts)
        found = [row.found for row in rows if row.found is not None]
        if len(found) == len(rows) and not self._gathered:
            self._gathered = True
            first.write({at: row for part in found for at, row in part.items()})
        return Progress(sum(row.passed for row in rows) // len(rows), whole)

    def close(self) -> None:
        """End the processes."""
        for share in self._shares:
            share.close()
