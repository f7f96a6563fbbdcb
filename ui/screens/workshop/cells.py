"""A field of the form: its name, the widgets to set it with, what is wrong with it.

There is a cell for every `Shape` (rules/kernel/cards/card_forms.py); a cell tells the screen about each change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Protocol

from pygame import Rect

from game.cards.card_check import DraftFault
from game.cards.card_draft import CardDraft
from rules.kernel.cards.card_forms import Shape
from rules.kernel.cards.completion import Completion
from ui.screens.workshop import words
from ui.screens.workshop.compass import SIDE, Compass
from ui.screens.workshop.fault import FaultLine, fault_of
from ui.screens.workshop.sentence import SentenceField
from ui.screens.workshop.stepper import Stepper
from ui.style import icons
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Note

GAP = 8


class Host(Protocol):
    """What a form asks of its screen."""

    def put(self, path: str, value: object, join: str = "") -> None: ...
    def focus(self, widget: Widget) -> None: ...
    def moved(self, field: SentenceField) -> None: ...
    def open_phrases(self, path: str) -> None: ...
    def pick_emblem(self, path: str) -> None: ...
    def pick_picture(self, path: str) -> None: ...


class CellForm(Protocol):
    """What a cell asks of its form (form.py)."""

    host: Host
    draft: CardDraft
    typing: SentenceField | None

    def label(self, key: str) -> str: ...
    def choice(self, key: str, word: str) -> str: ...
    def note(self, key: str) -> str: ...
    def prompt(self, path: str, row: int, before: str) -> Completion: ...
    def choices(self, path: str, shape: Shape) -> tuple[str, ...]: ...
    def units_of(self, text: str, size: float) -> float: ...
    def cell(self, path: str, shape: Shape) -> FieldCell: ...
    def moved(self, field: SentenceField) -> None: ...


class FieldCell:
    """`units`: the width it wants, 0 for all there is. `rank`: cells of a lower rank come first."""

    units: ClassVar[float] = 0
    rank: ClassVar[int] = 0

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        self.form, self.path, self.shape = form, path, shape
        self.key = path.rpartition("/")[2]
        self.label = Note(form.label(self.key), 14.5, "muted")
        self.fault = FaultLine(self.mend)
        self.body: list[Widget] = []

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [self.label, *self.body, self.fault]

    @property
    def wide(self) -> float:
        """The width it wants now, in units."""
        return self.units

    def put(self, value: Any, join: str = "") -> None:
        """Tell the screen of another value."""
        self.form.host.put(self.path, value, join)

    def mend(self, nearest: str) -> None:
        """Take the nearest known word."""
        self.put(nearest)

    def show(self, value: Any) -> None:
        """Show what stands in the draft."""

    def say(self, faults: Sequence[DraftFault]) -> None:
        """Show what is wrong."""
        self.fault.show(fault_of(faults, self.path))

    def height(self, width: int, look: Look) -> int:
        """Pixels at a width."""
        below = self.fault.height_for(width) + look.px(4) if self.fault.last[0] else 0
        return self.label.height_for(width) + look.px(4) + self.body_height(width, look) + below

    def place(self, rect: Rect, look: Look) -> None:
        """Give everything its place; `rect` is as wide as it may be."""
        high = self.label.height_for(rect.w)
        self.label.place(Rect(rect.x, rect.y, rect.w, high))
        y = rect.y + high + look.px(4)
        body = self.body_height(rect.w, look)
        self.place_body(Rect(rect.x, y, rect.w, body), look)
        if self.fault.shown:
            self.fault.place(Rect(rect.x, y + body + look.px(4), rect.w, self.fault.height_for(rect.w)))

    def body_height(self, width: int, look: Look) -> int:
        return max(widget.height_for(width) for widget in self.body)

    def place_body(self, rect: Rect, look: Look) -> None:
        self.body[0].place(rect)


class NumberCell(FieldCell):
    units, rank = 120, 2

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.stepper = Stepper(shape.least, shape.least, shape.most, self.put, form.note(self.key))
        self.body = [self.stepper]

    @property
    def wide(self) -> float:
        """As wide as its name, where that is wider."""
        return max(self.units, self.form.units_of(self.label.text, 14.5) + 4)

    def show(self, value: Any) -> None:
        self.stepper.set(value if isinstance(value, int) else self.shape.least)


class ListCell(FieldCell):
    """A dropdown of words."""

    units, rank = 170, 1

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.names: tuple[str, ...] = ()
        self.list = Dropdown([Choice("")], 0, self._chosen, form.note(self.key))
        self.body = [self.list]

    def fill(self, names: Sequence[str], now: str) -> None:
        """Show words to choose from; one that is none of them stands first."""
        shown = tuple(names) if now in names else (now, *names)
        if shown != self.names:
            self.names = shown
            self.list.choices = tuple(Choice(self.form.choice(self.key, name)) for name in shown)
            self.list.changed()
        if self.list.index != shown.index(now):
            self.list.index = shown.index(now)
            self.list.changed()

    def _chosen(self, index: int) -> None:
        self.put(self.names[index])

    def show(self, value: Any) -> None:
        self.fill(self.form.choices(self.path, self.shape), str(value or ""))


class FlagCell(ListCell):
    units, rank = 120, 2

    def show(self, value: Any) -> None:
        self.fill(("no", "yes"), "yes" if value else "no")

    def _chosen(self, index: int) -> None:
        self.put(bool(index))


class LineCell(FieldCell):
    rank = 6

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.field = TextField(typed=lambda text: self.put(text, self.path), limit=max(shape.most, 1))
        self.body = [self.field]

    @property
    def wide(self) -> float:
        return 260 if self.shape.most <= 60 else 0

    def show(self, value: Any) -> None:
        if self.field.text != (value or ""):
            self.field.set(str(value or ""))


class EmblemCell(FieldCell):
    units, rank = 210, 5

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.button = Button("", lambda: form.host.pick_emblem(path), "help", size=16, align="left")
        self.body = [self.button]

    def show(self, value: Any) -> None:
        name = str(value or "")
        self.button.icon = drawable(name) or "help"
        self.button.say(emblem_words(name))
        self.button.changed()


def emblem_words(emblem: str) -> str:
    """What an emblem is called where people read it."""
    return emblem.removeprefix("mdi-").replace("-", " ")


def drawable(emblem: str) -> str:
    """The picture of an emblem, "" for one that nobody has."""
    try:
        icons.glyph(icons.on_card(emblem))
    except KeyError:
        return ""
    return icons.on_card(emblem) if emblem else ""


class SeveralCell(FieldCell):
    rank = 3

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.chosen: list[str] = []
        note = form.note(self.key)
        if note:
            self.label.say(f"{self.label.text} · {note}")
        self.buttons = [Button(words.value(name), partial(self._flip, name), size=15) for name in shape.names]
        self.body = list(self.buttons)

    def _flip(self, name: str) -> None:
        now = [one for one in self.chosen if one != name] + [name] * (name not in self.chosen)
        self.put(
            [*(one for one in self.shape.names if one in now), *(one for one in now if one not in self.shape.names)]
        )

    def show(self, value: Any) -> None:
        self.chosen = list(value or [])
        for name, button in zip(self.shape.names, self.buttons, strict=True):
            button.icon = "checkbox-marked" if name in self.chosen else "checkbox-blank-outline"
            button.changed()

    def _flow(self, width: int, look: Look) -> tuple[list[Rect], int]:
        """Places of the buttons from (0, 0), and the height of all."""
        x = y = 0
        high, gap = self.buttons[0].height_for(width), look.px(GAP)
        rects: list[Rect] = []
        for button in self.buttons:
            wide = min(width, button.width() + look.px(6))
            if x and x + wide > width:
                x, y = 0, y + high + gap
            rects.append(Rect(x, y, wide, high))
            x += wide + gap
        return rects, y + high

    def body_height(self, width: int, look: Look) -> int:
        return self._flow(width, look)[1]

    def place_body(self, rect: Rect, look: Look) -> None:
        for button, place in zip(self.buttons, self._flow(rect.w, look)[0], strict=True):
            button.place(place.move(rect.topleft))


class AmountsCell(FieldCell):
    rank = 3

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.now: dict[str, int] = {}
        self.names = [Note(words.value(name), 14, "muted", middle=True) for name in shape.names]
        self.steppers = [Stepper(0, shape.least, shape.most, partial(self._set, name)) for name in shape.names]
        self.body = [each for pair in zip(self.names, self.steppers, strict=True) for each in pair]

    def _set(self, name: str, value: int) -> None:
        self.put({one: amount for one, amount in {**self.now, name: value}.items() if amount})

    def show(self, value: Any) -> None:
        self.now = {name: amount for name, amount in (value or {}).items() if isinstance(amount, int)}
        for name, stepper in zip(self.shape.names, self.steppers, strict=True):
            stepper.set(self.now.get(name, 0))

    def _columns(self, width: int, look: Look) -> int:
        return max(1, min(len(self.steppers), (width + look.px(GAP)) // (look.px(136) + look.px(GAP))))

    def body_height(self, width: int, look: Look) -> int:
        rows = -(-len(self.steppers) // self._columns(width, look))
        return rows * (look.px(38 + 22) + look.px(GAP)) - look.px(GAP)

    def place_body(self, rect: Rect, look: Look) -> None:
        columns, high = self._columns(rect.w, look), look.px(38 + 22) + look.px(GAP)
        for at, (name, stepper) in enumerate(zip(self.names, self.steppers, strict=True)):
            x, y = rect.x + at % columns * (look.px(136) + look.px(GAP)), rect.y + at // columns * high
            wide = min(look.px(136), rect.w)
            name.place(Rect(x, y, wide, look.px(22)))
            stepper.place(Rect(x, y + look.px(22), wide, look.px(38)))


class CompassCell(FieldCell):
    units, rank = 150, 4
    OWN: ClassVar[str] = "…"

    def __init__(self, form: CellForm, path: str, shape: Shape) -> None:
        super().__init__(form, path, shape)
        self.compass = Compass(0, self._turned)
        self.sets = Dropdown([*map(Choice, map(form.label, shape.sets)), Choice(self.OWN)], 0, self._chosen)
        self.body = [self.compass, self.sets]

    def mask(self, value: Any) -> int:
        """The directions a value names."""
        bits = {name: 1 << at for at, name in enumerate(self.shape.names)} | dict(self.shape.sets)
        found = 0
        for word in str(value or "").split():
            found |= bits.get(word, 0)
        return found

    def _turned(self, mask: int) -> None:
        named = [name for name, bits in self.shape.sets.items() if bits == mask]
        self.put(named[0] if named else " ".join(name for at, name in enumerate(self.shape.names) if mask >> at & 1))

    def _chosen(self, index: int) -> None:
        names = list(self.shape.sets)
        if index < len(names):
            self.put(names[index])

    def show(self, value: Any) -> None:
        mask = self.mask(value)
        self.compass.set(mask)
        sets = [*self.shape.sets.values()]
        index = sets.index(mask) if mask in sets else len(sets)
        if index != self.sets.index:
            self.sets.index = index
            self.sets.changed()

    def body_height(self, width: int, look: Look) -> int:
        return self.compass.height_for(width) + look.px(6) + self.sets.height_for(width)

    def place_body(self, rect: Rect, look: Look) -> None:
        side = min(look.px(SIDE), rect.w)
        self.compass.place(Rect(rect.x, rect.y, side, side))
        self.sets.place(Rect(rect.x, rect.y + side + look.px(6), rect.w, self.sets.height_for(rect.w)))
