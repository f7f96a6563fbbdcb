"""Distance, bearing, sight and walks, against the rulebook's tables (3.2-3.7) and an exact oracle in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.kernel.grid import CHEBYSHEV, FACING, MANHATTAN, ROTATED, STEPS, Grid, Metric, crossed, paths, tiles_of
from rules.kernel.words import Mask, Tile

DUEL = Grid((x, y) for y in range(6) for x in range(4))
QUAD = Grid((x, y) for y in range(6) for x in range(8))
CROSS = Grid((x, y) for y in range(10) for x in range(10) if 3 <= x <= 6 or 3 <= y <= 6)
RING = Grid((x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1))
F, FR, R, BR, B, BL, L, FL = range(8)
CROSSBOW = (F, FL, FR)
ALL = range(8)


def bits(directions: object) -> Mask:
    assert isinstance(directions, tuple | range)
    return sum(1 << direction for direction in directions)


def mask(grid: Grid, names: str) -> Mask:
    return sum(1 << grid.number[name] for name in names.split())


def sees(grid: Grid, a: str, b: str, held: str = "") -> bool:
    return grid.sees(grid.number[a], grid.number[b], mask(grid, held))


def distance(grid: Grid, a: str, b: str) -> int:
    return grid.distance[grid.number[a] * grid.count + grid.number[b]]


def bearing(grid: Grid, a: str, b: str) -> int:
    return grid.bearing[grid.number[a] * grid.count + grid.number[b]]


def aims(grid: Grid, a: str, b: str, directions: object, seat: str = "S") -> bool:
    """Whether b is in one of the relative directions of a card on a, whose controller sits at `seat`."""
    way = bearing(grid, a, b)
    return way >= 0 and bool(ROTATED[FACING[seat]][bits(directions)] >> way & 1)


def shot(grid: Grid, a: str, b: str, directions: object, reach: int, held: str = "", seat: str = "S") -> bool:
    """A standard ranged attack (3.3): on a marked line, 2 <= c <= reach + 1, in sight."""
    in_band = 2 <= distance(grid, a, b) <= reach + 1
    return aims(grid, a, b, directions, seat) and in_band and sees(grid, a, b, held)


# Tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offset", "between"),
    [
        ((1, 2), [(0, 1), (1, 1)]),
        ((2, 1), [(1, 0), (1, 1)]),
        ((1, 3), [(0, 1), (1, 2)]),
        ((3, 1), [(1, 0), (2, 1)]),
        ((1, 4), [(0, 1), (0, 2), (1, 2), (1, 3)]),
        ((2, 3), [(0, 1), (1, 1), (1, 2), (2, 2)]),
        ((3, 2), [(1, 0), (1, 1), (2, 1), (2, 2)]),
        ((2, 4), [(0, 1), (1, 1), (1, 2), (1, 3), (2, 3)]),
        ((0, 4), [(0, 1), (0, 2), (0, 3)]),
        ((3, 3), [(1, 1), (2, 2)]),
        ((1, 1), []),
        ((0, 0), []),
    ],
)
def test_tiles_to_check_for_common_offsets(offset: tuple[int, int], between: list[tuple[int, int]]) -> None:
    assert crossed((0, 0), offset) == between
    mirrored = sorted((-x, y) for x, y in between)
    assert crossed((0, 0), (-offset[0], offset[1])) == mirrored


def through(a: tuple[int, int], b: tuple[int, int], cell: tuple[int, int]) -> bool:
    """Whether the segment between two centres passes through the open square of a cell: clipping in fractions."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in zip(a, b, cell, strict=True):
        near, far = centre - Fraction(1, 2), centre + Fraction(1, 2)
        if start == end:
            if not near < start < far:
                return False
            continue
        one, two = (near - start) / (end - start), (far - start) / (end - start)
        low, high = max(low, min(one, two)), min(high, max(one, two))
    return low < high


def test_crossed_cells_agree_with_an_exact_oracle() -> None:
    for offset in product(range(-7, 8), range(-7, 8)):
        cells = [cell for cell in product(range(-8, 9), range(-8, 9)) if cell not in ((0, 0), offset)]
        assert crossed((0, 0), offset) == [cell for cell in cells if through((0, 0), offset, cell)], offset


@pytest.mark.parametrize("grid", [DUEL, CROSS, RING])
def test_distance_sight_and_bearing_are_symmetric(grid: Grid) -> None:
    n = grid.count
    for a, b in product(range(n), repeat=2):
        (ax, ay), (bx, by) = grid.xy[a], grid.xy[b]
        assert grid.distance[a * n + b] == grid.distance[b * n + a] == max(abs(ax - bx), abs(ay - by))
        assert grid.between[a * n + b] == grid.between[b * n + a]
        way, back = grid.bearing[a * n + b], grid.bearing[b * n + a]
        assert (way < 0) == (back < 0)
        if way >= 0:
            steps = grid.distance[a * n + b]
            assert back == (way + 4) % 8
            assert (ax + steps * STEPS[way][0], ay + steps * STEPS[way][1]) == (bx, by)


@pytest.mark.parametrize("grid", [DUEL, CROSS, RING])
def test_next_and_near_name_the_neighbours(grid: Grid) -> None:
    for tile in range(grid.count):
        neighbours = [other for other in range(grid.count) if grid.distance[tile * grid.count + other] == 1]
        assert tiles_of(grid.near[tile]) == neighbours
        assert sorted(other for other in grid.next[tile] if other >= 0) == neighbours


def test_names_go_both_ways() -> None:
    assert DUEL.name[DUEL.number["c4"]] == "c4"
    assert DUEL.xy[DUEL.number["c4"]] == (2, 3)
    assert len(CROSS.number) == CROSS.count == 64


def test_a_hole_blocks_and_is_no_blocker_to_name() -> None:
    a, b = RING.number["a1"], RING.number["c3"]
    assert not RING.sees(a, b, 0)
    assert RING.blocking(a, b, (1 << RING.count) - 1) == []
    assert sees(RING, "a1", "a3")


def test_blockers_are_named_in_tile_order() -> None:
    a, b = DUEL.number["b2"], DUEL.number["c4"]
    assert DUEL.blocking(a, b, mask(DUEL, "b3 c3 b4 c2")) == [DUEL.number["b3"], DUEL.number["c3"]]


@pytest.mark.parametrize(("seat", "turn"), [("S", (0, 1)), ("N", (0, -1)), ("W", (1, 0)), ("E", (-1, 0))])
def test_each_seat_faces_away_from_its_edge(seat: str, turn: tuple[int, int]) -> None:
    (way,) = tiles_of(ROTATED[FACING[seat]][1 << F])
    assert STEPS[way] == turn
    (right,) = tiles_of(ROTATED[FACING[seat]][1 << R])
    assert STEPS[right] == (turn[1], -turn[0])


# Worked examples 3.7 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-RANGE", "SGT-LOS")
def test_examples_1_2_straight_free_and_blocked() -> None:
    assert shot(DUEL, "b2", "b4", CROSSBOW, 1)
    assert not shot(DUEL, "b2", "b4", CROSSBOW, 1, "b3")


@pytest.mark.rule("SGT-LOS")
def test_examples_3_4_diagonals_are_blocked_on_the_diagonal_only() -> None:
    assert shot(DUEL, "a1", "c3", CROSSBOW, 1, "a2 b1")
    assert not shot(DUEL, "a1", "c3", CROSSBOW, 1, "b2")


@pytest.mark.rule("SGT-RANGE")
def test_example_5_point_blank() -> None:
    assert not shot(DUEL, "b3", "b4", CROSSBOW, 1)
    assert aims(DUEL, "b3", "b4", (F,)) and distance(DUEL, "b3", "b4") == 1


@pytest.mark.rule("SGT-RANGE")
def test_example_6_seat_n_faces_down() -> None:
    assert shot(DUEL, "c5", "c3", CROSSBOW, 1, seat="N")
    assert shot(DUEL, "c5", "a3", CROSSBOW, 1, seat="N")
    assert not shot(DUEL, "c5", "a3", CROSSBOW, 1, "b4", seat="N")
    assert not shot(DUEL, "c5", "a5", CROSSBOW, 1, seat="N")
    assert aims(DUEL, "c5", "a3", (FR,), "N")
    assert aims(DUEL, "c5", "a5", (R,), "N")
    assert aims(DUEL, "c5", "d5", (L,), "N")


@pytest.mark.rule("SGT-LOS")
def test_example_7_off_line() -> None:
    assert distance(DUEL, "b2", "c4") == 2
    assert sees(DUEL, "b2", "c4", "b4 c2")
    assert not sees(DUEL, "b2", "c4", "b3")
    assert not sees(DUEL, "b2", "c4", "c3")
    assert not shot(DUEL, "b2", "c4", ALL, 3)


@pytest.mark.rule("SGT-LOS")
def test_example_8_a_corner_point_does_not_block() -> None:
    assert distance(DUEL, "a2", "d3") == 3
    assert sees(DUEL, "a2", "d3", "b3 c2")
    assert not sees(DUEL, "a2", "d3", "b2")
    assert not sees(DUEL, "a2", "d3", "c3")


@pytest.mark.rule("SGT-RANGE")
def test_example_9_reach() -> None:
    assert shot(DUEL, "d1", "d5", (F,), 3)
    assert not shot(DUEL, "d1", "d5", (F,), 2)
    assert not shot(DUEL, "d1", "d5", (F,), 3, "d4")


@pytest.mark.rule("SGT-LOS")
def test_example_11_a_pillar_blocks_like_a_card_and_its_corner_does_not() -> None:
    assert not sees(QUAD, "c2", "c4", "c3")
    assert shot(QUAD, "c2", "e4", (FR,), 1, "c3")


@pytest.mark.rule("SGT-LOS")
def test_example_13_a_missing_corner_blocks() -> None:
    assert distance(CROSS, "d2", "b4") == 2
    assert not sees(CROSS, "d2", "b4")
    assert distance(CROSS, "d3", "c4") == 1
    assert sees(CROSS, "d3", "c4")
    assert CROSS.number["c4"] in CROSS.next[CROSS.number["d3"]]


@pytest.mark.rule("SGT-RANGE")
def test_example_14_two_bands() -> None:
    around = {name for name in ("b3", "d2", "a3") if aims(DUEL, "b2", name, ALL) and distance(DUEL, "b2", name) == 1}
    assert around == {"b3", "a3"}
    staff = (F, L, R)
    held = "b3 d2 a3"
    assert [shot(DUEL, "b2", name, staff, 1, held) for name in held.split()] == [False, True, False]
    assert not any(shot(DUEL, "b2", name, staff, 1, held + " c2") for name in held.split())


# Walks -------------------------------------------------------------------------------------------------------------


def walks(grid: Grid, start: Tile, ways: list[int], steps: int, closed: Mask, straight: bool) -> set[tuple[Tile, ...]]:
    """Every path, found by trying all sequences of bearings."""
    out = set()
    for length in range(1, steps + 1):
        for bearings in product(ways, repeat=length):
            if straight and len(set(bearings)) > 1:
                continue
            tile, path = start, []
            for way in bearings:
                tile = grid.next[tile][way] if tile >= 0 else -1
                path.append(tile)
            if all(tile >= 0 and not closed >> tile & 1 for tile in path):
                out.add(tuple(path))
    return out


@pytest.mark.parametrize("straight", [False, True])
@pytest.mark.parametrize("closed", ["", "b3", "a2 c2 b4"])
@pytest.mark.parametrize("ways", [(0, 2, 4, 6), (0, 1, 7), tuple(range(8))])
def test_walks_are_those_of_brute_force_each_once(ways: tuple[int, ...], closed: str, straight: bool) -> None:
    start = DUEL.number["b2"]
    found = paths(DUEL, start, bits(ways), 3, mask(DUEL, closed), straight)
    assert len(found) == len(set(found))
    assert set(found) == walks(DUEL, start, list(ways), 3, mask(DUEL, closed), straight)


def test_a_walk_may_come_back_to_its_start_but_not_cross_a_hole() -> None:
    start = RING.number["a1"]
    found = paths(RING, start, 255, 2, 0, False)
    assert (RING.number["a2"], start) in found
    assert paths(RING, RING.number["b1"], 1, 2, 0, True) == ()


def test_tiles_of_a_mask() -> None:
    assert tiles_of(0) == []
    assert tiles_of(0b1010010) == [1, 4, 6]


def test_long_walks_are_listed_without_detours_and_quickly() -> None:
    square = Grid((x, y) for y in range(6) for x in range(4))
    everywhere = (1 << 24) - 1
    long = paths(square, 0, 0xFF, 8, 0, False)
    short = paths(square, 0, 0xFF, 3, 0, False)
    assert [path for path in long if len(path) <= 3] == list(short)
    assert all(square.distance[path[-1]] == len(path) for path in long if len(path) > 3)
    assert sum(1 << tile for tile in {path[-1] for path in long}) == everywhere
    assert len(long) < 1000


# Other ways to count ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("metric", [CHEBYSHEV, MANHATTAN], ids=["chebyshev", "manhattan"])
def test_a_distance_is_the_fewest_steps_of_its_metric(metric: Metric) -> None:
    grid = Grid(product(range(6), range(5)), metric)
    for start in range(grid.count):
        steps = {start: 0}
        for tile in (reached := [start]):
            found = [onto for onto in grid.beside[tile] if onto not in steps]
            steps |= dict.fromkeys(found, steps[tile] + 1)
            reached += found
        assert [steps[tile] for tile in range(grid.count)] == [*grid.distance[start * grid.count :][: grid.count]]
    assert max(mask.bit_count() for mask in grid.near) == metric.ways.bit_count()


def test_steps_by_edges_only_go_round_the_corner() -> None:
    grid = Grid(product(range(3), range(4)), MANHATTAN)
    names = [grid.name[tile] for tile in tiles_of(grid.near[grid.number["a1"]])]
    assert sorted(names) == ["a2", "b1"] and distance(grid, "a1", "c4") == 5 and bearing(grid, "a1", "b2") == -1
    assert grid.name[grid.toward(grid.number["a1"], grid.number["b2"])] in names
    assert len(paths(grid, grid.number["b2"], 0xFF, 1, 0, False)) == 4
