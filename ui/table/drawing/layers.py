"""A still layer with sprites above it, redrawn only where something changed.

A sprite changes when its picture, place or height changes; a picture drawn on after `put` must be put again
as another surface. `compose` leaves the target as a full redraw would, pixel for pixel.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from pygame import Rect, Surface


class Sprite(NamedTuple):
    """A picture, its top left corner, its height (higher is in front) and its time of arrival (later is in front)."""

    picture: Surface
    at: tuple[int, int]
    z: float
    order: int

    @property
    def rect(self) -> Rect:
        """What it covers."""
        return self.picture.get_rect(topleft=self.at)


class Layers:
    """Keeps one surface up to date. `still` is opaque and at least as large as the target."""

    def __init__(self, still: Surface) -> None:
        self.still = still
        self._now: dict[Hashable, Sprite] = {}
        self._drawn: dict[Hashable, Sprite] = {}
        self._touched: set[Hashable] = set()
        self._stale: list[Rect] = [still.get_rect()]
        self._sorted: list[Sprite] = []
        self._rects: list[Rect] = []
        self._rank: dict[Hashable, int] | None = None
        self._count = 0

    def put(self, key: Hashable, picture: Surface, at: tuple[int, int], z: float = 0) -> None:
        """Show a picture under a key, or replace the one there."""
        before = self._now.get(key)
        if before and before.z == z:
            order = before.order
        else:
            self._count = order = self._count + 1
        sprite = Sprite(picture, at, z, order)
        if sprite == before:
            return
        self._now[key] = sprite
        self._touched.add(key)
        if before is None or before.z != z:
            self._rank = None
        elif self._rank is not None:
            at_rank = self._rank[key]
            self._sorted[at_rank], self._rects[at_rank] = sprite, sprite.rect

    def take(self, key: Hashable) -> None:
        """Stop showing a key, if it is shown."""
        if self._now.pop(key, None):
            self._touched.add(key)
            self._rank = None

    def stain(self, area: Rect) -> None:
        """Have an area redrawn, because something else has drawn on the target there."""
        self._stale.append(area)

    def compose(self, target: Surface) -> list[Rect]:
        """Update the target; returns the rectangles drawn, clipped to it, empty if nothing changed."""
        dirty = self._stale
        for key in self._touched:
            before, now = self._drawn.get(key), self._now.get(key)
            if before != now:
                dirty += [sprite.rect for sprite in (before, now) if sprite]
        if not dirty:
            return []
        self._stale, self._touched = [], set()
        self._drawn = dict(self._now)
        rects = merged([area for rect in dirty if (area := rect.clip(target.get_rect()))])
        clip = target.get_clip()
        for rect in rects:
            self._redraw(target, rect)
        target.set_clip(clip)
        return rects

    def _redraw(self, target: Surface, area: Rect) -> None:
        if self._rank is None:
            self._rank_all()
        target.set_clip(area)
        target.blit(self.still, area, area)
        for rank in area.collidelistall(self._rects):
            picture, at, _, _ = self._sorted[rank]
            target.blit(picture, at)

    def _rank_all(self) -> None:
        """Put the sprites in the order in which they are drawn."""
        ordered = sorted(self._now.items(), key=lambda row: (row[1].z, row[1].order))
        self._sorted = [sprite for _, sprite in ordered]
        self._rects = [sprite.rect for sprite in self._sorted]
        self._rank = {key: at for at, (key, _) in enumerate(ordered)}


def merged(rects: list[Rect]) -> list[Rect]:
    """The same area in fewer rectangles: two are merged if that draws no more pixels than both."""
    out: list[Rect] = []
    for rect in rects:
        grown = rect.copy()
        changed = True
        while changed:
            changed = False
            for other in out:
                both = grown.union(other)
                if both.w * both.h <= grown.w * grown.h + other.w * other.h:
                    out.remove(other)
                    grown, changed = both, True
                    break
        out.append(grown)
    return out
