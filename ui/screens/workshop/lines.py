"""The lines of a card on the form: each a word with its number, or a text instead, with any fault below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect

from game.cards.card_check import DraftFault
from game.i18n import tr
from rules.kernel.cards.card_forms import Shape
from ui.screens.workshop import words
from ui.screens.workshop.cells import GAP, CellForm, FieldCell
from ui.screens.workshop.fault import FaultLine, fault_of
from ui.screens.workshop.stepper import Stepper
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField

WORD, NUMBER, HIGH = 190, 130, 38
NOTHING: Final[dict[str, Any]] = {}


class LineRow:
    """One line: which word, and what stands behind it. `value`: as a card file has it, empty for an empty line."""

    def __init__(self, cell: LinesCell, at: int) -> None:
        self.cell, self.at = cell, at
        self.value: dict[str, Any] = NOTHING
        form = cell.form
        self.names = ("", *cell.words, *cell.texts)
        shown = (tr("Nothing"), *map(words.value, cell.words), *(form.label(key) for key in cell.texts))
        self.word = Dropdown([Choice(name) for name in shown], 0, self._chosen)
        self.number = Stepper(0, 0, cell.most, self._counted, form.label(cell.number))
        self.text = TextField(typed=self._typed, hint=tr("Name"), limit=cell.letters)
        self.fault = FaultLine(lambda nearest: None)

    @property
    def widgets(self) -> list[Widget]:
        return [self.word, self.number, self.text, self.fault]

    @property
    def name(self) -> str:
        """The word of the line, or the key of its text; "" for none."""
        written = str(self.value.get(self.cell.word, ""))
        return written or next((key for key in self.cell.texts if key in self.value), "")

    def show(self, value: dict[str, Any]) -> None:
        """Show another line without telling."""
        self.value = value
        name = self.name
        if name and name not in self.names:
            name = ""
        if self.word.index != self.names.index(name):
            self.word.index = self.names.index(name)
            self.word.changed()
        number = value.get(self.cell.number, 0)
        self.number.least = 1 if name in self.cell.counted and number else 0
        self.number.set(number)
        self.number.shown = name in self.cell.counted or bool(number)
        self.text.shown = name in self.cell.texts
        if self.text.shown and self.text.text != value[name]:
            self.text.set(str(value[name]))

    def say(self, faults: Sequence[DraftFault]) -> None:
        """Show what is wrong with it, without a word to take instead."""
        mine = fault_of(faults, self.cell.path, self.at)
        self.fault.show(mine and mine._replace(nearest=""))

    def _chosen(self, index: int) -> None:
        name = self.names[index]
        if name in self.cell.texts:
            self._put({name: ""})
        elif name:
            self._put({self.cell.word: name} | ({self.cell.number: 1} if name in self.cell.counted else {}))
        else:
            self._put({})

    def _counted(self, number: int) -> None:
        kept = {key: value for key, value in self.value.items() if key != self.cell.number}
        self._put(kept | ({self.cell.number: number} if number else {}))

    def _typed(self, text: str) -> None:
        self._put({self.name: text}, f"{self.cell.path}/{self.at}")

    def _put(self, value: dict[str, Any], join: str = "") -> None:
        rows = self.cell.rows
        self.cell.put([*rows[: self.at], value, *rows[self.at + 1 :]], join)

    def height(self, width: int, look: Look) -> int:
        """Pixels with what is said below it."""
        return look.px(HIGH + 6) + (self.fault.height_for(width) + look.px(4) if self.fault.shown else 0)

    def place(self, rect: Rect, look: Look) -> None:
        """Word at the left, number or text behind it."""
        wide, high = min(look.px(WORD), rect.w // 2), look.px(HIGH)
        self.word.place(Rect(rect.x, rect.y, wide, high))
        left = rect.x + wide + look.px(GAP)
        self.text.place(Rect(left, rect.y, rect.right - left, high))
        self.number.place(Rect(left, rect.y, min(look.px(NUMBER), rect.right - left), high))
        if self.fault.shown:
            self.fault.place(Rect(rect.x, rect.y + high + look.px(2), rect.w, self.fault.height_for(rect.w)))


class LinesCell(FieldCell):
    """`shape.least` lines, more when the draft has more. `word`, `number`, `texts`: the keys of a line's parts;
    `words`: what its word may be; `counted`: those with a number behind them."""

    rank = 7

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        parts = {key: part.shape for key, part in shape.parts}
        self.word = next(key for key, part in parts.items() if part.sort == "word")
        self.number = next(key for key, part in parts.items() if part.sort == "number")
        self.texts = tuple(key for key, part in parts.items() if part.sort == "line")
        self.words, self.counted = parts[self.word].names, shape.sets
        self.most = parts[self.number].most
        self.letters = max((parts[key].most for key in self.texts), default=1)
        self.rows: list[dict[str, Any]] = []
        self.lines: list[LineRow] = []

    @property
    def widgets(self) -> list[Widget]:
        return [self.label, *(each for line in self.lines for each in line.widgets), self.fault]

    def show(self, value: Any) -> None:
        self.rows = [dict(row) for row in value or []]
        self.rows += [{} for _ in range(self.shape.least - len(self.rows))]
        while len(self.lines) < len(self.rows):
            self.lines.append(LineRow(self, len(self.lines)))
        del self.lines[len(self.rows) :]
        self.body = [self.lines[0].word]
        for line, row in zip(self.lines, self.rows, strict=True):
            line.show(row)

    def say(self, faults: Sequence[DraftFault]) -> None:
        super().say(faults)
        for line in self.lines:
            line.say(faults)

    def at_fault(self, faults: Sequence[DraftFault]) -> list[Widget]:
        """The widgets to focus for what is wrong with its lines."""
        wrong = {fault.row for fault in faults if fault.path == self.path}
        return [line.word for line in self.lines if line.at in wrong]

    def body_height(self, width: int, look: Look) -> int:
        return sum(line.height(width, look) for line in self.lines) - look.px(6)

    def place_body(self, rect: Rect, look: Look) -> None:
        y = rect.y
        for line in self.lines:
            line.place(Rect(rect.x, y, rect.w, line.height(rect.w, look)), look)
            y += line.height(rect.w, look)
