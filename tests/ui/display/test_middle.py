"""The middle of the table display: larger where players on three or four sides leave room for it."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.ui.display.kit import Lit, new_match
from ui.display.layout import DisplayLayout
from ui.display.scale import pixels_per_mm
from ui.table.mats.mat_file import game_mats
from ui.table.mats.sitting import usual_sitting

SIZES = [(1280, 720), (1920, 1080), (1080, 1920)]


def layout_of(game: str, mat: str, players: int, size: tuple[int, int], true: bool = False) -> DisplayLayout:
    """The table display of a mat with this many players."""
    found = game_mats(game)[mat]
    return DisplayLayout(size, found, usual_sitting(found, players), pixels_per_mm(size[0], 1500), true)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("mat", "regions"), [("table", 3), ("wide", 5)])
def test_every_region_has_its_outlook(mat: str, regions: int, players: int, size: tuple[int, int]) -> None:
    """For three Regions and for five, whoever sits around them (RT-AUTUMN-02..09)."""
    layout = layout_of("round_table", mat, players, size)
    shared = [place.rect for place in layout.mat.places if place.seat < 0]
    assert not [
        pair for pair in combinations([place.rect for place in layout.mat.places], 2) if pair[0].colliderect(pair[1])
    ]
    assert all(layout.mat.rect.contains(rect) for rect in shared)
    for slot in range(1, regions + 1):
        region, outlook = (layout.mat.slot_rect(-1, f"{name}_{slot}") for name in ("slot", "outlook"))
        beside = region.y == outlook.y and 0 < outlook.x - region.right < region.w // 3
        assert beside or (region.centerx - outlook.centerx in range(-2, 3) and outlook.y >= region.bottom)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("mat", "times"), [("table", 3.0), ("wide", 2.4)])
def test_regions_are_large_where_players_on_all_sides_leave_room(mat: str, times: float, players: int) -> None:
    """With two players the middle is as wide as their parts, and a Region as large as any card."""
    layout = layout_of("round_table", mat, players, (1920, 1080))
    wide, high = layout.card
    region = layout.mat.zones[-1, "slot_1"]
    assert region.card[0] >= wide * times and region.card[1] >= high * times
    assert layout.piece_number(region.card) >= times * layout.piece_number(layout.card) - 2
    assert layout_of("round_table", mat, 2, (1920, 1080)).mat.zones[-1, "slot_1"].card[0] <= wide * 2


def test_at_true_scale_every_card_is_as_large_as_a_real_one() -> None:
    """So real cards can be laid on it."""
    layout = layout_of("round_table", "table", 4, (1920, 1080), true=True)
    places = [place for place in layout.mat.places if place.name in ("slot_1", "main")]
    assert {place.card for place in places} == {layout.card}


def test_treasures_in_the_pot_of_many_players_are_larger() -> None:
    """Battle Gate around a pot: three to six players leave it a square."""
    for players in range(3, 7):
        layout = layout_of("battle_gate", "pot", players, (1920, 1080))
        assert layout.mat.zones[-1, "pot"].card[0] >= layout.card[0] * 1.5


def test_two_players_around_a_pot_fill_most_of_a_wide_picture() -> None:
    """Battle Gate for two: their parts are wide and low, so that cards are as large as in games without a middle."""
    lit = Lit(new_match("standard", 3, "battle_gate"), (1920, 1080))
    seize = Lit(new_match(), (1920, 1080))
    assert lit.layout.mat.rect.w >= 0.6 * 1920
    assert lit.layout.card >= seize.layout.card


def test_lines_on_the_stage_of_a_combat_can_be_read_across_a_table() -> None:
    """Guardians: what the combat is about, the sums and the total of each side."""
    layout = layout_of("guardians", "board", 2, (1920, 1080))
    lines = [place for place in layout.mat.places if place.overlay and place.holds == "lines"]
    assert len(lines) == 2 * 3 and min(place.rect.h for place in lines) >= 32
