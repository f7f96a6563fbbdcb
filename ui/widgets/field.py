"""One line of text to type: caret, selection, clipboard, input methods."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.i18n import trn
from ui.style import fonts, paint
from ui.style.quotation import as_typed
from ui.widgets.base import ENTER, Widget
from ui.widgets.clipboard import copy, pasted

NUMBERS = frozenset("0123456789")


class TextField(Widget):
    """`text` with a caret at `caret` and a selection from `mark` to it. `typed(text)` is called at each change,
    `entered(text)` on Enter. `allowed`: the only characters taken. `limit`: the longest text; `cut`: what was typed or
    pasted last did not fit, which the field says. `code`: the name of a file or the like, whose quotation marks and
    apostrophes are shown as typed. Without the focus a longer text is shown from its beginning, code to its end."""

    focusable = True
    bleed: float = 5

    def __init__(
        self,
        text: str = "",
        typed: Callable[[str], None] | None = None,
        entered: Callable[[str], None] | None = None,
        hint: str = "",
        icon: str = "",
        allowed: frozenset[str] | None = None,
        limit: int = 200,
        tip: str = "",
        code: bool = False,
    ) -> None:
        super().__init__(tip)
        self.code = code
        self.text, self.typed, self.entered = text, typed, entered
        self.hint, self.icon, self.allowed, self.limit = hint, icon, allowed, limit
        self.caret = self.mark = len(text)
        self.composing = ""
        self.cut = False
        self._scroll = 0

    @property
    def aloud(self) -> str:
        return self.text or self.hint

    def height_for(self, width: int) -> int:
        return self.look.px(38)

    # the line

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected part; equal when nothing is."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def set(self, text: str) -> None:
        """Replace the text without calling back."""
        self.text, self.cut = text, False
        self.caret = self.mark = len(text)
        self.changed()

    def insert(self, text: str) -> None:
        """Replace the selection with text and call back."""
        start, end = self.selection
        clean = "".join(c for c in text if c.isprintable() and (self.allowed is None or c in self.allowed))
        room = self.limit - len(self.text) + end - start
        self._write(self.text[:start] + clean[:room] + self.text[end:], start + len(clean[:room]))
        self.cut = len(clean) > room

    def _write(self, text: str, caret: int) -> None:
        self.caret = self.mark = caret
        self.cut = False
        if text != self.text:
            self.text = text
            if self.typed is not None:
                self.typed(text)
        self.changed()

    def _move(self, caret: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.text), caret))
        if not keep:
            self.mark = self.caret
        self.changed()

    def _word(self, step: int) -> int:
        at = self.caret
        while 0 <= at + min(step, 0) < len(self.text) and not self.text[at + min(step, 0)].isalnum():
            at += step
        while 0 <= at + min(step, 0) < len(self.text) and self.text[at + min(step, 0)].isalnum():
            at += step
        return at

    def _around(self, at: int) -> tuple[int, int]:
        """Start and end of the word at a place in the text, its first and last letter included."""
        start = end = at
        while start > 0 and self.text[start - 1].isalnum():
            start -= 1
        while end < len(self.text) and self.text[end].isalnum():
            end += 1
        return start, end

    # keys

    def on_key(self, event: pygame.Event) -> bool:
        if self.composing:
            return True
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        if command and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            return self._clipboard(event.key)
        if event.key in ENTER:
            if self.entered is not None:
                self.entered(self.text)
            return self.entered is not None
        target = self._target(event.key, command, keep)
        if target is not None:
            self._move(target, keep)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(event.key == pygame.K_BACKSPACE, command)
            return True
        if event.key == pygame.K_ESCAPE and self.caret != self.mark:
            self._move(self.caret, keep=False)
            return True
        return event.unicode != "" and event.unicode.isprintable() and not command

    def _target(self, key: int, command: bool, keep: bool) -> int | None:
        start, end = self.selection
        collapse = start != end and not command and not keep
        match key:
            case pygame.K_LEFT:
                return self._word(-1) if command else start if collapse else self.caret - 1
            case pygame.K_RIGHT:
                return self._word(1) if command else end if collapse else self.caret + 1
            case pygame.K_HOME:
                return 0
            case pygame.K_END:
                return len(self.text)
        return None

    def _delete(self, back: bool, command: bool) -> None:
        start, end = self.selection
        if start == end:
            other = self._word(-1 if back else 1) if command else self.caret + (-1 if back else 1)
            start, end = sorted((self.caret, max(0, min(len(self.text), other))))
        self._write(self.text[:start] + self.text[end:], start)

    def _clipboard(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.mark, self.caret = 0, len(self.text)
            self.changed()
            return True
        if key == pygame.K_v:
            if text := pasted():
                self.insert(text.replace("\n", " "))
        elif start != end and not copy(self.text[start:end]) and key == pygame.K_x:
            self.insert("")
        return True

    def on_text(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.changed()
        else:
            self.composing = ""
            self.insert(event.text)
        return True

    def on_focus(self, has: bool) -> None:
        self.composing = ""
        if not has:
            self.mark, self.cut = self.caret, False
            return
        with contextlib.suppress(pygame.error):
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    # pointer

    def on_press(self, pos: tuple[int, int], clicks: int) -> bool:
        at = self._index_at(pos[0])
        if clicks == 2:
            self.mark, self.caret = self._around(at)
        elif clicks > 2:
            self.mark, self.caret = 0, len(self.text)
        else:
            self._move(at, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self.changed()
        return clicks == 1

    def on_drag(self, pos: tuple[int, int]) -> None:
        self._move(self._index_at(pos[0]), keep=True)

    def _index_at(self, x: int) -> int:
        inside = x - self.text_rect().x + self._scroll
        return min(range(len(self.text) + 1), key=lambda i: abs(self.x_of(i) - inside))

    # drawing

    def text_rect(self) -> Rect:
        """Where the text lies."""
        look = self.look
        left = look.px(36 if self.icon else 11)
        full = fonts.width(self._full, "ui", look.px(14)) + look.px(8) if self.cut else 0
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - look.px(11) - full, self.rect.h)

    @property
    def _full(self) -> str:
        """What a field says of text that did not fit."""
        words = trn("{n} character at most", "{n} characters at most", self.limit)
        room = self.rect.w // 2
        return words if fonts.width(words, "ui", self.look.px(14)) <= room else f"{len(self.text)}/{self.limit}"

    def x_of(self, index: int) -> int:
        """How far from the left end of the text a letter begins."""
        return fonts.width(self._drawn(self.text[:index]), "ui-medium", self.look.px(17))

    def _drawn(self, text: str) -> str:
        return as_typed(text) if self.code else text

    def draw(self, surface: Surface) -> None:
        look = self.look
        hot = self.hovered or self.focused
        paint.put_slab(surface, self.rect, "field-hot" if hot else "field", look)
        if self.icon:
            picture = fonts.icon(self.icon, look.px(16), look["muted"])
            surface.blit(picture, picture.get_rect(center=(self.rect.x + look.px(20), self.rect.centery)))
        line = self.text_rect()
        composed = fonts.width(self.composing, "ui-medium", look.px(17))
        caret, whole = self.x_of(self.caret) + composed, self.x_of(len(self.text)) + composed
        least, most = caret - line.w + 2, whole - line.w + 2
        self._scroll = max(0, least, min(self._scroll, caret, most)) if self.focused or self.code else 0
        clip = surface.get_clip()
        surface.set_clip(line.inflate(4, 0).clip(clip))
        self._draw_line(surface, line, caret)
        surface.set_clip(clip)
        if self.cut:
            full = fonts.text(self._full, "ui", look.px(14), look["danger"])
            surface.blit(full, full.get_rect(midright=(self.rect.right - look.px(11), line.centery)))

    def _draw_line(self, surface: Surface, line: Rect, caret: int) -> None:
        look = self.look
        size = look.px(17)
        self.short = ""
        if not self.text and not self.composing:
            hint = fonts.text(self.fitted(self.hint, "ui", size, line.w), "ui", size, look["muted"])
            surface.blit(hint, hint.get_rect(midleft=(line.x, line.centery)))
        high = look.px(22)
        start, end = self.selection
        if start != end and self.focused:
            band = Rect(line.x + self.x_of(start) - self._scroll, line.centery - high // 2, 0, high)
            band.w = self.x_of(end) - self.x_of(start)
            paint.put_slab(surface, band, "row", look)
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        words = fonts.text(self._drawn(shown), "ui-medium", size, look["text"])
        surface.blit(words, words.get_rect(midleft=(line.x - self._scroll, line.centery)))
        if self.composing:
            x = line.x - self._scroll + self.x_of(self.caret)
            wide = caret - self.x_of(self.caret)
            pygame.draw.rect(surface, look["number"], (x, line.centery + high // 2, wide, look.px(1.5)))
        if self.focused:
            x = line.x - self._scroll + caret
            pygame.draw.rect(surface, look["number"], (x, line.centery - high // 2, look.px(1.5), high))
