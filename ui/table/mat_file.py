"""A mat file in millimetres, read and checked. Must never draw, know a pixel or import pygame.

A mat file describes one player's half. Two halves, the far one turned by half a turn, make the table; one half alone is
the printed mat. Seat 0 sits at the bottom. Tiles are numbered row by row from seat 0's left hall tile (SGT rulebook
3.1: a1 = 0, d6 = 23).
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, Self

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
    """A place for cards or a counter. `holds`: one card, a row, a column, or a counter that is no card."""

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


def tile_name(tile: Tile, columns: int) -> str:
    """a1, b1, ... as in the rulebook."""
    return f"{chr(97 + tile % columns)}{tile // columns + 1}"


def tile_role(board: Board, tile: Tile, sides: int = 2) -> tuple[Seat, str]:
    """Whose half a tile lies in, and "hall", "deploy" or "front"."""
    row = tile // board.columns
    seat = 1 if row >= board.rows and sides == 2 else 0
    depth = board.rows * sides - 1 - row if seat else row
    return seat, "hall" if depth < board.hall_rows else "deploy" if depth < board.deploy_rows else "front"
