"""Exports of decks that take long, while they are under way."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.game.kit import folder
from tests.ui.decks.kit import builder, type_path
from tests.ui.kit import click, press, top
from ui.screens.decks.builder import DeckPage
from ui.screens.decks.exchange import SwapLayer
from ui.screens.home import Home
from ui.screens.page import Page
from ui.widgets.dialog import Dialog

__all__ = ["folder"]
pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Card sheets are drawn when this is set."""
    begun = threading.Event()

    def drawn(*facts: object, **more: object) -> bytes:
        assert begun.wait(60)
        return b"x"

    monkeypatch.setattr("ui.screens.decks.exchange.draw_sheet", drawn)
    return begun


def exporting(page: DeckPage, path: Path) -> SwapLayer:
    """A deck goes out with all that its program needs, which takes long."""
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    swap.threaded = True
    type_path(page, swap, path)
    click(page, swap.whole)
    assert swap.busy and not swap.whole.enabled
    return swap


def finished(scene: Page, over: Callable[[], bool]) -> bool:
    """Let time pass until the export is over."""
    for _ in range(3000):
        scene.update(0)
        if over():
            return True
        time.sleep(0.01)
    return False


def test_an_export_under_way_is_found_again_and_asks_for_nothing(tmp_path: Path, drawing: threading.Event) -> None:
    page = builder()
    swap = exporting(page, tmp_path / "out.cod")
    said = swap.outcome.text
    press(page, pygame.K_RETURN)
    assert swap.outcome.text == said and "Written" not in said and list(tmp_path.iterdir()) == []
    press(page, pygame.K_ESCAPE)
    page.swap()
    assert page.stage.top is swap
    drawing.set()
    assert finished(page, lambda: "Written" in swap.outcome.text) and swap.whole.enabled


def test_the_end_of_an_export_is_told_at_home_when_its_page_was_left(tmp_path: Path, drawing: threading.Event) -> None:
    page = builder()
    exporting(page, tmp_path / "out.cod")
    press(page, pygame.K_ESCAPE, pygame.K_ESCAPE)
    home = top(page.context, Home)
    assert home.stage.top is home.stage.base
    drawing.set()
    assert finished(home, lambda: home.stage.top is not home.stage.base)
    told = home.stage.top
    assert isinstance(told, Dialog) and told.text.text.startswith(f"Written: {tmp_path / 'out-cockatrice.zip'}")


def test_a_fault_in_an_export_under_way_is_raised_where_a_report_of_it_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*facts: object, **more: object) -> bytes:
        raise ValueError("a fault of the program")

    monkeypatch.setattr("ui.screens.decks.exchange.draw_sheet", broken)
    page = builder()
    exporting(page, tmp_path / "out.cod")
    with pytest.raises(ValueError, match="a fault of the program"):
        finished(page, lambda: False)
