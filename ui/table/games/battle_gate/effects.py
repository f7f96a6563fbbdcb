"""Battle Gate's events as visible effects: what a gate loses, who is beaten, what is cancelled."""

from __future__ import annotations

from typing import Final

from rules.battle_gate import words as w
from ui.table.games.effects import Effects, Shown

ZONES: Final = {
    w.DECK: "deck", w.HAND: "hand", w.FIELDED: "field", w.TREASURES: "treasures", w.DISCARD: "discard", w.POT: "pot",
    w.SAVED: "saved", w.PROPOSED: "proposed", w.GONE: "deck",
}  # fmt: skip
EFFECTS: Final = Effects(
    w.SCHEMA,
    notes={
        w.N_THROUGH: Shown("hit", value=2, seat=1, zone="deck", less=True),
        w.N_FIGHT: Shown("shake", card=0),
        w.N_CANCELLED: Shown("fails", card=0),
        w.N_NOTHING: Shown("fails", card=0),
    },
    beaten=(w.FIELDED, w.DISCARD),
)
