"""The phases of a turn as cells of the panel: icon and name, the current one lit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts
from ui.style.theme import Colour, Look
from ui.table.drawing import draw

STOP: Colour = (0xFF, 0x8A, 0x6E)
LETTERS: Final = 13
"""Height of the names in units of the text, where there is room."""
LEAST: Final = 11
"""Names lower than this are set another way."""
SIDE: Final = 1.35
"""Width of an icon beside a name, and its gap, relative to the letters."""


class Way(NamedTuple):
    """A way to set the strip. `rows`: of cells; `icons`: "above" the names, "beside" them, or none; `share`: the most
    that letters take of the height of a cell."""

    rows: int
    icons: str
    share: float


WAYS: Final = (Way(1, "above", 0.36), Way(2, "beside", 0.7), Way(2, "", 0.7))
"""The ways to set it, the preferred one first."""


class PhaseStrip:
    """The phases of a turn, in two rows where the names would be too small in one; stops are flagged in a corner.

    `area`: where it stands; `labels` and `icons` as in the mat's track; `unit`: pixels of one unit of the table.
    `cells`: the rectangle of each phase.
    """

    def __init__(self, area: Rect, labels: tuple[str, ...], icons: tuple[str, ...], look: Look, unit: float) -> None:
        self.rect, self._labels, self._icons, self._look, self._unit = area, labels, icons, look, unit
        for way in WAYS:
            self._way, self._size = way, self._letters(way)
            self.cells = tuple(self._cells(way))
            if self._size >= look.px(LEAST):
                break

    def _rows(self, way: Way) -> tuple[tuple[float, ...], ...]:
        """The widths that the phases of each row need, relative to the letters."""
        aside = SIDE if way.icons == "beside" else 0
        needs = [fonts.width(label, "ui-bold", 100) / 100 + aside for label in self._labels]
        first = -(-len(needs) // way.rows)
        return tuple(tuple(needs[at : at + first]) for at in range(0, len(needs), first))

    def _letters(self, way: Way) -> int:
        """The largest letters, up to the usual ones, in which every name has room."""
        low = self.rect.h / way.rows - (way.rows - 1) * self._gap
        rows = self._rows(way)
        wide = min((self.rect.w + self._gap - len(row) * (self._gap + self._pad)) / sum(row) for row in rows)
        return max(8, min(self._look.px(LETTERS), int(wide), round(low * way.share)))

    def _cells(self, way: Way) -> Iterator[Rect]:
        """The cells row by row, each as wide as its name needs and an equal share of what is left."""
        gap, rows = self._gap, self._rows(way)
        high = (self.rect.h + gap) // len(rows)
        for at, row in enumerate(rows):
            spare = (self.rect.w + gap - sum(row) * self._size) / len(row)
            edges = [round(edge) for edge in accumulate((need * self._size + spare for need in row), initial=0.0)]
            for left, right in pairwise(edges):
                yield Rect(self.rect.x + left, self.rect.y + at * high, right - left - gap, high - gap)

    @property
    def _gap(self) -> int:
        return round(3 * self._unit)

    @property
    def _pad(self) -> int:
        return round(5 * self._unit)

    def picture(self, now: int, stops: frozenset[int] = frozenset()) -> Surface:
        """The strip with phase `now` lit (-1 for none) and its stops; blit it at `rect.topleft`."""
        out = Surface(self.rect.size, pygame.SRCALPHA)
        for at, cell in enumerate(self.cells):
            self._cell(out, cell.move(-self.rect.x, -self.rect.y), at, at == now, at in stops)
        return out

    def _cell(self, out: Surface, cell: Rect, at: int, lit: bool, stop: bool) -> None:
        look, unit = self._look, self._unit
        ink = look["primary_ink"] if lit else look["muted"]
        fill = (*look["primary_bottom"], 255) if lit else (*look["groove"], 110)
        rim = look["primary_rim"] if lit else look["panel_rim"]
        out.blit(draw.frame(cell.size, round(5 * unit), fill, (*rim, 255), unit), cell)
        name = fonts.text(self._labels[at], "ui-bold" if lit else "ui", self._size, ink)
        middle = (cell.centerx, cell.centery)
        if self._way.icons == "above":
            draw.put(
                out, fonts.icon(self._icons[at], round(cell.h * 0.34), ink), (cell.centerx, cell.y + cell.h * 0.34)
            )
            middle = (cell.centerx, round(cell.y + cell.h * 0.76))
        elif self._way.icons == "beside":
            aside = round(self._size * SIDE)
            left = cell.centerx - (aside + name.get_width()) // 2
            draw.put(out, fonts.icon(self._icons[at], self._size, ink), (left + self._size / 2, cell.centery))
            middle = (left + aside + name.get_width() // 2, cell.centery)
        draw.put(out, name, middle)
        if stop:
            reach = min(round(9 * look.scale), cell.h // 3)
            x, y = cell.right - round(2 * unit), cell.y + round(2 * unit)
            draw.aa_polygon(out, STOP, [(x - reach, y), (x, y), (x, y + reach)])
