"""The picks so far at the right of a pack: how many, the list, its plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pygame import Rect

from game.decks.deck import Deck
from game.games import Game
from game.i18n import tr
from ui.screens.decks.deck_side import PLOTS
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.plots import Plots, bars_of
from ui.screens.decks.rows import DeckList, rows_of
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Note, Panel
from ui.widgets.scroll import ScrollArea

SIDE = 408
WIDE, HIGH = 1000, 540
"""Window width, in units, from which a panel fits at the side."""
LEAST = 440


class Rooms:
    """The choices at the left and a panel at the right; one below the other, scrolling, where the window is narrow.

    `area` must be added to the stage before its contents. `left` and `right` are the boxes to fill; then call `done`.
    """

    def __init__(self) -> None:
        self.area = ScrollArea()
        self.left = self.right = Rect(0, 0, 0, 0)

    def split(self, body: Rect, look: Look, held: Sequence[Widget], side: float = SIDE) -> None:
        """Cut a room in two; `held`: all that stands in it; `side`: units of the panel."""
        gap = look.px(16)
        self.area.shown = look.units[0] < WIDE or look.units[1] < HIGH
        if self.area.shown:
            self.area.hold_only(*held)
            self.area.place(body)
            inner = self.area.inner
            self.left = Rect(inner.x, inner.y, inner.w, max(look.px(LEAST), body.h))
            self.right = Rect(inner.x, self.left.bottom + gap, inner.w, max(look.px(LEAST), body.h))
        else:
            self.area.hold_only()
            wide = min(look.px(side), body.w * 45 // 100)
            self.left = Rect(body.x, body.y, body.w - wide - gap, body.h)
            self.right = Rect(body.right - wide, body.y, wide, body.h)

    def done(self) -> None:
        """Everything has been placed."""
        if self.area.shown:
            self.area.place_content(self.right.bottom - self.area.rect.y)


def inside(panel: Rect, look: Look) -> Rect:
    """The inner box of a panel."""
    return panel.inflate(-2 * look.px(14), -2 * look.px(10))


class PickSide:
    """`flip(field, value)`: a bar was clicked; `lit`: whether it is in the query."""

    def __init__(
        self, definition: Game, faces: CardFaces, flip: Callable[[str, str], None], lit: Callable[[str, str], bool]
    ) -> None:
        self.definition = definition
        self.panel = Panel()
        self.count = Note("", 24, "number", "medium", middle=True)
        self.list = DeckList(faces, None)
        self.plots = Plots(flip, lit)
        self.widgets: tuple[Widget, ...] = (self.panel, self.count, self.list, self.plots)

    def show(self, picks: Sequence[str], whole: int) -> None:
        """Show the picks made, out of `whole`."""
        self.count.say(tr("{count} / {whole} picks", count=len(picks), whole=whole))
        deck = Deck("", tuple(Counter(picks).items()))
        self.list.show(rows_of(deck, self.definition))
        self.plots.show(bars_of(dict(deck.cards), self.definition))

    def light(self, pos: tuple[int, int] | None) -> None:
        """A card is dragged at a point: highlight where it would be dropped."""
        self.list.light(pos is not None and self.panel.rect.collidepoint(pos))

    def place(self, panel: Rect, look: Look) -> None:
        """Place it in a panel."""
        self.panel.place(panel)
        box = inside(panel, look)
        self.count.place(Rect(box.x, box.y, box.w, look.px(34)))
        self.plots.place(Rect(box.x, box.bottom - look.px(PLOTS), box.w, look.px(PLOTS)))
        top = self.count.rect.bottom + look.px(4)
        self.list.place(Rect(box.x, top, box.w, max(look.px(60), self.plots.rect.y - look.px(8) - top)))
