"""What is being made and is not saved: on the disk all the same, so that nothing is lost when the program is killed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from game.folders import atomic_write, folders
from game.library import read_text
from rules.kernel.cards.lexicon import CardError
from rules.kernel.words import TextError


class Unsaved:
    """The unsaved thing of one kind, such as a card, of one game, as the text of its file."""

    def __init__(self, kind: str, game: str) -> None:
        self.path = folders().saves / "unsaved" / f"{kind}-{game}.toml"
        self._text = ""

    def keep(self, text: str) -> None:
        """Write what would be lost, "" for nothing. Saving tells when the disk refuses; this does not."""
        if text == self._text:
            return
        with contextlib.suppress(OSError):
            if text:
                atomic_write(self.path, text.encode())
            else:
                self.path.unlink(missing_ok=True)
            self._text = text

    def take_up(self, keep_apart: Callable[[str], str]) -> str:
        """Keep apart what a program that was killed had not saved; returns its key, "" if there is nothing."""
        with contextlib.suppress(CardError, TextError, OSError):
            self._text = read_text(self.path)
            if self._text:
                key = keep_apart(self._text)
                self.keep("")
                return key
        return ""
