"""The cards to choose from: search field, filters to click, grid of faces.

One bundle of widgets that a screen places where it wants: the Decks screen over all cards, a draft over its picks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.cards.card_catalogue import values
from game.cards.card_traits import Trait
from game.cards.search import SearchError, chosen, help_lines, search, toggled
from game.games import Game
from game.i18n import marked, tr, trn
from game.text.plain_text import escaped
from ui.screens.decks.chips import Chips, FilterChip
from ui.screens.decks.grid import CardGrid
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog
from ui.widgets.field import TextField
from ui.widgets.label import Note

EXAMPLE = marked("Search: {field}:{value} {number}>=3 text:word")
FEW = 9
"""A trait with more values than this gets no row of chips."""


class CardPool:
    """`cards`: the cards to search. `on_query`: called when the query changed. `copies`: how many there are of a card,
    one if it is not named. `widgets`: in Tab order."""

    def __init__(
        self,
        definition: Game,
        grid: CardGrid,
        cards: Sequence[Any],
        on_query: Callable[[], None],
        copies: Mapping[str, int] | None = None,
    ) -> None:
        self.definition, self.grid, self.cards, self.on_query = definition, grid, tuple(cards), on_query
        self.copies = copies or {}
        self.field = TextField(
            typed=self._typed, entered=lambda text: self._enter(), icon="magnify", hint=self._hint(), code=True
        )
        self.help = Button("", self.explain, "help", tip=tr("How to search"))
        self.chips = Chips(self._chips(), self._flip, lambda chip: chip.value in chosen(self.query, chip.field))
        self.note = Note("", 14.5, "muted", middle=True)
        self.widgets: tuple[Widget, ...] = (self.field, self.help, self.note, self.chips, self.grid)
        self.found: list[Any] = list(self.cards)

    @property
    def query(self) -> str:
        """The query."""
        return self.field.text

    def _hint(self) -> str:
        words = next((trait for trait in self._plotted if trait.form == "word"), None)
        some = [str(value) for value in values(words, self.definition.cards) if " " not in str(value)] if words else []
        number = next((trait.name for trait in self._plotted if trait.form == "number"), "")
        return tr(EXAMPLE, field=words.name, value=some[0], number=number) if words and some else tr("Search")

    @property
    def _plotted(self) -> tuple[Trait, ...]:
        return tuple(trait for trait in self.definition.traits if trait.plot)

    def _chips(self) -> list[FilterChip]:
        out = []
        for trait in self._plotted:
            some = values(trait, self.definition.cards)
            if len(some) <= FEW:
                for place, value in enumerate(some):
                    number = f"{tr(trait.title)} {value}" if place == 0 else str(value)
                    words = number if trait.form == "number" else str(value).title()
                    out.append(FilterChip(trait.name, str(value), words, place == 0))
        return out

    def begin(self) -> None:
        """Show the cards; called when the widgets are on their stage."""
        self._look_up()

    def take(self, cards: Sequence[Any]) -> None:
        """Replace the cards to search."""
        self.cards = tuple(cards)
        self._look_up()

    def ask(self, query: str) -> None:
        """Replace the query."""
        self.field.set(query)
        self._typed(query)

    def flip(self, field: str, value: str) -> None:
        """Add a value of a field to the query, or remove it."""
        self.ask(toggled(self.query, field, value))

    def _flip(self, chip: FilterChip) -> None:
        self.flip(chip.field, chip.value)

    def _typed(self, text: str) -> None:
        self._look_up()
        self.on_query()

    def _look_up(self) -> None:
        """Run the query; if it cannot be parsed, show why and keep the last result."""
        try:
            self.found = search(self.query, self.definition.traits, self.cards)
        except SearchError as problem:
            self._say(escaped(str(problem)), "danger")
            self.chips.changed()
            return
        count, whole = (sum(self.copies.get(card.id, 1) for card in cards) for cards in (self.found, self.cards))
        self._say(
            tr("{count} of {whole} cards", count=count, whole=whole)
            if count < whole
            else trn("{n} card", "{n} cards", whole),
            "muted",
        )
        self.grid.fill([card.id for card in self.found], tr("No card matches"))
        self.chips.changed()

    def _say(self, words: str, colour: str) -> None:
        self.note.colour = colour
        self.note.say(words)
        self.note.changed()

    def _enter(self) -> None:
        if self.grid.cards:
            self.grid.stage.set_focus(self.grid)
            self.grid.stage.show_keyboard()

    def explain(self) -> None:
        """Show the query syntax."""
        self.grid.stage.open(Dialog(tr("How to search"), "\n\n".join(help_lines(self.definition.traits)), width=640))

    def place(self, box: Rect, look: Look) -> None:
        """Place the widgets in a box."""
        row, gap = look.px(38), look.px(8)
        note = min(look.px(300), box.w * 2 // 5)
        side = look.px(40)
        self.field.place(Rect(box.x, box.y, box.w - note - side - 2 * gap, row))
        self.help.place(Rect(self.field.rect.right + gap, box.y, side, row))
        self.note.place(Rect(self.help.rect.right + gap, box.y, note, row))
        high = self.chips.height_for(box.w)
        self.chips.place(Rect(box.x, box.y + row + gap, box.w, high))
        top = self.chips.rect.bottom + gap
        self.grid.place(Rect(box.x, top, box.w, max(look.px(60), box.bottom - top)))
