"""Values to filter by, as chips that wrap into lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from ui.screens.decks.icons import sign_of
from ui.style import fonts, paint
from ui.style.theme import Look
from ui.widgets.base import Picks

HIGH = 27
SIZE = 14.5


class FilterChip(NamedTuple):
    """One value of a field. `group`: starts after a wider gap."""

    field: str
    value: str
    words: str
    group: bool = False


class Chips(Picks):
    """`picked(chip)`: it was picked. `lit(chip)`: whether it is on."""

    bleed: float = 5

    def __init__(
        self, chips: Sequence[FilterChip], picked: Callable[[FilterChip], None], lit: Callable[[FilterChip], bool]
    ) -> None:
        super().__init__()
        self.chips, self.picked, self.lit = tuple(chips), picked, lit

    def _wide(self, chip: FilterChip, look: Look) -> int:
        words = fonts.width(chip.words, "ui-medium", look.px(SIZE))
        return words + look.px(18) + (look.px(18) if sign_of(chip.value) else 0)

    def _group(self, start: int, gap: int) -> int:
        """The total width of the chips of a group."""
        rest = self.chips[start + 1 :]
        end = next((index for index, chip in enumerate(rest, start + 1) if chip.group), len(self.chips))
        return sum(self._wide(chip, self.look) + gap for chip in self.chips[start:end])

    def _cells(self, width: int) -> list[Rect]:
        """The chips' rectangles, relative to the top left corner."""
        look = self.look
        gap, high = look.px(5), look.px(HIGH)
        out: list[Rect] = []
        x = y = 0
        for index, chip in enumerate(self.chips):
            wide = self._wide(chip, look)
            x += look.px(10) if chip.group and x else 0
            if x and (x + wide > width or (chip.group and x + self._group(index, gap) > width)):
                x, y = 0, y + high + gap
            out.append(Rect(x, y, wide, high))
            x += wide + gap
        return out

    def height_for(self, width: int) -> int:
        return max((cell.bottom for cell in self._cells(width)), default=0)

    def cells(self) -> list[Rect]:
        """The chips' rectangles in window pixels."""
        return [cell.move(self.rect.topleft) for cell in self._cells(self.rect.w)]

    def pick(self) -> None:
        self.picked(self.chips[self.index])
        self.changed()

    def draw(self, surface: Surface) -> None:
        look = self.look
        for index, (chip, cell) in enumerate(zip(self.chips, self.cells(), strict=True)):
            on = self.lit(chip)
            ring = index == self._hot or (index == self.index and self.focus_visible)
            paint.put_slab(surface, cell, "primary" if on else "button-hot" if ring else "chip", look)
            ink = look["primary_ink" if on else "text"]
            left = cell.x + look.px(9)
            if sign_of(chip.value):
                sign = fonts.icon(sign_of(chip.value), look.px(13), ink)
                surface.blit(sign, sign.get_rect(midleft=(left, cell.centery)))
                left += look.px(18)
            words = fonts.text(chip.words, "ui-medium", look.px(SIZE), ink)
            surface.blit(words, words.get_rect(midleft=(left, cell.centery)))
