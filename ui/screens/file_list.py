"""A list of saved files, with a panel about the selected one.

They stand side by side, or in one scrolling column if there is no room for that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.disk_faults import disk_fault
from game.i18n import tr
from ui.screens.page import Page
from ui.style import fonts
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.label import Note, Panel, Title
from ui.widgets.scroll import ScrollArea
from ui.widgets.vlist import VirtualList

Kept = TypeVar("Kept")


@dataclass(frozen=True)
class Spine:
    """What a row shows: an icon, a name, a line below it and a text at the right. `bad`: the file cannot be read."""

    icon: str
    name: str
    note: str
    bad: bool = False
    aside: str = ""


class ShelfPage(Page, ABC, Generic[Kept]):
    """`key` is the selected row's. A subclass calls `begin` first in `build` and `reload` last.

    `tools` stand at the top right, `beside` next to the title. Widgets in `floating` never scroll; `acts` maps actions
    of the table of keys to methods.
    """

    tall: ClassVar[tuple[float, float]]
    """The height of list and panel in one column, in units."""
    key = ""

    def begin(self, title: str, tools: Sequence[Button], *beside: Widget) -> None:
        """Create the widgets that every shelf has."""
        self.back_button, self.title = Button(tr("Back"), self.back, "arrow-left"), Title(title, 29)
        self.tools, self.beside = tools, beside
        self.list = VirtualList[Kept](
            [], self._draw_row, self._choose, lambda index: self.open(), row=48, word=lambda row: self.spine(row).name
        )
        self.area, self.panel = ScrollArea(), Panel()
        self.head, self.fault = Note("", 25, "number", "medium"), Note("", 16.5, "danger")
        self.drop = Button(tr("Delete"), self.ask_delete, "delete")
        self.floating: tuple[Widget, ...] = ()
        self.acts: dict[str, Callable[[], None]] = {}
        around = [self.back_button, self.title, *beside, *tools]
        self.stage.add(self.area, *around, self.list, self.panel, self.head)
        self.stage.set_focus(self.list)

    # what a shelf defines

    @abstractmethod
    def rows(self) -> list[Kept]:
        """The stored items, read again."""

    @abstractmethod
    def key_of(self, row: Kept) -> str:
        """The `key` of a row."""

    @abstractmethod
    def spine(self, row: Kept) -> Spine:
        """How a row looks."""

    @abstractmethod
    def open(self) -> None:
        """What Enter and a double click do with the selected row."""

    @abstractmethod
    def ask_delete(self) -> None:
        """Ask, then delete."""

    @abstractmethod
    def show(self) -> None:
        """Fill the panel."""

    @abstractmethod
    def list_width(self, room: int, look: Look) -> int:
        """The list's width in pixels when list and panel share `room` pixels."""

    @abstractmethod
    def arrange_panel(self, box: Rect, look: Look) -> None:
        """Place the widgets on the panel."""

    # the selected row

    @property
    def row(self) -> Kept | None:
        """The selected row."""
        return self.list.items[self.list.index] if 0 <= self.list.index < len(self.list.items) else None

    def reload(self) -> None:
        """Read the items again and select `key`."""
        rows = self.rows()
        self.list.fill(rows, next((at for at, row in enumerate(rows) if self.key_of(row) == self.key), 0))
        self.show()

    def again(self) -> None:
        """Read the items again and lay them out."""
        self.reload()
        self.stage.resize(self.context.look)

    def confirm(self, title: str, words: str, delete: Callable[[], None]) -> None:
        """Ask before an item is deleted; `delete` may raise OSError."""
        answers = [
            DialogButton(tr("Delete"), lambda: self._delete(delete)),
            DialogButton(tr("Keep it"), kind="primary"),
        ]
        self.stage.open(Dialog(title, words, answers))

    def _delete(self, delete: Callable[[], None]) -> None:
        try:
            delete()
        except OSError as problem:
            self.notify(tr("The file could not be deleted ({reason}).", reason=disk_fault(problem)))
        self.key = ""
        self.again()

    def _choose(self, index: int) -> None:
        self.key = self.key_of(self.list.items[index])
        self.show()
        self.arrange(self.context.look)
        self.stage.invalidate_all()

    # placing

    def arrange(self, look: Look) -> None:
        wide = look.units[0] >= 900 and look.units[1] >= 560
        self.area.shown, self.panel.shown = not wide, wide
        if wide:
            self.area.hold_only()
            self._arrange_wide(look)
        else:
            self._arrange_narrow(look)
        self.list.reveal()

    def _arrange_narrow(self, look: Look) -> None:
        """Everything in one scrolling column."""
        still = (self.area, *self.floating)
        self.area.hold_only(*(each for each in self.stage.base.widgets if each not in still))
        self.area.place(Rect(look.px(12), look.px(8), look.size[0] - look.px(24), look.size[1] - look.px(16)))
        box, gap, row = self.area.inner.inflate(-look.px(12), 0), look.px(8), look.px(42)
        y = box.y + look.px(8)
        back = self.back_button.width()
        self.back_button.place(Rect(box.x, y, back, row))
        self.title.place(Rect(box.x + back + look.px(18), y, box.w - back - look.px(18), row))
        y += row + gap
        for line in self._lines():
            each = (box.w - gap * (len(line) - 1)) // len(line)
            for at, widget in enumerate(line):
                widget.place(Rect(box.x + at * (each + gap), y, each, row))
            y += row + gap
        high, below = (look.px(units) for units in self.tall)
        self.list.place(Rect(box.x, y, box.w, high))
        self.panel.place(Rect(box.x, y + high + look.px(10), box.w, below))
        self.arrange_panel(self.panel.rect, look)
        self.area.place_content(self.panel.rect.bottom - self.area.rect.y)

    @property
    def _tools(self) -> list[Button]:
        """The tools that can be used here."""
        return [button for button in self.tools if button.shown]

    def _lines(self) -> list[Sequence[Widget]]:
        """What stands between the title and the list, line by line."""
        return [self._tools, *((each,) for each in self.beside if each.shown)]

    def _arrange_wide(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(36), look.px(22)
        self.back_button.place(Rect(margin, top, self.back_button.width(), look.px(42)))
        right = width - margin
        for button in reversed(self._tools):
            button.place(Rect(right - button.width(), top, button.width(), look.px(42)))
            right -= button.width() + look.px(12)
        x = self.back_button.rect.right + look.px(22)
        named = max(look.px(130), min(self.title.width(), look.px(280)))
        self.title.place(Rect(x, top, named, look.px(42)))
        left, shown = x + named + look.px(22), [each for each in self.beside if each.shown]
        wide = min(look.px(260), (right - left) // max(1, len(shown)) - look.px(10))
        for at, widget in enumerate(shown):
            widget.place(Rect(left + at * (wide + look.px(10)), top + look.px(2), wide, look.px(38)))
        body = Rect(margin, top + look.px(58), width - 2 * margin, height - top - look.px(58) - look.px(28))
        side = self.list_width(body.w, look)
        self.list.place(Rect(body.x, body.y, side, body.h))
        self.panel.place(Rect(body.x + side + look.px(20), body.y, body.w - side - look.px(20), body.h))
        self.arrange_panel(self.panel.rect.inflate(-2 * look.px(22), -2 * look.px(16)), look)

    # hearing

    def resize(self, look: Look) -> None:
        """Also called when a page above was closed: the files may have changed."""
        self.reload()
        super().resize(look)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.stage.top is self.stage.base:
            act = self.acts.get(self.context.keymap.action(event, self.name))
            if act is not None:
                act()
                return True
        if event.type == pygame.DROPFILE and self.stage.top is self.stage.base:
            self.receive(event.file)
            return True
        return super().handle(event)

    def receive(self, file: str) -> None:
        """A file was dropped on the window."""

    def _draw_row(self, surface: Surface, rect: Rect, row: Kept) -> None:
        spine, look = self.spine(row), self.stage.look
        ink = look["danger" if spine.bad else "muted"]
        sign = fonts.icon(spine.icon, look.px(17), ink)
        surface.blit(sign, sign.get_rect(center=(rect.x + look.px(22), rect.centery)))
        left, right = rect.x + look.px(44), rect.right - look.px(12)
        room = right - left
        if spine.aside:
            aside = fonts.text(spine.aside, "ui", look.px(14), look["muted"])
            surface.blit(aside, aside.get_rect(topright=(right, rect.y + look.px(6))))
            room -= aside.get_width() + look.px(12)
        name = fonts.elide(spine.name, "ui-bold", look.px(17), room)
        surface.blit(fonts.text(name, "ui-bold", look.px(17), look["text"]), (left, rect.y + look.px(4)))
        note = fonts.elide(spine.note, "ui", look.px(14), right - left)
        surface.blit(fonts.text(note, "ui", look.px(14), ink), (left, rect.y + look.px(26)))
