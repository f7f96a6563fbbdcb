"""How a hint is drawn: the best answers as numbered arrows on the table, and what they bring over the log."""

from __future__ import annotations

from math import dist
from typing import Final

from game.i18n import tr
from ui.table.cards.stage import Z_ARROW, Z_BUBBLE
from ui.table.drawing import overlay
from ui.table.drawing.draw import Laid
from ui.table.drawing.parts import count_badge
from ui.table.hints.hint import AnswerThings, Chapter
from ui.table.panels.over_log import put
from ui.table.play.canvas import Canvas
from ui.table.play.drawn_marks import ArrowKind, arrow, path_picture
from ui.table.play.marks import hostile

WIDE: Final = 3
"""Cards' widths above which a target is a whole mat, whose middle is pointed at: its rim may be just above the hand."""
SHORT: Final = 48
"""Length, in units of the table, below which there is no room for an arrow."""


def draw(canvas: Canvas) -> None:
    """The arrows, and the text over the log."""
    session, hint = canvas.session, canvas.hint
    if not hint.shown or session.waiting >= 0 or session.script.busy:
        return
    for number, row in enumerate(hint.rows, 1):
        _point(canvas, number, row.things)
    lines = tuple(row.words for row in hint.rows) or (tr("Looking for a hint…"),)
    put(canvas, "hint", *hint.above, Chapter(hint.title or tr("Hint"), lines, hint.foot))


def _point(canvas: Canvas, number: int, things: AnswerThings) -> None:
    """One answer: the acting thing is lit, arrows point to the targets, the number is on the last of them."""
    start = canvas.mark_of(canvas.standing(things.source))
    places = ((thing, canvas.mark_of(canvas.standing(thing))) for thing in things.targets)
    ends = [(thing, rect) for thing, rect in places if rect is not None and rect != start]
    where = (0, 0)
    height = Z_BUBBLE + 8 if things.source.kind == "choice" else Z_ARROW
    if start is not None and things.source.kind in ("button", "choice"):
        where = start.x + start.w * number // 8, start.y
    elif start is not None:
        where = start.x + start.w * (1 + number) // 5, start.y + start.h // 6
    if start is not None:
        lit = overlay.glow(start, "selected", canvas.unit)
        canvas.want("hint", ("lit", things.source), lit, height - 6)
    if things.path and start is not None:
        points = (start.center, *(canvas.layout.tile_rect(tile).center for tile in things.path))
        canvas.want("hint", ("walk", number), path_picture(points, canvas.unit), Z_ARROW - 5)
        goal = canvas.layout.tile_rect(things.path[-1])
        where = goal.right - goal.w // 5, goal.y + goal.h // 5
    elif start is not None:
        tail = start.midtop if things.source.kind == "hand" else start.center
        for at, (thing, rect) in enumerate(ends):
            kind: ArrowKind = "attack" if hostile(canvas, thing, canvas.hint.seat) else "support"
            if not rect.collidepoint(tail):
                head = rect.center if rect.w > WIDE * start.w else overlay.rim(rect, tail)
                if dist(tail, head) < SHORT * canvas.unit:
                    continue
                canvas.want("hint", ("arrow", number, at), arrow(tail, head, kind, canvas.unit), Z_ARROW)
                where = overlay.middle(tail, head, canvas.unit)
    badge = count_badge(number, max(18, round(canvas.unit * 26)))
    if start is not None:
        place = badge.get_rect(center=where)
        canvas.want("hint", ("number", number), Laid(badge, place.topleft), height + 2)
