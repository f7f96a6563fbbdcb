"""Fonts on paper: files by role, widths of words, and where the ink of an icon lies.

Only TrueType files: PDF embeds those as subsets, and the preview draws the same ones. The variable Cinzel is used as it
comes, in its Regular.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

from game.i18n import tr
from ui.paper.ink import POINT
from ui.style.font_files import FACES, font_path
from ui.style.icons import glyph
from ui.style.quotation import apostrophes

ROLES: dict[str, str] = {
    "medium": "ui-medium", "bold": "ui-bold", "italic": "text-italic", "bold-italic": "text-bold-italic",
}  # fmt: skip
"""Role -> its face in `ui.style.font_files.FACES`, where that goes by another name."""
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
    face = ROLES.get(face, face)
    file = font_path(face)
    if file is None:
        package, _ = FACES[face]
        raise FontMissing(
            tr('The font package "{package}" is not installed, and nothing can be printed without it.', package=package)
        )
    return file


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
