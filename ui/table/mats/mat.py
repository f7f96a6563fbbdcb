"""A mat in true proportions: parts that meet, or parts around a middle, in any rectangle of pixels."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.i18n import tr
from rules.kernel.words import Seat
from ui.style.measures import CARD_MM
from ui.table.mats.ground import Ground, Place, as_seen, card_in
from ui.table.mats.mat_file import Mat
from ui.table.mats.mat_parts import Zone
from ui.table.mats.mat_screen import Edges
from ui.table.mats.sitting import Sitting, usual_sitting
from ui.table.mats.tiles import Cell, cells, seen_from

FACING = 2
"""With players on no more sides than this, the middle has only its own sheet."""


class MatLayout(Ground):
    """Where the parts of a mat lie in `rect`, at its true proportions, centred; everything faces its player.

    `sitting`: who plays here, everybody when None; `scale`: pixels of a millimetre, as many as fit when None; then an
    open middle is in use, whose cards are larger than real ones.
    """

    facing = True

    def __init__(self, mat: Mat, rect: Rect, sitting: Sitting | None = None, scale: float | None = None) -> None:
        super().__init__(mat, sitting or usual_sitting(mat))
        players = len(self.sitting.places) if mat.seats else mat.players[-1]
        self._sides = mat.sides(players)
        self._turns = mat.turns(players)
        self._size = self._measure()
        width, height = self._size
        self._opens = scale is None
        self.scale = scale or min(rect.w / width, rect.h / height)
        self.unit, self.gap = max(0.6, self.scale), max(1, int(self.scale))
        self._left = rect.x + (rect.w - width * self.scale) / 2
        self._top = rect.y + (rect.h - height * self.scale) / 2
        self.rect = self._pixels((0, 0, width, height))
        self.lying = (round(CARD_MM[0] * self.scale), round(CARD_MM[1] * self.scale))
        drops = {row.id: row.drop for row in mat.rows}
        self.drops = tuple(drops.get(cell.row, 0.0) * self.scale for cell in cells(mat))
        self.places = (*self._tiles(), *self._zones(), *self._middle())

    def _measure(self) -> tuple[float, float]:
        """Compute the size of everything in mm."""
        mat = self.mat
        if mat.middle is None:
            return (mat.width + mat.height,) * 2 if mat.court else (mat.width, mat.height * 2)
        level = max(mat.middle.width, *(mat.width * len(self._sides[at]) for at in (0, 2)))
        upright = max(mat.middle.height, *(mat.width * len(self._sides[at]) for at in (1, 3)))
        beside, above = (sum(bool(self._sides[at]) for at in way) for way in ((1, 3), (0, 2)))
        return level + beside * mat.height, upright + above * mat.height

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players."""
        return tuple(range(len(self.sitting.places)))

    @property
    def parts(self) -> tuple[Seat, ...]:
        """The player of each printed part, who sees it upright."""
        holders = self.sitting.holders
        firsts = (names if self.mat.seats else names[:1] for names in self._sides)
        return tuple(holders[name] for names in firsts for name in names if name in holders)

    def turn_of(self, seat: Seat) -> int:
        """The orientation of a seat, in clockwise quarter turns from the bottom."""
        return self._turns[self.sitting.places[seat][0]] if seat >= 0 else 0

    def track_rects(self, seat: Seat) -> tuple[Rect, ...]:
        """The cells of the phase track of a seat's part, in phase order; empty without a track."""
        track = self.mat.track
        if track is None:
            return ()
        step = track.w / len(track.labels)
        lefts = (track.x + at * step for at in range(len(track.labels)))
        place = self.sitting.places[seat][0]
        return tuple(self._lay((x, track.y, x + step, track.y + track.h), place) for x in lefts)

    def frieze_rects(self, seat: Seat) -> Iterator[tuple[Rect, str]]:
        """The decorative signs of a seat's part, each with its icon."""
        frieze = self.mat.frieze
        if frieze is not None:
            step = frieze.w / len(frieze.icons)
            for at, icon in enumerate(frieze.icons):
                left = frieze.x + at * step
                box = (left, frieze.y, left + step, frieze.y + frieze.h)
                yield self._lay(box, self.sitting.places[seat][0]), icon

    def _tiles(self) -> Iterator[Place]:
        holders, rows = self.sitting.holders, {row.id: row for row in self.mat.rows}
        for tile, cell in enumerate(cells(self.mat)):
            turn = self._turns.get(cell.place, 0)
            rect = self._lay(self._cell_box(cell, turn), cell.place)
            seat = holders.get(cell.place, -1)
            label, icon = (tr(rows[cell.row].label), rows[cell.row].icon) if cell.row else ("", "")
            yield Place(cell.name, cell.role, seat, tile, rect, label, icon, self.turn_of(seat))

    def _cell_box(self, cell: Cell, turn: int) -> Edges:
        """A tile in mm of its part."""
        board = self.mat.board
        if board is None:
            return next(row for row in self.mat.rows if row.id == cell.row).tiles()[cell.x]
        wide, high = board.tile
        column, row = seen_from(cell.x, cell.y, turn, self.mat.size)
        x = board.x + (column - (board.rows if self.mat.court else 0)) * wide
        y = board.y + (board.rows - 1 - row) * high
        return x, y, x + wide, y + high

    def _zones(self) -> Iterator[Place]:
        for seat in self.seats:
            name = self.sitting.places[seat][0]
            for zone in self.mat.laid(False):
                if zone.place == self.mat.column(name) and zone.id in self.sitting.zones:
                    yield self._place(zone, seat, self._lay(zone.box, name))

    def _middle(self) -> Iterator[Place]:
        """The shared zones, in a middle that is upright for the first player."""
        middle = self.mat.middle
        if middle is None:
            return
        opened = middle.open if self._opens and sum(map(bool, self._sides)) > FACING else {}
        width, height = (self.mat.width,) * 2 if opened else (middle.width, middle.height)
        above = self.mat.height if self._sides[2] else 0.0
        below = self.mat.height if self._sides[0] else 0.0
        left, right = (self.mat.height if self._sides[at] else 0.0 for at in (1, 3))
        wide, high = self._size
        x = left + (wide - left - right - width) / 2
        y = above + (high - above - below - height) / 2
        for zone in self.mat.laid(True):
            x0, y0, across, down = opened.get(zone.id, zone.area)
            place = self._place(zone, -1, self._pixels((x0 + x, y0 + y, x0 + x + across, y0 + y + down)))
            larger = 0.0 if zone.holds == "card" else middle.larger
            yield place._replace(card=_enlarged(place.rect, self.lying, larger)) if opened else place

    def _place(self, zone: Zone, seat: Seat, rect: Rect) -> Place:
        turn = self.turn_of(seat)
        room = as_seen(rect.size, turn)
        card = (min(self.lying[0], room[0]), min(self.lying[1], room[1]))
        return Place(
            zone.id, zone.holds, seat, -1, rect, self.label(zone.id), zone.icon, turn, zone.tray, False, card,
            zone.overlay, zone.brief,
        )  # fmt: skip

    def _lay(self, box: Edges, place: str) -> Rect:
        """A box of a place's part, in window pixels; for nobody's, as the first player sees it."""
        turn = self._turns.get(place, 0)
        wide, high = self._size if turn % 2 == 0 else self._size[::-1]
        left = wide - self.mat.width
        if self.mat.seats:
            names = self._sides[turn]
            left = (wide - len(names) * self.mat.width) / 2 + names.index(place) * self.mat.width
        low = high - self.mat.height
        x0, y0, x1, y1 = box
        return self._pixels((x0 + left, y0 + low, x1 + left, y1 + low), turn)

    def _pixels(self, box: Edges, turn: int = 0) -> Rect:
        """A box of the table, rotated by quarter turns with it, in window pixels; neighbouring boxes share their
        edge."""
        x0, y0, x1, y1 = _turned(box, self._size, turn)
        left, right = (round(self._left + x * self.scale) for x in (x0, x1))
        top, bottom = (round(self._top + y * self.scale) for y in (y0, y1))
        return Rect(left, top, right - left, bottom - top)


def _enlarged(room: Rect, card: tuple[int, int], larger: float) -> tuple[int, int]:
    """The size of a card `larger` than another, at most as large as fits; 0.0: as large as fits."""
    fits = card_in(room).size
    return min(fits, (round(card[0] * larger), round(card[1] * larger))) if larger else fits


def _turned(box: Edges, size: tuple[float, float], turn: int) -> Edges:
    """A box as a player `turn` clockwise quarter turns away sees it, in the first player's coordinates."""
    (x0, y0, x1, y1), (wide, high) = box, size
    half = (wide - x1, high - y1, wide - x0, high - y0)
    return (box, (wide - y1, x0, wide - y0, x1), half, (y0, high - x1, y1, high - x0))[turn]
