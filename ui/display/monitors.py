"""The displays that are connected: name, size, place."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from game.i18n import tr
from ui.display import x11_monitors

CENTRED = 0x2FFF0000
"""SDL's mark for "in the middle of display n" (SDL_WINDOWPOS_CENTERED_DISPLAY)."""

BORDER = 48
"""Pixels at the edge of a desktop that its own bars and a window's title may take."""


class Monitor(NamedTuple):
    """A display: its number for SDL, its name and its size in pixels."""

    number: int
    name: str
    size: tuple[int, int]

    @property
    def key(self) -> str:
        """The key under which it is remembered: name and size."""
        return f"{self.name} {self.size[0]}x{self.size[1]}"

    @property
    def title(self) -> str:
        """Its name for display to the player."""
        return f"{self.name}, {self.size[0]} \u00d7 {self.size[1]}"

    @property
    def position(self) -> tuple[int, int]:
        """The SDL position of a window on this display."""
        return CENTRED | self.number, CENTRED | self.number


def monitors() -> tuple[Monitor, ...]:
    """Every display that is lit now, the main one first."""
    sizes = pygame.display.get_desktop_sizes()
    names = [_name(number) or tr("Display {number}", number=number + 1) for number in range(len(sizes))]
    there = x11_monitors.lit()
    return tuple(
        Monitor(at, name[:60], size)
        for at, (name, size) in enumerate(zip(names, sizes, strict=True))
        if not at or not there or _bounds(at, size).collidelist(there) >= 0
    )


def standing_on(window: Rect, seen: tuple[Monitor, ...]) -> Monitor | None:
    """The display that shows the middle of a window; None if the middle is on none of them."""
    return next((one for one in seen if _bounds(one.number, one.size).collidepoint(window.center)), None)


def free_corner(size: tuple[int, int], taken: Rect, desktop: tuple[int, int]) -> tuple[int, int]:
    """The position for a window of a size that covers least of the one at `taken`: a corner of the desktop, the first
    best."""
    wide, high = (max(BORDER, desktop[axis] - size[axis] - BORDER) for axis in (0, 1))
    corners = ((BORDER, BORDER), (wide, BORDER), (BORDER, high), (wide, high))
    return min(corners, key=lambda corner: _area(Rect(corner, size).clip(taken)))


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _bounds(number: int, size: tuple[int, int]) -> Rect:
    """Where SDL takes a display to be on the desktop; at its origin where nobody can tell."""
    sdl, found = _sdl(), (ctypes.c_int * 4)()
    if sdl is None or sdl.SDL_GetDisplayBounds(number, found):
        return Rect((0, 0), size)
    return Rect(*found)


def _name(number: int) -> str:
    """A display's name as SDL knows it; "" where nobody can tell."""
    sdl = _sdl()
    if sdl is None:
        return ""
    found = sdl.SDL_GetDisplayName(number)
    name = found.decode("utf-8", "replace").strip() if found else ""
    return "" if name.isdigit() or name == "screen" else name


@lru_cache(1)
def _sdl() -> ctypes.CDLL | None:
    """The SDL that pygame brings along and has loaded already (pygame has no word for a display's name)."""
    home = Path(pygame.__file__).parent
    places = (home.parent / "pygame_ce.libs", home / ".dylibs", home)
    found = [path for place in places for path in sorted(place.glob("*SDL2*")) if _is_sdl(path.name)]
    for path in found:
        try:
            sdl = ctypes.CDLL(str(path))
            sdl.SDL_GetDisplayName.restype = ctypes.c_char_p
            sdl.SDL_GetDisplayBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
        except (OSError, AttributeError):
            continue
        return sdl
    return None


def _is_sdl(name: str) -> bool:
    """SDL itself, none of its companions for fonts and pictures."""
    return name.startswith(("libSDL2-2", "libSDL2-2.0", "SDL2.dll", "libSDL2.dylib"))
