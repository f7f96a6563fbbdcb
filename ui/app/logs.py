"""What the program logs: a rotating log, and a separate report for each crash."""

from __future__ import annotations

import logging
import platform
import time
import traceback
from collections.abc import Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import pygame

from game.folders import atomic_write, folders
from game.i18n import tr
from game.version import VERSION

LARGEST: Final = 256 * 1024
"""Size of a log in bytes before a new one is started; three older ones are kept."""
MOST_REPORTS: Final = 10
"""Crash reports that are kept, the newest ones."""

log = logging.getLogger("guildhall")


def log_file() -> Path:
    """Where the log is written."""
    return folders().logs / "guildhall.log"


def written_in(path: Path) -> str:
    """The end of a sentence that says where to read more."""
    return tr("details are in {logs}.", logs=path)


def log_to_file() -> None:
    """Write the log to a file in the log folder from now on; nowhere if the disk refuses."""
    if any(isinstance(each, RotatingFileHandler | logging.NullHandler) for each in log.handlers):
        return
    logging.raiseExceptions = False  # else each line that the disk refuses prints a traceback
    try:
        handler: logging.Handler = RotatingFileHandler(log_file(), "a", LARGEST, 3, "utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter(f"%(asctime)s {VERSION} %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.propagate = False


def report(problem: BaseException, screens: Sequence[str]) -> Path:
    """Write down an unexpected error and where the player was; returns the file, the log's when the disk refuses.

    It holds no card, name or deck of a game.
    """
    log.error("unexpected error on %s", " > ".join(screens) or "no screen", exc_info=problem)
    path = folders().logs / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        atomic_write(path, _text(problem, screens).encode())
        for old in sorted(path.parent.glob("crash-*.txt"))[:-MOST_REPORTS]:
            old.unlink()
    except OSError:
        return log_file()
    return path


def _text(problem: BaseException, screens: Sequence[str]) -> str:
    rows = (time.strftime("%Y-%m-%d %H:%M:%S"), *machine(), f"screens: {' > '.join(screens)}", "")
    return "\n".join(rows) + "\n" + "".join(traceback.format_exception(problem))


def machine() -> tuple[str, ...]:
    """The software and hardware this runs on, as lines."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    shown = pygame.display.get_driver() if pygame.display.get_init() else "no display"
    return (
        f"Guildhall {VERSION}, Python {platform.python_version()}, pygame-ce {pygame.ver}, SDL {sdl}",
        f"{platform.platform()}, {shown}",
    )
