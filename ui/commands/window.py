"""The bare command: the window, from Home or with a record to watch."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.i18n import tr
from game.text.plain_text import literal
from rules.kernel.words import RulesError
from ui.app.opening import services

if TYPE_CHECKING:
    from ui.screens.context import Context, Scene


def run(record: Path | None = None) -> int:
    """Open the window and play until it is closed; returns the exit code.

    `record`: a file to watch at once; one that cannot be watched is told on Home, for there may be no terminal to read.
    """
    from ui.app import window

    if record is None:
        return window.run(services=services())
    return window.run(partial(watched, record), services=services())


def watched(record: Path, context: Context) -> Scene | None:
    """The record, in the language of the context; None if it cannot be watched, which Home tells."""
    from ui.screens.table.opening import watch_file

    try:
        scene = watch_file(record)
    except RulesError as problem:
        context.notices += [tr("This record cannot be watched"), literal(str(problem))]
        return None
    scene.context = context
    return scene
