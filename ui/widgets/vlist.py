"""A list of any length; only the visible rows are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from ui.style import paint
from ui.style.text import layout, style
from ui.widgets.base import ENTER_OR_SPACE
from ui.widgets.scroll import Scrolling

Item = TypeVar("Item")
DrawRow = Callable[[Surface, Rect, Item], None]


class VirtualList(Scrolling, Generic[Item]):
    """`draw_row(surface, rect, item)` paints one row of `row` units. `chosen(index)`: the selection moved;
    `picked(index)`: double click or Enter. `word(item)` gives the text typed letters jump to. `empty`: what is
    told in the place of rows while there are none."""

    focusable = True
    bleed: float = 4

    def __init__(
        self,
        items: Sequence[Item],
        draw_row: DrawRow[Item],
        chosen: Callable[[int], None] | None = None,
        picked: Callable[[int], None] | None = None,
        row: float = 34,
        word: Callable[[Item], str] | None = None,
        one_click: bool = False,
    ) -> None:
        super().__init__()
        self.items = items
        self.draw_row, self.chosen, self.picked, self.word = draw_row, chosen, picked, word
        self.row, self.one_click = row, one_click
        self.index = 0 if items else -1
        self.slab = "field"
        self.empty = ""
        self._hot = -1

    @property
    def aloud(self) -> str:
        if not self.items:
            return self.empty
        return self.word(self.items[self.index]) if self.word is not None else ""

    @property
    def row_height(self) -> int:
        """Height of a row in pixels."""
        return self.look.px(self.row)

    @property
    def content(self) -> int:
        """Height of all rows in pixels, edges included."""
        return self.row_height * len(self.items) + 2 * self._edge

    @property
    def _edge(self) -> int:
        return self.look.px(4)

    def fill(self, items: Sequence[Item], index: int = 0) -> None:
        """Replace the items."""
        self.items = items
        self.index = min(index, len(items) - 1)
        self.offset = 0
        self._hot = -1
        if self._stage is not None:
            self.reveal()
            self.changed()

    def place(self, rect: Rect) -> None:
        first = not self.rect.h
        super().place(rect)
        self.scroll_to(self.offset)
        if first:
            self.reveal()

    def select(self, index: int, tell: bool = True) -> None:
        """Move the selection, scroll it into view and call back."""
        if not self.items:
            return
        index = max(0, min(len(self.items) - 1, index))
        moved = index != self.index
        self.index = index
        self.reveal()
        if moved:
            self.changed()
            if tell and self.chosen is not None:
                self.chosen(index)

    def reveal(self) -> None:
        """Scroll the selected row into view, once there is a place for it."""
        if not self.rect.h:
            return
        top = self.index * self.row_height
        room = self.rect.h - 2 * self._edge
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_height > self.offset + room:
            self.scroll_to(top + self.row_height - room)

    def row_rect(self, index: int) -> Rect:
        """A row in window pixels, whether visible or not."""
        bar = self.look.px(18) if self.content > self.rect.h else 0
        inner = self.rect.inflate(-2 * self._edge, -2 * self._edge)
        return Rect(inner.x, inner.y + index * self.row_height - self.offset, inner.w - bar, self.row_height)

    def _at(self, pos: tuple[int, int]) -> int:
        index = (pos[1] - self.rect.y - self._edge + self.offset) // self.row_height
        return index if 0 <= index < len(self.items) and self.row_rect(index).collidepoint(pos) else -1

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        if super().on_press(pos, clicks):
            return True
        index = self._at(pos)
        if index < 0:
            return False
        self.select(index)
        if self.picked is not None and (self.one_click or clicks >= 2):
            self.stage.play("click")
            self.picked(index)
        return False

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        hot = self._at(pos) if pos else -1
        if hot != self._hot:
            self._hot = hot
            self.changed()

    def on_key(self, event: pygame.Event) -> bool:
        page = max(1, self.rect.h // self.row_height - 1)
        moves = {
            pygame.K_UP: self.index - 1,
            pygame.K_DOWN: self.index + 1,
            pygame.K_PAGEUP: self.index - page,
            pygame.K_PAGEDOWN: self.index + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.items) - 1,
        }
        if event.key in moves and not event.mod & pygame.KMOD_CTRL:
            self.stage.show_keyboard()
            self.select(moves[event.key])
            return True
        if event.key in ENTER_OR_SPACE and self.picked and self.index >= 0:
            self.stage.play("click")
            self.picked(self.index)
            return True
        return False

    def on_text(self, event: pygame.Event) -> bool:
        if self.word is None or event.type != pygame.TEXTINPUT or not event.text.strip():
            return False
        start = event.text.lower()
        order = [*range(self.index + 1, len(self.items)), *range(self.index + 1)]
        hit = next((i for i in order if self.word(self.items[i]).lower().startswith(start)), None)
        if hit is not None:
            self.select(hit)
        return hit is not None

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, self.slab, look)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-2, -2).clip(clip))
        first = self.offset // self.row_height
        last = min(len(self.items), first + self.rect.h // self.row_height + 2)
        for index in range(first, last):
            row = self.row_rect(index)
            if not row.colliderect(clip):
                continue
            slab = "row" if index == self.index else "row-hot" if index == self._hot else ""
            if slab:
                paint.put_slab(surface, row.inflate(0, -look.px(2)), slab, look)
            self.draw_row(surface, row, self.items[index])
        if not self.items and self.empty:
            self._tell_empty(surface)
        self.draw_bar(surface, False)
        surface.set_clip(clip)

    def _tell_empty(self, surface: Surface) -> None:
        room = self.rect.inflate(-2 * self.look.px(16), 0)
        block = layout(self.empty, max(8, room.w), style(self.look, 16, "muted", "medium", "centre"))
        block.draw(surface, (room.x, room.centery - block.size[1] // 2))
