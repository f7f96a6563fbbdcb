"""The clock at the table, and the score of a match of several games, in words.

It runs while the table is in sight: a menu over it, the curtain and the end of the game stop it. Casual play has
none.
"""

from __future__ import annotations

import math
from typing import Final

from game.i18n import tr
from game.match.match import Match
from game.match.match_series import score, standing
from ui.style.theme import Look
from ui.table.play.tabletop import Tabletop

SOON: Final = 5 * 60
HIGH: Final = 24


def stands(table: Tabletop) -> bool:
    """Whether the clock stands still: there is none, the curtain is drawn, a judge is at the table, or the game is
    over."""
    return table.match.clock is None or table.waiting >= 0 or table.judging is not None or table.over


def tick(table: Tabletop, seconds: float) -> bool:
    """Let time pass at the table; True when the display changes."""
    if stands(table):
        return False
    try:
        return table.match.tick(seconds)
    except OSError as problem:
        table.unsaved(problem)
        return True


def until_next(table: Tabletop) -> float:
    """Seconds until the displayed second changes."""
    clock = table.match.clock
    return math.inf if clock is None or stands(table) or clock.expired else 1.0 - clock.spent % 1.0


def words_of(match: Match) -> tuple[str, bool]:
    """The text of the clock, and whether time is running short; ("", False) for a single game without a clock."""
    parts = []
    series, now, clock = match.series, standing(match), match.clock
    if series is not None and now is not None:
        parts.append(tr("Game {game}   {score}", game=series.game, score=score(match, now)))
    if clock is not None:
        parts.append(tr("last turn") if clock.expired else f"{clock.left // 60}:{clock.left % 60:02}")
    return "   ·   ".join(parts), clock is not None and clock.left <= SOON


def high(match: Match, look: Look) -> float:
    """The height of the clock with the space around it, in units; 0 without one."""
    return (HIGH + 6) * look.grown if words_of(match)[0] else 0.0


def overhang(match: Match, unit: float) -> int:
    """How far the clock extends into the log, in pixels; 0 without one."""
    return round((HIGH / 2 + 4) * unit) if words_of(match)[0] else 0
