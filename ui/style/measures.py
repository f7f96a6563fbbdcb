"""Measures of real things, in millimetres."""

from __future__ import annotations

from typing import Final

CARD_MM: Final = (63.5, 88.9)
"""The width and height of a playing card."""
CORNER_MM: Final = 3.0
"""The radius of its round corners."""
INCH: Final = 25.4
