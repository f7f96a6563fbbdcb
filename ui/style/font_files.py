"""Which file holds which font, by face."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

FACES: dict[str, tuple[str, str]] = {
    "ui": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Regular.ttf"),
    "ui-medium": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Medium.ttf"),
    "ui-bold": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-SemiBold.ttf"),
    "ui-heavy": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Bold.ttf"),
    "ui-italic": ("fontpkg_fira_sans_condensed", "files/FiraSansCondensed-Italic.ttf"),
    "text": ("fontpkg_crimson_text", "files/CrimsonText-Regular.ttf"),
    "text-bold": ("fontpkg_crimson_text", "files/CrimsonText-Bold.ttf"),
    "text-italic": ("fontpkg_crimson_text", "files/CrimsonText-Italic.ttf"),
    "text-bold-italic": ("fontpkg_crimson_text", "files/CrimsonText-BoldItalic.ttf"),
    "number": ("fontpkg_alfa_slab_one", "files/AlfaSlabOne-Regular.ttf"),
    "title": ("fontpkg_cinzel", "files/Cinzel[wght].ttf"),
    "icon-mdi": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
    "icon-rpg": ("tkinter_icons_rpga", "fonts/rpgawesome-webfont.ttf"),
}
"""Face -> the package that brings it, and the file inside."""


@cache
def font_path(face: str) -> Path | None:
    """The file of a face, or None when its package is not installed. Raises KeyError for an unknown face."""
    return inside(*FACES[face])


def inside(package: str, name: str) -> Path | None:
    """A file of an installed package, found without importing it; None when there is none."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    file = Path(spec.submodule_search_locations[0], name)
    return file if file.is_file() else None


def missing() -> tuple[str, ...]:
    """Packages whose fonts cannot be found, in the order of the table."""
    return tuple(dict.fromkeys(package for face, (package, _) in FACES.items() if font_path(face) is None))
