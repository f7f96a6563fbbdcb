"""The icon of a value that cards are searched by: its style's crest, or the icon of that name."""

from __future__ import annotations

from functools import cache

from ui.faces.styles import KINS
from ui.style.icons import glyph, on_card


@cache
def sign_of(value: str) -> str:
    """The name of a value's icon, "" if it has none."""
    if value in KINS:
        return on_card(KINS[value].crest)
    try:
        glyph(value)
    except KeyError:
        return ""
    return value
