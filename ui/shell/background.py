"""Work in background threads while a player is reading or choosing.

Only work that may be late belongs here: a caller that needs a result at once gets it anyway, or waits.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

from rules.kernel.words import RulesError


class BackgroundJobs:
    """Jobs by name, each done once."""

    def __init__(self) -> None:
        self._jobs: dict[str, threading.Thread] = {}
        self._beginning = threading.Lock()

    def begin(self, name: str, job: Callable[[], object]) -> None:
        """Do a job, unless that was begun before. Nobody hears of files it cannot use: who asks for them does."""
        with self._beginning:
            if name not in self._jobs:
                thread = threading.Thread(target=_quietly, args=(job,), name=name, daemon=True)
                thread.start()
                self._jobs[name] = thread

    def done(self, name: str) -> bool:
        """Whether a job was begun and is done."""
        return name in self._jobs and not self._jobs[name].is_alive()

    def wait(self, name: str) -> None:
        """Until a job that was begun is done."""
        if name in self._jobs:
            self._jobs[name].join()


def _quietly(job: Callable[[], object]) -> None:
    with contextlib.suppress(RulesError, OSError):
        job()
