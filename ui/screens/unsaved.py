"""The questions before something is lost: changes that may still be saved, what the disk refuses, a file in the way."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from game.i18n import tr
from game.text.plain_text import escaped
from ui.screens.context import Scene
from ui.screens.page import Page, veiled
from ui.widgets.base import Stage
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
    return Dialog(tr("Unsaved changes"), tr("“{name}” has changes that are not saved.", name=escaped(name)), answers)


def write_after_asking(stage: Stage | None, path: Path, write: Callable[[], None]) -> None:
    """Write a file, after asking on the stage if there is one already."""
    if stage is None or not os.path.isfile(path):
        write()
        return
    answers = [DialogButton(tr("Replace it"), write), DialogButton(tr("Keep it"), kind="primary")]
    words = tr("{path} exists already. What is in it will be lost.", path=escaped(str(path)))
    stage.open(Dialog(tr("Replace the file?"), words, answers, width=640))


class LeavePage(Page):
    """A dialog over a screen whose work is not saved; `why`: a sentence; `leave` is called if it is given up. It goes
    by itself once there is nothing left to lose."""

    name = "leave"

    def __init__(self, below: Scene, why: str, leave: Callable[[], object]) -> None:
        self.why, self.leave_for_good = why, leave
        self.backdrop = veiled(below, 130)

    def build(self) -> None:
        words = tr("{why} If you leave now, what is not saved is lost.", why=self.why)
        answers = [DialogButton(tr("Leave without saving"), self._go), DialogButton(tr("Stay"), self.back, "primary")]
        self.stage.open(Dialog(tr("Not saved"), words, answers))

    def update(self, dt: float) -> bool:
        if any(scene.unsaved() for scene in self.context.stack.scenes):
            return super().update(dt)
        self.back()
        return True

    def _go(self) -> None:
        self.back()
        self.leave_for_good()


def leave_saved(scene: Scene, leave: Callable[[], object]) -> None:
    """Leave a screen, at once if all that was done there is saved."""
    why = scene.unsaved()
    if why:
        scene.context.stack.push(LeavePage(scene, why, leave))
    else:
        leave()
