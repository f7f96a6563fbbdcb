"""Where the parts of the maker stand, beside each other or in one column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.style.theme import Look
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from ui.screens.workshop.editor import CardEditor

SIDE: Final = 376
"""Units of the panel with the card."""


def wide(page: CardEditor, body: Rect, look: Look) -> None:
    """Form at the left, the card at the right."""
    high = look.px(42)
    page.back_button.place(Rect(body.x, body.y, page.back_button.width(), high))
    right = body.right
    for button in reversed(page.tools):
        wide = max(look.px(44), button.width() if button.text else 0)
        button.place(Rect(right - wide, body.y, wide, high))
        right -= wide + look.px(8)
    left = page.back_button.rect.right + look.px(18)
    page.title.place(Rect(left, body.y, max(look.px(40), right - left - look.px(10)), high))
    body = Rect(body.x, body.y + look.px(54), body.w, body.h - look.px(54))
    side = min(look.px(SIDE), body.w * 42 // 100)
    page.panel.place(Rect(body.right - side, body.y, side, body.h))
    page.area.place(Rect(body.x, body.y, body.w - side - look.px(14), body.h))
    page.area.hold_only(*page.form.widgets)
    page.area.place_content(page.form.place(_inner(page.area, look), look) + look.px(12))
    page.side.place(page.panel.rect.inflate(-2 * look.px(12), -2 * look.px(10)))
    page.side.hold_only(*page.seen)
    inner = page.side.inner
    face = Rect(inner.x, inner.y, inner.w, min(inner.w * 7 // 5, max(look.px(220), inner.h - look.px(126))))
    page.side.place_content(_seen(page, face, look) - inner.y)


def narrow(page: CardEditor, body: Rect, look: Look) -> None:
    """All in one column that scrolls."""
    page.side.hold_only()
    page.area.place(body)
    still = (page.area, page.side, page.panel, page.hints, page.strip)
    page.area.hold_only(*(each for each in page.stage.base.widgets if each not in still))
    inner, gap, high = _inner(page.area, look), look.px(8), look.px(42)
    half, y = (inner.w - gap) // 2, inner.y
    pairs = ((page.back_button, page.title), (page.save_button, page.try_button),
             (page.undo_button, page.redo_button))  # fmt: skip
    for left, right in pairs:
        left.place(Rect(inner.x, y, half, high))
        right.place(Rect(inner.x + half + gap, y, half, high))
        y += high + gap
    page.pattern_button.place(Rect(inner.x, y, inner.w, high))
    y += high + gap
    face = Rect(inner.x, y, inner.w, min(inner.w * 7 // 5, look.px(420), max(look.px(160), body.h * 8 // 10)))
    y = _seen(page, face, look) + gap
    y += page.form.place(Rect(inner.x, y, inner.w, 0), look) + look.px(12)
    page.area.place_content(y - inner.y + look.px(6))


def _inner(area: ScrollArea, look: Look) -> Rect:
    """The room inside an area, with a margin where rings are drawn."""
    inner = area.inner
    return Rect(inner.x + look.px(5), inner.y + look.px(5), inner.w - look.px(10), inner.h)


def _seen(page: CardEditor, face: Rect, look: Look) -> int:
    """The face, what is to be said of it, and its text below; returns where that ends."""
    page.preview.place(face)
    y = face.bottom + look.px(8)
    room = face.w
    if page.first_button.shown:
        wide = min(room, page.first_button.width())
        below = room - wide < look.px(150)
        room -= 0 if below else wide + look.px(10)
        words = page.status.height_for(room)
        top = y + words + look.px(4) if below else y
        page.first_button.place(Rect(face.right - wide, top, wide, look.px(36)))
        page.status.place(Rect(face.x, y, room, words))
        y = max(page.first_button.rect.bottom, y + words)
    else:
        page.status.place(Rect(face.x, y, room, page.status.height_for(room)))
        y = page.status.rect.bottom
    page.lines.place(Rect(face.x, y + look.px(8), face.w, page.lines.height_for(face.w)))
    return page.lines.rect.bottom + look.px(8)
