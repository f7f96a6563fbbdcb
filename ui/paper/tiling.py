"""How a large thing is cut onto sheets of paper with the fewest sheets.

Every sheet but the last of a row prints a strip beyond its seam: the tab, under which the next sheet is glued. The
next sheet prints `LEAD` mm before its seam, so that no white shows where the knife strays. Seams look for quiet
lines, such as the border between two tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from game.i18n import tr
from ui.paper.ink import Area
from ui.paper.paper import EDGE, MARGIN, Paper, PrintError

LEAD = 2.0
SLIVER = 40.0
"""A narrower strip on a sheet is avoided wherever another seam does so."""
LEAST_OVERLAP, MOST_OVERLAP = 4.0, 40.0
MOST_SHEETS = 200
_TINY = 1e-6

Quiet = Mapping[float, float]
"""Lines that a seam prefers, and by how many mm the strips may differ rather than use one."""


class Span(NamedTuple):
    """One strip of the thing: cut from `start` to `end`, printed from `first` to `last`."""

    start: float
    end: float
    first: float
    last: float


class Tile(NamedTuple):
    """One sheet of the plan: `row` and `column` from 0; `cut`: what stays of the thing; `window`: what is printed;
    `at`: where the window's top left corner lies on the paper."""

    row: int
    column: int
    cut: Area
    window: Area
    at: tuple[float, float]


class TilingPlan(NamedTuple):
    """Paper as it is held, rows and columns of sheets, and the sheets row by row."""

    paper: tuple[float, float]
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def plan(
    size: tuple[float, float],
    paper: Paper,
    overlap: float = 10.0,
    bleed: float = 0.0,
    quiet: tuple[Quiet, Quiet] = ({}, {}),
) -> TilingPlan:
    """The plan with the fewest sheets; of two with equally many, the one with the larger smallest strip.

    `quiet`: along x and along y. Raises PrintError for an overlap or a paper that cannot work.
    """
    if not LEAST_OVERLAP <= overlap <= MOST_OVERLAP:
        raise PrintError(
            tr(
                "The overlap is {overlap:g} mm; it must lie from {least_overlap:g} to {most_overlap:g} mm.",
                overlap=overlap,
                least_overlap=LEAST_OVERLAP,
                most_overlap=MOST_OVERLAP,
            )
        )
    plans = [_held(size, held, overlap, bleed, quiet) for held in (paper.across, paper.upright)]
    return min(plans, key=lambda found: (len(found.tiles), -min(min(tile.cut[2:]) for tile in found.tiles)))


def _held(
    size: tuple[float, float],
    held: tuple[float, float],
    overlap: float,
    bleed: float,
    quiet: tuple[Quiet, Quiet],
) -> TilingPlan:
    across, down = (
        spans(length, room - 2 * MARGIN, overlap, bleed, lines)
        for length, room, lines in zip(size, held, quiet, strict=True)
    )
    if len(across) * len(down) > MOST_SHEETS:
        raise PrintError(
            tr(
                "This would take {count} sheets; at most {most_sheets} can be printed.",
                count=len(across) * len(down),
                most_sheets=MOST_SHEETS,
            )
        )
    tiles = [
        Tile(row, column, _area(x.start, y.start, x.end, y.end), _area(x.first, y.first, x.last, y.last), _at(held, x))
        for row, y in enumerate(down)
        for column, x in enumerate(across)
    ]
    return TilingPlan(held, len(down), len(across), tuple(tiles))


def _area(x0: float, y0: float, x1: float, y1: float) -> Area:
    return x0, y0, x1 - x0, y1 - y0


def _at(held: tuple[float, float], x: Span) -> tuple[float, float]:
    """Against the upper edge, in the middle of the width: what is left over lies where the foot of the sheet is."""
    return (held[0] - (x.last - x.first)) / 2, MARGIN


def spans(length: float, room: float, overlap: float, bleed: float, quiet: Quiet) -> tuple[Span, ...]:
    """The fewest strips whose printed part is at most `room`, with the seams on quiet lines where that works.

    Raises PrintError when the paper is too small for any strip.
    """
    lead = min(LEAD, overlap / 2)
    tab = overlap - lead
    if room - overlap < 2 * EDGE:
        raise PrintError(tr("An overlap of {overlap:g} mm leaves nothing of this paper.", overlap=overlap))
    whole = length + 2 * bleed
    count = 1 if whole <= room + _TINY else max(2, ceil((whole - overlap - _TINY) / (room - overlap)))
    edges = (0.0, *_seams(length, count, room, (lead, tab, bleed), quiet), length)
    return tuple(
        Span(a, b, a - (lead if i else bleed), b + (tab if i < count - 1 else bleed))
        for i, (a, b) in enumerate(pairwise(edges))
    )


def _seams(
    length: float, count: int, room: float, extra: tuple[float, float, float], quiet: Quiet
) -> tuple[float, ...]:
    """`count` - 1 seams, on quiet lines where that works, near even strips; all filled alike when none fits."""
    lead, tab, bleed = extra
    least = min(SLIVER, room / 2)
    even = [length * i / count for i in range(1, count)]
    cost_of = dict.fromkeys(even, length) | {line: cost for line, cost in quiet.items() if 0 < line < length}

    @cache
    def best(done: int, start: float) -> tuple[float, tuple[float, ...]] | None:
        """Cost and places of the seams after `start`."""
        before = lead if done else bleed
        if done == count - 1:
            fits = least <= length - start and length - start + before + bleed <= room + _TINY
            return (0.0, ()) if fits else None
        found = None
        for line, cost in cost_of.items():
            if least <= line - start and line - start + before + tab <= room + _TINY:
                rest = best(done + 1, line)
                whole = rest[0] + cost + abs(line - even[done]) if rest else 0.0
                if rest and (found is None or whole < found[0]):
                    found = (whole, (line, *rest[1]))
        return found

    chosen = best(0, 0.0)
    if chosen is not None:
        return chosen[1]
    fill = (length + 2 * bleed + (count - 1) * (lead + tab)) / count
    return tuple(fill - bleed - tab + i * (fill - lead - tab) for i in range(count - 1))
