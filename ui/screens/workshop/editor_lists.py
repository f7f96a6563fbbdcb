"""What opens over the maker, and the table where its card is tried."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.match import Match
from game.match_setup import position_record
from game.workshop import NEW
from rules.kernel.words import RulesError
from ui.faces.worker import FaceMaker
from ui.screens.services import GREEDY, PERSON, usual_names
from ui.screens.workshop.crop import CropLayer
from ui.screens.workshop.picker import EmblemPicker, Offered, Picker
from ui.screens.workshop.sentence import SentenceField
from ui.screens.workshop.texts import SentencesCell
from ui.widgets.dialog import faults_dialog

if TYPE_CHECKING:
    from ui.screens.workshop.editor import CardEditor


def open_words(page: CardEditor) -> None:
    """All words that may come next at the caret, as a list; away from a sentence nothing."""
    field = page.stage.base.focus
    if isinstance(field, SentenceField) and (found := field.prompt.words):
        rows = [Offered(word) for word in found]
        text = field.text[: field.caret] or tr("A sentence…")
        page.stage.open(Picker(tr("What may come next"), text, rows, lambda at: field.complete(found[at])))


def open_phrases(page: CardEditor, path: str) -> None:
    """Every sentence that may stand at a path, each with what a card would say."""
    cell = next(cell for cell in page.form.every if cell.path == path)
    assert isinstance(cell, SentencesCell)
    found = page.workshop.phrases(page.at.draft, path)
    rows = [Offered(saying.example, saying.said or saying.pattern) for saying in found]
    text = tr("Each with what the card says. A click writes it; then change its words as you like.")
    page.stage.open(Picker(cell.label.text, text, rows, lambda at: cell.write(found[at].example)))


def pick_emblem(page: CardEditor, path: str) -> None:
    """Choose the sign in the middle of the picture."""
    names = list(dict.fromkeys(card.emblem for card in page.workshop.definition.cards))
    now = str(page.at.draft.get(path) or "")
    page.stage.open(EmblemPicker(names, now, partial(page.put, path)))


def pick_picture(page: CardEditor, path: str, file: str = "") -> None:
    """Crop a picture of the person's own."""
    page.stage.open(CropLayer(partial(page.put, path), file))


def ask_pattern(page: CardEditor) -> None:
    """Begin from a shipped card."""
    cards = page.workshop.definition.cards
    rows = [Offered(card.name, sort) for card, sort in zip(cards, page.workshop.sorts, strict=True)]
    text = tr("Everything is copied; undo restores what was here.")
    page.stage.open(Picker(tr("Begin from…"), text, rows, lambda at: begin_from(page, cards[at])))


def begin_from(page: CardEditor, card: object) -> None:
    draft = page.workshop.of(card).put("artist", page.at.draft.get("artist"))
    page.at.take(page.workshop.stamped(draft, page.key or NEW, 1))


def phrases_here(page: CardEditor) -> None:
    """All that may be written in the text that has the focus, or in the first one."""
    texts = [cell for cell in page.form.every if isinstance(cell, SentencesCell)]
    focus = page.stage.base.focus
    here = next((cell for cell in texts if focus in cell.widgets), texts[0] if texts else None)
    if here is not None:
        open_phrases(page, here.path)


def try_it(page: CardEditor) -> None:
    """Open a table where the card can be used at once; everything may be taken back there."""
    page.finish()
    text = page.trial()
    if not text:
        return
    from ui.screens.table.scene import TableScene  # the table is large

    kinds = (PERSON, GREEDY)
    record = position_record(text)
    letters = page.workshop.definition.notation.seats(page.workshop.definition.notation.options({}))
    tags = {f"seat-{letter}": kind for letter, kind in zip(letters, kinds, strict=True)}
    players = dict(zip(letters, usual_names(kinds), strict=True))
    try:
        match = Match(replace(record, tags=tags | {"study": "on"}, players=players))
    except RulesError as problem:
        page.stage.open(faults_dialog(tr("This card cannot be tried"), problem))
        return
    live = pygame.display.get_init() and pygame.display.get_surface() is not None
    page.context.stack.push(TableScene(match, FaceMaker() if live else None))
