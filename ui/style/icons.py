"""Pictures by name: which glyph of which icon font.

A name is a word of ours from `meanings` ("shield"), a Material Design icon ("cog", "treasure-chest"), or an RPG
Awesome one ("rpg/broadsword"). Code points are looked up in the packages' own lists, read as text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from ui.style.data_files import FileTable, read_model
from ui.style.font_files import inside
from ui.style.theme import ASSETS, Colour, colour_of

GENERAL: Final = {
    "sword": "rpg/broadsword",
    "crossbow": "rpg/crossbow",
    "staff": "magic-staff",
    "magic": "star-four-points",
    "defense": "rpg/heavy-shield",
    "shield": "rpg/heavy-shield",
    "armor": "shield-half-full",
    "health": "heart",
    "heart": "heart",
    "move": "rpg/boot-stomp",
    "boot": "shoe-print",
    "coin": "circle-multiple",
    "crown": "crown",
    "chest": "treasure-chest",
    "attack": "sword-cross",
    "instant": "lightning-bolt",
    "event": "timer-sand",
    "weapon": "rpg/crossed-swords",
    "gear": "rpg/vest",
    "relic": "rpg/gem-pendant",
    "generic": "hexagram",
}
"""The program's own words -> upstream name. Games have theirs in assets/<game>/icons.toml."""


class Glyph(NamedTuple):
    """`face`: a face of `ui.style.font_files.FACES`; `char`: one character of it."""

    face: str
    char: str


class _List(NamedTuple):
    """Where a package names its glyphs: `before` stands before the `digits` hexadecimal digits of the glyph NAME."""

    package: str
    file: str
    before: str
    digits: int


LISTS: dict[str, _List] = {
    "icon-mdi": _List("fonticon_mdi7", "mdi7.py", '\n    NAME = "\\U', 8),
    "icon-rpg": _List("tkinter_icons_rpga", "glyphmap.json", '"NAME": "', 4),
}


class GameIcons(FileTable):
    """A game's words: what they stand for, and the ink of some of them in rules text."""

    glyphs: dict[str, str]
    inks: dict[str, Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]] = Field(default_factory=dict)


@cache
def meanings() -> Mapping[str, str]:
    """Our words, including those of every game -> upstream name. Raises AssetError."""
    return GENERAL | {word: name for icons in _of_games() for word, name in icons.glyphs.items()}


@cache
def inks() -> Mapping[str, Colour]:
    """The colour of a game's word in rules text."""
    return {word: colour_of(code) for icons in _of_games() for word, code in icons.inks.items()}


@cache
def _of_games() -> tuple[GameIcons, ...]:
    return tuple(map(read_icons, sorted(ASSETS.glob("*/icons.toml"))))


def read_icons(path: Path) -> GameIcons:
    """A game's words; raises AssetError with file, key and cause."""
    return read_model(path, GameIcons)


@cache
def glyph(name: str) -> Glyph:
    """The glyph a name stands for, "?" when its package is not installed. Raises KeyError for an unknown name."""
    upstream = meanings().get(name, name)
    if upstream.startswith("rpg/"):
        face, key = "icon-rpg", upstream[4:]
    else:
        face, key = "icon-mdi", upstream.replace("-", "_")
    text, row = font_text(face), LISTS[face]
    if not text:
        return Glyph(face, "?")
    code = text.partition(row.before.replace("NAME", key))[2][: row.digits]
    if not code:
        raise KeyError(name)
    return Glyph(face, chr(int(code, 16)))


def on_card(name: str) -> str:
    """The icon a card means: one of our words, a Material Design name behind "mdi-", else an RPG Awesome name."""
    if name in meanings():
        return name
    return name.removeprefix("mdi-") if name.startswith("mdi-") else f"rpg/{name}"


@cache
def font_text(face: str) -> str:
    """The list that comes with an icon font; "" if the font is not there."""
    file = inside(LISTS[face].package, LISTS[face].file)
    return file.read_text(encoding="utf-8") if file else ""


def known(name: str) -> bool:
    """Whether a name stands for a glyph."""
    try:
        return bool(glyph(name))
    except KeyError:
        return False
