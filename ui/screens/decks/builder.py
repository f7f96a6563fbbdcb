"""The deck builder: pool at the left, deck at the right.

The parts are in the other modules of this folder; this screen places them and joins them to one deck at work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.cards.card_catalogue import catalogue
from game.cards.own_cards import workbench
from game.decks import deck_shelf
from game.decks.deck import Deck, write_deck
from game.decks.deck_editor import DeckEditor, with_one_less, with_one_more, without_leader
from game.decks.unsaved_deck import TAKEN_UP, keep_apart, take_up, unsaved_deck
from game.disk_faults import disk_fault
from game.exchange.listing import Arrival
from game.games import FIRST_GAME, TITLES
from game.i18n import tr
from game.text.plain_text import escaped, literal
from rules.kernel.decks import BESIDE, MAIN
from ui.screens.decks.builder_layout import BuilderLayout
from ui.screens.decks.deck_side import DeckSide, judged
from ui.screens.decks.exchange import SwapLayer
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.grid import CardGrid
from ui.screens.decks.house_rules import otherwise
from ui.screens.decks.hover import hovering
from ui.screens.decks.leader import badge_of, title_of
from ui.screens.decks.pool import CardPool
from ui.screens.decks.sample_hand import HandLayer
from ui.screens.unsaved import unsaved_dialog
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.field import TextField
from ui.widgets.label import Panel
from ui.widgets.scroll import ScrollArea


class DeckPage(BuilderLayout):
    """`argument`: GAME:KEY of a deck to change, GAME for a new one, GAME::FORMAT for a new one of a format.

    `arrival`: a deck just imported; with a key, it takes the place of the file of that key. `faces`: shared by
    the screen below; without them the page makes its own.
    """

    name = "deck"

    def __init__(self, argument: str = "", arrival: Arrival | None = None, faces: CardFaces | None = None) -> None:
        name, self.key, fmt = (*argument.split(":"), "", "")[:3]
        self.definition = workbench(name if name in TITLES else FIRST_GAME)
        self.arrival = arrival
        self.formats = tuple(dict.fromkeys(row.decks for row in self.definition.formats.values()))
        self.start_format = self.definition.formats[fmt].decks if fmt in self.definition.formats else self.formats[0]
        self.lent = faces
        self.swapping: SwapLayer | None = None
        self.settled = False

    def enter(self) -> None:
        found = deck_shelf.find(self.definition.name, self.key) if self.key else None
        empty = Deck(tr("New deck"), (), "", "", self.start_format)
        saved = found.deck if found and found.deck else empty
        self.own = found.own if found else True
        self.work = DeckEditor(saved, saved, self._follow)
        if self.arrival is not None:
            self.work = DeckEditor(replace(self.arrival.deck, key=self.key), empty, self._follow)
        self.faces = self.lent or CardFaces(self.definition, self.patient)
        self.rescue = unsaved_deck(self.definition.name)
        left = "" if self.patient else take_up(self.definition.name)
        super().enter()
        if left:
            self.notify(tr(TAKEN_UP))
        self._tell_left(self.arrival.remarks if self.arrival else ())

    def leave(self) -> None:
        """Unsaved changes are kept as a separate deck when the window closes; Home tells how an export ended."""
        if self.swapping and self.swapping.busy:
            self.swapping.bequeath(self.context.notices.append)
        if self.lent is None:
            self.faces.close()
        try:
            if self._at_stake and not self.settled:
                keep_apart(self.definition.name, self.work.deck)
        except OSError:
            return
        self._remember("")

    def build(self) -> None:
        deck = self.work.deck
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.name_field = TextField(deck.name, self._name, hint=tr("Name of the deck"), icon="pencil", limit=60)
        self.format_list = Dropdown((), 0, self._format)
        self.undo_button = Button(
            "", self.undo, "undo", tip=tr("Undo ({key})", key=self.context.keymap.label("deck-undo"))
        )
        self.redo_button = Button(
            "", self.redo, "redo", tip=tr("Redo ({key})", key=self.context.keymap.label("deck-redo"))
        )
        self.hand_button = Button(tr("Test hand"), self.try_hand, "cards", size=16)
        self.swap_button = Button(tr("Import, export"), self.swap, "swap-horizontal", size=16)
        self.save_button = Button(tr("Save"), self.save, "content-save", "primary")
        self.grid = CardGrid(self.faces, self.add, self.lessen, badge=self.badge)
        self.pool = CardPool(self.definition, self.grid, self.definition.cards, self._asked)
        self.area, self.panel = ScrollArea(), Panel()
        open_rule = partial(self.context.stack.open_rule, self.definition.name)
        self.side = DeckSide(self.definition, self.faces, self.pool, self.change, self._leader_click, open_rule)
        self.peek, self.ghost = hovering(self.faces, self.grid, self.side.list, self.side.light, self._drop)
        self.stage.add(
            self.area, self.back_button, self.name_field, self.format_list, self.undo_button, self.redo_button
        )
        self.stage.add(self.hand_button, self.swap_button, self.save_button, self.panel, *self.pool.widgets)
        self.stage.add(*self.side.widgets, self.peek, self.ghost)
        self.stage.set_focus(self.grid)
        self.pool.begin()
        self._follow()

    # what would be lost

    @property
    def _at_stake(self) -> bool:
        return self.work.dirty and bool(self.work.deck.cards)

    def _remember(self, text: str) -> None:
        """Have what is not saved on the disk, in case the program is killed."""
        if not self.patient:
            self.rescue.keep(text)

    # what the deck says

    @property
    def _leads(self) -> str:
        return title_of(self.definition.formats.get(self.work.deck.format))

    def _follow(self) -> None:
        """The deck has changed: show it."""
        deck = self.work.deck
        self._remember(write_deck(deck) if self._at_stake else "")
        if self.name_field.text.strip() != deck.name:
            self.name_field.set(deck.name)
        self._show_format(deck.format)
        faults = judged(deck, self.definition)
        self.side.show(deck, faults, otherwise(deck, self.definition, not faults))
        self._show_buttons()
        self.grid.changed()

    def _show_format(self, now: str) -> None:
        """Show the formats to choose from; one that the game does not have stands first."""
        self.offered = self.formats if now in self.formats else (now, *self.formats)
        known = self.definition.formats
        self.format_list.choices = tuple(Choice(tr(known[key].title) if key in known else key) for key in self.offered)
        self.format_list.index = self.offered.index(now)
        self.format_list.changed()

    def _show_buttons(self) -> None:
        self.undo_button.enable(bool(self.work.past))
        self.redo_button.enable(bool(self.work.future))
        self.save_button.say(tr("Save") if self.own else tr("Save a copy"))
        self.save_button.enable(self.work.dirty or not self.own)

    def badge(self, card: str) -> str:
        """What is written on a card of the grid."""
        return badge_of(self.work.deck, card, self._leads)

    def _asked(self) -> None:
        self.side.plots.changed()
        self.peek.hide()

    # changing it

    def add(self, card: str) -> None:
        """Add a copy, in the section where the card belongs."""
        section = next((self.definition.section(one) for one in self.definition.cards if one.id == card), MAIN)
        if section == BESIDE and not self._leads:
            section = MAIN
        self.work.take(with_one_more(self.work.deck, card, section, self.definition.most_beside))

    def lessen(self, card: str) -> None:
        """Remove a copy."""
        self.work.take(with_one_less(self.work.deck, card))

    def change(self, card: str, by: int) -> None:
        """Add or remove a copy."""
        (self.add if by > 0 else self.lessen)(card)

    def lead(self, card: str) -> None:
        """Make a card the leader, or remove it if it is the leader already."""
        if card and self._leads:
            deck = self.work.deck
            self.work.take(without_leader(deck) if deck.leader == card else replace(deck, leader=card))

    def _leader_click(self) -> None:
        if self.work.deck.leader:
            self.work.take(without_leader(self.work.deck))
        else:
            key = self.context.keymap.label("deck-lead")
            self.notify(
                tr(
                    "Drag a card here, or press {key} on one, to make it the {title}.",
                    key=key,
                    title=self.side.leader.title,
                )
            )

    def _name(self, text: str) -> None:
        self.work.take(replace(self.work.deck, name=text.strip()), "name")

    def _format(self, index: int) -> None:
        self.work.take(replace(self.work.deck, format=self.offered[index]))

    def undo(self) -> None:
        """Undo the last change."""
        self.work.undo()

    def redo(self) -> None:
        """Redo it."""
        self.work.redo()

    def _drop(self, card: str, pos: tuple[int, int]) -> None:
        if self.side.leads_at(pos):
            self.work.take(replace(self.work.deck, leader=card))
        elif self.panel.rect.collidepoint(pos):
            self.add(card)

    # in and out

    def _keep(self) -> Deck:
        """Write the deck under an unused name; to a new file, unless it is one of the player's."""
        game, deck = self.definition.name, replace(self.work.deck, name=self.work.deck.name or tr("Deck"))
        if not self.own:
            return deck_shelf.save_new(game, deck)
        taken = [row.deck.name for row in deck_shelf.shelf(game) if row.deck and row.key != deck.key]
        return deck_shelf.save(game, replace(deck, name=deck_shelf.free_name(deck.name, taken)))

    def save(self) -> None:
        """Save the deck; a shipped one is saved as a copy."""
        self._saved()

    def _saved(self) -> bool:
        """Write it; False if the disk refused."""
        if not self.work.deck.cards:
            self.notify(tr("An empty deck is not saved."))
            return False
        try:
            kept = self._keep()
        except OSError as problem:
            self.stage.open(
                Dialog(
                    tr("Not saved"),
                    tr("The deck could not be saved ({reason}).", reason=disk_fault(problem)),
                )
            )
            return False
        self.own = True
        self.key = kept.key
        self.work.keep(kept)
        self.notify(tr("Saved as “{name}”.", name=escaped(kept.name)))
        self._follow()
        return True

    def back(self) -> None:
        """Clear the search first; then leave, asking about unsaved changes."""
        if self.pool.field.focused and self.pool.query:
            self.pool.ask("")
            return
        if not self.work.dirty:
            self.context.stack.pop()
            return
        self.stage.open(unsaved_dialog(self.work.deck.name, self._saved, self._go))

    def _go(self) -> None:
        self.settled = True
        self.context.stack.pop()

    def try_hand(self) -> None:
        """Draw the opening cards."""
        self.peek.hide()
        self.stage.open(HandLayer(self.work.deck, self.definition.hand, self.faces, self.context.keymap))

    def swap(self) -> None:
        """Open import and, for a deck that holds cards, export."""
        self.peek.hide()
        if self.swapping and self.swapping.busy:
            self.stage.open(self.swapping)
            return
        threaded, deck = pygame.display.get_surface() is not None, self.work.deck
        self.swapping = SwapLayer(
            catalogue(self.definition), self._arrived, deck if deck.cards else None, self.context.wake, threaded
        )
        self.stage.open(self.swapping)

    def _arrived(self, arrival: Arrival) -> None:
        self.work.take(replace(arrival.deck, key=self.work.deck.key))
        self.notify(tr("The deck was imported; undo restores the old one."))
        self._tell_left(arrival.remarks)

    def _tell_left(self, remarks: Sequence[str]) -> None:
        """What an import left out stays to be read until it is closed."""
        if remarks:
            self.stage.open(Dialog(tr("Not all of it was imported"), "\n".join(map(literal, remarks)), width=640))

    # hearing

    def handle(self, event: pygame.Event) -> bool:
        if self.stage.top is self.stage.base:
            if event.type == pygame.KEYDOWN and self._key(self.context.keymap.action(event, self.name)):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._right(event.pos):
                return True
            if event.type == pygame.DROPFILE:
                self.swap()
                self.stage.top.receive(event.file)
                return True
        return super().handle(event)

    def _key(self, action: str) -> bool:
        acts: dict[str, Callable[[], None]] = {
            "deck-undo": self.undo, "deck-redo": self.redo, "deck-save": self.save, "deck-hand": self.try_hand,
            "deck-swap": self.swap, "deck-search": lambda: self.stage.set_focus(self.pool.field),
            "deck-list": self._to_list, "deck-lead": lambda: self.lead(self._focused_card()),
        }  # fmt: skip
        if action not in acts:
            return False
        acts[action]()
        return True

    def _to_list(self) -> None:
        self.stage.set_focus(self.side.list)
        self.stage.show_keyboard()

    def _focused_card(self) -> str:
        return self.side.list.card if self.side.list.focused else self.grid.card

    def _right(self, pos: tuple[int, int]) -> bool:
        """The right button removes a copy."""
        card = self.grid.card_at(pos) or self.side.list.card_at(pos)
        if card:
            self.lessen(card)
        return bool(card)

    def update(self, dt: float) -> bool:
        if self.faces.poll():
            hand = self.stage.top.pictures if isinstance(self.stage.top, HandLayer) else ()
            for widget in (self.grid, self.peek, self.ghost, *hand):
                widget.changed()
        for words in self.swapping.poll() if self.swapping else ():
            if self.stage.top is not self.swapping:
                self.notify(words)
        return super().update(dt)

    def wait(self) -> float:
        return min(super().wait(), self.faces.wait())

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        self.faces.want(self.grid.sight_cards, self.grid.cell[0], 3)
        return super().draw(surface, full)
