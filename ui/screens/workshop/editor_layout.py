"""Where the parts of the maker stand, beside each other or in one column."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from ui.screens.page import Page
from ui.screens.workshop.form import CardForm
from ui.screens.workshop.hints import Hints
from ui.screens.workshop.preview import Preview
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Note, Panel, Title
from ui.widgets.scroll import ScrollArea

SIDE: Final = 376
"""Units of the panel with the card."""
STRIP: Final = 32
"""Units of the line of hints below."""


class EditorLayout(Page):
    """A page with these parts, which the editor makes and joins to its draft."""

    back_button: Button
    pattern_button: Button
    undo_button: Button
    redo_button: Button
    try_button: Button
    save_button: Button
    first_button: Button
    title: Title
    form: CardForm
    preview: Preview
    status: Note
    lines: Note
    strip: Note
    hints: Hints
    area: ScrollArea
    side: ScrollArea
    panel: Panel

    @property
    def tools(self) -> list[Button]:
        """The buttons at the top right."""
        return [self.pattern_button, self.undo_button, self.redo_button, self.try_button, self.save_button]

    def arrange(self, look: Look) -> None:
        wide = look.units[0] >= 900 and look.units[1] >= 520
        self.side.shown = self.panel.shown = wide
        body = Rect(0, 0, *look.size).inflate(-2 * look.px(24 if wide else 12), -2 * look.px(14 if wide else 8))
        strip = Rect(body.x, body.bottom - look.px(STRIP), body.w, look.px(STRIP))
        self.hints.place(strip)
        self.strip.place(strip)
        body.h -= strip.h + look.px(6)
        (self._wide if wide else self._narrow)(body, look)

    @property
    def seen(self) -> tuple[Widget, ...]:
        """The card, and what is said of it."""
        return (self.preview, self.status, self.first_button, self.lines)

    def _wide(self, body: Rect, look: Look) -> None:
        """Form at the left, the card at the right."""
        high = look.px(42)
        self.back_button.place(Rect(body.x, body.y, self.back_button.width(), high))
        right = body.right
        for button in reversed(self.tools):
            wide = max(look.px(44), button.width() if button.text else 0)
            button.place(Rect(right - wide, body.y, wide, high))
            right -= wide + look.px(8)
        left = self.back_button.rect.right + look.px(18)
        self.title.place(Rect(left, body.y, max(look.px(40), right - left - look.px(10)), high))
        body = Rect(body.x, body.y + look.px(54), body.w, body.h - look.px(54))
        side = min(look.px(SIDE), body.w * 42 // 100)
        self.panel.place(Rect(body.right - side, body.y, side, body.h))
        self.area.place(Rect(body.x, body.y, body.w - side - look.px(14), body.h))
        self.area.hold_only(*self.form.widgets)
        self.area.place_content(self.form.place(_inner(self.area, look), look) + look.px(12))
        self.side.place(self.panel.rect.inflate(-2 * look.px(12), -2 * look.px(10)))
        self.side.hold_only(*self.seen)
        inner = self.side.inner
        face = Rect(inner.x, inner.y, inner.w, min(inner.w * 7 // 5, max(look.px(220), inner.h - look.px(126))))
        self.side.place_content(self._place_seen(face, look) - inner.y)

    def _narrow(self, body: Rect, look: Look) -> None:
        """All in one column that scrolls."""
        self.side.hold_only()
        self.area.place(body)
        still = (self.area, self.side, self.panel, self.hints, self.strip)
        self.area.hold_only(*(each for each in self.stage.base.widgets if each not in still))
        inner, gap, high = _inner(self.area, look), look.px(8), look.px(42)
        half, small, y = (inner.w - gap) // 2, look.px(56), inner.y
        self.back_button.place(Rect(inner.x, y, self.back_button.width(), high))
        left = self.back_button.rect.right + look.px(18)
        self.title.place(Rect(left, y, inner.right - left, high))
        rest = inner.w - 2 * (small + gap)
        for row in (
            ((self.save_button, half), (self.try_button, half)),
            ((self.undo_button, small), (self.redo_button, small), (self.pattern_button, rest)),
        ):
            x, y = inner.x, y + high + gap
            for button, wide in row:
                button.place(Rect(x, y, wide, high))
                x += wide + gap
        y += high + gap
        face = Rect(inner.x, y, inner.w, min(inner.w * 7 // 5, look.px(420), max(look.px(160), body.h * 8 // 10)))
        y = self._place_seen(face, look) + gap
        y += self.form.place(Rect(inner.x, y, inner.w, 0), look) + look.px(12)
        self.area.place_content(y - inner.y + look.px(6))

    def _place_seen(self, face: Rect, look: Look) -> int:
        """The face, what is to be said of it, and its text below; returns where that ends."""
        self.preview.place(face)
        y = face.bottom + look.px(8)
        room = face.w
        if self.first_button.shown:
            wide = min(room, self.first_button.width())
            below = room - wide < look.px(150)
            room -= 0 if below else wide + look.px(10)
            words = self.status.height_for(room)
            top = y + words + look.px(4) if below else y
            self.first_button.place(Rect(face.right - wide, top, wide, look.px(36)))
            self.status.place(Rect(face.x, y, room, words))
            y = max(self.first_button.rect.bottom, y + words)
        else:
            self.status.place(Rect(face.x, y, room, self.status.height_for(room)))
            y = self.status.rect.bottom
        self.lines.place(Rect(face.x, y + look.px(8), face.w, self.lines.height_for(face.w)))
        return self.lines.rect.bottom + look.px(8)


def _inner(area: ScrollArea, look: Look) -> Rect:
    """The room inside an area, with a margin where rings are drawn."""
    inner = area.inner
    return Rect(inner.x + look.px(5), inner.y + look.px(5), inner.w - look.px(10), inner.h)
