"""The panel of a story: one step at a time, with its card lit up."""

from __future__ import annotations

from pygame import Rect

from game.i18n import tr
from ui.table.cards.spots import Spot
from ui.table.cards.stage import Z_BUBBLE
from ui.table.drawing import overlay
from ui.table.drawing.panel import ButtonFace
from ui.table.events.storytelling import BACK, DONE, NEXT
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import Canvas
from ui.table.questions import bubbles


def draw(canvas: Canvas) -> None:
    """The panel with the current step, and a light around the card it is about."""
    panel, spot = made(canvas), _subject(canvas)
    if panel is None:
        return
    if spot is not None:
        canvas.want("story", "lit", overlay.glow(spot.covers, "selected", canvas.unit), Z_BUBBLE - 1)
    canvas.want("story", "ground", panel.ground, Z_BUBBLE + 2)
    canvas.things.put(Hotspot("ground"), panel.body)
    for thing, laid, rect in zip((BACK, NEXT, DONE), panel.buttons, panel.rects, strict=True):
        canvas.want("story", thing, laid, Z_BUBBLE + 3)
        canvas.things.put(thing, rect)


def made(canvas: Canvas) -> bubbles.Bubble | None:
    """The panel with the current step, while a story is told."""
    session, story, layout = canvas.session, canvas.session.story, canvas.layout
    if story is None or session.waiting >= 0:
        return None
    spot, last = _subject(canvas), story.at >= len(story.steps) - 1
    rows = [
        ButtonFace(tr("Back"), "chevron-left", "button" if story.at else "off", canvas.pointer.at == BACK),
        ButtonFace(tr("Next"), "chevron-right", "off" if last else "primary", canvas.pointer.at == NEXT),
        ButtonFace(tr("Done"), "check", "primary" if last else "button", canvas.pointer.at == DONE),
    ]
    words = f"{story.title} · {story.at + 1}/{len(story.steps)}\n{story.step.words}"
    lit = spot.covers if spot is not None else None
    centre, most, room = _place(canvas, lit), round(layout.cloth.w * 0.8), _room(canvas, lit)
    still = tuple(row._replace(hot=False) for row in rows)
    look = bubbles.lowered(words, still, most, canvas.look, room.h)
    panel = bubbles.panel(words, rows, centre, most, look, tallest=room.h)
    return panel.at(panel.body.clamp(room).clamp(canvas.bounds).topleft)


def _subject(canvas: Canvas) -> Spot | None:
    """Where the card lies that the current step is about."""
    story = canvas.session.story
    return canvas.session.placing.spots.get(("card", story.step.card)) if story is not None else None


def _place(canvas: Canvas, lit: Rect | None) -> tuple[int, int]:
    """Above the player's hand, or away from it if the subject is low on the screen."""
    cloth, hand = canvas.layout.cloth, canvas.layout.near_hand
    return cloth.centerx, hand.y if _high(canvas, lit) else round(cloth.y + cloth.h * 0.2)


def _room(canvas: Canvas, lit: Rect | None) -> Rect:
    """The part of the window below the subject, or above it if that is low on the screen."""
    bounds = canvas.bounds
    if lit is None:
        return bounds
    if _high(canvas, lit):
        return Rect(bounds.x, lit.bottom, bounds.w, bounds.bottom - lit.bottom)
    return Rect(bounds.x, bounds.y, bounds.w, lit.top - bounds.y)


def _high(canvas: Canvas, lit: Rect | None) -> bool:
    cloth = canvas.layout.cloth
    return lit is None or lit.centery < cloth.y + cloth.h * 0.6
