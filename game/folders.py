"""Where files live on this machine, and the one way to write them.

`GUILDHALL_HOME` moves everything below one folder (data, cache, saves, logs).
"""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

APP: Final = "Guildhall"
PAUSES: Final = (0.01, 0.04, 0.15)
"""Seconds between attempts to move a file that the system says is in use."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The program's four folders; each exists when `folders()` returns, unless the disk refused."""

    data: Path
    cache: Path
    saves: Path
    logs: Path


def folders() -> Folders:
    """The folders in use, created if missing. A folder that cannot be created is reported by the first write to it."""
    home = os.environ.get("GUILDHALL_HOME", "")
    found = _below(Path(home).expanduser()) if home else _of_system()
    for path in (found.data, found.cache, found.saves, found.logs):
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
    return found


def _below(root: Path) -> Folders:
    return Folders(root / "data", root / "cache", root / "saves", root / "logs")


def _of_system() -> Folders:
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP, appauthor=False)
    data = Path(dirs.user_data_dir)
    return Folders(data, Path(dirs.user_cache_dir), data / "saves", Path(dirs.user_log_dir))


def documents() -> Path:
    """The folder proposed for files to hand on, such as PDFs: in the player's documents, or below GUILDHALL_HOME."""
    if os.environ.get("GUILDHALL_HOME"):
        return folders().data / "exported"
    from platformdirs import user_documents_dir

    return Path(user_documents_dir()) / APP


def typed_path(text: str) -> Path:
    """The path a person typed, or copied from a file manager, in quotes or as an address (`file:///...`); `~` is their
    own folder, unless nobody knows whose it would be."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    if text.startswith("file://"):
        from urllib.request import url2pathname  # slow to import

        text = url2pathname(text.removeprefix("file://"))
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def atomic_write(path: Path, content: bytes, lasting: bool = True) -> None:
    """Replace a file in one step: a reader sees the old bytes or the new ones, never a part.

    A symbolic link stays one; a pipe or a device is written to directly. `lasting`: waits until it would survive a
    power cut. Raises OSError when the disk refuses; the old file is then unchanged.
    """
    named, path = str(path), Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".guildhall-{secrets.token_hex(8)}")
    try:
        with fresh.open("xb") as stream:
            stream.write(content)
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        move_over(fresh, path)
    except OSError as problem:
        problem.filename = named
        raise
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def move_over(source: Path, target: Path) -> None:
    """Move a file to where another may be. Where permission is denied it tries again, since Windows denies it while a
    virus scanner reads the file. Raises OSError when the disk refuses."""
    for pause in PAUSES:
        with contextlib.suppress(PermissionError):
            os.replace(source, target)
            return
        time.sleep(pause)
    os.replace(source, target)


def aside(path: Path) -> Path:
    """A free name beside a damaged file, under which it can be kept: `.bad`, or that with a number."""
    return free_path(path.parent, f"{path.name}.bad")


def free_path(folder: Path, stem: str, ending: str = "") -> Path:
    """A path in a folder that is not taken: the name asked for, or that with a number."""
    names = (f"{stem}{f'-{n}' if n else ''}{ending}" for n in count())
    return next(path for path in map(folder.joinpath, names) if not path.exists())


def stamp_of(path: str) -> tuple[int, ...]:
    """What differs once a file was written again; () when there is no such file."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns
