"""What marks pieces and tiles: target arrows, glows, hatches.

Everything comes back as a `Laid`, ready to be a sprite. One colour means one thing: cyan playable, yellow legal
target, white selected, orange attack, blue-green support.
"""

from __future__ import annotations

import math
from typing import Literal

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.theme import GLOWS, ORANGE, Colour, mix
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid, Point

SUPPORT: Colour = (0x2F, 0xC4, 0xB2)
ARROWS: dict[str, Colour] = {"attack": ORANGE, "support": SUPPORT}
GlowKind = Literal["playable", "target", "selected"]


def arrow(start: Point, end: Point, kind: Literal["attack", "support"], unit: float, bulge: float = 1.0) -> Laid:
    """A bent arrow from a piece to its target; `unit` is pixels per logical unit. Support arrows carry a plus."""
    wide = 8 * unit
    spine = bow(start, end, unit, bulge)
    neck, barbs = _head(spine, wide)
    shaft = spine[: neck + 1]
    left, right = _sides(shaft, wide * 0.28, wide * 0.6)
    outline = [*left, *barbs, *reversed(right)]
    box = _around(outline, round(wide + 4 * unit))
    x, y = box.topleft
    out = Surface(box.size, pygame.SRCALPHA)
    colour = ARROWS[kind]
    local = [(px - x, py - y) for px, py in outline]
    _swollen(out, [(px, py + 2 * unit) for px, py in local], (0, 0, 0, 90), 2.6 * unit)
    _swollen(out, local, (*mix(colour, (0, 0, 0), 0.72), 255), 1.8 * unit)
    draw.aa_polygon(out, colour, local)
    left, right = _sides(shaft, wide * 0.08, wide * 0.22)
    draw.aa_polygon(out, mix(colour, (255, 255, 255), 0.3), [(px - x, py - y) for px, py in (*left, *reversed(right))])
    if kind == "support":
        middle = [sum(point[axis] for point in barbs) / 3 for axis in (0, 1)]
        draw.put(out, fonts.icon("plus-thick", round(10 * unit), draw.INK), (middle[0] - x, middle[1] - y))
    return Laid(out, box.topleft)


def along(start: Point, end: Point, unit: float, part: float) -> tuple[int, int]:
    """The point after a part of an arrow's way, from 0 to 1."""
    spine = bow(start, end, unit)
    x, y = spine[round((len(spine) - 1) * part)]
    return round(x), round(y)


def rim(rect: Rect, start: tuple[int, int], inset: float = 0.25) -> tuple[int, int]:
    """The end of an arrow from `start` to a thing in a rectangle: at its edge, or further in by a part of its size."""
    inner = rect.inflate(-round(rect.w * inset), -round(rect.h * inset))
    way = () if inner.collidepoint(start) else inner.clipline(start, rect.center)
    return way[0] if way else rect.center


def _around(points: list[Point], pad: int) -> Rect:
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    box = Rect(math.floor(min(xs)), math.floor(min(ys)), 0, 0)
    box.size = (math.ceil(max(xs)) - box.x, math.ceil(max(ys)) - box.y)
    return box.inflate(2 * pad, 2 * pad)


def bow(start: Point, end: Point, unit: float, bulge: float = 1.0) -> list[Point]:
    """Points along an arrow, from a little after its start to a little before its target. `bulge`: how much it bulges
    upward, below 0 downward; 1 is usual."""
    gap = 10 * unit
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    bend = min(0.16 * length, 8 * gap) * bulge
    side = -1 if dx >= 0 else 1
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    middle = (x - side * dy / length * bend, y + side * dx / length * bend)
    part = min(0.3, gap / length)
    out = []
    for at in range(25):
        t = part + (1 - 2 * part) * at / 24
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        out.append((a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]))
    return out


def _head(spine: list[Point], wide: float) -> tuple[int, list[Point]]:
    """Where on the spine the head starts, and the head's three corners with the tip in the middle."""
    tip = spine[-1]
    size = min(wide * 2.8, math.dist(spine[0], tip) * 0.6)
    neck = max(at for at, point in enumerate(spine[:-1]) if math.dist(point, tip) >= size or at == 0)
    ux, uy = _heading(spine[neck], tip)
    x, y = spine[neck][0] - ux * wide * 0.3, spine[neck][1] - uy * wide * 0.3
    wing = size * 0.5
    return neck, [(x - uy * wing, y + ux * wing), tip, (x + uy * wing, y - ux * wing)]


def _sides(spine: list[Point], thin: float, thick: float) -> tuple[list[Point], list[Point]]:
    """Both edges of a ribbon along the spine, half its width growing from `thin` to `thick`."""
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y) in enumerate(spine):
        ux, uy = _heading(spine[max(0, at - 1)], spine[min(len(spine) - 1, at + 1)])
        half = thin + (thick - thin) * at / max(1, len(spine) - 1)
        left.append((x - uy * half, y + ux * half))
        right.append((x + uy * half, y - ux * half))
    return left, right


def _heading(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _swollen(out: Surface, outline: list[Point], colour: draw.Rgba, width: float) -> None:
    """Fill an outline grown by `width` with round joints."""
    pygame.draw.polygon(out, colour, outline)
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        pygame.draw.line(out, colour, a, b, max(1, round(2 * width)))
        pygame.draw.circle(out, colour, a, width)


def glow(rect: Rect, kind: GlowKind, unit: float) -> Laid:
    """A lit edge around a tile or slot."""
    reach = max(3, round(7 * unit))
    picture = _glow(rect.size, GLOWS[kind], reach, max(1.5, (3.0 if kind == "selected" else 2.0) * unit))
    return Laid(picture, (rect.x - reach, rect.y - reach))


@drawn_once
def _glow(size: tuple[int, int], colour: Colour, reach: int, line: float) -> Surface:
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    out = Surface((width, height), pygame.SRCALPHA)
    radius = max(4, min(size) // 18)
    for step in range(reach):
        alpha = round(92 * ((step + 1) / reach) ** 2)
        ring = Rect(step, step, width - 2 * step, height - 2 * step)
        pygame.draw.rect(out, (*colour, alpha), ring, 1, radius + reach - step)
    for step in range(reach):
        inset = reach + step
        alpha = round(70 * (1 - step / reach) ** 2)
        ring = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
        pygame.draw.rect(out, (*colour, alpha), ring, 1, max(1, radius - step))
    out.blit(draw.frame(size, radius, (*colour, 16), (0, 0, 0, 0)), (reach, reach))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*draw.INK, 220), line * 1.7), (reach, reach))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*colour, 255), line), (reach, reach))
    return out
