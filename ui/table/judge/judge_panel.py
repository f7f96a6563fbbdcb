"""What judge mode adds to the table: a rail along the lower edge, and a panel beside what is changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import Look
from ui.table.cards.stage import Z_ARROW, Z_BUBBLE
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import Hotspot
from ui.table.judge.judging import JudgeControl, JudgePanel, Judging
from ui.table.play.canvas import Canvas
from ui.table.questions import bubbles

HIGH: Final = 50
"""Height of the rail in units."""
ROWS: Final = 11
"""Maximum lines in a column; more go into a second one."""
Z_RAIL: Final = Z_ARROW - 8
BUTTONS: Final = ("judge-clause", "judge-eyes")
"""Buttons of the rail, from the right; the main button leads back to the game."""


def draw(canvas: Canvas) -> None:
    """The rail and panel, while a judge is at the table."""
    control = canvas.session.control
    if not isinstance(control, JudgeControl):
        return
    _rail(canvas, control.judging)
    _hands(canvas, control)
    panel = control.panel
    if panel is not None:
        _panel(canvas, panel)


def _hands(canvas: Canvas, control: JudgeControl) -> None:
    """Where a card being moved goes into a hand."""
    if not control.carried:
        return
    layout, far = canvas.layout, canvas.layout.others[0]
    canvas.things.put(control.at_hand, layout.near_hand)
    if layout.far_hand.w:
        canvas.things.put(Hotspot("pile", -1, far, "hand"), layout.far_hand)


def _rail(canvas: Canvas, judging: Judging) -> None:
    look, area = canvas.look, canvas.layout.foot
    canvas.things.put(Hotspot("ground"), area)
    rail = paint.rail(area.size, "danger", 3, look)
    canvas.want("judge", "rail", Laid(rail, area.topleft), Z_RAIL)
    gap, right = round(area.h * 0.16), area.right - round(area.h * 0.2)
    eyes = (tr("Hide hidden cards"), "eye-off") if judging.open_eyes else (tr("Look at hidden cards"), "eye")
    faces = ((tr("Write a change"), "pencil"), eyes)
    for name, (words, icon) in zip(BUTTONS, faces, strict=True):
        face = ButtonFace(words, icon)
        rect = Rect(0, 0, min(bubbles.row_width(face, look), area.w * 22 // 100), round(area.h * 0.72))
        rect.midright = (right, area.centery)
        right = rect.x - gap
        canvas.button(Hotspot("button", name=name), face, rect, 16, "judge", Z_RAIL + 1)
    words = tr("Judge mode: rules are off")
    banner = _banner(words, (right - area.x - gap, area.h), look)
    canvas.want("judge", "banner", Laid(banner, area.topleft), Z_RAIL + 1)


@drawn_once
def _banner(words: str, size: tuple[int, int], look: Look) -> Surface:
    """Gavel and text, as large as fits."""
    out = Surface(size, pygame.SRCALPHA)
    side = round(size[1] * 0.56)
    sign = fonts.icon("gavel", side, look["danger"])
    out.blit(sign, sign.get_rect(midleft=(side // 2, size[1] // 2)))
    left = side * 2
    points = fonts.fitting(words, "ui-bold", look.px(21), size[0] - left)
    text = fonts.text(fonts.elide(words, "ui-bold", points, size[0] - left), "ui-bold", points, look["text"])
    out.blit(text, text.get_rect(midleft=(left, size[1] // 2)))
    return out


class _Measures(NamedTuple):
    """Sizes in a panel, in pixels: a line, a knob, the gap, a column, letters; `shown`: the widest value."""

    line: int
    knob: int
    gap: int
    column: int
    shown: int
    letters: int
    inner: tuple[int, int]


def _measures(panel: JudgePanel, share: float, look: Look) -> _Measures:
    """The sizes at a fraction of the normal size."""
    line, knob, gap, letters = (max(6, round(look.px(each) * share)) for each in (30, 28, 6, 15))
    name = max((fonts.width(each.words, "ui-medium", letters) for each in panel.lines), default=0)
    shown = max((fonts.width(each.value, "ui-bold", letters) for each in panel.lines), default=0) + 3 * gap
    column = name + 2 * gap + 2 * knob + shown
    gestures = max((fonts.width(gesture.words, "ui-bold", letters) + 3 * knob for gesture in panel.gestures), default=0)
    columns = _columns(panel)
    wide = max(columns * column + max(0, columns - 1) * 3 * gap, gestures)
    return _Measures(
        line, knob, gap, column, shown, letters, (wide, _down(panel) * line + len(panel.gestures) * (knob + gap))
    )


def _columns(panel: JudgePanel) -> int:
    return -(-len(panel.lines) // ROWS)


def _down(panel: JudgePanel) -> int:
    """Lines below each other."""
    return -(-len(panel.lines) // max(1, _columns(panel)))


def _panel(canvas: Canvas, panel: JudgePanel) -> None:
    """Lines with their knobs next to the thing, buttons below them, as large as the table allows."""
    look, bounds = canvas.look, canvas.bounds
    room = (bounds.w - look.px(40), bounds.h - look.px(70))
    sizes = (_measures(panel, share / 20, look) for share in range(20, 1, -1))
    found = (one for one in sizes if one.inner[0] <= room[0] and one.inner[1] <= room[1])
    made = next(found, _measures(panel, 0.1, look))
    title = fonts.elide(panel.title, "ui-bold", look.px(15), room[0])
    inner = (max(made.inner[0], fonts.width(title, "ui-bold", look.px(15))), made.inner[1])
    at = canvas.rect_of(panel.at) or canvas.layout.board
    asked = bubbles.tray(title, inner, _centre(at, inner, canvas), look)
    canvas.want("judge", "ground", asked.ground, Z_BUBBLE + 5)
    canvas.things.put(Hotspot("ground"), asked.body)
    spots = [*_lines(canvas, panel, made, asked.rects[0]), *_buttons(panel, made, asked.rects[0])]
    for number, (icon, words, rect) in enumerate(spots):
        canvas.button(Hotspot("choice", number), ButtonFace(words, icon), rect, 15, "judge", Z_BUBBLE + 6)


Spot = tuple[str, str, Rect]
"""Icon, label and rectangle of a knob."""


def _lines(canvas: Canvas, panel: JudgePanel, made: _Measures, room: Rect) -> Iterator[Spot]:
    """Draw names and values; returns the rectangles of each line's knobs."""
    down = max(1, _down(panel))
    for index, each in enumerate(panel.lines):
        x, y = room.x + index // down * (made.column + 3 * made.gap), room.y + index % down * made.line
        words = fonts.text(each.words, "ui-medium", made.letters, canvas.look["text"])
        at = words.get_rect(midleft=(x, y + made.line // 2))
        canvas.want("judge", ("name", index), Laid(words, at.topleft), Z_BUBBLE + 6)
        right = Rect(x + made.column - made.knob, y + 1, made.knob, made.line - 2)
        left = right.move(-made.knob - made.shown, 0)
        if each.value:
            value = fonts.text(each.value, "ui-bold", made.letters, canvas.look["number"])
            middle = ((left.right + right.x) // 2, right.centery)
            canvas.want("judge", ("value", index), Laid(value, value.get_rect(center=middle).topleft), Z_BUBBLE + 6)
        places = (right,) if len(each.knobs) == 1 else (left, right)
        yield from ((knob.icon, knob.words, rect) for knob, rect in zip(each.knobs, places, strict=True))


def _buttons(panel: JudgePanel, made: _Measures, room: Rect) -> Iterator[Spot]:
    """The rectangles of the buttons: in a column at the bottom."""
    y = room.bottom - len(panel.gestures) * (made.knob + made.gap) + made.gap
    for at, gesture in enumerate(panel.gestures):
        yield gesture.icon, gesture.words, Rect(room.x, y + at * (made.knob + made.gap), room.w, made.knob)


def _centre(at: Rect, inner: tuple[int, int], canvas: Canvas) -> tuple[int, int]:
    """The middle of the panel: next to the thing, to its right if there is room, inside the table."""
    look, bounds = canvas.look, canvas.bounds
    ground = Rect(0, 0, inner[0] + look.px(32), inner[1] + look.px(62))
    ground.midleft = (at.right + look.px(8), at.centery)
    if ground.right > bounds.right:
        ground.right = at.left - look.px(8)
    return ground.clamp(bounds).center
