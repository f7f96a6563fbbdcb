"""The signs in the corners of a piece."""

from __future__ import annotations

from collections import Counter
from math import ceil

import pygame
from pygame import Rect, Surface

from game.i18n import signed
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Colour, mix
from ui.table.drawing import draw
from ui.table.pieces.column import change_colour
from ui.table.pieces.look import GOLD, PLATE, Badge

LOWER = ("sw", "s", "se")
STEP = 1.15
"""From one badge to the next, relative to its height."""


def upper_badges(
    out: Surface, badges: tuple[Badge, ...], seat: int, room: Rect, unit: int, gap: int, low: int | None = None
) -> None:
    """The owner's sign at the upper left; badges below it, in the middle and at the right, `unit` pixels high each.
    Those below it lie side by side, at the right, where a column would come down to `low`."""
    own, step = int(seat >= 0), unit * STEP
    used = {"nw": own, "n": 0, "ne": 0}
    if own:
        out.blit(paint.shape_piece(SEATS[seat].shape, unit, SEATS[seat].colour), (room.x + gap, room.y + gap))
    left = sum(badge.corner == "nw" for badge in badges)
    across = low is not None and room.y + gap + step * (own + left) > low
    columns = {"nw": room.x + gap + unit / 2, "n": room.centerx, "ne": room.right - gap - unit / 2}
    for badge in badges:
        if badge.corner in LOWER:
            continue
        at, x = used[badge.corner], columns[badge.corner]
        used[badge.corner] += 1
        if across and badge.corner == "nw":
            x, at = columns["ne"] - step * (own + left - 1 - at), 1
        _upper(out, badge, (x, room.y + gap + unit / 2 + step * at), unit)


def sign_size(badges: tuple[Badge, ...], seat: int, most: int, low: int) -> int:
    """How high the signs at the top may be, at most `most`, so that no column of them comes down to `low`."""
    columns = Counter(badge.corner for badge in badges if badge.corner not in LOWER)
    longest = max(columns["nw"] + (seat >= 0), columns["n"], columns["ne"])
    return min(most, int(low / (STEP * longest + 0.2)))


def low_end(badges: tuple[Badge, ...], room: Rect, unit: int, gap: int) -> int:
    """How far down badges below the owner's sign come where they lie side by side; the top of the room without any."""
    below = any(badge.corner == "nw" for badge in badges)
    return room.y + (gap + ceil(unit * (STEP + 1.06)) + 1 if below else 0)


def _upper(out: Surface, badge: Badge, centre: draw.Point, unit: int) -> None:
    if badge.shape == "coin":
        draw.put(out, coin_picture(badge.text, unit), centre)
    elif badge.shape in draw.BADGE_SHAPES:
        reach = round(unit * 0.82)
        spot = (centre[0], centre[1] - unit / 2 + reach * 0.9)
        draw.put(out, ground(badge.shape, reach, badge.rim, badge.fill), spot)
        _content(out, badge, spot, round(reach * 0.95))
    elif badge.shape in ("disc", "ring"):
        pygame.draw.aacircle(out, (*PLATE, 235), centre, unit * 0.56)
        if badge.shape == "ring":
            pygame.draw.aacircle(out, badge.rim, centre, unit * 0.56, max(1, unit // 12))
        _content(out, badge, centre, round(unit * (0.8 if badge.shape == "disc" else 0.66)))
    else:
        draw.put(out, _edged(badge.icon, unit, badge.ink), centre)


def _content(out: Surface, badge: Badge, centre: draw.Point, size: int) -> None:
    if badge.icon:
        draw.put(out, fonts.icon(badge.icon, size, badge.ink), centre)
    else:
        draw.put(out, draw.inked(badge.text, "number", max(7, round(size * 0.9)), badge.ink), centre)


def reach_of(number: int) -> int:
    """Half the height of a value's badge with figures `number` pixels high."""
    return max(7, round(number * 0.92))


def lower_badges(out: Surface, badges: tuple[Badge, ...], room: Rect, number: int, band: int) -> None:
    """The values of a card in its lower corners, with figures `number` pixels high; changes are above them, up to the
    height `band`, beside badges that come down so far."""
    reach = reach_of(number)
    y = room.bottom - reach * 1.12
    lower = [badge for badge in badges if badge.corner in LOWER]
    wide = room.w - reach * (0.2 if len(lower) == 1 else 2.4)
    aside = reach if sum(badge.corner == "nw" for badge in badges) > 1 else 0
    for badge in lower:
        x = {"sw": room.x + reach * 1.06, "s": room.centerx, "se": room.right - reach * 1.06}[badge.corner]
        if badge.shape == "dot":
            _dot(out, badge.ink, (x, room.bottom - number), max(5, min(room.size) // 11))
            continue
        if badge.shape in draw.BADGE_SHAPES:
            draw.put(out, ground(badge.shape, reach, badge.rim, badge.fill), (x, y))
        ink = change_colour(badge.change) if badge.change else badge.ink
        if badge.icon:
            draw.put(out, fonts.icon(badge.icon, reach, ink), (x, y))
        else:
            figures = _within(badge.text, number * 1.12, ink, room.w if badge.shape else wide)
            inset = figures.get_width() / 2 + reach * 0.1
            x = max(room.x + inset, min(x, room.right - inset))
            draw.put(out, figures, (x, y - number * 0.04))
        if badge.change:
            _change(out, badge.change, (round(x) + (aside if badge.corner == "sw" else 0), band), number)


def _within(words: str, size: float, ink: Colour, room: float) -> Surface:
    """Figures `size` pixels high, or smaller to fit `room` pixels of width."""
    figures = draw.outlined(words, "number", max(8, round(size)), ink)
    wide = figures.get_width()
    return figures if wide <= room else draw.outlined(words, "number", max(8, int(size * room / wide)), ink)


def _change(out: Surface, change: int, midbottom: tuple[int, int], number: int) -> None:
    text = fonts.text(signed(change), "ui-bold", max(8, round(number * 0.62)), PLATE)
    pill = (text.get_width() + number // 3, text.get_height())
    plate = draw.frame(pill, pill[1] // 2, (*change_colour(change), 255), (*PLATE, 255), 1)
    spot = out.blit(plate, plate.get_rect(midbottom=midbottom))
    draw.put(out, text, spot.center)


def _dot(out: Surface, ink: Colour, centre: draw.Point, size: int) -> None:
    pygame.draw.aacircle(out, PLATE, centre, size * 0.62)
    pygame.draw.aacircle(out, ink, centre, size * 0.46)


@drawn_once
def ground(shape: str, reach: int, rim: Colour, fill: Colour) -> Surface:
    """A dark shape with a bright rim, `reach` pixels from centre to edge."""

    def paint_it(big: Surface, k: int) -> None:
        middle = (reach * k * 1.1, reach * k * 1.1)
        for tone, part in ((PLATE, 1.08), (rim, 1.0), (mix(fill, PLATE, 0.1), 0.84)):
            pygame.draw.polygon(big, tone, draw.corners(shape, middle, reach * k * part))

    side = round(reach * 2.2)
    return draw.smooth((side, side), paint_it, 4)


@drawn_once
def _edged(icon: str, size: int, ink: Colour) -> Surface:
    """An icon with a dark edge."""
    out = Surface((size + 4, size + 4), pygame.SRCALPHA)
    middle = ((size + 4) / 2, (size + 4) / 2)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, 1)):
        draw.put(out, fonts.icon(icon, size, PLATE), (middle[0] + dx, middle[1] + dy))
    draw.put(out, fonts.icon(icon, size, ink), middle)
    return out


@drawn_once
def coin_picture(words: str, size: int) -> Surface:
    """A gold coin with a number."""

    def paint_it(big: Surface, k: int) -> None:
        middle = (size * k / 2, size * k / 2)
        dark, edge = mix(GOLD, (80, 40, 0), 0.45), mix(GOLD, (80, 40, 0), 0.25)
        for tone, part in ((PLATE, 0.5), (dark, 0.47), (GOLD, 0.41), (edge, 0.36)):
            pygame.draw.circle(big, tone, middle, size * k * part)
        pygame.draw.circle(big, mix(GOLD, (255, 255, 255), 0.1), middle, size * k * 0.335)

    out = draw.smooth((size, size), paint_it, 4)
    draw.put(out, draw.inked(words, "number", max(7, round(size * 0.56)), (46, 26, 4)), (size / 2, size / 2))
    return out
