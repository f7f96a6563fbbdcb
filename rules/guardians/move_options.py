"""Every legal answer of the movement: each unturned Shield moves, holds, reinforces or assaults (GU-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.guardians import words as w
from rules.guardians.board import TILES, at_home, crowd, limit, points, under
from rules.guardians.book import State
from rules.guardians.legal import ORDERS, reached, straight
from rules.guardians.stats import flies
from rules.kernel.grid import Grid, tiles_of
from rules.kernel.words import Action, Card, Mask, Seat, Tile


def turns(s: State, seat: Seat) -> list[Action]:
    """All of it (GU-MOVE-02), put together in order: by Shield, order and space or creature."""
    grid, place, turned, ready, host = s.table.grid, s.place, s.marks[w.TURNED], s.marks[w.READY], s.host
    assert grid is not None
    held, loose, far = s.pile(w.SHIELD, seat), sorted(s.pile(w.LOOSE, seat)), s.table.book.rules.flight_range > 1
    room = _room(s, loose)
    spare = room[:]
    under: dict[Card, list[Card]] = {}
    for shield in held:
        spare[place[shield]] = -1
        if not turned[shield]:
            under[shield] = []
    for card in s.pile(w.UNDER, seat):
        if host[card] in under:
            under[host[card]].append(card)
    out: list[Action] = []
    for shield in sorted(under):
        here, needed = place[shield], points(s, under[shield])
        for tile in grid.beside[here]:
            if needed <= spare[tile]:
                out.append((w.V_TURN, shield, w.O_MOVE, tile))
        if far and flies(s, shield, under[shield]):
            out += _flying(s, shield, needed, spare)
            out.sort()
        out.append((w.V_TURN, shield, w.O_HOLD))
        if loose and not ready[shield]:
            tiles = reached(s, seat, here)
            if tiles:
                for card in _joining(s, loose, tiles, room[here] - needed):
                    out.append((w.V_TURN, shield, w.O_REINFORCE, card))
        if at_home(here, 1 - seat) and ORDERS[w.O_ASSAULT](s, seat, shield, []) is None:
            out.append((w.V_TURN, shield, w.O_ASSAULT))
    return out


def _room(s: State, loose: list[Card]) -> list[int]:
    """How many points each space has room for beside the player's loose creatures (GU-STACK-03)."""
    stacking, face, place = s.table.book.stacking, s.face, s.place
    room = [limit(s)] * TILES
    for card in loose:
        room[place[card]] -= stacking[face[card]]
    return room


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
    here = s.place[shield]
    there = crowd(s, here, seat) if at_home(here, seat) else points(s, under(s, shield))
    return _joining(s, sorted(s.pile(w.LOOSE, seat)), reached(s, seat, here), limit(s) - there)


def _joining(s: State, loose: list[Card], tiles: Mask, room: int) -> list[Card]:
    """Those of at most so many points that stand on one of these spaces."""
    stacking, face, place = s.table.book.stacking, s.face, s.place
    found: list[Card] = []
    if tiles:
        for card in loose:
            if tiles >> place[card] & 1 and stacking[face[card]] <= room:
                found.append(card)
    return found
