"""Pillow fonts by role and size."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageFont

from ui.style.font_files import font_path

Font = ImageFont.FreeTypeFont

ROLES: dict[str, str] = {
    "title": "title",
    "title-narrow": "ui-heavy",
    "label": "ui-bold",
    "small": "ui-medium",
    "text": "text",
    "bold": "text-bold",
    "italic": "text-italic",
    "bold-italic": "text-bold-italic",
    "number": "number",
}
"""What letters are for -> their face in `ui.style.font_files.FACES`."""

WEIGHTS: dict[str, int] = {"title": 800}
"""Weight of a face whose file holds them all."""

PROBED = 32
"""The size in pixels at which a font is asked for a letter."""
NO_LETTER = "\uffff"
"""A code that no font has a letter for."""


@lru_cache(512)
def role_font(role: str, size: float) -> Font:
    """The font of a role at a size in pixels. Raises KeyError for a role that is not in the table."""
    face, size = ROLES[role], max(4.0, size)
    try:
        return face_font(face, size)
    except OSError:
        return _plain(size)


@lru_cache(512)
def face_font(face: str, size: float) -> Font:
    """A face at a size in pixels. Raises OSError when its file is missing or cannot be read."""
    path = font_path(face)
    if path is None:
        raise FileNotFoundError(face)
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    if face in WEIGHTS:
        font.set_variation_by_axes([WEIGHTS[face]])
    return font


def unprinted(text: str, role: str) -> str:
    """The letters of a text that the font of a role does not have, each once; it prints boxes for them."""
    return "".join(dict.fromkeys(letter for letter in text if not letter.isspace() and not _has(role, letter)))


@lru_cache(4096)
def _has(role: str, letter: str) -> bool:
    font = role_font(role, PROBED)
    return _shape(font, letter) != _shape(font, NO_LETTER)


def _shape(font: Font, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(letter)
    return mask.size, bytes(mask)


def _plain(size: float) -> Font:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise ImportError("Pillow was built without FreeType")
    return font
