"""How well one colour can be told from another."""

from __future__ import annotations

from ui.style.theme import Colour


def contrast(a: Colour, b: Colour) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    def linear(level: int) -> float:
        part = level / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
