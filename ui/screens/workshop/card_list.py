"""The workshop: the cards a player made for a game, finished or not; view, make, copy, delete."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.cards import own_cards
from game.cards.card_check import Checked, DraftFault
from game.cards.card_draft import STEP
from game.cards.own_cards import OwnCard
from game.cards.unsaved_card import keep_apart, take_up
from game.cards.workshop import card_workshop
from game.disk_faults import disk_fault
from game.games import FIRST_GAME, TITLES, game
from game.i18n import listed, tr, trn
from game.text.plain_text import escaped, literal
from rules.kernel.cards.lexicon import CardError
from ui.screens.file_list import ShelfPage, Spine
from ui.screens.workshop import words
from ui.screens.workshop.editor import CardEditor
from ui.screens.workshop.exchange import CardSwapLayer
from ui.screens.workshop.preview import Preview, Sketches
from ui.style.theme import Look
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Note

SIDE: Final = 420
MOST_DECKS: Final = 4
"""How many decks are named that a deleted card is in."""


@lru_cache(128)
def seen(game: str, text: str, language: str) -> Checked | None:
    """What can be seen of a card's file, None for one that is no card at all. `language`: of its faults."""
    try:
        draft, _ = card_workshop(game).read(text)
    except CardError:
        return None
    return card_workshop(game).check(draft)


class WorkshopPage(ShelfPage[OwnCard]):
    """`argument`: a game, or GAME:KEY of the card to stand on."""

    name = "workshop"
    tall = (220, 760)

    def __init__(self, argument: str = "") -> None:
        name, _, self.key = argument.partition(":")
        self.game = name if name in TITLES else FIRST_GAME
        self.maker: CardEditor | None = None

    def enter(self) -> None:
        live = pygame.display.get_init() and pygame.display.get_surface() is not None
        self.sketches = Sketches(self.game, live, self.patient)
        left = "" if self.patient else take_up(self.game)
        self.key = left or self.key
        super().enter()
        if left:
            self.notify(tr("Guildhall ended before a card was saved; it is kept as a card of its own."))

    def leave(self) -> None:
        self.sketches.close()

    def build(self) -> None:
        games = Dropdown([Choice(title) for title in TITLES.values()], list(TITLES).index(self.game), self._game)
        games.shown = len(TITLES) > 1
        self.new_button = Button(tr("New card"), self.new, "plus", "primary")
        self.swap_button = Button(tr("Import and export"), self.swap, "swap-horizontal")
        self.begin(tr("Workshop"), [self.new_button, self.swap_button], games)
        self.list.empty = tr("The cards that you make are listed here.\nBegin with New card.")
        self.acts = {"card-new": self.new, "card-copy": self.duplicate, "card-delete": self.ask_delete}
        self.edit = Button(tr("Edit"), self.open, "pencil", "primary")
        self.copy = Button(tr("Duplicate"), self.duplicate, "content-copy")
        self.state, self.lines = Note("", 15.5, "muted"), Note("", 16, "text", "text")
        self.preview = Preview(self.sketches)
        self.stage.add(self.edit, self.copy, self.drop, self.state, self.fault, self.preview, self.lines)
        self.reload()

    # what there is

    def rows(self) -> list[OwnCard]:
        return list(own_cards.shelf(self.game))

    def key_of(self, row: OwnCard) -> str:
        return row.key

    def _seen(self, row: OwnCard) -> Checked | None:
        return seen(self.game, row.text, self.stage.look.language)

    def _field(self, fault: DraftFault) -> str:
        """What the field is called that a fault is in."""
        return words.label(card_workshop(self.game).making, fault.path.split(STEP)[0])

    def _why(self, row: OwnCard) -> str:
        """Why it cannot be played, "" when it can."""
        found = self._seen(row)
        if not row.fault or found is None or not found.faults:
            return row.fault
        first = found.faults[0]
        return f"{self._field(first)}: {first.message}"

    def spine(self, row: OwnCard) -> Spine:
        found, name = self._seen(row), row.name or tr("Without a name")
        if found is None:
            return Spine("alert", name, tr("Cannot be read"), bad=True)
        if row.fault:
            where = self._field(found.faults[0]) if found.faults else row.fault
            return Spine("pencil-ruler", name, tr("Not finished: {where}", where=where), bad=True)
        return Spine("cards-playing", name, found.lines[0].partition(":")[0])

    def show(self) -> None:
        row = self.row
        found = self._seen(row) if row else None
        for widget in (self.edit, self.copy, self.preview, self.lines):
            widget.shown = found is not None or (row is None and widget in (self.preview, self.lines))
        self.drop.shown = row is not None
        self.fault.shown = row is not None and found is None
        self.state.shown = True
        self.preview.show(self.sketches.face(found.shown) if found else None, row.key if row else "")
        if row is None:
            self._show_pattern()
            return
        why = self._why(row)
        self.head.say(escaped(row.name) or tr("Without a name"))
        self.state.colour = "danger" if why else "muted"
        self.state.say(tr("Not finished. {why}", why=literal(why)) if why else tr("Can be put into decks."))
        self.lines.say("\n".join(found.lines) if found else "")
        if found is None:
            self.state.say(tr("This file cannot be read as a card. Fix it by hand, or delete it."))
            self.fault.say(escaped(f"{own_cards.path_of(self.game, row.key)}: {row.fault}"))

    def _show_pattern(self) -> None:
        """There is no card yet: a shipped one shows what may be made."""
        pattern = game(self.game).cards[0]
        self.preview.show(self.sketches.face(pattern))
        self.head.say(tr("No card yet"))
        self.state.say(tr("Make a new one. It can then be put into decks, played, printed and recorded."))
        words = tr(
            "{name} comes with the game. A new card may start from it or from any other one.",
            name=escaped(pattern.name),
        )
        self.lines.say(words)

    # placing

    def list_width(self, room: int, look: Look) -> int:
        return min(look.px(SIDE), room * 45 // 100)

    def arrange_panel(self, box: Rect, look: Look) -> None:
        gap, right = look.px(10), box.right
        buttons = [button for button in (self.edit, self.copy, self.drop) if button.shown]
        for button in buttons:
            wide = min((box.w + gap) // len(buttons) - gap, max(look.px(96), button.width()))
            button.place(Rect(right - wide, box.y, wide, look.px(40)))
            right -= wide + gap
        y = box.y + look.px(48)
        below = right - box.x < look.px(220) or self.head.height_for(right - box.x) > look.px(36)
        self.head.place(Rect(box.x, y if below else box.y + look.px(3), box.w if below else right - box.x, look.px(36)))
        y += look.px(42) if below else 0
        for note in (self.state, self.fault):
            if note.shown:
                note.place(Rect(box.x, y, box.w, note.height_for(box.w)))
                y = note.rect.bottom + gap
        room = max(look.px(60), box.bottom - y)
        beside = box.w >= look.px(560)
        wide = min(room * 5 // 7, box.w * 6 // 10 if beside else box.w, look.px(420), look.size[1] * 3 // 5)
        high = (
            wide * 7 // 5 if beside else min(wide * 7 // 5, max(look.px(60), room - self.lines.height_for(box.w) - gap))
        )
        self.preview.place(Rect(box.x, y, wide, high))
        if beside:
            left = self.preview.rect.right + look.px(20)
            self.lines.place(Rect(left, y, box.right - left, room))
        else:
            self.lines.place(Rect(box.x, self.preview.rect.bottom + gap, box.w, self.lines.height_for(box.w)))

    # doing

    def _game(self, index: int) -> None:
        self.context.stack.turn_to("workshop", list(TITLES)[index])

    def new(self) -> None:
        """Make a card from nothing."""
        self._make(CardEditor(self.game))

    def open(self) -> None:
        """Work at the card in sight."""
        if self.row and self._seen(self.row):
            self._make(CardEditor(f"{self.game}:{self.row.key}"))

    def _make(self, page: CardEditor) -> None:
        self.maker = page
        self.context.stack.push(page)

    def swap(self) -> None:
        """Cards in and out as a file."""
        self.stage.open(CardSwapLayer(self.game, self.again, self.context.busy))

    def receive(self, file: str) -> None:
        """Import the cards of a file that was dropped on the window."""
        self.swap()
        self.stage.top.receive(file)

    def duplicate(self) -> None:
        """A copy of the card in sight, under a key of its own."""
        row = self.row
        if row is None or self._seen(row) is None:
            return
        try:
            self.key = keep_apart(self.game, card_workshop(self.game).read(row.text)[0])
        except OSError as problem:
            self.notify(tr("The copy could not be saved ({reason}).", reason=disk_fault(problem)))
            return
        self.again()

    def ask_delete(self) -> None:
        """Ask, then delete."""
        if self.row is not None:
            name, decks = escaped(self.row.name or self.row.key), own_cards.used_in(self.game, self.row.key)
            shown = [tr("“{name}”", name=escaped(deck)) for deck in decks[:MOST_DECKS]]
            rest = len(decks) - len(shown)
            lost = listed([*shown, trn("{n} more", "{n} more", rest)] if rest else shown)
            words = (
                tr("“{name}” and its file will be deleted. Saved games and records keep it, but {decks} will lack it.",
                   name=name, decks=lost)
                if decks
                else tr("“{name}” and its file will be deleted. No deck contains it.", name=name)
            )  # fmt: skip
            self.confirm(tr("Delete the card?"), words, partial(own_cards.remove, self.game, self.row.key))

    # hearing

    def resize(self, look: Look) -> None:
        """Also called when the maker above went away: its card may be another one now."""
        if self.maker is not None and self.maker.key:
            self.key = self.maker.key
        self.maker = None
        super().resize(look)

    def update(self, dt: float) -> bool:
        if self.sketches.poll():
            self.preview.changed()
        return super().update(dt)

    def wait(self) -> float:
        return min(super().wait(), self.sketches.wait())
