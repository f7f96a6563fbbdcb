"""Small drawn marks of the table: fog, walks, outlines, rings. Must never know what they mean."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from ui.table import draw
from ui.table.draw import Laid
from ui.theme import GLOWS, VERMILION

WALK = GLOWS["playable"]


@lru_cache(8)
def fog(size: tuple[int, int]) -> Surface:
    """A tile under fog."""
    rng = random.Random(3)
    out = Surface(size, pygame.SRCALPHA)
    for _ in range(26):
        reach = rng.uniform(0.12, 0.3) * size[0]
        at = (rng.uniform(0.1, 0.9) * size[0], rng.uniform(0.2, 0.9) * size[1])
        puff = Surface((round(2 * reach), round(reach)), pygame.SRCALPHA)
        pygame.draw.ellipse(puff, (206, 214, 222, 34), puff.get_rect())
        draw.put(out, puff, at)
    soft = pygame.transform.gaussian_blur(out, max(2, size[0] // 40))
    draw.put(
        soft, draw.faint_icon("weather-fog", round(size[1] * 0.3), (235, 240, 245), 120), (size[0] / 2, size[1] / 2)
    )
    return soft


@lru_cache(32)
def _shade(size: tuple[int, int], unit: float) -> Surface:
    return draw.hatch(size, max(6, round(9 * unit)), (0, 0, 0, 96), (0, 0, 0, 130), max(1, round(unit)))


def shade(rect: Rect, unit: float) -> Laid:
    """A tile that cannot be chosen now: darker, with a hatch, so that colour alone does not say it."""
    return Laid(_shade(rect.size, unit), rect.topleft)


@lru_cache(64)
def path_picture(points: tuple[tuple[int, int], ...], unit: float) -> Laid:
    """A walk from tile to tile with a head at its end."""
    pad = round(16 * unit)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - pad, min(ys) - pad
    out = Surface((max(xs) - left + pad, max(ys) - top + pad), pygame.SRCALPHA)
    local = [(x - left, y - top) for x, y in points]
    for colour, wide in ((draw.INK, 9 * unit), (WALK, 5 * unit)):
        for a, b in pairwise(local):
            pygame.draw.line(out, colour, a, b, max(2, round(wide)))
        for point in local[1:-1]:
            pygame.draw.aacircle(out, colour, point, wide * 0.9)
    (x0, y0), (x1, y1) = local[-2:]
    turn = math.atan2(y1 - y0, x1 - x0)
    for colour, reach in ((draw.INK, 14 * unit), (WALK, 11 * unit)):
        tip = [(x1 + reach * math.cos(turn + a), y1 + reach * math.sin(turn + a)) for a in (0, 2.4, -2.4)]
        draw.aa_polygon(out, colour, tip)
    return Laid(out, (left, top))


@lru_cache(32)
def _outline(size: tuple[int, int], unit: float) -> Surface:
    return draw.frame(size, round(6 * unit), (*VERMILION, 40), (*VERMILION, 255), 3 * unit)


def outline(rect: Rect, unit: float) -> Laid:
    """The tile a refusal is about."""
    return Laid(_outline(rect.size, unit), rect.topleft)


@lru_cache(64)
def _ring(size: tuple[int, int], unit: float) -> Surface:
    out = draw.frame(size, round(8 * unit), (0, 0, 0, 0), (20, 14, 8, 255), 5 * unit).copy()
    inner = (size[0] - round(2 * unit), size[1] - round(2 * unit))
    draw.put(
        out,
        draw.frame(inner, round(7 * unit), (0, 0, 0, 0), (255, 255, 255, 255), 2.6 * unit),
        (size[0] / 2, size[1] / 2),
    )
    return out


def ring(rect: Rect, unit: float) -> Laid:
    """Where the keyboard is."""
    return Laid(_ring(rect.size, unit), rect.topleft)
