"""Where everything of one table lies in pixels: what cards are laid out on, whichever window it is for.

Seats are numbered clockwise from the bottom unless a Sitting says otherwise.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from game.i18n import tr
from rules.kernel.words import Seat, Tile
from ui.style.measures import CARD_MM
from ui.table.mats.mat_file import Mat
from ui.table.mats.sitting import Sitting

ASPECT = CARD_MM[0] / CARD_MM[1]


class Place(NamedTuple):
    """A tile or a zone in pixels. `seat`: its player (by the part it is in; -1: nobody); `tile`: -1 for zones; `holds`:
    as in the mat, or the role of a tile (tiles.py); `turn`: its orientation in clockwise quarter turns from the bottom
    of the screen; `tray`: set into the wood; `back`: filled from the far corner; `card`: the size of a card in it, as
    its player sees it; `overlay`: the overlay it belongs to; `short`: the label where that is too wide, or ""."""

    name: str
    holds: str
    seat: Seat
    tile: Tile
    rect: Rect
    label: str
    icon: str
    turn: int
    tray: bool = False
    back: bool = False
    card: tuple[int, int] = (0, 0)
    overlay: str = ""
    short: str = ""


class Ground:
    """`places`: tiles in order, then the zones. `drops`: by tile, pixels by which a card that is set back is nearer to
    its player. `facing`: cards face their players. `lying`: the size of a card on a tile of a row. `unit`, `gap`:
    pixels of a logical unit, and between two cards."""

    facing = False

    def __init__(self, mat: Mat, sitting: Sitting) -> None:
        self.mat, self.sitting = mat, sitting
        self.places: tuple[Place, ...] = ()
        self.drops: tuple[float, ...] = ()
        self.lying = (0, 0)
        self.unit, self.gap = 1.0, 1

    def label(self, zone: str) -> str:
        """What a zone or row is called at this table."""
        own = self.sitting.names.get(zone)
        return tr(own) if own else self.mat.label(zone)

    @cached_property
    def zones(self) -> dict[tuple[Seat, str], Place]:
        """The zones by seat and name."""
        return {(place.seat, place.name): place for place in self.places if place.tile < 0}

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return len(self.drops)

    def tile_rect(self, tile: Tile) -> Rect:
        """Pixels of a tile; IndexError for a tile the table does not have."""
        if not 0 <= tile < self.tiles:
            raise IndexError(tile)
        return self.places[tile].rect

    def slot_rect(self, seat: Seat, zone: str) -> Rect:
        """Pixels of a zone of a seat; KeyError when the mat has none of that name."""
        return self.zones[seat, zone].rect

    def has(self, seat: Seat, zone: str) -> bool:
        """Whether a seat has a place of this name here."""
        return (seat, zone) in self.zones

    def drop(self, tile: Tile) -> int:
        """Pixels by which a card that is set back on a tile is nearer to its player."""
        return round(self.drops[tile])

    def card_on(self, tile: Tile) -> tuple[int, int] | None:
        """The size of a card on a tile of a row; None on a board, where pieces fill their tiles."""
        return self.lying if self.mat.rows else None

    def inset(self, place: Place) -> int:
        """Pixels between cards and the rim of a place."""
        return 0

    def turn_of(self, seat: Seat) -> int:
        """The orientation of a seat, in clockwise quarter turns from the bottom."""
        raise NotImplementedError

    def allied(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are the same or teammates."""
        return self.sitting.teams[one] == self.sitting.teams[other]


def card_in(rect: Rect) -> Rect:
    """The largest card that fits a rectangle, centred."""
    height = min(rect.h, int(rect.w / ASPECT))
    card = Rect(0, 0, round(height * ASPECT), height)
    card.center = rect.center
    return card


def lower(rect: Rect, pixels: int, turn: int) -> Rect:
    """A rectangle moved towards the player who sits `turn` quarters clockwise from the bottom."""
    return rect.move(((0, pixels), (-pixels, 0), (0, -pixels), (pixels, 0))[turn])


def as_seen(size: tuple[int, int], turn: int) -> tuple[int, int]:
    """A size as seen from `turn` quarter turns away."""
    return (size[1], size[0]) if turn % 2 else size


def from_seat(area: Rect, rect: Rect, turn: int) -> Rect:
    """A rectangle in a seat's own coordinates (its own left, its own far edge) as one of the picture."""
    (x, y), (wide, high) = rect.topleft, rect.size
    inner_w, inner_h = as_seen(area.size, turn)
    corners = ((x, y), (inner_h - y - high, x), (inner_w - x - wide, inner_h - y - high), (y, inner_w - x - wide))
    left, top = corners[turn]
    return Rect(area.x + left, area.y + top, *as_seen(rect.size, turn))
