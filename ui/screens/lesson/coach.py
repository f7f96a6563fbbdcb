"""The coach: one bubble beside what it talks about, and a soft light on it.

What it says comes from the record of the lesson alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr, trc
from game.records.lesson import END, Lesson
from ui.screens.lesson.aim import Aim, aim
from ui.style import fonts
from ui.style.picture_cache import drawn_once
from ui.style.text import Paragraph, layout, style
from ui.style.theme import Look, mix
from ui.table.cards.spots import Z_STAGED
from ui.table.cards.stage import Z_ARROW, Z_BUBBLE, Z_MARK
from ui.table.drawing import draw, overlay
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.play.aims import midst_of
from ui.table.play.canvas import Canvas
from ui.table.play.drawn_marks import ArrowKind, arrow, halo
from ui.table.play.marks import height_of, hostile

GROUND = Hotspot("ground", name="lesson")
BACK, NEXT, LEAVE = (Hotspot("button", name=f"lesson-{name}") for name in ("back", "next", "leave"))
WIDE: Final = 332
Z_COACH: Final = Z_BUBBLE - 4
FAR: Final = 15
"""What a pixel between a bubble and its target costs, times the gap."""
TOLD: Final = {"number": 3, "refused": 40}
"""Marks on the table that a bubble should not cover, by their group, each with a weight."""
POINTED: Final = ("button", "tile", "row", "item", "hand", "pile")
"""What a bubble's tip might seem to point at, by its kind."""
_KEY: Final = re.compile(r"<([a-z-]+)>")


class Said(NamedTuple):
    """What the bubble shows: the step's number, its name, the sentences, and what was wrong with the last answer."""

    step: str
    head: str
    words: str
    wrong: str


class Coach:
    """Draws what the lesson says now. `label(key)`: the name of a key; `wrong()`: a sentence about the last answer."""

    def __init__(self, canvas: Canvas, lesson: Lesson, label: Callable[[str], str], wrong: Callable[[], str]) -> None:
        self.canvas, self.lesson, self.label, self.wrong = canvas, lesson, label, wrong

    def draw(self) -> None:
        """Draw highlight and bubble, unless something moves or is being dragged."""
        canvas = self.canvas
        if canvas.session.script.busy or not self.lesson.said or canvas.browsed is not None:
            return
        found = aim(canvas, self.lesson)
        if found is not None:
            self._light(found)
        if canvas.pointer.dragged < 0 and not canvas.pointer.hold:
            self._bubble(found)

    @property
    def explains(self) -> bool:
        """Whether it is seen, and expects no answer."""
        return self.lesson.said and not self.lesson.remark.answer and not self.canvas.session.script.busy

    @property
    def said(self) -> Said:
        """What it says now."""
        remark = self.lesson.remark
        step = tr("Step {step} of {count}", step=remark.step, count=self.lesson.count) if remark.place != END else ""
        words = _KEY.sub(lambda key: f"**{self.label(key[1])}**", tr(remark.words))
        return Said(step, self._head(), words, self.wrong())

    @property
    def next_words(self) -> tuple[str, str]:
        """Label and icon of the button that continues."""
        remark = self.lesson.remark
        if remark.place == END:
            return tr("Play a computer"), "robot"
        return (tr("Skip step"), "skip-next") if remark.answer or remark.hold else (trc("lesson", "Continue"), "play")

    @property
    def next_kind(self) -> str:
        """The style of that button: gold if it is the thing to do, never if it skips something."""
        remark = self.lesson.remark
        return "button" if remark.answer or remark.hold else "primary"

    # -- highlight

    def _light(self, found: Aim) -> None:
        canvas, carried = self.canvas, self.canvas.pointer.dragged
        if carried >= 0:
            if canvas.session.control.thing_of(carried) == found.lit:
                self._shine(found.goal)
            return
        if found.lit == NOTHING:
            high = Z_STAGED - 0.5 if canvas.session.placing.contents.staged else Z_MARK + 32
            canvas.want("coach", "slot", overlay.glow(found.rect, "selected", canvas.unit), high)
        self._shine(found.lit)
        self._shine(found.goal)
        goal = canvas.rect_of(found.goal)
        if goal is not None:
            kind: ArrowKind = "attack" if hostile(canvas, found.goal, self.lesson.learner) else "support"
            canvas.want("arrow", "coach", arrow(found.start, self._end(found, goal), kind, canvas.unit), Z_ARROW - 4)

    def _end(self, found: Aim, goal: Rect) -> tuple[int, int]:
        """Where the arrow to the goal ends, which leaves its numbers to be read."""
        number = found.goal.kind == "pile" and found.goal.name in self.canvas.mat.counters
        return overlay.rim(goal, found.start) if number else midst_of(self.canvas, goal)

    def _shine(self, thing: Hotspot) -> None:
        canvas, rect = self.canvas, self.canvas.rect_of(thing)
        if rect is not None:
            canvas.bare.append(rect)
        spot = canvas.session.stage.shown.get(("card", thing.value)) if thing.kind == "hand" else None
        if spot is not None:
            laid = halo(spot.centre, spot.size, spot.angle, "selected", canvas.unit)
            canvas.want("coach", thing, laid, spot.z - 1)
        elif rect is not None:
            high = Z_BUBBLE + 2 if thing.kind in ("button", "choice") else height_of(canvas, thing) + 0.4
            canvas.want("coach", thing, overlay.glow(rect, "selected", canvas.unit), high)

    # -- bubble

    def _bubble(self, found: Aim | None) -> None:
        canvas, look, said = self.canvas, self.canvas.look, self.said
        wide = min(look.px(WIDE), canvas.bounds.w - look.px(40))
        size = _size(said, wide, look)
        target = found.rect if found is not None else Rect(canvas.layout.board.center, (0, 0))
        place = beside(size, target, canvas.bounds, list(self._keep(found)), look.px(16))
        if found is None:
            place.center = target.center
        laid, links = _picture(said, size, look)
        tip = _tip(place, target, look)
        if found is not None and tip is not None and not self._misleads(tip, place, found):
            canvas.want("coach", "tip", tip, Z_COACH + 1)
        canvas.give_way(place)
        bleed = look.px(9)
        canvas.want("coach", "ground", Laid(laid, (place.x - bleed, place.y - bleed)), Z_COACH)
        canvas.things.put(GROUND, place)
        for at, (rect, rule) in enumerate(links):
            canvas.things.put(Hotspot("link", at, name=rule), rect.move(place.topleft))
        self._buttons(place)

    def _misleads(self, tip: Laid, place: Rect, found: Aim) -> bool:
        """Whether the tip would touch a button, or from afar a card or a number, that the coach does not talk about."""
        things, counters = self.canvas.things, self.canvas.mat.counters
        rect = tip.picture.get_bounding_rect().move(tip.at)
        kinds = POINTED if _apart(place, found.rect) > self.canvas.look.px(32) else POINTED[:1]
        others = [thing for kind in kinds for thing in things.of(kind) if thing != found.lit]
        touched = [thing for thing in others if things.rects[thing].colliderect(rect)]
        return any(thing.kind != "pile" or thing.name in counters for thing in touched)

    def _head(self) -> str:
        remarks = reversed(self.lesson.remarks[: self.lesson.now + 1])
        return tr(next((remark.head for remark in remarks if remark.head), ""))

    def _keep(self, found: Aim | None) -> Iterator[tuple[Rect, int]]:
        """What the bubble should not cover, each with a weight."""
        canvas = self.canvas
        goal = canvas.rect_of(found.goal) if found is not None else None
        if found is not None and goal is not None:
            yield goal, 400
            end = self._end(found, goal)
            for part in range(1, 8):
                at = overlay.along(found.start, end, canvas.unit, part / 8)
                yield Rect(0, 0, canvas.layout.gap, canvas.layout.gap).move(at), 200
        for (group, _), (laid, _) in canvas.wanted.items():
            if group in TOLD:
                yield laid.picture.get_rect(topleft=laid.at), TOLD[group]
        stage = canvas.session.picture.overlay
        for tile in canvas.session.picture.board if not stage else ():
            yield canvas.layout.tile_rect(tile), 3
        for place in canvas.layout.places:
            if stage and place.overlay == stage and place.holds == "lines":
                yield place.rect, 16
        for kind, weight in (("item", 8), ("hand", 3), ("ground", 20), ("choice", 20), ("row", 6), ("button", 6)):
            for thing in canvas.things.of(kind):
                yield canvas.things.rects[thing], weight

    def _buttons(self, place: Rect) -> None:
        canvas, look = self.canvas, self.canvas.look
        words, icon = self.next_words
        faces = {
            BACK: ButtonFace(tr("Back"), "arrow-left", "button" if self.lesson.now else "off"),
            NEXT: ButtonFace(words, icon, self.next_kind),
            LEAVE: ButtonFace(trc("lesson", "Leave"), "exit-run"),
        }
        pad, gap, high = look.px(12), look.px(6), look.px(30)
        ends = min(look.px(76), (place.w - 2 * pad - 2 * gap) * 3 // 10)
        middle = place.w - 2 * pad - 2 * ends - 2 * gap
        x = place.x + pad
        for (thing, face), wide in zip(faces.items(), (ends, middle, ends), strict=True):
            rect = Rect(x, place.bottom - pad - high, wide, high)
            canvas.button(thing, face, rect, 14.5, "coach", Z_COACH + 2)
            x += wide + gap


def beside(size: tuple[int, int], target: Rect, bounds: Rect, keep: list[tuple[Rect, int]], gap: int) -> Rect:
    """A place for a bubble near its target: inside `bounds`, covering as little as possible of what should be kept,
    farther away only where that leaves more to be seen; also right above or below what is to be kept most of all."""
    wide, high = size
    most = max((weight for _, weight in keep), default=0)
    edges = (y for rect, weight in keep if weight == most for y in (rect.y - high, rect.bottom))
    rows = [*_steps(bounds.y, bounds.bottom - high), *(y for y in edges if bounds.y <= y <= bounds.bottom - high)]
    places = [Rect(x, y, wide, high) for x, y in product(_steps(bounds.x, bounds.right - wide), rows)]
    for away, part in product((gap, 2 * gap), (0.5, 0.1, 0.9)):
        x, y = round(target.centerx - wide * part), round(target.centery - high * part)
        places += [
            Rect(target.right + away, y, wide, high).clamp(bounds),
            Rect(target.x - away - wide, y, wide, high).clamp(bounds),
            Rect(x, target.y - away - high, wide, high).clamp(bounds),
            Rect(x, target.bottom + away, wide, high).clamp(bounds),
        ]

    kept = [rect for rect, _ in keep]

    def cost(place: Rect) -> int:
        covered = sum(_area(place.clip(kept[at])) * keep[at][1] for at in place.collidelistall(kept))
        return covered + FAR * gap * _apart(place, target) + 400 * _area(place.clip(target.inflate(gap, gap)))

    return min(places, key=cost)


def _steps(first: int, last: int) -> list[int]:
    return [first + (last - first) * part // 8 for part in range(9)]


def _apart(one: Rect, other: Rect) -> int:
    """Pixels between two rectangles, across and down together; 0 if they touch."""
    across = max(other.x - one.right, one.x - other.right, 0)
    return across + max(other.y - one.bottom, one.y - other.bottom, 0)


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _blocks(said: Said, wide: int, look: Look) -> tuple[Paragraph, Paragraph]:
    inner = wide - look.px(28)
    return layout(said.words, inner, style(look, 16)), layout(said.wrong, inner, style(look, 15, "number", "medium"))


@lru_cache(16)
def _size(said: Said, wide: int, look: Look) -> tuple[int, int]:
    words, wrong = _blocks(said, wide, look)
    return wide, look.px(34 + 12 + 30 + 12) + words.size[1] + (wrong.size[1] + look.px(8) if said.wrong else 0)


@drawn_once
def _picture(said: Said, size: tuple[int, int], look: Look) -> tuple[Surface, tuple[tuple[Rect, str], ...]]:
    """The bubble without its buttons, and the links in it."""
    bleed, pad = look.px(9), look.px(14)
    out = Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA)
    out.blit(draw.shadow(size, look.px(9), bleed, 160), (0, look.px(2)))
    ground, rim = _colours(look)
    out.blit(draw.frame(size, look.px(9), (*ground, 250), (*rim, 255), max(1.5, 1.8 * look.scale)), (bleed, bleed))
    head = fonts.text(said.head, "ui-bold", look.px(17), look["number"])
    step = fonts.text(said.step, "ui", look.px(13.5), look["muted"])
    line = bleed + look.px(20)
    out.blit(head, head.get_rect(midleft=(bleed + pad, line)))
    out.blit(step, step.get_rect(midright=(bleed + size[0] - pad, line)))
    words, wrong = _blocks(said, size[0], look)
    top = look.px(34)
    words.draw(out, (bleed + pad, bleed + top))
    if said.wrong:
        wrong.draw(out, (bleed + pad, bleed + top + words.size[1] + look.px(8)))
    return out, tuple((rect.move(pad, top), rule) for rect, rule in words.links)


def _colours(look: Look) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return mix(look["panel_top"], look["panel_bottom"], 0.7), look["primary_top"]


def _tip(place: Rect, target: Rect, look: Look) -> Laid | None:
    """The tip on the edge of the bubble that faces the target; None if it would point past it."""
    reach, half = look.px(12), look.px(10)
    across = range(place.x + 2 * half, place.right - 2 * half)
    down = range(place.y + 2 * half, place.bottom - 2 * half)
    x = max(across.start, min(target.centerx, across.stop))
    y = max(down.start, min(target.centery, down.stop))
    if target.x >= place.right:
        edge, way = (place.right, y), (1, 0)
    elif target.right <= place.x:
        edge, way = (place.x, y), (-1, 0)
    elif target.y >= place.bottom:
        edge, way = (x, place.bottom), (0, 1)
    elif target.bottom <= place.y:
        edge, way = (x, place.y), (0, -1)
    else:
        return None
    if not target.inflate(2 * half, 2 * half).clipline(edge, (edge[0] + way[0] * 10_000, edge[1] + way[1] * 10_000)):
        return None
    ground, rim = _colours(look)
    line = max(1.5, 1.8 * look.scale)
    out = Surface((2 * (reach + half), 2 * (reach + half)), pygame.SRCALPHA)
    middle = reach + half

    def corner(along: float, aside: float) -> tuple[float, float]:
        return middle + way[0] * along + way[1] * aside, middle + way[1] * along + way[0] * aside

    draw.aa_polygon(out, rim, [corner(-line, half), corner(-line, -half), corner(reach, 0)])
    inside = [corner(-2 * line, half - line), corner(-2 * line, line - half), corner(reach - 1.8 * line, 0)]
    draw.aa_polygon(out, ground, inside)
    return Laid(out, (edge[0] - middle, edge[1] - middle))
