"""Words with links to follow."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from ui.style.text import Paragraph, layout, style, underline
from ui.widgets.base import ENTER_OR_SPACE, Widget


class Links(Widget):
    """Markup whose `[RULE-ID]` links call `follow(id)` when clicked; Enter follows the first one."""

    focusable = True
    bleed: float = 4

    def __init__(self, text: str, follow: Callable[[str], None]) -> None:
        super().__init__()
        self.text, self.follow = text, follow
        self._hot = ""

    def block(self) -> Paragraph:
        """The layout at the width of the rectangle."""
        return self._lay(self.rect.w)

    def _lay(self, width: int) -> Paragraph:
        return layout(self.text, max(8, width), style(self.look, 14, "muted"))

    def height_for(self, width: int) -> int:
        return self._lay(width).size[1]

    def _at(self, pos: tuple[int, int]) -> str:
        return self.block().link_at(pos[0] - self.rect.x, pos[1] - self.rect.y)

    def on_hover(self, pos: tuple[int, int] | None) -> None:
        hot = self._at(pos) if pos else ""
        if hot != self._hot:
            self._hot = hot
            self.changed()

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        target = self._at(pos)
        if target:
            self.follow(target)
        return False

    def on_key(self, event: pygame.Event) -> bool:
        links = self.block().links
        if links and event.key in ENTER_OR_SPACE:
            self.follow(links[0][1])
            return True
        return False

    def draw(self, surface: Surface) -> None:
        block = self.block()
        block.draw(surface, self.rect.topleft)
        for rect, target in block.links:
            if target == self._hot:
                underline(surface, rect.move(self.rect.topleft), self.look["link"], self.look.px(1))
