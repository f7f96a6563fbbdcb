"""A picture of any screen without a window."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game.settings import Settings
from ui.screens.context import Context, Scene, make
from ui.screens.services import Services
from ui.style.picture_file import write_png

RESTED = 1.0
"""Seconds a pointer has rested where it is."""


def shot(
    scene_name: str | Callable[[Context], Scene],
    out: Path | str,
    size: tuple[int, int] = (1280, 720),
    *,
    services: Services[Scene] | None = None,
    settings: Settings | None = None,
    argument: str = "",
    pointer: tuple[int, int] | None = None,
) -> None:
    """Draw a screen at a size and write it as PNG.

    `scene_name`: a name of `ui.screens.SCENES` (KeyError otherwise) or a function that makes a scene. `pointer`: where
    the mouse rests, in pixels. Raises OSError when the file cannot be written.
    """
    surface = picture(scene_name, size, services=services, settings=settings, argument=argument, pointer=pointer)
    write_png(surface, Path(out))


def picture(
    scene_name: str | Callable[[Context], Scene],
    size: tuple[int, int],
    *,
    services: Services[Scene] | None = None,
    settings: Settings | None = None,
    argument: str = "",
    pointer: tuple[int, int] | None = None,
) -> pygame.Surface:
    """The same, returned as a surface."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        pygame.display.init()
    pygame.font.init()
    context = Context(settings or Settings(), services or Services(), size, keeps=False)
    scene = make(scene_name, context, argument) if isinstance(scene_name, str) else scene_name(context)
    scene.patient = True
    context.stack.push(scene)
    surface = pygame.Surface(size)
    for _ in range(2):  # the first drawing finds what is still to be painted
        scene.update(0.0)
        scene.draw(surface, True)
    if pointer is not None:
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pointer, rel=(0, 0), buttons=(0, 0, 0)))
        for _ in range(2):
            scene.update(RESTED)
            scene.draw(surface, True)
    context.stack.clear()
    return surface
