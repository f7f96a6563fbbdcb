"""Engraver's work: rosettes, waves, corner pieces, as fine lines that take next to no ink."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, tau

from ui.paper.ink import Area, Disc, Ink, Path, Pen, Point, ring


def rosette(centre: Point, radius: float, pen: Pen, petals: int, strands: int, depth: float) -> list[Ink]:
    """Petals woven of several strands, as on a banknote."""
    steps = petals * 20
    out: list[Ink] = []
    for strand in range(strands):
        shift = tau * strand / strands
        out.append(
            Path(tuple(_petal(centre, radius, depth, petals, i / steps, shift) for i in range(steps)), pen, None, True)
        )
    return out


def _petal(centre: Point, radius: float, depth: float, petals: int, part: float, shift: float) -> Point:
    angle = tau * part
    reach = radius * (1 - depth / 2 + depth / 2 * cos(petals * angle + shift))
    return centre[0] + reach * sin(angle), centre[1] - reach * cos(angle)


OPEN_PART = 0.46
"""The radius of a medallion's open middle as a fraction of its own."""


def medallion(centre: Point, radius: float, pen: Pen, rim: Pen) -> list[Ink]:
    """Two rosettes, one in the other, between rings."""
    return [
        Disc(centre, radius, None, rim),
        Disc(centre, radius - 0.9, None, pen),
        *rosette(centre, radius - 1.6, pen, 18, 4, 0.3),
        *rosette(centre, radius * 0.62, pen, 12, 3, 0.22),
        Disc(centre, radius * OPEN_PART, None, rim),
    ]


def star(centre: Point, radius: float, pen: Pen) -> list[Ink]:
    """A compass of four long and four short points, each with its ridge."""
    long, short = ring(centre, radius, 4), ring(centre, radius * 0.56, 4, 45)
    waist = ring(centre, radius * 0.26, 8, 22.5)
    points: list[Point] = []
    for i in range(4):
        points += [long[i], waist[2 * i], short[i], waist[2 * i + 1]]
    ridges = [Path((centre, tip), pen) for tip in (*long, *short)]
    return [Path(tuple(points), pen, None, True), *ridges]


def waves(area: Area, pen: Pen, lines: int, length: float) -> Iterator[Path]:
    """A band of woven waves along an area."""
    x, y, w, h = area
    turns = max(1, round(w / length))
    for strand in range(lines):
        shift = pi * 2 * strand / lines
        steps = turns * 14
        yield Path(
            tuple(
                (x + w * i / steps, y + h / 2 + h / 2 * sin(tau * turns * i / steps + shift)) for i in range(steps + 1)
            ),
            pen,
        )


def lattice(area: Area, pen: Pen, gap: float) -> Iterator[Path]:
    """Slanting lines both ways over an area, `gap` mm apart along its edge."""
    x, y, w, h = area
    for i in range(int((w + h) // gap) + 1):
        near, far = max(0.0, i * gap - h), min(w, i * gap)
        for side, step in ((x, 1), (x + w, -1)):
            yield Path(((side + step * near, y + i * gap - near), (side + step * far, y + i * gap - far)), pen)


def diamond(centre: Point, reach: float, pen: Pen | None = None, fill: tuple[int, int, int] | None = None) -> Path:
    """A square on its corner."""
    return Path(ring(centre, reach, 4), pen, fill, True)
