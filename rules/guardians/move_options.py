"""Every legal answer of the movement: each unturned Shield moves, holds, reinforces or assaults (GU-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.guardians import words as w
from rules.guardians.board import HOME, TILES, at_home, crowd, limit, points, shields, under
from rules.guardians.book import State
from rules.guardians.legal import ORDERS, may_fly, reached, straight
from rules.kernel.grid import Grid, tiles_of
from rules.kernel.words import Action, Card, Seat, Tile


def turns(s: State, seat: Seat) -> list[Action]:
    """All of it (GU-MOVE-02), put together in order: by Shield, order and space or creature."""
    book, grid, face, place, ready = s.table.book, s.table.grid, s.face, s.place, s.marks[w.READY]
    assert grid is not None
    stacking, kite, far = book.stacking, book.kite, book.rules.flight_range > 1
    theirs, loose = HOME[1 - seat], sorted(s.piles[w.LOOSE * 2 + seat])
    room = [book.rules.stacking_limit] * TILES  # beside the player's loose creatures (GU-STACK-03)
    for card in loose:
        room[place[card]] -= stacking[face[card]]
    spare = room[:]
    held = shields(s, seat)
    for shield in held:
        spare[place[shield]] = -1
    loads, walking = _loads(s, seat, held)
    out: list[Action] = []
    for shield in sorted(held):
        here, needed = place[shield], loads[shield]
        if needed < 0:
            continue
        for tile in grid.beside[here]:
            if needed <= spare[tile]:
                out.append((w.V_TURN, shield, w.O_MOVE, tile))
        if far and (shield not in walking or (kite[face[shield]] is not None and may_fly(s, shield))):
            out += _flying(s, shield, needed, spare)
            out.sort()
        out.append((w.V_TURN, shield, w.O_HOLD))
        if loose and not ready[shield]:
            tiles, left = reached(s, seat, here), room[here] - needed
            for card in loose if tiles else []:
                if stacking[face[card]] <= left and place[card] in tiles:
                    out.append((w.V_TURN, shield, w.O_REINFORCE, card))
        if here in theirs and ORDERS[w.O_ASSAULT](s, seat, shield, []) is None:
            out.append((w.V_TURN, shield, w.O_ASSAULT))
    return out


def _loads(s: State, seat: Seat, held: list[Card]) -> tuple[list[int], list[Card]]:
    """By card: the points under a Shield that may be turned (GU-STACK-02), -1 for any other card; and the Shields with
    a creature that does not fly."""
    stacking, flying, face, turned, host = s.table.book.stacking, s.table.book.flying, s.face, s.marks[w.TURNED], s.host
    loads = [-1] * len(face)
    walking: list[Card] = []
    for shield in held:
        if not turned[shield]:
            loads[shield] = 0
    for card in s.piles[w.UNDER * 2 + seat]:
        holder = host[card]
        if loads[holder] >= 0:
            loads[holder] += stacking[face[card]]
            if not flying[face[card]]:
                walking.append(holder)
    return loads, walking


def _flying(s: State, shield: Card, load: int, spare: list[int]) -> list[Action]:
    """Flights (GU-MOVE-06). `spare`: how many points may come to each space, -1 where a Shield of the player stands
    (GU-MOVE-04, GU-STACK-03)."""
    rules, grid, here = s.table.book.rules, s.table.grid, s.place[shield]
    assert grid is not None
    order = w.V_TURN, shield, w.O_MOVE
    out: list[Action] = []
    for way in _flights(grid, here, rules.flight_range, rules.flight_corner):
        if load <= spare[way[-1]]:
            out.append(order + way)
    return out


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
    """The creatures that may come to a Shield, in order (GU-MOVE-10, GU-STACK-01, 03)."""
    stacking, face, place, here = s.table.book.stacking, s.face, s.place, s.place[shield]
    tiles = reached(s, seat, here)
    left = limit(s) - (crowd(s, here, seat) if at_home(here, seat) else points(s, under(s, shield)))
    found: list[Card] = []
    for card in s.pile(w.LOOSE, seat):
        if place[card] in tiles and stacking[face[card]] <= left:
            found.append(card)
    found.sort()
    return found
