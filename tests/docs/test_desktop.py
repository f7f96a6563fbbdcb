"""Desktop integration: icons, menu entry, file type and description agree with the program."""

from __future__ import annotations

import ast
import configparser
import importlib
from pathlib import Path
from xml.etree import ElementTree

import desktop
import pytest
from PIL import Image

from game.library import ROOT
from game.records.journal import ENDING
from game.version import VERSION
from main import RECORD, main
from tests.ui.kit import context
from ui.app import window
from ui.app.window import StartScene
from ui.screens.table.scene import TableScene

MIME = "application/x-guildhall-record"
SIZES = (16, 48)


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desktop, "SIZES", SIZES)
        desktop.write_share(folder)
    return folder


def test_the_menu_entry_opens_records_in_the_window_of_its_class(share: Path) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(share / "applications" / "guildhall.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert (entry["Exec"], entry["MimeType"]) == ("guildhall %f", f"{MIME};")
    assert {entry["StartupWMClass"]} == set(window.CLASS.values())


def test_the_file_type_is_that_of_records(share: Path) -> None:
    root = ElementTree.parse(share / "mime" / "packages" / "guildhall.xml").getroot()
    assert [node.get("type") for node in root] == [MIME]
    assert [node.get("pattern") for node in root.iter() if node.tag.endswith("glob")] == [f"*{RECORD}"]
    assert RECORD == ENDING


def test_the_description_names_version_entry_and_type(share: Path) -> None:
    root = ElementTree.parse(share / "metainfo" / f"{desktop.ID}.metainfo.xml").getroot()
    release = root.find("releases/release")
    assert release is not None and release.get("version") == VERSION
    assert root.findtext("launchable") == "guildhall.desktop" and root.findtext("provides/mediatype") == MIME


def test_icons_have_the_size_of_their_folder_and_a_round_shape(share: Path) -> None:
    for size in SIZES:
        with Image.open(share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "guildhall.png") as icon:
            assert icon.size == (size, size)
            corner, middle = icon.getpixel((0, 0)), icon.getpixel((size // 2, 1))
            assert isinstance(corner, tuple) and isinstance(middle, tuple)
            assert corner[3] == 0 and middle[3] > 200


def test_completion_and_manual_lie_where_shells_look(share: Path) -> None:
    for place in desktop.SHELLS.values():
        assert "guildhall" in (share / place).read_text(encoding="utf-8")
    assert (share / "man" / "man6" / "guildhall.6").read_text(encoding="utf-8").startswith(".TH GUILDHALL 6")


def test_a_record_on_the_command_line_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[StartScene] = []

    def run(scene: StartScene = None, *, services: object) -> int:
        opened.append(scene)
        return 0

    monkeypatch.setattr(window, "run", run)
    monkeypatch.setattr("ui.screens.table.opening.FaceMaker", lambda: None)
    assert main([str(ROOT / "tests/positions/readme/table.rec")]) == 0
    assert main(["nothing.rec"]) == 0
    (watched, missing), place = opened, context()
    assert callable(watched) and isinstance(watched(place), TableScene) and place.notices == []
    assert callable(missing) and missing(place) is None
    assert "nothing.rec" in place.notices[1]


def test_the_frozen_program_takes_only_what_is_there() -> None:
    """The recipe of PyInstaller is no module: no other test and no checker of types reads its imports."""
    recipe = ast.parse((ROOT / "packaging" / "guildhall.spec").read_text(encoding="utf-8"))
    taken = [row for row in recipe.body if isinstance(row, ast.ImportFrom) and row.module]
    ours = [row for row in taken if str(row.module).split(".")[0] in ("game", "rules", "ui")]
    missing = [
        f"{row.module}.{name.name}"
        for row in ours
        for name in row.names
        if not hasattr(importlib.import_module(str(row.module)), name.name)
    ]
    assert ours and missing == []
