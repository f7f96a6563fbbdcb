"""Icon names lead to glyphs that exist; font families to files; mini-markup to words."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ui.faces import fonts, icons
from ui.faces.fonts import FontMissing, font_path
from ui.faces.icons import MDI, RPG, UnknownIcon, glyph
from ui.faces.prose import words


def test_code_points_are_those_of_the_installed_package() -> None:
    from fonticon_mdi7 import MDI7

    assert {name: ord(getattr(MDI7, row.name)[-1]) for name, row in MDI.items()} == {
        name: row.code for name, row in MDI.items()
    }


@pytest.mark.parametrize("name", [*RPG, *MDI, "wyvern", "broadsword"])
def test_every_name_has_ink(name: str) -> None:
    path, char = glyph(name)
    left, top, right, bottom = fonts.file_font(str(path), 40).getbbox(char)
    assert right - left > 4 and bottom - top > 4
    assert icons.known(name)


def test_an_unknown_name_is_quoted() -> None:
    with pytest.raises(UnknownIcon, match='"no-such-thing"'):
        glyph("no-such-thing")


def test_the_heavy_packages_stay_unloaded() -> None:
    code = "import sys, ui.faces.render as r; from ui.faces.icons import glyph; glyph('heart'); glyph('lion');"
    code += "print([m for m in ('pygame', 'fonticon_mdi7', 'tkinter_icons_rpga', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_font_files_by_family_weight_and_style() -> None:
    assert font_path("Crimson Text", 700, "italic").name == "CrimsonText-BoldItalic.ttf"
    assert font_path("Cinzel", 800).suffix == ".ttf"
    with pytest.raises(FontMissing, match="No Such Family"):
        font_path("No Such Family")
    assert fonts.missing() == ()


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        ("plain words", [["text:plain"], ["text:words"]]),
        ("**bold** and *it*", [["bold:bold"], ["text:and"], ["italic:it"]]),
        ("Deal **2**.", [["text:Deal"], ["bold:2", "text:."]]),
        ("***both***", [["bold-italic:both"]]),
        ("gain {coin} now", [["text:gain"], ["icon:coin"], ["text:now"]]),
        ("gain **2** {coin}", [["text:gain"], ["bold:2", "text:\u00a0", "icon:coin"]]),
        ("5 * 3 {", [["text:5"], ["text:*"], ["text:3"], ["text:{"]]),
        ("", []),
    ],
)
def test_markup(markup: str, shown: list[list[str]]) -> None:
    assert [[f"{run.role}:{run.text}" for run in word] for word in words(markup)] == shown
