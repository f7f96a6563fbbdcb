"""A row of names, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.widgets.base import Cells


class Tabs(Cells):
    """`chosen(index)` is called when another tab is chosen. `icons` may give a picture for each tab."""

    focusable = True
    bleed: float = 6

    def __init__(
        self, names: Sequence[str], chosen: Callable[[int], None], index: int = 0, icons: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.names, self.icons = tuple(names), tuple(icons)
        self.index, self.chosen = index, chosen

    @property
    def aloud(self) -> str:
        return self.names[self.index]

    def cells(self) -> list[Rect]:
        """One rectangle a name, side by side."""
        edges = [self.rect.x + self.rect.w * i // len(self.names) for i in range(len(self.names) + 1)]
        return [Rect(a, self.rect.y, b - a, self.rect.h) for a, b in pairwise(edges)]

    def choose(self, index: int) -> None:
        """Choose a tab and call back if it is another one."""
        index = max(0, min(len(self.names) - 1, index))
        if index != self.index:
            self.index = index
            self.changed()
            self.stage.play("click")
            self.chosen(index)

    def _pictured(self, room: int) -> bool:
        """Whether every label fits into `room` pixels beside its picture; else pictures are omitted."""
        size = self.look.px(16)
        return bool(self.icons) and all(
            fonts.width(name, "ui-bold", size) + size + self.look.px(8) <= room for name in self.names
        )

    def _letters(self, room: int) -> int:
        """The font size at which every label stands clear of the rim in `room` pixels, at least four fifths of the
        usual."""
        usual, room = self.look.px(16), room - self.look.px(8)
        widest = max((fonts.width(name, "ui-bold", usual) for name in self.names), default=0)
        return usual if widest <= room else max(usual * 4 // 5, usual * room // widest)

    @property
    def tooltip(self) -> str:
        """All labels, if one had to be shortened."""
        room = self.cells()[0].w - self.look.px(6)
        size = self._letters(room)
        fit = all(fonts.width(name, "ui-bold", size) <= room for name in self.names)
        return self.tip if fit else " · ".join(self.names)

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        self.choose(self._at(pos))
        return False

    def on_key(self, event: pygame.Event) -> bool:
        last = len(self.names) - 1
        moves = {pygame.K_LEFT: self.index - 1, pygame.K_RIGHT: self.index + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if event.key not in moves:
            return False
        self.choose(moves[event.key])
        return True

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, "field", look)
        for i, (name, cell) in enumerate(zip(self.names, self.cells(), strict=True)):
            inner = cell.inflate(-look.px(6), -look.px(6))
            if i == self.index:
                paint.put_slab(surface, inner, "row", look)
            elif i == self._hot:
                paint.put_slab(surface, inner, "row-hot", look)
            colour = look["text" if i == self.index else "muted"]
            size = self._letters(inner.w)
            taken = size + look.px(8) if self._pictured(inner.w) else 0
            words = fonts.text(fonts.elide(name, "ui-bold", size, inner.w - taken), "ui-bold", size, colour)
            picture = fonts.icon(self.icons[i], size, colour) if taken else None
            left = inner.centerx - (words.get_width() + taken) // 2
            if picture:
                surface.blit(picture, picture.get_rect(midleft=(left, inner.centery)))
            surface.blit(words, words.get_rect(midleft=(left + taken, inner.centery)))
