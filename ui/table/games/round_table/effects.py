"""Round Table's events as visible effects: who clashes, which armies are beaten off, what has no effect."""

from __future__ import annotations

from typing import Final

from rules.kernel import atoms
from rules.round_table import words as w
from ui.table.games.base import Effect

ZONES: Final = {w.ARMY: "court", w.LANE: "quests", w.GEAR: "pool", w.MIDDLE: "regions", w.ASIDE: "spent"}


def effect(event: tuple[int, ...]) -> Effect | None:
    """What an event looks like, or None."""
    if event[0] != atoms.NOTE:
        return None
    what, rest = event[1], event[2:]
    if what == w.N_CLASH:
        return Effect("dies", rest[1], source=rest[0])
    if what == w.N_REGION and rest[2] != w.NOBODY_THERE:
        return Effect("shake", rest[0])
    return Effect("fails", rest[0]) if what in (w.N_COUNTERED, w.N_LAPSED) else None
