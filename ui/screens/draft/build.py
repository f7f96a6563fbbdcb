"""Building a deck of the drafted cards, with its clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

import pygame

from game.decks import deck_shelf
from game.decks.deck import Deck
from game.decks.deck_editor import DeckEditor, copies_of
from game.disk_faults import disk_fault
from game.draft.draft import BUILDING, Draft
from game.i18n import tr
from game.text.plain_text import escaped
from game.text.refusal_text import cited
from rules.kernel.words import RulesError
from ui.screens.context import FOREVER
from ui.screens.decks.deck_side import DeckSide
from ui.screens.decks.hover import hovering
from ui.screens.decks.pool import CardPool
from ui.screens.decks.sample_hand import HandLayer
from ui.screens.draft.pack import Pack
from ui.screens.draft.picks_panel import Rooms, inside
from ui.screens.draft.step import DraftStep, Room
from ui.shell.keys import KEYS
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import faults_dialog
from ui.widgets.label import Note, Panel

OWN_KEYS = ("deck-search", "deck-list", "deck-undo", "deck-redo", "deck-save", "deck-hand", "deck-more", "deck-less")
HURRY = 60
"""Seconds left from which the clock is shown in red."""


class BuildStep(DraftStep):
    """`who` builds: a click adds a card to the deck, the right button or - removes it."""

    def __init__(self, room: Room, who: int) -> None:
        draft = room.draft
        super().__init__(
            room,
            tr("Build your deck") if len(draft.persons) == 1 else tr("{name} builds a deck", name=draft.names[who]),
        )
        self.who = who
        self.own = Counter(draft.view(who).own)
        begun = draft.deck(who)
        self.work = DeckEditor(begun, begun, self._follow)
        keymap = room.context.keymap
        self.undo_button = Button("", self._undo, "undo", tip=tr("Undo ({key})", key=keymap.label("deck-undo")))
        self.redo_button = Button("", self._redo, "redo", tip=tr("Redo ({key})", key=keymap.label("deck-redo")))
        self.hand_button = Button(tr("Test hand"), self.try_hand, "cards", size=16)
        self.save_button = Button(
            tr("Save deck"), self.save, "content-save", size=16, tip=tr("Keep it among your decks")
        )
        self.ids = draft.rules.ids
        tip = tr(
            "Fill the deck with what goes best with it. When time runs out, the rarest cards fill it{rule}.",
            rule=cited(self.ids.time),
        )
        self.full_button = Button(tr("Complete"), self.complete, "magic-staff", size=16, tip=tip)
        self.ready_button = Button(tr("Ready"), self.ready, "check", "primary")
        self.tools = [self.undo_button, self.redo_button, self.hand_button, self.save_button, self.full_button]
        self.tools.append(self.ready_button)
        self.clock = Note("", 23, "number", "medium", align="right", middle=True)
        self.grid = Pack(draft.definition, room.faces, self.add, self.lessen, badge=self._badge, faint=self._used_up)
        mine = [card for card in draft.definition.cards if card.id in self.own]
        self.pool = CardPool(draft.definition, self.grid, mine, self._asked, self.own)
        self.panel = Panel()
        open_rule = partial(room.context.stack.open_rule, draft.definition.name)
        self.side = DeckSide(draft.definition, room.faces, self.pool, self._change, lambda: None, open_rule)
        self.peek, self.ghost = hovering(room.faces, self.grid, self.side.list, self.side.light, self._drop)
        self.rooms = Rooms()
        self.parts = [self.rooms.area, self.clock, self.panel, *self.side.widgets, *self.pool.widgets]
        self.parts += [self.peek, self.ghost]
        self.focus = self.grid

    def begin(self) -> None:
        self.pool.begin()
        self._show()

    # placing

    def arrange(self, look: Look) -> None:
        body = self.arrange_top(look)
        if self.room.draft.clocks[self.who] is not None:
            room = look.px(84)
            self.clock.place(self.title.rect.copy())
            self.title.rect.w -= room
            self.clock.rect.x, self.clock.rect.w = self.title.rect.right, room - look.px(10)
        self.rooms.split(body, look, [self.panel, *self.side.widgets, *self.pool.widgets])
        self.panel.place(self.rooms.right)
        self.side.place(inside(self.rooms.right, look), look)
        self.pool.place(self.rooms.left, look)
        self.rooms.done()
        self.peek.hide()
        self.room.faces.want(self.own, self.grid.cell[0], 1)

    # what the deck says

    def _follow(self) -> None:
        """The deck has changed: save and show it."""
        self.room.draft.set_deck(self.who, self.work.deck.ids)
        self._show()

    def _show(self) -> None:
        draft, deck = self.room.draft, self.work.deck
        faults = draft.faults(self.who)
        self.side.show(deck, faults)
        self.undo_button.enable(bool(self.work.past))
        self.redo_button.enable(bool(self.work.future))
        self.save_button.enable(bool(deck.cards))
        self.hand_button.enable(bool(deck.cards))
        self.full_button.enable(bool(faults))
        self.ready_button.enable(not faults)
        self._tell_time()
        self.grid.changed()

    def _badge(self, card: str) -> str:
        copies, own = copies_of(self.work.deck, card), self.own[card]
        if own == 1:
            return "1×" if copies else ""
        return tr("{copies} of {own}", copies=copies, own=own)

    def _used_up(self, card: str) -> bool:
        return copies_of(self.work.deck, card) >= self.own[card]

    def _asked(self) -> None:
        self.side.plots.changed()
        self.peek.hide()

    # changing it

    def _change(self, card: str, by: int) -> None:
        if by > 0 and self._used_up(card):
            self.room.notify(tr("You drafted no more of that card{rule}.", rule=cited(self.ids.decks)))
        else:
            self.work.add(card, by)

    def add(self, card: str) -> None:
        """Add a copy, as long as there is one."""
        self._change(card, 1)

    def lessen(self, card: str) -> None:
        """Remove a copy."""
        self.work.add(card, -1)

    def complete(self) -> None:
        """Let the program complete it."""
        draft = self.room.draft
        cards = draft.rules.finish(self.work.deck.ids, draft.view(self.who).own, draft.options)
        self.work.take(replace(self.work.deck, cards=tuple(Counter(cards).items())))

    def _undo(self) -> None:
        self.work.undo()

    def _redo(self) -> None:
        self.work.redo()

    def _drop(self, card: str, pos: tuple[int, int]) -> None:
        if self.panel.rect.collidepoint(pos):
            self.add(card)

    # what else there is to do

    def try_hand(self) -> None:
        """Draw the opening cards."""
        room = self.room
        self.peek.hide()
        room.stage.open(HandLayer(self.work.deck, room.draft.definition.hand, room.faces, room.context.keymap))

    def save(self) -> None:
        """Save the deck among the player's own."""
        self.room.notify(keep(self.room.draft, self.work.deck))

    def ready(self) -> None:
        """The deck is final."""
        try:
            self.room.draft.finish(self.who)
        except RulesError as problem:
            self.room.stage.open(faults_dialog(tr("The deck is not ready"), problem))
            return
        self.room.go()

    # hearing

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._right(event.pos)
        if event.type != pygame.KEYDOWN:
            return False
        acts: dict[str, Callable[[], None]] = {
            "deck-undo": self._undo, "deck-redo": self._redo, "deck-save": self.save, "deck-hand": self.try_hand,
            "deck-search": lambda: self.room.stage.set_focus(self.pool.field),
            "deck-list": lambda: self.room.stage.set_focus(self.side.list),
        }  # fmt: skip
        act = acts.get(self.room.context.keymap.action(event, "deck"))
        if act is not None:
            act()
        return act is not None

    def _right(self, pos: tuple[int, int]) -> bool:
        """The right button removes a copy."""
        card = self.grid.card_at(pos) or self.side.list.card_at(pos)
        if card:
            self.lessen(card)
        return bool(card)

    # time

    def update(self, dt: float) -> None:
        draft = self.room.draft
        if not draft.tick(self.who, dt):
            return
        self._tell_time()
        if draft.ready[self.who]:
            self.room.go()
            told = tr("Time is up: the deck was completed for you{rule}.", rule=cited(self.ids.time))
            self.room.context.stack.top.notify(told)  # which may be the table by now

    def _tell_time(self) -> None:
        clock = self.room.draft.clocks[self.who]
        if clock is None:
            return
        self.clock.colour = "danger" if clock.left <= HURRY else "number"
        self.clock.tip = tr("Time left for building{rule}", rule=cited(self.ids.time))
        self.clock.say(f"{clock.left // 60}:{clock.left % 60:02}")

    def wait(self) -> float:
        draft = self.room.draft
        runs = draft.clocks[self.who] is not None and draft.stage == BUILDING
        return 0.5 if runs else FOREVER

    @property
    def pictures(self) -> Iterable[Widget]:
        top = self.room.stage.top
        shown = top.pictures if isinstance(top, HandLayer) else ()
        return (self.grid, self.peek, self.ghost, *shown)

    def keys(self) -> list[tuple[str, str]]:
        label = self.room.context.keymap.label
        return [(label(name), KEYS[name].sentence) for name in OWN_KEYS]


def keep(draft: Draft, deck: Deck) -> str:
    """Save a drafted deck among the player's own; returns a sentence about it."""
    try:
        kept = deck_shelf.save_new(draft.header.game, deck)
    except OSError as problem:
        return tr("The deck could not be saved ({reason}).", reason=disk_fault(problem))
    return tr("Saved as “{name}”.", name=escaped(kept.name))
