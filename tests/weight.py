"""How much memory a worker takes: the test that exceeds the limit fails and names those that used most.

A window keeps hundreds of small pictures for one size of one theme; the tests of a worker use dozens of sizes. So a
worker that has grown drops what was drawn before its next test.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from ui.shell.memory import give_back
from ui.style.picture_cache import PICTURES

LIMIT_MB: Final = 700
ROOMY_MB: Final = 540
"""A worker that uses more gives back what it has freed, and drops its pictures"""
STEP_MB: Final = 60
"""if that gives less than this; and not again before it has grown by as much."""
LITTER_MB: Final = 20
"""A worker that has grown by this much without its pictures may have frozen what was still in use and is no longer: all
of it is looked through."""
TOLD: Final = 3
STATUS: Final = Path("/proc/self/status")
COLLECTING: Final = (10_000, 10, 10)
"""How often garbage is collected: what a test leaves behind may wait."""


class Grown(NamedTuple):
    """A test that needed more memory than any before it in its process."""

    mb: int
    test: str


def memory_mb(figure: str) -> int:
    """Resident memory of this process in megabytes, now ("VmRSS") or at its peak ("VmHWM"); 0 where the system does not
    say."""
    if not STATUS.exists():
        return 0
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith(f"{figure}:"))
    return int(line.split()[1]) * 1024 // 1_000_000


def peak_mb() -> int:
    """The peak memory of this process in megabytes."""
    return memory_mb("VmHWM")


def forget_pictures() -> None:
    """Drop everything the modules of the window cache; it is made again when wanted, and its memory is given back.

    What is left is there to stay, so the collector need not look through it the next time.
    """
    PICTURES.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("ui."):
            for value in list(vars(module).values()):  # a thread may still be loading it
                if hasattr(value, "cache_clear") and not isinstance(value, type):
                    value.cache_clear()
    gc.collect()
    gc.freeze()
    give_back()


class Weight:
    """The plugin of one process. `peak`: gives megabytes that never decrease."""

    def __init__(self, peak: Callable[[], int] = peak_mb) -> None:
        self._peak = peak
        self._reached = peak()
        self._roomy, self._least = ROOMY_MB, 0
        self._grown: list[Grown] = []

    def pytest_collection_finish(self) -> None:
        """What loading the tests has taken is no test's own."""
        self._reached = self._peak()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None]:
        """Weigh after each test, which may have left a window that spares the collector."""
        yield
        gc.set_threshold(*COLLECTING)
        if memory_mb("VmRSS") > self._roomy:
            give_back()
            if memory_mb("VmRSS") > self._roomy - STEP_MB:
                self._forget()
            self._roomy = max(ROOMY_MB, memory_mb("VmRSS") + STEP_MB)
        self.weigh(item.nodeid)

    def _forget(self) -> None:
        forget_pictures()
        if memory_mb("VmRSS") > self._least + LITTER_MB:
            gc.unfreeze()
            forget_pictures()
            self._least = memory_mb("VmRSS")

    def weigh(self, test: str) -> None:
        """Record a finished test. pytest.fail, once, when it took the process over the limit."""
        before, self._reached = self._reached, self._peak()
        if self._reached > before:
            self._grown.append(Grown(self._reached - before, test))
        if before <= LIMIT_MB < self._reached:
            most = "".join(f"\n  {mb:+} MB: {test}" for mb, test in sorted(self._grown, reverse=True)[:TOLD])
            pytest.fail(f"this worker took {self._reached} MB, {LIMIT_MB} are allowed; what grew it most:{most}", False)
