"""Figures about a deck in columns: odds of drawing its cards, or where it differs from another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.decks.deck import Deck
from game.decks.deck_figures import LATER, differences, odds_of
from game.games import Game
from game.i18n import signed, tr
from game.text.plain_text import escaped
from rules.kernel.decks import BESIDE, MAIN
from ui.screens.decks.leader import title_of
from ui.style import fonts
from ui.style.theme import Look
from ui.widgets.base import Layer, Stage, Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Panel, Title
from ui.widgets.vlist import VirtualList

COLUMN = 92
PAD = 24


class Figures(NamedTuple):
    """One row: its subject, and a text for each column."""

    name: str
    cells: tuple[str, ...]


class Heads(Widget):
    """The names of the columns."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.names = tuple(names)

    def draw(self, surface: Surface) -> None:
        look = self.look
        for name, cell in zip(self.names, columns(self.rect, len(self.names), look), strict=True):
            words = fonts.elide(name, "ui-medium", look.px(14), cell.w)
            text = fonts.text(words, "ui-medium", look.px(14), look["muted"])
            surface.blit(text, text.get_rect(midright=cell.midright))


def columns(row: Rect, count: int, look: Look) -> list[Rect]:
    """The cells of a row, aligned to the right."""
    wide = min(look.px(COLUMN), row.w * 14 // 100)
    left = row.right - look.px(26) - wide * count
    return [Rect(left + at * wide, row.y, wide - look.px(6), row.h) for at in range(count)]


class FiguresLayer(Layer):
    """A title, a sentence, and a table that scrolls."""

    dim = 140

    def __init__(self, title: str, text: str, heads: Sequence[str], rows: Sequence[Figures]) -> None:
        super().__init__()
        self.panel, self.title, self.text = Panel("dialog"), Title(title, 27), Label(text, 15.5, "muted")
        self.heads = Heads(heads)
        self.list = VirtualList(rows, self._draw_row, row=34, word=lambda row: row.name)
        self.done = Button(tr("Close"), self.close)
        self.add(self.panel, self.title, self.text, self.heads, self.list, self.done)
        self.focus = self.list

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        pad, gap = look.px(PAD), look.px(8)
        rect = Rect(0, 0, min(look.px(760), look.size[0] - look.px(16)), min(look.px(640), look.size[1] - look.px(8)))
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        box = rect.inflate(-2 * pad, -2 * look.px(14))
        self.title.place(Rect(box.x, box.y, box.w, look.px(36)))
        y, words = self.title.rect.bottom, self.text.height_for(box.w)
        self.done.place(Rect(box.right - look.px(110), box.bottom - look.px(40), look.px(110), look.px(40)))
        self.text.shown = self.done.rect.y - y - words - look.px(24) >= look.px(120)
        if self.text.shown:
            self.text.place(Rect(box.x, y, box.w, words))
            y += words + gap
        self.heads.place(Rect(box.x, y, box.w, look.px(22)))
        top = self.heads.rect.bottom
        self.list.place(Rect(box.x, top, box.w, max(look.px(30), self.done.rect.y - gap - top)))

    def _draw_row(self, surface: Surface, rect: Rect, row: Figures) -> None:
        look = self.list.look
        cells = columns(Rect(self.list.rect.x, rect.y, self.list.rect.w, rect.h), len(row.cells), look)
        room = cells[0].x - rect.x - look.px(14)
        name = fonts.text(fonts.elide(row.name, "ui-medium", look.px(16), room), "ui-medium", look.px(16), look["text"])
        surface.blit(name, name.get_rect(midleft=(rect.x + look.px(10), rect.centery)))
        for words, cell in zip(row.cells, cells, strict=True):
            text = fonts.text(words, "ui", look.px(16), look["number"])
            surface.blit(text, text.get_rect(midright=(cell.right, rect.centery)))


def odds_layer(deck: Deck, definition: Game) -> FiguresLayer:
    """How likely each card of a deck is to be in hand, at the start and later."""
    names = {card.id: card.name for card in definition.cards}
    rows = [
        Figures(names.get(row.card, row.card), (str(row.copies), *(f"{each:.0%}" for each in row.chances)))
        for row in odds_of(deck, definition.hand)
    ]
    heads = (tr("Copies"), tr("Opening"), *(tr("+{n} cards", n=later) for later in LATER[1:]))
    text = tr("How likely you are to hold at least one copy: in the opening hand of {n}, and after drawing more cards.",
              n=definition.hand)  # fmt: skip
    return FiguresLayer(tr("Odds of drawing"), text, heads, rows)


def _place(section: str, deck: Deck, definition: Game) -> str:
    """The title of a section."""
    if section == BESIDE:
        return title_of(definition.formats.get(deck.format)) or tr("Beside it")
    common = definition.common
    return tr(common.title) if common is not None and section in (common.section, common.offers) else section


def comparison_layer(first: Deck, second: Deck, definition: Game) -> FiguresLayer:
    """The cards that two decks have in different numbers."""
    names = {card.id: card.name for card in definition.cards}
    found = differences(first, second)
    rows = []
    for row in found:
        name = names.get(row.card, row.card)
        place = "" if row.section == MAIN else f" ({_place(row.section, first, definition)})"
        rows.append(Figures(f"{name}{place}", (str(row.first), str(row.second), signed(row.second - row.first))))
    text = tr(
        "Cards of which “{first}” and “{second}” hold different numbers.",
        first=escaped(first.name),
        second=escaped(second.name),
    )
    if not found:
        text = tr("Both decks hold the same cards.")
    return FiguresLayer(tr("Compare decks"), text, (tr("First"), tr("Second"), tr("Change")), rows)
