"""What is on a sheet of paper, as data in millimetres.

x runs right and y runs down from the top left corner of the sheet. A colour is three levels from 0 to 255.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Literal, NamedTuple, Protocol

from ui.style.measures import INCH
from ui.style.theme import Colour

Point = tuple[float, float]
Area = tuple[float, float, float, float]
"""Left, top, width, height."""
POINT = INCH / 72
"""Millimetres of one typographic point."""
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
DARK: Colour = (38, 32, 26)
GREEN: Colour = (36, 92, 70)
METAL: Colour = (158, 118, 48)


class Pen(NamedTuple):
    """A line: colour, width in points, lengths of dash and gap in mm (empty = unbroken), and where the dash begins."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    phase: float = 0.0


class Box(NamedTuple):
    """A rectangle with corners of `radius` mm."""

    area: Area
    fill: Colour | None = None
    pen: Pen | None = None
    radius: float = 0.0


class Disc(NamedTuple):
    """A full circle."""

    centre: Point
    radius: float
    fill: Colour | None = None
    pen: Pen | None = None


class Path(NamedTuple):
    """Straight lines from point to point."""

    points: tuple[Point, ...]
    pen: Pen | None = None
    fill: Colour | None = None
    closed: bool = False


class Words(NamedTuple):
    """One line of text. `at`: on the baseline, at its left, middle or right end; `size` in points; `face`: a role
    (lettering.py); `turn` in degrees clockwise about `at`; `tracking`: mm added after each letter. Without a
    colour they are not seen, but found and copied."""

    text: str
    at: Point
    face: str
    size: float
    colour: Colour | None = BLACK
    align: Literal["left", "middle", "right"] = "left"
    turn: float = 0.0
    tracking: float = 0.0


class Sign(NamedTuple):
    """An icon by its name in `ui.style.icons`; its ink fills a square of `size` mm and is centred on `at`."""

    name: str
    at: Point
    size: float
    colour: Colour = BLACK
    turn: float = 0.0


class Photo(NamedTuple):
    """A picture filling an area; `key` names it among the pictures of its Print."""

    key: str
    area: Area


class Use(NamedTuple):
    """A form drawn with its top left corner at `at`, `scale` times its size; what lies outside `clip` is left out.
    `turn`: 0 or 180, in its own place; `radius`: of the clip's corners in mm."""

    form: str
    at: Point
    scale: float = 1.0
    clip: Area | None = None
    turn: int = 0
    radius: float = 0.0


Ink = Box | Disc | Path | Words | Sign | Photo | Use


class Shift(NamedTuple):
    """How a whole sheet lies on its paper: moved by mm, then turned about its middle (degrees clockwise)."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


STILL = Shift()
"""No shift."""


@dataclass(frozen=True)
class Sheet:
    """One side of a sheet of paper. `trim`: what is left after cutting; `bleed`: how far ink may reach.

    `cuts`: what a machine cuts out of it.
    """

    title: str
    size: tuple[float, float]
    ink: tuple[Ink, ...]
    trim: Area | None = None
    bleed: Area | None = None
    shift: Shift = STILL
    cuts: tuple[Area, ...] = ()


@dataclass(frozen=True)
class FormObject:
    """A drawing that is stored once and used on several sheets; ink outside of `size` by up to `spill` mm is kept."""

    size: tuple[float, float]
    ink: tuple[Ink, ...]
    spill: float = 0.0


class Photograph(Protocol):
    """A picture that is made when it is needed, as a JPEG file; a `rough` one is made quickly, for the screen."""

    def jpeg(self, rough: bool = False) -> bytes: ...


@dataclass(frozen=True)
class Print:
    """Everything a PDF is made of. `warnings`: sentences for the player; `subject`: what it is, in words; `turned`: the
    edge its paper is turned about, "" when it is printed on one side; `black`: dark letters in black ink alone;
    `radius`: of the corners that a machine cuts."""

    title: str
    sheets: tuple[Sheet, ...]
    forms: dict[str, FormObject] = field(default_factory=dict)
    photos: Mapping[str, Photograph] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    subject: str = ""
    turned: Literal["", "long", "short"] = ""
    black: bool = False
    radius: float = 0.0


def rectangle(area: Area) -> tuple[Point, ...]:
    """Its corners, clockwise from the top left one."""
    x, y, w, h = area
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def grown(area: Area, by: float) -> Area:
    """The area with `by` mm more on every side."""
    x, y, w, h = area
    return x - by, y - by, w + 2 * by, h + 2 * by


def middle(area: Area) -> Point:
    """The centre of an area."""
    return area[0] + area[2] / 2, area[1] + area[3] / 2


def ring(centre: Point, radius: float, corners: int, turn: float = 0.0) -> tuple[Point, ...]:
    """A regular polygon; with `turn` 0 one corner points up."""
    angles = [radians(turn + 360 * i / corners) for i in range(corners)]
    return tuple((centre[0] + radius * sin(a), centre[1] - radius * cos(a)) for a in angles)


def line(a: Point, b: Point, pen: Pen) -> Path:
    """A single stroke."""
    return Path((a, b), pen)
