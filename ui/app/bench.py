"""Figures of the window: what drawing a full table costs."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median

import pygame

from game.games import FIRST_GAME
from game.match.match import read_match
from game.settings import Settings
from ui.screens.context import Context
from ui.screens.services import Services
from ui.screens.table.scene import TableScene
from ui.style.theme import ASSETS

FULL, FOUR = (ASSETS / FIRST_GAME / "bench" / f"{name}.pos" for name in ("full", "four"))
"""Positions: about sixty cards in sight, and a full table of four."""
WINDOW = (1920, 1080)
STEPS = 40
Clock = Callable[[], float]
"""Seconds, by the wall or of this thread's CPU time."""
REST_S = 0.05


def _desk(size: tuple[int, int]) -> Context:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    return Context(Settings(), Services(), size)


def _event(kind: int, pos: tuple[int, int]) -> pygame.Event:
    extra = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.Event(kind, pos=pos, **extra)


@contextmanager
def _table(size: tuple[int, int], position: Path) -> Iterator[tuple[TableScene, pygame.Surface]]:
    """The table of a position, laid and drawn, and its window."""
    context = _desk(size)
    surface = pygame.display.get_surface()
    assert surface is not None
    scene = TableScene(read_match(position.read_text(encoding="utf-8"), position), seat=0)
    context.stack.push(scene)
    scene.chores.finish()
    while scene.update(REST_S):
        scene.draw(surface, False)
    scene.draw(surface, True)
    try:
        yield scene, surface
    finally:
        context.stack.clear()


def drag_frame_ms(size: tuple[int, int] = WINDOW, position: Path = FULL, clock: Clock = time.perf_counter) -> float:
    """Milliseconds to draw one frame while a card is dragged across the table: the mean over a path across the mat."""
    with _table(size, position) as (scene, surface):
        return mean(_frames(scene, surface, clock))


def repaint_ms(size: tuple[int, int] = WINDOW, position: Path = FOUR, clock: Clock = time.perf_counter) -> float:
    """Milliseconds to redraw the whole table, as when its window is uncovered: the median of several runs."""
    with _table(size, position) as (scene, surface):
        return median(_drawing_ms(scene, surface, True, clock) for _ in range(STEPS))


def idle_rects() -> int:
    """The number of rectangles drawn over some frames in which nothing happens."""
    with _table(WINDOW, FOUR) as (scene, surface):
        drawn = 0
        for _ in range(STEPS):
            scene.update(1 / 60)
            drawn += len(scene.draw(surface, False))
        return drawn


def _drawing_ms(scene: TableScene, surface: pygame.Surface, full: bool, clock: Clock) -> float:
    begun = clock()
    scene.draw(surface, full)
    return (clock() - begun) * 1000


def _frames(scene: TableScene, surface: pygame.Surface, clock: Clock) -> list[float]:
    """The drawing times of the frames of a drag, in milliseconds."""
    start = scene.layout.near_hand.center
    last = scene.layout.tiles - 1
    ends = [scene.layout.tile_rect(tile).center for tile in (0, last, 3, last - 3)]
    scene.handle(_event(pygame.MOUSEMOTION, start))
    scene.handle(_event(pygame.MOUSEBUTTONDOWN, start))
    spent: list[float] = []
    here = start
    for end in ends:
        for step in range(1, STEPS + 1):
            at = (here[0] + (end[0] - here[0]) * step // STEPS, here[1] + (end[1] - here[1]) * step // STEPS)
            scene.handle(_event(pygame.MOUSEMOTION, at))
            scene.update(1 / 60)
            spent.append(_drawing_ms(scene, surface, False, clock))
        here = end
    assert scene.mouse.drag is not None, "nothing is being dragged"
    return spent
