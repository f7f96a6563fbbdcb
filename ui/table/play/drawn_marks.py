"""Small drawn marks of the table: veils, walks, outlines, rings."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from ui.style.picture_cache import drawn_once
from ui.style.theme import GLOWS, SEATS, VERMILION
from ui.table.drawing import draw, overlay
from ui.table.drawing.draw import Laid

WALK = GLOWS["playable"]
ArrowKind = Literal["attack", "support"]


@drawn_once
def veil(size: tuple[int, int]) -> Surface:
    """Haze over a tile that is hard to see into."""
    rng = random.Random(3)
    out = Surface(size, pygame.SRCALPHA)
    for _ in range(26):
        reach = rng.uniform(0.12, 0.3) * size[0]
        at = (rng.uniform(0.1, 0.9) * size[0], rng.uniform(0.2, 0.9) * size[1])
        puff = Surface((round(2 * reach), round(reach)), pygame.SRCALPHA)
        pygame.draw.ellipse(puff, (206, 214, 222, 34), puff.get_rect())
        draw.put(out, puff, at)
    soft = pygame.transform.gaussian_blur(out, max(2, size[0] // 40))
    soft.blit(_melted(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    draw.put(
        soft, draw.faint_icon("weather-fog", round(size[1] * 0.3), (235, 240, 245), 120), (size[0] / 2, size[1] / 2)
    )
    return soft


@drawn_once
def _frame(size: tuple[int, int], seat: int, firm: bool, wide: int) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(out, (*SEATS[seat].colour, 235), out.get_rect().inflate(-2, -2), wide, 2 * wide)
    step = 3 * wide
    for way in (0, 1) if not firm else ():
        for start in range(4 * wide, size[way] - 4 * wide, 2 * step):
            gap = Rect(start, 0, step, size[1]) if way == 0 else Rect(0, start, size[0], step)
            out.fill((0, 0, 0, 0), gap)
    return out


def holder_frame(rect: Rect, seat: int, firm: bool, unit: float) -> Laid:
    """A frame in the colour of the tile's holder, dashed if held only by default."""
    return Laid(_frame(rect.size, seat, firm, max(3, round(4 * unit))), rect.topleft)


def _melted(size: tuple[int, int]) -> Surface:
    """White that fades out towards the edges."""
    edge = min(size) // 5
    mask = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", Rect((0, 0), size).inflate(-2 * edge, -2 * edge), border_radius=edge)
    return pygame.transform.gaussian_blur(mask, edge)


@drawn_once
def arrow(start: tuple[int, int], end: tuple[int, int], kind: ArrowKind, unit: float, bulge: float = 1.0) -> Laid:
    """From the acting thing to its target."""
    return overlay.arrow(start, end, kind, unit, bulge)


@drawn_once
def _shade(size: tuple[int, int], unit: float) -> Surface:
    return draw.hatch(size, max(6, round(9 * unit)), (0, 0, 0, 96), (0, 0, 0, 130), max(1, round(unit)))


def shade(rect: Rect, unit: float) -> Laid:
    """A tile that cannot be chosen now: darker and hatched, so as not to rely on colour alone."""
    return Laid(_shade(rect.size, unit), rect.topleft)


@drawn_once
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


@drawn_once
def _outline(size: tuple[int, int], unit: float) -> Surface:
    return draw.frame(size, round(6 * unit), (*VERMILION, 40), (*VERMILION, 255), 3 * unit)


def outline(rect: Rect, unit: float) -> Laid:
    """The tile a refusal concerns."""
    return Laid(_outline(rect.size, unit), rect.topleft)


@drawn_once
def _ring(size: tuple[int, int], unit: float) -> Surface:
    out = draw.new_frame(size, round(8 * unit), (0, 0, 0, 0), (20, 14, 8, 255), 5 * unit)
    inner = (size[0] - round(2 * unit), size[1] - round(2 * unit))
    draw.put(
        out,
        draw.frame(inner, round(7 * unit), (0, 0, 0, 0), (255, 255, 255, 255), 2.6 * unit),
        (size[0] / 2, size[1] / 2),
    )
    return out


def ring(rect: Rect, unit: float) -> Laid:
    """The keyboard focus."""
    return Laid(_ring(rect.size, unit), rect.topleft)


@drawn_once
def _signs(icons: tuple[str, ...], unit: float) -> Surface:
    side = round(19 * unit)
    out = Surface((side * len(icons) + round(4 * unit), side + round(4 * unit)), pygame.SRCALPHA)
    plate = draw.frame(out.get_size(), round(6 * unit), (*draw.INK, 225), (255, 255, 255, 90), unit)
    out.blit(plate, (0, 0))
    for at, icon in enumerate(icons):
        put = draw.faint_icon(icon, round(side * 0.74), draw.CREAM, 255)
        draw.put(out, put, (round(2 * unit) + side * at + side / 2, out.get_height() / 2))
    return out


def tile_sign(rect: Rect, icons: tuple[str, ...], unit: float, taken: bool) -> Laid:
    """Signs of what can reach a tile, small in its corner; over the picture of a piece on it."""
    made = _signs(icons, unit)
    if taken:
        return Laid(made, made.get_rect(center=(rect.x + rect.w * 3 // 10, rect.centery)).topleft)
    return Laid(made, made.get_rect(bottomright=(rect.right - round(4 * unit), rect.bottom - round(4 * unit))).topleft)


@drawn_once
def _halo(size: tuple[int, int], angle: float, kind: overlay.GlowKind, unit: float) -> Surface:
    edge = round(5 * unit)
    lit = overlay.glow(Rect(0, 0, size[0] + edge, size[1] + edge), kind, unit).picture
    return pygame.transform.rotozoom(lit, angle, 1.0) if angle else lit


def halo(centre: tuple[float, float], size: tuple[int, int], angle: float, kind: overlay.GlowKind, unit: float) -> Laid:
    """The lit edge behind a card held in a fan."""
    made = _halo(size, round(angle * 2) / 2, kind, unit)
    return Laid(made, made.get_rect(center=(round(centre[0]), round(centre[1]))).topleft)
