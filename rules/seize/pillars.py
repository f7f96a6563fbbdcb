"""Where a pillar may stand, and where a Champion (SGT-FMT-A08, A09, A16)."""

from __future__ import annotations

from rules.kernel.grid import Grid
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Mask, Seat, Tile
from rules.seize.book import State
from rules.seize.words import PILLARS


def why_no_pillar(s: State, tile: Tile) -> Refusal | None:
    """Not in a Guild Hall, on another pillar, or where it would cut the board in two (SGT-FMT-A09)."""
    closed = s.numbers[PILLARS]
    if any(place.hall >> tile & 1 for place in s.table.book.places):
        return no("SGT-FMT-A09", tile=tile, hall=1)
    if closed >> tile & 1:
        return no("SGT-FMT-A09", tile=tile, taken=1)
    assert s.table.grid is not None
    return None if connected(s.table.grid, closed | 1 << tile) else no("SGT-FMT-A09", tile=tile, cut=1)


def connected(grid: Grid, closed: Mask) -> bool:
    """Whether a king could walk between any two tiles that are not closed."""
    free = (grid.void - 1) & ~closed
    reached = edge = free & -free
    while edge:
        around = 0
        for tile in range(grid.count):
            if edge >> tile & 1:
                around |= grid.near[tile]
        edge = around & free & ~reached
        reached |= edge
    return reached == free


def why_no_champion(s: State, seat: Seat, tile: Tile) -> Refusal | None:
    """The tile must be a free one of the player's own Guild Hall (SGT-FMT-A16, SGT-SETUP-13)."""
    own = s.table.book.places[seat].hall >> tile & 1
    return None if own and s.on[tile] < 0 else no("SGT-FMT-A16", tile=tile)


def free_for_pillar(s: State, tile: Tile) -> bool:
    """A pillar may be placed here."""
    return why_no_pillar(s, tile) is None


def free_for_champion(s: State, seat: Seat, tile: Tile) -> bool:
    """This seat's Champion may be placed here."""
    return why_no_champion(s, seat, tile) is None
