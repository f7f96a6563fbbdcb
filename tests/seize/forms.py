"""The Library tests of Seize's text forms read with: the shipped cards, and the texts beside this file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules.kernel.notation import Library
from rules.seize.notation import SeizeNotation
from tests.seize.games import pool

HERE = Path(__file__).resolve().parent


@cache
def notation() -> SeizeNotation:
    """Seize over the shipped cards."""
    return SeizeNotation(pool())


def text_of(name: str) -> str:
    """A text by its path beside this file. Raises LookupError."""
    path = HERE / name
    if not path.is_file():
        raise LookupError(name)
    return path.read_text(encoding="utf-8")


def library() -> Library:
    """Seize and the texts of its tests."""
    return Library({"seize": notation()}, text_of)
