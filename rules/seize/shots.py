"""Range, direction, sight and targetability (SGT-RANGE, SGT-LOS, SGT-MAGIC-12): may A aim at B?

Every function answers with the rule that says no, or None. Nothing here writes.
"""

from __future__ import annotations

from rules.kernel.grid import ROTATED
from rules.kernel.refusal import Refusal
from rules.kernel.words import Card, Mask, Seat, Tile
from rules.seize import stats
from rules.seize.book import State
from rules.seize.words import BOARD, MELEE, RANGED, S_REACH, STEALTH


def in_sight(s: State, source: Card, tile: Tile, blockers: Mask | None = None) -> Refusal | None:
    """Sight from a merc to a tile (SGT-LOS-01..05). The refusal names the nearest tile in the way.

    `blockers`: the tiles that block, if not all mercs and pillars.
    """
    grid = s.table.grid
    assert grid is not None
    here = s.place[source]
    between = grid.between[here * grid.count + tile]
    if not between:
        return None
    mask = stats.blockers(s) if blockers is None else blockers
    if not between & (mask | grid.void):
        return None
    standing = grid.blocking(here, tile, mask)
    if not standing:
        return Refusal("SGT-LOS-02", (("card", source), ("tile", tile)))
    nearest = min(standing, key=lambda t: grid.distance[here * grid.count + t])
    facts = (("card", source), ("tile", tile), ("tile_blocker", nearest))
    merc = (("card_blocker", s.on[nearest]),) if s.on[nearest] >= 0 else ()
    return Refusal("SGT-LOS-02", (*facts, *merc))


def targetable(s: State, seat: Seat, merc: Card) -> Refusal | None:
    """A stealthed merc cannot be targeted by opponents (SGT-MAGIC-12; option `stealth_blocks_allies`)."""
    if s.marks[STEALTH][merc] and (not same_side(s, seat, s.ctrl[merc]) or s.table.book.rules.stealth_blocks_allies):
        return Refusal("SGT-MAGIC-12", (("card", merc),))
    return None


def same_side(s: State, a: Seat, b: Seat) -> bool:
    """Same player or team."""
    team = s.table.book.team
    return team[a] == team[b]


def attack_dirs(s: State, merc: Card, which: int) -> Mask:
    """Bearings marked on an attack stat, turned to the controller's seat (3.2)."""
    book = s.table.book
    facing = book.places[s.ctrl[merc]].facing
    dirs = (book.melee_dirs if which == MELEE else book.ranged_dirs)[s.face[merc]]
    return ROTATED[facing][dirs]


def attack_band(s: State, merc: Card, which: int) -> tuple[int, int]:
    """Minimum and maximum distance c of an attack stat (SGT-RANGE-01..05)."""
    if which == MELEE:
        return 1, 1
    return (1 if s.table.book.rules.ranged_point_blank else 2), stats.stat(s, merc, S_REACH) + 1


def can_shoot(s: State, merc: Card, which: int, target: Card) -> Refusal | None:
    """Whether this stat of one merc may be aimed at another from where both stand (SGT-ACT-02, 05)."""
    book, grid = s.table.book, s.table.grid
    if which == RANGED and book.ranged_type[s.face[merc]] < 0:
        return Refusal("SGT-CARD-M10", (("card", merc),))
    if s.zone[target] != BOARD or same_side(s, s.ctrl[merc], s.ctrl[target]):
        return Refusal("SGT-ACT-05", (("card", target),))
    if s.marks[STEALTH][target]:
        return Refusal("SGT-MAGIC-12", (("card", target),))
    assert grid is not None
    pair = s.place[merc] * grid.count + s.place[target]
    far = grid.distance[pair]
    least, most = attack_band(s, merc, which)
    if not least <= far <= most:
        rule = "SGT-RANGE-01" if which == MELEE else "SGT-RANGE-05"
        return Refusal(rule, (("card", target), ("distance", far), ("least", least), ("most", most)))
    bearing = grid.bearing[pair]
    if bearing < 0:
        return Refusal("SGT-RANGE-06", (("card", target),))
    if not attack_dirs(s, merc, which) >> bearing & 1:
        return Refusal("SGT-ACT-02", (("card", target), ("bearing", bearing)))
    return in_sight(s, merc, s.place[target], stats.blockers(s, merc) if which == RANGED else None)
