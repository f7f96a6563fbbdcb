"""Screens and the stack they lie on.

`Scene` is the protocol of the loop; `Page` is a scene made of widgets.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from ui.style import paint
from ui.style.theme import Look
from ui.widgets.base import Stage
from ui.widgets.stage import WidgetStage

if TYPE_CHECKING:
    from ui.screens.context import Context

log = logging.getLogger("guildhall")
FOREVER = float("inf")


class Scene:
    """One screen. The loop calls handle, update and draw, in this order; draw returns the rectangles it touched.

    `name` is the screen's key in the table of keys; `context` is set before `enter`. A `patient` scene has its picture
    taken, so it waits for what is made in the background.
    """

    name = ""
    patient = False
    context: Context

    def enter(self) -> None:
        """Called once, when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called once, when it goes for good; must save what must not be lost and must not raise."""

    def resize(self, look: Look) -> None:
        """Called after enter, at every change of size, theme or scale."""

    def handle(self, event: pygame.Event) -> bool:
        """One event; True when used."""
        return False

    def update(self, dt: float) -> bool:
        """Advance time by dt seconds; True while something is moving."""
        return False

    def lay_out(self) -> None:
        """Have at once what `draw` shows, where it otherwise comes in steps."""

    def wait(self) -> float:
        """Seconds the loop may sleep before it calls update again."""
        return FOREVER

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Draw what changed (everything, if `full`); returns the rectangles touched."""
        return []

    def notify(self, sentence: str) -> None:
        """Tell the player something that needs no answer."""

    @property
    def grabs(self) -> bool:
        """True while every key must come here, even F1, F11 and F12."""
        return False

    def keys(self) -> list[tuple[str, str]]:
        """(key, what it does) for the help of this screen."""
        return self.context.keymap.rows(self.name)


class SceneStack:
    """The scenes from the first to the one in sight. `changed` is called after each change."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.scenes: list[Scene] = []
        self.fresh = True

    @property
    def top(self) -> Scene:
        """The scene in sight; IndexError when there is none."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below keeps its state."""
        scene.context = self.context
        log.debug("screen: %s", scene.name)
        self.scenes.append(scene)
        scene.enter()
        scene.resize(self.context.look)
        self.fresh = True

    def pop(self) -> None:
        """Take the top scene away; the last one stays."""
        if len(self.scenes) > 1:
            self.scenes.pop().leave()
            self.top.resize(self.context.look)
            self.fresh = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Leave every scene and start again with one."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Leave every scene, the top one first."""
        while self.scenes:
            self.scenes.pop().leave()


def table_top(surface: Surface, look: Look) -> None:
    """The backdrop of every page: the wooden table."""
    surface.blit(paint.wood(*look.size, look["wood_light"], look["wood"], look["wood_dark"]), (0, 0))


def veiled(below: Scene | None, shade: int) -> Callable[[Surface, Look], None]:
    """A backdrop: the scene below, `shade` of 255 darker."""

    def backdrop(surface: Surface, look: Look) -> None:
        if below is not None:
            clip = surface.get_clip()
            below.resize(look)
            below.lay_out()
            below.draw(surface, True)
            surface.set_clip(clip)
        paint.shade(surface, surface.get_rect(), shade)

    return backdrop


class Page(Scene):
    """A scene made of widgets. A subclass makes them in `build` (once) and gives them places in `arrange`."""

    backdrop: Callable[[Surface, Look], None] = staticmethod(table_top)

    def enter(self) -> None:
        self.stage = WidgetStage(self.context.look, self.backdrop)
        self.stage.play = self.context.play
        self.stage.base.arrange = self._arranged  # type: ignore[method-assign]
        self.build()

    def build(self) -> None:
        """Make the widgets and add them to the stage."""

    def arrange(self, look: Look) -> None:
        """Give every widget its place."""

    def back(self) -> None:
        """What Esc does when nothing is open."""
        self.context.stack.pop()

    def _arranged(self, stage: Stage) -> None:
        self.arrange(stage.look)

    def resize(self, look: Look) -> None:
        if look.language != self.stage.look.language:
            self.enter()
        self.stage.resize(look)

    def handle(self, event: pygame.Event) -> bool:
        if self.stage.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.context.keymap.action(event, self.name) == "back":
            self.back()
            return True
        return False

    @property
    def grabs(self) -> bool:
        return self.stage.top.grabs

    def update(self, dt: float) -> bool:
        return self.stage.update(dt)

    def wait(self) -> float:
        return self.stage.wait()

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        return self.stage.draw(surface, full)

    def notify(self, sentence: str) -> None:
        self.stage.floats.toast(sentence)
