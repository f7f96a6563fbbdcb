"""Rows of a form: a name with its explanation at the left, a widget at the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Label
from ui.widgets.scroll import ScrollArea

GAP = 16


@dataclass
class FormRow:
    """`name` and `note` label the widget; `room` is the widget's width in units."""

    name: Label
    note: Label | None
    widget: Widget
    room: float = 230

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [self.name, *([self.note] if self.note else []), self.widget]


def form_row(name: str, note: str, widget: Widget, room: float, sizes: tuple[float, float] = (18, 15)) -> FormRow:
    """A row with its labels; `sizes`: of the letters of name and note."""
    large, small = sizes
    widget.beside = name
    return FormRow(Label(name, large, family="medium"), Label(note, small, "muted") if note else None, widget, room)


def widgets_of(rows: Iterable[FormRow | Widget]) -> list[Widget]:
    """The widgets of rows and lone widgets, in Tab order."""
    return [widget for row in rows for widget in (row.widgets if isinstance(row, FormRow) else [row])]


def place_rows(area: ScrollArea, rows: Sequence[FormRow | Widget], look: Look, top: int = 0) -> None:
    """Lay out rows and lone widgets (headings) below each other inside a scroll area."""
    inner = area.inner
    y = inner.y + top
    for row in rows:
        if isinstance(row, FormRow):
            y += _place_row(row, Rect(inner.x, y, inner.w, 0), look) + look.px(GAP)
        else:
            height = row.height_for(inner.w)
            row.place(Rect(inner.x, y + look.px(6), inner.w, height))
            y += height + look.px(14)
    area.place_content(y - inner.y)


def _place_row(row: FormRow, line: Rect, look: Look) -> int:
    """Place one row with its top at `line.y`; returns its height. The widget goes below the label when the line is
    narrow."""
    room = look.px(row.room)
    beside = line.w - room - look.px(24) >= look.px(180)
    left = line.w - room - look.px(24) if beside else line.w
    high = row.widget.height_for(room)
    words = row.name.height_for(left)
    note = row.note.height_for(left) if row.note else 0
    total = words + note
    if beside:
        height = max(high, total)
        y = line.y + (height - total) // 2
        row.widget.place(Rect(line.right - room, line.y + (height - high) // 2, room, high))
    else:
        height = total + look.px(6) + high
        y = line.y
        row.widget.place(Rect(line.x, line.y + total + look.px(6), min(room, line.w), high))
    row.name.place(Rect(line.x, y, left, words))
    if row.note:
        row.note.place(Rect(line.x, y + words, left, note))
    return height
