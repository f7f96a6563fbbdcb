"""Sheets of cards, fronts and backs, at true size.

Without bleed cards lie edge to edge and one cut serves two; with bleed each has 3 mm of its own picture around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from game.i18n import tr
from ui.paper import marks
from ui.paper.images import BLEED, face_area
from ui.paper.ink import BLACK, STILL, Area, Box, Disc, Ink, Pen, Sheet, Shift, Use, Words, grown, line, middle
from ui.paper.paper import EDGE, Paper, PrintError
from ui.style.measures import CARD_MM, CORNER_MM

Flip = Literal["", "long", "short"]
MOST_GAP = 20.0
LEAST_MARGIN = EDGE
MOST_SHIFT, MOST_ANGLE = 20.0, 5.0


class CardLayout(NamedTuple):
    """How cards lie on their sheets: with bleed, `gap` mm between them, corners cut round by `radius` mm; the edge the
    paper is turned about, and how backs are moved then."""

    bleed: bool = False
    flip: Flip = ""
    shift: Shift = STILL
    gap: float = 0.0
    radius: float = 0.0


class CardGridPlan(NamedTuple):
    """Paper as it is held, columns and rows of cards, and each card's cut edges, row by row."""

    paper: tuple[float, float]
    columns: int
    rows: int
    cells: tuple[Area, ...]


def grid(paper: Paper, bleed: bool, gap: float = 0.0) -> CardGridPlan:
    """The paper orientation that takes most cards; upright if both take the same. Raises PrintError if none fits."""
    found = max((_grid(held, bleed, gap) for held in (paper.upright, paper.across)), key=lambda one: len(one.cells))
    if not found.cells:
        raise PrintError(tr("{title} is too small for a card.", title=paper.title))
    return found


def _grid(held: tuple[float, float], bleed: bool, gap: float) -> CardGridPlan:
    extra = BLEED if bleed else 0.0
    pitch = CARD_MM[0] + 2 * extra + gap, CARD_MM[1] + 2 * extra + gap
    columns, rows = (int((held[i] + gap - 2 * LEAST_MARGIN + 1e-6) // pitch[i]) for i in (0, 1))
    left, top = ((held[i] + gap - pitch[i] * count) / 2 + extra for i, count in ((0, columns), (1, rows)))
    cells = tuple((left + x * pitch[0], top + y * pitch[1], *CARD_MM) for y in range(rows) for x in range(columns))
    return CardGridPlan(held, columns, rows, cells)


def check(how: CardLayout) -> None:
    """Raise PrintError for a negative gap, or an implausible correction."""
    shift = how.shift
    if not 0 <= how.gap <= MOST_GAP:
        raise PrintError(tr("The gap between cards must be 0 to {most:g} mm, not {gap:g}.", most=MOST_GAP, gap=how.gap))
    if max(abs(shift.x), abs(shift.y)) > MOST_SHIFT or abs(shift.angle) > MOST_ANGLE:
        raise PrintError(
            tr(
                "Backs can be moved by at most {most_shift:g} mm and turned by at most {most_angle:g} degrees.",
                most_shift=MOST_SHIFT,
                most_angle=MOST_ANGLE,
            )
        )


def mirrored(cells: Sequence[Area], held: tuple[float, float], flip: Flip) -> tuple[tuple[Area, ...], int]:
    """Where backs lie when the paper is turned about its long or short edge, and how they are turned (0 or 180).

    About an upright edge columns change sides; about a level one rows do, and the back stands on its head.
    """
    upright_edge = (flip == "long") == (held[1] >= held[0])
    if upright_edge:
        return tuple((held[0] - x - w, y, w, h) for x, y, w, h in cells), 0
    return tuple((x, held[1] - y - h, w, h) for x, y, w, h in cells), 180


def sheets(
    title: str, faces: Sequence[str], backs: Mapping[str, str], paper: Paper, how: CardLayout
) -> tuple[Sheet, ...]:
    """Fronts (and after each front its backs) of the forms named by `faces`, copies repeated; `backs`: the form behind
    each.

    On full-size paper each card is a page of its own. Raises PrintError.
    """
    check(how)
    if not faces:
        raise PrintError(tr("There are no cards to print."))
    if paper.full:
        return tuple(_single(title, faces, backs, how))
    found = grid(paper, how.bleed, how.gap)
    per = len(found.cells)
    pages = [faces[start : start + per] for start in range(0, len(faces), per)]
    out: list[Sheet] = [*_aligners(title, found, how.flip, how.shift)] if how.flip else []
    for number, keys in enumerate(pages, 1):
        name = tr("{title} · sheet {number} of {count}", title=title, number=number, count=len(pages))
        out.append(_sheet(name, found, keys, how))
        if how.flip:
            cells, turn = mirrored(found.cells, found.paper, how.flip)
            behind, turned = [backs[key] for key in keys], found._replace(cells=cells)
            back = _sheet(tr("{name}, backs", name=name), turned, behind, how, turn, how.shift)
            out.append(replace(back, cuts=()))
    return tuple(out)


def _single(title: str, faces: Sequence[str], backs: Mapping[str, str], how: CardLayout) -> Iterator[Sheet]:
    extra = BLEED if how.bleed else 0.0
    trim = (extra, extra, *CARD_MM)
    size = (CARD_MM[0] + 2 * extra, CARD_MM[1] + 2 * extra)
    for number, face in enumerate(faces, 1):
        name = tr("{title} · card {number} of {count}", title=title, number=number, count=len(faces))
        yield Sheet(name, size, (Use(face, trim[:2]),), trim, (0, 0, *size))
        if how.flip:
            yield Sheet(name + tr(", back"), size, (Use(backs[face], trim[:2]),), trim, (0, 0, *size))


def _sheet(
    name: str, found: CardGridPlan, keys: Sequence[str], how: CardLayout, turn: int = 0, shift: Shift = STILL
) -> Sheet:
    """Cards in their cells; without bleed each ends at its cut edges."""
    ink: list[Ink] = []
    used = found.cells[: len(keys)]
    for key, cell in zip(keys, used, strict=True):
        clip, radius = (face_area(cell), 0.0) if how.bleed else (cell, how.radius)
        ink.append(Use(key, cell[:2], clip=clip, turn=turn, radius=radius))
    extra = BLEED if how.bleed else 0.0
    box = around(used, extra)
    xs, ys = edges(used)
    ink += marks.ticks(box, found.paper, xs, ys)
    if how.bleed:
        ink += [one for cell in used for one in _corners(cell)]
    ink += marks.foot(name, found.paper, around(found.cells, extra), xs)
    return Sheet(name, found.paper, tuple(ink), around(used), box, shift, used)


def edges(cells: Sequence[Area]) -> tuple[list[float], list[float]]:
    """Where cells are cut, along x and along y."""
    xs = sorted({x for cell in cells for x in (cell[0], cell[0] + cell[2])})
    return xs, sorted({y for cell in cells for y in (cell[1], cell[1] + cell[3])})


def around(cells: Sequence[Area], extra: float = 0.0) -> Area:
    """The area of all cells, with `extra` mm more on every side."""
    left, top = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
    right, low = max(cell[0] + cell[2] for cell in cells), max(cell[1] + cell[3] for cell in cells)
    return grown((left, top, right - left, low - top), extra)


def _corners(cell: Area) -> Iterator[Ink]:
    """Cut marks in the bleed, at the four corners of a card."""
    x, y, w, h = cell
    near, far = 0.5, BLEED - 0.3
    for cx, sx in ((x, -1), (x + w, 1)):
        for cy, sy in ((y, -1), (y + h, 1)):
            yield from marks.two_tone(((cx + sx * near, cy), (cx + sx * far, cy)))
            yield from marks.two_tone(((cx, cy + sy * near), (cx, cy + sy * far)))


# --- alignment of fronts and backs


def _aligners(title: str, found: CardGridPlan, flip: Flip, shift: Shift) -> Iterator[Sheet]:
    """A front and a back to hold against the light before the rest is printed."""
    for front, where in ((True, STILL), (False, shift)):
        name = f"{title} · {_side(front)}"
        ink = (*_cross(found, front, flip, where), *marks.foot(name, found.paper, _page(found)))
        yield Sheet(name, found.paper, ink, shift=where)


def _side(front: bool) -> str:
    return tr("Alignment, front") if front else tr("Alignment, back")


def _page(found: CardGridPlan) -> Area:
    return 9.0, 9.0, found.paper[0] - 18, found.paper[1] - 18


def _cross(found: CardGridPlan, front: bool, flip: Flip, shift: Shift) -> Iterator[Ink]:
    wide, high = found.paper
    x, y = wide / 2, high / 2
    pen = Pen(BLACK if front else (200, 40, 30), 0.6)
    yield line((x - 60, y), (x + 60, y), pen)
    yield line((x, y - 60), (x, y + 60), pen)
    for i in range(-60, 61):
        long = 3.0 if i % 10 == 0 else 2.0 if i % 5 == 0 else 1.0
        yield line((x + i, y - (long if front else 0)), (x + i, y + (0 if front else long)), pen)
        yield line((x - (long if front else 0), y + i), (x + (0 if front else long), y + i), pen)
    for radius in (10, 25):
        yield Disc((x, y), radius, None, pen)
    for i in (-50, 50):
        yield Words(f"{i:+d} mm", (x + i, y + (8 if not front else -5)), "medium", 7, pen.colour, "middle")
    for cell in mirrored(found.cells, found.paper, flip)[0] if not front else found.cells:
        if abs(middle(cell)[0] - x) > 60 or abs(middle(cell)[1] - y) > 60:
            yield Box(cell, None, Pen(pen.colour, 0.3, (1.5, 1.5)), CORNER_MM)
    yield from _advice(found, front, flip, shift)


def _advice(found: CardGridPlan, front: bool, flip: Flip, shift: Shift) -> Iterator[Ink]:
    wide, high = found.paper
    if front:
        first = (
            tr("Print these two pages on one sheet, both sides, turned about its long edge.")
            if flip == "long"
            else tr("Print these two pages on one sheet, both sides, turned about its short edge.")
        )
        second = tr("If front and back do not line up, change the backs’ offset: right, down, angle.")
    else:
        first = tr("Hold it up to the light: read how far red lies right of and below black,")
        second = tr(
            "seen from this side, and subtract it from the present offset: {x:g}, {y:g} mm, {angle:g}°.",
            x=shift.x,
            y=shift.y,
            angle=shift.angle,
        )
    y = high / 2 - 84
    yield Box((wide / 2 - 66, y - 9, 132, 19), (255, 255, 255))
    yield Words(_side(front), (wide / 2, y - 2), "title", 15, BLACK, "middle")
    yield Words(first, (wide / 2, y + 4), "text", 10.5, BLACK, "middle")
    yield Words(second, (wide / 2, y + 8.5), "text", 10.5, BLACK, "middle")
