"""The summary of an analysis as a table: a row for each figure, a column for each player."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Look
from ui.table.drawing.draw import put
from ui.table.hints.analysis_graph import sign_picture

SIZES: Final = (18, 16, 14, 12, 10)
"""Font sizes in logical pixels, the default first."""
ENOUGH: Final = 14
"""The font size down to which type makes room for whole names."""


class Figure(NamedTuple):
    """A row: what is counted, the mark it is about ("" for none), and what each player has."""

    label: str
    sign: str
    cells: tuple[str, ...]


class SummaryTable(NamedTuple):
    """`names`: of the players, by seat; `rows`: their figures, the first in large type."""

    names: tuple[str, ...]
    rows: tuple[Figure, ...]


class Plan(NamedTuple):
    """The type of a table in logical pixels; in pixels the widths of its labels and of a column, the height of a row,
    and the size of it all. `whole`: no name is cut."""

    points: int
    first: int
    wide: int
    high: int
    size: tuple[int, int]
    whole: bool


def fitting(table: SummaryTable, room: tuple[int, int], look: Look) -> Plan:
    """How a table is laid out in the largest type in which it fits into `room` pixels with whole names, or in smaller
    type with cut ones, without painting it."""
    for points in SIZES:
        plan = _plan(table, points, room[0], look)
        if plan.size[0] <= room[0] and plan.size[1] <= room[1] and (plan.whole or points <= ENOUGH):
            break
    return plan


def _plan(table: SummaryTable, points: int, most: int, look: Look) -> Plan:
    size, high, columns = look.px(points), look.px(points * 1.75), len(table.names)
    first = max(fonts.width(row.label, "ui-medium", size) for row in table.rows) + 3 * _sign(size)
    widest = max(fonts.width(name, "ui-bold", size) for name in table.names) + size + 2 * look.px(points * 0.9)
    wide = max(min(widest, (most - first) // columns), look.px(points * 4))
    return Plan(points, first, wide, high, (first + columns * wide, high * (len(table.rows) + 1)), wide >= widest)


def _sign(size: int) -> int:
    """The size of a mark beside type of a size."""
    return round(size * 1.15)


@drawn_once
def painted(table: SummaryTable, plan: Plan, look: Look) -> Surface:
    """Labels on the left, a column for each player, thin lines between the rows."""
    size, gap, first, wide, high = look.px(plan.points), look.px(plan.points * 0.9), plan.first, plan.wide, plan.high
    sign, out = _sign(size), Surface(plan.size, pygame.SRCALPHA)
    for seat, name in enumerate(table.names):
        head = fonts.text(fonts.elide(name, "ui-bold", size, wide - size - gap), "ui-bold", size, look["text"])
        place = head.get_rect(center=(first + seat * wide + (wide + size) // 2, high // 2))
        out.blit(head, place)
        mark = paint.shape_piece(SEATS[seat].shape, round(0.8 * size), SEATS[seat].colour)
        put(out, mark, (place.x - 0.7 * size, high // 2))
    for at, row in enumerate(table.rows, 1):
        y = at * high
        out.fill((*look["muted"], 70), (0, y, out.get_width(), 1))
        label = fonts.text(row.label, "ui-medium", size, look["text"])
        out.blit(label, label.get_rect(midleft=(0, y + high // 2)))
        if row.sign:
            put(out, sign_picture(row.sign, sign), (first - 1.4 * sign, y + high // 2))
        for seat, cell in enumerate(row.cells):
            face, tone = ("ui-bold", "number") if at == 1 else ("ui-medium", "text" if cell != "0" else "muted")
            words = fonts.text(cell, face, round(size * 1.25) if at == 1 else size, look[tone])
            put(out, words, (first + seat * wide + wide // 2, y + high // 2))
    return out
