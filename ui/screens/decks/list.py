"""Decks: every deck of a game, shipped, own and damaged; view, build, copy, delete, import."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from game.cards.card_catalogue import catalogue
from game.cards.own_cards import own_in, workbench
from game.decks import deck_shelf
from game.decks.deck import LEVELS, Deck
from game.decks.deck_editor import copies_of
from game.decks.deck_shelf import StoredDeck
from game.decks.unsaved_deck import TAKEN_UP, take_up
from game.disk_faults import disk_fault
from game.exchange.formats import read_file
from game.exchange.listing import Arrival
from game.games import FIRST_GAME, TITLES
from game.i18n import tr, trn
from game.settings import LastTable
from game.text.message_text import sentence
from game.text.plain_text import escaped, literal
from rules.kernel.words import TextError
from ui.screens.decks import shelf_tools
from ui.screens.decks.builder import DeckPage
from ui.screens.decks.deck_side import judged
from ui.screens.decks.exchange import SwapLayer
from ui.screens.decks.faces import CardFaces
from ui.screens.decks.faults import FaultList
from ui.screens.decks.grid import CardGrid
from ui.screens.decks.hover import Peek
from ui.screens.decks.leader import badge_of, title_of
from ui.screens.decks.plots import Plots, bars_of
from ui.screens.decks.rows import rows_of
from ui.screens.decks.shelf_tools import ORDERS, Tool
from ui.screens.file_list import ShelfPage, Spine
from ui.screens.new_game.page import NewGamePage
from ui.style.theme import Look
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Note

SIDE: Final = 380


class DecksPage(ShelfPage[StoredDeck]):
    """`argument`: a game, or GAME:KEY of the deck to select."""

    name = "decks"
    tall = (240, 640)

    def __init__(self, argument: str = "") -> None:
        name, _, self.key = argument.partition(":")
        self.game = name if name in TITLES else FIRST_GAME
        self.builder: DeckPage | None = None

    def enter(self) -> None:
        self.definition = workbench(self.game)
        self.faces = CardFaces(self.definition, self.patient)
        left = "" if self.patient else take_up(self.game)
        self.key = left or self.key
        super().enter()
        if left:
            self.notify(tr(TAKEN_UP))

    def leave(self) -> None:
        self.faces.close()

    def build(self) -> None:
        games = Dropdown([Choice(title) for title in TITLES.values()], list(TITLES).index(self.game), self._game)
        games.shown = len(TITLES) > 1
        self.new_button = Button(tr("New deck"), self.new, "plus", "primary")
        self.import_button = Button(tr("Import"), self.bring, "file-import")
        self.order = Dropdown([Choice(tr(words)) for words in ORDERS], 0, lambda index: self.again())
        self.begin(tr("Decks"), [self.import_button, self.new_button], games, self.order)
        self.acts = {"deck-new": self.new, "deck-copy": self.duplicate, "deck-delete": self.ask_delete}
        self.line = Note("", 16, "muted", "text")
        self.facts = Note("", 15.5, "text")
        self.edit = Button(tr("Edit"), self.open, "pencil", "primary")
        self.copy = Button(tr("Duplicate"), self.duplicate, "content-copy")
        self.play = Button(tr("Play"), self.play_with, "play", tip=tr("A new game with this deck"))
        self.odds, self.other, self.as_text, self.notes = self.more = [
            Button(tr(words), partial(self._use, act), icon, "quiet", size=15.5)
            for words, icon, act in shelf_tools.TOOLS
        ]
        self.grid = CardGrid(self.faces, lambda card: self.open(), width=104, badge=self.badge)
        self.plots = Plots(lambda field, value: None, lambda field, value: False)
        self.plots.focusable = False
        self.faults = FaultList(partial(self.context.stack.open_rule, self.definition.name))
        self.peek = Peek(self.faces)
        self.floating = (self.peek,)
        self.grid.rested = self.peek.ask
        self.stage.add(self.line, self.facts, self.edit, self.play, self.copy, self.drop, self.fault)
        self.stage.add(*self.more, self.grid, self.plots, self.faults, self.peek)
        self.reload()

    # what there is

    def rows(self) -> list[StoredDeck]:
        rows = deck_shelf.shelf(self.definition.name)
        self.faults_of = {row.path: judged(row.deck, self.definition) for row in rows if row.deck}
        self.listed: dict[Path, Arrival] = {}
        self.unlisted: dict[Path, str] = {}
        for row in rows:
            if row.own and row.deck is None and row.path.suffix == ".txt":
                self._list(row.path)
        return sorted(rows, key=[*ORDERS.values()][self.order.index])

    def key_of(self, row: StoredDeck) -> str:
        return row.key

    def _list(self, path: Path) -> None:
        """Read a list of card names, as other programs write it, or say what is wrong with it as such."""
        try:
            self.listed[path] = read_file(path, catalogue(self.definition))
        except TextError as problem:
            self.unlisted[path] = str(problem)

    def spine(self, row: StoredDeck) -> Spine:
        deck = row.deck
        if row.path in self.listed:
            return Spine("file-import", row.path.name, tr("A list of card names, to be imported"))
        if deck is None:
            return Spine("alert", row.path.name, tr("Cannot be read"), bad=True)
        form = self.definition.formats.get(deck.format)
        count = len(self.faults_of[row.path])
        wrong = trn("{n} fault", "{n} faults", count) if count else ""
        cards = trn("{n} card", "{n} cards", deck.size)
        level = tr(LEVELS[deck.level]) if deck.level else ""
        note = " · ".join(filter(None, (cards, tr(form.title) if form else deck.format, level, *deck.tags, wrong)))
        return Spine("account" if row.own else "lock", deck.name, note)

    def show(self) -> None:
        row, deck = self.row, self.row.deck if self.row else None
        listed = row is not None and row.path in self.listed
        for widget in (self.grid, self.plots, self.copy, self.odds, self.other, self.as_text, self.line):
            widget.shown = deck is not None
        self.edit.shown = deck is not None or listed
        self.edit.icon = "file-import" if listed else "pencil"
        self.notes.shown = row is not None and row.own and deck is not None
        self.play.shown = row is not None and deck is not None and self._playable(row, deck)
        self.drop.shown = row is not None and row.own
        self.fault.shown = row is not None and deck is None and not listed
        self.faults.shown = False
        if row is None:
            self.head.say(tr("No deck"))
            self.facts.say(tr("Make a new one, or import one."))
        elif listed:
            self.head.say(escaped(row.path.name))
            self.facts.say(
                tr("A list of card names, as other programs write it. Import it to make it a deck of yours.")
            )
            self.edit.say(tr("Import"))
        elif deck is None:
            self.head.say(escaped(row.path.name))
            self.facts.say(tr("This file cannot be read as a deck. Fix it by hand, or delete it."))
            self.fault.say(literal(self.unlisted.get(row.path, row.fault)))
        else:
            self._show_deck(row, deck)

    def _show_deck(self, row: StoredDeck, deck: Deck) -> None:
        form, faults = self.definition.formats.get(deck.format), self.faults_of[row.path]
        title = title_of(form) or tr("Beside it")
        leads = f"{title}: {self._name(deck.leader)}" if deck.leader else ""
        legal = "" if faults else tr("legal for {format}", format=tr(form.title) if form else deck.format)
        self.head.say(escaped(deck.name))
        self.line.say(tr(deck.line))
        cards = trn("{n} card", "{n} cards", deck.size)
        whose = tr("yours") if row.own else tr("comes with the game")
        level = tr(LEVELS[deck.level]) if deck.level else ""
        facts = " · ".join(filter(None, (cards, leads, whose, legal, level, *map(escaped, deck.tags))))
        self.facts.say("\n".join(filter(None, (facts, escaped(deck.notes)))))
        beside = [deck.leader] if deck.leader and not copies_of(deck, deck.leader) else []
        self.grid.fill([*beside, *(line.card for line in rows_of(deck, self.definition) if line.card)])
        self.plots.show(bars_of(dict(deck.cards), self.definition))
        self.faults.show(faults)
        self.faults.shown = bool(faults)
        self.edit.say(tr("Edit") if row.own else tr("Open"))

    def _playable(self, row: StoredDeck, deck: Deck) -> bool:
        """Whether the deck is legal in a format that players bring decks to."""
        brought = deck.format in self.definition.formats and not self.definition.drafts(deck.format)
        return brought and not self.faults_of[row.path]

    def _name(self, card: str) -> str:
        return next((one.name for one in self.definition.cards if one.id == card), card)

    def badge(self, card: str) -> str:
        """What is written on a card of the grid."""
        deck = self.row.deck if self.row else None
        return badge_of(deck, card, title_of(self.definition.formats.get(deck.format))) if deck else ""

    # placing

    def list_width(self, room: int, look: Look) -> int:
        return min(look.px(SIDE), room * 42 // 100)

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.peek.hide()

    def arrange_panel(self, box: Rect, look: Look) -> None:
        gap = look.px(10)
        right = box.right
        for button in (self.edit, self.play, self.copy, self.drop):
            if button.shown:
                wide = max(look.px(96), button.width())
                button.place(Rect(right - wide, box.y, wide, look.px(40)))
                right -= wide + gap
        y = box.y + look.px(48)
        below = right - box.x < look.px(160) or self.head.height_for(right - box.x) > look.px(36)
        self.head.place(Rect(box.x, y if below else box.y + look.px(3), box.w if below else right - box.x, look.px(36)))
        y += look.px(42) if below else 0
        if self.line.shown and self.line.text:
            high = self.line.height_for(box.w)
            self.line.place(Rect(box.x, y, box.w, high))
            y += high + look.px(4)
        high = self.facts.height_for(box.w)
        self.facts.place(Rect(box.x, y, box.w, high))
        y = self._place_more(Rect(box.x, y + high + look.px(2), box.w, look.px(34)), look) + gap
        self.fault.place(Rect(box.x, y, box.w, look.px(120)))
        bottom = box.bottom
        if self.faults.shown:
            high = min(3, len(self.faults.items)) * self.faults.row_height + look.px(9)
            self.faults.place(Rect(box.x, bottom - high, box.w, high))
            bottom -= high + gap
        plots = look.px(112)
        self.plots.place(Rect(box.x, bottom - plots, min(box.w, look.px(620)), plots))
        self.grid.place(Rect(box.x, y, box.w, max(look.px(80), bottom - plots - gap - y)))

    def _place_more(self, line: Rect, look: Look) -> int:
        """The other actions, side by side as far as there is room; returns where they end."""
        x = line.x
        for button in self.more:
            if button.shown:
                wide = min(line.w, button.width())
                if x > line.x and x + wide > line.right:
                    x, line.y = line.x, line.bottom + look.px(4)
                button.place(Rect(x, line.y, wide, line.h))
                x += wide + look.px(6)
        return line.bottom

    # doing

    def _game(self, index: int) -> None:
        self.context.stack.turn_to("decks", list(TITLES)[index])

    def new(self) -> None:
        """Build a new deck."""
        self._build(DeckPage(self.definition.name, faces=self.faces))

    def _build(self, page: DeckPage) -> None:
        self.builder = page
        self.peek.hide()
        self.context.stack.push(page)

    def open(self) -> None:
        """Open the selected deck, or list of card names, in the builder."""
        if self.row and (self.row.deck or self.row.path in self.listed):
            arrival = self.listed.get(self.row.path)
            self._build(DeckPage(f"{self.definition.name}:{self.row.key}", arrival, self.faces))

    def play_with(self) -> None:
        """Set up a game in which the first player has the selected deck, otherwise as this format was last played. What
        it puts forward for the middle is played with where cards of the player's own are among it."""
        if self.row is None or self.row.deck is None:
            return
        where = f"{self.definition.name}:{self.row.deck.format}"
        kept = self.context.settings.tables.get(where.replace(":", "/"), LastTable())
        common, game = self.definition.common, self.definition.name
        own = common is not None and own_in(game, self.row.deck, common.offers) > 0
        decks = (self.row.key, *kept.decks[1:])
        table = kept.model_copy(update={"decks": decks, "common": "" if own else kept.common})
        self.peek.hide()
        self.context.stack.push(NewGamePage(where, table))

    def duplicate(self) -> None:
        """Copy the selected deck as the player's own."""
        if self.row is None or self.row.deck is None:
            return
        try:
            self.key = deck_shelf.save_new(self.definition.name, self.row.deck).key
        except OSError as problem:
            self.notify(tr("The copy could not be saved ({reason}).", reason=disk_fault(problem)))
            return
        self.again()

    def _use(self, tool: Tool) -> None:
        self.peek.hide()
        tool(self, self.definition)

    def ask_delete(self) -> None:
        """Ask, then delete."""
        row = self.row
        if row is None or not row.own:
            return
        name = row.deck.name if row.deck else row.path.name
        words = tr("“{name}” and its file will be deleted.", name=escaped(name))
        self.confirm(tr("Delete the deck?"), words, partial(deck_shelf.delete, row))

    def bring(self) -> None:
        """Import a deck and open it in the builder."""
        self.peek.hide()
        self.stage.open(SwapLayer(catalogue(self.definition), self._arrived))

    def receive(self, file: str) -> None:
        """Import the file that was dropped on the window."""
        self.peek.hide()
        try:
            self._arrived(read_file(Path(file), catalogue(self.definition)))
        except TextError as problem:
            self.notify(literal(sentence(str(problem))))

    def _arrived(self, arrival: Arrival) -> None:
        self._build(DeckPage(self.definition.name, arrival, self.faces))

    # hearing

    def resize(self, look: Look) -> None:
        """Also called when the builder above was closed: its deck may have changed."""
        if self.builder is not None and self.builder.key:
            self.key = self.builder.key
        self.builder = None
        super().resize(look)

    def update(self, dt: float) -> bool:
        if self.faces.poll():
            self.grid.changed()
            self.peek.changed()
        return super().update(dt)

    def wait(self) -> float:
        return min(super().wait(), self.faces.wait())
