"""Where the parts of the deck builder lie: side by side, or in one column that scrolls."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pygame import Rect

from game.games import Game
from ui.screens.decks.deck_side import DeckSide
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.grid import CardGrid
from ui.screens.decks.hover import Ghost, Peek
from ui.screens.decks.pool import CardPool
from ui.screens.page import Page
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dropdown import Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Panel
from ui.widgets.scroll import ScrollArea

SIDE = 408
NAME, FORMAT = 150, 176
"""The width that the name of the deck has at least, and that of its format, in units."""


class BuilderLayout(Page):
    """The widgets of the builder, which the page makes, and their places."""

    definition: Game
    faces: CardFaces
    back_button: Button
    name_field: TextField
    format_list: Dropdown
    undo_button: Button
    redo_button: Button
    hand_button: Button
    swap_button: Button
    save_button: Button
    grid: CardGrid
    pool: CardPool
    area: ScrollArea
    panel: Panel
    side: DeckSide
    peek: Peek
    ghost: Ghost

    def arrange(self, look: Look) -> None:
        wide = look.units[0] >= 1000 and look.units[1] >= 560
        self.area.shown, self.panel.shown = not wide, wide
        if wide:
            self.area.hold_only()
            self._arrange_wide(look)
        else:
            self._arrange_narrow(look)
        self.peek.hide()
        self.faces.want((card.id for card in self.definition.cards), self.grid.cell[0], 1)

    def _arrange_wide(self, look: Look) -> None:
        width, height = look.size
        margin, top = look.px(28), look.px(18)
        self._arrange_top(Rect(margin, top, width - 2 * margin, look.px(42)), look)
        body = Rect(margin, top + look.px(54), width - 2 * margin, height - top - look.px(54) - look.px(20))
        side = min(look.px(SIDE), body.w * 45 // 100)
        self.panel.place(Rect(body.right - side, body.y, side, body.h))
        self.pool.place(Rect(body.x, body.y, body.w - side - look.px(16), body.h), look)
        self._arrange_side(look)

    def _arrange_narrow(self, look: Look) -> None:
        """All in one column that scrolls."""
        shown = [each for each in self.stage.base.widgets if each not in (self.area, self.peek, self.ghost)]
        self.area.hold_only(*shown)
        self.area.place(Rect(look.px(12), look.px(8), look.size[0] - look.px(24), look.size[1] - look.px(16)))
        box, gap = self.area.inner.inflate(-look.px(12), 0), look.px(8)
        row, y = look.px(42), box.y + look.px(8)
        for line in self._lines(box.w, gap, row, look):
            _spread(Rect(box.x, y, box.w, row), line, (self.name_field, self.format_list), gap)
            y += row + gap
        high = max(look.px(320), look.size[1] - look.px(60))
        self.pool.place(Rect(box.x, y, box.w, high), look)
        y = self.grid.rect.bottom + gap
        self.panel.place(Rect(box.x, y, box.w, max(look.px(520), look.size[1] - look.px(60))))
        self._arrange_side(look)
        self.area.place_content(self.panel.rect.bottom - self.area.rect.y)

    def _lines(self, room: int, gap: int, sign: int, look: Look) -> list[dict[Widget, int]]:
        """What stands above the cards, line by line, with the least width of each; `sign`: that of a button without
        words."""
        first: dict[Widget, int] = {self.back_button: self.back_button.width(), self.name_field: look.px(NAME)}
        first[self.save_button] = self.save_button.width()
        second: dict[Widget, int] = {self.format_list: look.px(FORMAT), self.undo_button: sign, self.redo_button: sign}
        third: dict[Widget, int] = {button: button.width() for button in (self.hand_button, self.swap_button)}
        both = second | third
        together = sum(both.values()) + gap * (len(both) - 1) <= room
        return [first, both] if together else [first, second, third]

    def _arrange_top(self, row: Rect, look: Look) -> None:
        self.back_button.place(Rect(row.x, row.y, self.back_button.width(), row.h))
        right = row.right
        for button in (self.save_button, self.swap_button, self.hand_button, self.redo_button, self.undo_button):
            wide = look.px(156) if button is self.save_button else look.px(44) if not button.text else button.width()
            button.place(Rect(right - wide, row.y, wide, row.h))
            right -= wide + look.px(8)
        left = self.back_button.rect.right + look.px(14)
        form = look.px(FORMAT)
        self.format_list.place(Rect(right - form, row.y + look.px(2), form, row.h - look.px(4)))
        room = self.format_list.rect.x - look.px(10) - left
        self.name_field.place(Rect(left, row.y + look.px(2), max(look.px(60), room), row.h - look.px(4)))

    def _arrange_side(self, look: Look) -> None:
        self.side.place(self.panel.rect.inflate(-2 * look.px(14), -2 * look.px(10)), look)


def _spread(line: Rect, widths: Mapping[Widget, int], growing: Collection[Widget], gap: int) -> None:
    """Place widgets side by side; what is left of the line goes to those that are growing, else to all."""
    grow = [widget for widget in widths if widget in growing] or [*widths]
    spare, x = line.w - sum(widths.values()) - gap * (len(widths) - 1), line.x
    for widget, wide in widths.items():
        more = spare // len(grow) if widget in grow else 0
        widget.place(Rect(x, line.y, wide + more, line.h))
        x += wide + more + gap
