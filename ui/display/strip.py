"""A seat's own corner of the table display: who, its number, hand, what is asked, the phase, the card to be read.

Drawn as its seat reads it, then turned to lie before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.text.plain_text import escaped
from ui.display.numbers_row import numbers_row
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.text import Paragraph, TextStyle, layout
from ui.style.theme import SEATS, Look, mix
from ui.table.drawing import draw
from ui.table.drawing.numbers import tall
from ui.table.pieces.look import PieceLook

LEAST = 150
"""Pixels of the shorter side below which a strip is drawn at this size and shrunk: its parts would have none left."""
LONG_PART = 0.3
"""How much of a long strip, at its right, a card or what happened has at least."""
NEWS_LINES = 2
"""As many events as a low strip tells if it can."""
LEAST_LETTERS, SMALLER = 11, (1.0, 0.85, 0.7, 0.6)
"""The smallest letters of news in pixels; the parts of their usual size that are tried until as many events fit."""
NAME = 18
"""The letters, in pixels, to which a long name is shrunk before it is cut."""
LEAST_ROW = 14
"""Height in pixels below which a row is omitted."""
NUMBERS_PART, NEWS_PART, COLUMN_PART, NARROW_PART = 9, 16, 12, 8
"""The width of a strip in rows of numbers, and in letters of what happened: beside a card, without one, and without one
in a column that is higher than wide."""


@dataclass(frozen=True)
class StripLook:
    """Everything seen in a strip. `figures`: its numbers, each with its sign; `phases`: the track's icons and words;
    `phase`: the one that is lit, -1 for none; `stack`: (seat, words) of the items, newest first; `news`: what happened
    last, newest first, below what is on the stack; `card`: the picture to be read; `piece`: its numbers, while it lies
    on the board; `lit`: its words stand out, as it owes an answer or has won; `turn`: it is its turn; `when`: which
    turn of the game it is, "" outside turns."""

    seat: int
    name: str
    figures: tuple[tuple[str, str], ...]
    hand: int
    words: str
    lit: bool
    turn: bool
    out: bool
    when: str
    phases: tuple[tuple[str, str], ...]
    phase: int
    stack: tuple[tuple[int, str], ...]
    card: Surface | None
    news: tuple[str, ...] = ()
    piece: PieceLook | None = None


def card_rect(size: tuple[int, int], number: int) -> Rect:
    """The rectangle of the card to be read in a strip of `size`, before it is shrunk."""
    room = _parts(*_drawn(size, number))["card"]
    wide = min(room.w, round(room.h * 5 / 7))
    rect = Rect(0, 0, wide, round(wide * 7 / 5))
    rect.center = room.center
    return rect


def _drawn(size: tuple[int, int], number: int) -> tuple[tuple[int, int], int]:
    """The size a strip is drawn at, with the height of its figures there."""
    grown = max(1.0, LEAST / max(1, min(size)))
    return (round(size[0] * grown), round(size[1] * grown)), round(number * grown)


def _parts(size: tuple[int, int], number: int) -> dict[str, Rect]:
    """Head, number, text, phases, stack and card: one below the other, or the card at the right if the strip is
    wide."""
    wide, high = size
    pad = max(5, min(size) // 36)
    lying = wide > high * 1.15
    card_w = min(round((high - 2 * pad) * 5 / 7), wide * 45 // 100)
    if wide > 2 * high:
        card_w = max(card_w, round(wide * LONG_PART))
    card = Rect(wide - pad - card_w, pad, card_w, high - 2 * pad)
    room = Rect(pad, pad, (card.x if lying else wide) - 2 * pad, high - 2 * pad)
    line = max(15, min(room.w // 9, high // (9 if lying else 18)))
    parts = {"head": Rect(room.x, room.y, room.w, round(line * 1.35))}
    tallest = max(number + pad, round(line * 1.45))
    parts["total"] = Rect(room.x, parts["head"].bottom + pad, room.w, tallest)
    parts["words"] = Rect(room.x, parts["total"].bottom + pad, room.w, round(line * 1.25))
    parts["phases"] = Rect(room.x, parts["words"].bottom + pad, room.w, round(line * 1.4))
    below = parts["phases"].bottom + pad
    if lying:
        parts["stack"] = Rect(room.x, below, room.w, room.bottom - below)
        parts["card"] = card
        return parts
    stack = min(round(line * (3.0 if high < 2 * wide else 3.6)), (room.bottom - below) * 2 // 5)
    stack = max(stack, min(room.bottom - below - pad - room.w * 7 // 5, line * 8))
    parts["card"] = Rect(room.x, below, room.w, room.bottom - below - stack - pad)
    parts["stack"] = Rect(room.x, room.bottom - stack, room.w, stack)
    return parts


@drawn_once
def lying_strip(strip: StripLook, size: tuple[int, int], number: int, look: Look, quarters: int) -> Surface:
    """The strip as it lies, turned clockwise to its player. It changes with every event, so few of them are kept."""
    upright = strip_picture(strip, size, number, look)
    return pygame.transform.rotate(upright, -90 * quarters) if quarters else upright


@drawn_once
def strip_picture(strip: StripLook, size: tuple[int, int], number: int, look: Look) -> Surface:
    """The strip; `number`: the height of its figures in pixels."""
    drawn, figures = _drawn(size, number)
    if drawn != size:
        return pygame.transform.smoothscale(strip_picture(strip, drawn, figures, look), size)
    out = Surface(size, pygame.SRCALPHA)
    colour = SEATS[strip.seat].colour
    radius = max(6, min(size) // 30)
    ground = (*mix(look["panel_top"], colour, 0.06), 255)
    rim = mix(colour, (0, 0, 0), 0.1) if strip.turn else mix(colour, look["panel_rim"], 0.55)
    thick = max(3, min(size) // (60 if strip.turn else 110))
    out.blit(draw.frame(size, radius, ground, (*rim, 255), thick), (0, 0))
    parts = {name: rect.inflate(-2 * thick, 0) for name, rect in _parts(size, number).items()}
    parts["head"].y += thick
    _head(out, strip, parts["head"], look)
    _total(out, strip, parts["total"], number, look)
    _words(out, strip, parts["words"], look)
    _phases(out, strip, parts["phases"], look)
    alone = strip.card is None and bool(strip.news)
    room, letters = _free(parts) if alone else (parts["stack"], NEWS_PART)
    _below(out, strip, room, look, letters)
    if strip.card is not None or not strip.news:
        _card(out, strip, size, number, look)
    if strip.out:
        out.blit(draw.frame(size, radius, (*look["panel_bottom"], 150)), (0, 0))
    return out


def _free(parts: dict[str, Rect]) -> tuple[Rect, int]:
    """Where what happened stands without a card, and how many of its letters fit the width."""
    card, below = parts["card"], parts["stack"]
    if card.bottom <= below.y:
        return card.union(below), COLUMN_PART
    return card, max(NARROW_PART, min(COLUMN_PART, 10 * card.w // card.h))


def _head(out: Surface, strip: StripLook, rect: Rect, look: Look) -> None:
    """Shape and name; the number of cards in hand."""
    seat = SEATS[strip.seat]
    out.blit(draw.frame(rect.size, rect.h // 4, (*mix(seat.colour, look["panel_bottom"], 0.72), 255)), rect)
    gap = rect.h // 5
    paint.put_shape(out, seat.shape, (rect.x + gap + rect.h * 3 // 10, rect.centery), rect.h * 6 // 10, seat.colour)
    count = tall(str(strip.hand), round(rect.h * 0.5), look["text"])
    out.blit(count, count.get_rect(midright=(rect.right - gap, rect.centery)))
    sign = fonts.icon("cards", round(rect.h * 0.62), look["text"])
    at = sign.get_rect(midright=(rect.right - gap - count.get_width() - gap // 2, rect.centery))
    out.blit(sign, at)
    left = rect.x + rect.h + gap // 2
    room = at.x - left - gap
    least = max(rect.h * 0.36, min(rect.h * 0.5, NAME))
    points = fonts.fitting(strip.name, "ui-bold", round(rect.h * 0.66), room, least)
    words = fonts.text(fonts.elide(strip.name, "ui-bold", points, room), "ui-bold", points, look["text"])
    out.blit(words, words.get_rect(midleft=(left, rect.centery)))


def _total(out: Surface, strip: StripLook, rect: Rect, number: int, look: Look) -> None:
    """The seat's numbers, tall; the turn at the right."""
    margin, room = rect.h // 6, rect.w
    if strip.when:
        small = max(11, min(round(rect.h * 0.42), rect.w // 11))
        words = fonts.text(strip.when, "ui-bold", small, look["muted"])
        out.blit(words, words.get_rect(midright=(rect.right - margin, rect.centery)))
        room -= words.get_width() + margin
    if strip.figures:
        row = _figures(strip.figures, max(number, round(rect.h * 0.78)), look)
        most = room - 2 * margin
        if row.get_width() > most:
            row = pygame.transform.smoothscale_by(row, most / row.get_width())
        out.blit(row, row.get_rect(midleft=(rect.x + margin, rect.centery)))


def _figures(figures: tuple[tuple[str, str], ...], high: int, look: Look) -> Surface:
    """Numbers in a row, each after its sign."""
    parts = [
        (fonts.icon(sign, round(high * 0.9), look["number"]), tall(number, high, look["number"]))
        for sign, number in figures
    ]
    step, apart = round(high * 1.15), high // 2
    wide = sum(step + number.get_width() for _, number in parts) + apart * (len(parts) - 1)
    out = Surface((wide, max(side.get_height() for part in parts for side in part)), pygame.SRCALPHA)
    x, middle = 0, out.get_height() // 2
    for sign, number in parts:
        out.blit(sign, sign.get_rect(midleft=(x, middle)))
        out.blit(number, number.get_rect(midleft=(x + step, middle)))
        x += step + number.get_width() + apart
    return out


def _words(out: Surface, strip: StripLook, rect: Rect, look: Look) -> None:
    """The table's message to this seat; highlighted if they are `lit`."""
    if not strip.words:
        return
    ink = look["primary_ink"] if strip.lit else look["text"]
    fill = (*look["primary_top"], 255) if strip.lit else (*look["groove"], 120)
    out.blit(
        draw.frame(rect.size, rect.h // 2, fill, (*look["primary_rim" if strip.lit else "panel_rim"], 255), 2), rect
    )
    points = fonts.fitting(strip.words, "ui-bold", round(rect.h * 0.64), rect.w - rect.h)
    draw.put(out, fonts.text(strip.words, "ui-bold", points, ink), rect.center)


def _phases(out: Surface, strip: StripLook, rect: Rect, look: Look) -> None:
    """The icons of all phases, the current one highlighted and named."""
    if not strip.phases:
        return
    step = rect.w / len(strip.phases)
    high = rect.h * 58 // 100
    for at, (icon, _) in enumerate(strip.phases):
        cell = Rect(round(rect.x + step * at), rect.y, round(step) - 2, high)
        lit = at == strip.phase
        if lit:
            out.blit(draw.frame(cell.size, high // 4, (*look["primary_top"], 255)), cell)
        ink = look["primary_ink"] if lit else mix(look["muted"], look["panel_top"], 0.35)
        draw.put(out, fonts.icon(icon, round(min(cell.w, cell.h) * 0.74), ink), cell.center)
    if strip.phase >= 0:
        points = max(9, round(rect.h * 0.36))
        words = fonts.text(strip.phases[strip.phase][1], "ui-bold", points, look["text"])
        at_x = rect.x + step * (strip.phase + 0.5)
        box = words.get_rect(midbottom=(round(at_x), rect.bottom))
        out.blit(words, box.clamp(rect))


def _below(out: Surface, strip: StripLook, rect: Rect, look: Look, letters: int) -> None:
    """The numbers of the piece shown, the stack, and in the remaining space the recent events."""
    gap = max(2, rect.w // 60)
    if strip.piece is not None:
        high = min(max(LEAST_ROW, rect.w // NUMBERS_PART), rect.h if rect.h < 2 * LEAST_ROW else rect.h // 2)
        if high >= LEAST_ROW:
            out.blit(numbers_row(strip.piece, (rect.w, high)), rect)
            rect = Rect(rect.x, rect.y + high + gap, rect.w, rect.h - high - gap)
    if strip.stack and rect.h >= LEAST_ROW:
        used = _stack(out, strip, rect, look) + gap
        rect = Rect(rect.x, rect.y + used, rect.w, rect.h - used)
    _news(out, strip, rect, look, letters)


def _stack(out: Surface, strip: StripLook, rect: Rect, look: Look) -> int:
    """The stack, newest first; returns the height it takes in pixels."""
    high = min(rect.h, max(15, rect.w // 10))
    room = max(1, rect.h // high)
    for at, (seat, words) in enumerate(strip.stack[:room]):
        line = Rect(rect.x, rect.y + at * high, rect.w, high - 3)
        owner = SEATS[seat]
        out.blit(draw.frame(line.size, line.h // 4, (*mix(owner.colour, look["panel_bottom"], 0.7), 255)), line)
        sign = paint.shape_piece(owner.shape, round(line.h * 0.6), owner.colour)
        out.blit(sign, sign.get_rect(midleft=(line.x + line.h // 4, line.centery)))
        points = max(9, round(line.h * 0.62))
        more = len(strip.stack) - room
        said = f"{words} (+{more})" if at == room - 1 and more > 0 else words
        text = fonts.text(
            fonts.elide(said, "ui-bold", points, line.w - line.h * 3 // 2), "ui-bold", points, look["text"]
        )
        out.blit(text, text.get_rect(midleft=(line.x + line.h, line.centery)))
    return high * min(room, len(strip.stack))


def _news(out: Surface, strip: StripLook, rect: Rect, look: Look, letters: int) -> None:
    """The recent events, newest first, as many as fit; in smaller letters if two do then."""
    usual, best = min(rect.w // letters, rect.h // NEWS_LINES), list[tuple[Paragraph, int]]()
    for part in SMALLER:
        if len(best) < NEWS_LINES:
            found = list(_told(strip, rect, look, max(LEAST_LETTERS, round(part * usual))))
            best = max(best, found, key=len)
    for block, y in best:
        block.draw(out, (rect.x, y))


def _told(strip: StripLook, rect: Rect, look: Look, points: int) -> Iterator[tuple[Paragraph, int]]:
    """The events that fit in letters of this size, each with its y."""
    y = rect.y
    for at, line in enumerate(strip.news):
        block = layout(escaped(line), rect.w, TextStyle(points, look["text" if not at else "muted"], look["text"]))
        if y + block.size[1] > rect.bottom:
            return
        yield block, y
        y += block.size[1] + points // 3


def _card(out: Surface, strip: StripLook, size: tuple[int, int], number: int, look: Look) -> None:
    """The card to be read."""
    rect = card_rect(size, number)
    if strip.card is None:
        sign = draw.faint_icon("cards-playing-outline", round(min(rect.size) * 0.4), look["muted"], 60)
        draw.put(out, sign, rect.center)
        return
    picture = strip.card
    if picture.get_size() != rect.size:
        picture = pygame.transform.smoothscale(picture, rect.size)
    out.blit(picture, rect)
