"""The column of a piece that fills its tile: how much health is left, and its values with their arrows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.icons import meanings
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour, mix
from ui.table.drawing import draw
from ui.table.drawing.numbers import tall
from ui.table.pieces.look import PLATE, Bar, PieceLook, Value

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Screen steps of the eight bearings, clockwise from up; bit i of a mask is bearing i."""
FULL: Colour = (0x7D, 0xE0, 0x9C)
LESS: Colour = (0xFF, 0xC8, 0x5A)
LITTLE: Colour = (0xFF, 0x8A, 0x6E)
BETTER, WORSE = FULL, LITTLE
DULL: Colour = (0x8C, 0x80, 0x70)
GREY: Colour = (214, 204, 186)
BAR_LINES = 1.5
"""The height of a bar in lines of the column."""


def bar_colour(bar: Bar) -> Colour:
    """Green while full, red from half on down."""
    part = bar.left / max(1, bar.most)
    return FULL if part >= 1 else LESS if part > 0.5 else LITTLE


def change_colour(change: int) -> Colour:
    """The colour of a value above, below or equal to the printed one."""
    return BETTER if change > 0 else WORSE if change < 0 else draw.CREAM


def small_column(out: Surface, look: PieceLook, column: Rect) -> None:
    """For a reader at the screen: the bar above the values, one line each."""
    head = BAR_LINES if look.bar else 0.0
    step = column.h / (len(look.values) + head)
    if look.bar:
        small_bar(out, look.bar, Rect(column.x, column.y, column.w, round(step * head)))
    for at, value in enumerate(look.values):
        top = column.y + round(step * (at + head))
        _small_value(out, value, Rect(column.x, top, column.w, round(step)), look.spent)


def small_bar(out: Surface, bar: Bar, line: Rect) -> None:
    """The remaining amount out of the whole, above a bar."""
    colour = bar_colour(bar)
    size = round(line.h * 0.62)
    now = draw.inked(str(bar.left), "number", size, colour)
    most = fonts.text(f"/{bar.most}", "ui-bold", max(8, round(size * 0.62)), GREY)
    wide = now.get_width() + most.get_width() + max(1, size // 12)
    left = line.centerx - wide // 2
    out.blit(now, now.get_rect(midleft=(left, line.centery)))
    base = line.centery + now.get_height() // 2
    out.blit(most, most.get_rect(bottomright=(left + wide, base + round(most.get_height() * 0.2))))
    box = Rect(line.x + line.w // 10, line.bottom - max(2, line.h // 9), line.w - line.w // 5, max(2, line.h // 14))
    out.fill((62, 52, 42), box)
    out.fill(colour, (box.x, box.y, round(box.w * min(1.0, bar.left / max(1, bar.most))), box.h))


def _small_value(out: Surface, value: Value, line: Rect, dim: bool) -> None:
    """Icon, amount, arrows."""
    colour = DULL if value.spent or dim else value.ink
    _icon(out, value, round(line.h * 0.62), colour, midleft=(line.x + round(line.w * 0.07), line.centery))
    tone = DULL if value.spent else change_colour(value.change)
    amount = draw.inked(str(value.amount), "number", round(line.h * 0.66), tone)
    draw.put(out, amount, (line.x + line.w * 0.49, line.centery))
    if value.ways:
        rose = compass(value.ways, round(min(line.h * 0.92, line.w * 0.33)), colour)
        out.blit(rose, rose.get_rect(midright=(line.right - round(line.w * 0.06), line.centery)))


def tall_bar(out: Surface, bar: Bar, foot: Rect, height: int) -> None:
    """For readers around a table: the remaining amount, `height` pixels tall, and the whole amount, small."""
    now = tall(str(bar.left), height, bar_colour(bar))
    most = tall(f"/{bar.most}", round(height * 0.5), GREY)
    gap = max(1, height // 10)
    shown = [now] if now.get_width() + gap + most.get_width() > foot.w - 4 else [now, most]
    left = foot.centerx - (sum(one.get_width() for one in shown) + gap * (len(shown) - 1)) // 2
    for one in shown:
        out.blit(one, one.get_rect(bottomleft=(left, foot.centery + now.get_height() // 2)))
        left += one.get_width() + gap


def tall_values(out: Surface, look: PieceLook, column: Rect) -> None:
    """For readers beside the table: sign and amount above the arrows, a rule between two values."""
    step = column.h / max(1, len(look.values))
    for at, value in enumerate(look.values):
        line = Rect(column.x, column.y + round(step * at), column.w, round(step))
        if at:
            out.fill((*mix(PLATE, GREY, 0.25), 255), (line.x + 3, line.y, line.w - 6, max(1, line.h // 40)))
        _tall_value(out, value, line, look.spent)


def _tall_value(out: Surface, value: Value, line: Rect, dim: bool) -> None:
    colour = DULL if value.spent or dim else value.ink
    size = round(min(line.h * 0.42, line.w * 0.46))
    top = line.y + round(line.h * (0.29 if value.ways else 0.5))
    _icon(out, value, size, colour, center=(round(line.x + line.w * 0.28), round(top)))
    amount = tall(str(value.amount), round(size * 0.82), DULL if value.spent else change_colour(value.change))
    draw.put(out, amount, (line.x + line.w * 0.73, top))
    if value.ways:
        rose = compass(value.ways, round(min(line.h * 0.42, line.w * 0.6)), colour)
        draw.put(out, rose, (line.centerx, line.y + line.h * 0.75))


def _icon(out: Surface, value: Value, size: int, colour: Colour, **at: tuple[int, int]) -> None:
    icon = fonts.icon(value.icon if value.icon in meanings() else "help", size, colour)
    out.blit(icon, icon.get_rect(**at))


@drawn_once
def compass(ways: int, size: int, colour: Colour) -> Surface:
    """Eight arrowheads around a point, those in `ways` lit; a 3 x 3 grid of cells where arrowheads would blur."""
    if size < 26:
        return _cells(ways, size, colour)

    def paint_it(big: Surface, k: int) -> None:
        middle, far, near, half = size * k / 2, size * k * 0.5, size * k * 0.22, size * k * 0.135
        dull = (*mix(colour, PLATE, 0.78), 255)
        for bit, (dx, dy) in enumerate(STEPS):
            lit = ways >> bit & 1
            length = (dx * dx + dy * dy) ** 0.5
            ux, uy = dx / length, dy / length
            reach = far * (1.18 if length > 1 else 1.0) if lit else far * 0.72
            wing = half if lit else half * 0.45
            start = near if lit else far * 0.55
            tip = (middle + ux * reach, middle + uy * reach)
            foot = (middle + ux * start, middle + uy * start)
            points = [tip, (foot[0] - uy * wing, foot[1] + ux * wing), (foot[0] + uy * wing, foot[1] - ux * wing)]
            pygame.draw.polygon(big, colour if lit else dull, points)

    return draw.smooth((size, size), paint_it, 4)


def _cells(ways: int, size: int, colour: Colour) -> Surface:
    step = max(3, size // 3)
    out = Surface((3 * step - 1, 3 * step - 1), pygame.SRCALPHA)
    for bit, (dx, dy) in enumerate(STEPS):
        tone = colour if ways >> bit & 1 else mix(colour, PLATE, 0.8)
        out.fill(tone, ((dx + 1) * step, (dy + 1) * step, step - 1, step - 1))
    return out
