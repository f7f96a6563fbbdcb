"""The sentences of a card on the form, a line each, and tables of them (active abilities)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.cards.card_check import DraftFault
from game.cards.card_draft import STEP
from game.i18n import tr
from rules.kernel.cards.card_forms import Shape
from ui.screens.workshop.cells import GAP, CellForm, FieldCell
from ui.screens.workshop.fault import FaultLine, fault_of
from ui.screens.workshop.sentence import SentenceField
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Note


class SentenceLine:
    """One row: the field, and what is wrong with it."""

    def __init__(self, cell: SentencesCell, at: int) -> None:
        self.cell, self.at = cell, at
        form = cell.form
        self.field = SentenceField("", self._typed, hint=tr("A sentence…"))
        self.fault = FaultLine(self.field.replace_wrong)
        self.field.ask = lambda before: form.prompt(cell.path, at, before)
        self.field.another, self.field.gone = lambda: cell.another(at), lambda: cell.gone(at)
        self.field.moved = lambda: form.moved(self.field)

    def _typed(self, text: str) -> None:
        rows = list(self.cell.rows)
        rows[self.at : self.at + 1] = [text]
        self.cell.put(rows, f"{self.cell.path}{STEP}{self.at}")


class SentencesCell(FieldCell):
    """One line more than there are sentences, as long as there may be more."""

    rank = 7

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.rows: list[str] = []
        self.lines: list[SentenceLine] = []
        self.label = Note(form.label(self.key), 16.5, "text", "medium")
        self.note = Note(form.note(self.key), 14, "muted")
        self.note.shown = bool(self.note.text)
        phrases = partial(form.host.open_phrases, path)
        self.help = Button(tr("What can I write?"), phrases, "format-list-bulleted", size=14)

    @property
    def widgets(self) -> list[Widget]:
        inner: list[Widget] = [each for line in self.lines for each in (line.field, line.fault)]
        return [self.label, self.note, *inner, self.fault, self.help]

    def show(self, value: Any) -> None:
        self.rows = [str(row) for row in value or []]
        count = min(len(self.rows) + 1, max(self.shape.most, len(self.rows)))
        while len(self.lines) < count:
            self.lines.append(SentenceLine(self, len(self.lines)))
        del self.lines[count:]
        for line, text in zip(self.lines, [*self.rows, ""], strict=False):
            if line.field.text != text:
                line.field.set(text)
                line.field.mark_wrong(None)
            line.field.hint = tr("A sentence…") if not line.at else tr("Another sentence…")

    def say(self, faults: Sequence[DraftFault]) -> None:
        super().say(faults)
        for line in self.lines:
            mine = fault_of(faults, self.path, line.at)
            line.field.mark_wrong((mine.start, mine.end) if mine else None)
            line.fault.show(mine)

    def another(self, at: int) -> None:
        """Enter: go to the next line, a new one where there is none."""
        if at < len(self.rows) - 1 and len(self.rows) < self.shape.most:
            self.put([*self.rows[: at + 1], "", *self.rows[at + 1 :]])
        if at + 1 < len(self.lines):
            self.form.host.focus(self.lines[at + 1].field)

    def gone(self, at: int) -> None:
        """Backspace in an empty line: it goes, and the one above is written on."""
        if at < len(self.rows):
            self.put(self.rows[:at] + self.rows[at + 1 :])
        if at:
            self.form.host.focus(self.lines[at - 1].field)

    def write(self, text: str) -> None:
        """Write a whole sentence into the line that has the focus, or into the last one."""
        line = next((line for line in self.lines if line.field is self.form.typing), self.lines[-1])
        if line.field.text.strip():
            line = self.lines[-1]
        self.form.host.focus(line.field)
        line.field.mark, line.field.caret = 0, len(line.field.text)
        line.field.insert(text)
        line.field.moved()

    def body_height(self, width: int, look: Look) -> int:
        note = self.note.height_for(width) + look.px(4) if self.note.shown else 0
        return note + sum(self._line_height(line, width, look) for line in self.lines) - look.px(6)

    @staticmethod
    def _line_height(line: SentenceLine, width: int, look: Look) -> int:
        below = line.fault.height_for(width) + look.px(2) if line.fault.shown else 0
        return look.px(38) + below + look.px(6)

    def place(self, rect: Rect, look: Look) -> None:
        super().place(rect, look)
        wide = min(self.help.width(), rect.w * 6 // 10)
        high = min(self.label.rect.h + look.px(4), look.px(34))
        self.label.place(Rect(rect.x, rect.y, rect.w - wide - look.px(GAP), self.label.rect.h))
        self.help.place(Rect(rect.right - wide, rect.y - look.px(4), wide, max(high, look.px(28))))

    def place_body(self, rect: Rect, look: Look) -> None:
        y = rect.y
        if self.note.shown:
            self.note.place(Rect(rect.x, y, rect.w, self.note.height_for(rect.w)))
            y = self.note.rect.bottom + look.px(4)
        for line in self.lines:
            line.field.place(Rect(rect.x, y, rect.w, look.px(38)))
            if line.fault.shown:
                high = line.fault.height_for(rect.w)
                line.fault.place(Rect(rect.x, y + look.px(40), rect.w, high))
            y += self._line_height(line, rect.w, look)


class RowsCell(FieldCell):
    """Tables below each other, each with a button that takes it away, and one to add another."""

    rank = 8

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.rows: list[Any] = []
        self.label = Note(form.label(self.key), 16.5, "text", "medium")
        self.note = Note(form.note(self.key), 14, "muted")
        self.removers: list[Button] = []
        self.add = Button(tr("Add one"), self._add, "plus", size=14)

    @property
    def widgets(self) -> list[Widget]:
        inner: list[Widget] = []
        for at, remover in enumerate(self.removers):
            inner += [*(widget for cell in self._cells(at) for widget in cell.widgets), remover]
        return [self.label, self.note, *inner, self.fault, self.add]

    @property
    def inner(self) -> list[FieldCell]:
        """The cells of all rows."""
        return [cell for at in range(len(self.rows)) for cell in self._cells(at)]

    def _cells(self, at: int) -> list[FieldCell]:
        return [self.form.cell(STEP.join((self.path, str(at), key)), part.shape) for key, part in self.shape.parts]

    def _add(self) -> None:
        empty: dict[str, Any] = {"line": "", "amounts": {}, "sentences": []}
        self.put([*self.rows, {key: empty[part.shape.sort] for key, part in self.shape.parts}])
        self.form.host.focus(self._cells(len(self.rows) - 1)[0].body[0])

    def _remove(self, at: int) -> None:
        self.put(self.rows[:at] + self.rows[at + 1 :])
        self.form.host.focus(self.add)

    def show(self, value: Any) -> None:
        self.rows = list(value or [])
        while len(self.removers) < len(self.rows):
            at = len(self.removers)
            self.removers.append(Button(tr("Remove"), partial(self._remove, at), "delete", size=14))
        del self.removers[len(self.rows) :]
        self.add.shown = len(self.rows) < self.shape.most
        for cell in self.inner:
            cell.show(self.form.draft.get(cell.path))

    def say(self, faults: Sequence[DraftFault]) -> None:
        super().say(faults)
        for cell in self.inner:
            cell.say(faults)

    def body_height(self, width: int, look: Look) -> int:
        rows = sum(self._row_height(at, width, look) for at in range(len(self.rows)))
        return self.note.height_for(width) + look.px(6) + rows + (look.px(36) if self.add.shown else 0)

    def _row_height(self, at: int, width: int, look: Look) -> int:
        inner = width - look.px(20)
        cells = sum(cell.height(inner, look) + look.px(GAP) for cell in self._cells(at))
        return cells + look.px(34) + look.px(12)

    def place_body(self, rect: Rect, look: Look) -> None:
        self.note.place(Rect(rect.x, rect.y, rect.w, self.note.height_for(rect.w)))
        y = self.note.rect.bottom + look.px(6)
        for at, remover in enumerate(self.removers):
            inner = Rect(rect.x + look.px(20), y, rect.w - look.px(20), 0)
            for cell in self._cells(at):
                inner.h = cell.height(inner.w, look)
                cell.place(inner, look)
                inner.y = inner.bottom + look.px(GAP)
            wide = min(inner.w, remover.width())
            remover.place(Rect(inner.right - wide, inner.y, wide, look.px(34)))
            y += self._row_height(at, rect.w, look)
        self.add.place(Rect(rect.x, y, min(rect.w, self.add.width()), look.px(34)))
