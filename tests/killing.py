"""Processes that end without warning."""

from __future__ import annotations

import os
import signal
import sys
from typing import Final

HARD: Final = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
"""What no process can catch; Windows has nothing else."""
KILLED: Final = int(HARD) if sys.platform == "win32" else -int(HARD)
"""What `subprocess` returns for a killed process."""


def kill(pid: int) -> None:
    """End a process at once, as a power cut would."""
    os.kill(pid, HARD)
