"""From a point on the laptop's table to the same point on the table display."""

from __future__ import annotations

from ui.display.model import Ping
from ui.table.mats.layout import TableLayout


def pointed(layout: TableLayout, pos: tuple[int, int]) -> Ping | None:
    """The place under a point of the laptop's window, or None outside all places. Oriented as the first seat sees
    it."""
    place = next((one for one in layout.places if one.rect.collidepoint(pos)), None)
    if place is None:
        return None
    across, down = (pos[0] - place.rect.x) / place.rect.w, (pos[1] - place.rect.y) / place.rect.h
    across, down = ((across, down), (1 - down, across), (1 - across, 1 - down), (down, 1 - across))[layout.turned]
    return Ping(place.seat, place.name, across, down)
