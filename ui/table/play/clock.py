"""The clock at the table, and the score of a match of several games: one small pill above the log.

It runs while the table is in sight: a menu over it, the curtain and the end of the game stop it. Casual play has
none.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from game.match_series import score, standing
from ui.style import fonts, paint
from ui.style.theme import ORANGE, Look
from ui.table.draw import Laid
from ui.table.play.stage import Z_PANEL

if TYPE_CHECKING:
    from game.match import Match
    from ui.table.play.canvas import Canvas
    from ui.table.play.session import Session

SOON: Final = 5 * 60
HIGH: Final = 24


def stands(session: Session) -> bool:
    """Nobody's time passes: there is no clock, the curtain is drawn, a judge is at the table, or the game is over."""
    return session.match.clock is None or session.waiting >= 0 or session.judging is not None or session.over


def tick(session: Session, seconds: float) -> bool:
    """Time passes at the table; True when that shows."""
    if stands(session):
        return False
    try:
        return session.match.tick(seconds)
    except OSError as problem:
        session.failed(
            tr("The autosave cannot be written ({reason}); the game goes on without it.", reason=problem.strerror)
        )
        return True


def until_next(session: Session) -> float:
    """Seconds until the clock shows another second."""
    clock = session.match.clock
    return math.inf if clock is None or stands(session) or clock.expired else 1.0 - clock.spent % 1.0


def words_of(match: Match) -> tuple[str, bool]:
    """What the pill says, and whether time is running short; ("", False) for a single game without a clock."""
    parts = []
    series, now, clock = match.series, standing(match), match.clock
    if series is not None and now is not None:
        parts.append(tr("Game {game}   {score}", game=series.game, score=score(match, now)))
    if clock is not None:
        parts.append(tr("last turn") if clock.expired else f"{clock.left // 60}:{clock.left % 60:02}")
    return "   ·   ".join(parts), clock is not None and clock.left <= SOON


def overhang(match: Match, unit: float) -> int:
    """How far the pill hangs into the log, in pixels; 0 without one."""
    return round((HIGH / 2 + 4) * unit) if words_of(match)[0] else 0


def draw(canvas: Canvas) -> None:
    """Put the pill on the upper edge of the log."""
    words, short = words_of(canvas.session.match)
    if not words:
        return
    log, icon = canvas.log_area, "timer-outline" if canvas.session.match.clock is not None else ""
    picture = pill(words, icon, short, round(HIGH * canvas.unit), canvas.look)
    at = picture.get_rect(midright=(log.right - canvas.layout.gap, log.y + round(4 * canvas.unit)))
    canvas.want("panel", "clock", Laid(picture, at.topleft), Z_PANEL + 2)


@lru_cache(16)
def pill(words: str, icon: str, short: bool, high: int, look: Look) -> Surface:
    """The words on a small ground; amber when time is running short."""
    ink = ORANGE if short else look["text"]
    size = max(10, round(high * 0.6))
    mark = fonts.icon(icon, size, ink) if icon else None
    text = fonts.text(words, "ui-bold", size, ink)
    taken = mark.get_width() + high // 4 if mark else 0
    bleed = look.px(paint.SLABS["chip"].shadow)
    body = Rect(bleed, bleed, text.get_width() + taken + high, high)
    out = Surface((body.w + 2 * bleed, body.h + 2 * bleed), pygame.SRCALPHA)
    paint.put_slab(out, body, "chip", look)
    if mark:
        out.blit(mark, mark.get_rect(midleft=(body.x + high // 2, body.centery)))
    out.blit(text, text.get_rect(midleft=(body.x + high // 2 + taken, body.centery)))
    return out
