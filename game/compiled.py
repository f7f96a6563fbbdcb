"""Native modules used in place of their sources, if `packaging/compile.py` made them and nothing has changed since.

A folder of them is used whole or not at all: native and plain classes do not mix.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VARIABLE: Final = "GUILDHALL_COMPILED"
"""The environment variable that names the folder; main.py sets it for itself and its workers, empty for none."""
STAMP: Final = "stamp"
SOURCES: Final = ("rules/**/*.py", "game/*/*.py", "packaging/compile.py", "packaging/native/*.py")


def stamp() -> str:
    """What native modules depend on: this Python, every source of the rules and of what the program knows about games,
    and how they are compiled."""
    digest = blake2b(sys.version.encode(), digest_size=16)
    for path in sorted(path for pattern in SOURCES for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


class NativeModules(MetaPathFinder):
    """Finds modules by their dotted names among the files of a folder."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The file of a module, None for one that is not native."""
        file = self._files.get(fullname)
        return spec_from_file_location(fullname, file) if file else None


def use(folder: Path) -> bool:
    """Import native modules from now on. Returns False, and does nothing, if they are missing or built from other
    sources, or if some of the sources are already imported."""
    try:
        fresh = (folder / STAMP).read_text("utf-8") == stamp()
    except OSError:
        return False
    found = {name_of(path, folder): path for ending in EXTENSION_SUFFIXES for path in folder.rglob("*" + ending)}
    if not fresh or not found.keys().isdisjoint(sys.modules):
        return False
    sys.meta_path.insert(0, NativeModules(found))
    return True


def name_of(path: Path, folder: Path) -> str:
    """The dotted name of a native module: the file name up to the first dot."""
    there = path.relative_to(folder)
    return ".".join((*there.parts[:-1], there.name.partition(".")[0]))
