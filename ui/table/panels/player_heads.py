"""The players around a table of many: box headings, whose turn it is, who is asked, who has left."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.i18n import trc
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Look, mix
from ui.table.cards.stage import Z_PANEL
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.drawing.parts import GOLD
from ui.table.play.canvas import Canvas

Z_HEAD, Z_OUT_TILE, Z_OUT_BOX = 3, 3, Z_PANEL + 20
MATE, CARDS = "handshake", "cards"


def heads(canvas: Canvas) -> None:
    """The heads of all boxes, and a veil over a player who has left the game."""
    session, layout = canvas.session, canvas.layout
    picture = session.picture
    asked = () if session.over else session.match.asked()
    for seat, head in layout.heads.items():
        mate = seat != layout.near and layout.allied(seat, layout.near)
        hand = picture.counts.get((seat, "hand"), 0) if seat != layout.near else -1
        turn = picture.playing and seat in picture.acting and not session.over
        state = (turn, seat in asked)
        made = head_picture(session.match.names[seat], seat, head.size, mate, hand, state, canvas.look)
        canvas.want("head", seat, Laid(made, head.topleft), Z_HEAD)
        if turn:
            canvas.want("turn", seat, _lit(layout.boxes[seat], seat, canvas.unit), Z_HEAD + 1)
    for seat in picture.out if layout.boxes else ():
        _gone(canvas, seat)


def _lit(box: Rect, seat: int, unit: float) -> Laid:
    """The rim of the turn player's box."""
    around = box.inflate(round(4 * unit), round(4 * unit))
    colour = (*mix(SEATS[seat].colour, (255, 255, 255), 0.45), 255)
    return Laid(draw.frame(around.size, round(10 * unit), (0, 0, 0, 0), colour, 3 * unit), around.topleft)


@drawn_once
def head_picture(
    name: str, seat: int, size: tuple[int, int], mate: bool, hand: int, state: tuple[bool, bool], look: Look
) -> Surface:
    """Shape and name, then cards in hand, teammate, turn and question. `hand` -1: not shown."""
    out = Surface(size, pygame.SRCALPHA)
    high, gap = size[1], look.px(5)
    seen = SEATS[seat]
    paint.put_shape(out, seen.shape, (gap + high * 2 // 5, high // 2), round(high * 0.7), seen.colour)
    extras = list(_extras(high, mate, hand, state, look))
    left = gap * 2 + high * 4 // 5
    room = size[0] - left - sum(extra.get_width() + 2 * gap for extra in extras)
    points = fonts.fitting(name, "ui-bold", round(high * 0.62), room, high * 0.45)
    words = fonts.text(fonts.elide(name, "ui-bold", points, room), "ui-bold", points, draw.CREAM)
    for part in (words, *extras):
        left = out.blit(part, part.get_rect(midleft=(left, high // 2))).right + 2 * gap
    return out


def _extras(high: int, mate: bool, hand: int, state: tuple[bool, bool], look: Look) -> Iterator[Surface]:
    """What is told beside a name, in a head of a height."""
    turn, asked = state
    if hand >= 0:
        yield _counted(hand, round(high * 0.62))
    if mate:
        yield fonts.icon(MATE, round(high * 0.78), GOLD)
    if turn or asked:
        word = trc("player", "TURN") if turn else trc("player", "ASKED")
        yield _pill(word, round(high * 0.66), asked, look)


@drawn_once
def _counted(hand: int, points: int) -> Surface:
    """The sign of cards, and how many are in a hand."""
    icon, number = fonts.icon(CARDS, points, draw.CREAM), fonts.text(str(hand), "number", points, draw.CREAM)
    gap = points // 6
    out = Surface(
        (icon.get_width() + gap + number.get_width(), max(icon.get_height(), number.get_height())), pygame.SRCALPHA
    )
    out.blit(icon, icon.get_rect(midleft=(0, out.get_height() // 2)))
    out.blit(number, number.get_rect(midright=(out.get_width(), out.get_height() // 2)))
    return out


@drawn_once
def _pill(words: str, high: int, full: bool, look: Look) -> Surface:
    """A word on a pill: filled when its player is asked now, an outline while others are."""
    ink = look["primary_ink"] if full else GOLD
    text = fonts.text(words, "ui-bold", max(8, round(high * 0.7)), ink)
    size = (text.get_width() + high, high)
    fill = (*look["primary_top"], 255) if full else (*draw.INK, 150)
    out = draw.new_frame(size, high // 2, fill, (*GOLD, 255), max(1, high / 14))
    draw.put(out, text, (size[0] / 2, size[1] / 2))
    return out


def _gone(canvas: Canvas, seat: int) -> None:
    """A player who has left: box and hall in the shade, with the reason."""
    layout, session = canvas.layout, canvas.session
    box = layout.boxes[seat]
    words = session.game.fall_words(session.fallen.get(seat, ""))
    veil = _veil(box.size, layout.heads[seat].h, words, canvas.look)
    canvas.want("gone", seat, Laid(veil, box.topleft), Z_OUT_BOX)
    for place in layout.places:
        if place.tile >= 0 and place.seat == seat:
            canvas.want("gone", (seat, place.tile), Laid(_shade(place.rect.size), place.rect.topleft), Z_OUT_TILE)


@drawn_once
def _veil(size: tuple[int, int], head: int, words: str, look: Look) -> Surface:
    """Dark over a box, less so over its head, where the name is still to be read."""
    out = Surface(size, pygame.SRCALPHA)
    out.fill((44, 42, 40, 170), (0, 0, size[0], head))
    out.fill((20, 18, 16, 240), (0, head, size[0], size[1] - head))
    out.blit(draw.frame(size, look.px(8), (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(draw.frame(size, look.px(8), (0, 0, 0, 0), (120, 112, 104, 255), look.px(1.5)), (0, 0))
    for line, most, share, ink in (
        (trc("player", "OUT"), 24, 0.34, (236, 226, 206)),
        (words, 15, 0.72, (206, 196, 178)),
    ):
        points = fonts.fitting(line, "ui-bold", look.px(most), size[0] - look.px(12))
        draw.put(out, fonts.text(line, "ui-bold", points, ink), (size[0] / 2, head + (size[1] - head) * share))
    return out


@drawn_once
def _shade(size: tuple[int, int]) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    out.fill((16, 15, 14, 120))
    return out
