"""Guardians' events as visible effects: who is beaten, what is lost, coins and blows."""

from __future__ import annotations

from typing import Final

from rules.guardians import words as w
from ui.table.games.effects import Effect, Effects, Shown

EFFECTS: Final = Effects(
    w.SCHEMA,
    notes={
        w.N_STRIKE: Shown("hit", card=1, value=2, source=0, less=True),
        w.N_BEATEN: Shown("dies", card=0),
        w.N_SHIELD_LOST: Shown("dies", card=0),
        w.N_HEALED: lambda facts: Effect("heal", facts[1], 1),
        w.N_MATCH: Shown("shake", card=0),
        w.N_BRIBED: Shown("shake", card=0),
        w.N_OUT: Shown("shake", card=0),
        w.N_DISPELLED: Shown("fails", card=0),
    },
)
