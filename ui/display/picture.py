"""A picture of the table display without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from pygame import Surface

from ui.display.board import DisplayBoard
from ui.display.layout import DisplayLayout
from ui.display.public_feed import PublicFeed
from ui.faces.worker import FaceMaker
from ui.style.picture_file import write_png
from ui.style.theme import Look, load_theme


def portrait(feed: PublicFeed, out: Path, size: tuple[int, int]) -> None:
    """Write what the table shows now, the whole mat, as PNG; the feed is closed. Raises OSError if that fails."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
    pygame.font.init()
    board = DisplayBoard(feed.model, FaceMaker(process=False))
    board.fit(DisplayLayout(size, board.mat, board.sitting, 0.0, False), Look(load_theme("bright")[0], size))
    board.finish()
    surface = Surface(size)
    board.draw(surface, True)
    board.close()
    feed.close()
    write_png(surface, out)
