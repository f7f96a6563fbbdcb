"""Boards as data (rulebook chapter 3): tiles and, for each seat, its hall, its zone and the way it faces.

The rules do not assume 4x6; they read these masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.kernel.grid import FACING, Grid
from rules.kernel.words import Mask


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Where a player sits: name, facing (bearing offset, see grid.py), Guild Hall, deployment zone (SGT-SETUP-05,
    SGT-RALLY-03)."""

    name: str
    facing: int
    hall: Mask
    zone: Mask


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board with its places, in turn order if each is held by a different player."""

    name: str
    grid: Grid
    places: tuple[Place, ...]

    def place(self, name: str) -> Place:
        """The place of that name."""
        return next(place for place in self.places if place.name == name)


Cells = list[tuple[int, int]]


def _place(grid: Grid, name: str, facing: str, hall: Cells, second: Cells) -> Place:
    """`second`: the row before the hall; both are the deployment zone."""
    return Place(name, FACING[facing], _mask(grid, hall), _mask(grid, hall + second))


def _mask(grid: Grid, cells: Iterable[tuple[int, int]]) -> Mask:
    return sum(1 << grid.at[cell] for cell in cells)


def _row(y: int, columns: range) -> Cells:
    return [(x, y) for x in columns]


def _duel() -> Board:
    """4 columns, 6 rows (3.1): S owns rows 1-3, N rows 4-6. The front rows touch (SGT-SETUP-04, 16)."""
    grid = Grid((x, y) for y in range(6) for x in range(4))
    south = _place(grid, "S", "S", _row(0, range(4)), _row(1, range(4)))
    north = _place(grid, "N", "N", _row(5, range(4)), _row(4, range(4)))
    return Board("duel", grid, (south, north))


def _quad() -> Board:
    """8 columns, 6 rows (3.5): four seats of 3x4 edge to edge, no neutral tile."""
    grid = Grid((x, y) for y in range(6) for x in range(8))
    west, east = range(4), range(4, 8)
    corners = (("SW", "S", 0, 1, west), ("NW", "N", 5, 4, west), ("SE", "S", 0, 1, east), ("NE", "N", 5, 4, east))
    return Board("quad", grid, tuple(
        _place(grid, name, facing, _row(hall, columns), _row(second, columns))
        for name, facing, hall, second, columns in corners
    ))  # fmt: skip


def _cross() -> Board:
    """10x10 without its 3x3 corners (3.6): four arms of 3x4 around a court that belongs to nobody."""
    middle = range(3, 7)
    grid = Grid((x, y) for y in range(10) for x in range(10) if x in middle or y in middle)
    south = _place(grid, "S", "S", _row(0, middle), _row(1, middle))
    west = _place(grid, "W", "W", [(0, y) for y in middle], [(1, y) for y in middle])
    north = _place(grid, "N", "N", _row(9, middle), _row(8, middle))
    east = _place(grid, "E", "E", [(9, y) for y in middle], [(8, y) for y in middle])
    return Board("cross", grid, (south, west, north, east))


DUEL: Final = _duel()
QUAD: Final = _quad()
CROSS: Final = _cross()
