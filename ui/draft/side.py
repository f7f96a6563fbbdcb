"""The right side of a draft: how many cards, the list, its plots, and what is wrong. Must never judge a deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.decks import Deck
from game.games import Game
from ui.decks.faces import CardFaces
from ui.decks.faults import FaultList
from ui.decks.plots import Plots, bars_of
from ui.decks.rows import DeckList, rows_of
from ui.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Note, Panel

SIDE = 408
PLOTS = 112


class Side:
    """`change(card, by)`: as in DeckList, None where nothing can be changed. `flip(field, value)`: a bar was clicked;
    `lit`: it is being asked for. `follow(rule)`: a fault was clicked."""

    def __init__(
        self,
        house: Game,
        faces: CardFaces,
        change: Callable[[str, int], None] | None,
        flip: Callable[[str, str], None],
        lit: Callable[[str, str], bool],
        follow: Callable[[str], None],
    ) -> None:
        self.house = house
        self.panel = Panel()
        self.count, self.verdict = Note("", 24, "number", "medium", middle=True), Note("", 15.5, "muted", middle=True)
        self.verdict.align = "right"
        self.list = DeckList(faces, change)
        self.plots = Plots(flip, lit)
        self.faults = FaultList(follow)
        self.box = Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order, the panel first."""
        return [self.panel, self.count, self.verdict, self.list, self.plots, self.faults]

    def show(self, deck: Deck, count: str, verdict: str, colour: str = "muted", faults: Sequence[str] = ()) -> None:
        """Show other cards."""
        self.count.say(count)
        self.verdict.colour = colour
        self.verdict.say(verdict)
        self.verdict.changed()
        self.list.show(rows_of(deck, self.house))
        self.plots.show(bars_of(dict(deck.cards), self.house))
        self.faults.show(faults)
        if self.box.w:
            self._arrange()
            self.panel.stage.invalidate(self.panel.rect)

    def place(self, body: Rect, look: Look) -> Rect:
        """Take the right of a room; returns what is left of it."""
        wide = min(look.px(SIDE), body.w * 45 // 100)
        self.panel.place(Rect(body.right - wide, body.y, wide, body.h))
        self.box = self.panel.rect.inflate(-2 * look.px(14), -2 * look.px(10))
        self._arrange()
        return Rect(body.x, body.y, body.w - wide - look.px(16), body.h)

    def _arrange(self) -> None:
        look, box = self.panel.look, self.box
        gap, half = look.px(8), box.w * 55 // 100
        self.count.place(Rect(box.x, box.y, half, look.px(34)))
        self.verdict.place(Rect(box.x + half, box.y, box.w - half, look.px(34)))
        bottom = box.bottom
        self.faults.shown = bool(self.faults.items)
        if self.faults.shown:
            rows = min(len(self.faults.items), 3 if box.h > look.px(560) else 2)
            high = rows * self.faults.row_height + look.px(9)
            self.faults.place(Rect(box.x, bottom - high, box.w, high))
            bottom -= high + gap
        self.plots.place(Rect(box.x, bottom - look.px(PLOTS), box.w, look.px(PLOTS)))
        top = self.count.rect.bottom + look.px(4)
        self.list.place(Rect(box.x, top, box.w, max(look.px(60), self.plots.rect.y - gap - top)))
