"""Some cards of each deck that is about to be played, where the New game screen has room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from ui.faces.plans import height_of
from ui.screens.decks.faces import CardFaces
from ui.style import fonts, paint
from ui.style.theme import SEATS
from ui.widgets.base import Cells

SHOWN: Final = 3
"""Cards of each deck."""
SMALLEST, LARGEST = 64, 150
"""Widths of a card in units; with less room nothing is shown."""
CAPTION: Final = 26
GAP, BETWEEN = 26, 8
"""Units between two decks, and between two cards of one."""


class DeckSample(NamedTuple):
    """A seat's deck; `cards`: ids, the one that leads it first."""

    seat: int
    title: str
    cards: Sequence[str]


def spread(cards: Sequence[str]) -> list[str]:
    """The first of a deck's cards and others at even distances, so that several kinds are among them."""
    most = min(SHOWN, len(cards))
    return [cards[at * (len(cards) - 1) // max(1, most - 1)] for at in range(most)]


class DeckSamples(Cells):
    """Empty until `open`. `rested(card, rect)`: the pointer came to a card; ("", ...): it left."""

    def __init__(self, faces: CardFaces, rested: Callable[[str, Rect], None]) -> None:
        super().__init__()
        self.faces, self.rested = faces, rested
        self.ready = False
        self.decks: tuple[DeckSample, ...] = ()
        self._captions: list[Rect] = []
        self._cards: list[tuple[str, Rect]] = []

    def open(self) -> None:
        """The game's cards have faces now: making them all takes too long for a page that opens."""
        self.ready = True
        self._lay()
        self.changed()

    def show(self, decks: Sequence[DeckSample]) -> None:
        """Show these decks."""
        if tuple(decks) != self.decks:
            self.decks = tuple(decks)
            self._lay()
            self.changed()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._lay()

    def _lay(self) -> None:
        """Side by side, the cards as large as the room allows; nothing if they would be too small."""
        self._captions, self._cards = [], []
        if not (self.ready and self.decks):
            return
        look, (left, top, room, high) = self.look, self.rect
        gap, caption = look.px(GAP), look.px(CAPTION)
        column = (room + gap) // len(self.decks) - gap
        each = (column + look.px(BETWEEN)) // SHOWN - look.px(BETWEEN)
        wide = min(look.px(LARGEST), (high - caption) * 5 // 7, each)
        if wide < look.px(SMALLEST):
            return
        for deck in self.decks:
            self._captions.append(Rect(left, top, column, caption))
            for at, card in enumerate(spread(deck.cards)):
                x = left + at * (wide + look.px(BETWEEN))
                self._cards.append((card, Rect(x, top + caption, wide, height_of(wide))))
            left += column + gap

    def cells(self) -> list[Rect]:
        return [rect for _, rect in self._cards]

    def heated(self, index: int) -> None:
        self.rested(*(self._cards[index] if index >= 0 else ("", self.rect)))

    def draw(self, surface: Surface) -> None:
        look = self.look
        size, ink = look.px(14), look["muted"]
        for deck, head in zip(self.decks, self._captions, strict=False):
            middle = head.centery - look.px(2)
            paint.put_shape(
                surface, SEATS[deck.seat].shape, (head.x + size // 2 + 1, middle), size, SEATS[deck.seat].colour
            )
            title = fonts.elide(deck.title, "ui-medium", look.px(15), head.w - size - look.px(10))
            line = fonts.text(title, "ui-medium", look.px(15), ink)
            surface.blit(line, line.get_rect(midleft=(head.x + size + look.px(8), middle)))
        for card, rect in self._cards:
            surface.blit(self.faces.picture(card, rect.w), rect)
