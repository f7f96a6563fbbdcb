"""A blank mat: a frame, with lines of text or a rosette in its middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.paper.ink import Area, Box, Ink, Pen, Words, grown
from ui.paper.lettering import fitted, width
from ui.paper.mat_art import FRAME, Finish, corners, ground
from ui.paper.ornament import rosette, star
from ui.style.theme import Colour

SIZE = (609.6, 355.6)
MOST_LINES, MOST_LETTERS = 8, 400
TITLE, TEXT = ("title", 60.0, 1.5, 19.0), ("text", 28.0, 0.2, 14.0)
"""Face, size in points, space after each letter and height of a line in mm."""


def lines(text: str) -> tuple[str, ...]:
    """The lines of a text, separated by line breaks or "/"."""
    found = (line.strip() for line in text[:MOST_LETTERS].replace("/", "\n").splitlines())
    return tuple(line for line in found if line)[:MOST_LINES]


def blank_ink(text: Sequence[str], finish: Finish) -> tuple[Ink, ...]:
    """Draw the whole mat."""
    frame = [
        Box(grown((0, 0, *SIZE), -inset), None, Pen(finish.metal, weight), 1.0)
        for inset, weight in ((FRAME, 1.5), (FRAME + 1.5, 0.45))
    ]
    return (
        *ground(SIZE, finish),
        *frame,
        *corners(SIZE, finish),
        *(_text(text, finish.ink) if text else _seal(finish)),
    )


def veils(text: Sequence[str]) -> list[Area]:
    """Where a picture behind the mat is faded for the text."""
    rows = list(_text(text, (0, 0, 0)))
    if not rows:
        return []
    wide = max(width(row.text, row.face, row.size, row.tracking) for row in rows) + 30
    return [((SIZE[0] - wide) / 2, rows[0].at[1] - 24, wide, rows[-1].at[1] - rows[0].at[1] + 36)]


def _seal(finish: Finish) -> Iterator[Ink]:
    centre, reach = (SIZE[0] / 2, SIZE[1] / 2), min(SIZE) * 0.3
    fine = Pen(finish.faint, 0.4)
    yield from star(centre, reach * 0.5, fine)
    yield from rosette(centre, reach, fine, 24, 6, 0.4)


def _text(text: Sequence[str], colour: Colour) -> Iterator[Words]:
    """Lines centred on the middle, the first one large."""
    y = SIZE[1] / 2 + 6 - TEXT[3] * (len(text) - 1) / 2
    for i, words in enumerate(text):
        face, most, tracking, step = TEXT if i else TITLE
        size = fitted(words, face, most, SIZE[0] - 50, tracking)
        yield Words(words, (SIZE[0] / 2, y), face, size, colour, "middle", tracking=tracking)
        y += step
