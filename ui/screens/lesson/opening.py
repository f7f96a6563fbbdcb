"""The way from a page into a lesson."""

from __future__ import annotations

from game.i18n import tr
from rules.kernel.words import RulesError
from ui.screens.context import make
from ui.screens.page import Page
from ui.widgets.dialog import faults_dialog


def open_lesson(page: Page, game: str) -> None:
    """Open the first lesson of a game over a page, or show there why that is not possible."""
    page.context.busy(tr("Opening the lesson…"))
    try:
        scene = make("lesson", page.context, game)
    except RulesError as problem:
        page.stage.open(faults_dialog(tr("This lesson cannot start"), problem))
        return
    page.context.stack.push(scene)
