"""Any set of tiles with neighbours, distances, bearings and sight as flat tables built once.

Callers pass the mask of tiles that block. Sight is exact: a tile lies between two others when the segment from centre
to centre passes through its inside; corners and edges do not block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from rules.kernel.words import Mask, Tile

STEPS: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Eight bearings, clockwise from north: what F FR R BR B BL L FL mean for a seat that faces north."""
FACING: dict[str, int] = {"S": 0, "W": 2, "N": 4, "E": 6}
"""Added to a relative direction to get a bearing, by where the seat sits (S faces north, N faces south, ...)."""


class Metric(NamedTuple):
    """What counts as one step, as a set of bearings, and how many steps an offset (x, y) takes on an open board."""

    ways: Mask
    distance: Callable[[int, int], int]


CHEBYSHEV: Final = Metric(0b11111111, lambda dx, dy: max(abs(dx), abs(dy)))
"""Squares, corners included."""
MANHATTAN: Final = Metric(0b01010101, lambda dx, dy: abs(dx) + abs(dy))
"""Squares, edges only."""


def rotate(dirs: Mask, facing: int) -> Mask:
    """A set of relative directions (8 bits) as bearings for a seat with `facing`."""
    return (dirs << facing | dirs >> (8 - facing)) & 0xFF


ROTATED: tuple[tuple[Mask, ...], ...] = tuple(tuple(rotate(dirs, facing) for dirs in range(256)) for facing in range(8))


class Grid:
    """Tiles are numbered 0..n-1 in the order given; `void` is the mask bit that stands for "no board".

    `next[tile][bearing]`: the neighbour there, or -1. `near[tile]`: the mask of all neighbours, `beside[tile]`: the
    same one by one. `distance[a * count + b]`: steps as the `metric` counts them, ignoring holes in the board. Line of
    sight is always that of squares.
    """

    __slots__ = (
        "at", "bearing", "beside", "between", "count", "distance", "name", "near", "next", "number", "void", "ways",
        "xy",
    )  # fmt: skip

    def __init__(self, cells: Iterable[tuple[int, int]], metric: Metric = CHEBYSHEV) -> None:
        self.xy: tuple[tuple[int, int], ...] = tuple(cells)
        self.count = count = len(self.xy)
        self.void: Mask = 1 << count
        self.ways = metric.ways
        self.at: dict[tuple[int, int], Tile] = {cell: tile for tile, cell in enumerate(self.xy)}
        self.name: tuple[str, ...] = tuple(f"{chr(97 + x)}{y + 1}" for x, y in self.xy)
        self.number: dict[str, Tile] = {name: tile for tile, name in enumerate(self.name)}
        self.next: tuple[tuple[Tile, ...], ...] = tuple(map(self._next, range(count)))
        self.near: tuple[Mask, ...] = tuple(sum(1 << tile for tile in row if tile >= 0) for row in self.next)
        self.beside: tuple[tuple[Tile, ...], ...] = tuple(tuple(tiles_of(mask)) for mask in self.near)
        offsets = [(x1 - x, y1 - y) for x, y in self.xy for x1, y1 in self.xy]
        self.distance: tuple[int, ...] = tuple(metric.distance(dx, dy) for dx, dy in offsets)
        self.bearing: tuple[int, ...] = tuple(_bearing(dx, dy, self.ways) for dx, dy in offsets)
        self.between: tuple[Mask, ...] = tuple(self._between(a, b) for a in range(count) for b in range(count))

    def _next(self, tile: Tile) -> tuple[Tile, ...]:
        x, y = self.xy[tile]
        found = [self.at.get((x + dx, y + dy), -1) for dx, dy in STEPS]
        return tuple([onto if self.ways >> way & 1 else -1 for way, onto in enumerate(found)])

    def _between(self, a: Tile, b: Tile) -> Mask:
        mask = 0
        (x, y), (x1, y1) = self.xy[a], self.xy[b]
        for dx, dy in _crossed_by(x1 - x, y1 - y):
            tile = self.at.get((x + dx, y + dy))
            mask |= self.void if tile is None else 1 << tile
        return mask

    def toward(self, a: Tile, b: Tile) -> Tile:
        """The neighbour of a that is nearest to b, along the straightest way; -1: there is none."""
        (x, y), (x1, y1) = self.xy[a], self.xy[b]
        bearing = _toward(x1 - x, y1 - y)
        if bearing < 0 or self.ways >> bearing & 1:
            return self.next[a][bearing] if bearing >= 0 else -1
        return min(tiles_of(self.near[a]), key=lambda tile: self.distance[tile * self.count + b], default=-1)

    def sees(self, a: Tile, b: Tile, blockers: Mask) -> bool:
        """True when nothing in `blockers` (nor a hole in the board) lies between; symmetric."""
        return not self.between[a * self.count + b] & (blockers | self.void)

    def blocking(self, a: Tile, b: Tile, blockers: Mask) -> list[Tile]:
        """The tiles between that block, in tile order (holes in the board are not tiles and are omitted)."""
        return tiles_of(self.between[a * self.count + b] & blockers & (self.void - 1))


def _toward(dx: int, dy: int) -> int:
    """The bearing of the step that goes furthest along an offset (-1: there is none)."""
    return STEPS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))) if dx or dy else -1


def _bearing(dx: int, dy: int, ways: Mask) -> int:
    """The bearing of a straight line of steps (-1: not a straight line)."""
    bearing = -1 if dx and dy and abs(dx) != abs(dy) else _toward(dx, dy)
    return bearing if bearing < 0 or ways >> bearing & 1 else -1


def crossed(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[int, int]]:
    """Cells whose interior is crossed by the open segment between the centres of a and b, in integer arithmetic."""
    (x0, y0), (x1, y1) = a, b
    dx, dy = x1 - x0, y1 - y0
    out = []
    for tx in range(min(x0, x1), max(x0, x1) + 1):
        for ty in range(min(y0, y1), max(y0, y1) + 1):
            if (tx, ty) in (a, b):
                continue
            sides = [dx * (2 * ty + j - 2 * y0) - dy * (2 * tx + i - 2 * x0) for i in (-1, 1) for j in (-1, 1)]
            if min(sides) < 0 < max(sides):
                out.append((tx, ty))
    return out


@lru_cache(1024)
def _crossed_by(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """What `crossed` gives for an offset, with cells as offsets too: a board asks for each many times."""
    return tuple(crossed((0, 0), (dx, dy)))


def tiles_of(mask: Mask) -> list[Tile]:
    """The tiles of a mask, ascending."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


FULL = 3
"""Longest walk, in steps, for which every variant is listed."""


def _steps_to(grid: Grid, start: Tile, bearings: Mask, closed: Mask) -> list[int]:
    """Fewest steps to each tile (99: unreachable)."""
    far = [99] * grid.count
    far[start] = 0
    edge = [start]
    while edge:
        edge_next = []
        for tile in edge:
            for way in range(8):
                onto = grid.next[tile][way] if bearings >> way & 1 else -1
                if onto >= 0 and far[onto] == 99 and not closed >> onto & 1:
                    far[onto] = far[tile] + 1
                    edge_next.append(onto)
        edge = edge_next
    return far


@lru_cache(maxsize=4096)
def _around(grid: Grid, start: Tile, steps: int) -> Mask:
    """Every tile that so many steps may reach on an open board, the start included."""
    edge = {start}
    for _ in range(steps):
        edge |= {onto for tile in edge for onto in grid.next[tile] if onto >= 0}
    return sum(1 << tile for tile in edge)


def paths(
    grid: Grid, start: Tile, bearings: Mask, steps: int, closed: Mask, straight: bool
) -> tuple[tuple[Tile, ...], ...]:
    """Every walk of 1..`steps` steps along `bearings` through tiles not in `closed`; the start tile is free again after
    the first step. `straight`: all steps of a walk take the same bearing. Order: depth first by bearing.

    Walks of more than FULL steps are listed only if they are shortest walks (the others are legal, but there are
    thousands, and a listed walk reaches each of their ends).
    """
    return _walks(grid, start, bearings, steps, closed & _around(grid, start, steps), straight)


@lru_cache(maxsize=16_384)
def _walks(
    grid: Grid, start: Tile, bearings: Mask, steps: int, closed: Mask, straight: bool
) -> tuple[tuple[Tile, ...], ...]:
    far = _steps_to(grid, start, bearings, closed) if steps > FULL else []
    ways = [way for way in range(8) if bearings >> way & 1]
    out: list[tuple[Tile, ...]] = []

    def walk(tile: Tile, so_far: tuple[Tile, ...], ways_on: list[int]) -> None:
        for way in ways_on:
            onto = grid.next[tile][way]
            if onto >= 0 and not closed >> onto & 1:
                path = (*so_far, onto)
                if len(path) > FULL and far[onto] < len(path):
                    continue
                out.append(path)
                if len(path) < steps:
                    walk(onto, path, [way] if straight else ways_on)

    walk(start, (), ways)
    return tuple(out)
