"""Why not move? Paths, steps and the reveal of a stealthed enemy (SGT-ACT-08..12, SGT-MAGIC-03..06, 15).

As in `legal.py`, one checker a verb; nothing here writes.
"""

from __future__ import annotations

from typing import Final

from rules.kernel.grid import ROTATED
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat, Tile
from rules.seize import stats
from rules.seize.book import State
from rules.seize.shots import same_side
from rules.seize.turns import main_action, own_merc
from rules.seize.words import (
    BOARD,
    CHANNELLED,
    CHILL,
    EXHAUST,
    FROST,
    MOVE_1,
    MOVE_2,
    STEALTH,
)  # fmt: skip

IN_MOVEMENT: Final = frozenset((MOVE_1, MOVE_2))


def move(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(move, merc, *tiles): the whole path must be legal on the board as it is (SGT-ACT-08..11, SGT-STACK-08)."""
    merc, path = action[1], action[2:]
    refusal = main_action(s, seat, IN_MOVEMENT, "SGT-ACT-08") or own_merc(s, seat, merc) or may_move(s, merc)
    if refusal:
        return refusal
    if path and s.table.book.pillars(s) >> path[-1] & 1:
        return no("SGT-FMT-A08", tile=path[-1])  # wherever the merc stands
    left = stats.movement_left(s, merc)
    if not path or len(path) > left:
        return _too_far(s, merc, len(path), left)
    return _walkable(s, merc, path)


def may_move(s: State, merc: Card) -> Refusal | None:
    """Nothing prevents the merc from moving (SGT-ACT-18, SGT-ABIL-09, SGT-MAGIC-05, SGT-ACT-12)."""
    if s.marks[EXHAUST][merc]:
        return no("SGT-ACT-18", card=merc)
    if s.marks[CHANNELLED][merc]:
        return no("SGT-ABIL-09", card=merc)
    if stats.frozen(s, merc):
        return no("SGT-MAGIC-05", card=merc)
    if stats.resting(s, merc):
        return no("SGT-ACT-12", card=merc)
    return None


def _too_far(s: State, merc: Card, steps: int, left: int) -> Refusal:
    frost, chill = s.marks[FROST][merc], s.marks[CHILL][merc]
    rule = (
        "SGT-ACT-09"
        if not steps or steps > left + frost + chill
        else "SGT-MAGIC-06"
        if chill
        else f"SGT-MAGIC-0{2 + frost}"
    )
    return no(rule, card=merc, steps=steps, left=left)


def may_step(s: State, merc: Card, here: Tile, tile: Tile) -> Refusal | None:
    """From `here` to a neighbour in a marked direction that has no pillar (SGT-ACT-09, SGT-FMT-A08)."""
    book, grid = s.table.book, s.table.grid
    assert grid is not None
    bearings = ROTATED[book.places[s.ctrl[merc]].facing][book.move_dirs[s.face[merc]]]
    pair = here * grid.count + tile
    if grid.distance[pair] != 1 or not bearings >> grid.bearing[pair] & 1:
        return no("SGT-ACT-09", card=merc, tile=tile)
    return no("SGT-FMT-A08", tile=tile) if book.pillars(s) >> tile & 1 else None


def _walkable(s: State, merc: Card, path: tuple[Tile, ...]) -> Refusal | None:
    grid = s.table.grid
    assert grid is not None
    start = here = s.place[merc]
    first = -1
    for tile in path:
        refusal = may_step(s, merc, here, tile)
        if refusal:
            return refusal
        bearing = grid.bearing[here * grid.count + tile]
        if s.table.book.rules.move_straight and first >= 0 and bearing != first:
            return no("SGT-ACT-10", card=merc, tile=tile)
        if s.on[tile] >= 0 and tile != start:
            return no("SGT-ACT-11", tile=tile, card=s.on[tile])
        here, first = tile, bearing
    return None


def reveal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(reveal, merc, target): 1 movement removes Stealth from an adjacent enemy (SGT-MAGIC-15)."""
    _, merc, target = action
    grid = s.table.grid
    assert grid is not None
    refusal = main_action(s, seat, IN_MOVEMENT, "SGT-MAGIC-15") or own_merc(s, seat, merc) or may_move(s, merc)
    if refusal:
        return refusal
    if s.zone[target] != BOARD or same_side(s, seat, s.ctrl[target]) or not s.marks[STEALTH][target]:
        return no("SGT-MAGIC-15", card=target)
    if not grid.near[s.place[merc]] >> s.place[target] & 1:
        return no("SGT-MAGIC-15", card=target, tile=s.place[target])
    return None if stats.movement_left(s, merc) else no("SGT-MAGIC-15", card=merc, left=0)
