"""Which parts of an X11 desktop are lit: SDL goes on listing a display that has been switched off."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

X11: Final = ("libX11.so.6", "libXrandr.so.2")


class _MonitorInfo(ctypes.Structure):
    """XRRMonitorInfo of Xrandr.h."""

    _fields_ = (
        ("name", ctypes.c_ulong),
        ("primary", ctypes.c_int),
        ("automatic", ctypes.c_int),
        ("outputs", ctypes.c_int),
        ("x", ctypes.c_int),
        ("y", ctypes.c_int),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("width_mm", ctypes.c_int),
        ("height_mm", ctypes.c_int),
        ("listed", ctypes.c_void_p),
    )


class _Server(NamedTuple):
    """A connection of our own to the X server, for this question alone."""

    randr: ctypes.CDLL
    display: int
    root: int


def lit() -> tuple[Rect, ...]:
    """The rectangles of the desktop that a display shows now; () where nobody can tell (not X11, no RandR 1.5)."""
    server = _server() if pygame.display.get_driver() == "x11" else None
    if server is None:
        return ()
    count = ctypes.c_int()
    found = server.randr.XRRGetMonitors(server.display, server.root, 1, ctypes.byref(count))
    if not found:
        return ()
    rects = tuple(Rect(one.x, one.y, one.width, one.height) for one in found[: count.value])
    server.randr.XRRFreeMonitors(found)
    return rects


@lru_cache(1)
def _server() -> _Server | None:
    try:
        x11, randr = map(ctypes.CDLL, X11)
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XOpenDisplay.argtypes = (ctypes.c_char_p,)
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XDefaultRootWindow.argtypes = (ctypes.c_void_p,)
        randr.XRRGetMonitors.restype = ctypes.POINTER(_MonitorInfo)
        randr.XRRGetMonitors.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.POINTER(ctypes.c_int))
        randr.XRRFreeMonitors.restype = None
        randr.XRRFreeMonitors.argtypes = (ctypes.POINTER(_MonitorInfo),)
    except (OSError, AttributeError):
        return None
    display = x11.XOpenDisplay(None)
    return _Server(randr, display, x11.XDefaultRootWindow(display)) if display else None
