"""Which computer to suggest next, by the results of the last games against computers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.personas import LADDER
from game.match.player_kinds import HUMAN
from rules.kernel.words import LOST, WON

FIRST: Final = "bot:apprentice"
"""Whom to play who has not played the game before, as after its lesson."""
RUN: Final = 2
"""Games in a row that must be won, or lost, before another computer is suggested."""
MOST: Final = 6
"""Results that are kept."""


def result_entry(kinds: Sequence[str], result: Sequence[int]) -> str:
    """How a game of one person against computers of one kind ended, as settings keep it: `bot:master 2`; "" for every
    other table. `result`: points by seat."""
    persons = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
    rivals = {kind for kind in kinds if kind != HUMAN}
    if len(persons) != 1 or len(rivals) != 1 or not rivals <= {*LADDER}:
        return ""
    return f"{rivals.pop()} {result[persons[0]]}"


def suggested(results: Sequence[str]) -> str:
    """The kind of computer to play next, FIRST before the first game: that of the last, the next stronger after RUN
    wins in a row against it, the next weaker after RUN losses. `results`: entries of `result_entry`, the last game
    last."""
    kind, _, points = results[-1].partition(" ") if results else (FIRST, "", "")
    if kind not in LADDER:
        return FIRST
    steady = len(results) >= RUN and set(results[-RUN:]) == {results[-1]}
    step = {str(WON): 1, str(LOST): -1}.get(points, 0) if steady else 0
    return LADDER[max(0, min(len(LADDER) - 1, LADDER.index(kind) + step))]


def has_won(results: Sequence[str]) -> bool:
    """Whether one of these games was won. `results`: entries of `result_entry`."""
    return any(entry.endswith(f" {WON}") for entry in results)
