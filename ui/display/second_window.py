"""The operating system's second window, opened on a display or beside the laptop's, and which of the two has the
keyboard."""

from __future__ import annotations

import contextlib
import warnings
from typing import Final

import pygame
from pygame import Rect

from game.i18n import tr
from ui.display.monitors import Monitor, free_corner

WINDOWED: Final = (960, 540)
"""Its size where it does not fill a display."""


def open_window(monitor: Monitor | None, stood: Rect | None = None) -> pygame.Window:
    """A window that fills a display; None: one where it `stood`, or in a free corner of the first. Raises
    pygame.error."""
    title = tr("Guildhall: the table")
    if monitor is None and stood is not None:
        window = pygame.Window(title, stood.size, stood.topleft, resizable=True)
        window.position = stood.topleft  # X11 puts the frame of a new window there, and later on its picture
        return window
    if monitor is None:
        laptop = Rect(pygame.display.get_window_position(), pygame.display.get_window_size())
        corner = free_corner(WINDOWED, laptop, pygame.display.get_desktop_sizes()[0])
        return pygame.Window(title, WINDOWED, corner, resizable=True)
    window = pygame.Window(title, monitor.size, monitor.position, borderless=True)
    if pygame.display.get_driver() not in ("dummy", "offscreen"):
        window.set_fullscreen(True)
    return window


def keys_to_the_laptop(in_front: bool = True) -> None:
    """The laptop's window has the keyboard, whichever window came or went. `in_front`: raise it, too; it would hide a
    table that shares its display. The second call is for an X display without a window manager, where the first does
    nothing."""
    with warnings.catch_warnings(action="ignore"), contextlib.suppress(pygame.error, AttributeError):
        laptop = pygame.Window.from_display_module()
        if in_front:
            laptop.focus()
        laptop.focus(input_only=True)
