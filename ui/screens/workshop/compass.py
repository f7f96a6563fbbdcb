"""Eight arrows around a tile, each on or off: the directions of an attack or a step."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.i18n import capital, marked, tr
from ui.style import fonts, paint
from ui.widgets.base import ENTER_OR_SPACE, Widget

SPOTS = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
"""Column and row of each direction, clockwise from forward."""
ICONS = ("up", "top-right", "right", "bottom-right", "down", "bottom-left", "left", "top-left")
WAYS = (
    marked("forward"), marked("forward right"), marked("right"), marked("back right"), marked("back"),
    marked("back left"), marked("left"), marked("forward left"),
)  # fmt: skip
SIDE = 116


class Compass(Widget):
    """`mask`: bit i is direction i of SPOTS. `told_mask(mask)` at each change. Arrow keys walk, Space sets."""

    focusable = True

    def __init__(self, mask: int, told_mask: Callable[[int], None]) -> None:
        super().__init__()
        self.mask, self.told_mask = mask, told_mask
        self.spot = (1, 0)

    def height_for(self, width: int) -> int:
        return min(self.look.px(SIDE), width)

    def set(self, mask: int) -> None:
        """Show other directions without telling."""
        if mask != self.mask:
            self.mask = mask
            self.changed()

    def turn(self, index: int) -> None:
        """Turn a direction on or off and tell."""
        self.stage.play("click")
        self.mask ^= 1 << index
        self.changed()
        self.told_mask(self.mask)

    @property
    def tooltip(self) -> str:
        return capital(", ".join(tr(way) for index, way in enumerate(WAYS) if self.mask >> index & 1))

    def cell(self, spot: tuple[int, int]) -> Rect:
        """A ninth of the square."""
        side = min(self.rect.w, self.rect.h) // 3
        return Rect(self.rect.x + spot[0] * side, self.rect.y + spot[1] * side, side, side)

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        for index, spot in enumerate(SPOTS):
            if self.cell(spot).collidepoint(pos):
                self.spot = spot
                self.turn(index)
        return False

    def on_key(self, event: pygame.Event) -> bool:
        ways = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in ways:
            to = (self.spot[0] + ways[event.key][0], self.spot[1] + ways[event.key][1])
            if not (0 <= to[0] <= 2 and 0 <= to[1] <= 2):
                return False
            self.spot = to
            self.stage.show_keyboard()
            self.changed()
            return True
        if event.key in ENTER_OR_SPACE:
            if self.spot in SPOTS:
                self.turn(SPOTS.index(self.spot))
            return True
        return False

    def draw(self, surface: Surface) -> None:
        look = self.look
        for index, spot in enumerate(SPOTS):
            cell, on = self.cell(spot).inflate(-look.px(4), -look.px(4)), bool(self.mask >> index & 1)
            hot = self.focus_visible and spot == self.spot
            paint.put_slab(surface, cell, "primary" if on else "field-hot" if hot else "field", look)
            arrow = fonts.icon(f"arrow-{ICONS[index]}", look.px(20), look["primary_ink" if on else "off_ink"])
            surface.blit(arrow, arrow.get_rect(center=cell.center))
            if hot:
                paint.put_ring(surface, cell, look)
        middle = self.cell((1, 1))
        sign = fonts.icon("account", look.px(22), look["muted"])
        surface.blit(sign, sign.get_rect(center=middle.center))
        if self.focus_visible and self.spot == (1, 1):
            paint.put_ring(surface, middle.inflate(-look.px(4), -look.px(4)), look)
