"""The known word closest to a misspelled one."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import tr
from rules.kernel.notation.text import nearest


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` or "", in the current language."""
    return meant(nearest(word, known))


def meant(word: str) -> str:
    """The same for a word that was already found, or ""."""
    return tr("; did you mean {word}?", word=repr(word)) if word else ""
