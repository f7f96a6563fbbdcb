"""Layers that stand over a page until closed, and report the result of what was tried in them."""

from __future__ import annotations

import pygame

from ui.widgets.base import Layer, Stage
from ui.widgets.label import Note


class Sheet(Layer):
    """Esc closes it. Subclasses set `_stage` when arranged."""

    dim = 140

    def __init__(self) -> None:
        super().__init__()
        self._stage: Stage | None = None

    def close(self) -> None:
        """Return to the page."""
        if self._stage is not None:
            self._stage.close(self)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False


class TellingSheet(Sheet):
    """With a line for results; `calm`: its colour when there is no error."""

    calm = "text"

    def __init__(self) -> None:
        super().__init__()
        self.outcome = Note("", 15.5, self.calm)

    def tell(self, words: str, wrong: bool = False) -> None:
        """Show a result and make room for it."""
        self.outcome.colour = "danger" if wrong else self.calm
        self.outcome.say(words)
        if self._stage is not None:
            self.arrange(self._stage)
        self.outcome.changed()
