"""A match with its autosave, or without one where the disk refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.disk_faults import disk_reason
from game.i18n import tr
from game.match import Match


def autosaved(begin: Callable[..., Match], path: Path) -> Match:
    """A match with its autosave; if the disk refuses, without one until it does not, and with a warning."""
    try:
        return begin(journal=path)
    except OSError as problem:
        match = begin(journal=None)
        match.save_later(path)
        lost = tr("The autosave cannot be written ({reason}); this game is not saved.", reason=disk_reason(problem))
        match.warning = f"{match.warning} {lost}".strip()
        return match
