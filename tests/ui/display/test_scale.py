"""Millimetres on the table display: card slots, shared numbers, the calibration and its words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from game.games import TITLES, first_format
from game.settings import TableScreen
from rules.kernel.view import View
from rules.kernel.words import PUBLIC
from tests.ui.display.kit import Lit, new_match, played, until
from tests.ui.kit import changed
from ui.display import calibrate
from ui.display.board import zone_plate
from ui.display.layout import DisplayLayout
from ui.display.scale import LEAST_MM, SHARED_MM, card_size, guessed_width, nudged, pixels_per_mm, read_width
from ui.style.measures import CARD_MM
from ui.style.theme import Look, load_theme
from ui.table.drawing.numbers import tall
from ui.table.games.base import table_game
from ui.table.mats.felt import mat_layer
from ui.table.mats.mat_file import Mat, game_mats
from ui.table.mats.sitting import usual_sitting
from ui.table.pieces.column import FULL, LESS, LITTLE

FHD, UHD = (1920, 1080), (3840, 2160)
LIT = [("duel", FHD, 1310.0), ("quad", FHD, 1400.0), ("cross", UHD, 1771.0)]
SHAPES = [("standard", {}), ("standard-2v2", {}), ("standard-2v2", {"four_player_mat": "cross"})]
PIECES = (FULL, LESS, LITTLE)


def without(mat: Mat, zone: str) -> Mat:
    """The mat without the first of the places of a zone."""
    return mat.model_copy(update={"zones": tuple(z for z in mat.zones if (z.id, z.place) != (zone, 0))})


def test_no_name_looks_out_from_under_a_number() -> None:
    """The number covers the place; of a flat one the name was seen above and below it."""
    pygame.display.init()
    pygame.font.init()
    mat, look = game_mats("battle_gate")["pot"], Look(load_theme("bright")[0], (1280, 720))
    nameless = [
        zone.model_copy(update={"name": "", "icon": ""}) if zone.holds == "counter" else zone for zone in mat.zones
    ]
    pictures = [
        mat_layer(DisplayLayout(look.size, one, usual_sitting(one, 6), 0.0, False).mat, look.size, look)
        for one in (mat, mat.model_copy(update={"zones": tuple(nameless)}))
    ]
    assert not changed(*pictures)


@pytest.mark.parametrize(("name", "size", "width_mm"), LIT)
def test_a_card_slot_measures_a_card_on_the_lit_table(name: str, size: tuple[int, int], width_mm: float) -> None:
    """63.5 x 88.9 mm at the calibrated scale: measured in a picture of the display, with the slot and without it."""
    pygame.display.init()
    pygame.font.init()
    mat, scale = game_mats("seize")[name], pixels_per_mm(size[0], width_mm)
    look = Look(load_theme("bright")[0], size)
    pictures = []
    for one in (mat, without(mat, "discard")):
        layout = DisplayLayout(size, one, usual_sitting(one), scale, True)
        pictures.append(mat_layer(layout.mat, size, look))
    seats = DisplayLayout(size, mat, usual_sitting(mat), scale, True).mat
    slot = seats.slot_rect(0, "discard")
    area = slot.inflate(12, 12).clip(Rect((0, 0), size))
    seen = changed(*(picture.subsurface(area) for picture in pictures))
    pixel = 1 / scale
    assert seen.w / scale == pytest.approx(CARD_MM[0], abs=1.01 * pixel)
    assert seen.h / scale == pytest.approx(CARD_MM[1], abs=2.01 * pixel)


@pytest.mark.parametrize("shape", SHAPES)
def test_shared_numbers_are_fifteen_millimetres_tall(shape: tuple[str, dict[str, str]]) -> None:
    """Vaults in every strip and the health of a piece are as tall on the table as intended."""
    match = until(new_match(shape[0], **shape[1]), _fielded)
    scale = pixels_per_mm(UHD[0], 1600)
    lit = Lit(match, UHD, scale, True)
    lit.rest()
    card, spot = next((key, spot) for key, spot in lit.board.shown.items() if spot.form == "piece")
    picture = lit.board.picture(spot)
    most = max(ink(picture, tone).h for tone in PIECES)
    assert most / scale >= SHARED_MM, card
    for seat, strip in lit.layout.strips.items():
        figures = tall(str(match.view(PUBLIC).seat_numbers[0][seat]), lit.layout.number, (1, 2, 3))
        assert figures.get_height() / scale >= SHARED_MM
        assert figures.get_height() < min(strip.size)


@pytest.mark.parametrize("size", [(1920, 1080), UHD])
@pytest.mark.parametrize("name", ["duel", "cross", "quad"])
def test_the_number_on_a_piece_is_as_tall_on_a_mat_that_was_shrunk_to_fit(name: str, size: tuple[int, int]) -> None:
    """With a projected picture only a metre wide, the mat is smaller than life but its shared numbers are not."""
    mat, scale = game_mats("seize")[name], pixels_per_mm(size[0], 1000)
    layout = DisplayLayout(size, mat, usual_sitting(mat), scale, False)
    assert layout.mat.scale < scale
    assert layout.piece_number(layout.mat.tile_rect(0).size) == layout.number
    assert layout.number / scale >= SHARED_MM


SMALL = [(480, 270), (180, 320), (320, 180), (320, 240), (640, 180)]
TABLES = [
    ("seize", fmt, options)
    for fmt, options in (
        *SHAPES, ("arena", {}), ("arena-2v2", {}), ("guild-master", {"players": "3"}), ("guild-master", {})
    )
] + [(name, first_format(name), {}) for name in TITLES if name != "seize"]  # fmt: skip


@pytest.mark.parametrize("sizes", [SMALL[:2], pytest.param(SMALL[2:], marks=pytest.mark.nightly)], ids=["few", "more"])
@pytest.mark.parametrize("table", TABLES)
def test_no_small_display_is_too_small_to_draw(
    table: tuple[str, str, dict[str, str]], sizes: Sequence[tuple[int, int]]
) -> None:
    """Every format, with pieces on the board and cards shown large, fitted and at the coarsest true scale."""
    name, fmt, options = table
    match = new_match(fmt, 3, name, **options)
    list(played(match, 120))
    assert match.view(PUBLIC).cards
    for size in sizes:
        for scale in (0.0, pixels_per_mm(size[0], LEAST_MM)):
            lit = Lit(match, size, scale, scale > 0)
            lit.rest()
            assert len(set(pygame.image.tobytes(lit.surface, "RGB"))) > 16, (size, scale)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("amount", [7, 40, 138])
def test_the_number_of_a_zone_stays_inside_its_plate(amount: int, turn: int) -> None:
    """A Vault of 40 at 1080p with four players, on a projected picture so narrow that 15 mm is more than the plate
    holds."""
    pygame.display.init()
    pygame.font.init()
    mat, scale = game_mats("seize")["quad"], pixels_per_mm(FHD[0], 344)
    layout = DisplayLayout(FHD, mat, usual_sitting(mat), scale, False)
    size = layout.mat.slot_rect(0, "vault").size
    figures, ground = (250, 250, 250), (10, 10, 10)
    bare = zone_plate(amount, size, 1, turn, (figures, ground))
    plate = zone_plate(amount, size, layout.number, turn, (figures, ground))
    seen = changed(plate, bare)
    assert plate.get_rect().inflate(-8, -8).contains(seen)
    assert max(seen.size) > 0.5 * min(size)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("size", [(112, 84), (84, 112), (84, 84)])
def test_the_number_of_a_zone_says_what_it_counts(size: tuple[int, int], turn: int) -> None:
    """Stones and destroyed Shields lie one above the other: the sign is inside the plate, clear of the figures."""
    pygame.display.init()
    pygame.font.init()
    ink, ground = (250, 250, 250), (10, 10, 10)
    signed = zone_plate(5, size, 35, turn, (ink, ground), "diamond-stone")
    other = zone_plate(5, size, 35, turn, (ink, ground), "shield-off")
    seen = changed(signed, other)
    assert signed.get_rect().inflate(-8, -8).contains(seen) and min(seen.size) >= 20
    alone, bare = (zone_plate(7, (50, 50), 50, turn, (ink, ground), sign) for sign in ("shield-off", ""))
    assert pygame.image.tobytes(alone, "RGBA") == pygame.image.tobytes(bare, "RGBA"), "no room for a sign"


def test_a_number_keeps_its_sign_as_it_changes() -> None:
    """12 left room for one where 19, a pixel wider and higher, did not."""
    ink, ground = (255, 255, 255), (0, 0, 0)
    for amount in range(31):
        signed = (zone_plate(amount, (88, 88), 37, 0, (ink, ground), sign) for sign in ("diamond-stone", "shield-off"))
        assert changed(*signed).h >= 20, amount


def test_a_shared_number_stands_whole_in_a_strip() -> None:
    """Its sign and two digits leave room for the turn, however small the projected picture is."""
    mat = game_mats("seize")["quad"]
    for width_mm in (LEAST_MM, 344.0, 1000.0):
        layout = DisplayLayout(FHD, mat, usual_sitting(mat), pixels_per_mm(FHD[0], width_mm), False)
        figures = tall("40", layout.number, (1, 2, 3))
        for strip in layout.strips.values():
            assert figures.get_width() + layout.number * 1.15 < 0.7 * strip.size[0]


@pytest.mark.parametrize("size", [FHD, (1280, 720), (3840, 2160)])
def test_where_nobody_measured_a_shared_number_is_as_large_beside_the_mat(size: tuple[int, int]) -> None:
    mat = game_mats("seize")["duel"]
    layout = DisplayLayout(size, mat, usual_sitting(mat), 0.0, False)
    assert layout.number == pytest.approx(SHARED_MM * layout.mat.scale, abs=3) and layout.number > size[1] // 60


def _fielded(view: View) -> bool:
    return bool(table_game("seize").fold(view).board)


def ink(picture: pygame.Surface, tone: tuple[int, int, int]) -> Rect:
    """Everything of exactly this colour in the lower part of a piece, where its health is."""
    wide, high = picture.get_size()
    low = picture.subsurface((0, high // 2, round(wide * 0.6), high // 2))
    rects = pygame.mask.from_threshold(low, tone, (40, 40, 40, 255)).get_bounding_rects()
    return max(rects, key=lambda rect: rect.h, default=Rect(0, 0, 0, 0))


def test_the_outline_of_a_card_is_as_large_as_a_card() -> None:
    """The outline a real card is laid on and the 100 mm bar below it, measured in the picture."""
    pygame.font.init()
    scale = pixels_per_mm(1920, 960.0)
    picture = calibrate.calibration_picture(FHD, scale, 960.0)
    card = calibrate.card_rect(FHD, scale)
    assert card.size == card_size(scale) == (127, 178)
    across = [x for x in range(FHD[0]) if picture.get_at((x, card.y + 9))[:3] == calibrate.LINE]
    inside = [x for x in across if x < card.centerx], [x for x in across if x > card.centerx]
    assert min(inside[1]) - max(inside[0]) - 1 == card.w
    dark = pygame.mask.from_threshold(picture, calibrate.PAPER, (1, 1, 1, 255))
    dark.invert()
    bar = max((rect for rect in dark.get_bounding_rects() if rect.y > card.bottom), key=lambda rect: rect.w)
    assert bar.w / scale == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize("width_mm", [600.0, 1200.0, 1700.0, 2500.0])
def test_the_size_of_a_card_lies_inside_its_outline(width_mm: float) -> None:
    """However large the lit picture is."""
    pygame.font.init()
    scale = pixels_per_mm(FHD[0], width_mm)
    picture = calibrate.calibration_picture(FHD, scale, width_mm)
    card = calibrate.card_rect(FHD, scale)
    for x in (card.x - 1, card.right):
        assert {picture.get_at((x, y))[:3] for y in range(card.y, card.bottom)} == {calibrate.LINE}


@pytest.mark.parametrize(
    ("said", "width"),
    [
        ("1210", 1210),
        ("1210 mm", 1210),
        ("121 cm", 1210),
        ("121,5cm", 1215),
        ("1.21 m", 1210),
        ("47.6 in", 1209),
        ('47.6"', 1209),
    ],
)
def test_a_width_is_read_in_the_units_of_a_tape(said: str, width: float) -> None:
    """Millimetres, centimetres, metres and inches."""
    assert read_width(said) == pytest.approx(width, abs=0.1)


@pytest.mark.parametrize("said", ["", "wide", "12 mm", "9 m", "-1210", "1210 ft", "nan", "inf"])
def test_what_is_no_width_is_refused(said: str) -> None:
    """Neither words nor impossible widths are accepted."""
    assert read_width(said) is None


def test_a_key_makes_the_drawn_card_larger_by_a_hundredth() -> None:
    """The narrower the same picture is said to be, the larger a card is drawn on it."""
    before = 1200.0
    after = nudged(before, 0.01)
    assert card_size(pixels_per_mm(3840, after))[0] == pytest.approx(
        card_size(pixels_per_mm(3840, before))[0] * 1.01, abs=1
    )
    assert nudged(200.0, 1.0) == 200.0
    assert pixels_per_mm(1920, 0.0) == 0.0


def test_measuring_begins_where_it_ended() -> None:
    """It starts from the last measured width; before that, from a picture 80 inches wide."""
    assert guessed_width(TableScreen(width_mm=900), FHD) == 900
    assert guessed_width(TableScreen(), FHD) == pytest.approx(1771, abs=1)
