"""How a hint is drawn: the best answers as numbered arrows on the table, and what they bring over the log."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from statistics import fmean
from typing import Final

from pygame import Rect

from game.i18n import tr
from ui.table.cards.stage import Z_ARROW, Z_BUBBLE
from ui.table.drawing import overlay
from ui.table.drawing.draw import Laid, Point
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
INSETS: Final = (0.25, 0.5, 0.75, 1.0)
"""How far into a card an arrow may reach, the usual way first."""
INSIDE: Final = (0.75, 1.0)
"""The same for a free tile, whose neighbour a head at its edge would lie on."""
LONG: Final = 120
"""Length, in units of the table, from which an arrow's head is in sight beside its number."""
HEADS: Final = 40
"""How far, in units of the table, the tip of an arrow is from the tips of others, if there is room."""
BULGES: Final = (1.0, -1.0, -2.0)
"""How an arrow may bulge to lie apart from those of other rows, the usual way first."""
CLEAR: Final = 30
"""How far, in units of the table, a number is from other arrows, if there is room."""
ASIDE: Final = 6
"""How far, in units of the table, a walk is beside the middle of its tiles, each to another side."""


class Drawn:
    """What the rows of a hint have drawn so far, of which the next keeps clear: the points of their arrows with the
    tips, and the middles of their numbers."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.tips: list[Point] = []
        self.numbers: list[Point] = []

    def room(self, points: Sequence[Point]) -> float:
        """How far on average some points are from all arrows."""
        return fmean(min(dist(point, other) for other in self.points) for point in points) if self.points else 0.0

    def tip(self, tail: tuple[int, int], rect: Rect, unit: float, insets: Sequence[float]) -> tuple[int, int]:
        """Where an arrow to a thing ends: as far in as usual, or further where it would be short, or touch another's
        head."""
        found = [overlay.rim(rect, tail, inset) for inset in insets]

        def lack(end: tuple[int, int]) -> float:
            apart = min((dist(end, tip) for tip in self.tips), default=HEADS * unit)
            return max(LONG * unit - dist(tail, end), HEADS * unit - apart, 0.0)

        return min(found, key=lack)

    def spot(self, points: Sequence[Point], clear: float) -> tuple[int, int]:
        """Where a number on an arrow is read as that of no other: half way, unless that is not `clear` of the others;
        then as far from them as it can be."""
        half, others = points[len(points) // 2], (*self.points, *self.numbers)

        def free(point: Point) -> float:
            return min((dist(point, other) for other in others), default=clear)

        x, y = half if free(half) >= clear else max(points[len(points) // 8 : -len(points) // 3], key=free)
        return round(x), round(y)


def draw(canvas: Canvas) -> None:
    """The arrows, and the text over the log."""
    if not _visible(canvas):
        return
    drawn = Drawn()
    for number, row in enumerate(canvas.hint.rows, 1):
        _point(canvas, number, row.things, drawn)
    put(canvas, "hint", *chapters(canvas))


def chapters(canvas: Canvas) -> tuple[Chapter, ...]:
    """What a hint says over the log, and what stands above it there; nothing while there is none."""
    hint = canvas.hint
    lines = tuple(row.words for row in hint.rows) or (tr("Looking for a hint…"),)
    own = Chapter(hint.title or tr("Hint"), lines, hint.foot)
    return (*hint.above, own) if _visible(canvas) else ()


def _visible(canvas: Canvas) -> bool:
    session = canvas.session
    return canvas.hint.shown and session.waiting < 0 and not session.script.busy


def _point(canvas: Canvas, number: int, things: AnswerThings, drawn: Drawn) -> None:
    """One answer: the acting thing is lit, arrows point to the targets, the number is on the last of them."""
    start = canvas.mark_of(canvas.standing(things.source))
    where = (0, 0)
    height = Z_BUBBLE + 8 if things.source.kind == "choice" else Z_ARROW
    if start is not None and things.source.kind in ("button", "choice"):
        where = start.x + start.w * number // 8, start.y
    elif start is not None:
        where = start.x + start.w * (1 + number) // 5, start.y + start.h // 6
    if start is not None:
        lit = overlay.glow(start, "selected", canvas.unit)
        canvas.want("hint", ("lit", things.source), lit, height - 6)
        if things.path:
            where = _walk(canvas, number, start, things.path)
        else:
            where = _aim(canvas, number, start, things, drawn) or where
        drawn.numbers.append(where)
        badge = count_badge(number, max(18, round(canvas.unit * 26)))
        canvas.want("hint", ("number", number), Laid(badge, badge.get_rect(center=where).topleft), height + 2)


def _walk(canvas: Canvas, number: int, start: Rect, path: Sequence[int]) -> tuple[int, int]:
    """From tile to tile, beside the walk of another row; returns where its number is."""
    aside = round((-1) ** number * ASIDE * canvas.unit)
    rects = (start, *(canvas.layout.tile_rect(tile) for tile in path))
    points = tuple((rect.centerx + aside, rect.centery + aside) for rect in rects)
    canvas.want("hint", ("walk", number), path_picture(points, canvas.unit), Z_ARROW - 5)
    goal = canvas.layout.tile_rect(path[-1])
    return goal.right - goal.w * number // 5, goal.y + goal.h // 5


def _aim(canvas: Canvas, number: int, start: Rect, things: AnswerThings, drawn: Drawn) -> tuple[int, int] | None:
    """An arrow to each target; returns where the number is, None where there is no room for an arrow."""
    tail, where = start.midtop if things.source.kind == "hand" else start.center, None
    places = ((thing, canvas.mark_of(canvas.standing(thing))) for thing in things.targets)
    for at, (thing, rect) in enumerate((thing, rect) for thing, rect in places if rect is not None and rect != start):
        kind: ArrowKind = "attack" if hostile(canvas, thing, canvas.hint.seat) else "support"
        if rect.collidepoint(tail):
            continue
        mat = rect.w > WIDE * start.w
        if dist(tail, rect.center if mat else overlay.rim(rect, tail)) < SHORT * canvas.unit:
            continue
        free = thing.kind == "tile" and thing.value not in canvas.session.picture.board
        head = rect.center if mat else drawn.tip(tail, rect, canvas.unit, INSIDE if free else INSETS)
        bows = {bulge: overlay.bow(tail, head, canvas.unit, bulge) for bulge in BULGES}
        bulge = max(bows, key=lambda each: drawn.room(bows[each]))
        points = bows[bulge]
        canvas.want("arrow", ("hint", number, at), arrow(tail, head, kind, canvas.unit, bulge), Z_ARROW)
        where = drawn.spot(points, CLEAR * canvas.unit)
        drawn.points += points
        drawn.tips.append(head)
    return where
