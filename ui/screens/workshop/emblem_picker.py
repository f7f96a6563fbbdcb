"""Emblems to pick one from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.screens.picker import Picker
from ui.screens.workshop.cells import drawable, emblem_words
from ui.style import fonts, paint
from ui.widgets.base import ENTER_OR_SPACE
from ui.widgets.scroll import BAR, Scrolling

CELL = 58


class EmblemGrid(Scrolling):
    """Pictures in rows. `picked(name)`: clicked, or Enter."""

    focusable = True
    bleed: float = 4

    def __init__(self, names: Sequence[str], picked: Callable[[str], None]) -> None:
        super().__init__()
        self.names, self.picked = list(names), picked
        self.index = 0

    @property
    def columns(self) -> int:
        return max(1, (self.rect.w - self.look.px(BAR + 8)) // self.look.px(CELL))

    @property
    def content(self) -> int:
        return -(-len(self.names) // self.columns) * self.look.px(CELL) + self.look.px(8)

    @property
    def tooltip(self) -> str:
        return emblem_words(self.names[self.index]) if 0 <= self.index < len(self.names) else ""

    def fill(self, names: Sequence[str]) -> None:
        """Show other pictures."""
        self.names, self.index, self.offset = list(names), 0, 0
        self.changed()

    def cell(self, index: int) -> Rect:
        """A picture's square in window pixels."""
        side = self.look.px(CELL)
        row, column = divmod(index, self.columns)
        return Rect(
            self.rect.x + self.look.px(4) + column * side,
            self.rect.y + self.look.px(4) + row * side - self.offset,
            side,
            side,
        )

    def _at(self, pos: tuple[int, int]) -> int:
        return next((at for at in range(len(self.names)) if self.cell(at).collidepoint(pos)), -1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.reveal()

    def reveal(self) -> None:
        """Scroll the chosen one into sight."""
        self.into_view(self.cell(self.index))

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        if super().on_press(pos, clicks):
            return True
        at = self._at(pos)
        if at >= 0:
            self.stage.play("click")
            self.picked(self.names[at])
        return False

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        at = self._at(pos) if pos else -1
        if at >= 0 and at != self.index:
            self.index = at
            self.changed()

    def on_key(self, event: pygame.Event) -> bool:
        steps = {
            pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns, pygame.K_DOWN: self.columns,
            pygame.K_HOME: -len(self.names), pygame.K_END: len(self.names),
        }  # fmt: skip
        if event.key in ENTER_OR_SPACE and self.names:
            self.picked(self.names[self.index])
            return True
        if event.key not in steps or (event.key == pygame.K_UP and self.index < self.columns):
            return False
        self.stage.show_keyboard()
        self.index = max(0, min(len(self.names) - 1, self.index + steps[event.key]))
        self.reveal()
        self.changed()
        return True

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, "field", look)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-4, -4).clip(clip))
        for at, name in enumerate(self.names):
            cell = self.cell(at)
            if not cell.colliderect(surface.get_clip()):
                continue
            if at == self.index:
                paint.put_slab(surface, cell.inflate(-look.px(4), -look.px(4)), "row", look)
            sign = fonts.icon(drawable(name) or "help", look.px(32), look["number" if at == self.index else "text"])
            surface.blit(sign, sign.get_rect(center=cell.center))
        self.draw_bar(surface, False)
        surface.set_clip(clip)


class EmblemPicker(Picker):
    """Emblems to pick one from; the name of any other picture that there is may be typed, too."""

    def __init__(self, names: Sequence[str], now: str, picked: Callable[[str], None]) -> None:
        self.every, self.chosen = [name for name in names if drawable(name)], picked
        super().__init__(tr("Emblem"), tr("The symbol in the middle of the picture."), (), lambda index: None)
        self.grid = EmblemGrid(self.every, self._pick)
        self.grid.index = self.every.index(now) if now in self.every else 0
        self.widgets[self.widgets.index(self.list)] = self.grid
        self.focus = self.grid

    def body(self, rect: Rect) -> None:
        self.grid.place(rect)

    def _search(self, text: str) -> None:
        word = text.strip().lower().replace(" ", "-")
        found = [name for name in self.every if word in name]
        more = [f"mdi-{word}", word] if len(word) > 2 else []
        self.grid.fill([*found, *(name for name in more if drawable(name) and name not in found)])
        self._tell(bool(self.grid.names))

    def _pick(self, name: str) -> None:
        self.close()
        self.chosen(name)

    def _take(self, index: int) -> None:
        if self.grid.names:
            self._pick(self.grid.names[0])

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_DOWN and self.grid.names:
            self.grid.stage.set_focus(self.grid)
            return True
        return False
