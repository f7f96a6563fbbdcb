"""Small anti-aliased drawing tools of the table.

Shapes are drawn at `K` times their size and smoothed down; callers cache the results.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.paint import put_edges
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour

K = 3
Rgba = tuple[int, int, int, int]
Point = tuple[float, float]
INK: Colour = (24, 18, 12)
CREAM: Colour = (250, 242, 224)


class Laid(NamedTuple):
    """A picture and where its top left corner goes."""

    picture: Surface
    at: tuple[int, int]


def smooth(size: tuple[int, int], paint: Callable[[Surface, int], None], k: int = K) -> Surface:
    """The drawing of `paint(surface, k)` on a surface `k` times `size`, scaled down to `size`."""
    big = Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    paint(big, k)
    return pygame.transform.smoothscale(big, size)


def new_frame(size: tuple[int, int], radius: int, fill: Rgba, rim: Rgba = (0, 0, 0, 0), width: float = 1) -> Surface:
    """A rounded rectangle with clean corners, to draw on; the rim lies inside. Alpha 0 leaves fill or rim out."""
    piece = _framed(size, radius, fill, rim, width)
    return stretched(piece, size, piece.get_width() // 2 - 1)


frame = drawn_once(new_frame)
"""A `new_frame` that all share: nobody draws on it."""


def put_rim(target: Surface, rect: Rect, radius: int, rim: Rgba, width: float) -> None:
    """The rim of an unfilled `frame`, without a full-size picture."""
    piece = _framed(rect.size, radius, (0, 0, 0, 0), rim, width)
    put_edges(target, piece, rect, piece.get_width() // 2 - 1)


def _framed(size: tuple[int, int], radius: int, fill: Rgba, rim: Rgba, width: float) -> Surface:
    """The corners of a frame, for stretching to its size."""
    radius = max(1, min(radius, min(size) // 2))
    side = min(2 * max(radius, math.ceil(width) if rim[3] else 0) + 4, *size)

    def paint(big: Surface, k: int) -> None:
        box = big.get_rect()
        line = max(1, round(width * k))
        if rim[3]:
            pygame.draw.rect(big, rim, box, 0, radius * k)
            pygame.draw.rect(big, fill, box.inflate(-2 * line, -2 * line), 0, max(1, radius * k - line))
        else:
            pygame.draw.rect(big, fill, box, 0, radius * k)

    return smooth((side, side), paint)


def stretched(piece: Surface, size: tuple[int, int], corner: int) -> Surface:
    """Nine-slice: corners keep their size, edges stretch, the middle takes the colour of the piece's centre."""
    side = piece.get_width()
    if size == (side, side) or corner < 1:
        return pygame.transform.smoothscale(piece, size)
    out = Surface(size, pygame.SRCALPHA)
    inner = Rect(corner, corner, size[0] - 2 * corner, size[1] - 2 * corner)
    if min(inner.size) > 0:
        out.fill(piece.get_at((side // 2, side // 2)), inner)
    put_edges(out, piece, out.get_rect(), corner)
    return out


@drawn_once
def shadow(size: tuple[int, int], radius: int, reach: int, alpha: int) -> Surface:
    """A soft shadow of a rounded rectangle, `reach` pixels larger than `size` on every side."""
    side = min(2 * radius + 2 * reach + 8, *size)
    small = Surface((side + 2 * reach, side + 2 * reach), pygame.SRCALPHA)
    pygame.draw.rect(small, (0, 0, 0, alpha), (reach, reach, side, side), border_radius=radius)
    soft = pygame.transform.gaussian_blur(small, max(1, reach // 2))
    full = (size[0] + 2 * reach, size[1] + 2 * reach)
    return stretched(soft, full, soft.get_width() // 2 - 1)


@drawn_once
def hatch(size: tuple[int, int], step: int, fill: Rgba, line: Rgba, width: int) -> Surface:
    """A hatched rectangle with lines `step` pixels apart on a ground colour."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill(fill)
    for x in range(-size[1], size[0], step):
        pygame.draw.line(out, line, (x, size[1]), (x + size[1], 0), width)
    return out


def faded(picture: Surface, alpha: int) -> Surface:
    """A copy at `alpha` of 255."""
    copy = picture.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


@drawn_once
def faint_icon(name: str, size: int, colour: Colour, alpha: int) -> Surface:
    """An icon with `alpha`; an unknown name gives an empty picture."""
    try:
        return faded(fonts.icon(name, size, colour), alpha)
    except KeyError:
        return Surface((size, size), pygame.SRCALPHA)


@drawn_once
def outlined(line: str, face: str, size: int, colour: Colour, edge: Colour = INK, width: int = 0) -> Surface:
    """Text with a dark edge of `width` pixels (0: a twelfth of the size), readable on any picture."""
    width = width or max(1, size // 12)
    over = fonts.text(line, face, size, colour)
    under = fonts.text(line, face, size, edge)
    out = Surface((over.get_width() + 2 * width, over.get_height() + 2 * width), pygame.SRCALPHA)
    for turn in range(12):
        x, y = math.cos(turn * math.pi / 6) * width, math.sin(turn * math.pi / 6) * width
        out.blit(under, (round(width + x), round(width + y)))
    out.blit(over, (width, width))
    return out


@drawn_once
def inked(line: str, face: str, size: int, colour: Colour, edge: Colour | None = None) -> Surface:
    """Text cropped to its ink, so that numbers are centred optically."""
    drawn = outlined(line, face, size, colour, edge) if edge else fonts.text(line, face, size, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


def put(target: Surface, picture: Surface, centre: Point) -> Rect:
    """Blit centred; returns the rectangle covered."""
    return target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


BADGE_SHAPES: dict[str, tuple[Point, ...]] = {
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "diamond": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "triangle": ((0, -0.95), (1, 0.8), (-1, 0.8)),
    "hexagon": ((0, -1), (0.9, -0.5), (0.9, 0.5), (0, 1), (-0.9, 0.5), (-0.9, -0.5)),
    "shield": ((-0.86, -0.9), (0.86, -0.9), (0.86, 0.05), (0.62, 0.5), (0, 1), (-0.62, 0.5), (-0.86, 0.05)),
    "blade": ((0, -1), (0.86, -0.2), (0.6, 0.66), (0, 1), (-0.6, 0.66), (-0.86, -0.2)),
    "circle": tuple((0.94 * math.cos(t * math.pi / 18), 0.94 * math.sin(t * math.pi / 18)) for t in range(36)),
}


def corners(shape: str, centre: Point, reach: float) -> list[Point]:
    """The outline of a named shape that fits a square of half-side `reach`; KeyError for an unknown one."""
    return [(centre[0] + x * reach, centre[1] + y * reach) for x, y in BADGE_SHAPES[shape]]


def aa_polygon(target: Surface, colour: Colour, points: Iterable[Point]) -> None:
    """A filled polygon with smooth edges."""
    outline = list(points)
    pygame.draw.polygon(target, colour, outline)
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        pygame.draw.aaline(target, colour, a, b)


def fitted(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture at a size; the same surface for equal calls."""
    return picture if picture.get_size() == size else _scaled(picture, size)


@drawn_once
def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    return pygame.transform.smoothscale(picture, size)


@drawn_once
def turned(picture: Surface, angle: float) -> Surface:
    """A picture rotated by quarter turns: `angle` in pygame's degrees."""
    return pygame.transform.rotate(picture, angle) if angle % 360 else picture
