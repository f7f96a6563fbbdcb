"""The deck builder with the program's real services, and the player's own decks before and after."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import library
from game.decks.deck import Deck, read_deck
from tests.ui.kit import click, context, draw, opened, type_in
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.decks.builder import DeckPage
from ui.screens.decks.exchange import SwapLayer
from ui.screens.page import Page
from ui.widgets.base import Widget
from ui.widgets.dialog import Dialog

CTRL = pygame.KMOD_LCTRL
SHIPPED = library.shipped_decks("seize")


def place() -> Context:
    """A Context with the real services, at Home."""
    made = context(services=open_services())
    opened("home", on=made)
    return made


def builder(argument: str = "seize:wall-and-bow", on: Context | None = None) -> DeckPage:
    """The builder with the deck open."""
    page = opened("deck", argument, on or place())
    assert isinstance(page, DeckPage)
    return page


def dialog(page: Page) -> Dialog:
    """The open dialog."""
    layer = page.stage.top
    assert isinstance(layer, Dialog)
    return layer


def cards(page: DeckPage) -> tuple[tuple[str, int], ...]:
    """The cards now in the deck."""
    return page.work.deck.cards


def size(page: DeckPage) -> int:
    """How many cards are now in the deck."""
    return page.work.deck.size


def seen(widget: Widget) -> bool:
    """Whether a widget is visible now."""
    return widget.shown


def usable(widget: Widget) -> bool:
    """Whether a widget can be used now."""
    return widget.enabled


def own(folder: Path) -> list[Deck]:
    """The decks on disk."""
    return [read_deck(path.read_text("utf-8"), str(path), path.stem) for path in sorted(folder.glob("*.toml"))]


def type_path(page: DeckPage, swap: SwapLayer, path: Path) -> None:
    """Type the path of a file."""
    draw(page)
    click(page, swap.path)
    swap.path.set("")
    type_in(page, str(path))
    draw(page)
