"""Where everything of one table lies in pixels: what cards are laid out on, whichever window it is for.

Seats are numbered clockwise from the bottom unless a Sitting says otherwise.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from ui.table.mat_file import CARD_MM, Mat

Seat = int
Tile = int
ASPECT = CARD_MM[0] / CARD_MM[1]


class Sitting(NamedTuple):
    """Who sits where at which mat. `places[seat]`: the places of the mat a player holds; `teams[seat]`; `zones`: which
    places for cards and counters this game uses."""

    mat: str
    places: tuple[tuple[str, ...], ...]
    teams: tuple[int, ...]
    zones: frozenset[str]

    @property
    def holders(self) -> dict[str, Seat]:
        """Who holds a place."""
        return {name: seat for seat, names in enumerate(self.places) for name in names}


def usual_sitting(mat: Mat, players: int = 0) -> Sitting:
    """A player at every place, each alone, and every zone in use; as many as there may be where it is not said."""
    sides = mat.sides(players or mat.players[-1])
    names = mat.clockwise(players) if mat.seats and players else tuple(name for side in sides for name in side)
    places = tuple((name,) for name in names)
    return Sitting(mat.name, places, tuple(range(len(places))), frozenset(zone.id for zone in mat.zones))


class Place(NamedTuple):
    """A tile or a zone in pixels. `seat`: whose it is (the part it lies in; -1 = nobody's); `tile`: -1 for zones;
    `holds`: as in the mat, or the role of a tile (tiles.py); `turn`: the quarters, clockwise, by which it faces another
    side than the bottom of the screen; `tray`: it is let into the wood; `back`: it is filled from the far corner;
    `card`: the size of a card in it, as its player sees it; `overlay`: with which overlay it is seen."""

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


class Ground:
    """`places`: tiles in their order, then the zones. `drops`: pixels by which a card on each tile lies nearer to its
    player when it stands back. `facing`: cards lie turned to their players. `lying`: the size of a card on a tile of a
    row. `unit`, `gap`: pixels of a logical unit, and between two cards."""

    facing = False

    def __init__(self, mat: Mat, sitting: Sitting) -> None:
        self.mat, self.sitting = mat, sitting
        self.places: tuple[Place, ...] = ()
        self.drops: tuple[float, ...] = ()
        self.lying = (0, 0)
        self.unit, self.gap = 1.0, 1

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
        """Whether a seat has a place of that name here."""
        return (seat, zone) in self.zones

    def drop(self, tile: Tile) -> int:
        """Pixels by which a card on a tile lies nearer to its player when it stands back."""
        return round(self.drops[tile])

    def card_on(self, tile: Tile) -> tuple[int, int] | None:
        """The size of a card on a tile of a row; None on a board, where pieces fill their tile."""
        return self.lying if self.mat.rows else None

    def inset(self, place: Place) -> int:
        """Pixels that cards keep off the rim of a place."""
        return 0

    def turn_of(self, seat: Seat) -> int:
        """The quarters, clockwise, by which a seat faces another side than the bottom."""
        raise NotImplementedError

    def allied(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are one team, or the same."""
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
    """A size as somebody `turn` quarters away sees it."""
    return (size[1], size[0]) if turn % 2 else size


def from_seat(area: Rect, rect: Rect, turn: int) -> Rect:
    """A rectangle in the measures of a seat (its own left, its own far edge) as one of the picture."""
    (x, y), (wide, high) = rect.topleft, rect.size
    inner_w, inner_h = as_seen(area.size, turn)
    corners = ((x, y), (inner_h - y - high, x), (inner_w - x - wide, inner_h - y - high), (y, inner_w - x - wide))
    left, top = corners[turn]
    return Rect(area.x + left, area.y + top, *as_seen(rect.size, turn))
