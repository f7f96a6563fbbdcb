"""What every page of a draft is, and the room it is shown in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from game.i18n import tr
from ui.screens.context import FOREVER
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Title

if TYPE_CHECKING:
    from game.draft.draft import Draft
    from ui.screens.context import Context
    from ui.screens.decks.faces import CardFaces
    from ui.widgets.stage import WidgetStage

MARGIN, TOP, ROW = 28, 18, 42
BELOW = 54
"""Units between the top row and what is below it."""
TITLE = 260
"""Width of the title, in units, below which the tools lose their labels."""
LEAST = 200
"""Minimum width of the title with a clock, in units; below that the tools get a row of their own."""


class Room(Protocol):
    """The draft and what its pages share. `go` shows the next page; `back` leaves for now."""

    @property
    def draft(self) -> Draft: ...

    faces: CardFaces
    context: Context
    stage: WidgetStage

    def go(self) -> None: ...
    def back(self) -> None: ...
    def notify(self, sentence: str) -> None: ...


class DraftStep:
    """A page: a back button and a title at the top, `parts` in Tab order below, `focus` gets the keyboard first."""

    def __init__(self, room: Room, title: str) -> None:
        self.room = room
        self.leave_button = Button(tr("Leave"), room.back, "arrow-left")
        self.title = Title(title, 27)
        self.parts: list[Widget] = []
        self.tools: list[Button] = []
        self._labels: dict[Button, str] = {}
        self.focus: Widget | None = None

    @property
    def widgets(self) -> list[Widget]:
        """Everything on the page in Tab order."""
        return [self.leave_button, self.title, *self.tools, *self.parts]

    def begin(self) -> None:
        """Build the page; called when its widgets are on the stage."""

    def arrange(self, look: Look) -> None:
        """Place every widget."""

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event before the widgets do; True if used."""
        return False

    def tell_saved(self) -> None:
        """The back button says whether *Continue* brings the draft back."""
        self.leave_button.tip = self.room.draft.trouble or tr("The draft is saved: Continue brings it back")

    def update(self, dt: float) -> None:
        """Time passes."""

    def wait(self) -> float:
        """Seconds until `update` is wanted."""
        return FOREVER

    @property
    def pictures(self) -> Iterable[Widget]:
        """The widgets that show faces and are redrawn when new ones are ready."""
        return ()

    def keys(self) -> list[tuple[str, str]]:
        """(key, what it does) in addition to the table of keys."""
        return []

    def arrange_top(self, look: Look) -> Rect:
        """Place the top row, tools from the right, or below it where that is too narrow; returns the box below."""
        width, height = look.size
        row = Rect(look.px(MARGIN), look.px(TOP), width - 2 * look.px(MARGIN), look.px(ROW))
        self.leave_button.place(Rect(row.x, row.y, self.leave_button.width(), row.h))
        self._word_tools(row.w - self.leave_button.rect.w, look)
        left, gap = self.leave_button.rect.right + look.px(18), look.px(8)
        widths = [button.width() if button.text else look.px(44) for button in self.tools]
        alone = row.right - left - sum(widths) - gap * (len(widths) + 1) < look.px(LEAST)
        line = row.move(0, look.px(BELOW - 4)) if alone else row
        right = row.right
        for button, wide in reversed([*zip(self.tools, widths, strict=True)]):
            button.place(Rect(right - wide, line.y, wide, row.h))
            right -= wide + gap
        self.title.place(Rect(left, row.y, (row.right if alone else right - gap) - left, row.h))
        top = line.y + look.px(BELOW)
        return Rect(row.x, top, row.w, height - top - look.px(20))

    def _word_tools(self, room: int, look: Look) -> None:
        """Tools have labels if the title still fits beside them; the last one always has."""
        for button in self.tools:
            button.text = self._labels.setdefault(button, button.text)
        if sum(button.width() + look.px(8) for button in self.tools) > room - look.px(TITLE):
            for button in self.tools[:-1]:
                button.text, button.tip = "", button.tip or button.text
