"""Numbers as tall as they must be to be read across a table."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ui.style import fonts
from ui.style.theme import Colour
from ui.table import draw

FACE = "number"


@lru_cache(256)
def _size(height: int) -> int:
    """The size of letters at which a figure's ink is at least so many pixels high."""
    size = max(5, height)
    while fonts.text("0", FACE, size, draw.CREAM).get_bounding_rect().h < height:
        size += max(1, size // 40)
    return size


@lru_cache(512)
def tall(words: str, height: int, colour: Colour, edge: Colour | None = None) -> Surface:
    """Figures whose ink is at least `height` pixels high, cut to the ink; `edge`: an outline around them."""
    return draw.inked(words, FACE, _size(height), colour, edge)
