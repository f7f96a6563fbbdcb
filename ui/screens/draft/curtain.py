"""The curtain between two drafters at one machine: no pack or pick is drawn behind it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.screens.context import FOREVER
from ui.screens.draft.step import DraftStep, Room
from ui.style.theme import DRAFTER_LOOKS, Look
from ui.table.play.curtain import HOLD_S, button_picture, button_rect, button_words, cloth_picture, words_picture
from ui.widgets.base import Widget

STEPS = 40
KEY = "main"
"""The table action whose key opens the curtain here as well."""


class Cloth(Widget):
    """Covers the whole window; its button gives way while it is held."""

    bleed: float = 0
    focusable = True

    def __init__(self, name: str, head: str, seat: int, key: str) -> None:
        super().__init__()
        self.key = key
        self.name, self.head, self.seat = name, head, DRAFTER_LOOKS[seat % len(DRAFTER_LOOKS)]
        self.part = 0.0
        self.over = False

    @property
    def button(self) -> Rect:
        """The button's rectangle."""
        return button_rect(self.words, self.rect.size, self.look)

    @property
    def words(self) -> str:
        """What is on the button."""
        return button_words(self.name, self.key)

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        self.hold(self.button.collidepoint(pos))
        return self.held

    def on_release(self, pos: tuple[int, int]) -> None:
        self.hold(False)

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        over = pos is not None and self.button.collidepoint(pos)
        if over != self.over:
            self.over = over
            self.changed()

    def hold(self, down: bool) -> None:
        """The button, or its key, went down or up."""
        if down != self.held:
            self.held, self.part = down, 0.0
            self.changed()

    def draw(self, surface: Surface) -> None:
        look, size = self.look, self.rect.size
        surface.blit(cloth_picture(self.seat, size, look), self.rect)
        surface.blit(words_picture(self.name, self.head, self.seat, size, look), self.rect)
        picture = button_picture(self.words, self.button.size, round(self.part * STEPS), self.over or self.held, look)
        surface.blit(picture, picture.get_rect(center=self.button.center))


class CurtainStep(DraftStep):
    """Opens for `who` once the button has been held long enough."""

    def __init__(self, room: Room, who: int, head: str) -> None:
        super().__init__(room, "")
        self.who = who
        self.cloth = Cloth(room.draft.names[who], head, who, room.context.keymap.label(KEY))
        self.focus = self.cloth
        self.is_open = False

    @property
    def widgets(self) -> list[Widget]:
        return [self.cloth]

    def arrange(self, look: Look) -> None:
        self.cloth.place(Rect(0, 0, *look.size))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.room.context.keymap.action(event, "table") == KEY:
            self.cloth.hold(True)
            return True
        if event.type == pygame.KEYUP and self.cloth.held:
            self.cloth.hold(False)
            return True
        return False

    def update(self, dt: float) -> None:
        if not self.cloth.held:
            return
        self.cloth.part = min(1.0, self.cloth.part + dt / HOLD_S)
        self.cloth.changed()
        if self.cloth.part >= 1.0:
            self.is_open = True
            self.room.go()

    def wait(self) -> float:
        return 0.0 if self.cloth.held else FOREVER

    def keys(self) -> list[tuple[str, str]]:
        return [(self.cloth.key, tr("Hold: open the curtain"))]
