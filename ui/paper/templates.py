"""Templates to lay on the table: directions, ranges, lines of sight, and rulers as long as tiles. From a game's
`print/templates.toml` and its mat.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from pydantic import Field

from game.i18n import tr
from ui.paper import marks
from ui.paper.cards import around, edges, grid
from ui.paper.ink import (
    DARK,
    GREEN,
    METAL,
    WHITE,
    Area,
    Box,
    Disc,
    Ink,
    Path,
    Pen,
    Point,
    Sheet,
    Sign,
    Words,
    line,
    middle,
    ring,
)
from ui.paper.lettering import fitted
from ui.paper.ornament import diamond, rosette, star
from ui.paper.paper import MARGIN, Paper, PrintError
from ui.style.data_files import FileTable, read_model
from ui.style.theme import ASSETS, Colour, colour_of, mix
from ui.table.mats.mat_parts import Board

PALE: Colour = (226, 236, 230)
RULER = 22.0
TAB = 10.0


class Band(FileTable):
    """A band of range that ends `reach` steps away."""

    word: str
    icon: str
    reach: int = Field(ge=1, le=8)
    colour: str = Field(pattern=r"^#[0-9a-f]{6}$")

    @property
    def rgb(self) -> Colour:
        """The colour as levels."""
        return colour_of(self.colour)


class Set(FileTable):
    """A set of directions by a name."""

    word: str
    directions: tuple[str, ...]


class SightTemplate(FileTable):
    """An aim off the straight lines: steps right and forward, and the tiles that block it."""

    to: tuple[int, int]
    crossed: tuple[tuple[int, int], ...]


class Templates(FileTable):
    """All templates of a game; eight directions, clockwise from forward. `piece`: what stands on a tile."""

    directions: tuple[str, ...] = Field(min_length=8, max_length=8)
    direction_words: tuple[str, ...] = Field(min_length=8, max_length=8)
    piece: str
    bands: tuple[Band, ...] = Field(min_length=1)
    sets: tuple[Set, ...] = ()
    sights: tuple[SightTemplate, ...] = ()


def read_templates(game: str) -> Templates:
    """The templates of a game. Raises AssetError."""
    return read_model(ASSETS / game / "print" / "templates.toml", Templates)


def sheets(title: str, found: Templates, board: Board, paper: Paper) -> tuple[Sheet, ...]:
    """A sheet of card-sized templates and one of rulers, both upright. Raises PrintError."""
    return _cards(title, found, paper), _rulers(title, found, board, paper.upright)


# --- card-sized templates


def _cards(title: str, found: Templates, paper: Paper) -> Sheet:
    """Each template as often as the sheet has room, in whole sets; a cell that is left over carries the title."""
    spots = grid(paper, False)
    makers = (_directions, _sets, _bands, _sights)
    filled = max(len(makers), len(spots.cells) // len(makers) * len(makers))
    ink: list[Ink] = []
    for i, cell in enumerate(spots.cells[:filled]):
        ink += makers[i % len(makers)](found, cell)
    for cell in spots.cells[filled:]:
        ink += _cover(title, cell)
    ink += [Box(cell, None, Pen(DARK, 0.5)) for cell in spots.cells]
    (xs, ys), box, name = edges(spots.cells), around(spots.cells), tr("{title} · cards", title=title)
    ink += marks.ticks(box, spots.paper, xs, ys)
    ink += marks.foot(name, spots.paper, box, xs)
    return Sheet(name, spots.paper, tuple(ink), box)


def _cover(title: str, cell: Area) -> Iterator[Ink]:
    x, y = middle(cell)
    yield from rosette((x, y), 24, Pen(mix(METAL, WHITE, 0.45), 0.4), 24, 4, 0.24)
    yield from star((x, y), 15, Pen(METAL, 0.5))
    game, _, rest = title.partition(" · ")
    yield Words(game, (x, cell[1] + 10.5), "title", fitted(game, "title", 12, cell[2] - 8), DARK, "middle")
    yield Words(rest, (x, cell[1] + cell[3] - 8), "italic", fitted(rest, "italic", 11, cell[2] - 8), DARK, "middle")


def _title(words: str, cell: Area) -> Iterator[Ink]:
    x = cell[0] + cell[2] / 2
    yield Words(words, (x, cell[1] + 9.4), "title", 12.5, DARK, "middle")
    yield line((cell[0] + 10, cell[1] + 12), (cell[0] + cell[2] - 10, cell[1] + 12), Pen(METAL, 0.5))
    yield diamond((x, cell[1] + 12), 1.1, None, METAL)


def arrow(centre: Point, turn: float, inner: float, outer: float, half: float, colour: Colour) -> Path:
    """A broad arrowhead that points away from a centre."""
    tip, notch = ring(centre, outer, 1, turn)[0], ring(centre, inner + (outer - inner) * 0.28, 1, turn)[0]
    side = [ring(ring(centre, inner, 1, turn)[0], half, 1, turn + angle)[0] for angle in (90, -90)]
    return Path((tip, side[0], notch, side[1]), None, colour, True)


def _directions(found: Templates, cell: Area) -> Iterator[Ink]:
    yield from _title(tr("Directions"), cell)
    x, y = middle(cell)
    y += 4
    yield Disc((x, y), 12.6, PALE, Pen(GREEN, 0.8))
    yield Disc((x, y), 6.4, WHITE, Pen(METAL, 0.6))
    yield from star((x, y), 5.6, Pen(METAL, 0.45))
    for i, (name, word) in enumerate(zip(found.directions, found.direction_words, strict=True)):
        yield arrow((x, y), 45 * i, 13.6, 19.5, 3.0 if i % 2 == 0 else 2.4, GREEN)
        at = ring((x, y), 22.6 if i % 4 else 22.4, 1, 45 * i)[0]
        yield Words(name, (at[0], at[1] + 1.2), "bold", 10, DARK, "middle")
        if i % 4 == 0:
            yield Words(word, (at[0], at[1] + (5.0 if i else -3.2)), "ui", 7, marks.GREY, "middle")
    yield Words(tr("seen from the side of its player,"), (x, cell[1] + 81), "italic", 9, DARK, "middle")
    yield Words(tr("wherever the piece stands"), (x, cell[1] + 84.6), "italic", 9, DARK, "middle")


def _sets(found: Templates, cell: Area) -> Iterator[Ink]:
    yield from _title(tr("Sets of arrows"), cell)
    columns = 2
    rows = max(1, ceil(len(found.sets) / columns))
    for i, one in enumerate(found.sets):
        last = i == len(found.sets) - 1 and len(found.sets) % columns
        x = cell[0] + cell[2] * (0.5 if last else (0.27 + 0.46 * (i % columns)))
        y = cell[1] + 25 + (i // columns) * 66 / rows
        yield Disc((x, y), 3.1, PALE, Pen(GREEN, 0.6))
        for number, name in enumerate(found.directions):
            colour = GREEN if name in one.directions else mix(PALE, (200, 200, 190), 0.4)
            yield arrow((x, y), 45 * number, 4.0, 8.2, 1.9, colour)
        yield Words(one.word, (x, y + 13), "medium", 9, DARK, "middle")


def _bands(found: Templates, cell: Area) -> Iterator[Ink]:
    yield from _title(tr("Range"), cell)
    x, y = middle(cell)[0], cell[1] + 15 + (cell[2] - 9) / 2
    steps = max(band.reach for band in found.bands)
    side = (cell[2] - 9) / (2 * steps + 1)
    near = {step: band for band in reversed(found.bands) for step in range(1, band.reach + 1)}
    for row in range(-steps, steps + 1):
        for column in range(-steps, steps + 1):
            far = max(abs(row), abs(column))
            if not far or far not in near:
                continue
            straight = not row or not column or abs(row) == abs(column)
            fill = mix(near[far].rgb, WHITE, 0.35 if straight else 0.8)
            area = (x + (column - 0.5) * side + 0.25, y + (row - 0.5) * side + 0.25, side - 0.5, side - 0.5)
            yield Box(area, fill, None, 0.7)
            if straight:
                yield Words(
                    str(far),
                    (x + column * side, y + row * side + 1.1),
                    "bold",
                    8.5,
                    mix(near[far].rgb, DARK, 0.75),
                    "middle",
                )
    yield Sign("rpg/knight-helmet", (x, y), side * 0.78, DARK)
    for i, band in enumerate(found.bands):
        left, low = cell[0] + 5 + (i % 2) * cell[2] / 2, cell[1] + 78.6 + (i // 2) * 5.4
        yield Box((left, low - 2.9, 3.6, 3.6), mix(band.rgb, WHITE, 0.35), None, 0.6)
        yield Words(f"{band.reach}  {band.word}", (left + 5.2, low), "medium", 9, DARK)


def _sights(found: Templates, cell: Area) -> Iterator[Ink]:
    yield from _title(tr("Sight off the lines"), cell)
    side, column = 4.3, (cell[2] - 6) / 3
    for i, one in enumerate(found.sights[:6]):
        right, forward = one.to
        centre = cell[0] + 3 + (i % 3 + 0.5) * column
        left = centre - (right + 1) * side / 2
        base = cell[1] + 38 + (i // 3) * 33
        for x in range(right + 1):
            for y in range(forward + 1):
                area = (left + x * side, base - (y + 1) * side, side - 0.35, side - 0.35)
                crossed = (x, y) in one.crossed
                ends = (x, y) in ((0, 0), (right, forward))
                yield Box(area, (226, 140, 110) if crossed else GREEN if ends else PALE, None, 0.5)
        start, end = (left + side / 2, base - side / 2), (left + (right + 0.5) * side, base - (forward + 0.5) * side)
        yield line(start, end, Pen(DARK, 0.7))
        said = tr("{right} right, {forward} forward", right=right, forward=forward)
        yield Words(said, (centre, base + 3.8), "medium", 7, DARK, "middle")
    yield Words(tr("a piece on a red tile blocks;"), (cell[0] + cell[2] / 2, cell[1] + 81), "italic", 9, DARK, "middle")
    yield Words(tr("likewise turned or mirrored"), (cell[0] + cell[2] / 2, cell[1] + 84.6), "italic", 9, DARK, "middle")


# --- rulers


def _rulers(title: str, found: Templates, board: Board, size: tuple[float, float]) -> Sheet:
    """Strips from the middle of a tile outwards, forward and sideways, in pieces that fit the sheet."""
    steps = max(band.reach for band in found.bands)
    room = size[1] - 2 * MARGIN - 20
    pieces: list[tuple[str, float, int, int]] = []
    for word, pitch in ((tr("forward and back"), board.tile[1]), (tr("sideways"), board.tile[0])):
        each = max(1, int((room - TAB - pitch / 2) // pitch))
        pieces += [(word, pitch, first, min(steps, first + each - 1)) for first in range(1, steps + 1, each)]
    if (len(pieces) * (RULER + 6)) > size[0] - 2 * MARGIN:
        raise PrintError(tr("The tiles of this mat are too large for range rulers on this paper."))
    left = (size[0] - len(pieces) * (RULER + 6) + 6) / 2
    ink: list[Ink] = []
    for i, (word, pitch, first, last) in enumerate(pieces):
        ink += _ruler(found, (left + i * (RULER + 6), MARGIN + 12), word, pitch, first, last)
    ink.append(
        Words(
            tr(
                "Range rulers, as long as the tiles of the mat: lay the arrow’s tail on the middle of the piece’s tile."
            ),
            (size[0] / 2, MARGIN + 5),
            "italic",
            12,
            DARK,
            "middle",
        )
    )
    ink += marks.foot(
        tr("{title} · rulers", title=title), size, (MARGIN, MARGIN, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    )
    return Sheet(tr("{title} · rulers", title=title), size, tuple(ink))


def _ruler(found: Templates, at: Point, word: str, pitch: float, first: int, last: int) -> Iterator[Ink]:
    """One strip, outward end above; a strip that does not begin at the piece ends in a tab for the one before."""
    x, y = at
    centre = x + RULER / 2
    start = 0.0 if first == 1 else (first - 0.5) * pitch
    high = (last + 0.5) * pitch - start
    names = {band.reach: band for band in found.bands}
    for step in range(first, last + 1):
        top = y + high + start - (step + 0.5) * pitch
        band = next(names[reach] for reach in sorted(names) if reach >= step)
        yield Box((x, top, RULER, pitch), mix(band.rgb, WHITE, 0.82))
        yield line((x, top), (x + RULER, top), Pen(band.rgb, 0.8))
        yield Words(str(step), (centre, top + pitch / 2 + 1), "number", 26, mix(band.rgb, DARK, 0.3), "middle")
        yield Words(band.word, (centre, top + pitch / 2 + 8), "medium", 9.5, DARK, "middle")
        yield Sign(band.icon, (centre, top + pitch / 2 - 15), 8, mix(band.rgb, DARK, 0.2))
        yield line((centre - 4, top + pitch / 2 + 11), (centre + 4, top + pitch / 2 + 11), Pen(band.rgb, 0.6))
    if first == 1:
        low = y + high
        yield Box((x, low - pitch / 2, RULER, pitch / 2), PALE)
        yield Path(
            (
                (centre, low - 16),
                (centre - 3, low - 9),
                (centre - 1, low - 9),
                (centre - 1, low),
                (centre + 1, low),
                (centre + 1, low - 9),
                (centre + 3, low - 9),
            ),
            None,
            GREEN,
            True,
        )
        yield Words(found.piece, (centre, low - pitch / 2 + 8), "medium", 9.5, DARK, "middle")
    else:
        yield Box((x, y + high, RULER, TAB), (244, 242, 238), Pen(marks.GREY, 0.4, (1.5, 1.2)))
        yield Words(tr("glue under"), (centre, y + high + 5.6), "medium", 8, marks.GREY, "middle")
    yield marks.outline((x, y, RULER, high), Pen(DARK, 0.5))
    yield Words(word, (x + 3.4, y + high - 4), "ui", 8, marks.GREY, turn=-90)
