"""Seize's events as visible effects: hits, deaths, coins."""

from __future__ import annotations

from rules.kernel import atoms
from rules.seize import words as w
from ui.table.games.base import Effect


def effect(event: tuple[int, ...]) -> Effect | None:
    """What an event looks like, or None."""
    kind = event[0]
    if kind == atoms.MARK and event[1] == w.HEALTH and 0 < event[3] < event[4]:
        return Effect("heal", event[2], event[4] - event[3])
    if kind == atoms.SEAT and event[1] == w.VAULT and event[3]:
        return Effect("coins", -1, event[4] - event[3], event[2], "vault")
    if kind != atoms.NOTE:
        return None
    what, rest = event[1], event[2:]
    if what == w.N_DAMAGE:
        seen, amount = ("hit", rest[4]) if rest[4] else ("blocked", rest[1])
        return Effect(seen, rest[0], amount, source=rest[3])
    if what == w.N_DESTROYED:
        return Effect("dies", rest[0])
    if what == w.N_COIN:
        return Effect("coin", rest[0], rest[1])
    if what == w.N_ROLL:
        return Effect("die", -1, rest[1], rest[0])
    return Effect("fails", rest[1]) if what == w.N_FAILED and len(rest) > 1 else None
