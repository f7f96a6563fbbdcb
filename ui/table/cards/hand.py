"""Hands: where each card of a fan lies and which one the pointer is on."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style.picture_cache import drawn_once
from ui.table.mats.ground import ASPECT

LIFTED = 1.4


class FanSpot(NamedTuple):
    """A card's place: centre, size, degrees counterclockwise (as in pygame). Later spots are above earlier ones."""

    centre: tuple[float, float]
    size: tuple[int, int]
    angle: float

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the rotated card."""
        turn = math.radians(self.angle)
        dx, dy = pos[0] - self.centre[0], pos[1] - self.centre[1]
        x, y = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        return abs(x) <= self.size[0] / 2 and abs(y) <= self.size[1] / 2


class Hand:
    """`count` cards as a shallow fan along `area`, cut off by the window's edge like cards held low.

    `lifted`: the card under the pointer, raised and enlarged so that it is seen whole; -1 for none. `far`: the hand of
    the seat opposite, hanging from the top edge, upside down and never lifted.
    """

    def __init__(self, area: Rect, count: int, lifted: int = -1, far: bool = False) -> None:
        self.area, self.count, self.far = area, count, far
        self.lifted = lifted if not far and 0 <= lifted < count else -1
        high = round(area.h * (2.0 if far else 1.3))
        self.card = (round(high * ASPECT), high)
        self.rest = tuple(self._spot(at) for at in range(count))
        self.spots = self.rest if self.lifted < 0 else self._with_lift()

    @property
    def legible(self) -> bool:
        """Whether the cards hardly cover each other, so that all of each can be seen."""
        return self._step >= self.card[0] * 0.8

    @property
    def _step(self) -> float:
        """Pixels from one card to the next."""
        wide = self.card[0]
        return min(wide * 1.04, (self.area.w - wide * 1.12) / max(1, self.count - 1))

    @property
    def order(self) -> tuple[int, ...]:
        """Card numbers from lowest to topmost."""
        return (*(at for at in range(self.count) if at != self.lifted), *([self.lifted] if self.lifted >= 0 else []))

    def pick(self, pos: tuple[float, float]) -> int:
        """The card under a point, -1 for none. A lifted card also keeps the strip it was lifted from."""
        if self.lifted >= 0 and self.spots[self.lifted].holds(pos):
            return self.lifted
        return next((at for at in reversed(range(self.count)) if self.rest[at].holds(pos)), -1)

    def _spot(self, at: int) -> FanSpot:
        high = self.card[1]
        off = at - (self.count - 1) / 2
        lean = off / max(6.0, self.count / 2)
        x = self.area.centerx + off * self._step
        sink = abs(lean) ** 2 * high * 0.07
        if self.far:
            return FanSpot((x, self.area.bottom - high / 2 - sink), self.card, 180 + lean * 9)
        return FanSpot((x, self.area.y + high / 2 + sink), self.card, -lean * 9)

    def _with_lift(self) -> tuple[FanSpot, ...]:
        """The neighbours make room; the lifted card is upright on the window's edge."""
        wide, high = round(self.card[0] * LIFTED), round(self.card[1] * LIFTED)
        out = []
        for at, spot in enumerate(self.rest):
            x, y = spot.centre
            if at == self.lifted:
                left = max(self.area.x + wide / 2, min(x, self.area.right - wide / 2))
                out.append(FanSpot((left, self.area.bottom - high / 2 - self.area.h * 0.03), (wide, high), 0.0))
            else:
                away = at - self.lifted
                push = math.copysign(wide * 0.16 / abs(away), away)
                half = self.card[0] / 2
                inside = max(self.area.x + half, min(x + push, self.area.right - half))
                out.append(spot._replace(centre=(inside, y)))
        return tuple(out)


@drawn_once
def tilted(picture: Surface, size: tuple[int, int], angle: float) -> Surface:
    """A picture at a size and angle, with smooth edges."""
    fitted = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(fitted, angle, 1.0) if angle % 360 else fitted
