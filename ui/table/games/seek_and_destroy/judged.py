"""What a judge's drop means in Seek and Destroy: in which row of whom a card lies then."""

from __future__ import annotations

from rules.kernel.view import View
from rules.seek_and_destroy import words as w
from ui.table.games.seek_and_destroy import cells
from ui.table.hotspots import Hotspot
from ui.table.judge.judged_put import JudgedPut


def judged(view: View, card: int, thing: Hotspot) -> tuple[JudgedPut, ...] | None:
    """On a tile, into its row."""
    if thing.kind != "tile":
        return None
    zone = w.ZONES[cells.zone(thing.value)].name
    return (JudgedPut(card, cells.owner(thing.value), zone),)
