"""Where mat and strips lie on the table display.

The mat stands in the middle, as large as it fits or at true scale. Each seat has a strip in the corner at its right
hand, or, with one seat a side, all along its edge or at its right; a strip is read from its own seat.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from rules.kernel.words import Seat
from ui.display.scale import SHARED_MM, card_size
from ui.table.mats.ground import as_seen
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat
from ui.table.mats.sitting import Sitting

SIDE, BAND = 0.15, 0.155
"""The minimum fraction of the width or height that is kept for strips beside a fitted mat."""
CORNERS: Final = ("bottomright", "bottomleft", "topleft", "topright")
"""The corner at the right hand of a player who sits this many quarters clockwise from the bottom."""
NUMBER_LIMIT: Final = 0.34
"""The largest fraction of the tile's height for a number on a piece."""
STRIP_LIMIT: Final = 0.2
"""The largest fraction of a strip for a shared number, so that its icon and the turn fit beside it."""


class Strip(NamedTuple):
    """A seat's own corner: its rectangle and the quarters, clockwise, by which it is turned."""

    rect: Rect
    turn: int

    @property
    def size(self) -> tuple[int, int]:
        """Its size as its seat sees it."""
        return as_seen(self.rect.size, self.turn)


class DisplayLayout:
    """`size`: pixels of the picture before it is turned; `scale`: real pixels of a millimetre, 0.0 when not measured;
    `true`: draw the mat at that scale, moved by `shift` millimetres to the right and down."""

    def __init__(
        self,
        size: tuple[int, int],
        mat: Mat,
        sitting: Sitting,
        scale: float,
        true: bool,
        shift: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.size, self.scale = size, scale
        self.true = true and scale > 0
        self._players = len(sitting.places) if mat.seats else mat.players[-1]
        zones = sitting.zones | {"stack"}
        self.sitting = sitting._replace(zones=zones)
        whole = MatLayout(mat, Rect(0, 0, 100, 100), sitting=self.sitting)
        proportion = whole.rect.w / whole.rect.h
        self._beside = self._best(proportion)
        given = self.scale if self.true else None
        room = self._room(proportion)
        if self.true:
            room.move_ip(round(shift[0] * scale), round(shift[1] * scale))
        self.mat = MatLayout(mat, room, sitting=self.sitting, scale=given)
        self.unit = self.mat.unit

    def _best(self, proportion: float) -> bool:
        """Whether strips beside the mat leave it larger than strips above and below."""
        wide, high = self.size
        beside = min(wide * (1 - 2 * SIDE), high * proportion)
        stacked = min(wide, high * (1 - 2 * BAND) * proportion)
        return beside >= stacked

    def _room(self, proportion: float) -> Rect:
        wide, high = self.size
        room = Rect(0, 0, wide, high)
        room = room.inflate(-2 * wide * SIDE, 0) if self._beside else room.inflate(0, -2 * high * BAND)
        edge = round(min(wide, high) * 0.012)
        return room.inflate(-2 * edge, -2 * edge)

    @cached_property
    def strips(self) -> dict[Seat, Strip]:
        """The strip of every seat."""
        margin = self._margin()
        blocks = self._around(margin) if self.mat.mat.seats else {s: self._block(s, margin) for s in self.mat.seats}
        return {seat: Strip(block, self.mat.turn_of(seat)) for seat, block in blocks.items()}

    def _around(self, margin: int) -> dict[Seat, Rect]:
        """Strips around a mat for any number of seats, clockwise: the first at the lower right, the last above it."""
        (wide, high), holders = self.size, self.sitting.holders
        order = [holders[name] for name in self.mat.mat.clockwise(self._players) if name in holders]
        cut = 1 + len(order) // 2
        gap = round(min(wide, high) * 0.012)
        sides = (order[cut:] + order[:1], order[1:cut][::-1])
        out = {}
        for side, row in enumerate(sides):
            for at, seat in enumerate(row):
                if self._beside:
                    edge = 0 if side else wide - margin
                    rect = Rect(edge, high * at // len(row), margin, high // len(row))
                else:
                    edge = 0 if side else high - margin
                    rect = Rect(wide * at // len(row), edge, wide // len(row), margin)
                out[seat] = rect.inflate(-gap, -gap)
        return out

    def _margin(self) -> int:
        """The depth of the strips: what the mat leaves free, or the minimum."""
        (wide, high), mat = self.size, self.mat.rect
        if self._beside:
            return max(min(mat.x, wide * 30 // 100), round(wide * SIDE))
        return max(min(mat.y, high * 30 // 100), round(high * BAND))

    def _block(self, seat: Seat, margin: int) -> Rect:
        wide, high = self.size
        mat = self.mat.mat
        place = self.sitting.places[seat][0]
        turn = self.mat.turn_of(seat)
        part = next(names for names in mat.sides(self._players) if place in names)
        whole = len(self.sitting.places) == 2
        corner = CORNERS[turn]
        if not whole and len(part) == 2 and part.index(place) == 0:
            corner = {"bottomright": "bottomleft", "topleft": "topright"}[corner]
        gap = round(min(wide, high) * 0.012)
        if self._beside:
            rect = Rect(0, 0, margin, high if whole else high // 2)
        else:
            rect = Rect(0, 0, wide if whole else wide // 2, margin)
        setattr(rect, corner, getattr(Rect(0, 0, wide, high), corner))
        return rect.inflate(-gap, -gap)

    @property
    def cut(self) -> bool:
        """Whether the mat, at true scale, is larger than the picture."""
        return not Rect((0, 0), self.size).contains(self.mat.rect)

    @property
    def number(self) -> int:
        """Pixels of the height of a shared number: 15 mm on the table, or of the mat where nobody measured; less where
        a strip holds less."""
        least = min(min(strip.rect.size) for strip in self.strips.values())
        return max(1, min(round(SHARED_MM * (self.scale or self.mat.scale)) + 2, round(least * STRIP_LIMIT)))

    def piece_number(self, size: tuple[int, int]) -> int:
        """The same on a piece of this size: less where a mat shrunk to fit leaves less room, more on a piece that lies
        larger than others."""
        room = min(self.mat.tile_rect(0).size if self.mat.tiles else self.card)
        return max(1, round(min(self.number, room * NUMBER_LIMIT) * max(1.0, min(size) / room)))

    @property
    def card(self) -> tuple[int, int]:
        """A card on the mat in pixels."""
        return card_size(self.mat.scale)

    def has(self, seat: Seat, zone: str) -> bool:
        """Whether a seat has this place on the mat."""
        return self.mat.has(seat, zone)
