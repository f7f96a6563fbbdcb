"""Seek and Destroy's events as visible effects: blows, Life, coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from rules.seek_and_destroy import words as w
from ui.table.games.effects import Effect, Effects, Shown


def _fought(facts: Sequence[int]) -> Effect | None:
    if facts[1] < 0:
        return None
    loser, other = (facts[1], facts[0]) if facts[2] >= facts[3] else (facts[0], facts[1])
    return Effect("shake", loser, source=other)


EFFECTS: Final = Effects(
    w.SCHEMA,
    notes={
        w.N_FOUGHT: _fought,
        w.N_DESTROYED: Shown("dies", card=0),
        w.N_COIN: lambda facts: Effect("coin", -1, 1, facts[0], words=tr("{name} begins")),
        w.N_TOSS: Shown("coin", card=0, value=1),
        w.N_FAILED: Shown("fails", card=0),
        w.N_CANCELLED: Shown("fails", card=0),
    },
    plates={w.LIFE: "life"},
)
