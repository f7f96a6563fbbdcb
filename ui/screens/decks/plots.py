"""What a deck is made of, as bars; clicking a bar shows such cards in the pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.cards.card_catalogue import every, values
from game.cards.card_traits import Trait
from game.games import Game
from game.i18n import tr, trn
from ui.faces.styles import KINS, style
from ui.screens.decks.icons import sign_of
from ui.screens.decks.rows import sorting
from ui.style import fonts, paint
from ui.style.theme import Colour, Look
from ui.widgets.base import Picks

GAP = 0.8
"""The gap between plots, in bar widths."""
NARROWEST = 14
"""The width of a bar that has room for its sign, in units."""


class PlotBar(NamedTuple):
    """One value of a trait, and how many cards of the deck have it."""

    field: str
    title: str
    value: str
    cards: int
    first: bool


def bars_of(deck: Mapping[str, int], definition: Game) -> list[PlotBar]:
    """The bars of every plotted trait; values that no card of the pool has are left out."""
    known = {card.id: card for card in definition.cards}
    plotted = [trait for trait in definition.traits if trait.plot]
    out = []
    curve = sorting(definition)[1]
    for trait in sorted(plotted, key=lambda trait: (trait is not curve, trait.form != "number")):
        count = _counted(trait, deck, known)
        for index, value in enumerate(values(trait, definition.cards)):
            out.append(PlotBar(trait.name, tr(trait.title), str(value), count.get(value, 0), index == 0))
    return out


def _counted(trait: Trait, deck: Mapping[str, int], known: Mapping[str, Any]) -> dict[int | str, int]:
    found: dict[int | str, int] = {}
    for card, copies in deck.items():
        for value in every(trait, known[card]) if card in known else ():
            found[value] = found.get(value, 0) + copies
    return found


class Plots(Picks):
    """The plots that have room in one row, the first ones first. `picked(field, value)`: a bar was picked.
    `lit(field, value)`: whether it is in the query."""

    bleed: float = 4

    def __init__(self, picked: Callable[[str, str], None], lit: Callable[[str, str], bool]) -> None:
        super().__init__()
        self.picked, self.lit = picked, lit
        self.bars: Sequence[PlotBar] = ()
        self._all: Sequence[PlotBar] = ()

    def show(self, bars: Sequence[PlotBar]) -> None:
        """Replace the bars."""
        if bars != self._all:
            self._all = bars
            self._fit()
            self.changed()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._fit()

    def _fit(self) -> None:
        """Leave out the last plots while bars are too narrow."""
        self.bars = self._all
        others = [index for index, bar in enumerate(self._all) if index and bar.first]
        while others and self._bar_width() < self.look.px(NARROWEST):
            self.bars = self._all[: others.pop()]

    def _bar_width(self) -> float:
        return self.rect.w / max(1.0, len(self.bars) + GAP * (sum(bar.first for bar in self.bars) - 1))

    def cells(self) -> list[Rect]:
        """The rectangle of each bar, including its label."""
        wide = self._bar_width()
        out, x = [], float(self.rect.x)
        for index, bar in enumerate(self.bars):
            x += wide * GAP if bar.first and index else 0
            out.append(Rect(round(x), self.rect.y, round(x + wide) - round(x), self.rect.h))
            x += wide
        return out

    def pick(self) -> None:
        bar = self.bars[self.index]
        self.picked(bar.field, bar.value)

    def heated(self, index: int) -> None:
        bar = self.bars[index] if 0 <= index < len(self.bars) else None
        cards = trn("{n} card", "{n} cards", bar.cards) if bar else ""
        self.tip = f"{bar.title} **{bar.value}**: {cards}" if bar else ""
        self.stage.rest_on(self)
        self.changed()

    def draw(self, surface: Surface) -> None:
        look = self.look
        most = max([bar.cards for bar in self.bars], default=0) or 1
        head, foot = look.px(17), look.px(19)
        for index, (bar, cell) in enumerate(zip(self.bars, self.cells(), strict=True)):
            if bar.first:
                title = fonts.text(bar.title, "ui-medium", look.px(13), look["muted"])
                surface.blit(title, (cell.x + look.px(1), cell.y))
            room = cell.h - head - foot - look.px(14)
            high = room * bar.cards // most
            ground = cell.bottom - foot
            body = Rect(cell.x + look.px(2), ground - high, cell.w - look.px(4), high)
            top, bottom = bar_colours(bar, look)
            if high > 0:
                surface.blit(paint.gradient(body.w, body.h, top, bottom), body)
            pygame.draw.rect(surface, look["groove"], (cell.x + 1, ground, cell.w - 2, look.px(1.5)))
            if bar.cards:
                count = fonts.text(str(bar.cards), "ui-bold", look.px(12.5), look["text"])
                surface.blit(count, count.get_rect(midbottom=(cell.centerx, body.y)))
            on = self.lit(bar.field, bar.value)
            ring = index == self._hot or (index == self.index and self.focus_visible)
            if on or ring:
                paint.put_slab(surface, Rect(cell.x, ground + look.px(2), cell.w, foot - look.px(2)),
                               "row" if on else "row-hot", look)  # fmt: skip
            size = min(look.px(13), round(0.78 * cell.w))
            put_value(surface, bar.value, (cell.centerx, ground + foot // 2 + look.px(1)), size, look["text"])


def bar_colours(bar: PlotBar, look: Look) -> tuple[Colour, Colour]:
    """The colours of a value's cards, or those of the theme."""
    if bar.value in KINS:
        ribbon = style(bar.value).ribbon
        return ribbon[0], ribbon[1]
    return look["primary_top"], look["primary_bottom"]


def put_value(surface: Surface, value: str, centre: tuple[int, int], size: int, ink: Colour) -> None:
    """Draw a value in a small space: its icon, if it has one, else its number or first letter."""
    name = sign_of(value)
    words = value if value.isdigit() else value[:1].upper()
    picture = fonts.icon(name, size, ink) if name else fonts.text(words, "ui-bold", size + 1, ink)
    surface.blit(picture, picture.get_rect(center=centre))
