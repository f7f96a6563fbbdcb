"""Seize's events as visible effects: hits, deaths, coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.seize import words as w
from ui.table.games.effects import Effect, Effects, Shown


def _damage(facts: Sequence[int]) -> Effect | None:
    if not facts[1]:
        return None
    kind, amount = ("hit", facts[4]) if facts[4] else ("blocked", facts[1])
    return Effect(kind, facts[0], amount, source=facts[3])


EFFECTS: Final = Effects(
    w.SCHEMA,
    notes={
        w.N_DAMAGE: _damage,
        w.N_DESTROYED: Shown("dies", card=0),
        w.N_COIN: Shown("coin", card=0, value=1),
        w.N_ROLL: Shown("die", value=1, seat=0),
        w.N_FAILED: Shown("fails", card=1),
        w.N_MISSED: Shown("fails", card=0),
    },
    plates={w.VAULT: "coins"},
    health=w.HEALTH,
)
