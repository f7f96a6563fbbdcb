"""A learner: a lesson above Home, done as the coach shows, with the mouse or with keys."""

from __future__ import annotations

import pygame

from game.library import first_lesson
from game.records.lesson import Lesson
from game.settings import Settings
from tests.ui.screens.table_kit import SIZE, Pos, Table
from ui.app.services import open_services
from ui.screens.context import Context
from ui.screens.home import Home
from ui.screens.lesson.aim import Aim, aim
from ui.screens.lesson.coach import NEXT
from ui.screens.lesson.scene import LessonScene
from ui.table.hotspots import NOTHING, Hotspot


class Pupil(Table):
    """A lesson above Home, and a person who does what the coach points at."""

    def __init__(self, size: Pos = SIZE, game: str = "seize", scale: float = 1.0) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.Surface(size)
        settings = Settings(reduced_motion=True, text_scale=scale)
        self.context = Context(settings, open_services(lambda choice: Home()), size)
        self.context.stack.push(Home())
        self.lesson = Lesson.read(first_lesson(game))
        self.match = self.lesson
        self.scene: LessonScene = LessonScene(self.lesson)
        self.context.stack.push(self.scene)
        self.rest(full=True)

    def rest(self, seconds: float = 20.0, full: bool = False) -> None:
        """Wait until everything that plays by itself is over, and look at the table."""
        if self.context.stack.top is not self.scene:
            return
        self.scene.draw(self.surface, full)
        for _ in range(round(seconds / 0.05)):
            if not self.scene.update(0.05):
                break
        self.scene.draw(self.surface, False)

    def name(self, card: int) -> str:
        """The name of a card."""
        return self.scene.session.game.card_name(self.scene.session.view, card)

    def aim(self) -> Aim:
        """The thing the coach points at."""
        self.scene.painter.refresh()
        found = aim(self.scene.canvas, self.lesson)
        assert found is not None, self.lesson.remark
        return found

    def until(self, head: str) -> None:
        """Skip to a step."""
        while self.lesson.remark.head != head:
            self.press(NEXT)

    def grip(self, thing: Hotspot) -> Pos:
        """The point where a thing is pressed."""
        if thing.kind == "hand":
            spot = self.scene.stage.shown["card", thing.value]
            return round(spot.centre[0]), round(spot.centre[1] - spot.size[1] * 0.3)
        return self.rect(thing).center

    def by_mouse(self) -> None:
        """Do what is wanted with the mouse: drag things that have a destination, click others."""
        found = self.aim()
        if found.goal != NOTHING:
            self.drag(self.grip(found.lit), self.rect(found.goal).center)
        else:
            self.click(self.grip(found.lit))

    def focus(self, thing: Hotspot) -> None:
        """Tab to a thing and press Enter."""
        for _ in range(60):
            self.key(pygame.K_TAB)
            if self.scene.pointer.focus == thing:
                self.key(pygame.K_RETURN)
                return
        raise AssertionError(thing)

    def by_keys(self) -> None:
        """The same with the keyboard alone."""
        found = self.aim()
        if found.lit == Hotspot("button", name="main"):
            self.key(pygame.K_SPACE)
        else:
            self.focus(found.lit)

    def look_at(self, tile: Hotspot, keys: bool) -> None:
        """Hold R over a piece."""
        if keys:
            while self.scene.pointer.focus != tile:
                self.key(pygame.K_b)
        else:
            self.point(self.rect(tile).center)
        self.key(pygame.K_r, up=False)
        assert self.wanted("lens") and not self.wanted("coach")[1:]
        self.send(pygame.KEYUP, key=pygame.K_r, mod=0, unicode="")
        self.rest()
