"""A whole number with a button at each side."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.widgets.base import Widget
from ui.widgets.field import NUMBERS


class Stepper(Widget):
    """`told_value(value)` is called at each change. Left and Right step, digits set, Home and End go to the ends."""

    focusable = True

    def __init__(self, value: int, least: int, most: int, told_value: Callable[[int], None], tip: str = "") -> None:
        super().__init__(tip)
        self.value, self.least, self.most, self.told_value = value, least, most, told_value
        self._typing = False

    def height_for(self, width: int) -> int:
        return self.look.px(38)

    def set(self, value: int) -> None:
        """Show another value without telling."""
        if value != self.value:
            self.value = value
            self.changed()

    def take(self, value: int) -> None:
        """Take a value within the bounds and tell."""
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.set(value)
            self.stage.play("click")
            self.told_value(value)

    def sides(self) -> tuple[Rect, Rect]:
        """The buttons for less and for more."""
        wide = min(self.rect.h, self.rect.w // 3)
        return (
            Rect(self.rect.x, self.rect.y, wide, self.rect.h),
            Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h),
        )

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        less, more = self.sides()
        self._typing = False
        self.take(self.value - less.collidepoint(pos) + more.collidepoint(pos))
        return False

    def on_key(self, event: pygame.Event) -> bool:
        steps = {
            pygame.K_LEFT: self.value - 1, pygame.K_RIGHT: self.value + 1, pygame.K_MINUS: self.value - 1,
            pygame.K_KP_MINUS: self.value - 1, pygame.K_PLUS: self.value + 1, pygame.K_KP_PLUS: self.value + 1,
            pygame.K_HOME: self.least, pygame.K_END: self.most,
        }  # fmt: skip
        if event.key in steps and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._typing = False
            self.take(steps[event.key])
            return True
        return False

    def on_text(self, event: pygame.Event) -> bool:
        """A digit; a second one is joined to the first where the number fits."""
        if event.type != pygame.TEXTINPUT or event.text not in NUMBERS:
            return False
        joined = self.value * 10 + int(event.text)
        self.take(joined if self._typing and joined <= self.most else int(event.text))
        self._typing = True
        return True

    def on_focus(self, has: bool) -> None:
        self._typing = False

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, "field-hot" if self.hot else "field", look)
        for side, icon, live in zip(
            self.sides(), ("minus", "plus"), (self.value > self.least, self.value < self.most), strict=True
        ):
            sign = fonts.icon(icon, look.px(16), look["text" if live else "off_ink"])
            surface.blit(sign, sign.get_rect(center=side.center))
        number = fonts.text(str(self.value), "ui-bold", look.px(19), look["number"])
        surface.blit(number, number.get_rect(center=self.rect.center))
