"""What is said of a deck that may not be played."""

from __future__ import annotations

from typing import NamedTuple


class Violation(NamedTuple):
    """One broken rule of deck building."""

    rule: str
    sentence: str
