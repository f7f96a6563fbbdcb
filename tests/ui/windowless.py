"""The whole program in this process, without a window: what is on its screen, and what the loop would send it."""

from __future__ import annotations

import time
from typing import Any, ClassVar, Final

import pygame

from game.settings import Settings
from tests.ui.hands import Pos
from ui.screens.context import Context, Scene
from ui.screens.services import Services
from ui.screens.table.scene import TableScene

FRAME: Final = 0.05
PATIENCE: Final = 300.0


class Windowless:
    """A program that starts at Home. `PAUSE_S`: how long to sleep in each frame while a computer thinks."""

    PAUSE_S: ClassVar = 0.0

    def __init__(self, services: Services[Scene], settings: Settings, size: Pos) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.Surface(size)
        self.context = Context(settings, services, size)
        self.context.stack.open("home")

    # -- what is in sight

    @property
    def top(self) -> Scene:
        """The current screen."""
        return self.context.stack.top

    @property
    def table(self) -> TableScene:
        """The current screen, which must be the table."""
        assert isinstance(self.top, TableScene), self.top
        return self.top

    def look(self) -> None:
        """Draw the current screen."""
        self.top.draw(self.surface, self.context.stack.fresh)
        self.context.stack.fresh = False

    # -- time

    def rest(self) -> None:
        """Let time pass until nothing moves and only a person is asked; then draw."""
        end = time.monotonic() + PATIENCE
        while self._moves():
            assert time.monotonic() < end, "the screen does not come to rest"
        self.look()

    def _moves(self) -> bool:
        scene = self.top
        moving = scene.update(FRAME)
        if not isinstance(scene, TableScene):
            return moving
        thinking = scene.session.bots.thinking >= 0
        if thinking:
            time.sleep(self.PAUSE_S)
        return moving or thinking or scene.session.script.busy

    # -- mouse and keys

    def _send(self, kind: int, **facts: Any) -> None:
        self.top.handle(pygame.Event(kind, **facts))

    def move(self, pos: Pos, held: int = 0) -> None:
        """Move the pointer. `held`: whether the left button is down."""
        self._send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(held, 0, 0))
        self.top.update(FRAME / 3)

    def mouse(self, pos: Pos, down: bool, number: int = 1) -> None:
        """Press or release a mouse button."""
        self._send(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=pos, button=number)

    def type_in(self, letters: str) -> None:
        """Type text."""
        for letter in letters:
            self._send(pygame.TEXTINPUT, text=letter)
