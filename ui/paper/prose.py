"""Text in a column: words with **bold**, {icons} and [RULE-IDS] broken into lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ui.paper.ink import POINT, Ink, Sign, Words
from ui.paper.lettering import width
from ui.style.theme import Colour

_PARTS = re.compile(r"\*\*(.+?)\*\*|\{([a-z0-9/-]+)\}|\[([A-Z0-9, -]+)\]|([^*\[{]+|.)")
LEADING = 1.16


class TextLook(NamedTuple):
    """Type of a text: size in points and colours of words, signs and rule ids."""

    size: float
    ink: Colour
    sign: Colour
    note: Colour


class _Bit(NamedTuple):
    """A word or a sign: `gap` before it when it does not begin a line."""

    text: str
    face: str
    size: float
    colour: Colour
    gap: float
    wide: float


def _bits(text: str, look: TextLook) -> Iterator[_Bit]:
    space = width(" ", "text", look.size)
    for match in _PARTS.finditer(text):
        bold, sign, note, plain = match.groups()
        if sign:
            yield _Bit(sign, "", look.size, look.sign, space, look.size * POINT)
            continue
        face, size, colour = (
            ("medium", look.size * 0.66, look.note) if note else ("text-bold" if bold else "text", look.size, look.ink)
        )
        words = note or bold or plain
        glued = not note and not words[:1].isspace()
        for i, word in enumerate(words.split()):
            gap = 0.0 if glued and not i and not bold else space * (0.8 if note else 1)
            yield _Bit(word, face, size, colour, gap, width(word, face, size))


def lines(text: str, room: float, look: TextLook) -> list[list[_Bit]]:
    """The text broken to `room` mm."""
    out: list[list[_Bit]] = [[]]
    used = 0.0
    for bit in _bits(text, look):
        gap = bit.gap if out[-1] else 0.0
        if out[-1] and used + gap + bit.wide > room and bit.gap:
            out.append([])
            used, gap = 0.0, 0.0
        used += gap + bit.wide
        out[-1].append(bit._replace(gap=gap))
    return out


def height(text: str, room: float, look: TextLook) -> float:
    """Height in mm of a text set to `room` mm."""
    return len(lines(text, room, look)) * look.size * POINT * LEADING


def set_text(text: str, at: tuple[float, float], room: float, look: TextLook) -> Iterator[Ink]:
    """The text with the top of its first line at `at`."""
    step = look.size * POINT * LEADING
    for i, row in enumerate(lines(text, room, look)):
        x, y = at[0], at[1] + step * (i + 0.78)
        for bit in row:
            x += bit.gap
            if bit.face:
                yield Words(bit.text, (x, y), bit.face, bit.size, bit.colour)
            else:
                yield Sign(bit.text, (x + bit.wide / 2, y - look.size * POINT * 0.3), bit.wide * 0.86, bit.colour)
            x += bit.wide
