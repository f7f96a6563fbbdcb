"""Which answer lost something: the last one after which it could not be had any more.

The play-out of an answer goes on as a computer would, which may overlook what is still possible; then every answer
before the one that gave it up would be blamed for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.analysis.profile import profile_of
from game.analysis.review import Reviewed
from game.records.replay import Replay
from rules.kernel.words import Seat


def in_hindsight(replay: Replay, found: Mapping[int, Reviewed]) -> dict[int, Reviewed]:
    """The findings, each answer with what its player could still have had afterwards in the same turn: until chance
    decides something, or another player gives something away."""
    profile = profile_of(replay.game, replay.sides)
    out, later, turn = dict[int, Reviewed](), dict[Seat, int](), -1
    for at in range(len(replay.steps) - 1, -1, -1):
        seat = replay.seat_of(at)
        now = replay.turn_at(at)
        if seat < 0 or now != turn:
            later, turn = {}, now
        row = found.get(at)
        if row is None:
            continue
        row = _with(row, max(row.after, min(row.before, later.get(seat, row.after))))
        if profile.mark(row.before, row.after):
            later = {}
        if row.best or seat not in later:
            later[seat] = max(row.before, later.get(seat, row.before))
        out[at] = row
    return dict(sorted(out.items()))


def _with(row: Reviewed, after: int) -> Reviewed:
    """A finding whose answer left this much."""
    if after < row.before or not row.best:
        return row._replace(after=after, decides=row.decides if after == row.after else "")
    return row._replace(after=after, best="", missed=0, falls="", stays="", decides="", later=0)
