"""A printed mat is exactly as large as its file says, whole or tiled, on every paper size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeGuard

import pytest
from PIL import Image, ImageChops, ImageStat

from game.games import TITLES
from game.i18n import ENGLISH, speak
from tests.budget import cpu_s, keep
from tests.ui.paper.kit import boxes, brightest, column, drawn, edges, fonts, made, pages, row, text_of
from tests.ui.table.mat_kit import NAMES, made_up
from ui.paper import mat_art, mats
from ui.paper.ink import Disc, FormObject, Ink, Use, Words
from ui.paper.lettering import width
from ui.paper.order import Order, mat_names, mat_print, prepare, save
from ui.paper.ornament import OPEN_PART
from ui.paper.paper import PAPERS, PrintError, paper
from ui.paper.tiling import SLIVER, plan
from ui.table.mats.mat_file import game_mats
from ui.table.mats.mat_parts import Zone

DPI = 300
MM = DPI / 25.4
DUEL = game_mats("seize")["duel"]
A4_ACROSS = (297.0, 210.0)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("print")


@pytest.fixture(scope="module")
def whole(folder: Path) -> Path:
    return made(Order("mat", "seize", paper="full"), folder / "whole.pdf")


@pytest.fixture(scope="module")
def tiled(folder: Path) -> Path:
    return made(Order("mat", "seize"), folder / "tiled.pdf")


def test_the_whole_mat_is_one_page_of_its_size(whole: Path) -> None:
    assert pages(whole) == 1
    assert boxes(whole)["MediaBox"] == pytest.approx((0, 0, DUEL.width, DUEL.height), abs=0.01)


def test_bleed_goes_beyond_the_cut_on_every_side(folder: Path) -> None:
    found = boxes(made(Order("mat", "seize", paper="full", bleed=True, finish="colour"), folder / "bleed.pdf"))
    assert found["MediaBox"] == found["BleedBox"] == pytest.approx((0, 0, DUEL.width + 6, DUEL.height + 6), abs=0.01)
    assert found["TrimBox"] == pytest.approx((3, 3, DUEL.width + 3, DUEL.height + 3), abs=0.01)
    picture = drawn(folder / "bleed.pdf", 1, 60)
    right, low = picture.width - 2, picture.height - 2
    assert brightest(picture, (1, low - 3, right, low)) < 120 and brightest(picture, (1, 1, 4, low)) < 120


def test_a4_takes_a_page_to_measure_and_six_sheets(tiled: Path) -> None:
    assert pages(tiled) == 7
    assert all(boxes(tiled, n)["MediaBox"] == pytest.approx((0, 0, *A4_ACROSS), abs=0.01) for n in range(1, 8))
    assert "/PrintScaling /None" in tiled.read_bytes().decode("latin-1")


@pytest.mark.parametrize(("game", "mat", "between"), [("battle_gate", 6, 6), ("round_table", 10, 4)])
def test_the_page_to_measure_by_counts_the_sheets_between_the_players_too(
    game: str, mat: int, between: int, folder: Path
) -> None:
    path = made(Order("mat", game), folder / f"{game}.pdf")
    assert pages(path) == 1 + mat + between
    said = text_of(path)
    assert f"{mat} sheets: 2 down" in said
    assert f"Then come {between} sheets with what lies between the players" in said


@pytest.mark.parametrize("mat", ["pot", "two"])
def test_what_only_a_house_rule_counts_is_printed_if_that_is_wanted(mat: str, folder: Path) -> None:
    order = Order("mat", "battle_gate", mat=mat, paper="full")
    said = text_of(made(order, folder / "pot.pdf")).upper()
    assert "POWER" in said and "GATE" in said and "GATE POINTS" not in said
    points = replace(order, rules=frozenset({"gate=points"}))
    assert "GATE POINTS" in text_of(made(points, folder / "points.pdf")).upper()
    with pytest.raises(PrintError, match="no place for the house rule 'gate=deck'"):
        prepare(replace(order, rules=frozenset({"gate=deck"})))


@pytest.mark.parametrize(("game", "mat"), [("battle_gate", "pot"), ("battle_gate", "two"), ("round_table", "")])
@pytest.mark.parametrize("on", ["a4", "letter"])
def test_no_word_of_a_mat_without_tiles_lies_across_a_seam(game: str, mat: str, on: str) -> None:
    job = prepare(Order("mat", game, mat=mat, paper=on))
    words = [ink for ink in job.forms[mats.FORM].ink if isinstance(ink, Words) and ink.text != TITLES[game].upper()]
    sheets = [use for sheet in job.sheets[1:] for use in sheet.ink if isinstance(use, Use) and use.form == mats.FORM]
    assert words and sheets
    for each in words:
        half = width(each.text, each.face, each.size, each.tracking) / 2
        left, right = each.at[0] - half * (each.align == "middle"), each.at[0] + half * (2 - (each.align == "middle"))
        assert any(_holds(use, left, right, each.at[1]) for use in sheets), each.text


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in TITLES for name in game_mats(game)])
def test_the_name_of_the_game_on_the_frame_is_covered_by_nothing(game: str, name: str) -> None:
    mat = game_mats(game)[name]
    (said,) = [ink for ink in mat_art.mat_ink(mat, TITLES[game], mat_art.FINISHES["light"]) if _names(ink, game)]
    parts = [(zone.box[1], zone.box[3]) for zone in mat.printed(False)]
    parts += [(mat.track.y, mat.track.y + mat.track.h)] if mat.track else []
    assert parts and all(low < said.at[1] - 2.6 for _, low in parts)


def _names(ink: Ink, game: str) -> TypeGuard[Words]:
    return isinstance(ink, Words) and ink.text == TITLES[game].upper()


def _holds(use: Use, left: float, right: float, y: float) -> bool:
    """Whether a sheet shows all of a line of words."""
    assert use.clip is not None
    x0, y0, wide, high = use.clip
    return x0 <= use.at[0] + left and use.at[0] + right <= x0 + wide and y0 + 3 <= use.at[1] + y <= y0 + high


def test_fonts_are_ours_embedded_and_subsets(tiled: Path) -> None:
    found = fonts(tiled)
    assert found and all(found.values())


def test_the_square_measures_50_mm_and_the_scale_10_cm(tiled: Path) -> None:
    page = drawn(tiled, 1, DPI)
    left, right = edges(row(page, round(75 * MM), 0, round(80 * MM)))[:2]
    assert (right - left) / MM == pytest.approx(50, abs=0.1)
    top, low = edges(column(page, round(left + 10 * MM), round(60 * MM), round(125 * MM)))[-2:]
    assert (low - top) / MM == pytest.approx(50, abs=0.1)


def test_a_card_slot_measures_63_5_by_88_9_mm(whole: Path) -> None:
    page = drawn(whole, 1, DPI)
    deck = next(zone for zone in DUEL.zones if zone.id == "deck")
    left, top, right, low = deck.box
    across = row(page, round((top + 10) * MM), round((left - 1) * MM), round((right + 1) * MM))
    down = column(page, round((left + 10) * MM), round((top - 1) * MM), round((low + 1) * MM))
    for levels, length in ((across, 63.5), (down, 88.9)):
        found = edges(levels)
        assert (found[-1] - found[0]) / MM == pytest.approx(length, abs=0.1)


def test_sheets_joined_again_are_the_whole_mat(tiled: Path, whole: Path) -> None:
    dpi = 100
    k = dpi / 25.4
    found = plan((DUEL.width, DUEL.height), paper("a4"), quiet=mat_art.quiet_lines(DUEL))
    mat = drawn(whole, 1, dpi * 4).reduce(4)
    joined = Image.new("L", mat.size, 255)
    for number, tile in enumerate(found.tiles, 2):
        x, y, w, h = tile.cut
        left, top = tile.at[0] + x - tile.window[0], tile.at[1] + y - tile.window[1]
        page = drawn(tiled, number, dpi * 4)
        size = round(w * k), round(h * k)
        box = (4 * k * left, 4 * k * top, 4 * k * (left + w), 4 * k * (top + h))
        part = page.resize(size, Image.Resampling.BOX, box)
        joined.paste(part, (round(x * k), round(y * k)))
    soft = [
        picture.resize((picture.width // 4, picture.height // 4), Image.Resampling.BOX) for picture in (mat, joined)
    ]
    difference = ImageChops.difference(*soft)
    assert ImageStat.Stat(difference).mean[0] < 1.0
    assert brightest(difference) < 60


@pytest.mark.parametrize(("name", "sheets"), [("a4", 6), ("letter", 6), ("a3", 3), ("tabloid", 3)])
@pytest.mark.parametrize("bleed", [False, True])
def test_the_fewest_sheets_without_slivers(name: str, sheets: int, bleed: bool) -> None:
    found = plan((DUEL.width, DUEL.height), paper(name), bleed=3.0 * bleed, quiet=mat_art.quiet_lines(DUEL))
    assert len(found.tiles) <= sheets
    assert min(min(tile.cut[2:]) for tile in found.tiles) >= SLIVER
    assert sum(tile.cut[2] * tile.cut[3] for tile in found.tiles) == pytest.approx(DUEL.width * DUEL.height)


@pytest.mark.parametrize(
    "size", [(20.0, 20.0), (150.0, 700.0), (609.6, 711.2), (900.0, 60.0), (281.0, 195.0), (1500.0, 900.0)]
)
@pytest.mark.parametrize("name", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("overlap", [4.0, 10.0, 25.0])
def test_every_tile_fits_its_paper_and_overlaps_its_neighbours(
    size: tuple[float, float], name: str, overlap: float
) -> None:
    found = plan(size, paper(name), overlap)
    for tile in found.tiles:
        x, y, w, h = tile.window
        assert tile.at[0] >= 9 - 1e-6 and tile.at[0] + w <= found.paper[0] - 9 + 1e-6
        assert tile.at[1] >= 9 - 1e-6 and tile.at[1] + h <= found.paper[1] - 9 + 1e-6
        assert w >= min(SLIVER, size[0]) - 1e-6 and h >= min(SLIVER, size[1]) - 1e-6
        for other in found.tiles:
            if (other.row, other.column) == (tile.row, tile.column + 1):
                assert x + w - other.window[0] == pytest.approx(overlap)
            if (other.row, other.column) == (tile.row + 1, tile.column):
                assert y + h - other.window[1] == pytest.approx(overlap)


@pytest.mark.parametrize("overlap", [-1.0, 0.0, 3.9, 41.0, float("nan"), float("inf")])
def test_an_overlap_that_cannot_work_is_refused(overlap: float) -> None:
    with pytest.raises(PrintError, match="overlap"):
        plan((609.6, 355.6), paper("a4"), overlap)


def test_a_mat_is_small_and_quick(tmp_path: Path) -> None:
    path = tmp_path / "mat.pdf"
    keep(lambda: cpu_s(lambda: made(Order("mat", "seize", finish="colour"), path)), 1.0, "seconds of a mat")
    assert path.stat().st_size <= 300_000
    assert path.read_bytes().count(b"/Subtype /Form") == 1


def test_every_mat_of_the_game_can_be_printed_on_every_paper() -> None:
    for name in mat_names("seize"):
        for on in PAPERS:
            job = prepare(Order("mat", "seize", mat=name, paper=on, text="My table / for two"))
            assert job.sheets and all(isinstance(form, FormObject) for form in job.forms.values())
            assert set(job.forms) == {mats.FORM, *([mats.COURT] if name == "cross" else [])}


@pytest.mark.parametrize("name", NAMES)
def test_mats_of_any_shape_are_printed_with_what_lies_between_the_players(name: str, folder: Path) -> None:
    """A sheet for each player and one for the middle; overlays are not printed."""
    mat, on = made_up(name), paper("full")
    job = mat_print(mat, mat_art.FINISHES["light"], Order("mat", "seize", paper="full"), on)
    path = folder / f"{name}.pdf"
    save(job, path)
    assert pages(path) == (1 if mat.middle is None else 2)
    sizes = [(mat.width, mat.height), *([(mat.middle.width, mat.middle.height)] if mat.middle else [])]
    for page, size in enumerate(sizes, 1):
        assert boxes(path, page)["MediaBox"] == pytest.approx((0, 0, *size), abs=0.01)
    words = text_of(path)
    for zone in mat.zones:
        assert (zone.label.upper() in words) == (not zone.overlay and zone.laid), zone.id


def test_the_compact_mat_has_the_size_that_shops_print_and_holds_what_the_other_holds() -> None:
    compact, duel = (game_mats("seek_and_destroy")[name] for name in ("compact", "duel"))
    assert (compact.width, compact.height) == (609.6, 355.6)
    kept = [[(each.id, each.count) for each in mat.rows] + [zone.id for zone in mat.zones] for mat in (compact, duel)]
    assert kept[0] == kept[1]
    for each in compact.rows:
        assert each.tile[0] >= 63.5 and each.tile[1] >= 88.9
        assert each.x + each.count * (each.tile[0] + each.gap) - each.gap <= compact.width - 6 and each.x >= 6
    assert len(prepare(Order("mat", "seek_and_destroy", mat="compact")).sheets) == 7
    assert len(prepare(Order("mat", "seek_and_destroy")).sheets) == 9


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.parametrize("name", TITLES)
def test_the_name_of_a_dial_is_legible_and_keeps_off_its_rings(name: str, language: str) -> None:
    """It lies in the open middle of the medallion or beside it, at 4.5 points or more."""
    speak(language)
    try:
        for mat in game_mats(name).values():
            for zone in mat.zones:
                if zone.holds == "counter":
                    _check_dial(zone)
    finally:
        speak(ENGLISH)


def _check_dial(zone: Zone) -> None:
    drawn = list(mat_art.dial(zone, mat_art.FINISHES["light"]))
    (words,) = (ink for ink in drawn if isinstance(ink, Words))
    disc = next(ink for ink in drawn if isinstance(ink, Disc))
    (x, y), radius = disc.centre, disc.radius
    wide = width(words.text, words.face, words.size, words.tracking)
    left = words.at[0]
    assert words.size >= 4.5, (zone.id, words.size)
    assert zone.x is not None and zone.x <= left and left + wide <= zone.x + zone.w
    reach = max(abs(left - x), abs(left + wide - x))
    inside = (reach**2 + (words.at[1] - y) ** 2) ** 0.5 < radius * OPEN_PART
    assert inside or left > x + radius, zone.id
