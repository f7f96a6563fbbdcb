"""What the table display shows, small, for the laptop's screens; made anew at most twice a second."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

THUMBNAIL_S: Final = 0.5
"""Seconds between two thumbnails."""


class Thumbnail:
    """The last one requested. `changes`: the number of changes of the display that it shows."""

    def __init__(self) -> None:
        self._known: tuple[int, Surface] | None = None
        self._age = 0.0

    def update(self, seconds: float) -> None:
        """Advance time."""
        self._age += seconds

    def of(self, whole: Surface, size: tuple[int, int], changes: int) -> Surface:
        """The last thumbnail, or a new one of the `whole` picture, after as many `changes`, when there is none of this
        size."""
        if self._known is None or self._known[1].get_size() != size:
            self._known = (changes, shrunk(whole, size))
            self._age = 0.0
        return self._known[1]

    def aged(self, changes: int) -> bool:
        """Whether the last requested thumbnail is out of date after as many `changes`; reported once."""
        if self._known is None or self._known[0] == changes or self._age < THUMBNAIL_S:
            return False
        self._known = None
        return True

    def forget(self) -> None:
        """The display is gone."""
        self._known = None


def shrunk(whole: Surface, size: tuple[int, int]) -> Surface:
    """A picture as large as fits into `size`, in its middle."""
    scale = min(size[0] / whole.get_width(), size[1] / whole.get_height())
    inside = (max(1, round(whole.get_width() * scale)), max(1, round(whole.get_height() * scale)))
    out = Surface(size, pygame.SRCALPHA)
    small = pygame.transform.smoothscale(whole, inside)
    out.blit(small, small.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out
