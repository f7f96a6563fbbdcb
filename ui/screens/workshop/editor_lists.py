"""What opens over the maker, and the table where its card is tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.cards.workshop import CardWorkshop
from game.games import Game
from game.i18n import tr
from game.match.match import Match
from game.match.match_setup import position_record
from game.match.player_kinds import GREEDY, HUMAN
from rules.kernel.words import RulesError
from ui.faces.worker import FaceMaker
from ui.screens.context import Context
from ui.screens.page import Page
from ui.screens.picker import Offered, Picker
from ui.screens.services import usual_names
from ui.screens.workshop.crop import CropLayer
from ui.screens.workshop.emblem_picker import EmblemPicker
from ui.screens.workshop.form import CardForm
from ui.screens.workshop.sentence import SentenceField
from ui.screens.workshop.texts import SentencesCell
from ui.widgets.dialog import faults_dialog
from ui.widgets.stage import WidgetStage


def open_words(stage: WidgetStage) -> None:
    """All words that may come next at the caret, as a list; away from a sentence nothing."""
    field = stage.base.focus
    if isinstance(field, SentenceField) and (found := field.prompt.words):
        rows = [Offered(word) for word in found]
        text = field.text[: field.caret] or tr("A sentence…")
        stage.open(Picker(tr("What may come next"), text, rows, lambda at: field.complete(found[at])))


def open_phrases(stage: WidgetStage, form: CardForm, path: str) -> None:
    """Every sentence that may stand at a path, each with what a card would say."""
    cell = next(cell for cell in form.every if cell.path == path)
    assert isinstance(cell, SentencesCell)
    found = form.workshop.phrases(form.draft, path)
    rows = [Offered(saying.example, saying.said or saying.pattern) for saying in found]
    text = tr("Each with the text it prints. A click inserts it; then change the words as you like.")
    stage.open(Picker(cell.label.text, text, rows, lambda at: cell.write(found[at].example)))


def pick_emblem(stage: WidgetStage, form: CardForm, path: str) -> None:
    """Choose the sign in the middle of the picture."""
    names = list(dict.fromkeys(card.emblem for card in form.workshop.definition.cards))
    now = str(form.draft.get(path) or "")
    stage.open(EmblemPicker(names, now, partial(form.host.put, path)))


def pick_picture(stage: WidgetStage, form: CardForm, context: Context, path: str, file: str = "") -> None:
    """Crop a picture of the person's own."""
    layer = CropLayer(context, partial(form.host.put, path), file)
    stage.open(layer)
    if file:
        layer.read()


def ask_pattern(stage: WidgetStage, workshop: CardWorkshop, begin_from: Callable[[object], None]) -> None:
    """Choose a shipped card to begin from."""
    cards = workshop.definition.cards
    rows = [Offered(card.name, sort) for card, sort in zip(cards, workshop.sorts, strict=True)]
    text = tr("Everything is copied; undo restores what was here.")
    stage.open(Picker(tr("Start from…"), text, rows, lambda at: begin_from(cards[at])))


def phrases_here(stage: WidgetStage, form: CardForm) -> None:
    """All that may be written in the text that has the focus, or in the first one."""
    texts = [cell for cell in form.every if isinstance(cell, SentencesCell)]
    focus = stage.base.focus
    here = next((cell for cell in texts if focus in cell.widgets), texts[0] if texts else None)
    if here is not None:
        open_phrases(stage, form, here.path)


def try_it(page: Page, definition: Game, position: str) -> None:
    """Open a table at a position where the card can be used at once; everything may be taken back there."""
    from ui.screens.table.scene import TableScene  # the table is large

    kinds = (HUMAN, GREEDY)
    record = position_record(position)
    letters = definition.notation.seats(definition.notation.options({}))
    tags = {f"seat-{letter}": kind for letter, kind in zip(letters, kinds, strict=True)}
    players = dict(zip(letters, usual_names(kinds), strict=True))
    try:
        match = Match(replace(record, tags=tags | {"study": "on"}, players=players))
    except RulesError as problem:
        page.stage.open(faults_dialog(tr("This card cannot be tried"), problem))
        return
    live = pygame.display.get_init() and pygame.display.get_surface() is not None
    page.context.stack.push(TableScene(match, FaceMaker() if live else None))
