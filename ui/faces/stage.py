"""The stage a scene is painted on, and the light all scenes share."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from ui.faces import raster as r
from ui.faces.materials import Style
from ui.faces.raster import Draw, Grey, Picture, Point
from ui.style.theme import mix


@dataclass(frozen=True, slots=True)
class SceneCanvas:
    """`size` in pixels; `unit`: pixels of one unit, of which a scene is `render.SCENE_UNITS` wide; `focus`: where the
    emblem stands."""

    size: r.Size
    unit: float
    focus: Point
    style: Style
    rng: random.Random

    def u(self, units: float) -> float:
        """Design units in pixels."""
        return units * self.unit

    def px(self, units: float) -> int:
        """Design units in whole pixels, at least 1."""
        return max(1, round(units * self.unit))

    def mask(self) -> tuple[Grey, Draw]:
        """An empty mask of the stage's size and a pen for it."""
        mask = Image.new("L", self.size)
        return mask, ImageDraw.Draw(mask)


Scene = Callable[[SceneCanvas], Picture]


def lamp(stage: SceneCanvas, picture: Picture, reach: float, strength: float) -> Picture:
    """A pool of the style's light around the focus; `reach` as a part of the width."""
    glow = ImageChops.invert(r.radial(stage.size, stage.focus, stage.size[0] * reach))
    colour = mix((0, 0, 0), stage.style.glow, strength)
    return r.screen(picture, r.ramp(glow, ((0, (0, 0, 0)), (0.5, mix((0, 0, 0), colour, 0.4)), (1, colour))))


def vignette(stage: SceneCanvas, picture: Picture, strength: float = 0.9) -> None:
    """Darken towards the corners, in place."""
    width, height = stage.size
    edge = r.radial_ellipse(stage.size, (width / 2, height / 2), width * 0.74, height * 0.74)
    r.tint(picture, stage.style.deep, r.level(edge, 1.5 * strength, -150 * strength))


def stars(stage: SceneCanvas, picture: Picture, count: int, below: float) -> None:
    """White dots above a height, in place."""
    mask, pen = stage.mask()
    for _ in range(count):
        spot = (stage.rng.uniform(0, stage.size[0]), stage.rng.uniform(0, below))
        pen.ellipse(r.ring(spot, stage.u(stage.rng.choice((1.2, 1.2, 1.8, 2.6)))), fill=stage.rng.randrange(90, 255))
    r.tint(picture, (255, 255, 255), mask)
