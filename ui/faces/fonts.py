"""Font files by family, and Pillow fonts by role and size. Must never raise while drawing: Pillow's own font steps in.

`font_path` tells a missing font plainly (`FontMissing`); `missing` lists what to tell the user once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

Font = ImageFont.FreeTypeFont


class FontMissing(LookupError):
    """A font package that is not installed, or one without a usable file; the message names the package."""


class Cut(NamedTuple):
    """One cut of a family: weight 100-900, style "normal" or "italic"."""

    family: str
    weight: int = 400
    style: str = "normal"


ROLES: dict[str, Cut] = {
    "title": Cut("Cinzel", 800),
    "title-narrow": Cut("Fira Sans Condensed", 700),
    "label": Cut("Fira Sans Condensed", 600),
    "small": Cut("Fira Sans Condensed", 500),
    "text": Cut("Crimson Text"),
    "bold": Cut("Crimson Text", 700),
    "italic": Cut("Crimson Text", 400, "italic"),
    "bold-italic": Cut("Crimson Text", 700, "italic"),
    "number": Cut("Alfa Slab One"),
}


@cache
def font_path(family: str, weight: int = 400, style: str = "normal") -> Path:
    """The file of a family's cut, the nearest weight if that one does not exist. Raises FontMissing."""
    try:
        import fontpkg

        found = Path(fontpkg.path(family, weight=weight, style=style, nearest=True))
    except Exception as trouble:  # fontpkg loads foreign entry points: any of them may fail in its own way
        raise FontMissing(f'font "{family}" is not installed ({trouble})') from trouble
    if not found.is_file():
        raise FontMissing(f'font "{family}": {found} does not exist')
    return found


def missing() -> tuple[str, ...]:
    """One sentence for each family of the table that cannot be found."""
    told: dict[str, None] = {}
    for cut in ROLES.values():
        try:
            font_path(*cut)
        except FontMissing as trouble:
            told[str(trouble)] = None
    return tuple(told)


@lru_cache(512)
def role_font(role: str, size: float) -> Font:
    """The font of a role at a size in pixels. Raises KeyError for a role that is not in the table."""
    cut = ROLES[role]
    size = max(4.0, size)
    try:
        font = file_font(str(font_path(*cut)), size)
    except (FontMissing, OSError):
        return _plain(size)
    return _at_weight(font, cut.weight)


@lru_cache(512)
def file_font(path: str, size: float) -> Font:
    """A font file at a size in pixels. Raises OSError when the file cannot be read."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def _at_weight(font: Font, weight: int) -> Font:
    """A variable font is set to the weight; a static one is returned as it is."""
    try:
        font.set_variation_by_axes([weight])
    except (OSError, NotImplementedError):
        return font
    return font


def _plain(size: float) -> Font:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise FontMissing("Pillow was built without FreeType")
    return font
