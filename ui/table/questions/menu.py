"""A short list of named answers at a place on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.kernel.words import Seat
from ui.table.hotspots import Hotspot


class MenuRow(NamedTuple):
    """One line: text, icon, and its action. `things`: pointing at one of them is equivalent (cards in hand). `why`: it
    is not possible now, and choosing it says so."""

    words: str
    icon: str
    act: Callable[[], None]
    things: tuple[Hotspot, ...] = ()
    primary: bool = False
    why: str = ""


class Plea(NamedTuple):
    """What somebody is asked beside the game, as everybody at the table reads it."""

    seat: Seat
    words: str


class Menu(NamedTuple):
    """`title`: the question. `at`: the thing it belongs to. `bar`: a bar that leaves the rest of the table usable.
    `dropped`: called when it is closed without an answer. `plea`: what it is that everybody sees asked, if they do."""

    title: str
    rows: tuple[MenuRow, ...]
    at: Hotspot
    bar: bool = False
    dropped: Callable[[], None] | None = None
    plea: Plea | None = None
