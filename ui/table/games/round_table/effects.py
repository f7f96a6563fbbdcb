"""Round Table's events as visible effects: who clashes, which armies are beaten off, what has no effect."""

from __future__ import annotations

from typing import Final

from rules.round_table import words as w
from ui.table.games.effects import Effect, Effects, Shown

ZONES: Final = {w.ARMY: "court", w.LANE: "quests", w.GEAR: "pool", w.MIDDLE: "regions", w.ASIDE: "spent"}
EFFECTS: Final = Effects(
    w.SCHEMA,
    notes={
        w.N_CLASH: Shown("dies", card=1, source=0),
        w.N_REGION: lambda facts: Effect("shake", facts[0]) if facts[2] != w.NOBODY_THERE else None,
        w.N_COUNTERED: Shown("fails", card=0),
        w.N_LAPSED: Shown("fails", card=0),
    },
)
