"""The table on the screen: a still layer, cards and pieces above it, motions between moments.

To show something, give a key, a picture and a place; what does not change costs nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Protocol

import pygame
from pygame import Rect, Surface

from ui.style.theme import Look
from ui.table.cards.hand import tilted
from ui.table.cards.motion import Motion, MotionPlayer, Pose
from ui.table.cards.spots import Key, Spot, Spots
from ui.table.cards.sprites import SpritePainter
from ui.table.drawing.draw import Laid, faded, turned
from ui.table.drawing.layers import Layers
from ui.table.mats.felt import table_laid
from ui.table.mats.layout import TableLayout

Z_MARK, Z_ITEM, Z_ARROW, Z_PANEL, Z_BUBBLE, Z_DRAG, Z_CURTAIN, Z_OVER = 15, 40, 110, 45, 150, 170, 300, 310
"""How high things lie, drawn from the lowest up; cards and pieces have their own height (`Spot.z`)."""
Z_FLYING = 60
"""How much higher a card lies while it flies."""
NO_TABLE = (1, 1)
"""The size of the still layer before there is a layout."""


class SpotPainter(Protocol):
    """Provides the picture of a spot."""

    def picture(self, spot: Spot) -> Surface: ...


class SpriteStage:
    """Sprites of one table and their animations. `shown`: the spots when nothing moves; `painter`: provides the
    unrotated picture of every spot."""

    def __init__(self, painter: SpotPainter, still: bool) -> None:
        self.painter = painter
        self.player: MotionPlayer[Key] = MotionPlayer(still)
        self.shown: Spots = {}
        self.extras: set[Hashable] = set()
        self._hidden: set[Key] = set()
        self._flying: Spots = {}
        self.layers = Layers(Surface(NO_TABLE))

    # cards and pieces

    def lay(self, spots: Spots) -> None:
        """Show cards at their current spots."""
        for key in self.shown.keys() - spots.keys() - self._flying.keys():
            self.layers.take(key)
        self.shown = spots
        self.again()

    def again(self) -> None:
        """Pictures may have changed (a face is ready, a number differs): show everything again."""
        for key, spot in self.shown.items():
            self._put(key, spot)

    def hide(self, *keys: Key) -> None:
        """Leave spots out while something else stands for them (a card being dragged)."""
        before, self._hidden = self._hidden, set(keys)
        for key in before ^ self._hidden:
            if key in self.shown:
                self._put(key, self.shown[key])

    def _put(self, key: Key, spot: Spot) -> None:
        if key in self._hidden or key in self._flying:
            if key in self._hidden:
                self.layers.take(key)
            return
        self.blit(key, _turned(self.painter.picture(spot), spot.angle), spot.centre, spot.z)

    def blit(self, key: Hashable, picture: Surface, centre: tuple[float, float], z: float) -> None:
        """Show a picture centred on a point."""
        at = picture.get_rect(center=(round(centre[0]), round(centre[1]))).topleft
        self.layers.put(key, picture, at, z)

    # motion

    def move(self, motions: Mapping[Key, tuple[Spot, Motion]], spots: Spots | None) -> None:
        """Move cards; each shows its own spot's picture on the way. Afterwards they are as in `spots`."""
        for key, (spot, _) in motions.items():
            self._flying[key] = spot
        self.player.add({key: motion for key, (_, motion) in motions.items()})
        if spots is not None:
            self.lay(spots)

    def advance(self, milliseconds: float) -> bool:
        """Let time pass; True while something moves."""
        if milliseconds > 0:
            self._pose(self.player.advance(milliseconds))
            if self._flying and not self.player.busy:
                self._land()
        return self.player.busy

    def skip(self) -> None:
        """Finish all movement."""
        self.player.skip()
        self._land()

    def _pose(self, poses: dict[Key, Pose]) -> None:
        for key, pose in poses.items():
            spot = self._flying.get(key)
            if spot is not None:
                self.blit(key, posed(self.painter.picture(spot), pose), (pose.x, pose.y), spot.z + Z_FLYING)

    def _land(self) -> None:
        flown, self._flying = self._flying, {}
        for key in flown:
            self.layers.take(key)
        self.again()

    # everything else

    def put(self, key: Hashable, laid: Laid | None, z: float) -> None:
        """Show something other than a card; None removes it."""
        if laid is None:
            self.layers.take(("x", key))
            self.extras.discard(key)
        else:
            self.layers.put(("x", key), laid.picture, laid.at, z)
            self.extras.add(key)

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Update the window; returns the changed rectangles."""
        if full:
            self.layers.stain(surface.get_rect())
        return self.layers.compose(surface)


class TableStage(SpriteStage):
    """The stage of a laptop's table.

    From `fit` on to `show` it is not `laid`: what was in the window stays there, or bare wood when its size is new.
    What is put in its place meanwhile is `_due` to be painted.
    """

    def __init__(self, artist: SpritePainter, still: bool) -> None:
        super().__init__(artist, still)
        self.artist = artist
        self.laid = self._bare = False
        self._due: dict[Key, Spot] = {}

    def fit(self, layout: TableLayout, look: Look) -> Iterator[object]:
        """Draw at another size: everything is placed anew. Returns the steps that lay the table."""
        self.layout, self.look = layout, look
        self.player.still = look.still
        steps = table_laid(layout, look)
        self._bare = self.layers.still.get_size() not in (NO_TABLE, look.size)
        self.layers = Layers(next(steps))
        self.laid = False
        self.extras.clear()
        self.artist.fit(layout)
        return steps

    def lay(self, spots: Spots) -> None:
        """Show cards at their current spots."""
        self._due.clear()
        super().lay(spots)

    def _put(self, key: Key, spot: Spot) -> None:
        if self.laid:
            super()._put(key, spot)
        else:
            self._due[key] = spot

    def painted(self) -> Iterator[None]:
        """Steps that paint what is due, a card or a piece in each."""
        while self._due:
            key = next(iter(self._due))
            super()._put(key, self._due.pop(key))
            yield

    def show(self) -> None:
        """The steps are done: the table is shown from now on, with what has become due since."""
        for _ in self.painted():
            pass
        self.laid = True
        self.layers.stain(Rect((0, 0), self.look.size))

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Update the window; returns the changed rectangles."""
        if not self.laid:
            return [surface.blit(self.layers.still, (0, 0))] if full and self._bare else []
        return super().draw(surface, full)


def posed(picture: Surface, pose: Pose) -> Surface:
    """A picture in a pose."""
    out = picture
    if pose.side < 0.999:
        out = pygame.transform.smoothscale(out, (max(1, round(out.get_width() * pose.side)), out.get_height()))
    if abs(pose.angle) > 0.3 or abs(pose.scale - 1) > 0.004:
        out = pygame.transform.rotozoom(out, -pose.angle, max(0.02, pose.scale))
    return faded(out, round(pose.alpha)) if pose.alpha < 254 else out


def _turned(picture: Surface, angle: float) -> Surface:
    """A picture rotated: by quarter turns exactly, else with smooth edges."""
    if angle % 90 == 0:
        return turned(picture, angle)
    return tilted(picture, picture.get_size(), round(angle * 2) / 2)
