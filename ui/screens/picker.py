"""A list to search in and to pick from: sentences, cards, sets of cards, files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from game.text.plain_text import escaped, sought
from ui.style import fonts
from ui.widgets.base import Layer, Stage
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel, Title
from ui.widgets.vlist import VirtualList

PAD = 22


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
