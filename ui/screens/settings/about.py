"""The page of Settings that says what this program is: its version, who made what, and where its files are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from game.about import GAMES
from game.folders import folders
from game.i18n import marked, tr
from game.version import VERSION
from ui.screens.form_row import FormRow, form_row, widgets_of
from ui.shell.opener import open_outside
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Title

PARTS: Final = (
    ("pygame-ce", "LGPL 2.1"),
    ("pymunk", "MIT"),
    ("Pillow", "MIT-CMU"),
    ("ReportLab", "BSD"),
    ("pypdfium2, with PDFium", "BSD 3-Clause, Apache 2.0"),
    ("pydantic", "MIT"),
    ("lark", "MIT"),
    ("platformdirs", "MIT"),
    ("typing-extensions", "PSF 2.0"),
    ("fontpkg", "MIT"),
    ("Cinzel, Crimson Text, Fira Sans Condensed, Alfa Slab One", "SIL OFL 1.1"),
    ("Material Design Icons", "Apache 2.0"),
    ("RPG Awesome", "SIL OFL 1.1"),
)
"""The libraries and assets used, each with its licence."""
OURS: Final = marked(
    "The rules are explained in our own words; all cards, texts and pictures are original. Nothing here is made or "
    "endorsed by the people and companies named."
)


class AboutForm:
    """Rows of the page. `tell`: shows a message to the player."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        self.rows: list[FormRow | Widget] = [
            _said(f"Guildhall {VERSION}", tr("The program itself is under the MIT License."), ""),
            Title(tr("Your files"), 20),
            *self._files(),
            Title(tr("The games"), 20),
            *(_said(game.title, "", game.inventor) for game in GAMES.values()),
            Label(tr(OURS), 15, "muted"),
            Title(tr("Made with"), 20),
            *(_said(part, "", licence) for part, licence in PARTS),
        ]

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return widgets_of(self.rows)

    def _files(self) -> list[FormRow]:
        places = folders()
        named = (
            (tr("Games and records"), places.saves),
            (tr("Decks, your own cards and settings"), places.data),
            (tr("Card pictures, redrawn when missing"), places.cache),
            (tr("Logs and crash reports"), places.logs),
        )
        return [
            form_row(name, str(path), Button(tr("Open"), partial(self._open, path), "folder-open"), 130)
            for name, path in named
        ]

    def _open(self, path: Path) -> None:
        try:
            open_outside(path)
        except OSError:
            self.tell(tr("No file manager was found; the folder is {path}.", path=path))


def _said(name: str, note: str, value: str) -> FormRow:
    """A name, and at the right a text about it."""
    return form_row(name, note, Label(value, 15, "muted", align="right", middle=True), 360)
