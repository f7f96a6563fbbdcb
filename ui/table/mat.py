"""Where the parts of a mat lie in any rectangle of pixels. Must never draw. The mat itself: mat_file.py.

Seat 0 sits at the bottom unless the layout is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

import pygame

from ui.table.mat_file import CARD_MM, Board, Mat, Seat, Tile, mat_path, read_mat, tile_name, tile_role

__all__ = [
    "CARD_MM", "Board", "Mat", "MatLayout", "Place", "Seat", "Tile", "mat_path", "read_mat", "tile_name", "tile_role",
]  # fmt: skip


class Place(NamedTuple):
    """A tile or a zone in pixels. `seat`: whose it is (the half it lies in; -1 = shared); `tile`: -1 for zones;
    `holds`: as in the mat, or "hall", "deploy", "front" for tiles; `turned`: drawn for the seat opposite."""

    name: str
    holds: str
    seat: Seat
    tile: Tile
    rect: pygame.Rect
    label: str
    icon: str
    turned: bool


class MatLayout:
    """Where the parts of a mat lie in `rect`, at its true proportions, centred.

    `sides` 2 joins two halves, 1 is one half alone. `turned` swaps top and bottom (seat 0 at the top).
    """

    def __init__(self, mat: Mat, rect: pygame.Rect, sides: Literal[1, 2] = 2, turned: bool = False) -> None:
        self.mat = mat
        self.sides = sides
        self.turned = turned
        self.columns = mat.board.columns
        self.tiles = mat.board.columns * mat.board.rows * sides
        height = mat.height * sides
        self.scale = min(rect.w / mat.width, rect.h / height)
        self._left = rect.x + (rect.w - mat.width * self.scale) / 2
        self._top = rect.y + (rect.h - height * self.scale) / 2
        self.rect = self._pixels((0, 0, mat.width, height))
        self.places: tuple[Place, ...] = (*self._tiles(), *self._zones())
        self._slots = {(place.seat, place.name): place for place in self.places if place.tile < 0}

    def tile_rect(self, tile: Tile) -> pygame.Rect:
        """Pixels of a tile; IndexError for a tile the table does not have."""
        if not 0 <= tile < self.tiles:
            raise IndexError(tile)
        return self.places[tile].rect

    def slot_rect(self, seat: Seat, zone: str) -> pygame.Rect:
        """Pixels of a zone of a seat; KeyError when the mat has none of that name."""
        return self._slots[seat, zone].rect

    def track_rects(self, seat: Seat) -> tuple[pygame.Rect, ...]:
        """The cells of a seat's phase track, first phase first; empty without a track."""
        track = self.mat.track
        if track is None:
            return ()
        step = track.w / len(track.labels)
        lefts = (track.x + at * step for at in range(len(track.labels)))
        return tuple(self._pixels(self._lay((x, track.y, x + step, track.y + track.h), seat)) for x in lefts)

    def _tiles(self) -> Iterator[Place]:
        board = self.mat.board
        width, height = board.tile
        for tile in range(self.tiles):
            seat, role = tile_role(board, tile, self.sides)
            column, row = tile % self.columns, tile // self.columns
            if seat:
                column, row = self.columns - 1 - column, self.sides * board.rows - 1 - row
            x, y = board.x + column * width, board.y + (board.rows - 1 - row) * height
            rect = self._pixels(self._lay((x, y, x + width, y + height), seat))
            yield Place(tile_name(tile, self.columns), role, seat, tile, rect, "", "", bool(seat) != self.turned)

    def _zones(self) -> Iterator[Place]:
        for seat in range(self.sides):
            for zone in self.mat.zones:
                rect = self._pixels(self._lay(zone.box, seat))
                turned = bool(seat) != self.turned
                yield Place(zone.id, zone.holds, seat, -1, rect, zone.label, zone.icon, turned)

    def _lay(self, box: tuple[float, float, float, float], seat: Seat) -> tuple[float, float, float, float]:
        """A box of a half as a box of the table."""
        x0, y0, x1, y1 = box
        below = self.mat.height * (self.sides - 1)
        if not seat:
            return x0, y0 + below, x1, y1 + below
        width, height = self.mat.width, self.mat.height
        return width - x1, height - y1, width - x0, height - y0

    def _pixels(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        """A box of the table in window pixels; neighbours share their edge."""
        x0, y0, x1, y1 = box
        if self.turned:
            width, height = self.mat.width, self.mat.height * self.sides
            x0, y0, x1, y1 = width - x1, height - y1, width - x0, height - y0
        left, right = (round(self._left + x * self.scale) for x in (x0, x1))
        top, bottom = (round(self._top + y * self.scale) for y in (y0, y1))
        return pygame.Rect(left, top, right - left, bottom - top)
