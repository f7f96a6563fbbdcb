"""The form of a card, made of what its Sheet says: cells flow side by side, each below a heading of its sort.

It knows drafts and shapes only; the screen says what a change does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.cards.card_check import DraftFault
from game.cards.card_draft import CardDraft
from game.cards.workshop import CardWorkshop
from game.i18n import marked, tr
from rules.kernel.cards.card_forms import Shape
from rules.kernel.cards.completion import Completion
from ui.screens.workshop import words
from ui.screens.workshop.cells import (
    AmountsCell,
    CompassCell,
    EmblemCell,
    FieldCell,
    FlagCell,
    Host,
    LineCell,
    ListCell,
    NumberCell,
    SeveralCell,
)
from ui.screens.workshop.crop import PictureCell
from ui.screens.workshop.lines import LinesCell
from ui.screens.workshop.sentence import SentenceField
from ui.screens.workshop.texts import RowsCell, SentencesCell
from ui.style import fonts
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Note

CELLS: Final[dict[str, type[FieldCell]]] = {
    "number": NumberCell, "word": ListCell, "flag": FlagCell, "line": LineCell, "several": SeveralCell,
    "amounts": AmountsCell, "directions": CompassCell, "sentences": SentencesCell, "rows": RowsCell, "lines": LinesCell,
}  # fmt: skip
LOOKS: Final[dict[str, type[FieldCell]]] = {"emblem": EmblemCell, "art": PictureCell}
"""Fields with a cell of their own, by key."""
GROUPS: Final = (
    ("", (1,)), (marked("Values"), (2, 3, 4)), (marked("Text"), (7, 8)), (marked("Looks"), (5, 6)),
)  # fmt: skip
"""Headings, each with the ranks of the cells below it, which are in the order of their ranks."""
GAP: Final = 14


class CardForm:
    """`draft`: what is shown. `typing`: the sentence that had the focus last."""

    def __init__(self, workshop: CardWorkshop, host: Host, look: Callable[[], Look]) -> None:
        self.workshop, self.host, self.look = workshop, host, look
        self.draft = CardDraft({})
        self.cells: list[FieldCell] = []
        self.typing: SentenceField | None = None
        self.ready = False
        self._kept: dict[tuple[str, str, tuple[str, ...]], FieldCell] = {}
        self._fitting: dict[tuple[object, ...], tuple[str, ...]] = {}
        self.headings = {name: Note(tr(name), 18, "number", "medium") for name, _ in GROUPS if name}

    # what cells ask for

    def label(self, key: str) -> str:
        """What a field is called."""
        return words.label(self.workshop.making, key)

    def choice(self, key: str, word: str) -> str:
        """What a word it may have is called."""
        return words.choice(self.workshop.making, key, word)

    def note(self, key: str) -> str:
        """What is said of it, "" for nothing."""
        return words.note(self.workshop.making, key)

    def moved(self, field: SentenceField) -> None:
        """The caret stands elsewhere."""
        if field.focused:
            self.typing = field
        self.host.moved(field)

    def prompt(self, path: str, row: int, before: str) -> Completion:
        """What may come next in a sentence; nothing before the language was read for the first time."""
        return self.workshop.prompt(self.draft, path, row, before) if self.ready else Completion()

    def choices(self, path: str, shape: Shape) -> tuple[str, ...]:
        """The words that fit the rest of the draft."""
        words = (self.draft.get(row.key) for row in self.workshop.fields(self.draft) if row.form.shape.sort == "word")
        key = (path, *words)
        if key not in self._fitting:
            self._fitting[key] = self.workshop.choices(self.draft, path, shape)
        return self._fitting[key]

    def units_of(self, text: str, size: float) -> float:
        """The width of a line, in units."""
        look = self.look()
        return fonts.width(text, "ui", look.px(size)) / look.scale

    # showing

    def cell(self, path: str, shape: Shape) -> FieldCell:
        """The cell at a path, made once."""
        key = (path, shape.sort, shape.names)
        if key not in self._kept:
            kind = LOOKS.get(path) or CELLS[shape.sort]
            self._kept[key] = kind(self, path, shape)
        return self._kept[key]

    def show(self, draft: CardDraft) -> bool:
        """Show a draft; True when there are other widgets than before."""
        before = self.widgets
        self.draft = draft
        self.cells = [self.cell(row.key, row.form.shape) for row in self.workshop.fields(draft)]
        for cell in self.cells:
            cell.show(draft.get(cell.path))
        return self.widgets != before

    def say(self, faults: Sequence[DraftFault]) -> None:
        """Show what is wrong."""
        for cell in self.cells:
            cell.say(faults)

    @property
    def every(self) -> list[FieldCell]:
        """All cells, those in the rows of others, too."""
        return [inner for cell in self.cells for inner in (cell, *(cell.inner if isinstance(cell, RowsCell) else ()))]

    def grouped(self) -> list[tuple[str, list[FieldCell]]]:
        """Headings with their cells, in the order of the form."""
        ranks = {id(cell): 1 if cell.path == "name" else cell.rank for cell in self.cells}
        order = sorted(self.cells, key=lambda cell: ranks[id(cell)])
        rows = ((name, [cell for cell in order if ranks[id(cell)] in some]) for name, some in GROUPS)
        return [(name, cells) for name, cells in rows if cells]

    @property
    def widgets(self) -> list[Widget]:
        """All in Tab order."""
        out: list[Widget] = []
        for name, cells in self.grouped():
            out += [self.headings[name]] if name else []
            out += [widget for cell in cells for widget in cell.widgets]
        return out

    def place(self, box: Rect, look: Look) -> int:
        """Lay everything out from the top left of `box` at its width; the height in pixels."""
        y = box.y
        for name, cells in self.grouped():
            if name:
                heading = self.headings[name]
                heading.place(Rect(box.x, y + look.px(6), box.w, heading.height_for(box.w)))
                y = heading.rect.bottom + look.px(8)
            y = self._flow(cells, Rect(box.x, y, box.w, 0), look) + look.px(GAP)
        return y - box.y

    @staticmethod
    def _flow(cells: Sequence[FieldCell], box: Rect, look: Look) -> int:
        """Cells side by side, line by line; returns where the next thing may stand."""
        x, y, high = box.x, box.y, 0
        for cell in cells:
            wide = min(box.w, look.px(cell.wide) if cell.wide else box.w)
            if x > box.x and x + wide > box.right:
                x, y, high = box.x, y + high + look.px(GAP), 0
            tall = cell.height(wide, look)
            cell.place(Rect(x, y, wide, tall), look)
            x, high = x + wide + look.px(GAP), max(high, tall)
        return y + high
