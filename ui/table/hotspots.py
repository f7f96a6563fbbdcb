"""What the pointer or the keyboard can select: a card, a tile, a button, as one small value."""

from __future__ import annotations

from typing import Final, NamedTuple


class Hotspot(NamedTuple):
    """`kind`: "hand", "tile", "row" (a card lying in `name`), "pile" (all of `name`), "item", "button", "choice",
    "phase", "link", "log", "overlay", "refusal", "box" (a player's), "token" (an obstacle to be placed), "view" (the
    large card), "leaf" (a page of text), "ground" (the rest of a panel), "felt" (the bare table) or "nothing". `value`:
    card, tile, serial, index; `seat`: whose; `name`: zone, button or link."""

    kind: str
    value: int = -1
    seat: int = -1
    name: str = ""


NOTHING = Hotspot("nothing")
REFUSAL: Final = Hotspot("refusal")
"""The bubble that says why something was refused."""
MAIN: Final = Hotspot("button", name="main")
"""The large button that passes, goes on or ends the turn."""
END_TURN: Final = Hotspot("button", name="end-turn")
TOKEN: Final = -2
"""Stands for a card when something that is not a card is picked up."""
