"""A picture shown turned by quarters, part by part."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface


def upright_size(size: tuple[int, int], turns: int) -> tuple[int, int]:
    """The size of the picture that fills a window of `size` when turned."""
    return (size[1], size[0]) if turns % 2 else size


def turned_rect(rect: Rect, size: tuple[int, int], turns: int) -> Rect:
    """The rectangle of a part of an upright picture of `size` after some clockwise quarter turns."""
    (x, y, wide, high), (most_x, most_y) = rect, size
    left, top = ((x, y), (most_y - y - high, x), (most_x - x - wide, most_y - y - high), (y, most_x - x - wide))[
        turns % 4
    ]
    return Rect(left, top, *((high, wide) if turns % 2 else (wide, high)))


def show_turned(upright: Surface, target: Surface, rects: list[Rect], turns: int) -> None:
    """Copy some parts of an upright picture onto the target, turned clockwise."""
    for rect in rects:
        part = upright.subsurface(rect.clip(upright.get_rect()))
        target.blit(pygame.transform.rotate(part, -90 * turns), turned_rect(rect, upright.get_size(), turns))
