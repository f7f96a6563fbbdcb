"""Work too long for one frame, done a little in each. Must never know what is done."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

END = object()


def work(chores: Iterator[object], seconds: float) -> bool:
    """Do steps of `chores` for about this long; True while there is more to do."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        if next(chores, END) is END:
            return False
    return True


def finish(chores: Iterator[object]) -> None:
    """Do all that is left."""
    while work(chores, 1.0):
        pass
