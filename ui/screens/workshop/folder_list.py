"""The pictures of a folder, and the folders beside them, as a list to pick from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.disk_faults import disk_reason
from game.i18n import tr
from game.text.plain_text import escaped
from rules.kernel.words import TextError
from ui.screens.workshop.picker import Offered, Picker
from ui.widgets.base import Stage

ENDINGS: Final = frozenset([".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff"])


def usual_folder() -> Path:
    """Where a person's pictures are likely to be."""
    from platformdirs import user_pictures_dir

    folder = Path(user_pictures_dir())
    return folder if folder.is_dir() else Path.home()


def pictures_in(folder: Path) -> tuple[list[Path], list[Path]]:
    """The folders and the pictures in a folder, hidden ones left out. Raises TextError."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
        seen = [path for path in found if not path.name.startswith(".")]
        return [path for path in seen if path.is_dir()], [path for path in seen if path.suffix.lower() in ENDINGS]
    except OSError as problem:
        said = tr("the folder cannot be read ({reason})", reason=disk_reason(problem))
        raise TextError(said, str(folder)) from problem


def pick_in(stage: Stage, folder: Path, picked: Callable[[Path], None]) -> None:
    """Open the list of a folder; a folder in it opens its own. Raises TextError."""
    folder = folder.absolute()
    folders, pictures = pictures_in(folder)
    above = [folder.parent] if folder.parent != folder else []
    paths = [*above, *folders, *pictures]
    rows = [
        *(Offered("..", tr("The folder above")) for _ in above),
        *(Offered(path.name, tr("Folder")) for path in folders),
        *(Offered(path.name) for path in pictures),
    ]
    stage.open(Picker(tr("Choose a picture"), escaped(str(folder)), rows, lambda at: picked(paths[at])))
