"""Hints and analyses are reckoned in another process, so that the window never waits for them.

What crosses the pipes is data (game/bots/worker.py). A process that dies is told of as `lost`; the next job begins
another one.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, Final

from game.analysis.advice import Advice, advise
from game.bots.worker import Question, Setting, question_of, setting_of, table_of
from game.processes import Outbox, end
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action

HINT_S: Final = 2.0
"""How long a hint may be thought about."""


def serve(pipe: Connection) -> None:
    """The process: a Setting is kept, a Question is answered."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    table: Any = None
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            message = pipe.recv()
            if isinstance(message, Setting):
                table = table_of(message)
            else:
                pipe.send((message.number, _advice(table, message)))


def _advice(table: Any, question: Question) -> Advice:
    seat = question.view.seat
    decks = tuple(question.deck if owner == seat else () for owner in range(table.seats))
    view = replace(question.view, table=replace(table, decks=decks))
    return advise(view, question.ask, question.options, question.budget_s)


class Adviser:
    """Ask it for a hint with `begin`, look with `poll`, and `close` it at the end. `lost`: its process died."""

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._setting: Setting | None = None
        self._number = 0
        self.lost = False

    @property
    def pid(self) -> int:
        """The process, 0 for none."""
        return (self._worker.pid or 0) if self._pipe is not None else 0

    def begin(self, view: View, ask: Ask, options: Sequence[Action]) -> None:
        """Begin to look for a hint; an earlier one is thrown away when it comes."""
        if self._pipe is None:
            self._start()
        self._number += 1
        self.lost = False
        fresh = setting_of(view)
        if fresh != self._setting:
            self._setting = fresh
            self._outbox.put(fresh)
        self._outbox.put(question_of(self._number, view, ask, options, HINT_S))

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._worker = context.Process(target=serve, args=(theirs,), daemon=True)
        self._worker.start()
        theirs.close()
        self._outbox = Outbox(self._pipe)

    def poll(self) -> Advice | None:
        """The hint when it is there."""
        if self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, advice = self._pipe.recv()
                if number == self._number:
                    found: Advice = advice
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
        self._pipe = self._setting = None
