"""The foot of the replay: buttons to step through time and to comment, and a bar of the whole game with its marks."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import ORANGE, Look
from ui.table.cards.stage import Z_ARROW
from ui.table.drawing.draw import Laid
from ui.table.drawing.panel import ButtonFace
from ui.table.hotspots import Hotspot
from ui.table.play.canvas import Canvas

HIGH: Final = 66
"""Height of the foot in units."""
BUTTONS: Final = (
    ("first", "skip-backward"), ("away", "step-backward"), ("play", "play"), ("forth", "step-forward"),
    ("last", "skip-forward"),
)  # fmt: skip
TRACK: Final = Hotspot("button", name="track")
Z_FOOT: Final = Z_ARROW + 4
"""Layer above every card of the hand, which its upper edge cuts off."""


class Marks(NamedTuple):
    """Marked positions of a game by number of answers: starts of turns (with number) and phases, and others; `judged`:
    where a judge has changed something."""

    whole: int
    turns: tuple[tuple[int, int], ...]
    phases: tuple[int, ...]
    kills: tuple[int, ...]
    forks: tuple[int, ...]
    comments: tuple[int, ...]
    judged: tuple[int, ...] = ()


class Foot(NamedTuple):
    """The rectangles of the foot."""

    buttons: dict[str, Rect]
    track: Rect
    words: Rect


def high(look: Look) -> float:
    """Height of the foot in units: larger for larger text."""
    return HIGH * look.grown


def foot(area: Rect) -> Foot:
    """The layout of the foot; everything scales with its height."""
    gap, side = _u(area.h, 6), _u(area.h, 40)
    x, buttons = area.x + 2 * gap, dict[str, Rect]()
    for name, _ in BUTTONS:
        buttons[name] = Rect(x, area.centery - side // 2, side, side)
        x += side + gap
    buttons["faster"] = Rect(x, area.centery - side // 2, _u(area.h, 56), side)
    buttons["comment"] = Rect(buttons["faster"].right + gap, area.centery - side // 2, side, side)
    words = Rect(0, area.y, _u(area.h, 232), area.h)
    words.right = area.right - 2 * gap
    x = buttons["comment"].right + 4 * gap
    return Foot(buttons, Rect(x, area.y, words.x - 4 * gap - x, area.h), words)


def _u(high: int, units: float) -> int:
    """Pixels for units in a foot of this height."""
    return max(1, round(high * units / HIGH))


def moment_at(track: Rect, whole: int, x: int) -> int:
    """The position under a point of the track."""
    part = (x - track.x) / max(1, track.w)
    return round(max(0.0, min(1.0, part)) * whole)


def put(canvas: Canvas, area: Rect, marks: Marks, at: int, playing: bool, speed: str, words: str) -> None:
    """The current foot; `area`: of its buttons and the bar, without what is above them."""
    look, where = canvas.look, foot(area)
    ground = canvas.layout.foot
    canvas.things.put(Hotspot("ground"), ground)
    rail = paint.rail(ground.size, "panel_rim", 1.5, look)
    canvas.want("foot", "ground", Laid(rail, ground.topleft), Z_FOOT)
    for name, icon in (*BUTTONS, ("faster", ""), ("comment", "comment-text")):
        still = (name in ("first", "away") and at == 0) or (name in ("play", "forth", "last") and at == marks.whole)
        sign = "pause" if name == "play" and playing else icon
        kind = "off" if still and not (name == "play" and playing) else "button"
        face = ButtonFace(speed if name == "faster" else "", sign, kind)
        canvas.button(Hotspot("button", name=name), face, where.buttons[name], 17, "foot", Z_FOOT + 1)
    canvas.want("foot", "track", Laid(_track(marks, where.track.size, look), where.track.topleft), Z_FOOT + 1)
    canvas.things.put(TRACK, where.track)
    x = where.track.x + _x(at, marks.whole, where.track.w)
    line, thick = where.track.centery, _u(area.h, 6)
    done = Rect(where.track.x, line - thick // 2, max(1, x - where.track.x), thick)
    canvas.want("foot", "done", Laid(_filled(done.size, look), done.topleft), Z_FOOT + 2)
    knob = _knob(_u(area.h, 18), canvas.pointer.at == TRACK, look)
    canvas.want("foot", "knob", Laid(knob, knob.get_rect(center=(x, line)).topleft), Z_FOOT + 3)
    canvas.want("foot", "words", Laid(_words(words, where.words.size, look), where.words.topleft), Z_FOOT + 1)


def _x(at: int, whole: int, width: int) -> int:
    return round(width * at / max(1, whole))


@drawn_once
def _track(marks: Marks, size: tuple[int, int], look: Look) -> Surface:
    """The groove, with turns below it, kills, comments and variations above it, and phases as notches in it."""
    out = Surface(size, pygame.SRCALPHA)
    wide, tall = size
    y = tall // 2
    groove = Rect(0, 0, wide, _u(tall, 8))
    groove.centery = y
    paint.put_slab(out, groove, "field", look)
    for at in marks.phases:
        out.fill((*look["muted"], 90), (_x(at, marks.whole, wide), y - _u(tall, 2), 1, _u(tall, 4)))
    free = -_u(tall, 4)
    for at, turn in marks.turns:
        x = _x(at, marks.whole, wide)
        out.fill(look["number"], (min(x, wide - 1), y - _u(tall, 6), _u(tall, 1.5), _u(tall, 12)))
        text = fonts.text(str(turn), "number", _u(tall, 14), look["muted"])
        left = min(x - text.get_width() // 2, wide - text.get_width())
        if left >= free:
            out.blit(text, (left, y + _u(tall, 8)))
            free = left + text.get_width() + _u(tall, 6)
    _signs(out, marks, look)
    return out


def _signs(out: Surface, marks: Marks, look: Look) -> None:
    """Signs above the groove: deaths, changes by a judge, comments, variations."""
    wide, tall = out.get_size()
    found = [(at, "gavel", look["danger"]) for at in marks.judged]
    found += [(at, "skull", look["danger"]) for at in marks.kills]
    found += [(at, "comment-text", look["text"]) for at in marks.comments]
    found += [(at, "source-branch", ORANGE) for at in marks.forks]
    taken, half = -wide, _u(tall, 7)
    for at, icon, ink in sorted(found):
        x = _x(at, marks.whole, wide)
        if x - taken >= _u(tall, 9):
            sign = fonts.icon(icon, 2 * half, ink)
            out.blit(sign, sign.get_rect(midbottom=(max(half, min(x, wide - half)), tall // 2 - _u(tall, 8))))
            taken = x


@drawn_once
def _filled(size: tuple[int, int], look: Look) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(out, (*look["primary_top"], 150), out.get_rect(), border_radius=size[1] // 2)
    return out


@drawn_once
def _knob(size: int, hot: bool, look: Look) -> Surface:
    out = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    middle = (2 * size, 2 * size)
    pygame.draw.circle(out, (0, 0, 0, 110), (middle[0], middle[1] + size // 5), 2 * size)
    pygame.draw.circle(out, look["primary_hot_top" if hot else "primary_top"], middle, 2 * size - size // 3)
    return pygame.transform.smoothscale(out, (size, size))


@drawn_once
def _words(words: str, size: tuple[int, int], look: Look) -> Surface:
    """Two lines: turn and phase, and the answer's number out of the total."""
    out = Surface(size, pygame.SRCALPHA)
    first, _, second = words.partition("\n")
    for line, face, units, ink, y in ((first, "ui-bold", 17, "text", 0.34), (second, "ui", 14.5, "muted", 0.68)):
        points = _u(size[1], units)
        text = fonts.text(fonts.elide(line, face, points, size[0]), face, points, look[ink])
        out.blit(text, text.get_rect(midleft=(0, round(size[1] * y))))
    return out
