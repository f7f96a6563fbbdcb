"""How many pixels are a millimetre on the table, and what follows from it."""

from __future__ import annotations

from typing import Final

from game.settings import TableScreen
from ui.style.measures import CARD_MM, INCH

LEAST_MM, MOST_MM = 200.0, 6000.0
"""The plausible range of widths of a lit picture."""
SHARED_MM: Final = 15.0
"""The minimum height of shared numbers, so that they can be read from the far side of a table."""
COARSE, FINE = 0.01, 0.001
"""The size of one key step while a real card is compared with its outline."""


def pixels_per_mm(width: int, width_mm: float) -> float:
    """The scale of a lit picture `width` pixels and `width_mm` millimetres wide; 0.0 when it was not measured."""
    return width / width_mm if width_mm > 0 else 0.0


def card_size(scale: float) -> tuple[int, int]:
    """A real card in pixels."""
    return round(CARD_MM[0] * scale), round(CARD_MM[1] * scale)


def nudged(width_mm: float, card_grows: float) -> float:
    """The width that makes the drawn card larger by this fraction: fewer millimetres for the same picture."""
    return kept(width_mm / (1 + card_grows))


def kept(width_mm: float) -> float:
    """A width clamped to the plausible range, rounded to a tenth of a millimetre."""
    return round(min(MOST_MM, max(LEAST_MM, width_mm)), 1)


def read_width(text: str) -> float | None:
    """A width typed by the player ("1210", "121 cm", "47.6 in"), in mm; None if it is not plausible."""
    words = text.strip().lower().replace(",", ".")
    for unit, factor in (("mm", 1.0), ("cm", 10.0), ("in", INCH), ('"', INCH), ("m", 1000.0), ("", 1.0)):
        if words.endswith(unit):
            number = words.removesuffix(unit).strip() if unit else words
            try:
                width = float(number) * factor
            except ValueError:
                return None
            return kept(width) if LEAST_MM <= width <= MOST_MM else None
    return None


def guessed_width(screen: TableScreen, size: tuple[int, int]) -> float:
    """The measured width, else that of an 80-inch picture as a starting point."""
    diagonal = (size[0] ** 2 + size[1] ** 2) ** 0.5
    return screen.width_mm or kept(80 * INCH * size[0] / diagonal)
