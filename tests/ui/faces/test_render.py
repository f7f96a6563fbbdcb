"""Faces as pictures: sizes, equality, differences, text that fits, missing fonts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from game.games import TITLES, game
from tests.ui.faces.samples import SAMPLES
from ui.faces import fonts, lettering, prose
from ui.faces import raster as r
from ui.faces.backs import back
from ui.faces.cache import FaceCache
from ui.faces.lettering import Prose, layout
from ui.faces.materials import METALS
from ui.faces.model import Badge, Face
from ui.faces.render import finished, job_of, paint_piece, render
from ui.faces.scenes import SCENES
from ui.faces.styles import STYLES
from ui.style import font_files, icons
from ui.style.quotation import typeset
from ui.table.games.faces import faces_of

MERC, PAGE = SAMPLES[0], SAMPLES[8]
LONG = (
    "Each enemy merc within Distance **2** in sight takes **3** {magic} magic and gains **1** {burn} Burn. " * 7
).strip()


def fits(setting: Prose) -> bool:
    """Whether all of the rules text is there, and inside the parchment."""
    return setting.rules.fits and setting.height <= setting.room[1]


def differing(a: Image.Image, b: Image.Image) -> float:
    """The share of pixels that differ clearly."""
    grey = ImageChops.difference(a.convert("RGB"), b.convert("RGB")).convert("L")
    return sum(grey.histogram()[24:]) / (a.width * a.height)


@pytest.mark.parametrize(("width", "height"), [(126, 176), (252, 352), (744, 1041), (750, 1050)])
def test_sizes_are_exact_and_corners_clear(width: int, height: int) -> None:
    picture = render(MERC, width)
    assert (picture.mode, picture.size) == ("RGBA", (width, height))
    assert picture.getchannel("A").getpixel((0, 0)) == 0
    assert picture.getchannel("A").getpixel((width // 2, height // 2)) == 255


def test_bleed_adds_three_millimetres_of_picture_on_every_side() -> None:
    picture = render(PAGE, 252, 3.0)
    assert picture.size == (252 + 2 * 12, 352 + 2 * 12)
    assert picture.getchannel("A").getextrema() == (255, 255)
    assert render(PAGE, 252, rounded=False).getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize(("width", "bleed"), [(10, 0.0), (5000, 0.0), (252, -1.0), (252, 20.0)])
def test_an_impossible_size_is_refused(width: int, bleed: float) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        render(MERC, width, bleed)


@pytest.mark.parametrize("width", [126, 252])
def test_the_same_face_gives_the_same_bytes(width: int) -> None:
    assert render(MERC, width).tobytes() == render(replace(MERC), width).tobytes()


@pytest.mark.parametrize("style", [
    pytest.param(style, marks=[pytest.mark.nightly] * (number % 4 > 0)) for number, style in enumerate(STYLES)
])  # fmt: skip
def test_another_seed_gives_another_picture(style: str) -> None:
    one, other = (finished(paint_piece(replace(PAGE, style=style, seed=seed), 96)) for seed in (1, 2))
    assert differing(one, other) > 0.03


def test_every_style_looks_different() -> None:
    pieces = [finished(paint_piece(replace(PAGE, style=style), 64)) for style in STYLES if style != "guild"]
    for i, one in enumerate(pieces):
        assert all(differing(one, other) > 0.1 for other in pieces[:i])


def test_style_rows_name_things_that_exist() -> None:
    for row in STYLES.values():
        assert row.scene in SCENES
        assert {row.metal, row.emblem} <= set(METALS)
        assert icons.glyph(icons.on_card(row.crest))


@pytest.mark.parametrize("face", SAMPLES, ids=lambda face: face.name)
@pytest.mark.parametrize("width", [252, 750])
def test_text_of_every_sample_fits(face: Face, width: int) -> None:
    setting = layout(face, width)
    assert setting is not None and fits(setting)
    assert all(0 <= glyph.x < setting.room[0] for glyph in setting.rules.glyphs)


def test_rules_stay_large_before_flavour_is_kept() -> None:
    crowded = replace(PAGE, text=PAGE.text * 2, flavour="A very long tale of fire and of ash. " * 3)
    setting = layout(crowded, 750)
    assert setting is not None and fits(setting) and setting.flavour is None


@pytest.mark.parametrize("name", TITLES)
def test_no_card_is_printed_with_its_rules_smaller_than_its_flavour(name: str) -> None:
    settings = [layout(faces_of(name).face_of(card), 750) for card in game(name).cards]
    both = [setting for setting in settings if setting and setting.flavour and setting.rules.glyphs]
    assert both and all(setting.rules.size >= setting.flavour.size for setting in both if setting.flavour)


def test_small_cards_show_no_text_and_too_long_a_text_says_so() -> None:
    assert layout(MERC, 126) is None
    long = layout(replace(MERC, text=(LONG,) * 3), 252)
    assert long is not None and not fits(long) and long.height <= long.room[1]
    assert long.rules.glyphs[-1].run.text == " …"
    large = layout(replace(PAGE, text=(LONG,)), 750)
    assert large is not None and fits(large)


@pytest.mark.parametrize("width", [126, 252, 750])
def test_a_very_long_name_shrinks_inside_its_bar(width: int) -> None:
    name = "Her Serenity the Dowager Margravine Philippa-Ottoline of Upper and Nether Wexcombe"
    picture, plain = render(replace(MERC, name=name), width), render(replace(MERC, name=""), width)
    left, _, right, bottom = ImageChops.difference(picture.convert("RGB"), plain.convert("RGB")).getbbox() or (
        0,
        0,
        0,
        0,
    )
    assert width * 0.03 < left < right < width * 0.97
    assert bottom < picture.height * 0.14


def test_one_line_tries_roles_and_sizes_in_turn() -> None:
    sizes = [("title", 40.0, 30.0), ("title-narrow", 38.0, 20.0)]
    assert prose.one_line("Kiln", 400, sizes).size == 40
    squeezed = prose.one_line("Marshal Tovenna Greyline", 300, sizes)
    assert squeezed.fits and squeezed.size < 38
    cut = prose.one_line("Marshal Tovenna Greyline" * 4, 300, sizes)
    assert not cut.fits and cut.text.endswith("…") and cut.font.getlength(cut.text) <= 300


def test_a_line_that_fits_at_its_smallest_size_is_not_shortened() -> None:
    least = 29.5
    font = fonts.role_font("title", least)
    assert prose.one_line("Kiln", font.getlength("Kiln"), [("title", 30.0, least)]) == (font, "Kiln", least, True)


def test_no_line_of_a_text_begins_with_the_icon_of_the_word_before_it() -> None:
    """At no width; one that begins a sentence may."""
    text = "Take **2 Burn** {burn} off a merc with **Burn** {burn}, and deal **3** {magic} damage. {heart} heals."
    for room in range(60, 400, 7):
        lines: dict[float, str] = {}
        for glyph in prose.laid_out((text,), 14, room).glyphs:
            lines.setdefault(glyph.y, glyph.run.text)
        assert not {"burn", "magic"} & set(lines.values()), room
    assert prose.words(text)[-2] == (prose.TextRun("icon", "heart"),)


@pytest.mark.parametrize("style", ["guild", "rimebound", "hearthwarden"])
def test_a_back_has_the_size_of_a_face_and_no_top(style: str) -> None:
    picture = back(style, 252)
    assert picture.size == (252, 352)
    assert differing(picture, picture.rotate(180)) < 0.35
    assert back(style, 252, 3.0).size == (276, 376)


@pytest.mark.parametrize("px", [48, 110])
def test_a_piece_is_square(px: int) -> None:
    assert finished(paint_piece(MERC, px)).size == (px, px)


def test_a_face_refuses_what_cannot_be_shown() -> None:
    with pytest.raises(ValueError, match="5 stars"):
        replace(MERC, stars=5)
    with pytest.raises(ValueError, match="two badges in one slot"):
        replace(MERC, badges=(Badge("tl", "heart"), Badge("tl", "coin")))
    with pytest.raises(ValueError, match="slots are"):
        Badge("middle", "heart")
    with pytest.raises(ValueError, match="eight bits"):
        Badge("tl", "boot", "1", "rose", dirs=256)


def test_odd_content_is_drawn_all_the_same() -> None:
    odd = replace(
        MERC,
        style="no such style",
        emblem="no such icon",
        text=("a * lone star, {no-such-icon}, { and **open bold", ""),
        badges=(Badge("tl", "nothing", "1234567", "hex", "no such colour"), Badge("bl", "boot", "", "rose")),
    )
    for width in (24, 126, 252, 750):
        assert render(odd, width).width == width


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    caches = (fonts.role_font, fonts.face_font, r.ink, icons.glyph, icons.font_text, font_files.font_path)
    monkeypatch.setattr("ui.style.font_files.find_spec", lambda name: None)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.mark.usefixtures("no_fonts")
def test_missing_fonts_are_told_never_stop_a_face_and_leave_no_file(tmp_path: Path) -> None:
    assert len(font_files.missing()) == 6 and icons.glyph("heart").char == "?"
    plain = render(replace(MERC, key="no fonts"), 252)
    assert plain.size == (252, 352)
    assert FaceCache(tmp_path).store(MERC, 252, plain) is None


def test_a_type_line_without_room_loses_what_follows_its_dash() -> None:
    page = replace(PAGE, kind="Instant Ability — Hearthwarden of the Seven Lamps")
    assert render(page, 126).tobytes() == render(replace(page, kind="Instant Ability"), 126).tobytes()
    assert render(page, 750).tobytes() != render(replace(page, kind="Instant Ability"), 750).tobytes()


@pytest.mark.parametrize("name", TITLES)
def test_no_type_line_is_printed_too_small_and_each_says_all(name: str) -> None:
    for card in game(name).cards:
        face = faces_of(name).face_of(card)
        said = list(lettering.letters(job_of(face, 750)))
        assert all(one.size >= 19 for one in said if one.role == "label"), face.name
        written = " ".join(one.text for one in said)
        assert all(part in written for part in typeset(face.kind.upper()).split(" — ")), face.name


@pytest.mark.parametrize(
    ("kind", "icons_there"),
    [("Navy · Battleship/Battle Cruiser — Britain", False), ("Air Force · Helicopters — China", False), ("Merc", True)],
)
def test_a_class_icon_beside_the_type_line_is_whole_or_not_there(kind: str, icons_there: bool) -> None:
    job = job_of(replace(MERC, kind=kind), 750)
    board = Image.new("RGB", (750, 1050))
    lettering.kind(board, job)
    box, badge = board.getbbox(), job.plan.spots["bl"]
    assert box is not None and box[0] > badge.at[0] + badge.radius
    words = next(one for one in lettering.letters(job) if one.role == "label")
    assert (box[2] - box[0] > words.width + 40) == icons_there
