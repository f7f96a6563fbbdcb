"""The deck matrix of a league as a picture: blue wins, orange loses, numbers in the cells.

Blue and orange differ in every kind of colour blindness, and lightness grows towards 50 %.
"""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFont

from game.league.figures import Figures, Rate
from game.league.plan import Plan

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

Colour = tuple[int, int, int]
PAPER: Final = (255, 255, 255)
INK: Final = (28, 30, 34)
FAINT: Final = (110, 114, 120)
MIRROR: Final = (236, 237, 239)
SCALE: Final[tuple[tuple[float, Colour], ...]] = (
    (0.0, (127, 59, 8)), (0.25, (224, 130, 20)), (0.42, (253, 200, 130)), (0.5, (247, 247, 247)),
    (0.58, (170, 205, 232)), (0.75, (49, 130, 189)), (1.0, (8, 48, 107)),
)  # fmt: skip
CELL: Final = 92
GAP: Final = 4
EDGE: Final = 36
FIELD_GAP: Final = 20
LEGEND: Final = 96
HEAD: Final = 92


def colour(value: float) -> Colour:
    """The colour of a win rate."""
    (low, dark), (high, light) = next(pair for pair in pairwise(SCALE) if value <= pair[1][0])
    part = (value - low) / (high - low)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(dark, light, strict=True))
    return red, green, blue


def picture(plan: Plan, found: Figures, title: str) -> bytes:
    """The matrix as PNG, the best deck on top, its rate against the field in the last column."""
    return _Sheet(plan, found, title).png()


class _Sheet:
    """One picture being drawn."""

    def __init__(self, plan: Plan, found: Figures, title: str) -> None:
        self.found, self.title = found, title
        names = {deck.key: deck.name for deck in plan.decks}
        self.order = found.decks.best_first() or list(names)
        self.names = [names[key] for key in self.order]
        self.big, self.label, self.small = font(30), font(20), font(14)
        widest = round(max(self.label.getlength(name) for name in self.names))
        self.left, self.top = EDGE + widest + 18, EDGE + HEAD + widest + 14
        cells = len(self.order) * (CELL + GAP)
        width = max(self.left + cells + FIELD_GAP + CELL, 2 * EDGE + round(self.big.getlength(title)) - EDGE) + EDGE
        self.image = Image.new("RGB", (width, self.top + cells + LEGEND + EDGE), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def png(self) -> bytes:
        """Draw everything."""
        self.pen.text((EDGE, EDGE), self.title, INK, self.big)
        self.pen.text((EDGE, EDGE + 44), f"{self.found.games} games", FAINT, self.label)
        field = self.left + len(self.order) * (CELL + GAP) + FIELD_GAP
        for at, (key, name) in enumerate(zip(self.order, self.names, strict=True)):
            y = self.top + at * (CELL + GAP)
            self.pen.text((self.left - 14, y + CELL / 2), name, INK, self.label, anchor="rm")
            self._upright(name, self.left + at * (CELL + GAP))
            for column, other in enumerate(self.order):
                self._cell(self.left + column * (CELL + GAP), y, self.found.matrix.rate(key, other), other == key)
            self._cell(field, y, self.found.decks.rate(key), False)
        self._upright("against the field", field)
        self._legend()
        stream = BytesIO()
        self.image.save(stream, "PNG", optimize=True)
        return stream.getvalue()

    def _upright(self, words: str, x: float) -> None:
        """A column heading, read from below."""
        box = Image.new("L", (round(self.label.getlength(words)) + 4, 30), 0)
        ImageDraw.Draw(box).text((0, 15), words, 255, self.label, anchor="lm")
        turned = box.rotate(90, expand=True)
        self.image.paste(INK, (round(x + CELL / 2 - turned.width / 2), self.top - 14 - turned.height), turned)

    def _cell(self, x: float, y: float, rate: Rate, mirror: bool) -> None:
        empty = not rate.games
        back = MIRROR if empty else colour(rate.value)
        self.pen.rectangle((x, y, x + CELL - 1, y + CELL - 1), back)
        if empty:
            self.pen.text((x + CELL / 2, y + CELL / 2), "" if mirror else "-", FAINT, self.label, anchor="mm")
            return
        ink = INK if _light(back) > 140 else PAPER
        self.pen.text((x + CELL / 2, y + CELL / 2 - 8), f"{100 * rate.value:.0f}", ink, self.big, anchor="mm")
        low, high = rate.interval()
        self.pen.text((x + CELL / 2, y + CELL - 19), f"{100 * low:.0f}-{100 * high:.0f}", ink, self.small, anchor="mm")

    def _legend(self) -> None:
        y, wide = self.image.height - EDGE - 44, 300
        for step in range(wide):
            self.pen.line((self.left + step, y, self.left + step, y + 16), colour(step / (wide - 1)))
        for value in (0, 25, 50, 75, 100):
            self.pen.text((self.left + wide * value / 100, y + 28), f"{value} %", INK, self.small, anchor="mm")
        words = "won by the row's deck;\nsmall: 95 % interval"
        self.pen.multiline_text((self.left + wide + 34, y - 4), words, INK, self.small, spacing=5)


def font(size: int) -> FreeTypeFont:
    """Pillow's own font, which is always there."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont), "Pillow is built without FreeType"
    return found


def _light(back: Colour) -> float:
    red, green, blue = back
    return 0.299 * red + 0.587 * green + 0.114 * blue
