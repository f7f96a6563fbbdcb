"""Work in parallel: a function of one thing, over many, on the processes of this machine or on a dask cluster.

The results do not depend on the number of workers; stopping early leaves no process behind.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from importlib.util import find_spec
from itertools import islice
from multiprocessing.connection import Connection
from typing import Final, TypeVar

from rules.kernel.words import RulesError, TextError

_T = TypeVar("_T")
_R = TypeVar("_R")
AHEAD: Final = 4
"""Work items queued for each process."""
NO_DASK: Final = "--scheduler needs the package distributed; install it with: python3 -m pip install distributed"
HERE: Final = __name__.partition(".")[0]
SCHEMES: Final = ("tcp://", "tls://")
PATIENCE_S: Final = 10
"""Seconds a scheduler may take to answer."""


def in_parallel(play: Callable[[_T], _R], things: Sequence[_T], jobs: int, most: int = 20) -> Iterator[_R]:
    """`play` of each item, in order, by `jobs` processes that take up to `most` at a time. Raises RulesError."""
    if jobs <= 1:
        yield from map(play, things)
        return
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, initializer=_serve_until, initargs=(theirs,))
    size = max(1, min(most, len(things) // (AHEAD * jobs)))
    rows = (things[at : at + size] for at in range(0, len(things), size))
    waiting: deque[Future[list[_R]]] = deque(pool.submit(_several, play, row) for row in islice(rows, AHEAD * jobs))
    try:
        while waiting:
            yield from waiting.popleft().result()
            waiting.extend(pool.submit(_several, play, row) for row in islice(rows, 1))
    except BrokenProcessPool as problem:
        raise RulesError("a process of the simulation was ended from outside") from problem
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)


def _several(play: Callable[[_T], _R], row: Sequence[_T]) -> list[_R]:
    return [play(thing) for thing in row]


def _serve_until(over: Connection) -> None:
    """A worker's loop: it leaves Ctrl-C to its parent, and ends at once when the other end of `over` closes."""

    def watch() -> None:
        over.poll(None)
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch, daemon=True).start()


def in_parallel_over(address: str, play: Callable[[_T], _R], things: Sequence[_T]) -> Iterator[_R]:
    """`play` of each item, in any order, by the workers of a dask scheduler, which must be able to import this program.
    Raises TextError when dask is not installed, the scheduler does not answer, or there are no such workers."""
    if not address.startswith(SCHEMES):
        raise TextError(f"{address[:40]!r} is no address of a dask scheduler, such as tcp://10.0.0.5:8786")
    try:
        from distributed import Client, as_completed
    except ImportError as problem:
        raise TextError(NO_DASK) from problem
    try:
        client = Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as problem:
        raise TextError("no dask scheduler answers there", address[:80]) from problem
    try:
        rest = iter(things)
        helpers = sum(client.nthreads().values())
        if not helpers:
            raise TextError("that dask scheduler has no workers", address[:80])
        if None in (client.run_on_scheduler(find_spec, HERE), *client.run(find_spec, HERE).values()):
            raise TextError("scheduler and workers must be begun in this program's folder", address[:80])
        begun = [client.submit(play, thing, pure=False) for thing in islice(rest, AHEAD * helpers)]
        open_work = as_completed(begun, loop=client.loop)
        for future in open_work:
            yield future.result()
            for thing in islice(rest, 1):
                open_work.add(client.submit(play, thing, pure=False))
    finally:
        client.close()
