"""What a crumbling pile looks like: gaps along its edges, and cracks that run on from them."""

from __future__ import annotations

import random

import pygame
from pygame import Surface

from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour
from ui.table.drawing import draw

WORST = 10
"""The level at which hardly any of a pile is left."""
GAP: Colour = (12, 20, 17)
EDGE: Colour = (0xC8, 0x9A, 0x48)
SEED = 8


@drawn_once
def cracks(size: tuple[int, int], level: int) -> Surface:
    """The gaps of a pile of `size` pixels at a level from 1 to WORST; each level keeps those of the one before."""
    out = Surface(size, pygame.SRCALPHA)
    dice = random.Random(SEED)
    wide, high = size
    for gap in range(WORST):
        side, at = dice.choice(("left", "right", "top", "top")), dice.uniform(0.12, 0.88)
        breadth, depth = dice.uniform(0.09, 0.17), dice.uniform(0.14, 0.3) * (1 + level / WORST)
        bends = [dice.uniform(-0.06, 0.06) for _ in range(4)]
        if gap >= level:
            continue
        outline = [
            (at - breadth, 0.0), (at - breadth / 2 + bends[0], depth * 0.55), (at + bends[1], depth),
            (at + breadth / 2 + bends[2], depth * 0.45), (at + breadth, 0.0),
        ]  # fmt: skip
        run_on = ((at + bends[1], depth), (at + bends[1] + bends[3] * 2, depth * 1.6))
        points = [_placed(point, side, wide, high) for point in outline]
        draw.aa_polygon(out, GAP, points)
        pygame.draw.aalines(out, EDGE, False, points)
        start, end = (_placed(point, side, wide, high) for point in run_on)
        pygame.draw.line(out, GAP, start, end, max(1, wide // 40))
    return out


def _placed(point: tuple[float, float], side: str, wide: int, high: int) -> tuple[float, float]:
    """A point along an edge and inwards from it, in fractions of the pile, in pixels."""
    along, deep = point
    if side == "top":
        return along * wide, deep * high * 0.7
    return (deep * wide if side == "left" else (1 - deep) * wide), along * high
