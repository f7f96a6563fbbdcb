"""A match with its autosave, or without one where the disk refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.match.match import Match


def autosaved(begin: Callable[..., Match], path: Path) -> Match:
    """A match with its autosave; if the disk refuses, without one until it does not."""
    try:
        return begin(journal=path)
    except OSError:
        match = begin(journal=None)
        match.save_later(path)
        return match
