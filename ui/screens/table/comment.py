"""The comment on a position of a replay, as a line to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.i18n import tr
from game.records.record_comments import LONGEST
from game.records.replay import Replay
from game.text.plain_text import stripped
from rules.kernel.words import TextError
from ui.screens.context import Scene
from ui.screens.page import Page, veiled
from ui.widgets.dialog import Dialog, DialogButton
from ui.widgets.field import TextField

OPENING_S: Final = 0.25
"""How long after the key that opened it its letter may still come."""


class CommentPage(Page):
    """A dialog over the replay; `done` is called when the comment has changed."""

    name = "comment"

    def __init__(self, replay: Replay, below: Scene, done: Callable[[], None]) -> None:
        self.replay, self.done = replay, done
        self._typing, self._age = False, 0.0
        self.backdrop = veiled(below, 110)

    def handle(self, event: pygame.Event) -> bool:
        """The letter of the key that opened this is not typed."""
        self._typing = self._typing or event.type in (pygame.KEYDOWN, pygame.TEXTEDITING) or self._age > OPENING_S
        return (event.type == pygame.TEXTINPUT and not self._typing) or super().handle(event)

    def update(self, dt: float) -> bool:
        self._age += dt
        return super().update(dt)

    def build(self) -> None:
        self.ask(self.replay.comment, self._about())

    def ask(self, words: str, about: str) -> None:
        """Ask for the comment; `about`: what it is on, or what is wrong with it."""
        field = TextField(words, entered=lambda text: dialog.take(0), hint=tr("No comment"), limit=LONGEST)
        answers = [
            DialogButton(tr("Save"), lambda: self._save(field.text), "primary"),
            DialogButton(tr("Cancel"), self.back),
        ]
        dialog = Dialog(tr("Comment"), about, answers, [field], width=760)
        self.stage.open(dialog)

    def _about(self) -> str:
        if not self.replay.at:
            return tr("On the game as a whole.")
        told = self.replay.lately(1)
        step = tr("On step {step}", step=self.replay.at)
        return f"{step}: {stripped(told[0])}" if told else f"{step}."

    def _save(self, words: str) -> None:
        try:
            changed = self.replay.annotate(words)
        except TextError as problem:
            self.ask(words, problem.message)
            return
        self.back()
        if changed:
            self.done()
