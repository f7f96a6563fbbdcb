"""The page to print first: rulers, a square and a card to measure, and the plan of the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n import marked, millimetres, tr, trn
from ui.paper import marks
from ui.paper.ink import Area, Box, FormObject, Ink, Pen, Point, Sheet, Use, Words, line
from ui.paper.lettering import fitted, width
from ui.paper.paper import MARGIN
from ui.paper.tiling import TilingPlan
from ui.style.measures import CARD_MM, INCH

DARK = (40, 34, 28)
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


def calibration(title: str, found: TilingPlan, form: FormObject, name: str, between: int = 0) -> Sheet:
    """On the same paper as the plan, held the same way. `between`: sheets that follow those of the plan, with what lies
    between the players."""
    wide, high = found.paper
    left, room = MARGIN + 3, wide - 2 * MARGIN - 6
    count = trn("{n} sheet", "{n} sheets", len(found.tiles))
    ink: list[Ink] = [
        Words(title, (left, 22), "title", fitted(title, "title", 22, room), DARK),
        Words(
            tr(
                "{count}: {rows} down, {columns} across. {hint}",
                count=count,
                rows=found.rows,
                columns=found.columns,
                hint=tr(HINT),
            ),
            (left, 29.5),
            "text",
            fitted(tr(HINT) + count * 4, "text", 12, room),
            DARK,
        ),
        *ruler((left, 40), 10.0, min(25, int(room // 10)), 10, "cm"),
        *ruler((left, 55), INCH, min(10, int(room // INCH)), 8, "in"),
    ]
    y = 66.0
    ink += [
        Box((left, y, 50, 50), None, Pen(DARK, 0.6)),
        Words("50 mm", (left + 25, y + 26), "medium", 9, DARK, "middle"),
        Box((left + 58, y, *CARD_MM), None, Pen(DARK, 0.6), 3.0),
        Words(tr("a card"), (left + 58 + CARD_MM[0] / 2, y + 43), "medium", 9, DARK, "middle"),
        Words(millimetres(*CARD_MM), (left + 58 + CARD_MM[0] / 2, y + 47.5), "ui", 8, marks.GREY, "middle"),
    ]
    beside = wide > high
    steps = [tr(step) for step in STEPS]
    if between:
        steps.append(
            trn(
                "5  Then comes {n} sheet with what lies between the players, put together in the same way.",
                "5  Then come {n} sheets with what lies between the players, put together in the same way.",
                between,
            )
        )
    low = high - 12.4 - STEP * len(steps)
    spot = (left + 132, y, wide - MARGIN - 3 - left - 132, 88.9) if beside else (left, y + 96, room, low - y - 102)
    ink += _miniature(found, form, name, spot)
    ink += _steps(steps, (left, y + 99 if beside else low), room)
    ink += marks.foot(tr("{title} · check your printer", title=title), found.paper, (left, 0, room, high - MARGIN))
    return Sheet(tr("{title} · check your printer", title=title), found.paper, tuple(ink))


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


def _steps(steps: Sequence[str], at: Point, room: float) -> Iterator[Ink]:
    size = min(fitted(step, "text", 13, room) for step in steps)
    for i, step in enumerate(steps):
        yield Words(step, (at[0], at[1] + i * size * 0.49), "text", size, DARK)
