"""Seek and Destroy's events as visible effects: blows, Life, coins."""

from __future__ import annotations

from game.i18n import tr
from rules.kernel import atoms
from rules.seek_and_destroy import words as w
from ui.table.games.base import Effect


def effect(event: tuple[int, ...]) -> Effect | None:
    """What an event looks like, or None."""
    if event[0] == atoms.SEAT and event[1] == w.LIFE and event[3]:
        return Effect("life", -1, event[4] - event[3], event[2], "life")
    if event[0] != atoms.NOTE:
        return None
    what, rest = event[1], event[2:]
    if what == w.N_FOUGHT and rest[1] >= 0:
        loser, other = (rest[1], rest[0]) if rest[2] >= rest[3] else (rest[0], rest[1])
        return Effect("shake", loser, source=other)
    if what == w.N_DESTROYED:
        return Effect("dies", rest[0])
    if what == w.N_COIN:
        return Effect("coin", -1, 1, rest[0], words=tr("{name} begins"))
    if what == w.N_TOSS:
        return Effect("coin", rest[0], rest[1])
    return Effect("fails", rest[0]) if what in (w.N_FAILED, w.N_CANCELLED) else None
