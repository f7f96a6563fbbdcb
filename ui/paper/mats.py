"""Sheets of a mat: whole, or tiled with a page to check the printer by."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import tr
from ui.paper import marks
from ui.paper.calibration import calibration
from ui.paper.ink import Area, FormObject, Ink, Sheet, Sign, Use, Words
from ui.paper.paper import EDGE, Paper
from ui.paper.tiling import Quiet, Tile, TilingPlan, plan

BLEED = 3.0
FORM, COURT, MIDDLE = "mat", "court", "middle"


def whole(title: str, form: FormObject, bleed: bool, name: str = FORM) -> tuple[Sheet, ...]:
    """One page as large as the form, with 3 mm more on every side when it bleeds."""
    extra = BLEED if bleed else 0.0
    wide, high = form.size
    size = (wide + 2 * extra, high + 2 * extra)
    trim = (extra, extra, wide, high)
    return (Sheet(title, size, (Use(name, (extra, extra), clip=(0, 0, *size)),), trim, (0, 0, *size)),)


def tiled(
    title: str,
    form: FormObject,
    paper: Paper,
    overlap: float,
    bleed: bool,
    quiet: tuple[Quiet, Quiet],
    name: str = FORM,
    between: int = 0,
) -> tuple[Sheet, ...]:
    """The calibration page and the sheets of the plan, row by row; `between` more follow. Raises PrintError as `plan`
    does."""
    found = plan(form.size, paper, overlap, BLEED if bleed else 0.0, quiet)
    sheets = tuple(_sheet(title, name, found, number, tile) for number, tile in enumerate(found.tiles, 1))
    return (calibration(title, found, form, name, between), *sheets)


def _sheet(title: str, form: str, found: TilingPlan, number: int, tile: Tile) -> Sheet:
    """One tile in its place, with its marks."""
    x, y, w, h = tile.window
    box = (*tile.at, w, h)
    to_paper = (tile.at[0] - x, tile.at[1] - y)
    place = tr(
        "row {row} of {rows}, column {column} of {columns}",
        row=tile.row + 1,
        rows=found.rows,
        column=tile.column + 1,
        columns=found.columns,
    )
    name = tr(
        "{title} · {place} · sheet {number} of {count}", title=title, place=place, number=number, count=len(found.tiles)
    )
    cut = (tile.cut[0] + to_paper[0], tile.cut[1] + to_paper[1], *tile.cut[2:])
    edges = (cut[0], cut[0] + cut[2]), (cut[1], cut[1] + cut[3])
    ink: list[Ink] = [
        Use(form, to_paper, clip=box),
        *_glue(found, tile, cut, box),
        *marks.ticks(box, found.paper, *edges, long=4.0),
        *_keys(found, tile, cut, box),
        *marks.foot(name, found.paper, box, [*edges[0], box[0] + box[2]]),
    ]
    return Sheet(name, found.paper, tuple(ink), cut, box)


def _glue(found: TilingPlan, tile: Tile, cut: Area, box: Area) -> Iterator[Ink]:
    """The edges of the neighbours, just inside the tabs they will cover."""
    right, low = box[0] + box[2], box[1] + box[3]
    seam_x, seam_y = cut[0] + cut[2], cut[1] + cut[3]
    if tile.column < found.columns - 1:
        yield from marks.glue_line((seam_x + 0.5, box[1] + 0.3), (seam_x + 0.5, low - 0.3))
        for part in (0.25, 0.75):
            yield from _tab_words((seam_x + right) / 2, box[1] + box[3] * part, 90)
    if tile.row < found.rows - 1:
        yield from marks.glue_line((box[0] + 0.3, seam_y + 0.5), (right - 0.3, seam_y + 0.5))
        for part in (0.25, 0.75):
            yield from _tab_words(box[0] + box[2] * part, (seam_y + low) / 2, 0)


def _tab_words(x: float, y: float, turn: float) -> Iterator[Ink]:
    """What a tab is for, on a little plate that shows on any picture; the next sheet covers it."""
    wide, high = (24.0, 3.6) if not turn else (3.6, 24.0)
    yield marks.plate((x - wide / 2, y - high / 2, wide, high))
    yield Words(
        tr("glue the next sheet here"),
        (x - (0.8 if turn else 0), y + (0 if turn else 0.8)),
        "medium",
        6.5,
        marks.GREY,
        "middle",
        turn,
    )


def _keys(found: TilingPlan, tile: Tile, cut: Area, box: Area) -> Iterator[Ink]:
    """A diamond at both ends of every seam, and scissors where the knife goes."""
    left, top, right, low = box[0], box[1], box[0] + box[2], box[1] + box[3]
    wide, high = found.paper
    seams_x = ([cut[0]] if tile.column else []) + ([cut[0] + cut[2]] if tile.column < found.columns - 1 else [])
    seams_y = ([cut[1]] if tile.row else []) + ([cut[1] + cut[3]] if tile.row < found.rows - 1 else [])
    for x in seams_x:
        yield from marks.key_diamond((x, top - 2))
        if low + 3.7 <= high - EDGE + 0.01:
            yield from marks.key_diamond((x, low + 2))
    for y in seams_y:
        yield from (
            ink
            for at in (left - 2, right + 2)
            if EDGE + 1.7 <= at <= wide - EDGE - 1.7
            for ink in marks.key_diamond((at, y))
        )
    if tile.column:
        yield Sign("content-cut", (cut[0] + 4, top - 2), 2.6, marks.GREY, 90)
    if tile.row and left - 2 >= EDGE + 1.3:
        yield Sign("content-cut", (left - 2, cut[1] + 4), 2.6, marks.GREY, 180)
