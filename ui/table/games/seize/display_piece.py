"""A merc on a lit table: its health readable from the far side, the rest from its own.

Pictures are drawn as their owner sees them; whoever lays them turns them.
"""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.icons import meanings
from ui.style.theme import SEATS, Colour, mix
from ui.table import draw
from ui.table.chips import chip_rows
from ui.table.games.seize.piece import (
    COIN,
    DULL,
    DYING,
    HEALTHY,
    HURT,
    MELEE,
    MOVE,
    PLATE,
    RANGED,
    PieceLook,
    Stat,
    coin_picture,
    compass,
    crop,
)
from ui.table.numbers import tall

STEEL: Colour = (0xC3, 0xCE, 0xD8)
GREY: Colour = (214, 204, 186)
LEAST = 40
"""Pixels of the shorter side below which a piece is drawn at this size and shrunk: its parts would have none left."""


@lru_cache(192)
def piece_picture(look: PieceLook, size: tuple[int, int], number: int) -> Surface:
    """The piece on a tile of `size`; `number`: the height of its health in pixels."""
    width, height = size
    if min(size) < LEAST:
        grown = LEAST / max(1, min(size))
        whole = piece_picture(look, (round(width * grown), round(height * grown)), round(number * grown))
        return pygame.transform.smoothscale(whole, size)
    box = Rect(0, 0, width, height).inflate(-2 * max(2, width // 30), -2 * max(2, height // 30))
    body = _body(look, box.size, number)
    out = Surface(size, pygame.SRCALPHA)
    reach = max(2, width // 30)
    out.blit(draw.shadow(box.size, max(3, width // 18), reach, 150), (box.x - reach, box.y - reach + reach // 2))
    out.blit(body, box)
    return out


def _body(look: PieceLook, size: tuple[int, int], number: int) -> Surface:
    width, height = size
    seat = SEATS[look.seat]
    rim, radius = max(3, round(min(size) * 0.045)), max(3, width // 18)
    out = Surface(size, pygame.SRCALPHA)
    inside = Rect(0, 0, width, height).inflate(-2 * rim, -2 * rim)
    column = Rect(0, inside.y, round(inside.w * 0.36), inside.h)
    column.right = inside.right
    foot = Rect(inside.x, 0, column.x - inside.x, round(number * 1.36))
    foot.bottom = inside.bottom
    art = Rect(inside.x, inside.y, foot.w, foot.y - inside.y)
    out.blit(_art(look, art.size), art)
    out.fill((*mix(PLATE, seat.colour, 0.10), 255), column)
    out.fill((*PLATE, 255), foot)
    mask = draw.frame(size, radius, (255, 255, 255, 255))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = mix(seat.colour, (90, 84, 76), 0.55) if look.exhausted else seat.colour
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*mix(edge, (0, 0, 0), 0.55), 255), rim + 1), (0, 0))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*edge, 255), rim), (0, 0))
    _health(out, look, foot, number)
    _stats(out, look, column)
    _over_art(out, look, art)
    return out


def _art(look: PieceLook, size: tuple[int, int]) -> Surface:
    if look.picture is not None:
        return crop(look.picture, size, look.exhausted)
    seat = mix(SEATS[look.seat].colour, (30, 26, 22), 0.72)
    return paint.gradient(*size, mix(seat, (255, 255, 255), 0.08), mix(seat, (0, 0, 0), 0.3))


def _health(out: Surface, look: PieceLook, foot: Rect, height: int) -> None:
    """What is left, tall; of how much, small."""
    part = look.health / max(1, look.most_health)
    now = tall(str(look.health), height, HEALTHY if part >= 1 else HURT if part > 0.5 else DYING)
    most = tall(f"/{look.most_health}", round(height * 0.5), GREY)
    gap = max(1, height // 10)
    shown = [now] if now.get_width() + gap + most.get_width() > foot.w - 4 else [now, most]
    left = foot.centerx - (sum(one.get_width() for one in shown) + gap * (len(shown) - 1)) // 2
    for one in shown:
        out.blit(one, one.get_rect(bottomleft=(left, foot.centery + now.get_height() // 2)))
        left += one.get_width() + gap


def _stats(out: Surface, look: PieceLook, column: Rect) -> None:
    """One line each: sign and amount above the arrows."""
    step = column.h / max(1, len(look.stats))
    for at, stat in enumerate(look.stats):
        line = Rect(column.x, column.y + round(step * at), column.w, round(step))
        if at:
            out.fill((*mix(PLATE, GREY, 0.25), 255), (line.x + 3, line.y, line.w - 6, max(1, line.h // 40)))
        _stat(out, stat, line, look.exhausted)


def _stat(out: Surface, stat: Stat, line: Rect, dim: bool) -> None:
    own = {"melee": MELEE, "move": MOVE, "defense": STEEL}.get(stat.icon, RANGED)
    colour = DULL if stat.spent or dim else own
    size = round(min(line.h * 0.42, line.w * 0.46))
    top = line.y + round(line.h * (0.29 if stat.ways else 0.5))
    icon = fonts.icon(stat.icon if stat.icon in meanings() else "help", size, colour)
    draw.put(out, icon, (line.x + line.w * 0.28, top))
    tone = HEALTHY if stat.change > 0 else DYING if stat.change < 0 else draw.CREAM
    amount = tall(str(stat.amount), round(size * 0.82), DULL if stat.spent else tone)
    draw.put(out, amount, (line.x + line.w * 0.73, top))
    if stat.ways:
        rose = compass(stat.ways, round(min(line.h * 0.42, line.w * 0.6)), colour)
        draw.put(out, rose, (line.centerx, line.y + line.h * 0.75))


def _over_art(out: Surface, look: PieceLook, art: Rect) -> None:
    """Seat shape, bounty and counters over the picture; the mark of exhaustion in its middle."""
    seat, unit = SEATS[look.seat], max(9, round(min(art.w, art.h) * 0.3))
    gap = max(1, unit // 7)
    if look.exhausted:
        draw.put(out, draw.faint_icon("exhaust", round(art.h * 0.56), draw.INK, 190), art.center)
        draw.put(out, fonts.icon("exhaust", round(art.h * 0.48), (244, 226, 180)), art.center)
    out.blit(paint.shape_piece(seat.shape, unit, seat.colour), (art.x + gap, art.y + gap))
    if look.bounty >= 0:
        coin = coin_picture(look.bounty, unit)
        out.blit(coin, coin.get_rect(topright=(art.right - gap, art.y + gap)))
    if look.leader:
        crown = (art.centerx, art.y + gap + unit / 2)
        draw.put(out, fonts.icon("crown", round(unit * 1.25), PLATE), crown)
        draw.put(out, fonts.icon("crown", unit, COIN), crown)
    if look.chips:
        chips = chip_rows(look.chips, max(12, round(art.h * 0.28)), art.w - 2 * gap, 2)
        out.blit(chips, (art.x + gap, art.bottom - gap - chips.get_height()))
