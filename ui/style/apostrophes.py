"""Apostrophes as a printer sets them.

Texts keep the sign that is on every keyboard, so that they can be typed and found; only what is drawn changes.
"""

from __future__ import annotations

import re
from typing import Final

_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)|^'(?=s\b)")
"""Within a word, or before an s that follows a name in bold."""
_OWNERS: Final = re.compile(r"(?<=s)'(?!\w)")
_QUOTES: Final = re.compile(r"(?<!\w)'")


def typeset(text: str) -> str:
    """The text with its apostrophes curved. A `'` that closes a quotation stays as it is."""
    if "'" not in text:
        return text
    text = _APOSTROPHE.sub("’", text)
    return text if _QUOTES.search(text) else _OWNERS.sub("’", text)
