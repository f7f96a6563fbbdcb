"""The shape of one game's state, as data. Clone, digest, views, text forms and invariants all read it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Sees(IntEnum):
    """How much of the cards in a zone is shown to players."""

    NOBODY = 0
    OWNER = 1
    ALL = 2


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards. `shared` zones have one pile, others one pile a seat.

    `live`: the texts of cards here work (their statics and triggers are indexed).
    `grid`: cards here stand on tiles.
    """

    name: str
    sees: Sees
    shared: bool = False
    live: bool = False
    grid: bool = False


@dataclass(frozen=True, slots=True)
class Schema:
    """Names of everything a state of this game holds; the position of a name is its index.

    `marks`: ints a card carries. `numbers`: ints of the whole game. `seat_numbers`: ints of each seat.
    `tile_marks`: ints of each tile. `stats`: values folded from print, statics and modifiers.
    `events`: happenings that card texts may listen to. `covered`: the mark that, when not 0, hides a card's
    face from all but its controller (-1: the game has no face-down cards).
    """

    game: str
    zones: tuple[Zone, ...]
    marks: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    seat_numbers: tuple[str, ...] = ()
    tile_marks: tuple[str, ...] = ()
    stats: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    covered: int = -1
    secret_seat_numbers: frozenset[int] = frozenset()
