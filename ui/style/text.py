"""Text in lines: wrapping, small markup, links.

Markup: `**bold**`, `*italic*`, `` `code` ``, `{icon}`, `{=word}` and `{!word}` (badges, the second in the link
colour), `[RULE-ID]` or `[RULE-ID, RULE-ID]` (links shown without brackets). Everything else is plain; a lone `*` or
bracket stays as written. Layouts are cached by text, width and style.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.text.plain_text import RULE_IDS, STOP, bare
from ui.style import fonts
from ui.style.icons import known
from ui.style.picture_cache import drawn_once
from ui.style.quotation import as_typed, quotation
from ui.style.theme import Colour, Look

FAMILIES: dict[str, dict[str, str]] = {
    "text": {"": "text", "b": "text-bold", "i": "text-italic", "bi": "text-bold-italic", "c": "ui"},
    "ui": {"": "ui", "b": "ui-bold", "i": "ui-italic", "bi": "ui-bold", "c": "ui-medium"},
    "medium": {"": "ui-medium", "b": "ui-bold", "i": "ui-italic", "bi": "ui-bold", "c": "ui-medium"},
}
BADGE = 0.72
CARD = r"\{(?:card|why):\d+\|[^}]*\}"
TOKEN = re.compile(
    rf"(\*\*|(?<!\w)\*(?=[^\s{STOP}])|(?<=\S)\*(?![\w{STOP}])|`[^`{STOP}][^`]*`|\{{[=!]?[a-z0-9/-]+\}}|{CARD}|{RULE_IDS})"
)


class TextStyle(NamedTuple):
    """`size` in pixels; `family` a key of FAMILIES; `leading` is line height as a multiple of `size`."""

    size: int
    colour: Colour
    link: Colour
    family: str = "text"
    leading: float = 1.22
    align: str = "left"


class Word(NamedTuple):
    """An unbreakable piece: text in a weight ("", "b", "i", "bi", "c"), or an icon; `glued` follows without a space."""

    text: str
    weight: str
    link: str
    icon: str
    glued: bool


class TextPiece(NamedTuple):
    """A drawn run: its rectangle inside the block and how to draw it. An `icon` that starts with "=" is a badge."""

    rect: Rect
    text: str
    face: str
    size: int
    colour: Colour
    icon: str


@dataclass(frozen=True)
class Paragraph:
    """A laid-out text: `size` in pixels, runs, and the rectangles of its links with their ids."""

    size: tuple[int, int]
    pieces: tuple[TextPiece, ...]
    links: tuple[tuple[Rect, str], ...]

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw with the top left corner at `at`."""
        for piece in self.pieces:
            place = (at[0] + piece.rect.x, at[1] + piece.rect.y)
            if piece.icon.startswith("="):
                surface.blit(badge(piece.icon[1:], piece.rect.w, piece.rect.h, piece.face, piece.colour), place)
            elif piece.icon:
                surface.blit(fonts.icon(piece.icon, piece.rect.w, piece.colour), place)
            else:
                surface.blit(fonts.text(piece.text, piece.face, piece.size, piece.colour), place)

    def link_at(self, x: int, y: int) -> str:
        """The id of the link at a point of the block, or an empty string."""
        return next((target for rect, target in self.links if rect.collidepoint(x, y)), "")


def style(look: Look, size: float = 16, colour: str = "text", family: str = "ui", align: str = "left") -> TextStyle:
    """A style from units and colour names of the theme."""
    link = "page_link" if colour.startswith("page") else "link"
    return TextStyle(look.px(size), look[colour], look[link], family, 1.2 if family == "text" else 1.3, align)


def words(markup: str) -> Iterator[Word]:
    """The unbreakable pieces of one paragraph."""
    bold = italic = False
    open_gap = True
    for token in TOKEN.split(markup):
        weight = ("b" if bold else "") + ("i" if italic else "")
        if token == "**":
            bold = not bold
        elif token == "*":
            italic = not italic
        elif TOKEN.fullmatch(token):
            yield from _special(token, weight, not open_gap)
            open_gap = False
        elif token:
            parts = quotation(bare(token), open_gap).split(" ")
            for index, part in enumerate(parts):
                if part:
                    yield Word(part, weight, "", "", index == 0 and not open_gap)
            open_gap = len(parts) > 1 and not parts[-1]


def _special(token: str, weight: str, glued: bool) -> Iterator[Word]:
    inside = token[1:-1]
    if inside.startswith(("card:", "why:")):
        target, _, name = inside.partition("|")
        yield Word(name, "c", target, "", glued)
    elif token[0] == "{" and not (inside[0] in "=!" or known(inside)):
        yield Word(token, weight, "", "", glued)  # braces in words that come from a file
    elif token[0] == "{":
        yield Word("", weight, "", inside, glued)
    elif token[0] == "[":
        for number, rule in enumerate(inside.split(", ")):
            if number:
                yield Word(",", weight, "", "", True)
            yield Word(rule, "b" if weight == "b" else "c", rule, "", glued and not number)
    else:
        yield Word(inside, "c", "", "", glued)


@lru_cache(4096)
def layout(markup: str, width: int, look_style: TextStyle) -> Paragraph:
    """Lay markup out in `width` pixels; newlines start new lines. A word wider than the width is broken, a linked name
    between its words."""
    line_height = round(look_style.size * look_style.leading)
    pieces: list[TextPiece] = []
    links: list[tuple[Rect, str]] = []
    y = used = 0
    for paragraph in markup.split("\n"):
        for line in _wrap(list(_fitting(paragraph, width, look_style)), width, look_style) or [[]]:
            used = max(used, _set_line(line, y, width, line_height, look_style, pieces, links))
            y += line_height
    return Paragraph((used, y), tuple(pieces), tuple(links))


def unbroken(markup: str, width: int, look_style: TextStyle) -> bool:
    """Whether no word is wider than the width."""
    return all(_advance(word, look_style) <= width for line in markup.split("\n") for word in words(line))


def _fitting(paragraph: str, width: int, look_style: TextStyle) -> Iterator[Word]:
    for word in words(paragraph):
        code = word.weight == "c" and not word.link
        rest, glued = as_typed(word.text) if code else word.text, word.glued
        while rest and _advance(word._replace(text=rest), look_style) > width and len(rest) > 1:
            cut = next(
                (n for n in range(len(rest) - 1, 0, -1) if _advance(word._replace(text=rest[:n]), look_style) <= width),
                1,
            )
            space = rest.rfind(" ", 1, cut + 1)
            end, start = (space, space + 1) if space > 0 else (cut, cut)
            yield word._replace(text=rest[:end], glued=glued)
            rest, glued = rest[start:], False
        yield word._replace(text=rest, glued=glued)


def _face(word: Word, look_style: TextStyle) -> tuple[str, int]:
    """The face of a word and its size; the sans of codes and links is cut to the height of the serif around it."""
    smaller = word.weight == "c" and look_style.family == "text"
    return FAMILIES[look_style.family][word.weight], round(look_style.size * (0.86 if smaller else 1))


def _advance(word: Word, look_style: TextStyle) -> int:
    if word.icon and word.icon[0] in "=!":
        small = round(look_style.size * BADGE)
        return fonts.width(word.icon[1:], "ui-bold", small) + small
    if word.icon:
        return round(look_style.size * 0.95)
    return fonts.width(word.text, *_face(word, look_style))


def _wrap(run: list[Word], width: int, look_style: TextStyle) -> list[list[Word]]:
    """Greedy lines; glued words, and the dot between two facts, stay with the word before them."""
    space = fonts.width(" ", FAMILIES[look_style.family][""], look_style.size)
    groups: list[list[Word]] = []
    for word in run:
        if groups and (word.glued or word.text == "·"):
            groups[-1].append(word)
        else:
            groups.append([word])
    lines: list[list[Word]] = []
    x = 0
    for group in groups:
        need = sum(_advance(word, look_style) for word in group) + space * sum(not word.glued for word in group[1:])
        if lines and x + space + need <= width:
            lines[-1] += group
            x += space + need
        else:
            lines.append([group[0]._replace(glued=False), *group[1:]])
            x = need
    return lines


def _set_line(
    line: list[Word],
    y: int,
    width: int,
    line_height: int,
    look_style: TextStyle,
    pieces: list[TextPiece],
    links: list[tuple[Rect, str]],
) -> int:
    """Place one line's runs; returns the width used."""
    space = fonts.width(" ", FAMILIES[look_style.family][""], look_style.size)
    placed: list[tuple[int, int, str, Word]] = []
    x = 0
    for word in line:
        gap = 0 if word.glued or not placed else space
        before = placed[-1] if placed else None
        if (
            before
            and before[3].weight == word.weight
            and not (word.icon or word.link or before[3].icon or before[3].link)
        ):
            joined = before[2] + (" " if gap else "") + word.text
            placed[-1] = (before[0], fonts.width(joined, *_face(word, look_style)), joined, word)
        else:
            placed.append((x + gap, _advance(word, look_style), word.text, word))
        x = placed[-1][0] + placed[-1][1]
    shift = {"left": 0, "centre": (width - x) // 2, "right": width - x}[look_style.align]
    base = fonts.font(FAMILIES[look_style.family][""], look_style.size)
    baseline = y + (line_height - base.get_height()) // 2 + base.get_ascent()
    for left, wide, content, word in placed:
        pieces.append(_piece(word, content, Rect(left + shift, baseline, wide, line_height), look_style))
        if word.link:
            links.append((Rect(left + shift, y, wide, line_height), word.link))
    return x


def _piece(word: Word, content: str, at: Rect, look_style: TextStyle) -> TextPiece:
    """A run as it is drawn; the top of `at` is the baseline."""
    (face, size), icon = _face(word, look_style), word.icon
    colour = look_style.link if word.link or icon.startswith("!") else look_style.colour
    if icon and icon[0] in "=!":
        high = round(look_style.size * BADGE * 1.5)
        return TextPiece(Rect(at.x, at.y - round(high * 0.82), at.w, high), "", "ui-bold", size, colour, "=" + icon[1:])
    if icon:
        return TextPiece(Rect(at.x, at.y - round(at.w * 0.86), at.w, at.w), "", face, size, colour, icon)
    rise = fonts.font(face, size).get_ascent()
    return TextPiece(at.move(0, -rise), content, face, size, colour, "")


@drawn_once
def badge(word: str, width: int, height: int, face: str, colour: Colour) -> Surface:
    """A word in a small rounded frame."""
    big = Surface((width * 3, height * 3), pygame.SRCALPHA)
    pygame.draw.rect(big, (*colour, 26), big.get_rect(), border_radius=height)
    pygame.draw.rect(big, (*colour, 120), big.get_rect(), 3, border_radius=height)
    out = pygame.transform.smoothscale(big, (width, height))
    words = fonts.text(word, face, max(4, round(height / 1.5)), colour)
    out.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return out


def underline(surface: Surface, rect: Rect, colour: Colour, thickness: int) -> None:
    """The underline of the link under the pointer."""
    pygame.draw.rect(surface, colour, (rect.x, rect.bottom - 2 * thickness, rect.w, thickness))
