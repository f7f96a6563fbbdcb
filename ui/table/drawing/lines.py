"""Lines of words and bars in a place of the table, as large as fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Colour, Look, mix
from ui.table.cards.picture import Line
from ui.table.drawing import draw
from ui.table.drawing.parts import GOLD

TALLEST: Final = 21
"""Height of a line in units, if there is room for it."""
TONES: Final[dict[str, Colour]] = {
    "": draw.CREAM, "head": GOLD, "good": (0x7D, 0xE0, 0x9C), "bad": (0xFF, 0x9A, 0x7E), "muted": (0xB4, 0xA8, 0x94),
}  # fmt: skip
"""Inks on the mat, which is dark in every theme."""
PANEL: Final = {"": "text", "head": "title_bottom", "good": "good", "bad": "danger", "muted": "muted"}
"""Inks on a panel, as a theme names them."""
BAR: Final[tuple[Colour, ...]] = ((0xC3, 0xCE, 0xD8), (0xE6, 0x9F, 0x00), (0x4E, 0x9C, 0x6C))
SMALLEST: Final = 9
THIN: Final = 8
"""In a low place one part in this many stays free above and below the text."""
LETTERS: Final = 0.78
"""The height of letters relative to their line."""
SIGN: Final = 0.92
"""The height of a sign relative to its letters."""
SHORTER: Final = 0.6
"""Words that would be smaller than this part of what their line has room for give way to short ones."""
FLAT: Final = 0.55
"""The height of a bar relative to a line of text."""


def lines_picture(lines: Sequence[Line], size: tuple[int, int], unit: float, panel: Look | None = None) -> Surface:
    """The lines one below the other, centred in `size`; a muted one that would be cut is left to the others. `panel`:
    the look of the panel they stand on; None: they stand on the mat."""
    return _picture(tuple(lines), size, round(unit * 100), panel)


@drawn_once
def _picture(lines: tuple[Line, ...], size: tuple[int, int], unit: int, panel: Look | None) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    if not lines:
        return out
    edge = max(3, unit * 5 // 100)
    lines = tuple(line for line in lines if line.tone != "muted" or _room_for(line, size[0] - 2 * edge)) or lines
    shares = [FLAT if line.parts else 1 for line in lines]
    high = min((size[1] - min(edge, size[1] // THIN)) / sum(shares), TALLEST * unit / 100)
    top = (size[1] - high * sum(shares)) / 2
    for line, share in zip(lines, shares, strict=True):
        row = Rect(edge, round(top), size[0] - 2 * edge, round(high * share))
        _bar(out, line.parts, row) if line.parts else _words(out, line, row, panel)
        top += high * share
    return out


def _room_for(line: Line, wide: int) -> bool:
    """Whether the words of a line, or its short ones, fit at their smallest."""
    said = line.words if line.short is None else line.short
    return fonts.width(said, "ui-medium", SMALLEST) <= wide - SMALLEST * (bool(line.icon) + (line.seat >= 0))


def _words(out: Surface, line: Line, row: Rect, panel: Look | None) -> None:
    """A line as large as fits; its short words where the others would be cut, or much smaller."""
    ink = panel[PANEL[line.tone]] if panel else TONES[line.tone]
    face, most = "ui-bold" if line.tone == "head" else "ui-medium", row.h * LETTERS
    said, points = line.words, _points(line.words, face, line, row)
    if line.short is not None and points < max(SMALLEST, round(most * SHORTER) if line.short else 0):
        said, points = line.short, _points(line.short, face, line, row)
    points = max(SMALLEST, points)
    left, side = row.x, round(points * SIGN)
    if line.seat >= 0:
        seen = SEATS[line.seat]
        paint.put_shape(out, seen.shape, (left + side // 2, row.centery), side, seen.colour)
        left += _step(points)
    if line.icon:
        draw.put(out, fonts.icon(line.icon, side, ink), (left + side / 2, row.centery))
        left += _step(points)
    words = fonts.text(fonts.elide(said, face, points, row.right - left), face, points, ink)
    out.blit(words, words.get_rect(midleft=(left, row.centery)))


def _points(said: str, face: str, line: Line, row: Rect) -> int:
    """The height of letters at which words and the signs before them fit a row; less than the smallest if none does."""
    points, signs = max(SMALLEST, round(row.h * LETTERS)), (line.seat >= 0) + bool(line.icon)
    while points >= SMALLEST and fonts.width(said, face, points) + signs * _step(points) > row.w:
        points -= 1
    return points


def _step(points: int) -> int:
    """What a sign takes up beside letters of this height."""
    side = round(points * SIGN)
    return side + max(2, side // 4)


def _bar(out: Surface, parts: tuple[int, ...], row: Rect) -> None:
    """Shares of the whole side by side, each in its own colour."""
    body = row.inflate(0, -round(row.h * 0.25))
    whole, radius = max(1, sum(parts)), max(2, body.h // 3)
    band = Surface(body.size, pygame.SRCALPHA)
    done = 0
    for part, colour in zip(parts, BAR, strict=False):
        left, right = (round(body.w * at / whole) for at in (done, done + part))
        band.fill((*colour, 255), (left, 0, right - left, body.h))
        done += part
    band.blit(draw.frame(body.size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    band.blit(draw.frame(body.size, radius, (0, 0, 0, 0), (*mix(draw.CREAM, draw.INK, 0.5), 255), 1), (0, 0))
    out.blit(band, body)
