"""The board of 3 x 4 spaces, and what stands where: Shields, garrisons, terrain, who controls a space (GU-CTRL)."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.guardians import words as w
from rules.guardians.book import State
from rules.kernel.grid import CHEBYSHEV, MANHATTAN, Grid
from rules.kernel.words import NONE, Card, Seat, Tile

COLUMNS, ROWS = "LMR", 4
TILES: Final = len(COLUMNS) * ROWS
"""So many entries of `State.on` are one layer: lands and Strongholds, Shields, Upgrades."""
LANDS: Final = tuple(range(3, 9))
"""The six Disputed Lands: rows 1 and 2 (GU-SETUP-04)."""
HOME: Final[tuple[tuple[Tile, ...], ...]] = ((0, 1, 2), (9, 10, 11))
"""The Stronghold spaces by seat: rows 0 and 3."""


class Spaces(Grid):
    """The kernel's grid with the names of the rulebook, L0 to R3."""

    __slots__ = ()

    def __init__(self, diagonal: bool) -> None:
        super().__init__(
            ((x, y) for y in range(ROWS) for x in range(len(COLUMNS))), CHEBYSHEV if diagonal else MANHATTAN
        )
        self.name = tuple(f"{COLUMNS[x]}{y}" for x, y in self.xy)
        self.number = {name: tile for tile, name in enumerate(self.name)}


@cache
def grid(diagonal: bool) -> Spaces:
    """The board; with the house rule `diagonal_moves` tiles touching at corners are neighbours too."""
    return Spaces(diagonal)


def _homes_beside(board: Grid) -> tuple[tuple[tuple[Tile, ...], ...], ...]:
    return tuple([tuple([tuple([tile for tile in row if tile in home]) for row in board.beside]) for home in HOME])


HOMES_IN_FOUR: Final[tuple[tuple[tuple[Tile, ...], ...], ...]] = _homes_beside(grid(False))
"""`[seat][tile]`: the player's Stronghold spaces adjacent to a space."""
HOMES_IN_EIGHT: Final[tuple[tuple[tuple[Tile, ...], ...], ...]] = _homes_beside(grid(True))
"""The same with the house rule `diagonal_moves`."""


def near(s: State, tile: Tile) -> tuple[Tile, ...]:
    """The spaces adjacent to one (GU-MOVE-03, GU-RETREAT-11)."""
    assert s.table.grid is not None
    return s.table.grid.beside[tile]


def steps(tile: Tile, other: Tile) -> int:
    """How many orthogonal moves lie between two spaces."""
    return abs(tile % 3 - other % 3) + abs(tile // 3 - other // 3)


def home_of(tile: Tile) -> Seat:
    """The seat in whose half a space lies: its Stronghold space, or its land by default (GU-CTRL-02)."""
    return 0 if tile < 6 else 1


def is_land(tile: Tile) -> bool:
    """Whether it is one of the six Disputed Lands."""
    return 3 <= tile < 9


def at_home(tile: Tile, seat: Seat) -> bool:
    """Whether it is one of a player's Stronghold spaces."""
    return tile >= 9 if seat else 0 <= tile < 3


def shield_at(s: State, tile: Tile) -> Card:
    """The Shield on a space, -1 without one; a marching Shield is on no space (GU-STACK-05)."""
    return s.on[TILES + tile]


def upgrade_at(s: State, tile: Tile) -> Card:
    """The Upgrade of a Stronghold, -1 without one."""
    return s.on[2 * TILES + tile]


def terrain_at(s: State, tile: Tile) -> Card:
    """The land card on a land, even face-down; -1 without one."""
    return s.on[tile] if 3 <= tile < 9 else NONE


def is_rubble(s: State, tile: Tile) -> bool:
    """A Stronghold that is rubble (GU-STRONG-02)."""
    if 3 <= tile < 9:
        return False
    stronghold = s.on[tile]
    return stronghold < 0 or bool(s.marks[w.RUBBLE][stronghold])


def under(s: State, holder: Card) -> list[Card]:
    """The creatures under a Shield, or in an Upgrade."""
    host = s.host
    found: list[Card] = []
    for card in s.piles[w.UNDER * 2 + s.ctrl[holder]]:
        if host[card] == holder:
            found.append(card)
    return found


def loose_at(s: State, tile: Tile, seat: Seat) -> list[Card]:
    """A player's loose creatures on a space."""
    found: list[Card] = []
    for card in s.pile(w.LOOSE, seat):
        if s.place[card] == tile:
            found.append(card)
    return found


def gear_of(s: State, creature: Card) -> list[Card]:
    """What is attached to a creature (GU-DEP-06)."""
    found: list[Card] = []
    for card in s.piles[w.GEAR * 2] + s.piles[w.GEAR * 2 + 1]:
        if s.host[card] == creature:
            found.append(card)
    return found


def garrison(s: State, tile: Tile, seat: Seat) -> list[Card]:
    """All of a player's creatures that defend a space: loose ones and those under its Shield (GU-STRONG-01)."""
    shield = shield_at(s, tile)
    covered = under(s, shield) if shield >= 0 and s.ctrl[shield] == seat else []
    return [*covered, *loose_at(s, tile, seat)]


def space_of(s: State, creature: Card) -> Tile:
    """The space of a creature, whatever it is under; -1 on the march or off the board."""
    return s.place[creature] if s.host[creature] < 0 else s.place[s.host[creature]]


def shields(s: State, seat: Seat) -> list[Card]:
    """A player's Shields on the board."""
    return s.piles[w.SHIELD * 2 + seat]


def control(s: State, tile: Tile) -> Seat:
    """Who controls a space: its Shield, else its terrain card, else whose half it is in (GU-CTRL-01..04). Always
    computed, never stored."""
    shield = s.on[TILES + tile]
    if shield >= 0:
        return s.ctrl[shield]
    if 3 <= tile < 9 and s.on[tile] >= 0:
        return s.ctrl[s.on[tile]]
    return home_of(tile)


def lands(s: State, seat: Seat) -> int:
    """How many of the six lands a player controls; both players' counts add up to 6 (GU-CTRL-04)."""
    held = 0
    for tile in LANDS:
        if control(s, tile) == seat:
            held += 1
    return held


def points(s: State, creatures: list[Card]) -> int:
    """Total stacking Vitality: the red number if there is one, printed values only (GU-STACK-02, 04)."""
    stacking, face, total = s.table.book.stacking, s.face, 0
    for card in creatures:
        total += stacking[face[card]]
    return total


def limit(s: State) -> int:
    """Limits in points: under one Shield, and on one Stronghold space (GU-STACK-01, 03)."""
    return s.table.book.rules.stacking_limit


def crowd(s: State, tile: Tile, seat: Seat) -> int:
    """Points of a player's creatures on a space, loose and covered, except those in an Upgrade (GU-STACK-03,
    GU-DEP-07)."""
    return points(s, garrison(s, tile, seat))


def came_from(s: State, shield: Card) -> Tile:
    """The last space before the one a Shield is on (GU-MOVE-09), -1 if it has not moved."""
    return s.marks[w.CAME][shield] - 1
