"""Finished faces on disk, found by what they show.

Name of a file = digest of face, size, shape and renderer. The folder is kept below a size by removing what was longest
unused.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
from pathlib import Path

from PIL import Image

from game.folders import atomic_write, folders
from ui.faces.model import Face
from ui.faces.raster import Picture
from ui.faces.render import PAINTERS, RENDERER, finished
from ui.style.font_files import missing

LIMIT = 256 << 20
LOW_WATER = 0.8
TRIM_EVERY = 64


def cache_folder() -> Path:
    """Where faces are kept, in the cache of the program."""
    return folders().cache / "faces"


class FaceCache:
    """PNG files of faces in `folder`, at most about `limit` bytes. The folder need not exist or be writable."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT) -> None:
        self.folder = folder or cache_folder()
        self.limit = limit
        self._stored = 0

    def path(self, face: Face, width: int, shape: str = "card") -> Path:
        """Where this face of this size and shape (a row of `render.PAINTERS`) is or would be."""
        name = hashlib.sha256(f"{RENDERER}/{face.digest()}/{width}/{shape}".encode()).hexdigest()[:32]
        return self.folder / f"{name}.png"

    def find(self, face: Face, width: int, shape: str = "card") -> Path | None:
        """The file, if it is there and undamaged; a damaged one is removed."""
        path = self.path(face, width, shape)
        try:
            with Image.open(path) as picture:
                picture.verify()
            os.utime(path)
        except FileNotFoundError:
            return None
        except Exception:  # whatever Pillow makes of a broken file, the answer is the same
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        return path

    def store(self, face: Face, width: int, picture: Picture, shape: str = "card") -> Path | None:
        """Write a face; None when the disk refuses, or when a missing font spoiled it."""
        if missing():
            return None
        path = self.path(face, width, shape)
        try:
            atomic_write(path, png(picture), lasting=False)
        except OSError:
            return None
        self._stored += 1
        if self._stored % TRIM_EVERY == 0:
            self.trim()
        return path

    def get(self, face: Face, width: int, shape: str = "card") -> Picture:
        """The face as RGBA, from disk or made now and stored. Raises ValueError as `render` does."""
        path = self.find(face, width, shape)
        if path is not None:
            with contextlib.suppress(OSError, SyntaxError, ValueError), Image.open(path) as kept:
                return kept.convert("RGBA")
        picture = finished(PAINTERS[shape](face, width))
        self.store(face, width, picture, shape)
        return picture

    def trim(self) -> None:
        """Remove what was longest unused until the folder is well below its limit."""
        rows: list[tuple[float, int, Path]] = []
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                with contextlib.suppress(FileNotFoundError):  # another process trims as well
                    stat = path.stat()
                    rows.append((stat.st_mtime, stat.st_size, path))
        total = sum(size for _, size, _ in rows)
        if total <= self.limit:
            return
        for _, size, path in sorted(rows):
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size
            if total <= self.limit * LOW_WATER:
                return


def png(picture: Picture) -> bytes:
    """A picture as PNG, packed fast rather than small."""
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=1)
    return out.getvalue()
