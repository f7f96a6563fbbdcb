"""The small pill above the log: the clock, and the score of a match of several games."""

from __future__ import annotations

from pygame import Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import ORANGE, Look
from ui.table.cards.stage import Z_PANEL
from ui.table.drawing.draw import Laid
from ui.table.panels.clock import HIGH, words_of
from ui.table.play.canvas import Canvas


def draw(canvas: Canvas) -> None:
    """Draw the clock on the upper edge of the log."""
    words, short = words_of(canvas.session.match)
    if not words:
        return
    log, icon = canvas.log_area, "timer-outline" if canvas.session.match.clock is not None else ""
    picture = pill(words, icon, short, round(HIGH * canvas.unit * canvas.look.grown), canvas.look)
    at = picture.get_rect(midright=(log.right - canvas.layout.gap - canvas.log_sign, log.y + round(4 * canvas.unit)))
    at.clamp_ip(canvas.layout.panel)
    canvas.want("panel", "clock", Laid(picture, at.topleft), Z_PANEL + 2)


@drawn_once
def pill(words: str, icon: str, short: bool, high: int, look: Look) -> Surface:
    """The text on a small ground; amber when time is running short."""
    ink = ORANGE if short else look["text"]
    size = max(10, round(high * 0.6))
    mark = fonts.icon(icon, size, ink) if icon else None
    text = fonts.text(words, "ui-bold", size, ink)
    taken = mark.get_width() + high // 4 if mark else 0
    out, body = paint.on_slab((text.get_width() + taken + high, high), "chip", look)
    if mark:
        out.blit(mark, mark.get_rect(midleft=(body.x + high // 2, body.centery)))
    out.blit(text, text.get_rect(midleft=(body.x + high // 2 + taken, body.centery)))
    return out
