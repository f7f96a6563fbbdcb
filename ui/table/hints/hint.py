"""A hint as the table shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ui.table.hotspots import Hotspot


class AnswerThings(NamedTuple):
    """Where an answer is on the table. `source`: the acting thing, or the button; `targets`: its targets; `path`: the
    tiles of a walk."""

    source: Hotspot
    targets: tuple[Hotspot, ...] = ()
    path: tuple[int, ...] = ()


class HintRow(NamedTuple):
    """An answer of the hint: its words and gain, and where it is on the table."""

    words: str
    things: AnswerThings


class Chapter(NamedTuple):
    """A title with its lines, numbered ones if there is a foot."""

    title: str
    lines: tuple[str, ...]
    foot: str = ""


@dataclass
class Hint:
    """`busy`: being computed; `rows`: the answers, when ready, with a `foot` that says what they are based on, and a
    `title` if it is not a hint; `seat`: whose answers they are; `off`: why no hint is available now, in a sentence, or
    ""; `above`: what stands above it; `page`: how often the reader has turned a page of `told`, all the text."""

    busy: bool = False
    rows: tuple[HintRow, ...] = ()
    foot: str = ""
    title: str = ""
    seat: int = -1
    off: str = ""
    above: tuple[Chapter, ...] = ()
    page: int = 0
    told: tuple[Chapter, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether there is a hint, or one is being computed."""
        return self.busy or bool(self.rows)

    def reads(self, told: tuple[Chapter, ...]) -> None:
        """A text to be read; another one begins at its first page."""
        if told != self.told:
            self.told, self.page = told, 0

    def clear(self) -> None:
        """Remove the hint."""
        self.busy, self.rows, self.foot = False, (), ""
