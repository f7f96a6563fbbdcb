"""A page of paper on the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from PIL import Image
from pygame import Rect, Surface

from game.i18n import tr
from ui.style import fonts, paint
from ui.widgets.base import Widget

WHITE = (255, 255, 255)


class PageView(Widget):
    """Shows a picture as large as fits. `turn(steps)` requests another page: keys, wheel, or a click on the right or
    left half. `words` are shown instead while there is no picture."""

    focusable = True
    bleed: float = 16

    def __init__(self, turn: Callable[[int], None]) -> None:
        super().__init__(tr("The page as it will be printed. Left and Right turn it."))
        self.turn = turn
        self.words = ""
        self.stale = False
        self._surface: Surface | None = None

    def show(self, picture: Image.Image | None, words: str = "") -> None:
        """Show a picture, or a text instead."""
        self._surface = None
        if picture is not None:
            self._surface = pygame.image.frombytes(picture.tobytes(), picture.size, "RGB")
        self.words, self.stale = words, False
        self.changed()

    def wait(self) -> None:
        """What is shown is out of date."""
        if not self.stale:
            self.stale = True
            self.changed()

    def room(self, size: tuple[float, float]) -> tuple[int, int]:
        """The pixel size at which a page of a size in mm fills the rectangle."""
        k = min(self.rect.w / size[0], self.rect.h / size[1])
        return max(16, round(size[0] * k)), max(16, round(size[1] * k))

    def on_key(self, event: pygame.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -10_000, pygame.K_END: 10_000}
        if event.key in steps:
            self.turn(steps[event.key])
        return event.key in steps

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        self.turn(1 if pos[0] >= self.rect.centerx else -1)
        return False

    def on_wheel(self, amount: float) -> bool:
        self.turn(-1 if amount > 0 else 1)
        return True

    def draw(self, surface: Surface) -> None:
        look = self.look
        if self._surface is None:
            words = fonts.text(self.words or tr("Drawing the page …"), "ui-medium", look.px(17), look["muted"])
            if words.get_width() <= self.rect.w:
                surface.blit(words, words.get_rect(center=self.rect.center))
            return
        width, height = self.room(self._surface.get_size())
        page = Rect(0, 0, width, height)
        page.center = self.rect.center
        paint.drop_shadow(surface, page, look.px(3), look.px(14))
        picture = self._surface
        if picture.get_size() != page.size:
            picture = pygame.transform.smoothscale(picture, page.size)
        surface.blit(picture, page)
        if self.stale:
            shade = Surface(page.size, pygame.SRCALPHA)
            shade.fill((*WHITE, 90))
            surface.blit(shade, page)
