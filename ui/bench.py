"""How long a frame of dragging a card takes to draw: a crowded table, no display, no card faces. For `main.py bench`.

It must never be imported by the program that is played.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from game import library
from game.match import Match, Player
from game.settings import Settings
from rules.kernel.chance import Dice
from rules.kernel.words import Action, Seat, TextError
from ui.desk import Desk
from ui.house import House
from ui.table.play.placing import Z_HAND

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

SIZE: Final = (1920, 1080)
FRAMES: Final = 120
STEP_S: Final = 1 / 60
MOST_SETTLING: Final = 900
SEED: Final = 4
WAYS: Final = 8
"""Options the moment must offer, so that a hand can be played from."""


def drag_frame_ms(size: tuple[int, int] = SIZE) -> float:
    """The median time one frame takes to draw while a hand card is dragged, in milliseconds. Raises TextError."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    return _measure(_table(size), pygame.Surface(size))


def _table(size: tuple[int, int]) -> TableScene:
    """A table that shows the most cards of a game played by dice, with its first player to answer."""
    from ui.scenes.table import TableScene

    counts = {index: len(match.view(0).cards) for index, match, ready in _moments(_new()) if ready}
    fullest = max(counts, key=counts.__getitem__)
    match = next(match for index, match, _ in _moments(_new()) if index == fullest)
    scene = TableScene(match)
    desk = Desk(Settings(reduced_motion=True), House(), size)
    scene.desk = desk
    desk.stack.push(scene)
    return scene


def _new() -> Match:
    decks = list(library.shipped_decks("seize").values())[:2]
    return Match.new("seize", decks=decks, seed=SEED, players=(Player("One"), Player("Two", "bot:random")))


def _moments(match: Match) -> Iterator[tuple[int, Match, bool]]:
    """Every moment of a game: its number, the match at it, and whether the first player has much to choose from."""
    dice, index = Dice(SEED), 0
    while match.asked():
        seat: Seat = match.asked()[0]
        options: list[Action] = match.options(seat)
        yield index, match, seat == 0 and match.phase == "rally" and len(options) > WAYS
        match.submit(seat, dice.pick(options[1:]) if len(options) > 1 and dice.below(3) else dice.pick(options))
        index += 1


def _measure(scene: TableScene, surface: pygame.Surface) -> float:
    for frame in range(MOST_SETTLING):
        scene.update(STEP_S)
        scene.draw(surface, frame == 0)
    hand = [spot for spot in scene.session.placing.spots.values() if spot.z == Z_HAND]
    if not hand:
        raise TextError("no hand card lies on the table of the bench")
    x, y = (round(value) for value in hand[len(hand) // 2].centre)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    times, touched = list[float](), 0
    for frame in range(FRAMES):
        x, y = x - 4 if frame % 60 < 30 else x + 4, y - 3
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(-4, -3), buttons=(1, 0, 0)))
        scene.update(STEP_S)
        begun = perf_counter()
        rects = scene.draw(surface, False)
        times.append((perf_counter() - begun) * 1000)
        touched += bool(rects)
    if touched < FRAMES // 2:
        raise TextError("the card of the bench does not follow the pointer")
    return median(times)
