"""A progress bar."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.widgets.base import Widget


class ProgressBar(Widget):
    """A bar from 0 to 1 with text above it."""

    bleed: float = 3

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words
        self.part = 0.0

    def height_for(self, width: int) -> int:
        return self.look.px(34)

    def set(self, part: float, words: str) -> None:
        """Show a fraction (0 to 1) and a text."""
        if (part, words) != (self.part, self.words):
            self.part, self.words = part, words
            self.changed()

    def draw(self, surface: Surface) -> None:
        look = self.look
        bar = Rect(self.rect.x, self.rect.bottom - look.px(10), self.rect.w, look.px(10))
        paint.put_slab(surface, bar, "groove", look)
        filled = round(bar.w * self.part)
        if filled >= bar.h:
            paint.put_slab(surface, Rect(bar.topleft, (filled, bar.h)), "fill", look)
        words = self.fitted(self.words, "ui", look.px(15), self.rect.w)
        surface.blit(fonts.text(words, "ui", look.px(15), look["muted"]), self.rect.topleft)
