"""Boards as data (rulebook chapter 3): tiles and, for each seat, its hall, its zone and the way it faces.

The rules must never assume 4x6; they read these masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.kernel.grid import FACING, Grid
from rules.kernel.words import Mask


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """One seat at a board: letter, facing (grid.FACING), Guild Hall, deployment zone (SGT-SETUP-05, SGT-RALLY-03)."""

    name: str
    facing: int
    hall: Mask
    zone: Mask


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board with its seats in turn order."""

    name: str
    grid: Grid
    places: tuple[Place, ...]


def _mask(grid: Grid, cells: Iterable[tuple[int, int]]) -> Mask:
    return sum(1 << grid.at[cell] for cell in cells)


def _duel() -> Board:
    """4 columns, 6 rows (3.1): S owns rows 1-3, N rows 4-6; hall = own back row, zone = own two back
    rows. The front rows touch (SGT-SETUP-04, 16)."""
    grid = Grid((x, y) for y in range(6) for x in range(4))
    rows = [[(x, y) for x in range(4)] for y in range(6)]
    south = Place("S", FACING["S"], _mask(grid, rows[0]), _mask(grid, rows[0] + rows[1]))
    north = Place("N", FACING["N"], _mask(grid, rows[5]), _mask(grid, rows[4] + rows[5]))
    return Board("duel", grid, (south, north))


DUEL: Final = _duel()
BOARDS: Final = {board.name: board for board in (DUEL,)}
