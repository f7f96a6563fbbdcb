"""A mat file drawn for paper: true millimetres, fine lines, engraved signs.

The same file draws the table (ui/table/mats/felt.py). Two finishes: "light" saves ink, "colour" fills the whole mat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt

from game.i18n import marked, tr
from ui.paper.ink import POINT, WHITE, Area, Box, Disc, Ink, Path, Pen, Point, Sign, Words, grown, line, middle
from ui.paper.lettering import fitted, width
from ui.paper.ornament import OPEN_PART, diamond, lattice, medallion, rosette, star, waves
from ui.paper.tiling import Quiet
from ui.style.theme import Colour, mix
from ui.table.mats.mat_file import Mat
from ui.table.mats.mat_parts import Board, Frieze, Row, Track, Zone
from ui.table.mats.tiles import HOME, OPEN, START, role_of, seen_from

FRAME = 4.0
NAME_ROOM = 50.0
BOARD_GAP = 4.5
TILE_INSET = 1.4
DIAL_GAP = 4.0
"""Between a dial and the name beside it."""


@dataclass(frozen=True)
class Finish:
    """Colours of a mat. `ground`: the whole mat, None = bare paper; `weave`: fine lines over it; `tiles`: fills of
    home, start and open tiles (tiles.py); `sign`, `mark`: icons of zones and of tiles; `faint`: engraver's lines."""

    title: str
    ground: Colour | None
    weave: Colour | None
    tiles: dict[str, Colour | None]
    line: Colour
    metal: Colour
    ink: Colour
    faint: Colour
    sign: Colour
    mark: Colour
    panel: Colour | None


FINISHES: dict[str, Finish] = {
    "light": Finish(
        marked("Light, saves ink"),
        None,
        None,
        {HOME: (226, 238, 231), START: (243, 248, 245), OPEN: None},
        (46, 108, 84),
        (158, 118, 48),
        (72, 58, 34),
        (170, 196, 182),
        (176, 156, 108),
        (132, 172, 152),
        WHITE,
    ),
    "colour": Finish(
        marked("Full colour"),
        (20, 58, 46),
        (30, 72, 58),
        {HOME: (38, 92, 72), START: (27, 75, 59), OPEN: (22, 64, 51)},
        (132, 172, 142),
        (218, 182, 108),
        (246, 232, 196),
        (76, 132, 106),
        (196, 162, 94),
        (150, 178, 122),
        (15, 46, 37),
    ),
}


def veils(mat: Mat) -> list[Area]:
    """The areas of a mat that are read and played on, where a picture behind it is faded."""
    boxes = [mat.board.box] if mat.board else [box for row in mat.rows for box in row.tiles()]
    boxes += [zone.box for zone in mat.printed(False) if zone.holds != "counter"]
    boxes += [mat.track.box] if mat.track else []
    dials = [grown(zone.area, -1) for zone in mat.printed(False) if zone.holds == "counter"]
    name = (mat.width / 2 - NAME_ROOM, mat.height - FRAME - 3.4, 2 * NAME_ROOM, 5.4)
    return [*((x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes), *dials, name]


def over_picture(finish: Finish) -> Finish:
    """The same finish without its fills, so that a picture beneath shows."""
    return replace(finish, ground=None, weave=None, tiles=dict.fromkeys(finish.tiles), panel=None)


def mat_ink(mat: Mat, game: str, finish: Finish) -> tuple[Ink, ...]:
    """Everything on one mat; the ground reaches beyond its edge, so that it can be cut anywhere."""
    return (
        *ground((mat.width, mat.height), finish),
        *_frame(mat, game, finish),
        *(_board(mat, mat.board, finish) if mat.board else ()),
        *(ink for row in mat.rows for ink in _row(row, finish)),
        *(_border(0.0, mat.width / mat.rows[0].count, mat.rows[0].count, 0.0, finish) if mat.rows else ()),
        *(_frieze(mat.frieze, finish) if mat.frieze else ()),
        *(ink for zone in mat.printed(False) for ink in _zone(zone, finish)),
        *(_track(mat.track, finish) if mat.track else ()),
    )


def ground(size: tuple[float, float], finish: Finish) -> list[Ink]:
    """The colour of the whole mat, if it has one."""
    whole = grown((0, 0, *size), 10)
    fill: list[Ink] = [Box(whole, finish.ground)] if finish.ground else []
    return [*fill, *lattice(whole, Pen(finish.weave, 0.35), 5.0)] if finish.weave else fill


def quiet_lines(mat: Mat) -> tuple[Quiet, Quiet]:
    """Where a seam crosses no picture: borders between tiles, and edges of the board. Along x and along y."""
    board = mat.board
    if board is None:
        boxes = [box for row in mat.rows for box in row.tiles()]
        across = (at for at in sorted({(a[2] + b[0]) / 2 for a, b in pairwise(boxes) if a[1] == b[1]}))
        down = (at for at in sorted({row.box[3] + 1 for row in mat.rows}))
    else:
        across = (board.x + i * board.tile[0] for i in range(board.columns + 1))
        down = (board.y + i * board.tile[1] for i in range(1, board.rows + 1))
    return {x: 0.0 for x in across if not _crosses(mat, x, 0)}, {y: 0.0 for y in down if not _crosses(mat, y, 1)}


def court_lines(mat: Mat) -> tuple[Quiet, Quiet]:
    """The borders between the tiles of the court, along x and along y."""
    assert mat.board is not None
    borders = {at * mat.board.tile[0]: 0.0 for at in range(1, mat.board.columns)}
    return borders, borders


def _crosses(mat: Mat, at: float, axis: int) -> bool:
    """Whether a seam would cut a single card's place or a counter in two."""
    boxes = [zone.box for zone in mat.printed(False) if zone.holds in ("card", "counter")]
    boxes += [box for row in mat.rows for box in row.tiles()]
    return any(box[axis] + 1 < at < box[axis + 2] - 1 for box in boxes)


def _frame(mat: Mat, game: str, finish: Finish) -> Iterator[Ink]:
    """Two lines around three sides, open where the board meets other parts, with the game's name let in below."""
    words = game.upper()
    size, tracking = 10.0, 1.1
    gap = width(words, "title", size, tracking) / 2 + 6 if words else 0.0
    centre = mat.width / 2
    low_board = _board_box(mat)[3] + BOARD_GAP
    for inset, weight in ((FRAME, 1.5), (FRAME + 1.5, 0.45)):
        for points in _frame_lines(mat, inset, (centre - gap, centre + gap)):
            yield Path(points, Pen(finish.metal, weight))
    yield from corners((mat.width, mat.height), finish, low_board + 0.75 if mat.court else FRAME + 0.75, not mat.rows)
    if words:
        low = mat.height - FRAME - 0.75
        yield Words(words, (centre, low + 1.25), "title", size, finish.ink, "middle", tracking=tracking)
        for side in (-1, 1):
            yield diamond((centre + side * gap, low), 1.5, None, finish.metal)


def _board_box(mat: Mat) -> tuple[float, float, float, float]:
    """The box of the board; without one, the upper edge of the mat."""
    return mat.board.box if mat.board else (0.0, 0.0, mat.width, 0.0)


def _frame_lines(mat: Mat, inset: float, gap: tuple[float, float]) -> Iterator[tuple[tuple[float, float], ...]]:
    """One line of the frame, in one or two parts. `inset`: from the edge of the mat; `gap`: from where to where it is
    open below."""
    edge, low, step = mat.width - inset, mat.height - inset, inset - FRAME
    left, right = (gap[0], low), (gap[1], low)
    if mat.middle is not None:
        yield left, (inset, low), (inset, inset), (edge, inset), (edge, low), right
        return
    if mat.rows:
        yield (inset, 0), (inset, low), left
        yield (edge, 0), (edge, low), right
        return
    box = _board_box(mat)
    west, east, south = box[0] - BOARD_GAP + step, box[2] + BOARD_GAP - step, box[3] + BOARD_GAP + step
    corner = ((0, south), (inset, south)) if mat.court else ((west, 0), (west, inset), (inset, inset))
    yield *corner, (inset, low), left
    yield (east, 0), (east, inset), (edge, inset), (edge, low), right


def corners(
    size: tuple[float, float], finish: Finish, top_left: float = FRAME + 0.75, closed: bool = True
) -> Iterator[Ink]:
    """A diamond on each corner of the frame; `top_left`: how low the one at the upper left lies; a frame that is not
    `closed` has none above."""
    inset = FRAME + 0.75
    right, low = size[0] - inset, size[1] - inset
    found = ((inset, top_left), (inset, low), (right, inset), (right, low))
    for x, y in found if closed else found[1::2]:
        yield diamond((x, y), 2.9, Pen(finish.metal, 0.9), finish.ground or WHITE)
        yield diamond((x, y), 1.3, None, finish.metal)


# --- the board


def _board(mat: Mat, board: Board, finish: Finish) -> Iterator[Ink]:
    wide, high = board.tile
    aside = board.rows if mat.court else 0
    for row in range(board.rows):
        for column in range(board.columns):
            area = (board.x + column * wide, board.y + (board.rows - 1 - row) * high, wide, high)
            yield from _tile(mat, (column + aside, row), role_of(board, row), area, finish)
    if len(mat.parts[0]) > 1:
        middle_x = (board.box[0] + board.box[2]) / 2
        yield line((middle_x, board.y), (middle_x, board.box[3]), Pen(finish.metal, 1.4))
    yield from _border(board.x, board.tile[0], board.columns, board.y, finish)


def court_size(mat: Mat) -> tuple[float, float]:
    """The court in the middle of four parts."""
    assert mat.board is not None
    across = mat.board.columns * mat.board.tile[0]
    return across, across


def court_ink(mat: Mat, finish: Finish) -> tuple[Ink, ...]:
    """The court, as the first player sees it."""
    board = mat.board
    assert board is not None
    wide, high = board.tile
    low = court_size(mat)[1]
    tiles = [
        ink
        for row in range(board.columns)
        for column in range(board.columns)
        for ink in _tile(
            mat, (column + board.rows, row + board.rows), OPEN,
            (column * wide, low - (row + 1) * high, wide, high), finish,
        )
    ]  # fmt: skip
    edges = [ink for y in (0.0, low) for ink in _border(board.x, board.tile[0], board.columns, y, finish)]
    return (*ground(court_size(mat), finish), *tiles, *edges)


def middle_size(mat: Mat) -> tuple[float, float]:
    """The sheet in the middle, around which the mats of all players lie."""
    assert mat.middle is not None
    return mat.middle.width, mat.middle.height


def middle_ink(mat: Mat, finish: Finish) -> tuple[Ink, ...]:
    """The middle, with the zones that belong to nobody."""
    size = middle_size(mat)
    lines = ((FRAME, 1.5), (FRAME + 1.5, 0.45))
    frame = [Box(grown((0, 0, *size), -inset), None, Pen(finish.metal, weight)) for inset, weight in lines]
    zones = (ink for zone in mat.printed(True) for ink in _zone(zone, finish))
    return (*ground(size, finish), *frame, *corners(size, finish), *zones)


def _tile(mat: Mat, cell: tuple[int, int], role: str, area: Area, finish: Finish) -> Iterator[Ink]:
    """A tile with its sign in the middle, and its name as every player calls it at the right, beside a card."""
    inner = grown(area, -TILE_INSET)
    heavy = Pen(finish.metal if role == HOME else finish.line, 1.1 if role == HOME else 0.8)
    yield Box(inner, finish.tiles[role], heavy, 3.2)
    yield Box(grown(inner, -1.1), None, Pen(finish.faint, 0.4), 2.3)
    centre = middle(area)
    reach = min(area[2:]) * 0.27
    fine = Pen(finish.faint, 0.4)
    if role == HOME:
        yield from rosette(centre, reach * 1.12, fine, 16, 3, 0.3)
        yield Disc(centre, reach * 0.72, finish.tiles[role], fine)
        yield Sign(mat.board.icon if mat.board else "", centre, reach * 0.82, finish.mark)
    elif role == START:
        yield from rosette(centre, reach, fine, 12, 3, 0.4)
        yield from star(centre, reach * 0.42, fine)
    else:
        yield from star(centre, reach * 0.7, fine)
        yield Disc(centre, reach * 0.82, None, fine)
    yield from _names(mat, cell, inner, finish)
    for layer in mat.board.layers if mat.board else ():
        x, y, wide, high = (part / 100 for part in layer.box)
        part = (inner[0] + x * inner[2], inner[1] + y * inner[3], wide * inner[2], high * inner[3])
        yield Box(part, None, Pen(finish.faint, 0.5), 2.0)


def _names(mat: Mat, cell: tuple[int, int], inner: Area, finish: Finish) -> Iterator[Ink]:
    """Every player lays out the same part: the first calls this tile a1, the one opposite d6. The court lies once."""
    right, low = inner[0] + inner[2], inner[1] + inner[3]
    colour, pale = mix(finish.line, finish.ink, 0.3), mix(finish.faint, finish.line, 0.6)
    assert mat.board is not None
    yield Words(mat.board.tile_name(*cell), (right - 4.2, low - 4.4), "bold", 13, colour, "right")
    shared = mat.court and min(cell) >= mat.board.rows
    turns = [] if shared else sorted(set(mat.places.values()) - {0})
    for at, turn in enumerate(turns):
        other = mat.board.tile_name(*seen_from(*cell, (4 - turn) % 4, mat.size))
        yield Words(other, (right - 4.2, low - 10.2 - 4.2 * at), "medium", 8, pale, "right")


def _border(x0: float, step: float, tiles: int, y: float, finish: Finish) -> Iterator[Ink]:
    """The line where two parts meet, with diamonds that the other part completes."""
    x1 = x0 + step * tiles
    yield line((x0, y), (x1, y), Pen(finish.metal, 2.4))
    for i in range(tiles + 1):
        x = x0 + i * step
        big = 4.2 if abs(2 * x - x0 - x1) < 0.1 else 2.6
        yield diamond((x, y), big, Pen(finish.metal, 0.8), finish.ground or WHITE)
        yield diamond((x, y), big * 0.5, None, finish.metal)


# --- rows and zones


def _row(row: Row, finish: Finish) -> Iterator[Ink]:
    """The tiles of a row, each with its sign; a line below them where cards stand back to, and the row's name."""
    for i, (x0, y0, x1, y1) in enumerate(row.tiles()):
        area = (x0, y0, x1 - x0, y1 - y0)
        yield Box(area, finish.panel, Pen(finish.line, 0.9), 3.2)
        yield Box(grown(area, -1.6), None, Pen(mix(finish.faint, finish.line, 0.45), 0.4), 2.2)
        centre, reach = middle(area), min(row.tile) * 0.2
        yield from rosette(centre, reach * 1.25, Pen(finish.faint, 0.4), 16, 3, 0.3)
        yield Disc(centre, reach * 0.86, None, Pen(finish.faint, 0.4))
        yield Sign(row.icon, centre, reach, finish.mark)
        yield Words(str(i + 1), (x1 - 4.2, y1 - 4.4), "bold", 11, mix(finish.faint, finish.line, 0.6), "right")
        if row.drop:
            yield _shelf(area, row.drop, finish)
    x0, _, x1, low = row.box
    yield from _label(tr(row.label), ((x0 + x1) / 2, low + 4.6), row.tile[0], finish)


def _shelf(area: Area, drop: float, finish: Finish) -> Ink:
    """Where the foot of a card that stands back comes to lie."""
    x, y = area[0], area[1] + area[3] + drop
    return Path(((x, y - 4), (x, y), (x + area[2], y), (x + area[2], y - 4)), Pen(finish.metal, 0.6))


def _frieze(frieze: Frieze, finish: Finish) -> Iterator[Ink]:
    """Signs in medallions, side by side."""
    step = frieze.w / len(frieze.icons)
    radius = min(step, frieze.h) / 2 - 1
    for i, icon in enumerate(frieze.icons):
        centre = (frieze.x + (i + 0.5) * step, frieze.y + frieze.h / 2)
        yield from medallion(centre, radius, Pen(finish.faint, 0.4), Pen(finish.metal, 0.7))
        yield Sign(icon, centre, radius * 0.52, finish.sign)


def _zone(zone: Zone, finish: Finish) -> Iterator[Ink]:
    area = zone.area
    if zone.holds == "counter":
        yield from dial(zone, finish)
        return
    yield Box(area, finish.panel, Pen(finish.metal, 0.9), 3.2)
    yield Box(grown(area, -1.6), None, Pen(mix(finish.faint, finish.metal, 0.45), 0.4), 2.2)
    yield from _crest(zone, middle(area), min(zone.w, zone.h) * 0.24, finish)


def _crest(zone: Zone, centre: Point, reach: float, finish: Finish) -> Iterator[Ink]:
    """The sign of a zone in a rosette, its name below between two lines."""
    x, y = centre[0], centre[1] - 5
    fine = Pen(finish.faint, 0.4)
    yield from rosette((x, y), reach * 1.25, fine, 20, 4, 0.26)
    yield Disc((x, y), reach * 0.86, None, fine)
    yield Sign(zone.icon, (x, y), reach, finish.sign)
    yield from _label(tr(zone.label), (x, y + reach * 1.25 + 9), zone.w - 12, finish)


def _label(label: str, at: Point, room: float, finish: Finish) -> Iterator[Ink]:
    words, tracking = label.upper(), 0.9
    size = fitted(words, "medium", 11, room, tracking)
    yield Words(words, at, "medium", size, finish.ink, "middle", tracking=tracking)
    half = width(words, "medium", size, tracking) / 2
    for side in (-1, 1):
        start = at[0] + side * (half + 3)
        end = start + side * min(9.0, max(0.0, (room - 2 * half) / 2 - 3))
        yield line((start, at[1] - 1.3), (end, at[1] - 1.3), Pen(finish.metal, 0.5))
        yield diamond((start, at[1] - 1.3), 0.9, None, finish.metal)


def dial(zone: Zone, finish: Finish) -> Iterator[Ink]:
    """A place for coins or a die: a banknote medallion with its sign, and the name below the sign, or beside the
    medallion where the zone is wide."""
    (x, y), radius = middle(zone.area), min(zone.w, zone.h) / 2
    words, tracking = tr(zone.label).upper(), 0.6
    beside = zone.w - 2 * radius - DIAL_GAP
    if beside > 2 * radius:
        size = fitted(words, "medium", 11, beside, tracking)
        x -= (DIAL_GAP + width(words, "medium", size, tracking)) / 2
        at, sign = (x + radius + DIAL_GAP, y + size * POINT * 0.35), (x, y)
    else:
        low = radius * 0.26
        size = fitted(words, "medium", 10, 2 * sqrt((radius * OPEN_PART) ** 2 - low**2) - 1.6, tracking)
        at, sign = (x - width(words, "medium", size, tracking) / 2, y + low), (x, y - radius * 0.12)
    yield Disc((x, y), radius, finish.panel, None)
    yield from medallion((x, y), radius, Pen(finish.faint, 0.4), Pen(finish.metal, 0.9))
    yield Sign(zone.icon, sign, radius * 0.4, finish.sign)
    yield Words(words, at, "medium", size, finish.ink, tracking=tracking)


# --- the phases


def _track(track: Track, finish: Finish) -> Iterator[Ink]:
    """The phases as a row of shields joined by arrows, over a band of waves."""
    step = track.w / len(track.labels)
    size = min(fitted(label, "medium", 9.5, step - 4.5) for label in map(tr, track.labels))
    if finish.panel:
        yield from waves((track.x + 3, track.y + track.h / 2 - 1.6, track.w - 6, 3.2), Pen(finish.faint, 0.4), 3, 7)
    for i, (label, icon) in enumerate(zip(map(tr, track.labels), track.icons, strict=True)):
        area = (track.x + i * step + 0.9, track.y, step - 1.8, track.h)
        yield Box(area, finish.panel, Pen(finish.line, 0.8), 2.6)
        x, y = middle(area)
        yield Words(str(i + 1), (area[0] + 2.6, area[1] + 5.2), "number", 7.5, mix(finish.faint, finish.metal, 0.6))
        flat = step > 4 * track.h
        sign = (area[0] + track.h * 1.2, y) if flat else (x, y - 2.2)
        yield Sign(icon, sign, min(step * 0.42, track.h * (0.6 if flat else 0.34)), mix(finish.mark, finish.line, 0.5))
        foot = y + size * 0.12 if flat else area[1] + area[3] - 6
        yield Words(label, (x, foot), "medium", size, finish.ink, "middle")
        if i:
            tip = area[0] + 0.1
            yield Path(((tip - 2.0, y - 2), (tip, y), (tip - 2.0, y + 2)), Pen(finish.metal, 1.0))
