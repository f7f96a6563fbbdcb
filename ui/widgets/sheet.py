"""A layer that stands over a page until closed, and reports the result of what was tried in it."""

from __future__ import annotations

from ui.widgets.base import Layer
from ui.widgets.label import Note


class TellingSheet(Layer):
    """With a line for results; `calm`: its colour when there is no error."""

    dim = 140
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
