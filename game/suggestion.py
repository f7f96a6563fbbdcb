"""The known word closest to a misspelled one."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import tr
from rules.kernel.notation.text import nearest


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` or "", in the current language."""
    found = nearest(word, known)
    return tr("; did you mean {word}?", word=repr(found)) if found else ""
