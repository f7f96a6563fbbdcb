"""Where one card lies, and how."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from rules.kernel.words import Card

Z_VEIL, Z_LAYER, Z_PIECE, Z_PILE, Z_STACK, Z_HAND, Z_LIFTED, Z_STAGED = 4, 5, 10, 20, 30, 50, 99, 62
BACK: Final = -1
Key = tuple[str, int]


class Spot(NamedTuple):
    """A card's place. `form`: "card", "dim" (it cannot be played now), "spent", "piece", "back" or "obstacle"; `face`:
    index of its face, or BACK.

    `angle` is in degrees counterclockwise (as in pygame).
    """

    form: str
    card: Card
    face: int
    centre: tuple[float, float]
    size: tuple[int, int]
    angle: float = 0.0
    z: float = Z_PILE

    @property
    def rect(self) -> Rect:
        """The rectangle it covers, unrotated."""
        rect = Rect((0, 0), self.size)
        rect.center = (round(self.centre[0]), round(self.centre[1]))
        return rect

    @property
    def covers(self) -> Rect:
        """The rectangle it covers when rotated by quarter turns."""
        rect = self.rect
        if round(self.angle / 90) % 2 == 0 or self.angle % 90:
            return rect
        out = Rect(0, 0, rect.h, rect.w)
        out.center = rect.center
        return out


Spots = dict[Key, Spot]
