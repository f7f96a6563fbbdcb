"""Text layout, fonts, themes and keys."""

from __future__ import annotations

from itertools import groupby, pairwise
from pathlib import Path

import pygame
import pytest

from game.draft.draft_rules import DRAFTERS
from game.games import TITLES
from game.match.match_setup import called
from game.text.plain_text import escaped, literal
from tests.ui.contrast import contrast
from tests.ui.kit import Event, key, stage
from ui.shell import screen_reader
from ui.shell.keys import KEYS, Keymap, chord_of, written
from ui.style import font_files, fonts
from ui.style.icons import glyph, meanings
from ui.style.text import layout, style, words
from ui.style.theme import DRAFTER_LOOKS, THEMES, Look, ThemeError, load_theme, read_theme, theme_names
from ui.table.drawing.chip_file import read_chips
from ui.table.drawing.chips import PLATE
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown

WALNUT = load_theme("walnut")[0]
LOOK = Look(WALNUT, (1280, 720))


@pytest.fixture(autouse=True)
def _font_module() -> None:
    pygame.font.init()


def test_a_name_that_had_to_be_cut_is_told_as_it_was_typed() -> None:
    name = "The *long* [TO-DO] list of {hope} that fits no button"
    button, drop = Button(name), Dropdown([Choice(name)], 0, lambda index: None)
    stage(button, drop)
    assert button.tooltip == drop.tooltip == escaped(name)


def test_wrapping_fits_the_width_and_loses_no_word() -> None:
    text = "Deal **two** damage to *each* enemy within Distance 2 {fire} that is in sight, then push it."
    for width in (60, 120, 300, 2000):
        block = layout(text, width, style(LOOK, 17, family="text"))
        assert all(piece.rect.right <= width + 1 for piece in block.pieces)
        shown = " ".join(piece.text for piece in block.pieces).replace(" ", "")
        assert shown == text.replace("*", "").replace("{fire}", "").replace(" ", "")
    assert layout(text, 60, style(LOOK)).size[1] > layout(text, 300, style(LOOK)).size[1]


def test_letters_shrink_to_the_room_there_is_and_no_further_than_is_said() -> None:
    line = "Guild Master"
    for size in (12, 17, 30):
        room = fonts.width(line, "ui-bold", size)
        assert fonts.fitting(line, "ui-bold", size, room) == fonts.fitting(line, "ui-bold", 40, room) == size
    assert fonts.fitting(line, "ui-bold", 40, 0, 14) == 14
    assert fonts.fitting(line, "ui-bold", 8, 0) == 8, "what is small already stays"


def test_lines_do_not_overlap_and_newlines_break() -> None:
    block = layout("one\ntwo\n\nthree", 400, style(LOOK))
    tops = sorted({piece.rect.y for piece in block.pieces})
    assert len(tops) == 3 and tops[2] - tops[1] == 2 * (tops[1] - tops[0])
    assert all(b > a for a, b in pairwise(tops))


@pytest.mark.parametrize("width", range(60, 260, 20))
def test_no_line_begins_with_the_dot_between_two_facts(width: int) -> None:
    block = layout("12 turns · mercs lost: Ada (3), Ben (4) · **most damage**: Brask (17)", width, style(LOOK))
    lines = [
        " ".join(piece.text for piece in row) for _, row in groupby(block.pieces, lambda piece: piece.rect.centery)
    ]
    assert not any(line.startswith("·") for line in lines)
    assert all(piece.rect.right <= width for piece in block.pieces)
    assert " ".join(lines).replace(" :", ":").split() == [
        "12",
        "turns",
        "·",
        "mercs",
        "lost:",
        "Ada",
        "(3),",
        "Ben",
        "(4)",
        "·",
        "most",
        "damage:",
        "Brask",
        "(17)",
    ]


def test_links_and_badges() -> None:
    block = layout("{=stated} Not in sight ([SGT-LOS-02]), see [AMB-49].", 600, style(LOOK))
    assert [target for _, target in block.links] == ["SGT-LOS-02", "AMB-49"]
    both = layout("Not in sight [SGT-LOS-02, AMB-49].", 600, style(LOOK))
    assert [target for _, target in both.links] == ["SGT-LOS-02", "AMB-49"]
    assert [piece.text for piece in both.pieces][-4:] == ["SGT-LOS-02", ",", "AMB-49", "."]
    rect, target = block.links[0]
    assert block.link_at(*rect.center) == target and block.link_at(rect.x, 500) == ""
    assert any(piece.icon == "=stated" for piece in block.pieces)


def test_a_linked_name_wider_than_the_column_is_broken_between_its_words() -> None:
    look = style(LOOK, 16)
    wide = fonts.width("Matron Odile", "ui-medium", LOOK.px(16)) + LOOK.px(30)
    block = layout("You draw {card:4|Matron Odile Sparrow}.", wide, look)
    assert [piece.text for piece in block.pieces] == ["You draw", "Matron Odile", "Sparrow", "."]
    assert [target for _, target in block.links] == ["card:4", "card:4"]


def test_a_word_wider_than_the_column_is_broken() -> None:
    block = layout("Donaudampfschifffahrt", 40, style(LOOK))
    assert len({piece.rect.y for piece in block.pieces}) > 1
    assert all(piece.rect.w <= 40 for piece in block.pieces)


@pytest.mark.parametrize("text", ["2 * 3 * 4", "a lone * star", "**", "[not an id]", "{", "", "`", "{no such icon}"])
def test_odd_markup_stays_text(text: str) -> None:
    shown = "".join(word.text for word in words(text))
    assert shown.replace("*", "") == text.replace(" ", "").replace("*", "")
    layout(text, 200, style(LOOK)).draw(pygame.Surface((200, 50)), (0, 0))


def test_elide_keeps_to_its_room() -> None:
    line = "The Last Ironmonger of the Northern Guild"
    for room in (20, 60, 120, 1000):
        assert fonts.width(fonts.elide(line, "ui", 16, room), "ui", 16) <= max(room, fonts.width("…", "ui", 16))
    assert fonts.elide(line, "ui", 16, 1000) == line


def test_a_shortened_name_keeps_the_number_that_tells_it_from_others() -> None:
    room = fonts.width("Nell 2", "ui", 16) - 1
    assert [fonts.elide(f"Nell {number}", "ui", 16, room)[-2:] for number in (2, 3)] == [" 2", " 3"]
    assert fonts.width(fonts.elide("Nell 2", "ui", 16, 14), "ui", 16) <= 14


def test_every_font_of_the_table_is_installed() -> None:
    assert font_files.missing() == ()
    assert all(font_files.font_path(face) for face in font_files.FACES)


def test_every_icon_we_name_exists() -> None:
    assert all(glyph(name).char for name in meanings())
    with pytest.raises(KeyError):
        glyph("no-such-icon")


def test_braces_around_no_icon_are_shown_as_they_are() -> None:
    line = layout("{sword} {all} {zzz}", 400, style(LOOK))
    assert [piece.icon or piece.text for piece in line.pieces] == ["sword", "{all} {zzz}"]
    line.draw(pygame.Surface((400, 40)), (0, 0))


def test_a_fault_is_shown_word_for_word_and_its_rule_is_a_link() -> None:
    line = layout(literal("'herd*2(at M0)' is no 'id[*count]', {all}; see [SGT-DECK-02]"), 4000, style(LOOK))
    assert "".join(piece.text for piece in line.pieces).startswith("'herd*2(at M0)' is no 'id[*count]', {all}; see")
    assert [rule for _, rule in line.links] == ["SGT-DECK-02"]


def test_a_missing_font_is_named_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(font_files.FACES, "gone", ("fontpkg_gone", "files/Gone.ttf"))
    assert font_files.font_path("gone") is None and font_files.missing() == ("fontpkg_gone",)
    assert fonts.font("gone", 20).size("abc")[0] > 0
    font_files.font_path.cache_clear()


@pytest.mark.parametrize("name", theme_names())
def test_words_can_be_read_in_every_theme(name: str) -> None:
    theme = read_theme(name)
    grounds = {
        "text": (
            "panel_top",
            "panel_bottom",
            "button_top",
            "button_bottom",
            "button_hot_top",
            "field_top",
            "row_top",
            "row_hot",
        ),
        "muted": ("panel_top", "panel_bottom", "field_top", "field_bottom"),
        "number": ("panel_top", "panel_bottom"),
        "link": ("panel_top", "panel_bottom"),
        "danger": ("panel_top", "panel_bottom"),
        "primary_ink": ("primary_top", "primary_hot_top"),
        "page_ink": ("page_top", "page_bottom", "page_mark"),
        "page_muted": ("page_top", "page_bottom"),
        "page_link": ("page_top", "page_bottom", "page_mark"),
    }
    for ink, backs in grounds.items():
        for back in backs:
            assert contrast(theme[ink], theme[back]) >= 4.5, (ink, back)


@pytest.mark.parametrize("name", theme_names())
def test_quiet_words_and_signs_can_be_seen_on_whatever_they_stand_on(name: str) -> None:
    theme = read_theme(name)
    wood = ("wood", "wood_light", "wood_dark")
    words = {
        "text": (*wood, "row_bottom", "button_hot_bottom"),
        "muted": (*wood, "row_top", "row_bottom", "row_hot", "button_top", "button_bottom"),
        "primary_ink": ("primary_bottom", "primary_hot_bottom"),
        "number": ("row_top", "field_top"),
        "good": ("panel_top", "panel_bottom"),
    }
    signs = {
        "focus": (*wood, "panel_top", "panel_bottom", "field_top", "felt", "felt_dark"),
        "off_ink": ("off_top", "off_bottom"),
        "muted": ("groove",),
        "title_top": ("panel_top", "wood", "wood_light"),
        "title_bottom": ("panel_top", "wood", "wood_light"),
    }
    for least, table in ((4.5, words), (3.0, signs)):
        found = {(ink, back): contrast(theme[ink], theme[back]) for ink, backs in table.items() for back in backs}
        assert {pair: ratio for pair, ratio in found.items() if ratio < least} == {}


@pytest.mark.parametrize("name", theme_names())
def test_counters_and_seats_can_be_seen_on_every_felt(name: str) -> None:
    """Each shape is visible by its colour or by the dark plate around it, and its colour stands out from that plate."""
    theme = read_theme(name)
    chips = (chip for game in TITLES for chip in read_chips(game).values())
    for colour in (*(chip.colour for chip in chips), *(seat.colour for seat in DRAFTER_LOOKS)):
        assert contrast(colour, PLATE) >= 3
        for ground in ("felt", "felt_dark"):
            assert max(contrast(colour, theme[ground]), contrast(PLATE, theme[ground])) >= 3, ground


def test_the_default_theme_comes_first_and_a_bad_one_is_told_in_one_line(tmp_path: Path) -> None:
    assert theme_names()[0] == "walnut"
    theme, problem = load_theme("no-such")
    assert theme.name == "walnut" and problem and "no-such" in problem and "\n" not in problem
    good = (THEMES / "walnut.toml").read_text(encoding="utf-8")
    for bad, word in (
        (good.replace("#3a2619", "brown"), "wood"),
        (good.replace('felt = "#24443a"\n', ""), "felt"),
        (good + 'glitter = "#ffffff"\n', "glitter"),
        ("colours = 3", "[colours]"),
        ("[colours", "cannot be read"),
    ):
        (tmp_path / "bad.toml").write_text(bad, encoding="utf-8")
        with pytest.raises(ThemeError, match=word.replace("[", r"\[")) as told:
            read_theme("bad", tmp_path)
        assert "bad.toml" in str(told.value) and "\n" not in str(told.value)
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    with pytest.raises(ThemeError, match=r"bad\.toml cannot be read: this is not UTF-8 text"):
        read_theme("bad", tmp_path)


def test_one_unit_is_one_pixel_at_the_base_size_and_grows_with_the_window() -> None:
    assert Look(WALNUT, (1280, 720)).scale == 1
    assert Look(WALNUT, (3840, 2160)).scale == 3
    assert Look(WALNUT, (1366, 768)).px(100) == 107
    assert Look(WALNUT, (1920, 1080), 2.0).scale == 3
    assert Look(WALNUT, (2560, 720)).scale == 1


def test_seats_and_drafters_differ_by_colour_and_shape() -> None:
    assert len(DRAFTER_LOOKS) == DRAFTERS[-1] == 8
    assert len({seat.colour for seat in DRAFTER_LOOKS}) == len({seat.shape for seat in DRAFTER_LOOKS}) == 8


def test_chords_and_keymap() -> None:
    assert chord_of(key(pygame.K_z, pygame.KMOD_LCTRL)) == "ctrl+z"
    assert chord_of(key(pygame.K_KP_ENTER)) == "return" and chord_of(key(pygame.K_LSHIFT)) == ""
    assert chord_of(Event(pygame.KEYUP, key=pygame.K_r, mod=0)) == "r"
    assert written("ctrl+shift+z") == "Ctrl+Shift+Z" and written("f11") == "F11" and written("page up") == "Page up"
    keys = Keymap({"undo": "u", "back": "q", "nonsense": "x"})
    assert keys.action(key(pygame.K_u), "table") == "undo"
    assert keys.action(key(pygame.K_u), "home") == ""
    assert keys.action(key(pygame.K_ESCAPE), "home") == "back"
    assert keys.clash("redo", "u") == "undo" and keys.clash("redo", "ctrl+f") == ""
    assert keys.clash("redo", "f1") == "help"


def test_default_keys_do_not_clash() -> None:
    keys = Keymap()
    assert [name for name in KEYS if keys.clash(name, KEYS[name].chord)] == []


@pytest.mark.parametrize(
    "name", ["{card:3|Boo}", "**Boo**", "*Boo*", "`Boo`", "[SGT-WIN-01]", "{=Boo}", "{why:1|Boo}", "{skull}"]
)
def test_a_name_is_shown_as_it_was_typed(name: str) -> None:
    said = f"{called(name)} plays {{card:7|Brask}}."
    found = list(words(said))
    assert [(word.text, word.weight, word.link, word.icon) for word in found[:1]] == [(name, "", "", "")]
    assert [word.link for word in found if word.link] == ["card:7"]
    assert fonts.width(called(name), "ui", 16) == fonts.width(name, "ui", 16)
    assert screen_reader.as_spoken(f"{called(name)} wins.") == f"{name} wins.".replace("`", "")
