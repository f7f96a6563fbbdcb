"""Every legal answer of the movement: each unturned Shield moves, holds, reinforces or assaults (GU-MOVE). Points are
counted once a player.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.guardians import words as w
from rules.guardians.board import HOME, home_of, is_land, limit, near, shield_at, shields
from rules.guardians.book import State
from rules.guardians.deploy_options import Loads, loads
from rules.guardians.legal import ORDERS, in_reach, may_fly, straight
from rules.kernel.words import Action, Card, Seat, Tile


def turns(s: State, seat: Seat) -> list[Action]:
    """All of it, sorted (GU-MOVE-02)."""
    load, out = loads(s, seat), list[Action]()
    for shield in shields(s, seat):
        if s.marks[w.TURNED][shield]:
            continue
        out += [(w.V_TURN, shield, w.O_MOVE, *way) for way in _ways(s, seat, shield, load)]
        out.append((w.V_TURN, shield, w.O_HOLD))
        if not s.marks[w.READY][shield]:
            out += [(w.V_TURN, shield, w.O_REINFORCE, card) for card in _reserves(s, seat, shield, load)]
        if s.place[shield] in HOME[1 - seat] and ORDERS[w.O_ASSAULT](s, seat, shield, []) is None:
            out.append((w.V_TURN, shield, w.O_ASSAULT))
    out.sort()
    return out


def _ways(s: State, seat: Seat, shield: Card, load: Loads) -> list[tuple[Tile, ...]]:
    """Steps onto a space without another own Shield, where the limit holds (GU-MOVE-03, 04, GU-STACK-03), and
    flights."""
    here, room = s.place[shield], limit(s) - load.covered.get(shield, 0)

    def may_end(tile: Tile) -> bool:
        other = shield_at(s, tile)
        return load.loose[tile] <= room and (other < 0 or s.ctrl[other] != seat)

    out: list[tuple[Tile, ...]] = [(tile,) for tile in near(s, here) if may_end(tile)]
    most = s.table.book.rules.flight_range
    if most > 1 and may_fly(s, shield):
        out += [way for way in _flights(s, here, most) if may_end(way[-1])]
    return out


def _flights(s: State, here: Tile, most: int) -> list[tuple[Tile, ...]]:
    """Ways of two steps and more that do not lead back (GU-MOVE-06, 07)."""
    corner = s.table.book.rules.flight_corner
    longer = (way for way in _routes(s, here, most) if len(way) > 1 and way[-1] != here)
    return [way for way in longer if corner or straight(s, [here, *way])]


def _routes(s: State, tile: Tile, most: int) -> Iterator[tuple[Tile, ...]]:
    for step in near(s, tile):
        yield (step,)
        if most > 1:
            yield from ((step, *rest) for rest in _routes(s, step, most - 1))


def reserves(s: State, seat: Seat, shield: Card) -> list[Card]:
    """The creatures that may come to a Shield (GU-MOVE-10, GU-STACK-01, 03)."""
    return _reserves(s, seat, shield, loads(s, seat))


def _reserves(s: State, seat: Seat, shield: Card, load: Loads) -> list[Card]:
    loose = s.pile(w.LOOSE, seat)
    if not loose:
        return loose
    book, here, most = s.table.book, s.place[shield], limit(s)
    room = most - load.covered.get(shield, 0)
    if not is_land(here) and home_of(here) == seat:
        room = min(room, most - load.crowd[here])
    reached = {tile for tile in {s.place[card] for card in loose} if in_reach(s, seat, shield, tile)}
    return [card for card in loose if s.place[card] in reached and book.stacking[s.face[card]] <= room]
