"""Nothing on the table screen overlaps at any size, and the parts of a mat are where its file says."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.ui.table.mat_kit import areas_of
from ui.style.data_files import AssetError
from ui.style.measures import CARD_MM
from ui.style.theme import ASSETS
from ui.table.cards.spread import spread
from ui.table.mats.ground import ASPECT
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat, read_mat
from ui.table.mats.tiles import HOME, OPEN, START

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
DUEL = ASSETS / "seize" / "mats" / "duel.toml"


@pytest.fixture(scope="module")
def mat() -> Mat:
    return read_mat(DUEL)


@pytest.mark.parametrize("size", [*SIZES, (1280, 1024), (3440, 1440)])
@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 1.5, 3.0])
def test_no_two_areas_overlap_and_all_lie_in_the_window(size: tuple[int, int], ui_scale: float, mat: Mat) -> None:
    for near in (0, 1):
        areas = areas_of(TableLayout(size, ui_scale, mat, near))
        assert not [(a, b) for a, b in combinations(areas, 2) if areas[a].colliderect(areas[b])]
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(rect) and min(rect.size) > 0 for rect in areas.values())


@pytest.mark.parametrize("size", SIZES)
def test_tiles_fill_the_board_and_are_large(size: tuple[int, int], mat: Mat) -> None:
    layout = TableLayout(size, 1.0, mat)
    tiles = [layout.tile_rect(tile) for tile in range(24)]
    assert not [pair for pair in combinations(tiles, 2) if pair[0].colliderect(pair[1])]
    assert tiles[0].unionall(tiles[1:]) == layout.board
    assert min(tiles[0].size) >= 0.115 * size[1]
    deck = layout.slot_rect(0, "deck")
    assert abs(deck.w - deck.h * ASPECT) <= 1
    assert abs(layout.card_view.w - layout.card_view.h * ASPECT) <= 1


def test_the_near_seat_has_its_hall_at_the_bottom(mat: Mat) -> None:
    for near in (0, 1):
        layout = TableLayout((1280, 720), 1.0, mat, near)
        own, other = (0, 23) if near == 0 else (23, 0)
        assert layout.tile_rect(own).bottomleft == layout.board.bottomleft
        assert layout.tile_rect(other).topright == layout.board.topright
        assert layout.slot_rect(near, "hand") == layout.near_hand
        for zone in ("deck", "discard", "events", "warchest", "vault"):
            assert layout.slot_rect(near, zone).y > layout.slot_rect(1 - near, zone).y


def test_a_tile_that_is_not_there_is_refused(mat: Mat) -> None:
    layout = TableLayout((1920, 1080), 1.0, mat)
    with pytest.raises(IndexError):
        layout.tile_rect(24)


def test_places_carry_names_halves_and_roles(mat: Mat) -> None:
    places = TableLayout((1280, 720), 1.0, mat).places
    assert [places[tile].name for tile in (0, 3, 4, 23)] == ["a1", "d1", "a2", "d6"]
    assert [(places[tile].seat, places[tile].holds) for tile in (0, 4, 8, 12, 16, 20)] == [
        (0, HOME), (0, START), (0, OPEN), (1, OPEN), (1, START), (1, HOME),
    ]  # fmt: skip


@pytest.mark.parametrize("count", range(0, 15))
@pytest.mark.parametrize("turned", [False, True])
def test_spread_cards_stay_in_their_area(count: int, turned: bool) -> None:
    area = pygame.Rect(10, 20, 150, 280)
    cards = spread(area, count, (66, 92), 6, turned)
    assert len(cards) == len({card.topleft for card in cards}) == count
    assert all(area.contains(card) for card in cards)


def test_a_card_slot_keeps_its_measure_in_every_mat_layout(mat: Mat) -> None:
    for rect in (pygame.Rect(0, 0, 1920, 1080), pygame.Rect(7, 5, 6096, 7112), pygame.Rect(30, 0, 800, 900)):
        layout = MatLayout(mat, rect)
        assert rect.contains(layout.rect)
        for seat in (0, 1):
            for zone in ("deck", "discard"):
                slot = layout.slot_rect(seat, zone)
                assert abs(slot.w - CARD_MM[0] * layout.scale) <= 1 and abs(slot.h - CARD_MM[1] * layout.scale) <= 1


def test_the_two_halves_meet_and_mirror(mat: Mat) -> None:
    layout = MatLayout(mat, pygame.Rect(0, 0, 6096, 7112))
    assert layout.tile_rect(8).top == layout.tile_rect(12).bottom == layout.rect.centery
    assert layout.tile_rect(0).bottom > layout.tile_rect(4).bottom
    assert all(layout.tile_rect(8 + column).x == layout.tile_rect(12 + column).x for column in range(4))
    for zone in ("deck", "warchest", "vault"):
        near, far = layout.slot_rect(0, zone), layout.slot_rect(1, zone)
        assert near.size == far.size and abs(near.centerx + far.centerx - layout.rect.w) <= 1
    assert layout.slot_rect(0, "warchest").right < layout.tile_rect(0).left < layout.slot_rect(0, "deck").left
    assert len(layout.track_rects(0)) == 8
    parts = [place.rect for place in layout.places]
    assert not [pair for pair in combinations(parts, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("columns = 4", "columns = 0", "board.columns: "),
        ('title = "Duel"', 'titel = "Duel"', "titel: this name is unknown"),
        ("x = 469.6\ny = 254.7", "x = 469.6\ny = 254.7\nw = 60.0", "zones.discard: "),
        ("x = 537.1", "x = 580.0", "zone deck reaches beyond the mat of 609.6 x 355.6 mm"),
        ("x = 537.1", "x = 500.0", "zone discard and zone deck overlap"),
        ('id = "deck"', 'id = "discard"', "zone discard stands there twice"),
        ("home_rows = 1", "home_rows = 4", "cannot exceed rows = 3"),
        ("width = 609.6", "width = ", "a value is missing"),
        ("x = 144.8", "x = 140.0", "two halves do not meet"),
        ('"Attack", ', "", "7 labels need as many icons"),
    ],
)
def test_a_wrong_mat_file_names_file_key_and_cause(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    text = DUEL.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "duel.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(AssetError) as problem:
        read_mat(path)
    assert str(problem.value).startswith("duel.toml:") and wanted in str(problem.value)


def test_a_missing_mat_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"none\.toml: the file cannot be read"):
        read_mat(tmp_path / "none.toml")


def test_a_large_card_that_shares_the_area_of_the_log_leaves_the_clock_free(mat: Mat) -> None:
    for size in SIZES:
        plain, timed = (TableLayout(size, 1.5, mat, clock=clock) for clock in (0, 45))
        assert timed.log == plain.log and timed.card_view.y >= timed.log.y + round(45 * timed.unit)
        usual, clocked = (TableLayout(size, 1.0, mat, clock=clock) for clock in (0, 45))
        assert usual.card_view == clocked.card_view
