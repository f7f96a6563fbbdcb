"""What the pointer or the keyboard can select: a card, a tile, a button, as one small value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect


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


class Hotspots:
    """Things with their rectangles, the frontmost last."""

    def __init__(self) -> None:
        self.rects: dict[Hotspot, Rect] = {}

    def put(self, thing: Hotspot, rect: Rect) -> None:
        """Put a thing on top of the others."""
        self.rects.pop(thing, None)
        self.rects[thing] = rect

    def at(self, pos: tuple[int, int], without: str = "") -> Hotspot:
        """The topmost thing under a point that is not of the kind `without`, or NOTHING."""
        found = (thing for thing, rect in reversed(self.rects.items()) if rect.collidepoint(pos))
        return next((thing for thing in found if thing.kind != without), NOTHING)

    def of(self, *kinds: str) -> Iterator[Hotspot]:
        """Things of some kinds, lowest first."""
        return (thing for thing in self.rects if thing.kind in kinds)

    def __contains__(self, thing: Hotspot) -> bool:
        return thing in self.rects

    def neighbour(self, now: Hotspot, way: tuple[int, int], among: list[Hotspot]) -> Hotspot:
        """The nearest of `among` in a direction (one step of an arrow key), or `now`."""
        here = self.rects.get(now)
        if here is None:
            return among[0] if among else now
        best, least = now, float("inf")
        for other in among:
            rect = self.rects.get(other)
            if rect is None or other == now:
                continue
            dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
            ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            if ahead > 2 and ahead + 2.4 * aside < least:
                best, least = other, ahead + 2.4 * aside
        return best
