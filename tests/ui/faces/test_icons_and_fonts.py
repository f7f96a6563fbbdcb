"""Icon names lead to existing glyphs, font faces to files, and mini-markup to words."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ui.faces.fonts import ROLES, face_font, role_font
from ui.faces.prose import words
from ui.style import font_files
from ui.style.data_files import AssetError
from ui.style.icons import glyph, meanings, on_card, read_icons


def test_code_points_are_those_of_the_installed_packages() -> None:
    import tkinter_icons_rpga
    from fonticon_mdi7 import MDI7

    mdi = {name: getattr(MDI7, name)[-1] for name in vars(MDI7) if not name.startswith("_")}
    assert {name: glyph(name.replace("_", "-")).char for name in mdi if name not in meanings()} == {
        name: char for name, char in mdi.items() if name not in meanings()
    }
    listed = Path(tkinter_icons_rpga.__path__[0], "glyphmap.json").read_text(encoding="utf-8")
    rpg = {name: chr(int(code, 16)) for name, code in json.loads(listed).items()}
    assert {name: glyph(f"rpg/{name}").char for name in rpg} == rpg


@pytest.mark.parametrize("name", [*meanings(), "wyvern", "broadsword"])
def test_every_name_on_a_card_has_ink(name: str) -> None:
    face, char = glyph(on_card(name))
    left, top, right, bottom = face_font(face, 40).getbbox(char)
    assert right - left > 4 and bottom - top > 4


@pytest.mark.parametrize("name", ["no-such-thing", "rpg/no-such-thing", "", "rpg/", "font_file"])
def test_an_unknown_name_is_quoted(name: str) -> None:
    with pytest.raises(KeyError, match=f"'{name}'"):
        glyph(name)


def test_the_heavy_packages_stay_unloaded() -> None:
    code = "import sys, ui.faces.render; from ui.faces.raster import ink; from ui.faces.fonts import role_font;"
    code += "ink('heart', 20); ink('lion', 20); role_font('title', 20);"
    heavy = ("pygame", "fontpkg", "fonticon_mdi7", "tkinter_icons_rpga", "numpy")
    code += f"print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_face_is_installed_and_every_role_has_one() -> None:
    assert font_files.missing() == ()
    assert all(face_font(face, 20) for face in font_files.FACES)
    assert {role: " ".join(map(str, role_font(role, 20).getname())) for role in ROLES} == {
        "title": "Cinzel Regular",
        "title-narrow": "Fira Sans Condensed Bold",
        "label": "Fira Sans Condensed SemiBold",
        "small": "Fira Sans Condensed Medium",
        "text": "Crimson Text Regular",
        "bold": "Crimson Text Bold",
        "italic": "Crimson Text Italic",
        "bold-italic": "Crimson Text Bold Italic",
        "number": "Alfa Slab One Regular",
    }


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        ("plain words", [["text:plain"], ["text:words"]]),
        ("**bold** and *it*", [["bold:bold"], ["text:and"], ["italic:it"]]),
        ("Deal **2**.", [["text:Deal"], ["bold:2", "text:."]]),
        ("***both***", [["bold-italic:both"]]),
        ("magic {magic} now", [["text:magic", "text:\u00a0", "icon:magic"], ["text:now"]]),
        ("So. {coin} now", [["text:So."], ["icon:coin"], ["text:now"]]),
        ("gain **2** {coin}", [["text:gain"], ["bold:2", "text:\u00a0", "icon:coin"]]),
        ("5 * 3 {", [["text:5"], ["text:*"], ["text:3"], ["text:{"]]),
        ("", []),
    ],
)
def test_markup_becomes_words_of_runs(markup: str, shown: list[list[str]]) -> None:
    assert [[f"{run.role}:{run.text}" for run in word] for word in words(markup)] == shown


def test_a_wrong_word_among_a_games_icons_is_told_by_file_and_key(tmp_path: Path) -> None:
    path = tmp_path / "icons.toml"
    path.write_text('[glyphs]\nshield = "shield"\n[inks]\nshield = "red"\n')
    with pytest.raises(AssetError, match=r"icons\.toml: inks\.shield: it is not written as it must be"):
        read_icons(path)
