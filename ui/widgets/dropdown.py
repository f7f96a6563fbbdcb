"""One of several choices, shown as a button that opens a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.text.plain_text import escaped
from ui.style import fonts, paint
from ui.style.theme import Look
from ui.widgets.base import Clickable, Layer, Stage
from ui.widgets.vlist import VirtualList

Badge = Callable[[Surface, Rect, Look], None]


class Choice(NamedTuple):
    """`words` are shown; `note` small at the right; `icon` at the left; `badge` paints at the left instead."""

    words: str
    note: str = ""
    icon: str = ""
    badge: Badge | None = None
    badge_width: float = 0


class Dropdown(Clickable):
    """`chosen(index)` is called when another choice is made. A click, Enter or Alt+Down opens the list."""

    bleed: float = 7

    def __init__(
        self, choices: Sequence[Choice], index: int, chosen: Callable[[int], None], tip: str = "", size: float = 16
    ) -> None:
        super().__init__(self.open, tip)
        self.choices = tuple(choices)
        self.index, self.chosen, self.size = index, chosen, size

    @property
    def aloud(self) -> str:
        return self.choices[self.index].words

    def height_for(self, width: int) -> int:
        return self.look.px(self.size + 20)

    def choose(self, index: int) -> None:
        """Select a choice and call back if it is another one."""
        if 0 <= index < len(self.choices) and index != self.index:
            self.index = index
            self.changed()
            self.chosen(index)

    def open(self) -> None:
        """Show the list."""
        self.stage.open(Popup(self))

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
            self.open()
            return True
        return super().on_key(event)

    def draw(self, surface: Surface) -> None:
        look = self.look
        paint.put_slab(surface, self.rect, ("button" + self.slab_state) if self.enabled else "off", look)
        ink = "text" if self.enabled else "off_ink"
        mark = fonts.icon("chevron-down", look.px(13), look[ink])
        surface.blit(mark, mark.get_rect(midright=(self.rect.right - look.px(11), self.rect.centery)))
        inner = Rect(self.rect.x, self.rect.y, self.rect.w - look.px(30), self.rect.h)
        choice = self.choices[self.index]
        whole = draw_choice(surface, inner, choice, look, self.size, ink, note=False)
        self.short = "" if whole else escaped(choice.words)


def draw_choice(
    surface: Surface, rect: Rect, choice: Choice, look: Look, size: float, ink: str = "text", note: bool = True
) -> bool:
    """Draw one choice into a row; False if its text had to be shortened."""
    left = rect.x + look.px(12)
    right = rect.right - look.px(10)
    if choice.badge is not None:
        box = Rect(left, rect.y, look.px(choice.badge_width), rect.h)
        choice.badge(surface, box, look)
        left = box.right + look.px(8)
    elif choice.icon:
        picture = fonts.icon(choice.icon, look.px(size), look[ink])
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        left += picture.get_width() + look.px(8)
    if choice.note and note:
        small = fonts.text(choice.note, "ui", look.px(size - 2), look["muted"])
        surface.blit(small, small.get_rect(midright=(right, rect.centery)))
        right -= small.get_width() + look.px(10)
    words = fonts.elide(choice.words, "ui-medium", look.px(size), right - left)
    line = fonts.text(words, "ui-medium", look.px(size), look[ink])
    surface.blit(line, line.get_rect(midleft=(left, rect.centery)))
    return words == choice.words


class Popup(Layer):
    """The open list of a dropdown."""

    light = True

    def __init__(self, owner: Dropdown) -> None:
        super().__init__()
        self.owner = owner
        self.list = VirtualList(
            owner.choices,
            self._draw_row,
            picked=self._take,
            row=owner.size + 18,
            word=lambda choice: choice.words,
            one_click=True,
        )
        self.list.index = owner.index
        self.list.slab, self.list.bleed = "popup", paint.SLABS["popup"].shadow
        self.add(self.list)

    def arrange(self, stage: Stage) -> None:
        look, owner = stage.look, self.owner.rect
        height = min(self.list.content, look.px(340), look.size[1] - look.px(24))
        notes = max((fonts.width(c.note, "ui", look.px(15)) for c in self.owner.choices), default=0)
        words = max(fonts.width(c.words, "ui-medium", look.px(self.owner.size)) for c in self.owner.choices)
        badges = max(look.px(c.badge_width or (26 if c.icon else 0)) for c in self.owner.choices)
        width = max(owner.w, min(look.size[0] - look.px(24), words + notes + badges + look.px(64)))
        rect = Rect(owner.x, owner.bottom + look.px(4), width, height)
        if rect.bottom > look.size[1] - look.px(8) and owner.top - height > 0:
            rect.bottom = owner.top - look.px(4)
        if owner.centerx > look.size[0] // 2:
            rect.right = owner.right
        self.list.place(rect.clamp(Rect(0, 0, *look.size)))
        self.list.reveal()

    def _draw_row(self, surface: Surface, rect: Rect, choice: Choice) -> None:
        draw_choice(surface, rect, choice, self.list.look, self.owner.size)

    def _take(self, index: int) -> None:
        self.close()
        self.owner.choose(index)
