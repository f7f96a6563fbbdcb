"""Every game with its shipped cards, for texts that name theirs; card files by their path from the project's root."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.kernel.notation.notation import Library
from tests.games import every_game

ROOT: Final = Path(__file__).resolve().parents[2]


@cache
def library() -> Library:
    """All games, by name."""
    return Library({name: row.notation() for name, row in every_game().items()}, file_text)


def file_text(name: str) -> str:
    """A file of the project. Raises LookupError."""
    try:
        return (ROOT / name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise LookupError(name) from error
