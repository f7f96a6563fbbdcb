"""Overlays of range and sight over a whole board.

Distances and blockers come from the referee; here they become rings with names and lines with crosses.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.theme import VERMILION, Colour
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid, Point

BANDS: tuple[Colour, ...] = (
    (0xFF, 0xB0, 0x78), (0x8F, 0xD0, 0xFF), (0xC8, 0xB4, 0xFF), (0xF2, 0xD8, 0x7A), (0xB8, 0xC4, 0xCC),
)  # fmt: skip
FREE: Colour = (0xD8, 0xF4, 0xE4)


def range_bands(board: Rect, tiles: Sequence[Rect], distance: Sequence[int], names: Sequence[str], unit: float) -> Laid:
    """Rings of equal distance, as many as have `names`; the tile at distance 0 is outlined.

    `tiles` and `distance` are parallel, indexed by tile.
    """
    most = len(names)
    area = board.inflate(0, 2 * round(12 * unit))
    out = Surface(area.size, pygame.SRCALPHA)
    local = [rect.move(-area.x, -area.y) for rect in tiles]
    for rect, band in zip(local, distance, strict=True):
        if 1 <= band <= most:
            out.fill((*_band_colour(band), 34), rect)
    _band_edges(out, dict(zip(map(tuple, local), distance, strict=True)), most, max(2, round(2.5 * unit)))
    for band, name in enumerate(names, 1):
        ring = [rect for rect, far in zip(local, distance, strict=True) if far == band]
        _band_label(out, ring, name, _band_colour(band), unit)
    start = local[distance.index(0)].inflate(round(-6 * unit), round(-6 * unit))
    out.blit(draw.frame(start.size, round(6 * unit), (0, 0, 0, 0), (255, 255, 255, 255), 2.5 * unit), start)
    return Laid(out, area.topleft)


def _band_colour(band: int) -> Colour:
    return BANDS[min(band, len(BANDS)) - 1]


def _band_edges(out: Surface, bands: Mapping[tuple[int, ...], int], most: int, width: int) -> None:
    """A band's outer edge: where the next tile is farther away or missing."""
    rects = {Rect(*key).center: (Rect(*key), band) for key, band in bands.items()}
    lefts = {rect.topleft: band for rect, band in rects.values()}
    rights = {rect.bottomright: band for rect, band in rects.values()}
    for rect, band in rects.values():
        if not 1 <= band <= most:
            continue
        sides = (
            (lefts.get(rect.topright), (rect.right - width, rect.y, width, rect.h)),
            (lefts.get(rect.bottomleft), (rect.x, rect.bottom - width, rect.w, width)),
            (rights.get(rect.bottomleft), (rect.x, rect.y, width, rect.h)),
            (rights.get(rect.topright), (rect.x, rect.y, rect.w, width)),
        )
        for beyond, strip in sides:
            if beyond is None or beyond > band:
                out.fill((*_band_colour(band), 240), strip)


def _band_label(out: Surface, ring: list[Rect], name: str, colour: Colour, unit: float) -> None:
    """The band's name on the upper edge of its topmost tiles."""
    if not ring:
        return
    highest = min(rect.y for rect in ring)
    row = [rect for rect in ring if rect.y == highest]
    rect = row[len(row) // 2]
    text = fonts.text(name, "ui-bold", max(11, round(12 * unit)), draw.INK)
    size = (text.get_width() + round(12 * unit), text.get_height() + round(2 * unit))
    plate = draw.frame(size, round(8 * unit), (*colour, 255))
    box = plate.get_rect(center=(rect.centerx, rect.y))
    out.blit(plate, box)
    draw.put(out, text, box.center)


class Sight(NamedTuple):
    """One line of sight: its target tile, and the tiles that block it (none: free)."""

    target: int
    blockers: tuple[int, ...]


def sight_lines(
    board: Rect, tiles: Sequence[Rect], origin: int, lines: Sequence[Sight], names: Mapping[int, str], unit: float
) -> Laid:
    """Lines to every target: solid if sight is free, else dashed and ending in a cross.

    `names`: who stands on a blocking tile; those tiles are outlined and named.
    """
    out = Surface(board.size, pygame.SRCALPHA)
    local = [rect.move(-board.x, -board.y) for rect in tiles]
    for sight in sorted(lines, key=lambda row: not row.blockers):
        a, b = local[origin].center, local[sight.target].center
        if sight.blockers:
            _dashes(out, a, b, unit)
        else:
            pygame.draw.aaline(out, draw.INK, a, b, max(3, round(4 * unit)))
            pygame.draw.aaline(out, FREE, a, b, max(1, round(2.2 * unit)))
    for blocker in sorted({tile for sight in lines for tile in sight.blockers}):
        _blocker(out, local[blocker], names.get(blocker, ""), unit)
    for sight in lines:
        mark = _cross if sight.blockers else _ring
        mark(out, local[sight.target].center, unit)
    pygame.draw.aacircle(out, draw.INK, local[origin].center, 9 * unit)
    pygame.draw.aacircle(out, (255, 255, 255), local[origin].center, 7 * unit)
    return Laid(out, board.topleft)


def _ring(out: Surface, at: Point, unit: float) -> None:
    pygame.draw.aacircle(out, draw.INK, at, 7 * unit)
    pygame.draw.aacircle(out, FREE, at, 5.2 * unit)


def _dashes(out: Surface, a: Point, b: Point, unit: float) -> None:
    length, dash = math.dist(a, b) or 1.0, 7 * unit
    for at in range(int(length / dash)):
        if at % 2 == 0:
            s, e = at * dash / length, min(1.0, (at + 1) * dash / length)
            ends = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (s, e)]
            pygame.draw.aaline(out, draw.INK, ends[0], ends[1], max(3, round(4 * unit)))
            pygame.draw.aaline(out, VERMILION, ends[0], ends[1], max(2, round(2.4 * unit)))


def _cross(out: Surface, at: Point, unit: float) -> None:
    reach = 5 * unit
    for colour, width in ((draw.INK, 5 * unit), (VERMILION, 2.6 * unit)):
        for side in (-1, 1):
            ends = ((at[0] - reach, at[1] - reach * side), (at[0] + reach, at[1] + reach * side))
            pygame.draw.line(out, colour, *ends, max(2, round(width)))


def _blocker(out: Surface, rect: Rect, name: str, unit: float) -> None:
    box = rect.inflate(round(-4 * unit), round(-4 * unit))
    step, width = max(7, round(11 * unit)), max(1, round(1.5 * unit))
    out.blit(draw.hatch(box.size, step, (*VERMILION, 26), (*VERMILION, 130), width), box)
    out.blit(draw.frame(box.size, round(5 * unit), (0, 0, 0, 0), (*VERMILION, 255), 3 * unit), box)
    if name:
        size = max(11, round(12 * unit))
        words = fonts.elide(name, "ui-bold", size, box.w - round(10 * unit))
        text = fonts.text(words, "ui-bold", size, (255, 255, 255))
        plate = draw.frame((text.get_width() + round(10 * unit), text.get_height()), round(4 * unit), (120, 44, 0, 240))
        spot = plate.get_rect(midbottom=(box.centerx, box.bottom - round(3 * unit)))
        out.blit(plate, spot)
        draw.put(out, text, spot.center)
