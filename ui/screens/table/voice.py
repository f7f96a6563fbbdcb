"""What the announcer says besides the log and the questions, when it changes: for whom the curtain is drawn, what has
been begun, what the keyboard is on, the card that is enlarged, the hint.
"""

from __future__ import annotations

from ui.shell.screen_reader import ScreenReader
from ui.table.hints.hint import Hint
from ui.table.panels import aloud
from ui.table.play import curtain
from ui.table.play.painter import Painter


class Voice:
    """The voice of one table."""

    def __init__(self, painter: Painter) -> None:
        self.painter, self.canvas = painter, painter.canvas
        self._begun = self._pointed = self._hint = ""
        self._waiting = -1

    def update(self, reader: ScreenReader) -> None:
        """Say what has changed since the last picture of the table."""
        session, pointer = self.canvas.session, self.canvas.pointer
        if session.waiting not in (-1, self._waiting):
            reader.say(curtain.spoken(session, self.canvas.keymap.label("main")))
        self._waiting = session.waiting
        begun = self._question
        if begun != self._begun:
            reader.say(begun)
        hint = "" if session.shared else hint_words(self.canvas.hint)
        if hint != self._hint:
            reader.say(hint)
        pointed = aloud.focused(self.canvas, pointer.focus) if pointer.seen else ""
        if pointer.hold == "zoom":
            pointed = aloud.read(self.canvas, self.canvas.inspect.shown) or pointed
        if pointed != self._pointed:
            reader.point(pointed)
        self._begun, self._pointed, self._hint = begun, pointed, hint

    @property
    def _question(self) -> str:
        """What is asked of a card that has been picked up, or beside the game: to several people only the latter, as it
        may name the card."""
        session = self.canvas.session
        control = session.control
        dragged = self.canvas.pointer.dragged >= 0
        asked = not dragged and (control.held is not None or control.menu is not None)
        secret = session.shared and (control.menu is None or control.menu.plea is None)
        return self.painter.sidebar.question if asked and not secret else ""


def hint_words(hint: Hint) -> str:
    """The answers of a hint, once there are some."""
    return "\n".join((*(row.words for row in hint.rows), hint.foot)) if hint.rows else ""
