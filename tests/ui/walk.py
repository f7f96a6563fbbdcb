"""A screen examined without painting it: where every word is, what cuts it off, what it overlaps."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import combinations
from types import ModuleType
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect

from ui.screens.page import Page
from ui.screens.table.scene import TableScene
from ui.style import fonts, paint, text
from ui.style.font_files import font_path
from ui.style.picture_cache import PICTURES
from ui.widgets.base import Layer, Widget
from ui.widgets.field import TextField
from ui.widgets.label import Panel
from ui.widgets.scroll import ScrollArea, Scrolling

CROSS = ("left", "right")
PLAIN = pygame.Surface
BUTTONS = ("button", "choice", "phase", "box")


class Word(NamedTuple):
    """A run of text and the area of its letters."""

    rect: Rect
    text: str


class Sheet(PLAIN):
    """A surface that records the words laid on it instead of painting. `cut`: those that did not fit its clip."""

    @classmethod
    def light(cls, size: tuple[int, int]) -> Sheet:
        """One to draw a whole window on, with a quarter of the memory: nobody looks at its colours."""
        return cls(size, depth=8)

    def noted(self) -> list[Word]:
        """The words on it so far."""
        words: list[Word] = self.__dict__.setdefault("words", [])
        return words

    def cuts(self) -> list[tuple[str, str]]:
        """(side, text) of words that were cut off."""
        cut: list[tuple[str, str]] = self.__dict__.setdefault("cut", [])
        return cut

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        at = dest.topleft if isinstance(dest, Rect) else (round(dest[0]), round(dest[1]))
        if isinstance(source, Sheet):
            shown = Rect(area) if area is not None else source.get_rect()
            self.cuts().extend(source.cuts())
            for word in source.noted():
                if word.rect.colliderect(shown):
                    self._lay(word.text, word.rect.move(at[0] - shown.x, at[1] - shown.y))
        return Rect(at, source.get_size())

    def _lay(self, text: str, rect: Rect) -> None:
        clip = self.get_clip()
        sides = {"left": clip.x - rect.x, "right": rect.right - clip.right, "top": clip.y - rect.y,
                 "bottom": rect.bottom - clip.bottom}  # fmt: skip
        self.cuts().extend((side, text) for side, over in sides.items() if over > 1)
        seen = rect.clip(clip)
        if seen.w and seen.h:
            self.noted().append(Word(seen, text))


def letters(text: str, size: tuple[int, int]) -> Sheet:
    """A line as `fonts.text` gives it: its letters fill the middle of its height."""
    out = Sheet(size)
    room = Rect(1, round(size[1] * 0.24), max(0, size[0] - 2), round(size[1] * 0.52))
    if text.strip():
        out.noted().append(Word(room, text))
    return out


class Walker:
    """Watches screens being drawn; `elided`: lines shortened with an ellipsis; `said`: all paragraphs and lines laid
    out; `letters`: the largest size in pixels at which each word was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.elided: list[str] = []
        self.said: set[str] = set()
        self.letters: dict[str, int] = {}
        self._patch(monkeypatch)

    def _patch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        shorten, split = fonts.elide, text.words

        def elide(line: str, face: str, size: int, room: int) -> str:
            out = shorten(line, face, size, room)
            if out != line:
                self.elided.append(line)
            return out

        monkeypatch.setattr(fonts, "elide", elide)

        def laid(paragraph: str) -> Iterator[text.Word]:
            self.said.add(paragraph)
            return split(paragraph)

        def line(words: str, face: str, size: int, colour: object) -> pygame.Surface:
            self.said.add(words)
            for word in words_of(words):
                self.letters[word] = max(size, self.letters.get(word, 0))
            return _text(words, face, size, colour)

        monkeypatch.setattr(text, "words", laid)
        monkeypatch.setattr(fonts, "text", line)
        monkeypatch.setattr(fonts, "title", _title)
        monkeypatch.setattr(fonts, "icon", lambda name, size, colour: PLAIN((size, size)))
        for name in ("put_slab", "put_ring", "put_shape", "shade", "drop_shadow"):
            monkeypatch.setattr(paint, name, lambda *args, **kw: None)
        for name in ("wood", "felt"):
            monkeypatch.setattr(paint, name, lambda *args, **kw: PLAIN((1, 1)))
        monkeypatch.setattr(paint, "rounded", lambda picture, radius: picture)
        for module in screens():
            for key, value in list(vars(module).items()):
                if value is PLAIN:
                    monkeypatch.setattr(module, key, Sheet)
        self.forget()

    @staticmethod
    def forget() -> None:
        """Nothing made before is reused but the fonts and the widths of lines, which no patch changes."""
        PICTURES.clear()
        for module in screens():
            if module is fonts:
                continue
            kept = list(vars(module).values())  # a thread may still be loading it
            for value in (value for value in kept if getattr(value, "__module__", "") == module.__name__):
                if hasattr(value, "cache_clear") and not isinstance(value, type):
                    value.cache_clear()

    def faults(self, page: Page) -> Iterator[str]:
        """What is wrong with a page as it is laid out now."""
        window = Rect(0, 0, *page.stage.look.size)
        for layer in page.stage.layers:
            yield from self._outside(layer, window)
            yield from self._overlaps(layer)
            yield from self._words(layer, window)

    def table_faults(self, scene: TableScene) -> Iterator[str]:
        """What is wrong with a table as it is laid out now. Names on stand-in cards may be short: the card itself is
        shown."""
        self.elided.clear()
        scene.chores.finish()
        scene.stage.artist.fit(scene.layout)
        scene.painter.fit(scene.layout, scene.look)
        scene.session.lay()
        sheet = Sheet.light(scene.look.size)
        scene.notify(scene.canvas.toast)
        scene.draw(sheet, True)
        names = {card.name for card in scene.session.view.table.defs}
        things = scene.canvas.things.rects
        for thing, rect in things.items():
            if thing.kind in BUTTONS and not Rect(0, 0, *scene.look.size).contains(rect):
                yield f"{thing} is not inside the window"
        for (one, here), (two, there) in combinations([each for each in things.items() if each[0].kind in BUTTONS], 2):
            over = {one.kind, two.kind} == {"box", "choice"}  # a question lies over the table
            if not over and (both := here.clip(there)).w > 1 and both.h > 1:
                yield f"{one} overlaps {two}"
        yield from (f"{line!r} is shortened" for line in dict.fromkeys(self.elided) if line and line not in names)
        yield from (f"{text!r} is cut at its {side}" for side, text in dict.fromkeys(sheet.cuts()))

    def _outside(self, layer: Layer, window: Rect) -> Iterator[str]:
        for widget in shown(layer):
            area = widget.view
            if isinstance(area, ScrollArea):
                if widget.rect.x < area.rect.x - 2 or widget.rect.right > area.rect.right + 2:
                    yield f"{named(widget)} {tuple(widget.rect)} is wider than its scroll area {tuple(area.rect)}"
                top = area.rect.y - area.offset
                if widget.rect.y < top - 1 or widget.rect.bottom > top + max(area.content, area.rect.h) + 1:
                    yield f"{named(widget)} cannot be scrolled to"
            elif not window.contains(widget.rect):
                yield f"{named(widget)} {tuple(widget.rect)} is not inside the window"

    def _overlaps(self, layer: Layer) -> Iterator[str]:
        solid = [each for each in shown(layer) if not isinstance(each, (Panel, ScrollArea))]
        for one, two in combinations(solid, 2):
            if one.view is two.view and (both := one.rect.clip(two.rect)).w > 1 and both.h > 1:
                yield f"{named(one)} overlaps {named(two)} by {both.w} x {both.h}"

    def _words(self, layer: Layer, window: Rect) -> Iterator[str]:
        laid: dict[int, list[tuple[Widget, Word]]] = {}
        for widget in shown(layer):
            sheet = Sheet.light((window.w, max(window.h, widget.rect.h + 160)))
            self.elided.clear()
            if widget.view is None:
                sheet.set_clip(widget.bounds)
                widget.draw(sheet)
            else:
                self._alone(widget, sheet)
            yield from self._cut(widget, sheet)
            lost = (line for line in dict.fromkeys(self.elided) if line not in widget.tooltip)
            yield from (f"{named(widget)} shortens {line!r}" for line in lost)
            laid.setdefault(id(widget.view), []).extend((widget, word) for word in sheet.noted())
        for words in laid.values():
            yield from collisions(words)

    @staticmethod
    def _alone(widget: Widget, sheet: Sheet) -> None:
        """Draw a widget of a scroll area as if all of it were visible."""
        area, rect = widget.view, widget.rect
        widget.view, widget.rect = None, Rect(rect.x, 80, rect.w, rect.h)
        sheet.set_clip(widget.bounds)
        widget.draw(sheet)
        widget.view, widget.rect = area, rect
        sheet.noted()[:] = [Word(word.rect.move(0, rect.y - 80), word.text) for word in sheet.noted()]

    @staticmethod
    def _cut(widget: Widget, sheet: Sheet) -> Iterator[str]:
        for side, said in dict.fromkeys(sheet.cuts()):
            rolls = isinstance(widget, Scrolling) and side not in CROSS
            typed = isinstance(widget, TextField) and bool(widget.text)
            if not rolls and not typed and said not in widget.tooltip:
                yield f"{named(widget)} cuts {said!r} at its {side}"


def words_of(line: str) -> list[str]:
    """The words of a line in small letters, spaced capitals as words too; without those cut short."""
    spaced = len(line) > 2 and all(len(part) == 1 for part in line.split(" ") if part)
    whole = line.replace("   ", "\0").replace(" ", "").replace("\0", " ") if spaced else line
    return re.findall(r"[^\W\d_]{2,}(?!\w*…)\b", whole.casefold())


def collisions(words: list[tuple[Widget, Word]]) -> Iterator[str]:
    """Words that overlap."""
    rects = [word.rect for _, word in words]
    for at, (widget, word) in enumerate(words):
        for other in word.rect.collidelistall(rects[at + 1 :]):
            who, there = words[at + 1 + other]
            both = word.rect.clip(there.rect)
            shade = widget is who and word.text == there.text
            if both.w > 2 and both.h > 2 and not shade:
                yield f"{word.text!r} of {named(widget)} stands on {there.text!r} of {named(who)}"


def screens() -> list[ModuleType]:
    """The modules that draw on screens."""
    loaded = list(sys.modules.items())  # a thread may be loading one
    mine = [each for name, each in loaded if name.startswith("ui.")]
    return [each for each in mine if not each.__name__.startswith(("ui.paper", "ui.faces"))]


def shown(layer: Layer) -> list[Widget]:
    """The visible widgets of a layer."""
    return [each for each in layer.widgets if each.shown and (each.view is None or each.view.shown)]


def named(widget: Widget) -> str:
    """How a fault names a widget."""
    words = str(getattr(widget, "text", "") or getattr(widget, "hint", "") or "")[:40]
    return f"{type(widget).__name__} {words!r}" if words else type(widget).__name__


def _text(line: str, face: str, size: int, colour: object) -> pygame.Surface:
    return letters(line, (max(1, fonts.width(line, face, size)), fonts.font(face, size).get_height()))


def _title(line: str, size: int, *args: object, **kw: object) -> pygame.Surface:
    from PIL import ImageFont

    face = ImageFont.truetype(str(font_path("title")), size)
    face.set_variation_by_axes([700])
    left, _, right, _ = face.getbbox(line)
    pad = max(2, size // 6)
    out = Sheet((int(right - left) + 2 * pad, sum(face.getmetrics()) + 2 * pad))
    out.noted().append(Word(Rect(pad, out.get_height() // 3, int(right - left), out.get_height() // 3), line))
    return out
