"""Screens laid over another one: the keys of the screen below, and a single message."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.screens.context import Scene
from ui.screens.page import Page, veiled
from ui.style import fonts, paint
from ui.style.text import Paragraph, layout, style
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Panel, Title
from ui.widgets.scroll import BAR, ScrollArea

LEFT = 140
"""Where the sentences start, in units."""


class KeysOverlay(Page):
    """The keys of the screen below."""

    name = "keys"

    def __init__(self, argument: str = "") -> None:
        self.below: Scene | None = None

    def enter(self) -> None:
        scenes = self.context.stack.scenes
        self.below = scenes[-2] if len(scenes) > 1 else None
        self.rows = self.below.keys() if self.below else self.context.keymap.rows("")
        self.backdrop = veiled(self.below, 140)
        super().enter()

    def build(self) -> None:
        self.panel = Panel("dialog")
        self.title = Title(tr("Shortcuts"), 27)
        self.area = ScrollArea()
        self.lines = [KeyRow(*row) if row[0] else KeyHead(row[1]) for row in self.rows]
        self.area.hold(*self.lines)
        self.close = Button(tr("Close"), self.back, kind="primary")
        self.stage.add(self.panel, self.title, self.area, *self.lines, self.close)
        self.stage.set_focus(self.close)

    def arrange(self, look: Look) -> None:
        pad = look.px(28)
        width = min(look.px(640), look.size[0] - look.px(24))
        fixed = look.px(128)
        inside = width - 2 * pad - look.px(BAR + 8)
        heights = [line.height_for(inside) for line in self.lines]
        room = min(sum(heights), look.size[1] - look.px(24) - fixed)
        rect = Rect(0, 0, width, room + fixed)
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        self.title.place(Rect(rect.x + pad, rect.y + look.px(18), width - 2 * pad, look.px(36)))
        self.area.place(Rect(rect.x + pad, rect.y + look.px(58), width - 2 * pad, room))
        y = self.area.rect.y
        for line, high in zip(self.lines, heights, strict=True):
            line.place(Rect(self.area.rect.x, y, inside, high))
            y += high
        self.area.place_content(sum(heights))
        self.close.place(Rect(rect.right - pad - look.px(110), rect.bottom - look.px(50), look.px(110), look.px(38)))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.area.page(event.key):
            return True
        return super().handle(event)


class KeyHead(Label):
    """The heading of a group of keys."""

    def __init__(self, words: str) -> None:
        super().__init__(f"**{words}**", 15, "number", middle=True)

    def height_for(self, width: int) -> int:
        """With space above it."""
        return super().height_for(width) + self.look.px(12)


class KeyRow(Widget):
    """A key cap and what it does."""

    static = True

    def __init__(self, chord: str, sentence: str) -> None:
        super().__init__()
        self.chord, self.sentence = chord, sentence

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        words = fonts.text(self.chord, "ui-bold", look.px(14.5), look["text"])
        cap = Rect(rect.x, 0, max(look.px(34), words.get_width() + look.px(18)), look.px(26))
        cap.centery = rect.centery
        paint.put_slab(surface, cap, "button", look)
        surface.blit(words, words.get_rect(center=cap.center))
        block = self._block(rect.w)
        block.draw(surface, (rect.x + look.px(LEFT), rect.centery - block.size[1] // 2))

    def _block(self, width: int) -> Paragraph:
        look = self.look
        return layout(self.sentence, max(8, width - look.px(LEFT)), style(look, 16, "text"))

    def height_for(self, width: int) -> int:
        return max(self.look.px(34), self._block(width).size[1] + self.look.px(8))


class MessagePage(Page):
    """One sentence and a button, when nothing else can be shown."""

    name = "message"

    def __init__(self, argument: str = "") -> None:
        self.sentence = argument

    def build(self) -> None:
        self.panel = Panel()
        self.words = Label(self.sentence, 20, align="centre", middle=True)
        self.leave_button = Button(tr("Quit"), self._quit, icon="power", kind="primary")
        self.stage.add(self.panel, self.words, self.leave_button)
        self.stage.set_focus(self.leave_button)

    def _quit(self) -> None:
        self.context.quit()

    def back(self) -> None:
        """Esc never quits."""

    def arrange(self, look: Look) -> None:
        rect = Rect(0, 0, min(look.px(620), look.size[0] - 20), min(look.px(220), look.size[1] - 20))
        rect.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.place(rect)
        self.words.place(Rect(rect.x + look.px(24), rect.y + look.px(16), rect.w - look.px(48), rect.h - look.px(90)))
        button = Rect(0, 0, look.px(140), look.px(42))
        button.midbottom = (rect.centerx, rect.bottom - look.px(22))
        self.leave_button.place(button)
