"""The small picture of a table when it is left, for Continue on the Home screen."""

from __future__ import annotations

import contextlib

import pygame
from pygame import Rect, Surface

from rules.kernel.words import PUBLIC
from ui.screens.table.parts import TableParts
from ui.style.picture_file import write_png


def keep(table: TableParts) -> None:
    """Save a small picture of the public table beside the autosave, for Continue."""
    path = table.match.journal
    if path is None or table.match.result is not None:
        return
    table.session.look_as(PUBLIC)
    table.painter.refresh()
    surface = Surface(table.look.size)
    table.chores.finish()
    table.stage.draw(surface, True)
    cloth = surface.subsurface(Rect(0, 0, table.layout.panel.x, table.look.size[1]))
    small = pygame.transform.smoothscale(cloth, (640, 640 * cloth.get_height() // cloth.get_width()))
    with contextlib.suppress(OSError):
        write_png(small, path.with_suffix(".png"))
