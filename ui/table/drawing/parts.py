"""Small fixtures of the table: plates, counts on piles, spent cards.

All are cached by content; numbers that change are cheap to change.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Colour, mix
from ui.table.drawing import draw

GOLD: Colour = (0xFF, 0xD9, 0x8A)


LOW = 40
"""Below this height a number's plate has no name, so its sign must say what it counts."""

NAMED_FROM = 36
"""Minimum height of a plate with a name, in units."""
NAME = 11
"""Letters of the name of a place, in units of the text."""


def engraved(high: int, unit: float, text_scale: float) -> tuple[int, int]:
    """The letters of the name on a plate so high, and by how many pixels the number above has to give way."""
    least = round(7 * unit)
    size = max(round(9 * unit), min(round(NAME * unit * max(1.0, text_scale)), round(high * 0.3)))
    return size, size - least


@drawn_once
def number_plate(
    size: tuple[int, int], seat: int, amount: int, icon: str, active: bool = False, foot: int = 0
) -> Surface:
    """A number, the largest on the board, with the shape of its seat (-1: nobody) and a sign. `active`: it is its turn.

    A plate with no room for three in a row has the number under the others. `foot`: pixels left free below, for the
    name that is engraved there.
    """
    width, height = size[0], size[1] - foot
    look = SEATS[max(0, seat)]
    out = Surface(size, pygame.SRCALPHA)
    if width < 2 * height:
        room = min(width, height)
        top, aside = round(height / 2 - room * 0.28), room * 0.19
        if seat >= 0:
            paint.put_shape(out, look.shape, (round(width / 2 - aside), top), round(room * 0.28), look.colour)
        sign = draw.faint_icon(icon, round(room * 0.26), GOLD, 150)
        draw.put(out, sign, (width / 2 + (aside if seat >= 0 else 0), top))
        number = draw.inked(str(amount), "number", round(room * 0.5), GOLD)
        draw.put(out, number, (width / 2, height / 2 + room * 0.15))
        return out
    if seat >= 0:
        paint.put_shape(out, look.shape, (round(height * 0.52), height // 2), round(height * 0.5), look.colour)
    number = draw.inked(str(amount), "number", round(height * 0.56), GOLD)
    draw.put(out, number, (width * 0.56, height / 2))
    low = height < LOW
    sign = draw.faint_icon(icon, round(height * (0.62 if low else 0.34)), GOLD, 225 if low else 150)
    draw.put(out, sign, (width - height * (0.55 if low else 0.4), height / 2))
    if active:
        inner = (width - size[1] // 12, size[1] - size[1] // 12)
        lit = draw.frame(inner, height // 8, (0, 0, 0, 0), (*mix(look.colour, (255, 255, 255), 0.35), 255), height / 22)
        draw.put(out, lit, (width / 2, size[1] / 2))
    return out


@drawn_once
def count_badge(amount: int, size: int) -> Surface:
    """How many cards lie on a pile: a number on a dark pill `size` pixels high."""
    number = draw.inked(str(amount), "number", round(size * 0.56), draw.CREAM)
    wide = max(size, number.get_width() + round(size * 0.7))
    out = draw.new_frame((wide, size), size // 2, (*draw.INK, 235), (*GOLD, 150), max(1, size / 16))
    draw.put(out, number, (wide / 2, size / 2))
    return out


@drawn_once
def slip(words: str, size: int) -> Surface:
    """A few letters on a dark label `size` pixels high."""
    text = fonts.text(words, "ui-bold", max(9, round(size * 0.72)), draw.CREAM)
    wide = text.get_width() + round(size * 0.7)
    out = draw.new_frame((wide, size), size // 4, (*draw.INK, 235), (*GOLD, 150), max(1, size / 16))
    draw.put(out, text, (wide / 2, size / 2))
    return out


TILT = 9.0
"""Degrees by which a card that has paid is turned clockwise."""


@drawn_once
def spent(picture: Surface, size: tuple[int, int]) -> Surface:
    """A card that has paid: grey, tilted, marked; slightly larger than `size`."""
    card = pygame.transform.grayscale(pygame.transform.smoothscale(picture, size))
    card.fill((204, 197, 188), special_flags=pygame.BLEND_RGB_MULT)
    card.fill((26, 25, 23), special_flags=pygame.BLEND_RGB_ADD)
    reach = round(min(size) * 0.36)
    draw.put(card, draw.faint_icon("exhaust", round(reach * 1.16), draw.INK, 190), (size[0] / 2, size[1] / 2))
    draw.put(card, fonts.icon("exhaust", reach, (244, 226, 180)), (size[0] / 2, size[1] / 2))
    return pygame.transform.rotozoom(card, -TILT, 0.94)


@drawn_once
def dim(picture: Surface) -> Surface:
    """A card that cannot be played now: darker and paler, but readable."""
    card = pygame.transform.grayscale(picture)
    card.set_alpha(150)
    out = picture.copy()
    out.blit(card, (0, 0))
    out.fill((148, 148, 152), special_flags=pygame.BLEND_RGB_MULT)
    return out
