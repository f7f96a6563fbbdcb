"""Where the things lie that can be selected, in pixels."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from ui.table.hotspots import NOTHING, Hotspot


class HotspotRects:
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
