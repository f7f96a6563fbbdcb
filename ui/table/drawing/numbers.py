"""Numbers as tall as they must be to be read across a table."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from game.i18n import tr
from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour
from ui.table.drawing import draw

FACE = "number"
STEEL: Colour = (196, 212, 228)
BLOCKED = 0.6
"""Height of the text for a blocked blow, relative to a number."""


@lru_cache(256)
def _size(height: int) -> int:
    """The smallest font size at which a figure's ink is this many pixels high."""
    size = max(5, height)
    while fonts.text("0", FACE, size, draw.CREAM).get_bounding_rect().h < height:
        size += max(1, size // 40)
    return size


@drawn_once
def blocked(amount: int, size: int) -> Surface:
    """A shield and the amount blocked, next to numbers `size` pixels high."""
    high = max(8, round(size * BLOCKED))
    words = draw.outlined(tr("blocked {n}", n=amount), FACE, high, STEEL, width=max(1, high // 10))
    sign = round(high * 1.25)
    edge = high // 3
    height = max(sign, words.get_height()) + edge // 2
    plate = (2 * edge + sign + high // 4 + words.get_width(), height)
    out = draw.new_frame(plate, height // 3, (*draw.INK, 205))
    draw.put(out, fonts.icon("shield", sign, STEEL), (edge + sign / 2, height / 2))
    out.blit(words, words.get_rect(midright=(plate[0] - edge, height // 2)))
    return out


@drawn_once
def tall(words: str, height: int, colour: Colour, edge: Colour | None = None) -> Surface:
    """Figures whose ink is at least `height` pixels high, cropped to the ink; `edge`: the colour of their outline."""
    return draw.inked(words, FACE, _size(height), colour, edge)
