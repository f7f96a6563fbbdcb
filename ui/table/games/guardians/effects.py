"""Guardians' events as visible effects: who is beaten, what is lost, coins and blows."""

from __future__ import annotations

from rules.guardians import words as w
from rules.kernel import atoms
from ui.table.games.base import Effect


def effect(event: tuple[int, ...]) -> Effect | None:
    """What an event looks like, or None."""
    if event[0] != atoms.NOTE:
        return None
    what, rest = event[1], event[2:]
    if what == w.N_STRIKE:
        return Effect("hit", rest[1], -rest[2], source=rest[0])
    if what == w.N_BEATEN:
        return Effect("dies", rest[0])
    if what == w.N_SHIELD_LOST:
        return Effect("dies", rest[0])
    if what == w.N_HEALED:
        return Effect("heal", rest[1], 1)
    if what in (w.N_MATCH, w.N_BRIBED, w.N_OUT):
        return Effect("shake", rest[0])
    return Effect("fails", rest[0]) if what == w.N_DISPELLED else None
