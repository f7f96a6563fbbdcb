"""A mat file in millimetres, read and checked. Must never draw, know a pixel or import pygame.

A mat file describes one part of the table, which is the printed mat. Two parts, the far one turned by half a turn,
meet along their boards; four parts, turned by quarters, stand around a court. The first part lies at the bottom. Tiles
are numbered row by row from the first part's left hall tile (SGT rulebook 3.1: a1 = 0, d6 = 23).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ui.table.files import read_model
from ui.theme import ASSETS

CARD_MM = (63.5, 88.9)
Seat = int
Tile = int


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Cell(NamedTuple):
    """A tile of the whole table: x to the right, y away from the bottom. `place`: whose it is ("" = nobody's); `role`:
    "hall", "deploy" or "front"."""

    x: int
    y: int
    place: str
    role: str


class Board(_Part):
    """Tiles of one part. `tile`: mm on the table; `screen_tile`: proportions on a screen, where height is scarce."""

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


class _Area(_Part):
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    w: float = Field(gt=0)
    h: float = Field(gt=0)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in mm."""
        return self.x, self.y, self.x + self.w, self.y + self.h


class Zone(_Area):
    """A place for cards or a counter. `holds`: one card, a row, a column, or a counter that is no card. `place`: whose
    it is, where several sit at one part, from the left."""

    place: int = Field(0, ge=0)
    id: str = Field(pattern=r"^[a-z][a-z_]{0,19}$")
    label: str = Field(min_length=1, max_length=24)
    icon: str
    holds: Literal["card", "row", "column", "counter"]
    w: float = Field(CARD_MM[0], gt=0)
    h: float = Field(CARD_MM[1], gt=0)

    @model_validator(mode="after")
    def _takes_a_card(self) -> Self:
        if self.holds == "card" and (self.w, self.h) != CARD_MM:
            raise ValueError(f"a card slot measures {CARD_MM[0]} x {CARD_MM[1]} mm, not {self.w} x {self.h}")
        if self.holds in ("row", "column") and (self.w < CARD_MM[0] or self.h < CARD_MM[1]):
            raise ValueError(f"a {self.holds} of cards cannot be smaller than {CARD_MM[0]} x {CARD_MM[1]} mm")
        return self


class Track(_Area):
    """The phases in their order, as cells from left to right."""

    labels: tuple[str, ...] = Field(min_length=1)
    icons: tuple[str, ...]

    @model_validator(mode="after")
    def _pairs(self) -> Self:
        if len(self.labels) != len(self.icons):
            raise ValueError(f"{len(self.labels)} labels need as many icons, not {len(self.icons)}")
        return self


class Mat(_Part):
    """One part of a table in mm. `parts`: the places at each part, from the left as its players see it, clockwise from
    the bottom."""

    name: str
    title: str
    width: float = Field(gt=0)
    height: float = Field(gt=0)
    parts: tuple[tuple[str, ...], ...] = (("S",), ("N",))
    board: Board
    zones: tuple[Zone, ...]
    track: Track | None = None

    @property
    def court(self) -> bool:
        """Four parts around tiles that belong to nobody, not two that meet."""
        return len(self.parts) == 4

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the whole table."""
        columns, rows = self.board.columns, self.board.rows
        return (columns + 2 * rows,) * 2 if self.court else (columns, 2 * rows)

    @property
    def places(self) -> dict[str, int]:
        """Every place, and the quarter turns clockwise from the bottom at which it lies."""
        return {name: at * 4 // len(self.parts) for at, names in enumerate(self.parts) for name in names}

    @model_validator(mode="after")
    def _parts_meet(self) -> Self:
        board = self.board
        if len(self.parts) not in (2, 4) or len({len(names) for names in self.parts}) != 1 or not self.parts[0]:
            raise ValueError("parts must be two or four lists of as many places each")
        if board.columns % len(self.parts[0]):
            raise ValueError(f"{board.columns} columns cannot be shared by {len(self.parts[0])} places")
        if len(self.places) != sum(map(len, self.parts)):
            raise ValueError("a place stands twice in parts")
        if max((zone.place for zone in self.zones), default=0) >= len(self.parts[0]):
            raise ValueError(f"a zone's place is a number below {len(self.parts[0])}")
        if self.court and (max(board.x, board.y) > 0.01 or abs(self.width - self.height - board.box[2]) > 0.01):
            raise ValueError("board must begin at 0, 0 and be as wide as width - height, or four parts do not meet")
        if not self.court and (abs(board.box[0] + board.box[2] - self.width) > 0.01 or board.y > 0.01):
            raise ValueError("board must touch y = 0 in the middle of the width, or two halves do not meet")
        return self

    @model_validator(mode="after")
    def _parts_lie_apart(self) -> Self:
        parts = [("board", self.board.box), *((f"zone {self._called(zone)}", zone.box) for zone in self.zones)]
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

    def _called(self, zone: Zone) -> str:
        return f"{zone.id} of {self.parts[0][zone.place]}" if len(self.parts[0]) > 1 else zone.id


def read_mat(path: Path) -> Mat:
    """A mat file; raises ui.table.files.AssetError with file, key and cause of every fault."""
    return read_model(path, Mat)


def mat_path(game: str, name: str) -> Path:
    """Where the mat of a game lies."""
    return ASSETS / game / "mats" / f"{name}.toml"


def tile_name(x: int, y: int) -> str:
    """a1, b1, ... as in the rulebook."""
    return f"{chr(97 + x)}{y + 1}"


def role_of(board: Board, depth: int) -> str:
    """What a tile is, by the rows behind it: "hall", "deploy" or "front"."""
    return "hall" if depth < board.hall_rows else "deploy" if depth < board.deploy_rows else "front"


def seen_from(x: int, y: int, turn: int, size: tuple[int, int]) -> tuple[int, int]:
    """A tile's column from the left and row from the bottom for somebody who sits `turn` quarters clockwise."""
    wide, high = size
    return ((x, y), (high - 1 - y, x), (wide - 1 - x, high - 1 - y), (y, wide - 1 - x))[turn]


@lru_cache(16)
def cells(mat: Mat) -> tuple[Cell, ...]:
    """Every tile of the table in its order; the corners beside four parts are no tiles."""
    wide, high = mat.size
    found = (_cell(mat, x, y) for y in range(high) for x in range(wide))
    return tuple(cell for cell in found if cell is not None)


def _cell(mat: Mat, x: int, y: int) -> Cell | None:
    columns, rows = mat.board.columns, mat.board.rows
    aside = rows if mat.court else 0
    for at, names in enumerate(mat.parts):
        column, depth = seen_from(x, y, at * 4 // len(mat.parts), mat.size)
        if depth < rows and 0 <= column - aside < columns:
            return Cell(x, y, names[(column - aside) * len(names) // columns], role_of(mat.board, depth))
    inside = aside <= x < aside + columns and aside <= y < aside + columns
    return Cell(x, y, "", "front") if inside else None
