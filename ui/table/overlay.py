"""What marks pieces and tiles: target arrows, glows, hatches. Must never judge a move.

Everything comes back as a `Laid`, ready to be a sprite. One colour means one thing: cyan playable, yellow legal target,
white selected, orange attack, blue-green support.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from ui import fonts
from ui.table import draw
from ui.table.draw import Laid, Point
from ui.theme import GLOWS, ORANGE, Colour, mix

SUPPORT: Colour = (0x2F, 0xC4, 0xB2)
ARROWS: dict[str, Colour] = {"attack": ORANGE, "support": SUPPORT}
GlowKind = Literal["playable", "target", "selected"]


def arrow(start: Point, end: Point, kind: Literal["attack", "support"], unit: float) -> Laid:
    """A bent arrow from a piece to its target; `unit` is pixels per logical unit. Support arrows carry a plus."""
    wide = 6.5 * unit
    spine = _bow(start, end, 11 * unit)
    shape, head = _arrow_shape(spine, wide)
    pad = round(wide * 3 + 6 * unit)
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    left, top = math.floor(min(xs)) - pad, math.floor(min(ys)) - pad
    out = Surface((math.ceil(max(xs)) - left + pad, math.ceil(max(ys)) - top + pad), pygame.SRCALPHA)
    colour = ARROWS[kind]
    local = [(x - left, y - top) for x, y in shape]
    _stroke(out, local, (0, 0, 0, 70), 3.2 * unit, (unit * 1.5, unit * 2.5))
    _stroke(out, local, (*mix(colour, (0, 0, 0), 0.72), 255), 1.8 * unit)
    draw.aa_polygon(out, colour, local)
    light = [(x - left, y - top) for x, y in _arrow_shape(spine, wide * 0.42)[0][: 2 * len(spine) - 4]]
    pygame.draw.polygon(out, mix(colour, (255, 255, 255), 0.3), light)
    if kind == "support":
        plus = fonts.icon("plus-thick", round(10 * unit), draw.INK)
        draw.put(out, plus, (head[0] - left, head[1] - top))
    return Laid(out, (left, top))


def _bow(start: Point, end: Point, gap: float) -> list[Point]:
    """Points of an arc that bulges upward, ending `gap` before the target's middle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    bend = min(0.16 * length, 70)
    side = -1 if dx >= 0 else 1
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    middle = (x - side * dy / length * bend, y + side * dx / length * bend)
    stop = max(0.4, 1 - gap / length)
    out = []
    for at in range(25):
        t = stop * at / 24
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        out.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return out


def _arrow_shape(spine: list[Point], wide: float) -> tuple[list[Point], Point]:
    """The outline of a tapered arrow along a spine, and the middle of its head."""
    tip = spine[-1]
    total = sum(math.dist(a, b) for a, b in pairwise(spine))
    head = min(wide * 3.2, total * 0.6)
    neck = next(at for at in range(len(spine) - 1, -1, -1) if math.dist(spine[at], tip) >= head * 0.85 or at == 0)
    left: list[Point] = []
    right: list[Point] = []
    for at in range(neck + 1):
        ux, uy = _heading(spine, at)
        half = wide * (0.28 + 0.32 * at / max(1, neck))
        left.append((spine[at][0] - uy * half, spine[at][1] + ux * half))
        right.append((spine[at][0] + uy * half, spine[at][1] - ux * half))
    ux, uy = _heading(spine, neck, len(spine) - 1)
    x, y = spine[neck][0] - ux * wide * 0.35, spine[neck][1] - uy * wide * 0.35
    wing = wide * 1.5
    barbs = [(x - uy * wing, y + ux * wing), tip, (x + uy * wing, y - ux * wing)]
    middle = ((spine[neck][0] * 0.62 + tip[0] * 0.38), (spine[neck][1] * 0.62 + tip[1] * 0.38))
    return [*left, *barbs, *reversed(right)], middle


def _heading(spine: list[Point], at: int, to: int | None = None) -> Point:
    a, b = spine[max(0, at - 1) if to is None else at], spine[min(len(spine) - 1, at + 1) if to is None else to]
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _stroke(
    out: Surface, outline: list[Point], colour: tuple[int, int, int, int], width: float, shift: Point = (0, 0)
) -> None:
    """Fill an outline swollen by `width`, with round joints."""
    layer = Surface(out.get_size(), pygame.SRCALPHA)
    points = [(x + shift[0], y + shift[1]) for x, y in outline]
    pygame.draw.polygon(layer, colour[:3], points)
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(layer, colour[:3], a, b, max(1, round(2 * width)))
        pygame.draw.circle(layer, colour[:3], a, width)
    layer.set_alpha(colour[3])
    out.blit(layer, (0, 0))


def glow(rect: Rect, kind: GlowKind, unit: float, strength: float = 1.0) -> Laid:
    """A lit edge around a tile or slot. `strength` 0-1 lets it breathe."""
    reach = max(3, round(7 * unit))
    picture = _glow(rect.size, GLOWS[kind], reach, max(1.5, (3.0 if kind == "selected" else 2.0) * unit))
    if strength < 1:
        picture = draw.faded(picture, round(255 * strength))
    return Laid(picture, (rect.x - reach, rect.y - reach))


@lru_cache(64)
def _glow(size: tuple[int, int], colour: Colour, reach: int, line: float) -> Surface:
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    out = Surface((width, height), pygame.SRCALPHA)
    radius = max(4, min(size) // 18)
    for step in range(reach):
        inset = step
        alpha = round(92 * ((step + 1) / reach) ** 2)
        ring = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
        pygame.draw.rect(out, (*colour, alpha), ring, 1, radius + reach - step)
    for step in range(reach):
        inset = reach + step
        alpha = round(70 * (1 - step / reach) ** 2)
        ring = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
        pygame.draw.rect(out, (*colour, alpha), ring, 1, max(1, radius - step))
    out.blit(draw.frame(size, radius, (*colour, 16), (0, 0, 0, 0)), (reach, reach))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*colour, 255), line), (reach, reach))
    return out


def dim(rect: Rect, unit: float) -> Laid:
    """A tile that cannot be chosen: darker, with a hatch, so that colour alone does not say it."""
    step, width = max(6, round(9 * unit)), max(1, round(unit))
    return Laid(draw.hatch(rect.size, step, (0, 0, 0, 130), (0, 0, 0, 235), width), rect.topleft)
