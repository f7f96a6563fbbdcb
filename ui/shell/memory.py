"""Memory this program has freed, given back to the system."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Give the system what has been freed; the C library keeps it, mixed with what is in use. Takes some milliseconds,
    and does nothing where the system has no such call."""
    if sys.platform == "linux":
        getattr(ctypes.CDLL(None), "malloc_trim", int)(0)
