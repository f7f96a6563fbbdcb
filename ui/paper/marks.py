"""Marks that help to cut, to glue and to measure.

Marks are two-toned, black on white, so that they show on any picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.paper.ink import BLACK, WHITE, Area, Box, Disc, Ink, Path, Pen, Point, Words, line, rectangle
from ui.paper.lettering import width
from ui.paper.ornament import diamond
from ui.paper.paper import EDGE
from ui.style.theme import Colour

GREY: Colour = (110, 104, 96)
MARK = 0.6
"""Width of a mark in points."""
BAR = 100
"""Length in mm of the bar to measure by; on narrow paper it is shorter."""


def two_tone(points: Sequence[Point], dash: tuple[float, ...] = ()) -> Iterator[Ink]:
    """A black line on a wider white one."""
    yield Path(tuple(points), Pen(WHITE, MARK * 3))
    yield Path(tuple(points), Pen(BLACK, MARK, dash))


def ticks(
    box: Area, size: tuple[float, float], xs: Sequence[float], ys: Sequence[float], long: float = 5.0
) -> Iterator[Ink]:
    """Cut marks outside a printed box: at each x above and below it, at each y at its left and right."""
    left, top, right, low = box[0], box[1], box[0] + box[2], box[1] + box[3]
    for x in xs:
        if EDGE <= x <= size[0] - EDGE:
            yield from _tick((x, top - 0.6), (x, max(EDGE, top - 0.6 - long)))
            yield from _tick((x, low + 0.6), (x, min(size[1] - EDGE, low + 0.6 + long)))
    for y in ys:
        if EDGE <= y <= size[1] - EDGE:
            yield from _tick((left - 0.6, y), (max(EDGE, left - 0.6 - long), y))
            yield from _tick((right + 0.6, y), (min(size[0] - EDGE, right + 0.6 + long), y))


def _tick(a: Point, b: Point) -> Iterator[Ink]:
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) > 0.5:
        yield from two_tone((a, b))


def glue_line(a: Point, b: Point) -> Iterator[Ink]:
    """The line up to which the next sheet is glued."""
    yield Path((a, b), Pen(WHITE, MARK * 2))
    yield Path((a, b), Pen(BLACK, MARK, (2.0, 2.0)))


def key_diamond(at: Point) -> Iterator[Ink]:
    """A diamond half of which is cut off with one sheet and completed by the other."""
    yield diamond(at, 1.7, Pen(BLACK, MARK), WHITE)
    yield Disc(at, 0.45, BLACK)


def bar(at: Point, long: int) -> Iterator[Ink]:
    """A bar `long` mm wide with a stroke every 10 mm, from `at` to the right."""
    x, y = at
    pen = Pen(GREY, 0.6)
    yield line((x, y), (x + long, y), pen)
    for i in range(0, long + 1, 10):
        yield line((x + i, y), (x + i, y - (1.8 if i % 50 == 0 else 1.1)), pen)
    yield Words(f"{long} mm", (x + long + 1.2, y), "medium", 6.5, GREY)


def foot(title: str, size: tuple[float, float], box: Area, keep_off: Sequence[float] = ()) -> list[Ink]:
    """The sheet's name and a bar to measure by in the margin below `box`, or up the left margin where there is no room
    below.

    `keep_off`: x of marks that reach into the lower margin; the foot lies between two of them.
    """
    below = size[1] - EDGE - (box[1] + box[3])
    lying = below >= 3.4
    beside = width(title, "medium", 7) + 5 + 11
    long = max(10, min(BAR, int(size[0 if lying else 1] - 2 * EDGE - beside) // 10 * 10))
    whole = beside + long
    if lying:
        x = _start(max(EDGE, min(box[0], size[0] - EDGE - whole)), whole, size[0] - EDGE, keep_off if below < 9 else ())
        y = size[1] - EDGE - 0.6
        words = Words(title, (x, y), "medium", 7, GREY)
        return [words, *bar((x + width(title, "medium", 7) + 5, y), long)]
    x, y = min(box[0] - 2.4, EDGE + 4), min(size[1] - EDGE - 2, size[1] / 2 + whole / 2)
    words = Words(title, (x, y), "medium", 7, GREY, turn=-90)
    return [words, *_upright_bar((x, y - width(title, "medium", 7) - 5), long)]


def _start(x: float, whole: float, end: float, keep_off: Sequence[float]) -> float:
    """The first position at or right of `x` that is clear of `keep_off`; `x` if there is none."""
    for start in sorted((x, *(mark + 2.5 for mark in keep_off))):
        if start >= x and start + whole <= end and not any(start - 2 < mark < start + whole + 2 for mark in keep_off):
            return start
    return x


def _upright_bar(at: Point, long: int) -> Iterator[Ink]:
    x, y = at
    pen = Pen(GREY, 0.6)
    yield line((x, y), (x, y - long), pen)
    for i in range(0, long + 1, 10):
        yield line((x, y - i), (x - (1.8 if i % 50 == 0 else 1.1), y - i), pen)
    yield Words(f"{long} mm", (x, y - long - 1.2), "medium", 6.5, GREY, turn=-90)


def outline(area: Area, pen: Pen) -> Path:
    """A rectangle whose line runs exactly on its edge, with sharp corners."""
    return Path(rectangle(area), pen, None, True)


def plate(area: Area) -> Box:
    """White paper behind small text."""
    return Box(area, WHITE, None, 1.0)
