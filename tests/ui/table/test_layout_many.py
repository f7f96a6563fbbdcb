"""Tables for many: their mats are the boards of the rules, nothing overlaps, and everybody sits at the bottom once."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from rules.kernel.grid import tiles_of
from rules.seize.boards import CROSS, DUEL, QUAD, Board
from rules.seize.house_rules import complete_options
from rules.seize.seating import seating
from tests.ui.table.mat_kit import areas_of, table_layer
from ui.style.data_files import AssetError
from ui.style.theme import ASSETS, Look, read_theme
from ui.table.cards.spread import spread
from ui.table.mats.felt import mat_layer
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat, game_mats, read_mat
from ui.table.mats.sitting import Sitting, usual_sitting
from ui.table.mats.tiles import HOME, OPEN, cells

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1280, 1024), (3440, 1440))
MATS = {name: game_mats("seize")[name] for name in ("quad", "cross")}
PAIR = Sitting("quad", (("SW", "SE"), ("NW", "NE")), (0, 1), usual_sitting(MATS["quad"]).zones)
THREE = Sitting("cross", (("S",), ("W",), ("N",)), (0, 1, 2), usual_sitting(MATS["cross"]).zones - {"vault"})


def sittings(mat: Mat) -> list[Sitting]:
    """Every player on their own, and tables with fewer players."""
    return [usual_sitting(mat), PAIR if mat.name == "quad" else THREE]


@pytest.mark.parametrize("board", [DUEL, QUAD, CROSS], ids=lambda board: board.name)
def test_a_mat_has_the_tiles_halls_and_zones_of_its_board(board: Board) -> None:
    mat = game_mats("seize")[board.name]
    found = cells(mat)
    assert tuple((cell.x, cell.y) for cell in found) == board.grid.xy
    assert {place.name: place.facing for place in board.places} == {n: 2 * turn for n, turn in mat.places.items()}
    for place in board.places:
        own = [(tile, cell.role) for tile, cell in enumerate(found) if cell.place == place.name]
        assert len(own) == 12
        assert [tile for tile, role in own if role == HOME] == tiles_of(place.hall)
        assert [tile for tile, role in own if role != OPEN] == tiles_of(place.zone)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 3.0])
@pytest.mark.parametrize("name", MATS)
@pytest.mark.parametrize("opened", [False, True], ids=["closed", "opened"])
def test_no_two_areas_overlap_for_anybody(size: tuple[int, int], ui_scale: float, name: str, opened: bool) -> None:
    for sitting in sittings(MATS[name]):
        for near in range(len(sitting.places)):
            layout = TableLayout(size, ui_scale, MATS[name], near, sitting, 66 * opened, opened)
            assert set(layout.hands) == (set(layout.others) if opened else set())
            areas = {key: rect for key, rect in areas_of(layout).items() if key != "board"}
            areas |= {place.name: place.rect for place in layout.places if place.tile >= 0}
            assert not [(a, b) for a, b in combinations(areas, 2) if areas[a].colliderect(areas[b])]
            window = pygame.Rect(0, 0, *size)
            assert all(window.contains(rect) and min(rect.size) > 0 for rect in areas.values())


@pytest.mark.parametrize("name", MATS)
def test_everybody_has_the_own_hall_at_the_bottom(name: str) -> None:
    mat = MATS[name]
    for sitting in sittings(mat):
        for near in range(len(sitting.places)):
            layout = TableLayout((1280, 720), 1.0, mat, near, sitting)
            own = [place.rect for place in layout.places if place.seat == near and place.holds == HOME]
            assert own and {rect.bottom for rect in own} == {layout.board.bottom}
            others = [place for place in layout.places if place.tile >= 0 and place.seat != near]
            assert all(place.turn == layout.turn_of(place.seat) for place in others)


def test_players_sit_around_a_court_as_they_sit_around_the_table() -> None:
    layout = TableLayout((1280, 720), 1.0, MATS["cross"], 1)
    assert layout.others == (2, 3, 0)
    left, far, right = (layout.boxes[seat] for seat in layout.others)
    assert left.bottomleft == layout.board.bottomleft and far.topleft == layout.board.topleft
    assert right.topright == layout.board.topright
    assert layout.boxes[1].bottomright == layout.board.bottomright


def test_boxes_above_a_board_of_two_sides_stand_where_their_players_sit() -> None:
    """In the turn order of the rules: SW, NW, SE, NE."""
    sitting = Sitting("quad", (("SW",), ("NW",), ("SE",), ("NE",)), (0, 1, 0, 1), PAIR.zones)

    def row(near: int) -> list[int]:
        layout = TableLayout((1280, 720), 1.0, MATS["quad"], near, sitting)
        return sorted(layout.others, key=lambda seat: layout.boxes[seat].x)

    assert [row(near) for near in range(4)] == [[1, 3, 2], [3, 2, 0], [0, 1, 3], [2, 0, 1]]


def test_an_arm_nobody_holds_is_plain_board() -> None:
    layout = TableLayout((1280, 720), 1.0, MATS["cross"], 0, THREE)
    nobody = [place for place in layout.places if place.tile >= 0 and place.seat < 0]
    assert len(nobody) == 16 + 12 and {place.holds for place in nobody} == {OPEN}
    assert set(layout.boxes) == {0, 1, 2} and not layout.has(0, "vault")


@pytest.mark.parametrize("name", MATS)
def test_the_whole_mat_can_be_laid_and_drawn(name: str) -> None:
    mat, look = MATS[name], Look(read_theme("walnut"), (900, 900))
    layout = MatLayout(mat, pygame.Rect(0, 0, 900, 900))
    rects = [place.rect for place in layout.places]
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert all(layout.rect.contains(rect) for rect in rects)
    lowest = max((place for place in layout.places if place.tile >= 0), key=lambda place: place.rect.y)
    assert lowest.turn == 0
    assert mat_layer(layout, (900, 900), look).get_size() == (900, 900)


@pytest.mark.parametrize("theme", ["walnut", "slate"])
@pytest.mark.parametrize("name", MATS)
def test_halls_are_tinted_by_their_seat(name: str, theme: str) -> None:
    size = (1280, 720)
    layout = TableLayout(size, 1.0, MATS[name])
    out = table_layer(layout, Look(read_theme(theme), size))
    halls = {place.seat: place.rect for place in layout.places if place.holds == HOME}
    tones = {pygame.transform.average_color(out.subsurface(rect.inflate(-8, -8)))[:3] for rect in halls.values()}
    assert len(halls) == 4 and len(tones) == 4


def test_every_seating_of_the_rules_finds_its_mat() -> None:
    for fmt, players, mat in (("standard", "2", "duel"), ("arena", "2", "quad"), ("guild-master", "3", "cross")):
        found = seating(complete_options({"format": fmt, "players": players}))
        assert found.board.name == mat and set(found.names) <= {*game_mats("seize")[mat].places, "S", "N"}


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('parts = [["SW", "SE"], ["NE", "NW"]]', 'parts = [["SW", "SE"], ["NE"]]', "as many places each"),
        ('parts = [["SW", "SE"], ["NE", "NW"]]', 'parts = [["SW", "SE"], ["NE", "SW"]]', "stands twice in parts"),
        ("place = 1", "place = 2", "a number below 2"),
        ("columns = 8", "columns = 7", "cannot be shared by 2 places"),
    ],
)
def test_a_wrong_part_of_a_mat_is_one_sentence(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    path = tmp_path / "quad.toml"
    path.write_text(
        (ASSETS / "seize" / "mats" / "quad.toml").read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8"
    )
    with pytest.raises(AssetError, match=wanted):
        read_mat(path)


@pytest.mark.parametrize("count", range(1, 14))
def test_cards_in_a_flat_place_overlap_but_none_hides_another(count: int) -> None:
    area = pygame.Rect(5, 5, 90, 62)
    found = spread(area, count, (44, 62), 4)
    assert len({rect.topleft for rect in found}) == count and all(area.contains(rect) for rect in found)
