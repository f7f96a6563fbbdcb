"""The files of one sort in a folder, and the folders beside them, as a list to pick from."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

from game.disk_faults import disk_reason
from game.i18n import tr
from game.text.message_text import sentence
from game.text.plain_text import escaped
from rules.kernel.words import TextError
from ui.screens.picker import Offered, Picker
from ui.widgets.base import Stage

PICTURES: Final = frozenset([".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff"])


def pictures_folder() -> Path:
    """Where a person's pictures are likely to be."""
    from platformdirs import user_pictures_dir

    return nearest(Path(user_pictures_dir()))


def nearest(*paths: Path) -> Path:
    """The first folder among some paths and those they lie in, else that of the person."""
    return next((each for path in paths for each in (path, path.parent) if each.is_dir()), Path.home())


def files_in(folder: Path, endings: Collection[str]) -> tuple[list[Path], list[Path]]:
    """The folders in a folder, and its files with some endings, hidden ones left out. Raises TextError."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
        seen = [path for path in found if not path.name.startswith(".")]
        folders = [path for path in seen if path.is_dir()]
        return folders, [path for path in seen if path.suffix.lower() in endings and path not in folders]
    except OSError as problem:
        said = tr("the folder cannot be read ({reason})", reason=disk_reason(problem))
        raise TextError(said, str(folder)) from problem


def pick_in(stage: Stage, folder: Path, title: str, endings: Collection[str], picked: Callable[[Path], None]) -> None:
    """Open the list of a folder; a folder in it may be picked, too. Raises TextError."""
    folder = folder.absolute()
    folders, files = files_in(folder, endings)
    above = [folder.parent] if folder.parent != folder else []
    paths = [*above, *folders, *files]
    rows = [
        *(Offered("..", tr("The folder above")) for _ in above),
        *(Offered(path.name, tr("Folder")) for path in folders),
        *(Offered(path.name) for path in files),
    ]
    stage.open(Picker(title, escaped(str(folder)), rows, lambda at: picked(paths[at])))


def pick_file(
    stage: Stage,
    folder: Path,
    title: str,
    endings: Collection[str],
    picked: Callable[[Path], None],
    failed: Callable[[str], None],
) -> None:
    """Open the lists of a folder and of those in it until a file is picked. `failed`: what cannot be read is told."""

    def taken(path: Path) -> None:
        if path.is_dir():
            pick_file(stage, path, title, endings, picked, failed)
        else:
            picked(path)

    try:
        pick_in(stage, folder, title, endings, taken)
    except TextError as problem:
        failed(sentence(problem.message))
