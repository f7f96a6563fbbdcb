"""Fonts on paper: files by role, widths of words, and where the ink of an icon lies.

Only static TrueType files: PDF embeds those as subsets, and the preview draws the same ones.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

from game.i18n import tr
from ui.paper.ink import POINT
from ui.style.icons import glyph
from ui.style.quotation import apostrophes

FILES: dict[str, tuple[str, str]] = {
    "ui": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Regular.ttf"),
    "medium": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Medium.ttf"),
    "bold": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-SemiBold.ttf"),
    "text": ("fontpkg_crimson_text", "files/CrimsonText-Regular.ttf"),
    "text-bold": ("fontpkg_crimson_text", "files/CrimsonText-Bold.ttf"),
    "bold-italic": ("fontpkg_crimson_text", "files/CrimsonText-BoldItalic.ttf"),
    "italic": ("fontpkg_crimson_text", "files/CrimsonText-Italic.ttf"),
    "number": ("fontpkg_alfa_slab_one", "files/AlfaSlabOne-Regular.ttf"),
    "title": ("fontpkg_cinzel", "files/Cinzel[wght].ttf"),
    "icon-mdi": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
    "icon-rpg": ("tkinter_icons_rpga", "fonts/rpgawesome-webfont.ttf"),
}
"""Role -> package and file inside it. The variable Cinzel is used as it comes, in its Regular."""
EM = 1000


class FontMissing(LookupError):
    """A font package that is not installed; one sentence."""


class GlyphBox(NamedTuple):
    """An icon's font, character, and the box of its ink in parts of the type size: x right, y down from the pen."""

    face: str
    char: str
    x: float
    y: float
    w: float
    h: float


@cache
def font_file(face: str) -> Path:
    """The file of a role. Raises FontMissing, and KeyError for an unknown role."""
    package, inside = FILES[face]
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec is not None else None
    if not places or not Path(places[0], inside).is_file():
        raise FontMissing(
            tr('The font package "{package}" is not installed, and nothing can be printed without it.', package=package)
        )
    return Path(places[0], inside)


@lru_cache(256)
def font(face: str, size: float) -> ImageFont.FreeTypeFont:
    """A role at a size in pixels."""
    return ImageFont.truetype(str(font_file(face)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def _advance(face: str, char: str) -> float:
    return font(face, EM).getlength(char) / EM


def width(text: str, face: str, size: float, tracking: float = 0.0) -> float:
    """Width in mm of a line at a size in points, without kerning, as PDF sets it."""
    return sum(_advance(face, char) for char in apostrophes(text)) * size * POINT + tracking * max(0, len(text) - 1)


def fitted(text: str, face: str, size: float, room: float, tracking: float = 0.0) -> float:
    """`size`, or the smaller size in points at which the line is `room` mm wide."""
    wide = width(text, face, size, tracking)
    return size if wide <= room else size * room / wide


@cache
def sign_box(name: str) -> GlyphBox:
    """An icon of `ui.style.icons` with the box of its ink. Raises KeyError for an unknown name."""
    found = glyph(name)
    left, top, right, bottom = font(found.face, EM).getbbox(found.char, anchor="ls")
    return GlyphBox(found.face, found.char, left / EM, top / EM, (right - left) / EM, (bottom - top) / EM)
