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


def _plain(size: float) -> Font:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise ImportError("Pillow was built without FreeType")
    return font
