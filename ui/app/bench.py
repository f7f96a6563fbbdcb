"""Figures of the window: drawing a full table, the first frame, memory."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median

import pygame

from game.match import read_match
from game.settings import Settings
from ui.screens.context import Context
from ui.screens.services import Services
from ui.screens.table.scene import TableScene

FULL = """seize/1
turn S rally | vault 24 17
board
6   n1 .  n2 .
5   .  n3 .  .
2   A  .  B  .
1   .  C  .  .
A = S brask-ironmonger with riveted-coat | B = S towerline-ysme | C = S gatehand-odric
n1 = N alley-whisper | n2 = N icewall-orsa | n3 = N vial-taster-ensk
S hand reedline-scout*3 breath-between-blows*3 cold-arithmetic*3
N hand thin-needle*9
S warchest notched-cleaver*6 thornhook*6 | N warchest riveted-coat*6 cobblers-best*5
S events hold-the-doorstep red-on-the-snow | N events back-door-ledger thin-ice-season
S discard over-the-wall nail-to-the-gate | N discard hail-by-the-handful
S deck reedline-scout*9 | N deck alley-whisper*9
"""
"""About sixty cards in sight."""
FOUR = """seize/1
options format=standard-2v2
turn SW rally | vault 24 17 30 9
A = SW brask-ironmonger at b2 with riveted-coat | B = SW towerline-ysme at c3 bleed 2
C = SW gatehand-odric at d1
n1 = NW alley-whisper at b6 burn 1 frost 1 | n2 = NW icewall-orsa at c5 | n3 = NW vial-taster-ensk at a4
e1 = SE brask-ironmonger at f2 poison 2 | e2 = SE towerline-ysme at g3 | e3 = SE gatehand-odric at h1
m1 = NE alley-whisper at f5 stealth 1 | m2 = NE icewall-orsa at g6 | m3 = NE vial-taster-ensk at e4
SW hand reedline-scout*3 breath-between-blows*3 cold-arithmetic*3
NW hand thin-needle*9 | SE hand thin-needle*9 | NE hand thin-needle*9
SW warchest notched-cleaver*6 thornhook*6 | NW warchest riveted-coat*6 cobblers-best*5
SE warchest notched-cleaver*6 thornhook*6 | NE warchest riveted-coat*6 cobblers-best*5
SW events hold-the-doorstep red-on-the-snow | NW events back-door-ledger thin-ice-season
SE events hold-the-doorstep red-on-the-snow | NE events back-door-ledger thin-ice-season
SW discard over-the-wall nail-to-the-gate | NW discard hail-by-the-handful
SW deck reedline-scout*9 | NW deck alley-whisper*9 | SE deck reedline-scout*9 | NE deck alley-whisper*9
"""
"""A full table of four."""
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
def _table(size: tuple[int, int], position: str) -> Iterator[tuple[TableScene, pygame.Surface]]:
    """The table of a position, laid and drawn, and its window."""
    context = _desk(size)
    surface = pygame.display.get_surface()
    assert surface is not None
    scene = TableScene(read_match(position, Path("bench.pos")), seat=0)
    context.stack.push(scene)
    scene.chores.finish()
    while scene.update(REST_S):
        scene.draw(surface, False)
    scene.draw(surface, True)
    try:
        yield scene, surface
    finally:
        context.stack.clear()


def drag_frame_ms(
    size: tuple[int, int] = (1920, 1080), position: str = FULL, clock: Clock = time.perf_counter
) -> float:
    """Milliseconds to draw one frame while a card is dragged across the table: the mean of a way over the mat."""
    with _table(size, position) as (scene, surface):
        return mean(_frames(scene, surface, clock))


def repaint_ms(size: tuple[int, int] = (1920, 1080), position: str = FOUR, clock: Clock = time.perf_counter) -> float:
    """Milliseconds to draw the whole table anew, as when its window comes into sight: the median of some."""
    with _table(size, position) as (scene, surface):
        return median(_drawing_ms(scene, surface, True, clock) for _ in range(STEPS))


def idle_rects(size: tuple[int, int] = (1920, 1080), position: str = FOUR) -> int:
    """How many rectangles are drawn in some frames in which nothing happens."""
    with _table(size, position) as (scene, surface):
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


def first_frame_s(size: tuple[int, int] = (1280, 720)) -> float:
    """Seconds from a match to the first picture of its table, the still layer made anew."""
    match = read_match(FULL, Path("bench.pos"))
    context = _desk(size)
    surface = pygame.display.get_surface()
    assert surface is not None
    begun = time.perf_counter()
    scene = TableScene(match, seat=0)
    context.stack.push(scene)
    scene.chores.finish()
    scene.update(0.0)
    scene.draw(surface, True)
    spent = time.perf_counter() - begun
    context.stack.clear()
    return spent
