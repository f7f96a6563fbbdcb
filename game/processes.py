"""Child processes of this program: talked to without waiting, and reliably ended."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import queue
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from typing import Any, Final

PATIENCE_S: Final = 0.5
"""Seconds a process may take to end after it was asked to."""


class Outbox:
    """The writing end of a pipe: a thread waits while the other process is not reading."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def put(self, message: object) -> None:
        """Send it as soon as the reader is ready; lost if the other end has closed. It is copied before this
        returns."""
        self._waiting.put(ForkingPickler.dumps(message))

    def close(self) -> None:
        """Call it after the other process has ended, so that nothing is still being written, then close the pipe."""
        self._waiting.put(None)
        self._thread.join(PATIENCE_S)

    def _serve(self) -> None:
        while (message := self._waiting.get()) is not None:
            try:
                self._pipe.send_bytes(message)
            except OSError:
                return


def end(process: BaseProcess) -> None:
    """End a process: by request, and if it does not react (for example when stopped), by force."""
    process.terminate()
    process.join(PATIENCE_S)
    if process.is_alive():
        process.kill()
        process.join()


@contextlib.contextmanager
def serving() -> Iterator[None]:
    """What a child process loops in: it ends when the other end of its pipe closes; Ctrl+C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        yield


class LostProcess(Exception):
    """The other process has died."""


class Child:
    """A separate process that answers numbered jobs through a pipe. `serve`: the function it runs, given its end of the
    pipe and `args`; `close` ends it."""

    def __init__(self, serve: Callable[..., None], *args: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, *args), daemon=True)
        self._process.start()
        theirs.close()
        self._outbox = Outbox(self._pipe)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid or 0

    def put(self, message: object) -> None:
        """Send a message, without waiting."""
        self._outbox.put(message)

    def answer(self, number: int, wait_s: float = 0.0) -> Any:
        """The answer sent with this number, None if it has not come yet; answers with other numbers are discarded.
        `wait_s`: the longest wait. Raises LostProcess."""
        try:
            while self._pipe.poll(wait_s):
                told, found = self._pipe.recv()
                if told == number:
                    return found
        except (EOFError, OSError, pickle.UnpicklingError) as problem:
            raise LostProcess from problem
        if not self._process.is_alive():
            raise LostProcess
        return None

    def close(self) -> None:
        """End it."""
        end(self._process)
        self._outbox.close()
        self._pipe.close()
