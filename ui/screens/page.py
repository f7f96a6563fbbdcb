"""A scene made of widgets, and what lies behind it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from ui.screens.context import Scene
from ui.style import paint
from ui.style.theme import Look
from ui.widgets.base import Layer, Stage
from ui.widgets.label import Title
from ui.widgets.stage import WidgetStage


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
        self.stage = WidgetStage(self.context.look, self.backdrop, PageLayer(self))
        self.stage.play = self.context.play
        self._spoken = ("", "")
        self.build()
        if self.context.screen_reader.on:
            self._speak()

    def build(self) -> None:
        """Make the widgets and add them to the stage."""

    def arrange(self, look: Look) -> None:
        """Give every widget its place."""

    def back(self) -> None:
        """What Esc does when nothing is open."""
        self.context.stack.pop()

    def resize(self, look: Look) -> None:
        if look.language != self.stage.look.language:
            self.enter()
        self.stage.resize(look)

    def handle(self, event: pygame.Event) -> bool:
        used = self.stage.handle(event)
        if not used and event.type == pygame.KEYDOWN and self.context.keymap.action(event, self.name) == "back":
            self.back()
            used = True
        if event.type == pygame.KEYDOWN and self.context.screen_reader.on:
            self._speak()
        return used

    def _speak(self) -> None:
        """Read aloud what has opened and what the keyboard is on, where a key has changed that."""
        opened, focus = self.stage.top.aloud, self.stage.focus
        pointed = focus.spoken if focus is not None else ""
        if (opened, pointed) != self._spoken:
            self.context.screen_reader.point("\n".join((opened if opened != self._spoken[0] else "", pointed)))
        self._spoken = (opened, pointed)

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
        self.context.screen_reader.say(sentence)


class PageLayer(Layer):
    """The layer of a page's own widgets, which the page arranges."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    @property
    def aloud(self) -> str:
        return next((widget.text for widget in self.widgets if isinstance(widget, Title)), "")

    def arrange(self, stage: Stage) -> None:
        self.page.arrange(stage.look)
