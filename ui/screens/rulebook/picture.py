"""A picture on a rulebook page: read from its file, as wide as the column, with its words below."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from rules.kernel.words import TextError
from ui.faces.own_picture import read_picture
from ui.style import paint
from ui.style.picture_cache import drawn_once


@drawn_once
def book_picture(path: Path, width: int, radius: int) -> Surface | None:
    """The picture of a file, `width` pixels wide with rounded corners; None if it is missing or damaged."""
    try:
        found = read_picture(path)
    except TextError:
        return None
    size = (width, max(1, round(found.height * width / found.width)))
    whole = pygame.image.frombytes(found.tobytes(), found.size, "RGB")
    return paint.rounded(pygame.transform.smoothscale(whole, size), radius)
