"""The icon of the program's windows: a crown on felt."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from ui.style import fonts
from ui.style.theme import Theme

FINE: Final = 4
"""The factor by which it is drawn larger, for smooth edges."""


def window_icon(theme: Theme, size: int = 64) -> Surface:
    """A picture of `size` pixels."""
    large = FINE * size
    crown = fonts.icon("rpg/crown", large * 13 // 16, theme["number"])
    box = Surface((large, large), pygame.SRCALPHA)
    pygame.draw.circle(box, theme["felt"], (large // 2, large // 2), large // 2 - FINE // 2)
    box.blit(crown, crown.get_rect(center=(large // 2, large // 2)))
    return pygame.transform.smoothscale(box, (size, size))
