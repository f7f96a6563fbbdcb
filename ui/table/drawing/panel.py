"""What panels are made of, as pictures: buttons, lines of text, grounds, bars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.text import Paragraph, style
from ui.style.text import layout as set_text
from ui.style.theme import Colour, Look
from ui.table.drawing.draw import Laid

TOOLS: Final = (("menu", "menu"), ("undo", "undo"), ("redo", "redo"), ("hint", "lightbulb-on-outline"))
"""(name, icon) of the small buttons beside the main one."""

READABLE: Final = 13
"""Font size of a text that is read with ease, in units."""


class ButtonFace(NamedTuple):
    """A button's appearance: text, icon, slab ("primary", "button", "ending", "off"), whether the pointer is on it.
    `listed`: one of several below each other, which begin at the same place."""

    words: str
    icon: str = ""
    kind: str = "button"
    hot: bool = False
    listed: bool = False


@drawn_once
def button(face: ButtonFace, size: tuple[int, int], look: Look, points: float = 18) -> Laid:
    """A button whose body fills `size`; `at` is relative to its top left corner."""
    slab = face.kind if face.kind == "off" else face.kind + ("-hot" if face.hot else "")
    out, body = paint.on_slab(size, slab, look)
    ink = look["off_ink" if face.kind == "off" else "primary_ink" if face.kind == "primary" else "text"]
    text = min(look.px(points), round(size[1] * 0.5))
    usual = text
    room = size[0] - max(look.px(8), min(look.px(20), size[0] // 10))
    while text > 9 and _width(face, text) > room:
        text -= 1
    if text < usual * 4 // 5 and " " in face.words:
        return Laid(_two_lines(out, body, face, ink, usual), (-body.x, -body.y))
    icon = fonts.icon(face.icon, _icon(text), ink) if face.icon else None
    gap = round(text * 0.4) if icon and face.words else 0
    shown = (
        fonts.elide(face.words, "ui-bold", text, room - (icon.get_width() if icon else 0) - gap) if face.words else ""
    )
    words = fonts.text(shown, "ui-bold", text, ink)
    wide = words.get_width() + gap + (icon.get_width() if icon else 0)
    left = body.x + look.px(12) if face.listed else body.centerx - wide // 2
    if icon:
        out.blit(icon, icon.get_rect(midleft=(left, body.centery)))
        left += icon.get_width() + gap
    out.blit(words, words.get_rect(midleft=(left, body.centery)))
    return Laid(out, (-body.x, -body.y))


def _two_lines(out: Surface, body: Rect, face: ButtonFace, ink: Colour, usual: int) -> Surface:
    """Words that would be too small in one line, in two, without their icon."""
    spaces = [at for at, letter in enumerate(face.words) if letter == " "]
    middle = min(spaces, key=lambda at: abs(2 * at - len(face.words)))
    lines = (face.words[:middle], face.words[middle + 1 :])
    longest = max(lines, key=lambda line: fonts.width(line, "ui-bold", usual))
    text = min(usual, round(body.h * 0.4))
    text = max(9, min(text, text * body.w * 9 // (10 * fonts.width(longest, "ui-bold", text))))
    for line, share in zip(lines, (-0.56, 0.56), strict=True):
        words = fonts.text(fonts.elide(line, "ui-bold", text, body.w), "ui-bold", text, ink)
        out.blit(words, words.get_rect(center=(body.centerx, body.centery + round(text * share))))
    return out


def _icon(text: int) -> int:
    """The size of an icon beside letters of a size."""
    return round(text * 1.05)


def _width(face: ButtonFace, text: int) -> int:
    """The pixels that icon and words take with letters of a size."""
    words = fonts.width(face.words, "ui-bold", text)
    return words + (_icon(text) + (round(text * 0.4) if face.words else 0) if face.icon else 0)


def put_button(face: ButtonFace, rect: Rect, look: Look, points: float) -> Laid:
    """A button at its place."""
    laid = button(face, rect.size, look, points)
    return Laid(laid.picture, (rect.x + laid.at[0], rect.y + laid.at[1]))


def tool_rects(area: Rect, gap: int, tools: Sequence[tuple[str, str]] = TOOLS) -> dict[str, Rect]:
    """The rectangles of the small buttons, (name, icon) each."""
    side = min(area.h, (area.w - gap * (len(tools) - 1)) // len(tools))
    lefts = [area.x + at * (side + gap) for at in range(len(tools))]
    return {name: Rect(x, area.centery - side // 2, side, side) for x, (name, _) in zip(lefts, tools, strict=True)}


@drawn_once
def line(text: str, size: tuple[int, int], look: Look, tone: str = "text") -> Surface:
    """Text in as many lines as needed, as large as fits."""
    out, block = Surface(size, pygame.SRCALPHA), _set(text, size, look, tone)
    block.draw(out, (0, (size[1] - block.size[1]) // 2))
    return out


def links(text: str, rect: Rect, look: Look) -> list[tuple[Rect, str]]:
    """What `line` names in a rectangle of the window, with ids."""
    block = _set(text, rect.size, look, "text")
    return [(at.move(rect.x, rect.y + (rect.h - block.size[1]) // 2), name) for at, name in block.links]


def _set(text: str, size: tuple[int, int], look: Look, tone: str) -> Paragraph:
    for points in range(16, 4, -1):
        block = set_text(text, size[0], style(look, points, tone, "medium"))
        if block.size[1] <= size[1]:
            break
    return block


@lru_cache(32)
def fits(text: str, size: tuple[int, int], look: Look) -> bool:
    """Whether `line` shows a text in letters that are read with ease."""
    return set_text(text, size[0], style(look, READABLE, "text", "medium")).size[1] <= size[1]


@drawn_once
def ground(size: tuple[int, int], look: Look) -> Surface:
    """The empty place of the large card, without the sign pressed into it."""
    out = Surface(size, pygame.SRCALPHA)
    paint.put_slab(out, out.get_rect(), "field", look)
    return out


@drawn_once
def progress(words: str, part: int, size: tuple[int, int], look: Look) -> Surface:
    """A thin bar with text under it; `part` of 100."""
    out = Surface(size, pygame.SRCALPHA)
    letters = max(9, round(size[1] * 0.62))
    letters = min(letters, letters * size[0] // max(1, fonts.width(words, "ui", letters)))
    text = fonts.text(words, "ui", letters, look["muted"])
    out.blit(text, (0, 0))
    bar = Rect(0, size[1] - max(2, size[1] // 6), size[0], max(2, size[1] // 6))
    out.fill(look["groove"], bar)
    out.fill(look["primary_top"], (bar.x, bar.y, bar.w * part // 100, bar.h))
    return out


@drawn_once
def bar(fiftieths: int, size: tuple[int, int], look: Look) -> Surface:
    """A bar showing how much of a time is used."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill((*look["groove"], 200))
    out.fill(look["number"], (0, 0, size[0] * fiftieths // 50, size[1]))
    return out
