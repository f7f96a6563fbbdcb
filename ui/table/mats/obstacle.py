"""What stands on a closed tile: a block of stone."""

from __future__ import annotations

import random

import pygame
from pygame import Rect, Surface

from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour, mix
from ui.table.drawing import draw

STONE: Colour = (0xC9, 0xC2, 0xB4)
SHADE: Colour = (0x4A, 0x44, 0x3C)


@drawn_once
def obstacle_picture(size: tuple[int, int]) -> Surface:
    """A round column on a square base, lit from the upper left, on a surface of the tile's `size`."""

    def paint_it(big: Surface, k: int) -> None:
        wide, high = size[0] * k, size[1] * k
        _shadow(big, wide, high)
        _block(big, Rect(wide * 0.27, high * 0.76, wide * 0.46, high * 0.16), 0.1)
        _shaft(big, Rect(wide * 0.335, high * 0.2, wide * 0.33, high * 0.58))
        _block(big, Rect(wide * 0.29, high * 0.1, wide * 0.42, high * 0.13), 0.0)

    return draw.smooth(size, paint_it, 3)


def _shadow(big: Surface, wide: float, high: float) -> None:
    dark = Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(dark, (0, 0, 0, 130), Rect(wide * 0.24, high * 0.78, wide * 0.66, high * 0.19))
    big.blit(pygame.transform.gaussian_blur(dark, max(1, round(high * 0.03))), (0, 0))


def _block(big: Surface, rect: Rect, dim: float) -> None:
    """Foot or head: a slab with a lit upper face."""
    radius = max(1, rect.h // 5)
    pygame.draw.rect(big, draw.INK, rect.inflate(rect.h // 6, rect.h // 6), border_radius=radius)
    pygame.draw.rect(big, mix(STONE, SHADE, 0.45 + dim), rect, border_radius=radius)
    top = Rect(rect.x, rect.y, rect.w, round(rect.h * 0.42))
    pygame.draw.rect(big, mix(STONE, (255, 255, 255), 0.22 - dim), top, border_radius=radius)


def _shaft(big: Surface, rect: Rect) -> None:
    """Flutes from light to dark around the column, with a few chips in the stone."""
    pygame.draw.rect(big, draw.INK, rect.inflate(rect.w // 12, 0))
    flutes = 7
    for at in range(flutes):
        light = 1 - abs(at - flutes * 0.3) / flutes * 1.5
        left, right = rect.x + rect.w * at // flutes, rect.x + rect.w * (at + 1) // flutes
        tone = mix(SHADE, mix(STONE, (255, 255, 255), 0.15), max(0.0, min(1.0, light)))
        pygame.draw.rect(big, tone, Rect(left, rect.y, right - left, rect.h))
        edge = max(1, (right - left) // 4)
        pygame.draw.rect(big, mix(tone, SHADE, 0.5), Rect(right - edge, rect.y, edge, rect.h))
    rng = random.Random(7)
    for _ in range(9):
        x, y = rng.randrange(rect.x, rect.right), rng.randrange(rect.y, rect.bottom)
        pygame.draw.circle(big, mix(STONE, SHADE, 0.7), (x, y), max(1, rect.w // 24))
