"""The question before a page is left whose changes are not saved."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from ui.widgets.dialog import Dialog, DialogButton


def unsaved_dialog(name: str, save: Callable[[], bool], leave: Callable[[], None]) -> Dialog:
    """Whether to save what is called `name`. `save` returns False where that failed; the page then stays open."""

    def save_and_leave() -> None:
        if save():
            leave()

    answers = [
        DialogButton(tr("Save"), save_and_leave, "primary"),
        DialogButton(tr("Discard changes"), leave),
        DialogButton(tr("Keep editing")),
    ]
    return Dialog(tr("Unsaved changes"), tr("“{name}” has changes that are not saved.", name=name), answers)
