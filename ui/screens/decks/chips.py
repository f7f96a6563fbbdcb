"""Values to filter by, as chips that wrap into lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.screens.decks.icons import sign_of
from ui.style import fonts, paint
from ui.style.theme import Look
from ui.widgets.base import Cells

HIGH = 27
SIZE = 14.5


class FilterChip(NamedTuple):
    """One value of a field. `group`: starts after a wider gap."""

    field: str
    value: str
    words: str
    group: bool = False


class Chips(Cells):
    """`picked(chip)`: clicked. `lit(chip)`: whether it is on. The arrow keys move between chips, Enter or Space toggles
    one."""

    focusable = True
    bleed: float = 5

    def __init__(
        self, chips: Sequence[FilterChip], picked: Callable[[FilterChip], None], lit: Callable[[FilterChip], bool]
    ) -> None:
        super().__init__()
        self.chips, self.picked, self.lit = tuple(chips), picked, lit
        self.index = 0

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

    def _pick(self) -> None:
        self.stage.play("click")
        self.picked(self.chips[self.index])
        self.changed()

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        index = self._at(pos)
        if index >= 0:
            self.index = index
            self._pick()
        return False

    def on_key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step and self.chips:
            self.index = (self.index + step) % len(self.chips)
            self.stage.show_keyboard()
            self.changed()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.chips:
            self._pick()
            return True
        return False

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
