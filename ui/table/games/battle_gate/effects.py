"""Battle Gate's events as visible effects: what a gate loses, who is beaten, what is cancelled."""

from __future__ import annotations

from typing import Final

from rules.battle_gate import words as w
from rules.kernel import atoms
from ui.table.games.base import Effect

ZONES: Final = {
    w.DECK: "deck", w.HAND: "hand", w.FIELDED: "field", w.TREASURES: "treasures", w.DISCARD: "discard", w.POT: "pot",
    w.SAVED: "saved", w.PROPOSED: "proposed", w.GONE: "deck",
}  # fmt: skip


def effect(event: tuple[int, ...]) -> Effect | None:
    """What an event looks like, or None."""
    if event[0] == atoms.MOVE and (event[2], event[5]) == (w.FIELDED, w.DISCARD):
        return Effect("dies", event[1])
    if event[0] != atoms.NOTE:
        return None
    what, rest = event[1], event[2:]
    if what == w.N_THROUGH:
        return Effect("hit", -1, -rest[2], rest[1], "deck")
    if what == w.N_FIGHT:
        return Effect("shake", rest[0])
    return Effect("fails", rest[0]) if what in (w.N_CANCELLED, w.N_NOTHING) else None
