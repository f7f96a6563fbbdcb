"""More to do with a deck on the shelf: sorting, notes and tags, odds, comparison, text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.cards.card_catalogue import catalogue
from game.decks import deck_shelf
from game.decks.deck import LEVELS
from game.decks.deck_shelf import StoredDeck
from game.disk_faults import disk_fault
from game.exchange.formats import as_text
from game.games import Game
from game.i18n import marked, tr
from game.text.plain_text import escaped
from ui.screens.decks.figures import comparison_layer, odds_layer
from ui.screens.file_list import ShelfPage
from ui.screens.picker import Offered, Picker
from ui.widgets.clipboard import copy
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.field import TextField
from ui.widgets.label import Note

Tool = Callable[[ShelfPage[StoredDeck], Game], None]
LONGEST_NOTES: Final = 400


def _changed(row: StoredDeck) -> float:
    """When a deck of the player's own was written, in seconds since 1970; shipped ones sort last."""
    try:
        return row.path.stat().st_mtime if row.own else 0.0
    except OSError:
        return 0.0


def _ease(row: StoredDeck) -> int:
    """Sort key: easiest first; decks without a difficulty last."""
    return [*LEVELS].index(row.deck.level) if row.deck and row.deck.level else len(LEVELS)


ORDERS: Final[Mapping[str, Callable[[StoredDeck], tuple[object, ...]]]] = {
    marked("By name"): lambda row: (not row.own, row.deck.place if row.deck else row.key),
    marked("Newest first"): lambda row: (-_changed(row), row.key),
    marked("By format"): lambda row: (row.deck.format if row.deck else "~", row.deck.place if row.deck else row.key),
    marked("Easiest first"): lambda row: (_ease(row), row.key),
    marked("By tag"): lambda row: (not (row.deck and row.deck.tags), row.deck.tags if row.deck else (), row.key),
}
"""The sort orders of the deck list."""


def odds(page: ShelfPage[StoredDeck], definition: Game) -> None:
    """How likely each card is to be drawn in time."""
    if page.row is not None and page.row.deck is not None:
        page.stage.open(odds_layer(page.row.deck, definition))


def compare(page: ShelfPage[StoredDeck], definition: Game) -> None:
    """Choose another deck and show where the two differ."""
    here = page.row.deck if page.row else None
    if here is None:
        return
    others = [row.deck for row in page.list.items if row.deck is not None and row.deck != here]
    rows = [Offered(deck.name, tr(deck.line)) for deck in others]
    text = tr("Compare “{name}” with which deck?", name=escaped(here.name))
    page.stage.open(
        Picker(tr("Compare decks"), text, rows,
               lambda at: page.stage.open(comparison_layer(here, others[at], definition)))
    )  # fmt: skip


def copy_text(page: ShelfPage[StoredDeck], definition: Game) -> None:
    """Copy the list to the clipboard."""
    deck = page.row.deck if page.row else None
    if deck is None:
        return
    page.notify(copy(as_text(deck, catalogue(definition))) or tr("The deck is on the clipboard, as text."))


def ask_notes(page: ShelfPage[StoredDeck], definition: Game) -> None:
    """Edit notes and tags of a deck of the player's own."""
    row = page.row
    deck = row.deck if row is not None and row.own else None
    if deck is None:
        return
    notes = TextField(deck.notes, hint=tr("Notes"), icon="pencil", limit=LONGEST_NOTES)
    tags = TextField(", ".join(deck.tags), hint=tr("Tags, with commas between"), icon="tag", limit=120)

    def keep() -> None:
        words = tuple(dict.fromkeys(word.strip() for word in tags.text.split(",") if word.strip()))
        try:
            deck_shelf.save(definition.name, replace(deck, notes=notes.text.strip(), tags=words))
        except OSError as problem:
            page.notify(tr("The deck could not be saved ({reason}).", reason=disk_fault(problem)))
            return
        page.again()

    answers = [DialogButton(tr("Save"), keep, "primary"), DialogButton(tr("Cancel"))]
    labels = Note(tr("Tags"), 15, "muted")
    text = tr("What you want to remember about this deck.")
    page.stage.open(Dialog(tr("Notes and tags"), text, answers, [notes, labels, tags], 640))


TOOLS: Final[tuple[tuple[str, str, Tool], ...]] = (
    (marked("Odds"), "percent", odds), (marked("Compare…"), "compare-horizontal", compare),
    (marked("Copy as text"), "content-copy", copy_text), (marked("Notes and tags"), "tag", ask_notes),
)  # fmt: skip
"""Label, icon and action of each of them."""
