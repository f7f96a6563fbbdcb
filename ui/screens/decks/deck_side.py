"""A deck as it stands: size and verdict, leader, list, plots and faults.

One bundle of widgets like the pool: the deck builder places it at the right, a draft in its build step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.cards.search import chosen
from game.decks.deck import Deck
from game.games import Game
from game.i18n import tr, trn
from rules.kernel.decks import MAIN
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.faults import FaultList
from ui.screens.decks.leader import LeaderSlot, title_of
from ui.screens.decks.plots import Plots, bars_of
from ui.screens.decks.pool import CardPool
from ui.screens.decks.rows import DeckList, rows_of
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Note

PLOTS = 112
MOST_FAULTS = 3
TALL = 560
"""The height, in units, from which three faults are shown at once instead of two."""


def judged(deck: Deck, definition: Game) -> list[str]:
    """All faults of a deck under the standard rules of the format it names."""
    if deck.format not in definition.formats:
        return [tr("no format is called {format!r}; choose another one", format=deck.format)]
    return definition.faults(deck.ids, deck.format, definition.notation.options({"format": deck.format}))


def measured(deck: Deck, definition: Game) -> str:
    """The totals of a deck's cards under the standard rules, "" if nothing is totalled."""
    if deck.format not in definition.formats:
        return ""
    known = {card.id: card for card in definition.cards}
    rows = {MAIN: deck.cards, **dict(deck.sections)}
    cards = {
        section: [known[card] for card, copies in held for _ in range(copies) if card in known]
        for section, held in rows.items()
    }
    return definition.measure(cards, definition.notation.options({"format": deck.format}))


class DeckSide:
    """`change(card, by)`: copies; `dismiss()`: the leader's slot was clicked; `follow(rule)`: a fault was clicked."""

    def __init__(
        self,
        definition: Game,
        faces: CardFaces,
        pool: CardPool,
        change: Callable[[str, int], None],
        dismiss: Callable[[], None],
        follow: Callable[[str], None],
    ) -> None:
        self.definition = definition
        self.names = {card.id: card.name for card in definition.cards}
        self.count = Note("", 24, "number", "medium", middle=True)
        self.verdict = Note("", 15.5, "muted", align="right", middle=True)
        self.leader = LeaderSlot(faces, dismiss)
        self.list = DeckList(faces, change)
        self.plots = Plots(pool.flip, lambda field, value: value in chosen(pool.query, field))
        self.faults = FaultList(follow)
        self.leader.shown = self.faults.shown = False
        self.widgets: tuple[Widget, ...] = (
            self.count, self.verdict, self.leader, self.list, self.plots, self.faults
        )  # fmt: skip
        self.box = Rect(0, 0, 0, 0)

    def show(self, deck: Deck, faults: Sequence[str], note: str = "") -> None:
        """Show the deck and its faults; the `note` when the pointer rests on the verdict."""
        form = self.definition.formats.get(deck.format)
        bound = form is not None and (deck.size < form.size or bool(form.most))
        self.count.say(
            tr("{size} / {whole} cards", size=deck.size, whole=form.size)
            if form and bound
            else trn("{n} card", "{n} cards", deck.size)
        )
        count = trn("{n} fault", "{n} faults", len(faults))
        words, colour = (
            (tr("empty"), "muted") if not deck.cards else (count, "danger") if faults else (tr("legal"), "good")
        )
        measure = measured(deck, self.definition)
        self.verdict.colour = colour
        self.verdict.say(f"{words} · {measure}" if measure and deck.cards else words)
        self.verdict.tip = note
        self.verdict.changed()
        leads = title_of(form)
        self.leader.show(leads, deck.leader, self.names.get(deck.leader, deck.leader), form is not None and form.led)
        self.list.show(rows_of(deck, self.definition))
        self.plots.show(bars_of(dict(deck.cards), self.definition))
        before = (self.leader.shown, self.faults.shown, len(self.faults.items))
        self.faults.show(faults)
        self.leader.shown, self.faults.shown = bool(leads), bool(faults)
        if self.box.w:
            self._place_head(self._window_box(), self.list.look)
        if self.box.w and before != (bool(leads), bool(faults), len(faults)):
            self.place(self._window_box(), self.list.look)
            self.list.stage.invalidate(self.box.inflate(40, 40))

    def _window_box(self) -> Rect:
        """The box in window pixels, after scrolling."""
        return Rect(self.count.rect.topleft, self.box.size)

    def light(self, pos: tuple[int, int] | None) -> None:
        """A card is dragged at a point: highlight where it would be dropped."""
        self.leader.light(pos is not None and self.leads_at(pos))
        self.list.light(pos is not None and self.box.collidepoint(pos) and not self.leads_at(pos))

    def leads_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the leader's slot."""
        return self.leader.shown and self.leader.rect.collidepoint(pos)

    def _place_head(self, box: Rect, look: Look) -> None:
        """The verdict gets the room that the number of cards leaves it."""
        wide = min(box.w // 2, self.count.block(box.w // 2).size[0] + look.px(12))
        self.count.place(Rect(box.x, box.y, wide, look.px(34)))
        self.verdict.place(Rect(box.x + wide, box.y, box.w - wide, look.px(34)))

    def place(self, box: Rect, look: Look) -> None:
        """Place the widgets in a box."""
        self.box = Rect(box)
        gap = look.px(8)
        self._place_head(box, look)
        top, bottom = self.count.rect.bottom + look.px(4), box.bottom
        if self.leader.shown:
            self.leader.place(Rect(box.x, top, box.w, look.px(42)))
            top = self.leader.rect.bottom + gap
        if self.faults.shown:
            rows = min(len(self.faults.items), MOST_FAULTS if box.h > look.px(TALL) else MOST_FAULTS - 1)
            high = rows * self.faults.row_height + look.px(9)
            self.faults.place(Rect(box.x, bottom - high, box.w, high))
            bottom -= high + gap
        self.plots.place(Rect(box.x, bottom - look.px(PLOTS), box.w, look.px(PLOTS)))
        self.list.place(Rect(box.x, top, box.w, max(look.px(60), self.plots.rect.y - gap - top)))
