"""Where the parts of a mat lie in any rectangle of pixels. The mat itself: mat_file.py.

Seats are numbered clockwise from the bottom unless a Sitting says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.i18n import tr
from ui.table.mat_file import (
    CARD_MM,
    SLOT,
    Board,
    Cell,
    Mat,
    Row,
    Seat,
    Tile,
    cells,
    mat_path,
    read_mat,
    seen_from,
    tile_name,
)

__all__ = [
    "CARD_MM", "SLOT", "Board", "Cell", "Mat", "MatLayout", "Place", "Row", "Seat", "Sitting", "Tile", "as_seen",
    "cells", "from_seat", "lower", "mat_path", "read_mat", "seen_from", "tile_name", "usual_sitting",
]  # fmt: skip
Box = tuple[float, float, float, float]


class Sitting(NamedTuple):
    """Who sits where at which mat. `places[seat]`: the places of the mat a player holds; `teams[seat]`; `zones`: which
    places for cards and counters this game uses."""

    mat: str
    places: tuple[tuple[str, ...], ...]
    teams: tuple[int, ...]
    zones: frozenset[str]

    @property
    def holders(self) -> dict[str, Seat]:
        """Who holds a place."""
        return {name: seat for seat, names in enumerate(self.places) for name in names}


def usual_sitting(mat: Mat) -> Sitting:
    """A player at every place, each alone, and every zone in use."""
    places = tuple((name,) for names in mat.parts for name in names)
    return Sitting(mat.name, places, tuple(range(len(places))), frozenset(zone.id for zone in mat.zones))


class Place(NamedTuple):
    """A tile or a zone in pixels. `seat`: whose it is (the part it lies in; -1 = nobody's); `tile`: -1 for zones;
    `holds`: as in the mat, or "hall", "deploy", "front", SLOT for tiles; `turn`: the quarters, clockwise, by which it
    faces another side than the bottom of the screen; `tray`: it is let into the wood."""

    name: str
    holds: str
    seat: Seat
    tile: Tile
    rect: pygame.Rect
    label: str
    icon: str
    turn: int
    tray: bool = False


def lower(rect: pygame.Rect, pixels: int, turn: int) -> pygame.Rect:
    """A rectangle moved towards the player who sits `turn` quarters clockwise from the bottom."""
    return rect.move(((0, pixels), (-pixels, 0), (0, -pixels), (pixels, 0))[turn])


def as_seen(size: tuple[int, int], turn: int) -> tuple[int, int]:
    """A size as somebody `turn` quarters away sees it."""
    return (size[1], size[0]) if turn % 2 else size


def from_seat(area: pygame.Rect, rect: pygame.Rect, turn: int) -> pygame.Rect:
    """A rectangle in the measures of a seat (its own left, its own far edge) as one of the picture."""
    (x, y), (wide, high) = rect.topleft, rect.size
    inner_w, inner_h = as_seen(area.size, turn)
    corners = ((x, y), (inner_h - y - high, x), (inner_w - x - wide, inner_h - y - high), (y, inner_w - x - wide))
    left, top = corners[turn]
    return pygame.Rect(area.x + left, area.y + top, *as_seen(rect.size, turn))


class MatLayout:
    """Where the parts of a mat lie in `rect`, at its true proportions, centred.

    `sides` 1 is one part alone, else all of them are joined. `turned` swaps top and bottom (seat 0 at the top).
    `sitting`: who plays here, everybody when None; `scale`: pixels of a millimetre, as many as fit when None.
    """

    def __init__(
        self,
        mat: Mat,
        rect: pygame.Rect,
        sides: int = 2,
        turned: bool = False,
        sitting: Sitting | None = None,
        scale: float | None = None,
    ) -> None:
        self.mat = mat
        self.sitting = sitting or usual_sitting(mat)
        self.sides = 1 if sides == 1 else len(mat.parts)
        self.turned = turned
        width = mat.width + mat.height if mat.court and self.sides > 1 else mat.width
        height = mat.height if self.sides == 1 else width if mat.court else mat.height * 2
        self._size = (width, height)
        self.scale = scale or min(rect.w / width, rect.h / height)
        self._left = rect.x + (rect.w - width * self.scale) / 2
        self._top = rect.y + (rect.h - height * self.scale) / 2
        self.rect = self._pixels((0, 0, width, height))
        drops = {row.id: row.drop for row in mat.rows}
        self._drops = tuple(drops.get(cell.row, 0.0) for cell in cells(mat))
        tiles = tuple(self._tiles())
        self.tiles = len(tiles)
        self.places: tuple[Place, ...] = (*tiles, *self._zones())
        self._slots = {(place.seat, place.name): place for place in self.places if place.tile < 0}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players whose parts lie here."""
        return tuple(range(len(self.sitting.places) if self.sides > 1 else len(self.mat.parts[0])))

    def tile_rect(self, tile: Tile) -> pygame.Rect:
        """Pixels of a tile; IndexError for a tile the table does not have."""
        if not 0 <= tile < self.tiles:
            raise IndexError(tile)
        return self.places[tile].rect

    def drop(self, tile: Tile) -> int:
        """Pixels by which a card on a tile lies nearer to its player when it stands back."""
        return round(self._drops[tile] * self.scale)

    def card_on(self, tile: Tile) -> tuple[int, int] | None:
        """The size of a card on a tile of a row; None on a board, where pieces fill their tile."""
        return (round(CARD_MM[0] * self.scale), round(CARD_MM[1] * self.scale)) if self.mat.rows else None

    def slot_rect(self, seat: Seat, zone: str) -> pygame.Rect:
        """Pixels of a zone of a seat; KeyError when the mat has none of that name."""
        return self._slots[seat, zone].rect

    def turn_of(self, seat: Seat) -> int:
        """The quarter turns by which a seat faces another side than the bottom."""
        turn = self.mat.places[self.sitting.places[seat][0]] if seat >= 0 else 0
        return (turn + 2 * self.turned) % 4

    def track_rects(self, seat: Seat) -> tuple[pygame.Rect, ...]:
        """The cells of the phase track of a seat's part, first phase first; empty without a track."""
        track = self.mat.track
        if track is None:
            return ()
        step = track.w / len(track.labels)
        lefts = (track.x + at * step for at in range(len(track.labels)))
        turn = self.mat.places[self.sitting.places[seat][0]]
        return tuple(self._lay((x, track.y, x + step, track.y + track.h), turn) for x in lefts)

    def frieze_rects(self, seat: Seat) -> Iterator[tuple[pygame.Rect, str]]:
        """The signs that adorn a seat's part, each with its icon."""
        frieze = self.mat.frieze
        if frieze is not None:
            turn = self.mat.places[self.sitting.places[seat][0]]
            step = frieze.w / len(frieze.icons)
            for at, icon in enumerate(frieze.icons):
                left = frieze.x + at * step
                yield self._lay((left, frieze.y, left + step, frieze.y + frieze.h), turn), icon

    def _tiles(self) -> Iterator[Place]:
        holders, rows = self.sitting.holders, {row.id: row for row in self.mat.rows}
        own = frozenset(self.mat.parts[0]) if self.sides == 1 else None
        found = (cell for cell in cells(self.mat) if own is None or cell.place in own)
        for tile, cell in enumerate(found):
            turn = self.mat.places.get(cell.place, 0)
            rect = self._lay(self._cell_box(cell, turn), turn)
            seat = holders.get(cell.place, -1)
            icon = rows[cell.row].icon if cell.row else ""
            yield Place(cell.name, cell.role, seat, tile, rect, "", icon, self.turn_of(seat))

    def _cell_box(self, cell: Cell, turn: int) -> Box:
        """A tile in mm of the part it lies in."""
        board = self.mat.board
        if board is None:
            return next(row for row in self.mat.rows if row.id == cell.row).tiles()[cell.x]
        wide, high = board.tile
        column, row = seen_from(cell.x, cell.y, turn, self.mat.size)
        x = board.x + (column - (board.rows if self.mat.court else 0)) * wide
        y = board.y + (board.rows - 1 - row) * high
        return x, y, x + wide, y + high

    def _zones(self) -> Iterator[Place]:
        for seat in self.seats:
            name = self.sitting.places[seat][0]
            part = next(names for names in self.mat.parts if name in names)
            for zone in self.mat.zones:
                if zone.place == part.index(name) and zone.id in self.sitting.zones:
                    rect = self._lay(zone.box, self.mat.places[name])
                    turn = self.turn_of(seat)
                    yield Place(zone.id, zone.holds, seat, -1, rect, tr(zone.label), zone.icon, turn, zone.tray)

    def _lay(self, box: Box, turn: int) -> pygame.Rect:
        """A box of a part that lies `turn` quarters from the first one, in window pixels."""
        right, low = self._size[0] - self.mat.width, self._size[1] - self.mat.height
        x0, y0, x1, y1 = box
        return self._pixels((x0 + right, y0 + low, x1 + right, y1 + low), turn)

    def _pixels(self, box: Box, turn: int = 0) -> pygame.Rect:
        """A box of the table, turned by quarters with it, in window pixels; neighbours share their edge."""
        x0, y0, x1, y1 = _turned(box, self._size, (turn + 2 * self.turned) % 4)
        left, right = (round(self._left + x * self.scale) for x in (x0, x1))
        top, bottom = (round(self._top + y * self.scale) for y in (y0, y1))
        return pygame.Rect(left, top, right - left, bottom - top)


def _turned(box: Box, size: tuple[float, float], turn: int) -> Box:
    """A box of a table after some quarter turns clockwise; only a square table knows odd ones."""
    (x0, y0, x1, y1), (wide, high) = box, size
    half = (wide - x1, high - y1, wide - x0, high - y0)
    return (box, (wide - y1, x0, wide - y0, x1), half, (y0, wide - x1, y1, wide - x0))[turn]
