"""A button with words, an icon or both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from ui.style import fonts, paint
from ui.widgets.base import Clickable

RIM: Final = 11
"""Units kept free between what a button says and its rim, if smaller letters do it."""
LEAST: Final = 0.85
"""How much smaller they may be."""


class Button(Clickable):
    """`kind`: "button", "primary" (the main action) or "quiet" (no slab until hovered)."""

    bleed: float = 7

    def __init__(
        self,
        text: str,
        action: Callable[[], None] | None = None,
        icon: str = "",
        kind: str = "button",
        tip: str = "",
        size: float = 17,
        align: str = "centre",
    ) -> None:
        super().__init__(action, tip)
        self.text, self.icon, self.kind, self.size, self.align = text, icon, kind, size, align

    @property
    def aloud(self) -> str:
        return self.text

    def width(self) -> int:
        """The width it wants, in pixels."""
        look = self.look
        words = fonts.width(self.text, "ui-bold", look.px(self.size)) if self.text else 0
        return words + (look.px(self.size * 1.45) if self.icon else 0) + look.px(32)

    def height_for(self, width: int) -> int:
        return self.look.px(self.size + 23)

    def say(self, text: str) -> None:
        """Change the label."""
        if text != self.text:
            self.text = text
            self.changed()

    def slab(self) -> str:
        """The name of the slab for its state; "" for none."""
        if self.kind == "quiet":
            return "row-hot" if self.slab_state else ""
        return self.kind + self.slab_state if self.enabled else "off"

    def ink(self) -> str:
        """The colour name of its label."""
        if not self.enabled:
            return "off_ink"
        return "primary_ink" if self.kind == "primary" else "text"

    def _letters(self, size: int, room: int) -> int:
        """The size of letters in which the label leaves its rim free."""
        wide = fonts.width(self.text, "ui-bold", size)
        return size if wide <= max(0, room) else max(round(LEAST * size), size * room // wide)

    def draw(self, surface: Surface) -> None:
        look = self.look
        slab = self.slab()
        if slab:
            paint.put_slab(surface, self.rect, slab, look)
        size = look.px(self.size)
        picture = fonts.icon(self.icon, round(size * 1.05), look[self.ink()]) if self.icon else None
        gap = look.px(9) if picture and self.text else 0
        taken = (picture.get_width() if picture else 0) + gap
        letters = self._letters(size, self.rect.w - taken - look.px(2 * RIM))
        words = self.fitted(self.text, "ui-bold", letters, self.rect.w - taken - look.px(12))
        line = fonts.text(words, "ui-bold", letters, look[self.ink()])
        left = self.rect.x + look.px(14)
        if self.align == "centre":
            left = self.rect.centerx - (taken + line.get_width()) // 2
        drop = 1 if self.held and self.enabled else 0
        if picture:
            surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery + drop)))
        surface.blit(line, line.get_rect(midleft=(left + taken, self.rect.centery + drop)))
