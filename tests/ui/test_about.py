"""The About page names every component, every inventor, and opens the folders."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.about import GAMES
from game.folders import folders
from game.library import ROOT
from ui.screens.form_row import FormRow
from ui.screens.settings import about
from ui.widgets.button import Button

FONTS_AND_ICONS = {
    "fontpkg-alfa-slab-one": "Alfa Slab One",
    "fontpkg-cinzel": "Cinzel",
    "fontpkg-crimson-text": "Crimson Text",
    "fontpkg-fira-sans-condensed": "Fira Sans Condensed",
    "fonticon-materialdesignicons7": "Material Design Icons",
    "tkinter-icons-rpga": "RPG Awesome",
}


def test_every_dependency_is_named_with_its_licence() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    named = " ".join(part.lower() for part, licence in about.PARTS if licence)
    assert [name for name in needed if FONTS_AND_ICONS.get(name, name).lower() not in named] == []


def test_every_game_has_its_inventor() -> None:
    credits = (ROOT / "README.md").read_text("utf-8").partition("## Credits")[2]
    for row in GAMES.values():
        assert row.inventor and row.title.partition(",")[0] in credits


def test_folders_are_opened_or_named(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    told: list[str] = []
    form = about.AboutForm(told.append)
    buttons = [row.widget for row in form.rows if isinstance(row, FormRow) and isinstance(row.widget, Button)]
    actions = [button.action for button in buttons if button.action]
    monkeypatch.setattr(about, "open_outside", opened.append)
    for act in actions:
        act()
    places = folders()
    assert opened == [places.saves, places.data, places.cache, places.logs] and not told

    def refuse(path: Path) -> None:
        raise OSError("nothing here opens folders")

    monkeypatch.setattr(about, "open_outside", refuse)
    actions[0]()
    assert len(told) == 1 and str(places.saves) in told[0]
