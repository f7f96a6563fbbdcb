"""The words that may come next in a sentence, to click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.widgets.base import Picks

SIZE = 15


class Hints(Picks):
    """`words` in one line, as many as fit; a click calls `picked(word)`."""

    focusable = False

    def __init__(self, picked: Callable[[str], None]) -> None:
        super().__init__()
        self.words: tuple[str, ...] = ()
        self.picked = picked

    def say(self, words: Sequence[str]) -> None:
        """Offer other words."""
        if tuple(words) != self.words:
            self.words = tuple(words)
            self._hot = -1
            self.changed()

    def cells(self) -> list[Rect]:
        """The room of each word that fits."""
        look, x, rects = self.look, self.rect.x, list[Rect]()
        for word in self.words:
            wide = fonts.width(word, "ui-medium", look.px(SIZE)) + look.px(20)
            if x + wide > self.rect.right:
                break
            rects.append(Rect(x, self.rect.y, wide, self.rect.h))
            x += wide + look.px(6)
        return rects

    def pick(self) -> None:
        self.picked(self.words[self.index])

    def draw(self, surface: Surface) -> None:
        look = self.look
        for at, (word, cell) in enumerate(zip(self.words, self.cells(), strict=False)):
            paint.put_slab(surface, cell, "button-hot" if at == self._hot else "chip", look)
            words = fonts.text(word, "ui-medium", look.px(SIZE), look["number" if not at else "text"])
            surface.blit(words, words.get_rect(center=cell.center))
