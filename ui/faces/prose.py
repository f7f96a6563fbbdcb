"""Rules text: mini-markup to words, words to lines, lines to ink.

Markup: `**bold**`, `*italic*`, `{icon}`. A lone star or brace is printed as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import ImageDraw

from ui.faces import raster as r
from ui.faces.fonts import Font, role_font
from ui.faces.raster import Picture
from ui.style.icons import inks
from ui.style.quotation import typeset
from ui.style.theme import Colour

SCANNER = re.compile(r"\*\*|\*|\{[a-z0-9-]+\}|[ \t\n]+|[^ \t\n*{]+|\{")
TIE = "\u00a0"
ROLE = {(False, False): "text", (True, False): "bold", (False, True): "italic", (True, True): "bold-italic"}
LEADING = 1.06
GAP = 0.36
ICON = 0.92
INK: dict[str, Colour] = {
    "sword": (146, 38, 24),
    "crossbow": (150, 78, 14),
    "attack": (146, 38, 24),
    "staff": (44, 72, 176),
    "magic": (44, 72, 176),
    "shield": (66, 74, 88),
    "armor": (66, 74, 88),
    "heart": (150, 26, 40),
    "coin": (142, 96, 12),
    "boot": (88, 58, 30),
}
"""Colours of the program's own icons inside rules text; games have theirs, any other takes the colour of the text."""


class TextRun(NamedTuple):
    """Letters in one role, or an icon (role "icon", text = its name)."""

    role: str
    text: str


Word = tuple[TextRun, ...]


class Glyphs(NamedTuple):
    """A run at its place: x from the left of the block, y of the base line from its top."""

    x: float
    y: float
    run: TextRun


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Text laid out: `size` of the letters and the block's measures in pixels; `fits` is False when cut short."""

    size: float
    width: float
    height: float
    glyphs: tuple[Glyphs, ...]
    fits: bool


@lru_cache(1024)
def words(paragraph: str, italic: bool = False) -> tuple[Word, ...]:
    """A paragraph of markup as words; a word is the runs between two spaces."""
    out: list[Word] = []
    word: list[TextRun] = []
    bold, slanted = False, italic
    tokens = SCANNER.findall(typeset(paragraph))
    plain = {sign for sign in ("**", "*") if tokens.count(sign) % 2}
    for token in tokens:
        if token.isspace():
            out, word = _joined(out, word), []
        elif token == "**" and token not in plain:
            bold = not bold
        elif token == "*" and token not in plain:
            slanted = not slanted
        elif len(token) > 2 and token[0] == "{":
            word.append(TextRun("icon", token[1:-1]))
        else:
            word.append(TextRun(ROLE[bold, slanted], token))
    return tuple(_joined(out, word))


def _joined(said: list[Word], word: list[TextRun]) -> list[Word]:
    """The words with one appended; an icon is kept with the number or word before it, in the same sentence."""
    if not word:
        return said
    if said and word[0].role == "icon" and said[-1][-1].text[-1] not in ".:;":
        return [*said[:-1], (*said[-1], TextRun("text", TIE), *word)]
    return [*said, tuple(word)]


@lru_cache(16384)
def advance(run: TextRun, size: float) -> float:
    """Width of a run in pixels."""
    if run.role == "icon":
        return size * ICON
    return role_font(run.role, size).getlength(run.text)


def _wide(word: Word, size: float) -> float:
    return sum(advance(run, size) for run in word)


def wrapped(paragraph: Sequence[Word], size: float, room: float) -> list[list[Word]]:
    """Greedy line breaks. A last line of one word gets company, where a little less width takes no more lines."""
    lines = _greedy(paragraph, size, room)
    if len(lines) < 2 or len(lines[-1]) > 1:
        return lines
    for part in (0.97, 0.94, 0.91, 0.88):
        closer = _greedy(paragraph, size, room * part)
        if len(closer) == len(lines) and len(closer[-1]) > 1:
            return closer
    return lines


def _greedy(paragraph: Sequence[Word], size: float, room: float) -> list[list[Word]]:
    lines: list[list[Word]] = []
    x, space = 0.0, role_font("text", size).getlength(" ")
    for word in paragraph:
        wide = _wide(word, size)
        if lines and x + space + wide <= room:
            lines[-1].append(word)
            x += space + wide
        else:
            lines.append([word])
            x = wide
    return lines


def laid_out(text: Iterable[str], size: float, room: float, italic: bool = False, centred: bool = False) -> TextBlock:
    """Paragraphs at one size. A word wider than the room makes `fits` False."""
    font, space = role_font("text", size), role_font("text", size).getlength(" ")
    pitch, y, widest = size * LEADING, 0.0, 0.0
    glyphs: list[Glyphs] = []
    for paragraph in text:
        y += size * GAP if glyphs else 0.0
        for line in wrapped(words(paragraph, italic), size, room):
            wide = sum(_wide(word, size) for word in line) + space * (len(line) - 1)
            widest = max(widest, wide)
            x = (room - wide) / 2 if centred else 0.0
            for word in line:
                for run in word:
                    glyphs.append(Glyphs(x, y + pitch * 0.78, run))
                    x += advance(run, size)
                x += space
            y += pitch
    return TextBlock(size, widest, y + font.getmetrics()[1] * 0.2, tuple(glyphs), widest <= room)


def fitted(text: Sequence[str], room: tuple[float, float], most: float, least: float) -> TextBlock:
    """The largest block between two letter sizes that fits `room`; cut short at the smallest when none does."""
    size = most
    while True:
        block = laid_out(text, size, room[0])
        if block.fits and block.height <= room[1]:
            return block
        if size <= least:
            return _cut(block, room)
        size = max(least, size * 0.96)


def _cut(block: TextBlock, room: tuple[float, float]) -> TextBlock:
    """The lines of a block that still fit, the last one ending in an ellipsis."""
    foot = block.size * 0.3
    kept = [glyph for glyph in block.glyphs if glyph.y + foot <= room[1]]
    while kept and kept[-1].x + advance(kept[-1].run, block.size) + block.size > room[0]:
        kept.pop()
    if kept:
        last = kept[-1]
        kept.append(Glyphs(last.x + advance(last.run, block.size), last.y, TextRun("text", " …")))
    tall = kept[-1].y + foot if kept else 0.0
    return TextBlock(block.size, min(block.width, room[0]), tall, tuple(kept), False)


def write(picture: Picture, block: TextBlock, left: float, top: float, colour: Colour) -> None:
    """Draw a block into an RGB picture."""
    pen = ImageDraw.Draw(picture)
    for x, y, run in block.glyphs:
        if run.role == "icon":
            _stamp(pen, run.text, left + x, top + y, block.size, colour)
        else:
            pen.text((left + x, top + y), run.text, font=role_font(run.role, block.size), fill=colour, anchor="ls")


def runs(block: TextBlock) -> Iterator[Glyphs]:
    """The runs of a block in order, adjacent words of one role merged."""
    held: Glyphs | None = None
    space = role_font("text", block.size).getlength(" ")
    for glyph in block.glyphs:
        if held and held.run.role == glyph.run.role != "icon" and held.y == glyph.y:
            gap = glyph.x - held.x - advance(held.run, block.size)
            if abs(gap) < 0.01 or abs(gap - space) < space * 0.1:
                words = held.run.text + (" " if gap > space / 2 else "") + glyph.run.text
                held = held._replace(run=TextRun(glyph.run.role, words))
                continue
        if held:
            yield held
        held = glyph
    if held:
        yield held


def icon_centre(x: float, y: float, size: float) -> tuple[float, float]:
    """The centre of an icon whose run starts at `x` on a base line at `y`."""
    return x + size * ICON / 2, y - size * 0.31


def icon_size(size: float) -> float:
    """The longer side of an icon among letters of a size."""
    return size * 0.82


def icon_ink(icon: str, colour: Colour) -> Colour:
    """Its colour in text of a colour."""
    return INK.get(icon) or inks().get(icon, colour)


def _stamp(pen: r.Draw, icon: str, x: float, y: float, size: float, colour: Colour) -> None:
    mask = r.ink(icon, max(5, round(icon_size(size))))
    middle = icon_centre(x, y, size)
    spot = (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2))
    pen.bitmap(spot, mask, fill=icon_ink(icon, colour))


class TextLine(NamedTuple):
    """One line fitted to a width: font and the text, shortened with an ellipsis if nothing else helped."""

    font: Font
    text: str
    size: float
    fits: bool


def one_line(text: str, room: float, sizes: Sequence[tuple[str, float, float]]) -> TextLine:
    """The first role and size that fits, trying each (role, most, least) in turn from large to small."""
    text = typeset(text)
    role, _, least = sizes[-1]
    for role, most, least in sizes:
        size = most
        while size >= least:
            font = role_font(role, size)
            if font.getlength(text) <= room:
                return TextLine(font, text, size, True)
            size -= max(0.25, size * 0.03)
    font = role_font(role, least)
    if font.getlength(text) <= room:
        return TextLine(font, text, least, True)
    short = text
    while short and font.getlength(short + "…") > room:
        short = short[:-1].rstrip()
    return TextLine(font, short + "…", least, False)
