"""A mat file in millimetres, read and checked.

A mat file describes one part of the table, which is the printed mat. Two parts, the far one turned by half a turn,
meet along their upper edges; four parts, turned by quarters, stand around a court. The first part lies at the
bottom. Pieces stand on tiles: those of a board are numbered row by row from the first part's left hall tile (SGT
rulebook 3.1: a1 = 0, d6 = 23), those of rows part by part, row by row, from the left as their player sees them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.i18n import tr
from ui.style.theme import ASSETS
from ui.table.files import read_model

CARD_MM = (63.5, 88.9)
Seat = int
Tile = int


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


SLOT, STACK = "slot", "stack"


class Cell(NamedTuple):
    """A tile of the whole table: x to the right, y away from the bottom. `place`: whose it is ("" = nobody's); `role`:
    "hall", "deploy" or "front"; or SLOT for the one number `x` of the row `row`, from its player's left."""

    x: int
    y: int
    place: str
    role: str
    row: str = ""

    @property
    def name(self) -> str:
        """What it is called on this table."""
        return f"{self.place} {self.row} {self.x + 1}" if self.row else tile_name(self.x, self.y)


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


class Row(_Part):
    """A row of `count` tiles that each take one card or piece. `tile`: mm, `gap` between them; `drop`: how much nearer
    to its player a card may lie that stands back."""

    id: str = Field(pattern=r"^[a-z][a-z_]{0,19}$")
    label: str = Field(min_length=1, max_length=24)
    icon: str
    count: int = Field(ge=1, le=12)
    x: float = Field(ge=0)
    y: float = Field(ge=0)
    tile: tuple[float, float] = CARD_MM
    gap: float = Field(0, ge=0)
    drop: float = Field(0, ge=0)

    @model_validator(mode="after")
    def _takes_a_card(self) -> Self:
        if self.tile[0] < CARD_MM[0] or self.tile[1] < CARD_MM[1]:
            raise ValueError(f"a tile of a row cannot be smaller than {CARD_MM[0]} x {CARD_MM[1]} mm")
        return self

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in mm."""
        return self.x, self.y, self.x + self.count * (self.tile[0] + self.gap) - self.gap, self.y + self.deep

    @property
    def deep(self) -> float:
        """From its upper edge to the foot of a card that stands back."""
        return self.tile[1] + self.drop

    def tiles(self) -> tuple[tuple[float, float, float, float], ...]:
        """The box of every tile, from the left."""
        step, (wide, high) = self.tile[0] + self.gap, self.tile
        return tuple((self.x + i * step, self.y, self.x + i * step + wide, self.y + high) for i in range(self.count))


class Zone(_Area):
    """A place for cards or a counter. `holds`: one card, a row, a column, or a counter that is no card. `pile`: cards
    lie on one another there, face down ("closed") or face up ("open"). `tray`: it is let into the wood. `sign`: the
    icon of its number. `place`: whose it is, where several sit at one part, from the left."""

    place: int = Field(0, ge=0)
    id: str = Field(pattern=r"^[a-z][a-z_]{0,19}$")
    label: str = Field(min_length=1, max_length=24)
    icon: str
    holds: Literal["card", "row", "column", "counter"]
    pile: Literal["", "closed", "open"] = ""
    tray: bool = False
    sign: str = ""
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


class Frieze(_Area):
    """Signs in a row that adorn the mat."""

    icons: tuple[str, ...] = Field(min_length=1)


class Screen(_Part):
    """Where rows and zones lie on the screen of a laptop, where height is scarce: the same measures as the mat, but
    closer. `boxes`: left, top, width and height by id; a row has its upper left corner and is as large as on the mat.
    """

    width: float = Field(gt=0)
    height: float = Field(gt=0)
    boxes: dict[str, tuple[float, float, float, float]] = {}
    rows: dict[str, tuple[float, float]] = {}

    def __hash__(self) -> int:
        return hash((self.width, self.height, *self.boxes.items(), *self.rows.items()))


class Mat(_Part):
    """One part of a table in mm. `parts`: the places at each part, from the left as its players see it, clockwise from
    the bottom. Pieces stand on a `board`, or on `rows`, which need a `screen`."""

    name: str
    title: str
    width: float = Field(gt=0)
    height: float = Field(gt=0)
    parts: tuple[tuple[str, ...], ...] = (("S",), ("N",))
    board: Board | None = None
    rows: tuple[Row, ...] = ()
    zones: tuple[Zone, ...]
    track: Track | None = None
    frieze: Frieze | None = None
    screen: Screen | None = None

    @property
    def court(self) -> bool:
        """Four parts around tiles that belong to nobody, not two that meet."""
        return len(self.parts) == 4

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the tiles of the whole table, none without a board."""
        if self.board is None:
            return 0, 0
        columns, rows = self.board.columns, self.board.rows
        return (columns + 2 * rows,) * 2 if self.court else (columns, 2 * rows)

    @property
    def places(self) -> dict[str, int]:
        """Every place, and the quarter turns clockwise from the bottom at which it lies."""
        return {name: at * 4 // len(self.parts) for at, names in enumerate(self.parts) for name in names}

    def piles(self, lying: Literal["closed", "open"]) -> tuple[str, ...]:
        """The zones whose cards lie on one another, face down or face up."""
        return tuple(dict.fromkeys(zone.id for zone in self.zones if zone.pile == lying))

    @property
    def lying(self) -> tuple[str, ...]:
        """The zones whose cards lie side by side."""
        found = (zone.id for zone in self.zones if zone.holds != "counter" and not zone.pile and zone.id != STACK)
        return tuple(dict.fromkeys(found))

    @property
    def counters(self) -> tuple[str, ...]:
        """The zones that show a number."""
        return tuple(dict.fromkeys(zone.id for zone in self.zones if zone.holds == "counter"))

    def sign(self, zone: str) -> str:
        """The icon of a zone's number."""
        return next((found.sign or found.icon for found in self.zones if found.id == zone), "help")

    def label(self, zone: str) -> str:
        """What a zone or row is called."""
        known = {row.id: tr(row.label) for row in self.rows} | {found.id: tr(found.label) for found in self.zones}
        return known.get(zone, zone.capitalize())

    @model_validator(mode="after")
    def _places_fit(self) -> Self:
        if len(self.parts) not in (2, 4) or len({len(names) for names in self.parts}) != 1 or not self.parts[0]:
            raise ValueError("parts must be two or four lists of as many places each")
        if len(self.places) != sum(map(len, self.parts)):
            raise ValueError("a place stands twice in parts")
        if max((zone.place for zone in self.zones), default=0) >= len(self.parts[0]):
            raise ValueError(f"a zone's place is a number below {len(self.parts[0])}")
        if (self.board is None) == (not self.rows):
            raise ValueError("pieces need either a board or rows to stand on")
        return self

    @model_validator(mode="after")
    def _parts_meet(self) -> Self:
        board = self.board
        if board is None:
            return self
        if board.columns % len(self.parts[0]):
            raise ValueError(f"{board.columns} columns cannot be shared by {len(self.parts[0])} places")
        if self.court and (max(board.x, board.y) > 0.01 or abs(self.width - self.height - board.box[2]) > 0.01):
            raise ValueError("board must begin at 0, 0 and be as wide as width - height, or four parts do not meet")
        if not self.court and (abs(board.box[0] + board.box[2] - self.width) > 0.01 or board.y > 0.01):
            raise ValueError("board must touch y = 0 in the middle of the width, or two halves do not meet")
        return self

    @model_validator(mode="after")
    def _rows_are_shown(self) -> Self:
        if not self.rows:
            return self
        if self.screen is None or len(self.places) != 2:
            raise ValueError("rows need a screen, and two places")
        shown = self.screen
        if set(shown.rows) != {row.id for row in self.rows}:
            raise ValueError(f"screen.rows must name {', '.join(row.id for row in self.rows)}")
        if unknown := set(shown.boxes) - {zone.id for zone in self.zones}:
            raise ValueError(f"screen.boxes names {min(unknown)}, which is no zone")
        tops = {row.id: shown.rows[row.id] for row in self.rows}
        moved = [row.model_copy(update={"x": tops[row.id][0], "y": tops[row.id][1]}) for row in self.rows]
        boxes = [(f"screen: row {row.id}", row.box) for row in moved]
        boxes += [(f"screen: {name}", (x, y, x + w, y + h)) for name, (x, y, w, h) in shown.boxes.items()]
        _lie_apart(boxes, (shown.width, shown.height))
        return self

    @model_validator(mode="after")
    def _parts_lie_apart(self) -> Self:
        parts = [("board", self.board.box)] if self.board else []
        parts += [(f"row {row.id}", row.box) for row in self.rows]
        parts += [(f"zone {self._called(zone)}", zone.box) for zone in self.zones]
        parts += [("track", self.track.box)] if self.track else []
        parts += [("frieze", self.frieze.box)] if self.frieze else []
        _lie_apart(parts, (self.width, self.height))
        return self

    def _called(self, zone: Zone) -> str:
        return f"{zone.id} of {self.parts[0][zone.place]}" if len(self.parts[0]) > 1 else zone.id


Named = tuple[str, tuple[float, float, float, float]]


def _lie_apart(parts: Sequence[Named], size: tuple[float, float]) -> None:
    """Raises ValueError where one part reaches beyond the whole, or two overlap."""
    for name, (_, _, right, bottom) in parts:
        if right > size[0] + 1e-6 or bottom > size[1] + 1e-6:
            raise ValueError(f"{name} reaches beyond the mat of {size[0]} x {size[1]} mm")
    for at, (name, a) in enumerate(parts):
        for other, b in parts[at + 1 :]:
            if name == other:
                raise ValueError(f"{name} stands there twice")
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                raise ValueError(f"{name} and {other} overlap")


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
    if mat.board is None:
        named = ((row, name) for names in mat.parts for name in names for row in mat.rows)
        return tuple(Cell(at, 0, name, SLOT, row.id) for row, name in named for at in range(row.count))
    wide, high = mat.size
    found = (_cell(mat, mat.board, x, y) for y in range(high) for x in range(wide))
    return tuple(cell for cell in found if cell is not None)


def _cell(mat: Mat, board: Board, x: int, y: int) -> Cell | None:
    columns, rows = board.columns, board.rows
    aside = rows if mat.court else 0
    for at, names in enumerate(mat.parts):
        column, depth = seen_from(x, y, at * 4 // len(mat.parts), mat.size)
        if depth < rows and 0 <= column - aside < columns:
            return Cell(x, y, names[(column - aside) * len(names) // columns], role_of(board, depth))
    inside = aside <= x < aside + columns and aside <= y < aside + columns
    return Cell(x, y, "", "front") if inside else None
