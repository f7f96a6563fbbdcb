"""The list of a deck: cards by kind with their copies, + and - at each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.cards.card_catalogue import every, values
from game.cards.card_traits import Trait
from game.decks.deck import Deck
from game.games import Game
from game.i18n import tr
from rules.kernel.decks import BESIDE
from ui.faces.styles import style
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.grid import MINUS, PLUS
from ui.style import fonts, paint
from ui.widgets.base import ENTER
from ui.widgets.vlist import VirtualList

ROW = 29


class DeckRow(NamedTuple):
    """A card with its number of copies, or (without a card) the heading of a kind."""

    card: str
    name: str
    copies: int
    note: str = ""


def rows_of(deck: Deck, definition: Game) -> list[DeckRow]:
    """The deck by the game's kinds, then by curve and name, unknown cards first; then its other sections."""
    known = {card.id: card for card in definition.cards}
    kinds, curve = sorting(definition)
    out = [DeckRow(card, card, copies, "unknown") for card, copies in deck.cards if card not in known]
    there = values(kinds, definition.cards) if kinds else ()
    groups: dict[str, list[tuple[Any, int]]] = {str(kind): [] for kind in there}
    for card, copies in deck.cards:
        if card in known:
            groups.setdefault(_first(kinds, known[card]), []).append((known[card], copies))
    for kind, cards in groups.items():
        if cards:
            out.append(DeckRow("", kind.capitalize(), sum(copies for _, copies in cards)))
            cards.sort(key=lambda row: (_number(curve, row[0]), row[0].name))
            out += [DeckRow(card.id, card.name, copies, _first(curve, card)) for card, copies in cards]
    for name, rows in deck.sections:
        title = tr("Beside the deck") if name == BESIDE else tr(definition.sections.get(name, name.capitalize()))
        out.append(DeckRow("", title, sum(copies for _, copies in rows)))
        out += [
            DeckRow(card, known[card].name, copies, _first(curve, known[card])) if card in known
            else DeckRow(card, card, copies, "unknown")
            for card, copies in rows
        ]  # fmt: skip
    return out


def sorting(definition: Game) -> tuple[Trait | None, Trait | None]:
    """What a list is grouped and sorted by: the trait called kind, and the curve."""
    kinds = (trait for trait in definition.traits if trait.name == "kind")
    return next(kinds, None), next((trait for trait in definition.traits if trait.curve), None)


def _first(trait: Trait | None, card: Any) -> str:
    return str(next(iter(every(trait, card)), "")) if trait else ""


def _number(trait: Trait | None, card: Any) -> int:
    return int(next(iter(every(trait, card)), 0)) if trait else 0


class DeckList(VirtualList[DeckRow]):
    """`change(card, by)`: + or - on a row, or the keys; None: the list is read-only. `rested(card, rect)`: the pointer
    or the selection moved to a row."""

    def __init__(self, faces: CardFaces, change: Callable[[str, int], None] | None) -> None:
        super().__init__([], self._draw_row, self._tell, row=ROW, word=lambda row: row.name if row.card else "")
        self.faces, self.change = faces, change
        self.rested: Callable[[str, Rect], None] = lambda card, rect: None
        self.empty = tr("Click a card, or drag it here")

    @property
    def card(self) -> str:
        """The card of the selected row, "" for a heading."""
        return self.items[self.index].card if 0 <= self.index < len(self.items) else ""

    def show(self, rows: Sequence[DeckRow]) -> None:
        """Replace the rows; scroll position and selection stay."""
        now, offset = self.card, self.offset
        self.items = rows
        places = [index for index, row in enumerate(rows) if row.card == now and now]
        cards = [index for index, row in enumerate(rows) if row.card]
        near = [index for index in cards if index >= self.index] or cards[-1:]
        self.index = places[0] if places else near[0] if near else -1
        if self.change is None and not self.focused:
            self.index = -1
        if now and not places:
            self.rested("", self.rect)
        if self._stage is not None:
            self.offset = offset
            self.scroll_to(min(offset, max(0, self.content - self.rect.h)))
            self.changed()

    def select(self, index: int, tell: bool = True) -> None:
        """Move the selection; headings are skipped."""
        way = 1 if index >= self.index else -1
        index = max(0, min(len(self.items) - 1, index))
        while 0 <= index < len(self.items) and not self.items[index].card:
            index += way if 0 <= index + way < len(self.items) else len(self.items)
        if index < len(self.items):
            super().select(index, tell)

    def light(self, on: bool) -> None:
        """A card is being dragged: highlight the list if it would be dropped here."""
        slab = "field-hot" if on else "field"
        if slab != self.slab:
            self.slab = slab
            self.changed()

    def _tell(self, index: int) -> None:
        row = self.items[index]
        self.rested(row.card, self.row_rect(index))

    def steps_of(self, row: Rect) -> tuple[Rect, Rect]:
        """The rectangles of - and + of a row; zero width if there are none."""
        if self.change is None:
            edge = Rect(row.right - self.look.px(3), row.y, 0, 0)
            return edge, edge
        side = min(row.h - self.look.px(3), self.look.px(26))
        plus = Rect(row.right - side - self.look.px(3), row.centery - side // 2, side, side)
        return plus.move(-side - self.look.px(3), 0), plus

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        index = self._at(pos)
        if index >= 0 and self.items[index].card:
            for by, button in zip((-1, 1), self.steps_of(self.row_rect(index)), strict=True):
                if self.change is not None and button.collidepoint(pos):
                    self.select(index, tell=False)
                    self.stage.play("click")
                    self.change(self.items[index].card, by)
                    return False
        return super().on_press(pos, clicks)

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        before = self._hot
        super().on_hover(pos)
        if self._hot != before:
            row = self.items[self._hot] if self._hot >= 0 else None
            self.rested(row.card if row else "", self.row_rect(max(0, self._hot)))

    def card_at(self, pos: tuple[int, int]) -> str:
        """The card of the row at a point."""
        index = self._at(pos) if self.rect.collidepoint(pos) else -1
        return self.items[index].card if index >= 0 else ""

    def on_key(self, event: pygame.Event) -> bool:
        by = (event.key in (*ENTER, *PLUS)) - (event.key in MINUS)
        if by and self.card and self.change is not None and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.change(self.card, by)
            return True
        return super().on_key(event)

    def on_text(self, event: pygame.Event) -> bool:
        return event.text not in ("+", "-", "=") and super().on_text(event)

    def _draw_row(self, surface: Surface, rect: Rect, row: DeckRow) -> None:
        look = self.look
        if not row.card:
            head = fonts.text(f"{row.name} · {row.copies}", "ui-bold", look.px(14.5), look["number"])
            surface.blit(head, head.get_rect(midleft=(rect.x + look.px(8), rect.centery + look.px(2))))
            return
        colours = style(self.faces.style(row.card)).ribbon
        band = Rect(rect.x + look.px(4), rect.y + look.px(3), look.px(5), rect.h - look.px(6))
        surface.blit(paint.gradient(band.w, band.h, *colours), band)
        count = fonts.text(str(row.copies), "number", look.px(17), look["number"])
        surface.blit(count, count.get_rect(midright=(rect.x + look.px(34), rect.centery)))
        minus, plus = self.steps_of(rect)
        left, room = rect.x + look.px(44), minus.x - rect.x - look.px(76)
        ink = look["danger" if row.note == "unknown" else "text"]
        name = fonts.text(fonts.elide(row.name, "ui-medium", look.px(16), room), "ui-medium", look.px(16), ink)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        if row.note.isdigit():
            cost = fonts.text(row.note, "number", look.px(15), look["muted"])
            surface.blit(cost, cost.get_rect(midright=(minus.x - look.px(10), rect.centery)))
        for button, icon in ((minus, "minus"), (plus, "plus")) if self.change is not None else ():
            paint.put_slab(surface, button, "chip", look)
            sign = fonts.icon(icon, look.px(13), look["text"])
            surface.blit(sign, sign.get_rect(center=button.center))
