"""Who sits where: the board of a format, the place each player holds, teams and turn order (rulebook 3.1, 3.5, 3.6).

Players are numbered in turn order; priority goes round in it, too (SGT-STACK-06).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.kernel.words import Seat
from rules.seize.boards import CROSS, DUEL, QUAD, Board, Place
from rules.seize.formats import FORMATS, FULL_SIZE


@dataclass(frozen=True, slots=True, eq=False)
class Seating:
    """`places[player]` and `team[player]`. With `shared` turns, teammates are turn players together (SGT-FMT-A14)."""

    board: Board
    places: tuple[Place, ...]
    team: tuple[Seat, ...]
    shared: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' places by name, in turn order."""
        return tuple(place.name for place in self.places)


def seating(options: Mapping[str, str]) -> Seating:
    """The seating of a game with these options (all present, see house_rules.complete_options)."""
    return _seating(options["format"], int(options["players"]), options["teams"], options["four_player_mat"])


@lru_cache(maxsize=64)
def _seating(fmt: str, players: int, teams: str, four_player_mat: str) -> Seating:
    row = FORMATS[fmt]
    if row.mat == FULL_SIZE:
        return Seating(DUEL, DUEL.places, (0, 1))
    if players == 2:
        south, north = _both("S", "SW", "SE"), _both("N", "NW", "NE")
        return Seating(QUAD, (south, north), (0, 1))
    if teams == "none":
        return Seating(CROSS, CROSS.places[:players], tuple(range(players)))
    board = CROSS if four_player_mat == "cross" else QUAD
    first, second = board.places[::2], board.places[1::2]
    if row.shared_turns:
        return Seating(board, (*first, *second), (0, 0, 1, 1), shared=True)
    return Seating(board, board.places, (0, 1, 0, 1))


def _both(name: str, one: str, other: str) -> Place:
    """A player who holds two places of QUAD: both halls and both zones (3.5, AMB-79)."""
    left, right = QUAD.place(one), QUAD.place(other)
    return Place(name, left.facing, left.hall | right.hall, left.zone | right.zone)
