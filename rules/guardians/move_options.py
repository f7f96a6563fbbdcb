"""Every legal answer of the movement: each unturned Shield moves, holds, reinforces or assaults (GU-MOVE). Points are
counted once a player.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.guardians import words as w
from rules.guardians.board import HOME, home_of, is_land, limit, near, shield_at, shields
from rules.guardians.book import State
from rules.guardians.deploy_options import Loads, loads
from rules.guardians.legal import ORDERS, in_reach, straight
from rules.guardians.stats import flies
from rules.kernel.grid import Grid, tiles_of
from rules.kernel.words import Action, Card, Seat, Tile


def turns(s: State, seat: Seat) -> list[Action]:
    """All of it, sorted (GU-MOVE-02)."""
    load, out = loads(s, seat), list[Action]()
    for shield in shields(s, seat):
        if s.marks[w.TURNED][shield]:
            continue
        out += _moves(s, seat, shield, load)
        out.append((w.V_TURN, shield, w.O_HOLD))
        if not s.marks[w.READY][shield]:
            out += [(w.V_TURN, shield, w.O_REINFORCE, card) for card in _reserves(s, seat, shield, load)]
        if s.place[shield] in HOME[1 - seat] and ORDERS[w.O_ASSAULT](s, seat, shield, []) is None:
            out.append((w.V_TURN, shield, w.O_ASSAULT))
    out.sort()
    return out


def _moves(s: State, seat: Seat, shield: Card, load: Loads) -> list[Action]:
    """Steps onto a space without another own Shield, where the limit holds (GU-MOVE-03, 04, GU-STACK-03), and
    flights."""
    rules, grid, here = s.table.book.rules, s.table.grid, s.place[shield]
    assert grid is not None
    room = limit(s) - load.covered.get(shield, 0)
    out: list[Action] = []
    for tile in near(s, here):
        if _may_end(s, seat, load, room, tile):
            out.append((w.V_TURN, shield, w.O_MOVE, tile))
    if rules.flight_range > 1 and flies(s, shield, load.held.get(shield, [])):
        ways = _flights(grid, here, rules.flight_range, rules.flight_corner)
        out += [(w.V_TURN, shield, w.O_MOVE, *way) for way in ways if _may_end(s, seat, load, room, way[-1])]
    return out


def _may_end(s: State, seat: Seat, load: Loads, room: int, tile: Tile) -> bool:
    other = shield_at(s, tile)
    return load.loose[tile] <= room and (other < 0 or s.ctrl[other] != seat)


@cache
def _flights(grid: Grid, here: Tile, most: int, corner: bool) -> list[tuple[Tile, ...]]:
    """Ways of two steps and more that do not lead back (GU-MOVE-06, 07)."""
    longer = (way for way in _routes(grid, here, most) if len(way) > 1 and way[-1] != here)
    return [way for way in longer if corner or straight(grid, [here, *way])]


def _routes(grid: Grid, tile: Tile, most: int) -> Iterator[tuple[Tile, ...]]:
    for step in tiles_of(grid.near[tile]):
        yield (step,)
        if most > 1:
            yield from ((step, *rest) for rest in _routes(grid, step, most - 1))


def reserves(s: State, seat: Seat, shield: Card) -> list[Card]:
    """The creatures that may come to a Shield (GU-MOVE-10, GU-STACK-01, 03)."""
    return _reserves(s, seat, shield, loads(s, seat))


def _reserves(s: State, seat: Seat, shield: Card, load: Loads) -> list[Card]:
    loose, place = s.pile(w.LOOSE, seat), s.place
    reached = [tile for tile in HOME[seat] if in_reach(s, seat, shield, tile)] if loose else []
    if not reached:
        return []
    stacking, face, here, most = s.table.book.stacking, s.face, place[shield], limit(s)
    room = most - load.covered.get(shield, 0)
    if not is_land(here) and home_of(here) == seat:
        room = min(room, most - load.crowd[here])
    return [card for card in loose if place[card] in reached and stacking[face[card]] <= room]
