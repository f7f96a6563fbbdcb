"""A pack and the picks so far."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from game.cards.search import chosen, search, toggled
from game.draft.draft import DraftView
from game.i18n import tr, trc
from ui.screens.decks.hover import hovering
from ui.screens.draft.drafters import HIGH, Ring
from ui.screens.draft.pack import Pack
from ui.screens.draft.picks_panel import PickSide, Rooms
from ui.screens.draft.step import DraftStep, Room
from ui.style.theme import Look
from ui.widgets.base import ENTER, Widget
from ui.widgets.button import Button
from ui.widgets.label import Note

NUMBERS = "1234567890"
TAKE = 38
"""Height of the button that takes the selected card, in units."""
PANEL = 320.0
"""Units of the picks at the side: a pack with its texts needs the room."""


class PickStep(DraftStep):
    """`who` picks, in two steps, because a pick is final: a click or its number selects a card; "Take", Enter, or the
    same click or number again takes it. Dragging it onto the picks takes it at once."""

    def __init__(self, room: Room, who: int) -> None:
        super().__init__(room, "")
        self.who = who
        self.query = self.chosen = ""
        draft, faces = room.draft, room.faces
        self.asked_for = {card.id for card in draft.definition.cards}
        self.view: DraftView = draft.view(who)
        self.ring, self.words = Ring(), Note("", 16, "muted", middle=True)
        self.grid = Pack(draft.definition, faces, self.choose, badge=self._badge, faint=self.faint)
        self.take_button = Button(tr("Take"), self._take, "check", "primary", tr("Take the selected card for good"))
        self.side = PickSide(draft.definition, faces, self._flip, self._lit)
        self.side.list.empty = tr("Select a card and take it, or drag it here")
        self.peek, self.ghost = hovering(faces, self.grid, self.side.list, self.side.light, self._drop)
        self.rooms = Rooms()
        self.held = [self.ring, self.words, self.take_button, self.grid, *self.side.widgets]
        self.parts = [self.rooms.area, *self.held, self.peek, self.ghost]
        self.focus = self.grid

    def begin(self) -> None:
        self.show()

    def show(self) -> None:
        """Show the current pack."""
        draft = self.room.draft
        self.view = view = draft.view(self.who)
        hand = view.hand
        if hand is None:
            return
        whole = draft.rules.picks // draft.rules.rounds
        size, count = len(hand.cards), len(view.names)
        self.title.text = tr(
            "Pack {turn} of {rounds} · pick {pick} of {whole}",
            turn=hand.turn + 1,
            rounds=draft.rules.rounds,
            pick=whole - size + 1,
            whole=whole,
        )
        self.title.changed()
        self.ring.show(view.names, self.who, hand.opener, view.to_the_left, view.waiting_for)
        after = view.names[(self.who + (1 if view.to_the_left else -1)) % count]
        whose = (
            tr("Your own pack")
            if hand.opener == self.who
            else tr("The pack of **{name}**", name=view.names[hand.opener])
        )
        line = (
            tr("the rest goes left, to **{after}**") if view.to_the_left else tr("the rest goes right, to **{after}**")
        )
        rest = line.format(after=after) if size > 1 else tr("its last card")
        self.words.say(f"{whose}: {rest}.")
        self.peek.hide()
        self.select("")
        self.grid.fill(hand.cards)
        self._fit()
        self.side.show(view.own, draft.rules.picks)

    # placing

    def arrange(self, look: Look) -> None:
        body = self.arrange_top(look)
        self.rooms.split(body, look, self.held, PANEL)
        body = self.rooms.left
        self.side.place(self.rooms.right, look)
        self.ring.place(Rect(body.x, body.y, body.w, look.px(HIGH)))
        wide, high, top = self.take_button.width(), look.px(TAKE), self.ring.rect.bottom + look.px(4)
        self.words.place(Rect(body.x, top, body.w - wide - look.px(12), high))
        self.take_button.place(Rect(body.right - wide, top, wide, high))
        top = self.words.rect.bottom + look.px(6)
        self.grid.place(Rect(body.x, top, body.w, body.bottom - top))
        self._fit()
        self.rooms.done()
        self.peek.hide()

    def _fit(self) -> None:
        """Make cards and letters as large as all of them have room."""
        if not (self.grid.cards and self.grid.rect.w):
            return
        self.grid.fit()
        self.room.faces.want(self.grid.cards, self.grid.cell[0], 3)
        self.room.faces.want((card.id for card in self.room.draft.definition.cards), self.grid.cell[0], 0)

    # picking

    def select(self, card: str) -> None:
        """Mark a card as the one to take; "" for none."""
        self.chosen = self.grid.marked = card
        self.grid.changed()
        self.take_button.enable(bool(card))

    def choose(self, card: str) -> None:
        """A card was clicked: select it, or take it if it is selected."""
        if card == self.chosen:
            self.pick(card)
        else:
            self.select(card)

    def _take(self) -> None:
        if self.chosen:
            self.pick(self.chosen)

    def pick(self, card: str) -> None:
        """Take a card."""
        self.room.draft.pick(self.who, card)
        self.room.go()

    def _badge(self, card: str) -> str:
        hand = self.view.hand
        place = hand.cards.index(card) if hand is not None and card in hand.cards else len(NUMBERS)
        return NUMBERS[place] if place < len(NUMBERS) else ""

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        stage, place = self.room.stage, NUMBERS.find(event.unicode) if event.unicode else -1
        if event.key in ENTER and stage.keyboard and stage.focus is self.grid:
            self.pick(self.grid.card)
        elif 0 <= place < len(self.grid.cards):
            stage.play("click")
            self.grid.index = place
            self.choose(self.grid.cards[place])
        else:
            return False
        return True

    def _drop(self, card: str, pos: tuple[int, int]) -> None:
        if self.side.panel.rect.collidepoint(pos):
            self.pick(card)

    # looking for a kind of card

    def _flip(self, field: str, value: str) -> None:
        definition = self.room.draft.definition
        self.query = toggled(self.query, field, value)
        self.asked_for = {card.id for card in search(self.query, definition.traits, definition.cards)}
        self.grid.changed()
        self.side.plots.changed()

    def _lit(self, field: str, value: str) -> bool:
        return value in chosen(self.query, field)

    def faint(self, card: str) -> bool:
        """Whether a card is not like those asked for."""
        return card not in self.asked_for

    @property
    def pictures(self) -> Iterable[Widget]:
        return (self.grid, self.peek, self.ghost)

    def keys(self) -> list[tuple[str, str]]:
        return [
            ("1 – 9, 0", tr("Select the card with this number; again: take it")),
            (trc("key", "Enter"), tr("Take the selected card")),
        ]
