"""A laptop with a projector, both simulated, and a game on them."""

from __future__ import annotations

from typing import Any

import pygame

from game.settings import Settings
from tests.ui.display.kit import new_match
from ui.app.window import App
from ui.display.monitors import Monitor
from ui.display.window import LOOK_S, TableDisplay
from ui.screens.context import Context
from ui.screens.services import Services
from ui.screens.table.scene import TableScene

LAPTOP = Monitor(0, "Laptop", (1280, 720))
PROJECTOR = Monitor(1, "BenQ", (800, 600))


DICE_S = 6.0
"""Longer than a die stays on the table."""


class Room:
    """A Context with displays that can be unplugged, and a loop run by hand."""

    def __init__(self, *there: Monitor, **settings: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1280, 720))
        self.there = [*there]
        self.context = Context(Settings(reduced_motion=True, **settings), Services(), (1280, 720))
        self.display = self.context.display = TableDisplay(
            lambda: self.context.settings, self.context.change, lambda: tuple(self.there)
        )
        self.match = new_match()
        self.context.stack.open("message", "Home")
        self.scene = TableScene(self.match, seat=0)
        self.context.stack.push(self.scene)
        self.scene.lay_out()
        self.app = App(self.context)

    def rest(self, seconds: float = LOOK_S) -> int:
        """Let time pass; returns how many pictures the display showed."""
        before = self.display.changes
        for _ in range(round(seconds / 0.1)):
            self.context.stack.top.update(0.1)
            self.app.update_display(0.1)
            self.app.draw()
        return self.display.changes - before

    @property
    def shown(self) -> bool:
        """Whether there is a window."""
        return self.display.window is not None

    @property
    def size(self) -> tuple[int, int]:
        """The pixels of the window; (0, 0) without one."""
        return self.display.window.size if self.display.window is not None else (0, 0)

    @property
    def lit(self) -> pygame.Surface:
        """What the display shows."""
        assert self.display.window is not None
        return self.display.window.get_surface()

    def send(self, kind: int, **facts: Any) -> None:
        """Send an event of the display's own window."""
        self.app.handle(pygame.Event(kind, window=self.display.window, **facts))

    def key(self, code: int, mod: int = 0) -> None:
        """A key while the display's window has the focus."""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def key_event(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
