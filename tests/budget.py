"""Budgets of CPU time: each measurement is compared with a yardstick taken beside it, and repeated before it fails.

So a budget holds on slow and busy machines alike, where wall-clock time means nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

YARDSTICK_S: Final = 0.0042
"""CPU seconds of the yardstick on the machine the budgets were set on."""
TRIES: Final = 5


def yardstick() -> float:
    """CPU seconds this machine now needs for a fixed piece of work."""
    begun = time.thread_time()
    total, rows = 0, {}
    for at in range(60_000):
        total += at * at % 7
        rows[at % 97] = (at, total)
    return time.thread_time() - begun


def slowness() -> float:
    """How much slower this machine is now than the one the budgets were set on; never below 1."""
    return max(1.0, min(yardstick() for _ in range(3)) / YARDSTICK_S)


def keep(measure: Callable[[], float], most: float, what: str, tries: int = TRIES) -> None:
    """Assert that a figure of CPU time (seconds or any other unit) stays within `most` in at least one of several
    tries."""
    found: list[float] = []
    while not found or (found[-1] > most and len(found) < tries):
        before = slowness()
        found.append(measure() / max(before, slowness()))
    assert found[-1] <= most, f"{what}: at best {min(found):.4g}, allowed {most:g}"


def cpu_s(work: Callable[[], object]) -> float:
    """CPU seconds this thread spends on a piece of work."""
    begun = time.thread_time()
    work()
    return time.thread_time() - begun
