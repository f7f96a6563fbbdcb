"""Cards to draft from: each a small face with everything it says beside it, in letters that are read without pointing.

A pack is made to fit: the faces shrink, then the letters, and only then it scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.games import Game
from ui.faces.plans import height_of
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.grid import CardGrid, draw_badge
from ui.style import paint
from ui.style.text import Paragraph, layout, style

LEAST_WORDS = 150
"""Units that words beside a face are wide at least."""
FACES = (124.0, 106.0, 92.0, 80.0, 64.0, 48.0)
LETTERS = (15.5, 14.5, 13.5, 12.5)
"""Units of a face's width and of the letters, best first."""
SCROLLED = (64.0, 13.5)
"""Those of a grid that is never made to fit."""


class Says(NamedTuple):
    """What stands beside a face: name, what sort of card it is with its numbers, its text."""

    name: str
    kind: str
    text: str


def says_of(definition: Game, card: Any) -> Says:
    """The words of a card, without its flavour."""
    lines = definition.card_lines(card)
    lines = lines[1 : -1 if getattr(card, "flavour", "") else None]
    return Says(card.name, lines[0], "\n".join(lines[1:]))


class Pack(CardGrid):
    """A CardGrid whose cards have their text beside them; `marked` is the one chosen to be taken."""

    def __init__(
        self,
        definition: Game,
        faces: CardFaces,
        picked: Callable[[str], None],
        lessened: Callable[[str], None] = lambda card: None,
        badge: Callable[[str], str] = lambda card: "",
        faint: Callable[[str], bool] = lambda card: False,
    ) -> None:
        super().__init__(faces, picked, lessened, badge=badge, faint=faint)
        self.says = {card.id: says_of(definition, card) for card in definition.cards}
        self.face, self.letters = SCROLLED
        self.marked = ""
        self._tops: list[int] = []
        self._for: tuple[object, ...] = ()

    # measures

    @property
    def columns(self) -> int:
        least = self.look.px(self.face + LEAST_WORDS) + 3 * self._pad
        return max(1, (self._room + self._gap) // (least + self._gap))

    @property
    def cell(self) -> tuple[int, int]:
        """Pixels of a face."""
        wide = self.look.px(self.face)
        return wide, height_of(wide)

    @property
    def _pad(self) -> int:
        return self.look.px(7)

    @property
    def _wide(self) -> int:
        return (self._room + self._gap) // self.columns - self._gap

    @property
    def content(self) -> int:
        self._measure()
        return self._tops[-1]

    @property
    def pitch(self) -> int:
        return max(1, self.content // max(1, len(self._tops) - 1))

    def cell_rect(self, index: int) -> Rect:
        """A card with its words in window pixels, whether in sight or not."""
        self._measure()
        column, row = index % self.columns, min(index // self.columns, len(self._tops) - 2)
        x = self.rect.x + self._gap + column * (self._wide + self._gap)
        top, bottom = self._tops[row], self._tops[row + 1]
        return Rect(x, self.rect.y + self._gap + top - self.offset, self._wide, bottom - top - self._gap)

    @property
    def in_sight(self) -> range:
        self._measure()
        seen = [
            row for row in range(len(self._tops) - 1)
            if self._tops[row + 1] > self.offset and self._tops[row] < self.offset + self.rect.h
        ]  # fmt: skip
        if not seen:
            return range(0)
        return range(seen[0] * self.columns, min(len(self.cards), (seen[-1] + 1) * self.columns))

    # fitting

    def fit(self) -> None:
        """The largest letters, and then the largest faces, with which all cards are in sight."""
        if not (self.cards and self.rect.w):
            return
        for self.letters, self.face in product(LETTERS, FACES):
            if self.content <= self.rect.h:
                break
        self.scroll_to(0)

    def _measure(self) -> None:
        """Where each row of cards begins, and where the last one ends."""
        key = tuple(self.cards), self.rect.w, self.face, self.letters, self.look
        if key == self._for:
            return
        self._for, tops, columns = key, [0], self.columns
        for first in range(0, max(1, len(self.cards)), columns):
            rows = self.cards[first : first + columns]
            tops.append(tops[-1] + max(map(self._need, rows), default=0) + self._gap)
        tops[-1] += self._gap
        self._tops = tops

    def _need(self, card: str) -> int:
        words = sum(block.size[1] for block in self.blocks(card))
        return max(words, self.cell[1]) + 2 * self._pad

    def blocks(self, card: str) -> Iterator[Paragraph]:
        """The text of a card, in paragraphs as wide as its cell."""
        says, wide = self.says[card], self._wide - self.cell[0] - 3 * self._pad
        yield layout(f"**{says.name}**", wide, style(self.look, self.letters + 1))
        yield layout(says.kind, wide, style(self.look, self.letters - 0.5, "muted"))
        if says.text:
            yield layout(says.text, wide, style(self.look, self.letters))

    # drawing

    def _draw_card(self, surface: Surface, index: int, cell: Rect) -> None:
        look, card, pad = self.look, self.cards[index], self._pad
        chosen = index == self._hot or (index == self.index and self.focus_visible)
        paint.put_slab(surface, cell, "row" if card == self.marked else "chip", look)
        surface.blit(self.faces.picture(card, self.cell[0], 3), (cell.x + pad, cell.y + pad))
        x, y = cell.x + self.cell[0] + 2 * pad, cell.y + pad
        for block in self.blocks(card):
            block.draw(surface, (x, y))
            y += block.size[1]
        if self.faint(card):
            self.veil(surface, cell)
        if chosen or card == self.marked:
            paint.put_ring(surface, cell, look, "focus" if card == self.marked else "inlay")
        words = self.badge(card)
        if words:
            draw_badge(
                surface, words, (cell.x + pad + self.cell[0] // 2, cell.y + pad + self.cell[1] - look.px(12)), self
            )
