"""The workshop with the program's real services, and own cards before and after."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cards import own_cards
from tests.ui.kit import click, context, draw, opened, type_in
from ui.app.opening import resume, start
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.page import Page
from ui.screens.workshop.card_list import WorkshopPage
from ui.screens.workshop.cells import FieldCell
from ui.screens.workshop.editor import CardEditor
from ui.screens.workshop.sentence import SentenceField
from ui.screens.workshop.texts import SentencesCell
from ui.widgets.base import Widget

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everything is written in a folder of this test."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    return tmp_path


def place(size: tuple[int, int] = (1280, 720)) -> Context:
    """A Context with the real services, at Home."""
    made = context(services=open_services(start, resume), size=size)
    opened("home", on=made)
    return made


def maker(argument: str = "seize", on: Context | None = None) -> CardEditor:
    """The card editor with a card, read once."""
    page = opened("maker", argument, on or place())
    assert isinstance(page, CardEditor)
    page.finish()
    return page


def shelf(argument: str = "seize", on: Context | None = None) -> WorkshopPage:
    """The list of a game's own cards."""
    page = opened("workshop", argument, on or place())
    assert isinstance(page, WorkshopPage)
    return page


def cell(page: CardEditor, path: str) -> FieldCell:
    """The form cell of a field."""
    return next(each for each in page.form.every if each.path == path)


def into_sight(page: Page, widget: Widget) -> None:
    """Scroll until a widget can be clicked."""
    if widget.view is not None:
        widget.view.bring(widget.rect)
    draw(page)


def hit(page: Page, widget: Widget) -> None:
    """Click a widget where it is visible."""
    into_sight(page, widget)
    click(page, widget)


def line(page: CardEditor, path: str, row: int = 0) -> SentenceField:
    """A line of sentences."""
    found = cell(page, path)
    assert isinstance(found, SentencesCell)
    return found.lines[row].field


def write(page: CardEditor, widget: Widget, text: str) -> None:
    """Click into a field and type."""
    hit(page, widget)
    type_in(page, text)


def choose(page: CardEditor, path: str, word: str) -> None:
    """Choose a word from a field's list by mouse."""
    found = cell(page, path)
    hit(page, found.body[0])
    popup = page.stage.top
    rows = popup.list  # type: ignore[attr-defined]
    index = next(at for at, choice in enumerate(rows.items) if choice.words == word)
    rows.select(index)
    click(page, rows.row_rect(index).center)


def saved(game: str = "seize") -> list[tuple[str, str, bool]]:
    """(key, name, playable) of the own cards on disk."""
    return [(row.key, row.name, not row.fault) for row in own_cards.shelf(game)]
