"""What judge mode adds to the table: a rail along the lower edge, and a panel beside what is changed. Must never change
anything itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.tongue import tr
from ui import fonts, paint
from ui.table.draw import Laid
from ui.table.play import bubbles
from ui.table.play.canvas import Canvas
from ui.table.play.judging import JudgeControl, Judging, Panel
from ui.table.play.panel import Face, put_button
from ui.table.play.stage import Z_ARROW, Z_BUBBLE
from ui.table.play.things import Thing
from ui.theme import Look

HIGH: Final = 50
"""Units the rail is high."""
ROWS: Final = 11
"""Most lines below each other; more stand in a second column."""
Z_RAIL: Final = Z_ARROW - 8
BUTTONS: Final = ("judge-done", "judge-clause", "judge-eyes")
"""Buttons of the rail, from the right."""


def high(look: Look) -> float:
    """Units the rail is high: a little more where the text is larger."""
    return HIGH * min(max(1.0, look.text_scale), 1.35)


def draw(canvas: Canvas) -> None:
    """Rail and panel, while there is a judge at the table."""
    session, control = canvas.session, canvas.session.control
    if session.judging is None or not isinstance(control, JudgeControl):
        return
    _rail(canvas, session.judging)
    _hands(canvas, control)
    panel = control.panel
    if panel is not None:
        _panel(canvas, panel)


def _hands(canvas: Canvas, control: JudgeControl) -> None:
    """Where a card that is on its way comes into a hand."""
    if not control.carried:
        return
    layout, far = canvas.layout, canvas.layout.others[0]
    canvas.things.put(control.at_hand, layout.near_hand)
    if layout.far_hand.w:
        canvas.things.put(Thing("pile", -1, far, "hand"), layout.far_hand)


def _rail(canvas: Canvas, judging: Judging) -> None:
    look, area = canvas.look, canvas.layout.foot
    canvas.things.put(Thing("ground"), area)
    canvas.want("judge", "rail", Laid(_ground(area.size, look), area.topleft), Z_RAIL)
    gap, right = round(area.h * 0.16), area.right - round(area.h * 0.2)
    eyes = (tr("Hide hidden cards"), "eye-off") if judging.open_eyes else (tr("Look at hidden cards"), "eye")
    faces = ((tr("Done"), "check"), (tr("Write a change"), "pencil"), eyes)
    for name, (words, icon) in zip(BUTTONS, faces, strict=True):
        thing = Thing("button", name=name)
        kind = "primary" if name == BUTTONS[0] else "button"
        face = Face(words, icon, kind, canvas.pointer.at == thing)
        rect = Rect(0, 0, bubbles.row_width(face, look), round(area.h * 0.72))
        rect.midright = (right, area.centery)
        right = rect.x - gap
        canvas.want("judge", name, put_button(face, rect, look, 16), Z_RAIL + 1)
        canvas.things.put(thing, rect)
    words = tr("Judge mode: the referee looks away")
    banner = _banner(words, (right - area.x - gap, area.h), look)
    canvas.want("judge", "banner", Laid(banner, area.topleft), Z_RAIL + 1)


@lru_cache(2)
def _ground(size: tuple[int, int], look: Look) -> Surface:
    """A dark rail with a rim of warning."""
    out = Surface(size)
    out.blit(paint.slab(size[0] + look.px(40), size[1] + look.px(40), "panel", look), (-look.px(20), -look.px(12)))
    out.fill(look["danger"], (0, 0, size[0], max(2, look.px(3))))
    return out


@lru_cache(4)
def _banner(words: str, size: tuple[int, int], look: Look) -> Surface:
    """Gavel and words, as large as fits."""
    out = Surface(size, pygame.SRCALPHA)
    side = round(size[1] * 0.56)
    sign = fonts.icon("gavel", side, look["danger"])
    out.blit(sign, sign.get_rect(midleft=(side // 2, size[1] // 2)))
    left, points = side * 2, look.px(21)
    while points > 9 and fonts.width(words, "ui-bold", points) > size[0] - left:
        points -= 1
    text = fonts.text(fonts.elide(words, "ui-bold", points, size[0] - left), "ui-bold", points, look["text"])
    out.blit(text, text.get_rect(midleft=(left, size[1] // 2)))
    return out


def _panel(canvas: Canvas, panel: Panel) -> None:
    """Lines with their knobs beside the thing, deeds below them."""
    look = canvas.look
    line, gap, knob = look.px(30), look.px(6), look.px(28)
    columns = -(-len(panel.lines) // ROWS)
    down = -(-len(panel.lines) // columns) if columns else 0
    name = max((fonts.width(each.words, "ui-medium", look.px(15)) for each in panel.lines), default=0)
    shown = max((fonts.width(each.value, "ui-bold", look.px(16)) for each in panel.lines), default=0)
    wide = name + look.px(14) + 2 * knob + shown + look.px(20)
    faces = [Face(deed.words, deed.icon) for deed in panel.deeds]
    deeds = max((bubbles.row_width(face, look) for face in faces), default=0)
    title = fonts.width(panel.title, "ui-bold", look.px(15)) + look.px(20)
    inner = (max(columns * wide + max(0, columns - 1) * 2 * gap, deeds, title), down * line + len(faces) * (knob + gap))
    at = canvas.rect_of(panel.at) or canvas.layout.board
    asked = bubbles.tray(panel.title, inner, _centre(at, inner, canvas), look)
    canvas.want("judge", "ground", asked.ground, Z_BUBBLE + 5)
    canvas.things.put(Thing("ground"), asked.body)
    room = asked.rects[0]
    number = 0
    for index, each in enumerate(panel.lines):
        x, y = room.x + index // down * (wide + 2 * gap), room.y + index % down * line
        words = fonts.text(each.words, "ui-medium", look.px(15), look["text"])
        canvas.want("judge", ("name", index), Laid(words, (x, y + (line - words.get_height()) // 2)), Z_BUBBLE + 6)
        left = x + wide - 2 * knob - shown - look.px(20)
        if each.value:
            value = fonts.text(each.value, "ui-bold", look.px(16), look["number"])
            middle = (left + knob + (shown + look.px(20)) // 2, y + line // 2)
            canvas.want("judge", ("value", index), Laid(value, value.get_rect(center=middle).topleft), Z_BUBBLE + 6)
        for place, each_knob in enumerate(each.knobs):
            spot = x + wide - knob if place or not each.value else left
            _knob(canvas, number, Face("", each_knob.icon), Rect(spot, y + 1, knob, line - 2))
            number += 1
    for index, face in enumerate(faces):
        rect = Rect(room.x, room.y + down * line + gap + index * (knob + gap), room.w, knob)
        _knob(canvas, number, face, rect)
        number += 1


def _knob(canvas: Canvas, number: int, face: Face, rect: Rect) -> None:
    thing = Thing("choice", number)
    hot = face._replace(hot=canvas.pointer.at == thing)
    canvas.want("judge", ("knob", number), put_button(hot, rect, canvas.look, 15), Z_BUBBLE + 6)
    canvas.things.put(thing, rect)


def _centre(at: Rect, inner: tuple[int, int], canvas: Canvas) -> tuple[int, int]:
    """The middle of the panel: beside the thing, to its right if there is room, inside the table."""
    look, bounds = canvas.look, canvas.bounds
    ground = Rect(0, 0, inner[0] + look.px(32), inner[1] + look.px(62))
    ground.midleft = (at.right + look.px(8), at.centery)
    if ground.right > bounds.right:
        ground.right = at.left - look.px(8)
    return ground.clamp(bounds).center
