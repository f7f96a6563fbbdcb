"""The sign of the program on its windows: a crown on felt."""

from __future__ import annotations

import pygame
from pygame import Surface

from ui.style import fonts
from ui.style.theme import Theme


def window_icon(theme: Theme) -> Surface:
    """A picture of 64 pixels."""
    crown = fonts.icon("rpg/crown", 52, theme["number"])
    box = Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(box, theme["felt"], (32, 32), 31)
    box.blit(crown, crown.get_rect(center=(32, 32)))
    return box
