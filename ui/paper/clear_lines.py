"""Where a seam cuts no word and no sign of a drawing that has no tiles to cut between."""

from __future__ import annotations

from collections.abc import Iterator

from ui.paper.ink import POINT, Area, Box, Disc, FormObject, Ink, Sign, Words
from ui.paper.lettering import width
from ui.paper.tiling import Quiet
from ui.style.measures import CARD_MM

STEP = 4
"""Millimetres between the lines that are looked at."""
APART = 2.0
"""Between a seam and what it spares."""
SLOT_COST = 60.0
"""By how many mm strips may differ to spare a card's place."""


def clear_lines(form: FormObject) -> tuple[Quiet, Quiet]:
    """Lines along x and along y that cut no word, sign or disc; those that cut the place of a card cost more."""
    spared = [box for ink in form.ink for box in _spared(ink)]
    slots = [ink.area for ink in form.ink if isinstance(ink, Box) and ink.area[2:] == CARD_MM]
    across, down = (
        {
            float(at): SLOT_COST * any(_cuts(box, at, axis) for box in slots)
            for at in range(STEP, int(form.size[axis]), STEP)
            if not any(_cuts(box, at, axis) for box in spared)
        }
        for axis in (0, 1)
    )
    return across, down


def _cuts(box: Area, at: float, axis: int) -> bool:
    return box[axis] - APART < at < box[axis] + box[axis + 2] + APART


def _spared(ink: Ink) -> Iterator[Area]:
    """Left, top, width and height of what a seam should not cut."""
    match ink:
        case Disc((x, y), radius):
            yield x - radius, y - radius, 2 * radius, 2 * radius
        case Sign(_, (x, y), size):
            yield x - size / 2, y - size / 2, size, size
        case Words(text, (x, y), face, size, align=align, tracking=tracking):
            wide, high = width(text, face, size, tracking), size * POINT
            yield x - wide * {"left": 0.0, "middle": 0.5, "right": 1.0}[align], y - high, wide, high
