"""One card being drawn: face, style, plan and scale together."""

from __future__ import annotations

from typing import NamedTuple

from ui.faces.materials import Style
from ui.faces.model import Face
from ui.faces.plans import FacePlan
from ui.faces.raster import Point


class Job(NamedTuple):
    """One card being drawn: `k` pixels per unit, `margin` pixels of bleed. `bare`: without flat letters."""

    face: Face
    look: Style
    plan: FacePlan
    width: int
    k: float
    margin: int
    bare: bool = False

    def at(self, point: Point) -> Point:
        """Design units to pixels of the picture."""
        return point[0] * self.k + self.margin, point[1] * self.k + self.margin
