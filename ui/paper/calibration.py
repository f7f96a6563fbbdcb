"""The page to print first: rulers, a square and a card to measure, and the plan of the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n import marked, millimetres, tr, trn
from ui.paper import marks
from ui.paper.ink import DARK, Area, Box, FormObject, Ink, Pen, Point, Sheet, Use, Words, line
from ui.paper.lettering import fitted, width
from ui.paper.paper import MARGIN
from ui.paper.tiling import TilingPlan
from ui.style.measures import CARD_MM, CORNER_MM, INCH

HINT = marked("Print at 100 %: “actual size”, not “fit to page”. Measure here before you print the rest.")
STEPS = (
    marked(
        "1  Print this page alone. Hold a ruler to both scales; the square must measure 50 mm, "
        "the frame must take a card."
    ),
    marked("2  Print the sheets. Cut each one at its left and upper edge, by the scissors, from mark to mark."),
    marked(
        "3  Lay a cut edge on the dashed line of the sheet before it, until the diamonds are whole, and glue the tab."
    ),
    marked("4  Join the rows the same way, then cut the outer edge along the marks that are left."),
)
STEP = 6.4
"""The height of a step in mm."""
LEAST_ACROSS = 198.0
"""The least height in mm of a paper held across on which all has room; a lower one is held upright."""
LEAST_PLAN = 20.0
"""A plan of the sheets lower than this is left out."""


def calibration(title: str, found: TilingPlan, form: FormObject, name: str, between: int) -> Sheet:
    """On the same paper as the plan, held the same way if all has room so. `between`: sheets that follow those of the
    plan, with what lies between the players."""
    size = found.paper if found.paper[1] >= LEAST_ACROSS else (min(found.paper), max(found.paper))
    wide, high = size
    left, room, y = MARGIN + 3, wide - 2 * MARGIN - 6, 66.0
    beside, steps = wide > high, _steps(between)
    low = high - 12.4 - STEP * len(steps)
    spot = (left + 132, y, room - 132, CARD_MM[1]) if beside else (left, y + 96, room, low - y - 102)
    heading = tr("{title} · check your printer", title=title)
    ink = (
        *_head(title, found, left, room),
        *ruler((left, 40), 10.0, min(25, int(room // 10)), 10, "cm"),
        *ruler((left, 55), INCH, min(10, int(room // INCH)), 8, "in"),
        *_frames(left, y),
        *(_miniature(found, form, name, spot) if spot[3] >= LEAST_PLAN else ()),
        *_list(steps, (left, y + 99 if beside else low), room),
        *marks.foot(heading, size, (left, 0, room, high - MARGIN)),
    )
    return Sheet(heading, size, ink)


def _head(title: str, found: TilingPlan, left: float, room: float) -> Iterator[Ink]:
    """What the sheets are, how many there are, and how to print them."""
    yield Words(title, (left, 22), "title", fitted(title, "title", 22, room), DARK)
    count, hint = trn("{n} sheet", "{n} sheets", len(found.tiles)), tr(HINT)
    words = tr(
        "{count}: {rows} down, {columns} across. {hint}", count=count, rows=found.rows, columns=found.columns, hint=hint
    )
    yield Words(words, (left, 29.5), "text", fitted(words, "text", 12, room), DARK)


def _frames(left: float, top: float) -> Iterator[Ink]:
    """A square and a card to measure."""
    yield Box((left, top, 50, 50), None, Pen(DARK, 0.6))
    yield Words("50 mm", (left + 25, top + 26), "medium", 9, DARK, "middle")
    yield Box((left + 58, top, *CARD_MM), None, Pen(DARK, 0.6), CORNER_MM)
    middle = left + 58 + CARD_MM[0] / 2
    yield Words(tr("a card"), (middle, top + 43), "medium", 9, DARK, "middle")
    yield Words(millimetres(*CARD_MM), (middle, top + 47.5), "ui", 8, marks.GREY, "middle")


def _steps(between: int) -> list[str]:
    """What to do, in order."""
    steps = [tr(step) for step in STEPS]
    if between:
        steps.append(
            trn(
                "5  Then comes {n} sheet with what lies between the players, put together in the same way.",
                "5  Then come {n} sheets with what lies between the players, put together in the same way.",
                between,
            )
        )
    return steps


def ruler(at: Point, unit: float, count: int, parts: int, word: str) -> Iterator[Ink]:
    """A scale of `count` units to the right, each in `parts`."""
    x, y = at
    pen = Pen(DARK, 0.5)
    yield line((x, y), (x + unit * count, y), pen)
    for i in range(count * parts + 1):
        long = 4.0 if i % parts == 0 else 2.8 if 2 * i % parts == 0 else 1.6
        yield line((x + unit * i / parts, y), (x + unit * i / parts, y + long), pen)
    for i in range(count + 1):
        yield Words(
            f"{i} {word}" if i in (0, count) else str(i),
            (x + unit * i, y + 7.2),
            "ui",
            7.5,
            DARK,
            "middle" if i else "left",
        )


def _miniature(found: TilingPlan, form: FormObject, name: str, spot: Area) -> Iterator[Ink]:
    """The whole in miniature, with its seams and sheet numbers."""
    x, y, room, high = spot
    k = min(room / form.size[0], high / form.size[1])
    wide, tall = form.size[0] * k, form.size[1] * k
    x += (room - wide) / 2
    yield Use(name, (x, y), k, (x, y, wide, tall))
    yield Box((x, y, wide, tall), None, Pen(DARK, 0.6))
    for number, tile in enumerate(found.tiles, 1):
        cx, cy, cw, ch = (value * k for value in tile.cut)
        if tile.column:
            yield from marks.two_tone(((x + cx, y + cy), (x + cx, y + cy + ch)), (1.6, 1.2))
        if tile.row:
            yield from marks.two_tone(((x + cx, y + cy), (x + cx + cw, y + cy)), (1.6, 1.2))
        spot_x, spot_y = x + cx + cw / 2, y + cy + ch / 2
        half = width(str(number), "number", 13) / 2 + 2.2
        yield Box((spot_x - half, spot_y - 4, 2 * half, 8), (255, 255, 255), Pen(DARK, 0.6), 2.0)
        yield Words(str(number), (spot_x, spot_y + 1.7), "number", 13, DARK, "middle")


def _list(steps: Sequence[str], at: Point, room: float) -> Iterator[Ink]:
    """The steps below each other, all in letters of one size."""
    size = min(fitted(step, "text", 13, room) for step in steps)
    for i, step in enumerate(steps):
        yield Words(step, (at[0], at[1] + i * size * 0.49), "text", size, DARK)
