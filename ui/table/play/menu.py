"""A short list of named answers at a place on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ui.table.play.hotspots import Hotspot


class MenuRow(NamedTuple):
    """One line: words, icon, and what it does. `things`: pointing at one of them means the same (cards in hand).
    `why`: it cannot be done now, and what it does is say this."""

    words: str
    icon: str
    act: Callable[[], None]
    things: tuple[Hotspot, ...] = ()
    primary: bool = False
    why: str = ""


class Menu(NamedTuple):
    """`title`: what is asked. `at`: the thing it belongs to. `bar`: a bar that leaves the rest of the table usable."""

    title: str
    rows: tuple[MenuRow, ...]
    at: Hotspot
    bar: bool = False
