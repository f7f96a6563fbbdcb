"""Counters as chips: shape, letter and number say the same thing, so no colour is needed to read them.

Which counters there are is data (`assets/<game>/chips.toml`).
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour, mix
from ui.table.drawing import draw
from ui.table.drawing.chip_file import Chip

LETTER: Colour = (20, 14, 8)
NUMBER: Colour = (255, 246, 226)
PLATE: Colour = (22, 17, 12)


class Counter(NamedTuple):
    """A chip to show: its kind and its count (ignored when the chip is not counted)."""

    chip: Chip
    number: int


@drawn_once
def chip_picture(chip: Chip, count: int, size: int) -> Surface:
    """A chip `size` pixels high; wider than high when it shows a number."""
    head = _head(chip, size)
    if not chip.counted:
        return head
    number = draw.inked(f"{chip.sign}{count}", "number", max(7, round(size * 0.56)), NUMBER)
    wide = size + number.get_width() + round(size * 0.28)
    out = Surface((wide, size), pygame.SRCALPHA)
    tall = round(size * 0.8)
    rim = (*chip.colour, 200)
    plate = draw.frame((wide - size // 2, tall), tall // 2, (*PLATE, 240), rim, max(1, size / 18))
    out.blit(plate, (size // 2, (size - tall) // 2))
    out.blit(head, (0, 0))
    draw.put(out, number, (size + (wide - size - size * 0.12) / 2, size / 2))
    return out


def _head(chip: Chip, size: int) -> Surface:
    """The shape with its letter."""
    colour, shape = chip.colour, chip.shape

    def paint(big: Surface, k: int) -> None:
        middle = (size * k / 2, size * k / 2)
        reach = size * k / 2
        layers = ((PLATE, 1.0, 0.0), (mix(colour, (0, 0, 0), 0.3), 0.88, 0.02), (colour, 0.86, -0.02))
        for tone, part, drop in layers:
            points = draw.corners(shape, (middle[0], middle[1] + drop * reach), reach * part)
            pygame.draw.polygon(big, tone, points)
        rim = draw.corners(shape, middle, reach * 0.74)
        pygame.draw.polygon(big, mix(colour, (255, 255, 255), 0.35), rim, max(1, round(size * k * 0.022)))

    out = draw.smooth((size, size), paint, 4)
    letter = draw.inked(chip.letter, "ui-bold", max(8, round(size * (0.66 if shape != "diamond" else 0.58))), LETTER)
    draw.put(out, letter, (size / 2, size / 2 - (size * 0.03 if shape == "shield" else 0)))
    return out


@drawn_once
def chip_rows(counters: tuple[Counter, ...], size: int, width: int, rows: int) -> Surface:
    """Chips from left to right in at most `rows` rows of `width` pixels; those without room become "+n"."""
    pictures = [chip_picture(chip, number, size) for chip, number in counters]
    gap = max(1, size // 10)
    shown = len(pictures)
    lines = _lines(pictures, width, gap)
    while len(lines) > rows and shown:
        shown -= 1
        more = fonts.text(f"+{len(pictures) - shown}", "ui-bold", max(8, round(size * 0.7)), NUMBER)
        lines = _lines([*pictures[:shown], more], width, gap)
    out = Surface((width, len(lines) * (size + gap) - gap), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        x = 0
        for picture in line:
            out.blit(picture, picture.get_rect(midleft=(x, row * (size + gap) + size // 2)))
            x += picture.get_width() + gap
    return out


def _lines(pictures: list[Surface], width: int, gap: int) -> list[list[Surface]]:
    lines: list[list[Surface]] = [[]]
    left = width
    for picture in pictures:
        if lines[-1] and picture.get_width() > left:
            lines.append([])
            left = width
        lines[-1].append(picture)
        left -= picture.get_width() + gap
    return lines
