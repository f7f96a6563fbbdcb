"""Lists to pick from: sentences, words that may come next, cards to begin from, emblems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from game.text.plain_text import escaped, sought
from ui.screens.workshop.cells import drawable, emblem_words
from ui.style import fonts, paint
from ui.widgets.base import Layer, Stage
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import BAR, Scrolling
from ui.widgets.vlist import VirtualList

PAD = 22
CELL = 58


class Offered(NamedTuple):
    """A row: what is picked, and what is said of it."""

    words: str
    note: str = ""


class OfferedList(VirtualList[Offered]):
    """Rows of two lines; a row that had to be cut is told whole where it is chosen."""

    @property
    def tooltip(self) -> str:
        row = self.items[self.index] if 0 <= self.index < len(self.items) else Offered("")
        return escaped("\n".join(filter(None, row))) if self.short else ""


class Picker(Layer):
    """A title, a field to search in, and what is found. `picked(index)` gets the place in `rows`."""

    dim = 130

    def __init__(self, title: str, text: str, rows: Sequence[Offered], picked: Callable[[int], None]) -> None:
        super().__init__()
        self.rows, self.picked = tuple(rows), picked
        self.found = list(range(len(self.rows)))
        self.panel, self.title, self.text = Panel("dialog"), Title(title, 27), Label(text, 15.5, "muted")
        self.field = TextField(
            typed=self._search, entered=lambda text: self._take(0), hint=tr("Search"), icon="magnify"
        )
        self.list = OfferedList(self.rows, self._draw_row, picked=self._take, row=52, one_click=True)
        self.shut = Button("", self.close, "close", "quiet", tip=tr("Close"))
        self.none = Label(tr("Nothing found"), 16, "muted", middle=True)
        self.none.shown = False
        self.add(self.panel, self.title, self.text, self.field, self.list, self.shut, self.none)
        self.focus = self.field

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        pad, gap = look.px(PAD), look.px(10)
        rect = Rect(0, 0, min(look.px(760), look.size[0] - look.px(16)), min(look.px(640), look.size[1] - look.px(16)))
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        box = rect.inflate(-2 * pad, -2 * pad)
        side = look.px(40)
        self.shut.place(Rect(box.right - side, box.y - look.px(6), side, side))
        self.title.place(Rect(box.x, box.y - look.px(6), box.w - side - gap, look.px(36)))
        y, words = box.y + look.px(38), self.text.height_for(box.w)
        self.text.shown = box.bottom - y - words - look.px(38) - 2 * gap >= look.px(130)
        if self.text.shown:
            self.text.place(Rect(box.x, y, box.w, words))
            y += words + gap
        self.field.place(Rect(box.x, y, box.w, look.px(38)))
        top = self.field.rect.bottom + gap
        found = Rect(box.x, top, box.w, max(look.px(30), box.bottom - top))
        self.body(found)
        self.none.place(Rect(found.x + look.px(12), found.y, found.w - look.px(24), min(found.h, look.px(40))))

    def body(self, rect: Rect) -> None:
        """Give the list its place."""
        self.list.place(rect)

    def _search(self, text: str) -> None:
        words = sought(text).split()
        self.found = [
            at for at, row in enumerate(self.rows) if all(word in sought(f"{row.words} {row.note}") for word in words)
        ]
        self.list.fill([self.rows[at] for at in self.found])
        self._tell(bool(self.found))

    def _tell(self, found: bool) -> None:
        """Say so where nothing was found."""
        if self.none.shown == found:
            self.none.shown = not found
            self.none.changed()

    def _take(self, index: int) -> None:
        if 0 <= index < len(self.found):
            at = self.found[index]
            self.close()
            self.picked(at)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_DOWN and self.list.items:
            self.list.stage.set_focus(self.list)
            return True
        return False

    def _draw_row(self, surface: Surface, rect: Rect, row: Offered) -> None:
        look = self.list.look
        left, room = rect.x + look.px(12), rect.w - look.px(24)
        words = fonts.elide(row.words, "ui-medium", look.px(17), room)
        note = fonts.elide(row.note, "ui", look.px(14), room)
        self.list.short = self.list.short or (row.words if (words, note) != (row.words, row.note) else "")
        top = rect.y + look.px(6 if note else 15)
        surface.blit(fonts.text(words, "ui-medium", look.px(17), look["text"]), (left, top))
        if note:
            surface.blit(fonts.text(note, "ui", look.px(14), look["muted"]), (left, rect.y + look.px(28)))


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
        cell = self.cell(self.index)
        if cell.top < self.rect.top:
            self.scroll_to(self.offset + cell.top - self.rect.top)
        elif cell.bottom > self.rect.bottom:
            self.scroll_to(self.offset + cell.bottom - self.rect.bottom)

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
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.names:
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
