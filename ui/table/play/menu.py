"""A short list of named answers at a place on the table. Must never decide which there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ui.table.play.things import Thing


class Row(NamedTuple):
    """One line: words, icon, and what it does. `thing`: pointing at it means the same (a card in hand)."""

    words: str
    icon: str
    act: Callable[[], None]
    thing: Thing | None = None
    primary: bool = False


class Menu(NamedTuple):
    """`title`: what is asked. `at`: the thing it belongs to. `bar`: a bar that leaves the rest of the table usable."""

    title: str
    rows: tuple[Row, ...]
    at: Thing
    bar: bool = False
