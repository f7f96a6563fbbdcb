"""A test hand: the opening cards of a deck, a fresh hand, one more card."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.decks.deck import Deck
from game.decks.deck_editor import SampleHand
from game.i18n import tr
from ui.faces.plans import height_of
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.hover import Peek
from ui.shell.keys import Keymap
from ui.style import fonts
from ui.widgets.base import Cells, Layer, Stage, Widget
from ui.widgets.button import Button
from ui.widgets.label import Note, Panel, Title

PAD = 24


class HandView(Cells):
    """Cards in one or two rows, as large as fits."""

    def __init__(self, hand: SampleHand, faces: CardFaces) -> None:
        super().__init__()
        self.hand, self.faces = hand, faces
        self.rested: Callable[[str, Rect], None] = lambda card, rect: None

    def cells(self) -> list[Rect]:
        """The rectangle of each card."""
        count, gap = len(self.hand.cards), self.look.px(8)
        if not count:
            return []
        best = Rect(0, 0, 1, 1)
        columns = 1
        for rows in (1, 2, 3):
            across = math.ceil(count / rows)
            wide = min((self.rect.w - gap * (across - 1)) // across, (self.rect.h - gap * (rows - 1)) // rows * 5 // 7)
            if wide > best.w:
                best, columns = Rect(0, 0, wide, height_of(wide)), across
        rows = math.ceil(count / columns)
        top = self.rect.centery - (rows * (best.h + gap) - gap) // 2
        left = self.rect.centerx - (columns * (best.w + gap) - gap) // 2
        spots = ((left + i % columns * (best.w + gap), top + i // columns * (best.h + gap)) for i in range(count))
        return [Rect(spot, best.size) for spot in spots]

    def heated(self, index: int) -> None:
        self.rested(*((self.hand.cards[index], self.cells()[index]) if index >= 0 else ("", self.rect)))

    def draw(self, surface: Surface) -> None:
        for card, cell in zip(self.hand.cards, self.cells(), strict=True):
            surface.blit(self.faces.picture(card, cell.w, 5), cell)
        if not self.hand.cards:
            words = fonts.text(tr("The deck holds no cards"), "ui-medium", self.look.px(18), self.look["muted"])
            surface.blit(words, words.get_rect(center=self.rect.center))


class HandLayer(Layer):
    """The hand over the screen below. `keys`: which of them draw a card and deal a new hand."""

    dim = 150

    def __init__(self, deck: Deck, size: int, faces: CardFaces, keys: Keymap) -> None:
        super().__init__()
        self.keys = keys
        self.hand = SampleHand(deck, size)
        self.panel, self.title = Panel("dialog"), Title(tr("Test hand"), 27)
        self.view = HandView(self.hand, faces)
        self.note = Note("", 16, "muted", middle=True)
        self.peek = Peek(faces)
        self.view.rested = self.peek.ask
        self.draw_button = Button(
            tr("Draw a card ({key})", key=keys.label("hand-draw")), self.draw_one, "cards", "primary"
        )
        self.fresh = Button(tr("Mulligan ({key})", key=keys.label("hand-fresh")), self.again, "shuffle-variant")
        self.done = Button(tr("Close"), self.close)
        self.add(self.panel, self.title, self.view, self.note, self.draw_button, self.fresh, self.done, self.peek)
        self.focus = self.draw_button

    def arrange(self, stage: Stage) -> None:
        look = stage.look
        wide, high = look.size
        rect = Rect(0, 0, wide, high).inflate(-min(look.px(80), wide // 16), -min(look.px(120), high // 6))
        pad, gap = look.px(PAD), look.px(12)
        self.panel.place(rect)
        box = Rect(rect.x + pad, rect.bottom - look.px(60), rect.w - 2 * pad, look.px(42))
        self.title.place(Rect(box.x, rect.y + look.px(14), min(look.px(300), box.w), look.px(36)))
        buttons = (self.done, self.fresh, self.draw_button)
        widths = [max(look.px(100), button.width()) for button in buttons]
        beside = sum(widths) + 3 * gap + look.px(240) <= box.w
        if not beside:
            widths = [(box.w - 2 * gap) // 3] * 3
        right = box.right
        for button, width in zip(buttons, widths, strict=True):
            button.place(Rect(right - width, box.y, width, box.h))
            right -= width + gap
        above = Rect(box.x, box.y - look.px(28), box.w, look.px(22))
        self.note.place(Rect(box.x, box.y, right - box.x, box.h) if beside else above)
        top = rect.y + look.px(62 if beside else 50)
        self.view.place(Rect(box.x, top, box.w, self.note.rect.y - top - look.px(14 if beside else 4)))
        self._count()

    def _count(self) -> None:
        self.peek.hide()
        self.note.say(
            tr("{hand} in hand · {left} left in the deck", hand=len(self.hand.cards), left=len(self.hand.pile))
        )
        self.draw_button.enable(bool(self.hand.pile))
        self.view.changed()
        self.note.changed()

    @property
    def pictures(self) -> tuple[Widget, ...]:
        """What shows faces, to be drawn again when one is painted."""
        return (self.view, self.peek)

    def draw_one(self) -> None:
        """Draw another card."""
        self.hand.draw()
        self._count()

    def again(self) -> None:
        """Shuffle everything and draw a new hand."""
        self.hand.again()
        self._count()

    def on_key(self, event: pygame.Event) -> bool:
        acts = {"hand-draw": self.draw_one, "hand-fresh": self.again, "back": self.close}
        act = acts.get(self.keys.action(event, "test-hand"))
        if act is not None:
            act()
        return act is not None
