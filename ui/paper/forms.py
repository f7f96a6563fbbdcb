"""Cards to fill in: the boxes of a game's `print/forms.toml`, with a card's words, its head alone, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from pydantic import Field

from game.i18n import marked, tr
from ui.paper import marks
from ui.paper.cards import CardGridPlan, around, edges, grid
from ui.paper.ink import DARK, WHITE, Area, Box, FormObject, Ink, Pen, Print, Sheet, Sign, Use, Words, line, middle
from ui.paper.lettering import fitted
from ui.paper.paper import MARGIN, Paper, PrintError
from ui.paper.prose import TextLook, height, set_text
from ui.style.data_files import FileTable, read_model
from ui.style.icons import on_card
from ui.style.measures import CARD_MM
from ui.style.theme import ASSETS, Colour

Fill = Literal["filled", "half", "blank"]
FILLS: Final[dict[Fill, str]] = {
    "filled": marked("Filled in"), "half": marked("Name and picture"), "blank": marked("Empty"),
}  # fmt: skip
SOFT: Colour = (120, 110, 98)
EDGE_PEN, BOX_PEN = Pen(DARK, 0.9), Pen(DARK, 0.5)
PAD = 1.6
SMALLEST = 8.0
"""Points; what does not fit on a line in them is broken into lines."""
FINE = TextLook(8.0, DARK, DARK, SOFT)
PROSE = TextLook(11.5, DARK, DARK, SOFT)
TABLE = "table"
LAID = (205.0, 272.0)
"""The least millimetres that the last page is laid out in."""


class FormBox(FileTable):
    """A box in mm of the card. `head`: printed in half blank cards, too; `icon`: it holds a sign; `large`: a number;
    `name`: what it is called, "" where a box like it has said so."""

    field: str
    area: tuple[float, float, float, float]
    name: str = ""
    head: bool = False
    icon: bool = False
    large: bool = False


class CardForm(FileTable):
    """The boxes of one kind of card."""

    kind: str
    title: str
    boxes: tuple[FormBox, ...] = Field(min_length=1)


class FormTable(FileTable):
    """The last page: a table, and what is said below it."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


class Forms(FileTable):
    """All forms of a game."""

    forms: tuple[CardForm, ...] = Field(min_length=1)
    table: FormTable | None = None


def read_forms(game: str) -> Forms:
    """The forms of a game. Raises AssetError."""
    return read_model(ASSETS / game / "print" / "forms.toml", Forms)


def form_of(found: Forms, kind: str) -> CardForm:
    """The form of a kind of card, the first one for "". Raises PrintError."""
    for form in found.forms:
        if kind in ("", form.kind):
            return form
    kinds = ", ".join(form.kind for form in found.forms)
    raise PrintError(tr("No form is called {kind!r}; choose from {names}.", kind=kind[:40], names=kinds))


def forms_print(
    title: str, form: CardForm, cards: Sequence[Mapping[str, str]], fill: Fill, table: FormTable | None, paper: Paper
) -> Print:
    """Sheets of cards, their texts by field; blank ones fill a sheet. Then the `table`, if there is one to print.
    Raises PrintError."""
    spots = grid(paper, False)
    rows = list(cards) if fill != "blank" else [{}] * len(spots.cells)
    if not rows:
        raise PrintError(tr("There are no cards to print."))
    per = len(spots.cells)
    pages = [rows[start : start + per] for start in range(0, len(rows), per)]
    out = [
        _sheet(tr("{title} · sheet {number} of {count}", title=title, number=at, count=len(pages)), form, some, fill,
               spots)
        for at, some in enumerate(pages, 1)
    ]  # fmt: skip
    if table is None:
        return Print(title, tuple(out))
    last, page = _last(title, form, table, paper.upright)
    return Print(title, (*out, last), {TABLE: page})


def _sheet(title: str, form: CardForm, cards: Sequence[Mapping[str, str]], fill: Fill, spots: CardGridPlan) -> Sheet:
    used = spots.cells[: len(cards)]
    ink = [one for card, cell in zip(cards, used, strict=True) for one in card_ink(form, card, fill, cell)]
    (xs, ys), box = edges(used), around(used)
    ink += marks.ticks(box, spots.paper, xs, ys)
    ink += marks.foot(title, spots.paper, box, xs)
    return Sheet(title, spots.paper, tuple(ink), box)


def card_ink(form: CardForm, card: Mapping[str, str], fill: Fill, cell: Area) -> Iterator[Ink]:
    """One card with its edge: the texts of its boxes, as far as they are filled in."""
    yield Box(cell, WHITE, EDGE_PEN)
    for box in form.boxes:
        area = (cell[0] + box.area[0], cell[1] + box.area[1], box.area[2], box.area[3])
        yield Box(area, None, BOX_PEN, 0.8)
        text = card.get(box.field, "") if fill == "filled" or (fill == "half" and box.head) else ""
        if text:
            yield from _text(box, text, area)


def _text(box: FormBox, text: str, area: Area) -> Iterator[Ink]:
    x, y = middle(area)
    if box.icon:
        yield Sign(on_card(text), (x, y), min(area[2], area[3]) * 0.72, DARK)
        return
    face, size = ("number", 13.0) if box.large else ("medium", 11.0)
    size, room = fitted(text, face, size, area[2] - 2 * PAD), area[2] - 2 * PAD
    if size < SMALLEST:
        yield from set_text(text, (area[0] + PAD, y - height(text, room, FINE) / 2), room, FINE)
        return
    centred = box.large or area[2] < 15
    at = x if centred else area[0] + PAD
    yield Words(text, (at, y + size * 0.125), face, size, DARK, "middle" if centred else "left")


# --- the last page


def _last(title: str, form: CardForm, table: FormTable, size: tuple[float, float]) -> tuple[Sheet, FormObject]:
    """What things cost, the card with its parts named, and the rules in short; on a small sheet a larger one is
    reduced."""
    scale = min(1.0, size[0] / LAID[0], size[1] / LAID[1])
    laid = size[0] / scale, size[1] / scale
    name = tr("{title} · {page}", title=title, page=table.title)
    foot = marks.foot(name, size, (MARGIN + 4, MARGIN, size[0] - 2 * MARGIN - 8, size[1] - 2 * MARGIN))
    page = FormObject(laid, tuple(_table(form, table, laid[0])))
    return Sheet(name, size, (Use(TABLE, (0, 0), scale), *foot)), page


def _table(form: CardForm, table: FormTable, wide: float) -> Iterator[Ink]:
    left, right, y = MARGIN + 4, wide - MARGIN - 4, MARGIN + 14.0
    yield Words(table.title, (wide / 2, y), "title", 20, DARK, "middle")
    y += 10
    stops = (left, left + 48, left + 76)
    for at, row in enumerate((table.head, *table.rows)):
        y += 7.2
        faces = ("bold",) * len(row) if not at else ("medium", *("text",) * (len(row) - 1))
        for text, face, x, end in zip(row, faces, stops, (*stops[1:], right), strict=True):
            yield Words(text, (x, y), face, fitted(text, face, 11.5, end - x - 2), DARK)
        yield line((left, y + 2.2), (right, y + 2.2), Pen(DARK if not at else SOFT, 0.6 if not at else 0.25))
    y += 12
    yield from _parts(form, (left, y, right - left, 0))
    y += CARD_MM[1] + 10
    for note in table.notes:
        yield from set_text(note, (left, y), right - left, PROSE)
        y += height(note, right - left, PROSE) + 2.5


def _parts(form: CardForm, room: Area) -> Iterator[Ink]:
    """An empty card, and a line from each of its named boxes to its name."""
    cell = (room[0] + 6, room[1], *CARD_MM)
    yield from card_ink(form, {}, "blank", cell)
    named = sorted((box for box in form.boxes if box.name), key=lambda box: box.area[1])
    x = cell[0] + cell[2] + 12
    for at, box in enumerate(named):
        y = cell[1] + 8 + at * (cell[3] - 12) / max(1, len(named) - 1)
        start = (cell[0] + box.area[0] + box.area[2] * 0.72, cell[1] + box.area[1] + box.area[3] / 2)
        yield line(start, (x - 1.5, y - 1), Pen(SOFT, 0.4))
        yield Words(box.name, (x, y), "medium", fitted(box.name, "medium", 11.5, room[0] + room[2] - x), DARK)
