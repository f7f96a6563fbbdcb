"""Every game with its shipped cards, for texts that name theirs. Card files by their path from the project's root."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.kernel.notation import Library, Notation
from rules.seek_and_destroy.notation import SeekAndDestroyNotation
from rules.seize.notation import SeizeNotation
from tests.seek_and_destroy.games import pool as seek_and_destroy
from tests.seize.games import pool as seize

ROOT: Final = Path(__file__).resolve().parents[2]


@cache
def library() -> Library:
    """All games by name."""
    games: dict[str, Notation] = {
        "seize": SeizeNotation(seize()),
        "seek_and_destroy": SeekAndDestroyNotation(seek_and_destroy()),
    }
    return Library(games, file_text)


def file_text(name: str) -> str:
    """A file of the project. Raises LookupError."""
    try:
        return (ROOT / name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise LookupError(name) from error
