"""Themes, which name colours, and the Look that every drawing gets: theme, size of the window, text scale, language.

One logical unit is one pixel at 1280 x 720 with text scale 1. Colours that carry meaning (seats, glows) are the same in
every theme; the rest comes from `assets/themes/NAME.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from game.i18n import ENGLISH, marked, tr
from rules.kernel.words import TextError

Colour = tuple[int, int, int]

ASSETS = Path(__file__).resolve().parents[2] / "assets"
THEMES = ASSETS / "themes"
DEFAULT = "walnut"
BASE = (1280, 720)
_NAMES = """
button_bottom button_hot_bottom button_hot_rim button_hot_top button_rim button_top danger felt felt_dark
field_bottom field_rim field_top focus good groove inlay link muted number off_bottom off_ink off_rim off_top
page_bottom page_ink page_link page_mark page_muted page_rim page_top panel_bottom panel_rim panel_top
primary_bottom primary_hot_bottom primary_hot_top primary_ink primary_rim primary_top row_bottom row_hot
row_top text title_bottom title_top wood wood_dark wood_light
"""
NAMES = frozenset(_NAMES.split())

ORANGE: Colour = (0xE6, 0x9F, 0x00)
YELLOW: Colour = (0xF0, 0xE4, 0x42)
VERMILION: Colour = (0xD5, 0x5E, 0x00)
PURPLE: Colour = (0xCC, 0x79, 0xA7)

GLOWS: dict[str, Colour] = {"playable": (0x66, 0xCC, 0xFF), "selected": (255, 255, 255), "target": YELLOW}


class SeatLook(NamedTuple):
    """How a seat is identified: by word, colour and shape, so that none is needed alone."""

    word: str
    colour: Colour
    shape: str


SEATS: tuple[SeatLook, ...] = (
    SeatLook(marked("Blue"), (0x2E, 0x93, 0xD1), "circle"),
    SeatLook(marked("Vermilion"), (0xE0, 0x6A, 0x1C), "triangle"),
    SeatLook(marked("Green"), (0x12, 0xA8, 0x7D), "square"),
    SeatLook(marked("Purple"), PURPLE, "diamond"),
    SeatLook(marked("Yellow"), (0xDC, 0xC8, 0x46), "hexagon"),
    SeatLook(marked("White"), (0xDE, 0xDC, 0xD6), "cross"),
)
"""As many as a game has players at most."""

DRAFTER_LOOKS: tuple[SeatLook, ...] = (
    *SEATS,
    SeatLook(marked("Violet"), (0x9A, 0x86, 0xE8), "star"),
    SeatLook(marked("Lime"), (0x9F, 0xD0, 0x3C), "hourglass"),
)
"""As many as sit down to a draft at most."""


class ThemeError(TextError):
    """A theme file that cannot be used; the text is one sentence."""


@dataclass(frozen=True)
class Theme:
    """Named colours. `theme["panel_top"]` raises KeyError for a name no theme has."""

    name: str
    title: str
    note: str
    colours: dict[str, Colour] = field(hash=False)

    def __getitem__(self, name: str) -> Colour:
        return self.colours[name]

    @cached_property
    def dark(self) -> bool:
        """Whether panels are darker than their text."""
        return sum(self["panel_top"]) < sum(self["text"])


def theme_names() -> tuple[str, ...]:
    """Names of the theme files, the default one first."""
    names = sorted(path.stem for path in THEMES.glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != DEFAULT))


def read_theme(name: str, folder: Path = THEMES) -> Theme:
    """The theme of a file; raises ThemeError with one sentence that names file and fault."""
    from game.library import read_text
    from rules.kernel.notation.toml_text import parse_toml

    path = folder / f"{name}.toml"
    if not path.exists():
        raise ThemeError(tr("There is no theme named {name!r}.", name=name))
    try:
        data = parse_toml(read_text(path), path.name)
    except TextError as problem:
        raise ThemeError(
            tr("The theme file {name} cannot be read: {problem}.", name=path.name, problem=problem.message)
        ) from None
    colours = data.get("colours")
    if not isinstance(colours, dict):
        raise ThemeError(tr("The theme file {name} has no [colours] table.", name=path.name))
    found = {key: _colour(path.name, key, value) for key, value in colours.items()}
    _compare(path.name, found.keys())
    return Theme(name, str(data.get("title", name)), str(data.get("note", "")), found)


def _colour(file: str, key: str, value: object) -> Colour:
    if not isinstance(value, str) or not re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        raise ThemeError(
            tr(
                'The theme file {file} gives {key} as {value!r}; a colour is written "#rrggbb".',
                file=file,
                key=key,
                value=value,
            )
        )
    return colour_of(value)


def colour_of(code: str) -> Colour:
    """The colour that is written "#rrggbb"."""
    red, green, blue = bytes.fromhex(code[1:])
    return red, green, blue


def _compare(file: str, found: Set[str]) -> None:
    lacking, unknown = sorted(NAMES - found), sorted(found - NAMES)
    if lacking:
        raise ThemeError(tr("The theme file {file} lacks the colours {names}.", file=file, names=", ".join(lacking)))
    if unknown:
        raise ThemeError(
            tr("The theme file {file} names unknown colours: {names}.", file=file, names=", ".join(unknown))
        )


def load_theme(name: str) -> tuple[Theme, str | None]:
    """The requested theme, or the default and one sentence saying why."""
    try:
        return read_theme(name), None
    except ThemeError as problem:
        return read_theme(DEFAULT), tr("{problem} The theme {default} is in use.", problem=problem, default=DEFAULT)


@dataclass(frozen=True)
class Look:
    """Everything a drawing needs to know: theme, window size in pixels, pixels per unit, whether to hold still,
    and the language. What is kept of a drawing is kept by its look, so that words in another language are drawn anew.
    """

    theme: Theme
    size: tuple[int, int]
    text_scale: float = 1.0
    still: bool = False
    language: str = ENGLISH

    @cached_property
    def scale(self) -> float:
        """Pixels of one logical unit."""
        return max(0.25, min(self.size[0] / BASE[0], self.size[1] / BASE[1])) * self.text_scale

    @cached_property
    def grown(self) -> float:
        """How much larger than usual text is where the table has little room for it: never smaller, 1.6 at most."""
        return min(max(1.0, self.text_scale), 1.6)

    def px(self, units: float) -> int:
        """Whole pixels of a length in units; at least 1 for any length above 0."""
        pixels = round(units * self.scale)
        return max(1, pixels) if units > 0 else pixels

    @property
    def units(self) -> tuple[float, float]:
        """The window's size in units: what is left for a layout at this text scale."""
        return self.size[0] / self.scale, self.size[1] / self.scale

    def __getitem__(self, name: str) -> Colour:
        return self.theme[name]


def mix(a: Colour, b: Colour, part: float) -> Colour:
    """The colour `part` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * part),
        round(a[1] + (b[1] - a[1]) * part),
        round(a[2] + (b[2] - a[2]) * part),
    )
