"""Pictures as files."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from pygame import Surface

from game.folders import atomic_write


def write_png(picture: Surface, path: Path) -> None:
    """Put a picture in place of a file, in one step. Raises OSError when the disk refuses; the old file then stays."""
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "picture.png")
    atomic_write(path, stream.getvalue())
