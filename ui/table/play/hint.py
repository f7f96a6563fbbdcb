"""A hint as the table shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ui.table.play.hotspots import Hotspot


class AnswerThings(NamedTuple):
    """Where an answer is on the table. `source`: what acts, or the button; `targets`: what it points at; `path`: the
    tiles of a walk."""

    source: Hotspot
    targets: tuple[Hotspot, ...] = ()
    path: tuple[int, ...] = ()


class HintRow(NamedTuple):
    """An answer of the hint: what it is and brings, and where it is on the table."""

    words: str
    things: AnswerThings


@dataclass
class Hint:
    """`busy`: it is being looked for; `rows`: once it is there, with the `foot` that says what it was made from, and
    the `title` of what is no hint; `seat`: whose answers they are; `off`: why there is none to be had now, in a
    sentence, "" when there is."""

    busy: bool = False
    rows: tuple[HintRow, ...] = ()
    foot: str = ""
    title: str = ""
    seat: int = -1
    off: str = ""

    @property
    def shown(self) -> bool:
        """There is a hint, or one is being looked for."""
        return self.busy or bool(self.rows)

    def clear(self) -> None:
        """No hint any more."""
        self.busy, self.rows, self.foot = False, (), ""
