"""Everything wrong with a deck, one row each with a link to its rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.i18n import capital
from rules.kernel.refusal import RULE_ID
from ui.style.text import layout, style
from ui.widgets.vlist import VirtualList

CITED = re.compile(rf"\(({RULE_ID})\)")


class FaultList(VirtualList[str]):
    """`follow(rule)`: a row with a rule id was clicked, or Enter was pressed on it."""

    def __init__(self, follow: Callable[[str], None]) -> None:
        super().__init__([], self._draw_row, picked=self._follow, row=42, one_click=True)
        self.follow = follow

    def show(self, faults: Sequence[str]) -> None:
        """Replace the faults."""
        if list(faults) != list(self.items):
            self.fill(list(faults))
            self.index = -1

    def _follow(self, index: int) -> None:
        cited = CITED.search(self.items[index])
        if cited:
            self.follow(cited[1])

    def _draw_row(self, surface: Surface, rect: Rect, fault: str) -> None:
        look = self.look
        words = CITED.sub(r"[\1]", capital(fault))
        block = layout(words, rect.w - look.px(18), style(look, 14.5, "text"))
        block.draw(surface, (rect.x + look.px(9), rect.y + max(look.px(2), (rect.h - block.size[1]) // 2)))
