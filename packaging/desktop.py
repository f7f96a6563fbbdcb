"""What a desktop wants to know of the program: its icon in all sizes, its menu entry, its description, its file type.

`python packaging/desktop.py FOLDER` writes it all as it belongs into /usr/share or ~/.local/share.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

import pygame
from guildhall import ROOT, __version__
from PIL import Image

from game.commands import completion, man
from game.commands.described import pages
from main import VERBS
from ui.style.theme import load_theme
from ui.style.window_icon import window_icon

LINUX: Final = ROOT / "packaging" / "linux"
ID: Final = "local.guildhall.Guildhall"
SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Pixels of the icons that the hicolor theme has folders for."""
PLACES: Final = {
    "guildhall.desktop": "applications/guildhall.desktop",
    "guildhall.xml": "mime/packages/guildhall.xml",
    "metainfo.xml": f"metainfo/{ID}.metainfo.xml",
}
"""A file of packaging/linux -> where it belongs below `share`."""
SHELLS: Final = {
    "bash": "bash-completion/completions/guildhall",
    "zsh": "zsh/vendor-completions/_guildhall",
    "fish": "fish/vendor_completions.d/guildhall.fish",
}
"""A shell -> where its completion belongs below `share`."""


def write_share(share: Path) -> None:
    """Menu entry, file type, AppStream description, icons, completion and manual page, below a folder named `share`."""
    for name, place in PLACES.items():
        target = share / place
        target.parent.mkdir(parents=True, exist_ok=True)
        text = (LINUX / name).read_text(encoding="utf-8")
        target.write_text(text.format(version=__version__, date=_day(), id=ID), encoding="utf-8")
    for size in SIZES:
        folder = share / "icons" / "hicolor" / f"{size}x{size}"
        for use in ("apps/guildhall.png", "mimetypes/application-x-guildhall-record.png"):
            write_icon(folder / use, size)
    described = pages("guildhall", VERBS)
    texts = {place: completion.SHELLS[shell](described) for shell, place in SHELLS.items()}
    for place, lines in (texts | {"man/man6/guildhall.6": man.page(described)}).items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_icon(path: Path, size: int = 256) -> Path:
    """The sign of the program; the ending of the file says its form (png, ico, icns)."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    drawn = window_icon(load_theme("")[0], size)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")).save(path)
    return path


def _day() -> str:
    """The day of the build; SOURCE_DATE_EPOCH sets it."""
    return time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))


if __name__ == "__main__":
    write_share(Path(sys.argv[1]))
