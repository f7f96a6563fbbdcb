"""The mat: a file in millimetres, and where its parts lie in any rectangle of pixels. Must never draw.

A mat file describes one player's half. Two halves, the far one turned by half a turn, make the table; one half alone is
the printed mat. Seat 0 sits at the bottom unless the layout is turned. Tiles are numbered row by row from seat 0's
left hall tile (SGT rulebook 3.1: a1 = 0, d6 = 23).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, Self

import pygame
from pydantic import BaseModel, ConfigDict, Field, model_validator

from ui.table.files import read_model
from ui.theme import ASSETS

CARD_MM = (63.5, 88.9)
Seat = int
Tile = int


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Board(_Part):
    """Tiles of one half. `tile`: mm on the table; `screen_tile`: proportions on a screen, where height is scarce."""

    columns: int = Field(ge=1, le=26)
    rows: int = Field(ge=1, le=12)
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    tile: tuple[float, float]
    hall_rows: int = Field(ge=0)
    deploy_rows: int = Field(ge=0)
    screen_tile: tuple[float, float]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if min(*self.tile, *self.screen_tile) <= 0:
            raise ValueError("a tile needs a width and a height above 0")
        if max(self.hall_rows, self.deploy_rows) > self.rows:
            raise ValueError(f"hall_rows and deploy_rows cannot exceed rows = {self.rows}")
        return self

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in mm."""
        return self.x, self.y, self.x + self.columns * self.tile[0], self.y + self.rows * self.tile[1]


class Zone(_Part):
    """A place for cards or a counter. `holds`: one card, a row, a column, or a counter that is no card."""

    id: str = Field(pattern=r"^[a-z][a-z_]{0,19}$")
    label: str = Field(min_length=1, max_length=24)
    icon: str
    holds: Literal["card", "row", "column", "counter"]
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    w: float = Field(CARD_MM[0], gt=0)
    h: float = Field(CARD_MM[1], gt=0)

    @model_validator(mode="after")
    def _takes_a_card(self) -> Self:
        if self.holds == "card" and (self.w, self.h) != CARD_MM:
            raise ValueError(f"a card slot measures {CARD_MM[0]} x {CARD_MM[1]} mm, not {self.w} x {self.h}")
        if self.holds in ("row", "column") and (self.w < CARD_MM[0] or self.h < CARD_MM[1]):
            raise ValueError(f"a {self.holds} of cards cannot be smaller than {CARD_MM[0]} x {CARD_MM[1]} mm")
        return self

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in mm."""
        return self.x, self.y, self.x + self.w, self.y + self.h


class Track(_Part):
    """The phases in their order, as cells from left to right."""

    labels: tuple[str, ...] = Field(min_length=1)
    icons: tuple[str, ...]
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    w: float = Field(gt=0)
    h: float = Field(gt=0)

    @model_validator(mode="after")
    def _pairs(self) -> Self:
        if len(self.labels) != len(self.icons):
            raise ValueError(f"{len(self.labels)} labels need as many icons, not {len(self.icons)}")
        return self

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in mm."""
        return self.x, self.y, self.x + self.w, self.y + self.h


class Mat(_Part):
    """One half of a table in mm."""

    name: str
    title: str
    width: float = Field(gt=0)
    height: float = Field(gt=0)
    board: Board
    zones: tuple[Zone, ...]
    track: Track | None = None

    @model_validator(mode="after")
    def _parts_lie_apart(self) -> Self:
        if abs(self.board.box[0] + self.board.box[2] - self.width) > 0.01 or self.board.y > 0.01:
            raise ValueError("board must touch y = 0 in the middle of the width, or two halves do not meet")
        parts = [("board", self.board.box), *((f"zone {zone.id}", zone.box) for zone in self.zones)]
        parts += [("track", self.track.box)] if self.track else []
        for name, (_, _, right, bottom) in parts:
            if right > self.width + 1e-6 or bottom > self.height + 1e-6:
                raise ValueError(f"{name} reaches beyond the mat of {self.width} x {self.height} mm")
        for at, (name, a) in enumerate(parts):
            for other, b in parts[at + 1 :]:
                if name == other:
                    raise ValueError(f"{name} stands there twice")
                if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                    raise ValueError(f"{name} and {other} overlap")
        return self


def read_mat(path: Path) -> Mat:
    """A mat file; raises ui.table.files.AssetError with file, key and cause of every fault."""
    return read_model(path, Mat)


def mat_path(game: str, name: str) -> Path:
    """Where the mat of a game lies."""
    return ASSETS / game / "mats" / f"{name}.toml"


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


def tile_name(tile: Tile, columns: int) -> str:
    """a1, b1, ... as in the rulebook."""
    return f"{chr(97 + tile % columns)}{tile // columns + 1}"


def tile_role(board: Board, tile: Tile, sides: int = 2) -> tuple[Seat, str]:
    """Whose half a tile lies in, and "hall", "deploy" or "front"."""
    row = tile // board.columns
    seat = 1 if row >= board.rows and sides == 2 else 0
    depth = board.rows * sides - 1 - row if seat else row
    return seat, "hall" if depth < board.hall_rows else "deploy" if depth < board.deploy_rows else "front"


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

    def hit(self, pos: tuple[float, float]) -> Place | None:
        """What lies under a point of the window."""
        return next((place for place in self.places if place.rect.collidepoint(pos)), None)

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
