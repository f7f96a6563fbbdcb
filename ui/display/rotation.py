"""A picture shown turned by quarters, part by part."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ui.table.mats.ground import as_seen, from_seat


def show_turned(upright: Surface, target: Surface, rects: list[Rect], turns: int) -> None:
    """Copy some parts of an upright picture onto the target, turned clockwise (`turns`: 0 to 3)."""
    area = Rect((0, 0), as_seen(upright.get_size(), turns))
    for rect in rects:
        part = upright.subsurface(rect.clip(upright.get_rect()))
        target.blit(pygame.transform.rotate(part, -90 * turns), from_seat(area, rect, turns))
