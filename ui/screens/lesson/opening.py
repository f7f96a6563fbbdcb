"""The way from a page into a lesson."""

from __future__ import annotations

from functools import partial

from game.i18n import tr
from rules.kernel.words import RulesError
from ui.screens.context import make
from ui.screens.page import Page
from ui.widgets.dialog import Dialog, DialogButton, faults_dialog


def open_lesson(page: Page, game: str) -> None:
    """Open the first lesson of a game over a page, after asking where it was left; or show there why that is not
    possible."""
    left = page.context.settings.left_lessons.get(game, 0)
    if not left:
        _open(page, game)
        return
    answers = [
        DialogButton(tr("Go on"), partial(_open, page, f"{game}:{left}"), "primary"),
        DialogButton(tr("From the start"), partial(_open, page, game)),
        DialogButton(tr("Cancel")),
    ]
    page.stage.open(Dialog(tr("Learn to play"), tr("You left this lesson before its end."), answers))


def _open(page: Page, argument: str) -> None:
    page.context.busy(tr("Opening the lesson…"))
    try:
        scene = make("lesson", page.context, argument)
    except RulesError as problem:
        page.stage.open(faults_dialog(tr("This lesson cannot start"), problem))
        return
    page.context.stack.push(scene)
