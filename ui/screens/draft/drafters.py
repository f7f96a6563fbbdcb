"""The drafters in a row as they sit, with the way the packs go."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.i18n import tr
from ui.style import fonts, paint
from ui.style.theme import DRAFTER_LOOKS
from ui.widgets.base import Widget

HIGH = 34


class Ring(Widget):
    """The drafters in a ring: left in the row is left at the table. `me`: the viewer; `opener`: whose pack is shown,
    marked beside the name or, where that has no room, in place of the drafter's own sign; `waiting`: who still has to
    pick."""

    def __init__(self) -> None:
        super().__init__()
        self.names: Sequence[str] = ()
        self.me = self.opener = -1
        self.to_the_left = True
        self.waiting: Sequence[int] = ()

    def show(self, names: Sequence[str], me: int, opener: int, to_the_left: bool, waiting: Sequence[int]) -> None:
        """Show another state."""
        self.names, self.me, self.opener, self.to_the_left, self.waiting = names, me, opener, to_the_left, waiting
        self.tip = tr("Packs go round this way; the card marks whose pack this is")
        self.changed()

    def cells(self) -> list[Rect]:
        """The rectangle of each drafter, by number."""
        count, arrow = len(self.names), self.look.px(26)
        wide = min(self.look.px(170), (self.rect.w - arrow * (count + 1)) // max(1, count))
        spots = [Rect(self.rect.x + arrow + at * (wide + arrow), self.rect.y, wide, self.rect.h) for at in range(count)]
        return spots[::-1]

    def draw(self, surface: Surface) -> None:
        look = self.look
        for who, cell in enumerate(self.cells()):
            paint.put_slab(surface, cell, "row" if who == self.me else "chip", look)
            seat, name = DRAFTER_LOOKS[who % len(DRAFTER_LOOKS)], self.names[who]
            left, right, mark = cell.x + look.px(31), cell.right - look.px(8), look.px(20)
            opens = who == self.opener
            crowded = opens and fonts.width(name, "ui-bold", look.px(15)) > right - left - mark
            if not crowded:
                paint.put_shape(surface, seat.shape, (cell.x + look.px(17), cell.centery), look.px(15), seat.colour)
            if opens:
                sign = fonts.icon("cards", look.px(16), look["number"])
                middle = cell.x + look.px(17) if crowded else right - look.px(8)
                surface.blit(sign, sign.get_rect(center=(middle, cell.centery)))
                right -= 0 if crowded else mark
            ink = look["text" if who in self.waiting else "muted"]
            words = fonts.elide(name, "ui-bold", look.px(15), right - left)
            line = fonts.text(words, "ui-bold", look.px(15), ink)
            surface.blit(line, line.get_rect(midleft=(left, cell.centery)))
        self._arrows(surface)

    def _arrows(self, surface: Surface) -> None:
        look, cells = self.look, self.cells()
        sign = fonts.icon("arrow-left" if self.to_the_left else "arrow-right", look.px(16), look["number"])
        for at in [cell.x - look.px(13) for cell in cells] + [cells[0].right + look.px(13)] if cells else []:
            surface.blit(sign, sign.get_rect(center=(at, self.rect.centery)))
