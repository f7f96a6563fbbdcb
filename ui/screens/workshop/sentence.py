"""One sentence of a card being typed: the squiggle under what cannot be read, the rest of a word that is begun."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rules.kernel.cards.completion import Completion
from ui.style import fonts
from ui.widgets.base import ENTER
from ui.widgets.field import TextField

WAVE = 3
"""Units of half a wave."""


class SentenceField(TextField):
    """`wrong`: the letters a fault stands under. `ask(text left of the caret)` says what may come next; Tab writes the
    first of it where a word is begun. `another()`: Enter; `gone()`: Backspace in an empty one; `moved()`: the caret or
    the focus is elsewhere."""

    def __init__(self, text: str, typed: Callable[[str], None], hint: str = "") -> None:
        super().__init__(text, typed, hint=hint, limit=400, code=True)
        self.wrong: tuple[int, int] | None = None
        self.ask: Callable[[str], Completion] = lambda before: Completion()
        self.another: Callable[[], None] = lambda: None
        self.gone: Callable[[], None] = lambda: None
        self.moved: Callable[[], None] = lambda: None

    def mark_wrong(self, wrong: tuple[int, int] | None) -> None:
        """Put the squiggle elsewhere."""
        if wrong != self.wrong:
            self.wrong = wrong
            self.changed()

    @property
    def prompt(self) -> Completion:
        """What may come next at the caret; nothing while something is selected."""
        return self.ask(self.text[: self.caret]) if self.caret == self.mark else Completion()

    def complete(self, word: str) -> None:
        """Write a word in place of the one that is begun, and a blank behind it."""
        part = self.prompt.part
        rest = self.text[self.caret :]
        before = self.text[: self.caret - len(part)]
        glue = " " if before and before[-1].isalnum() and word[0].isalnum() else ""
        said = f"{before}{glue}{word}{'' if rest.startswith(' ') else ' '}"
        if len(said) + len(rest) <= self.limit:
            self._write(said + rest, len(said))
            self.moved()

    def replace_wrong(self, word: str) -> None:
        """Write a word in place of what is marked."""
        if self.wrong is not None:
            start, end = self.wrong
            self._write(self.text[:start] + word + self.text[end:], start + len(word))
            self.moved()

    def on_key(self, event: pygame.Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_META)
        if not self.composing and plain:
            if event.key == pygame.K_TAB and (found := self.prompt).part and found.words:
                self.complete(found.words[0])
                return True
            if event.key in ENTER:
                self.another()
                return True
            if event.key == pygame.K_BACKSPACE and not self.text:
                self.gone()
                return True
        used = super().on_key(event)
        if used:
            self.moved()
        return used

    def on_text(self, event: pygame.Event) -> bool:
        used = super().on_text(event)
        self.moved()
        return used

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        held = super().on_press(pos, clicks)
        self.moved()
        return held

    def on_focus(self, has: bool) -> None:
        super().on_focus(has)
        self.moved()

    def _draw_line(self, surface: Surface, line: Rect, caret: int) -> None:
        look = self.look
        super()._draw_line(surface, line, caret)
        if self.focused and not self.composing and self.caret == len(self.text):
            found = self.prompt
            if found.part and found.words:
                rest = fonts.text(found.words[0][len(found.part) :], "ui-medium", look.px(17), look["off_ink"])
                surface.blit(rest, rest.get_rect(midleft=(line.x - self._scroll + caret, line.centery)))
        if self.wrong is not None:
            self._draw_wave(surface, line, *self.wrong)

    def _draw_wave(self, surface: Surface, line: Rect, start: int, end: int) -> None:
        look = self.look
        left, right = self.x_of(min(start, len(self.text))), self.x_of(min(end, len(self.text)))
        right = max(right, left + look.px(9))
        x0, y, step = line.x - self._scroll, line.centery + look.px(11), max(2, look.px(WAVE))
        points = [(x0 + x, y + (step if at % 2 else 0)) for at, x in enumerate(range(left, right + step, step))]
        if len(points) > 1:
            pygame.draw.lines(surface, look["danger"], False, points, max(2, look.px(1.6)))
