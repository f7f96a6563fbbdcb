"""Apostrophes and quotation marks as a printer sets them.

Texts keep the signs that are on every keyboard, so that they can be typed and found; only what is drawn changes.
"""

from __future__ import annotations

import re
from typing import Final

from game.text.plain_text import STOP

_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)|^'(?=s\b)")
"""Within a word, or before an s that follows a name in bold."""
_OWNERS: Final = re.compile(r"(?<=s)'(?!\w)")
_QUOTES: Final = re.compile(r"(?<!\w)'")
_OPENING: Final = re.compile(r'(?<![^\s(\[—])"')
"""At the start, or after a gap, a bracket or a dash."""
_CLOSING: Final = re.compile(rf'(?<!{STOP})"')
_SIGNS: Final = re.compile("[\"']")


def apostrophes(text: str) -> str:
    """The text with its apostrophes curved. A `'` that closes a quotation stays as it is."""
    if "'" not in text:
        return text
    text = _APOSTROPHE.sub("’", text)
    return text if _QUOTES.search(text) else _OWNERS.sub("’", text)


def quotation(text: str, opens: bool = True) -> str:
    """The text with its `"` curved. `opens`: whether one at its start begins a quotation."""
    if '"' not in text:
        return text
    if not opens and text[0] == '"':
        text = "”" + text[1:]
    return _CLOSING.sub("”", _OPENING.sub("“", text))


def as_typed(text: str) -> str:
    """The text with all these signs kept as they are, as in code and in the names of files."""
    return _SIGNS.sub(rf"{STOP}\g<0>", text)


def typeset(text: str) -> str:
    """A paragraph with both."""
    return quotation(apostrophes(text))
