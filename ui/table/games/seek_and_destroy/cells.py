"""Where cards lie on the tiles of the mat: seven of the Battlefield and six of the Garrison for each seat."""

from __future__ import annotations

from typing import Final

from rules.kernel.view import View
from rules.seek_and_destroy import words as w

ROWS: Final = {w.BATTLEFIELD: 7, w.GARRISON: 6}
"""Tiles of a row, in the order of the mat file (a test holds them together)."""
EACH: Final = sum(ROWS.values())
"""Tiles of a seat."""
TILES: Final = 2 * EACH


def tile(seat: int, zone: int, slot: int) -> int:
    """The tile of a cell."""
    return seat * EACH + (ROWS[w.BATTLEFIELD] if zone == w.GARRISON else 0) + slot


def owner(at: int) -> int:
    """Whose tile it is."""
    return at // EACH


def zone(at: int) -> int:
    """The Battlefield or the Garrison."""
    return w.BATTLEFIELD if at % EACH < ROWS[w.BATTLEFIELD] else w.GARRISON


def slot(at: int) -> int:
    """Which cell of its row a tile is."""
    return at % EACH - (0 if zone(at) == w.BATTLEFIELD else ROWS[w.BATTLEFIELD])


def lying(view: View) -> dict[int, int]:
    """Tile -> card, as far as this View shows."""
    cards = ((seat, row, card) for seat in (0, 1) for row in ROWS for card in view.pile(row, seat))
    return {tile(seat, row, view.cards[card].marks[w.SLOT]): card for seat, row, card in cards}


def on(view: View, at: int) -> int:
    """The card on a tile, or -1."""
    return lying(view).get(at, -1)
