"""The tiles of a whole table: their order, names and owners.

Those of a board are numbered row by row from the first part's left tile nearest its player, those of rows part by
part, row by row, from the left as their player sees them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.table.mats.mat_file import Mat
from ui.table.mats.mat_parts import Board

SLOT = "slot"
HOME, START, OPEN = "home", "start", "open"


class Cell(NamedTuple):
    """A tile of the whole table: x to the right, y away from the bottom. `place`: its place at the table ("":
    nobody's); `role`: HOME, START or OPEN; or SLOT for the one number `x` of the row `row`, from its player's left;
    `called`: the name of a tile on a board."""

    x: int
    y: int
    place: str
    role: str
    row: str = ""
    called: str = ""

    @property
    def name(self) -> str:
        """Its name on this table."""
        return f"{self.place} {self.row} {self.x + 1}" if self.row else self.called


def role_of(board: Board, depth: int) -> str:
    """The role of a tile, by the rows behind it."""
    return HOME if depth < board.home_rows else START if depth < board.start_rows else OPEN


def seen_from(x: int, y: int, turn: int, size: tuple[int, int]) -> tuple[int, int]:
    """A tile's column from the left and row from the bottom, as seen `turn` clockwise quarter turns away."""
    wide, high = size
    return ((x, y), (high - 1 - y, x), (wide - 1 - x, high - 1 - y), (y, wide - 1 - x))[turn]


@lru_cache(16)
def cells(mat: Mat) -> tuple[Cell, ...]:
    """Every tile of the table in order; the corners between four parts are not tiles."""
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
            owner = names[(column - aside) * len(names) // columns]
            return Cell(x, y, owner, role_of(board, depth), called=board.tile_name(x, y))
    inside = aside <= x < aside + columns and aside <= y < aside + columns
    return Cell(x, y, "", OPEN, called=board.tile_name(x, y)) if inside else None
