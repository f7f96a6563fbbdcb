"""A merc on a tile: picture, numbers, arrows, counters, whose it is.

Everything is readable at the width of a tile on a small screen; the full card is elsewhere. Pictures are cached by
content, so a table of 24 pieces costs 24 blits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.icons import meanings
from ui.style.theme import SEATS, Colour, mix
from ui.table import draw
from ui.table.chips import Counter, chip_rows

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Screen steps of the eight bearings, clockwise from up; bit i of a mask is bearing i."""
HEALTHY: Colour = (0x7D, 0xE0, 0x9C)
HURT: Colour = (0xFF, 0xC8, 0x5A)
DYING: Colour = (0xFF, 0x8A, 0x6E)
COIN: Colour = (0xE8, 0xB8, 0x4A)
PLATE = (18, 13, 9)
MELEE: Colour = (0xFF, 0xB0, 0x78)
RANGED: Colour = (0x8F, 0xD0, 0xFF)
MOVE: Colour = (0xE8, 0xDC, 0xBC)
DULL: Colour = (0x8C, 0x80, 0x70)


@dataclass(frozen=True, slots=True)
class Stat:
    """An amount and where it may be aimed. `icon`: a word of ui.style.icons; `ways`: 8 bits, bit 0 = up on this screen,
    clockwise; 0 leaves the arrows out. `spent`: it cannot be used now. `change`: above or below the printed value."""

    icon: str
    amount: int
    ways: int = 0
    spent: bool = False
    change: int = 0


@dataclass(frozen=True)
class PieceLook:
    """Everything seen of a merc. `picture` is cropped to fill; `turn`: quarters clockwise from looking up the
    screen.

    `bounty` -1: destroying it costs nothing here. `stats`: from top to bottom, usually melee, ranged or defense, move.
    `chips`: counters in the order shown. `leader`: a crown marks it.
    """

    name: str
    seat: int
    health: int
    most_health: int
    bounty: int
    stats: tuple[Stat, ...]
    chips: tuple[Counter, ...] = ()
    picture: Surface | None = None
    exhausted: bool = False
    turn: int = 0
    leader: bool = False

    def drawn(self, size: tuple[int, int]) -> Surface:
        """The merc on a tile of the laptop."""
        return piece_picture(self, size)

    def lit(self, size: tuple[int, int], number: int) -> Surface:
        """The merc on a lit table."""
        from ui.table.games.seize.display_piece import piece_picture as lit_picture

        return lit_picture(self, size, number)


@lru_cache(256)
def piece_picture(look: PieceLook, size: tuple[int, int]) -> Surface:
    """The piece on a surface of the tile's `size`, with alpha around it."""
    width, height = size
    box = Rect(0, 0, width, height).inflate(-2 * max(2, width // 26), -2 * max(2, height // 26))
    body = _body(look, box.size)
    out = Surface(size, pygame.SRCALPHA)
    reach = max(2, width // 30)
    out.blit(draw.shadow(box.size, max(3, width // 18), reach, 150), (box.x - reach, box.y - reach + reach // 2))
    if look.exhausted:
        body = pygame.transform.rotozoom(body, -5 if look.turn < 2 else 5, 0.94)
    out.blit(body, body.get_rect(center=box.center))
    return out


def _body(look: PieceLook, size: tuple[int, int]) -> Surface:
    width, height = size
    seat = SEATS[look.seat]
    rim, radius = max(2, round(min(size) * 0.035)), max(3, width // 18)
    out = Surface(size, pygame.SRCALPHA)
    inside = Rect(0, 0, width, height).inflate(-2 * rim, -2 * rim)
    column = Rect(0, inside.y, round(inside.w * 0.41), inside.h)
    column.right = inside.right
    art = Rect(inside.x, inside.y, column.x - inside.x, inside.h)
    out.blit(_art(look, art.size), art)
    out.fill((*mix(PLATE, seat.colour, 0.10), 255), column)
    mask = draw.frame(size, radius, (255, 255, 255, 255))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = mix(seat.colour, (90, 84, 76), 0.55) if look.exhausted else seat.colour
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*mix(edge, (0, 0, 0), 0.6), 255), rim + 1), (0, 0))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*edge, 255), rim), (0, 0))
    _nose(out, look, rim, edge)
    _column(out, look, column)
    _over_art(out, look, art)
    return out


@lru_cache(128)
def crop(picture: Surface, size: tuple[int, int], grey: bool) -> Surface:
    """The middle of a picture, filling `size`; `grey` where its merc is exhausted."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    source = Rect(0, 0, round(size[0] / scale), round(size[1] / scale)).clip(picture.get_rect())
    source.center = picture.get_rect().center
    out = pygame.transform.smoothscale(picture.subsurface(source), size)
    if grey:
        out = pygame.transform.grayscale(out)
        out.fill((118, 112, 108), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _art(look: PieceLook, size: tuple[int, int]) -> Surface:
    if look.picture is not None:
        return crop(look.picture, size, look.exhausted)
    seat = mix(SEATS[look.seat].colour, (30, 26, 22), 0.72)
    blank = paint.gradient(*size, mix(seat, (255, 255, 255), 0.08), mix(seat, (0, 0, 0), 0.3))
    letter = fonts.text(look.name[:1], "number", round(size[1] * 0.44), mix(seat, (255, 255, 255), 0.35))
    draw.put(blank, letter, (size[0] / 2, size[1] / 2))
    return blank


def _nose(out: Surface, look: PieceLook, rim: int, colour: Colour) -> None:
    """An arrowhead in the rim at the side the merc looks to."""
    width, height = out.get_size()
    half = max(4, width // 18)
    edge, inner = 1, rim + half
    if look.turn in (1, 2):
        edge, inner = (width if look.turn == 1 else height) - 2, (width if look.turn == 1 else height) - 1 - rim - half
    middle = (height if look.turn % 2 else width) / 2
    points = [(middle - half, inner), (middle + half, inner), (middle, edge)]
    draw.aa_polygon(out, colour, [(y, x) for x, y in points] if look.turn % 2 else points)


def _column(out: Surface, look: PieceLook, column: Rect) -> None:
    """Health above the stats, one line each."""
    lines = len(look.stats) + 1.5
    step = column.h / lines
    _health(out, look, Rect(column.x, column.y, column.w, round(step * 1.5)))
    for at, stat in enumerate(look.stats):
        top = column.y + round(step * (at + 1.5))
        _stat(out, stat, Rect(column.x, top, column.w, round(step)), look.exhausted)


def _health(out: Surface, look: PieceLook, line: Rect) -> None:
    part = look.health / max(1, look.most_health)
    colour = HEALTHY if part >= 1 else HURT if part > 0.5 else DYING
    size = round(line.h * 0.62)
    now = draw.inked(str(look.health), "number", size, colour)
    most = fonts.text(f"/{look.most_health}", "ui-bold", max(8, round(size * 0.62)), (214, 204, 186))
    wide = now.get_width() + most.get_width() + max(1, size // 12)
    left = line.centerx - wide // 2
    out.blit(now, now.get_rect(midleft=(left, line.centery)))
    base = line.centery + now.get_height() // 2
    out.blit(most, most.get_rect(bottomright=(left + wide, base + round(most.get_height() * 0.2))))
    bar = Rect(line.x + line.w // 10, line.bottom - max(2, line.h // 9), line.w - line.w // 5, max(2, line.h // 14))
    out.fill((62, 52, 42), bar)
    out.fill(colour, (bar.x, bar.y, round(bar.w * min(1.0, part)), bar.h))


def _stat(out: Surface, stat: Stat, line: Rect, dim: bool) -> None:
    """Icon, amount, arrows."""
    own = {"melee": MELEE, "move": MOVE, "defense": (0xC3, 0xCE, 0xD8)}.get(stat.icon, RANGED)
    colour = DULL if stat.spent or dim else own
    size = round(line.h * 0.62)
    icon = fonts.icon(stat.icon if stat.icon in meanings() else "help", size, colour)
    out.blit(icon, icon.get_rect(midleft=(line.x + round(line.w * 0.07), line.centery)))
    tone = HEALTHY if stat.change > 0 else DYING if stat.change < 0 else draw.CREAM
    number = draw.inked(str(stat.amount), "number", round(line.h * 0.66), DULL if stat.spent else tone)
    draw.put(out, number, (line.x + line.w * 0.49, line.centery))
    if stat.ways:
        rose = compass(stat.ways, round(min(line.h * 0.92, line.w * 0.33)), colour)
        out.blit(rose, rose.get_rect(midright=(line.right - round(line.w * 0.06), line.centery)))


@lru_cache(256)
def compass(ways: int, size: int, colour: Colour) -> Surface:
    """Eight arrowheads around a point, those in `ways` lit; a grid of 3 x 3 cells where arrowheads would blur."""
    if size < 26:
        return _cells(ways, size, colour)

    def paint_it(big: Surface, k: int) -> None:
        middle, far, near, half = size * k / 2, size * k * 0.5, size * k * 0.22, size * k * 0.135
        dull = (*mix(colour, PLATE, 0.78), 255)
        for bit, (dx, dy) in enumerate(STEPS):
            lit = ways >> bit & 1
            length = (dx * dx + dy * dy) ** 0.5
            ux, uy = dx / length, dy / length
            reach = far * (1.18 if length > 1 else 1.0) if lit else far * 0.72
            wing = half if lit else half * 0.45
            start = near if lit else far * 0.55
            tip = (middle + ux * reach, middle + uy * reach)
            foot = (middle + ux * start, middle + uy * start)
            points = [tip, (foot[0] - uy * wing, foot[1] + ux * wing), (foot[0] + uy * wing, foot[1] - ux * wing)]
            pygame.draw.polygon(big, colour if lit else dull, points)

    return draw.smooth((size, size), paint_it, 4)


def _cells(ways: int, size: int, colour: Colour) -> Surface:
    step = max(3, size // 3)
    out = Surface((3 * step - 1, 3 * step - 1), pygame.SRCALPHA)
    for bit, (dx, dy) in enumerate(STEPS):
        tone = colour if ways >> bit & 1 else mix(colour, PLATE, 0.8)
        out.fill(tone, ((dx + 1) * step, (dy + 1) * step, step - 1, step - 1))
    return out


def _over_art(out: Surface, look: PieceLook, art: Rect) -> None:
    """Seat shape, bounty coin and counters over the picture; the mark of exhaustion in its middle."""
    seat, unit = SEATS[look.seat], max(8, round(min(art.w, art.h) * 0.25))
    gap = max(1, unit // 7)
    chips = chip_rows(look.chips, max(12, round(art.h * 0.2)), art.w - 2 * gap, 2) if look.chips else None
    if look.exhausted:
        centre = (art.centerx, art.centery - (chips.get_height() // 4 if chips else 0))
        draw.put(out, draw.faint_icon("exhaust", round(art.h * 0.4), draw.INK, 190), centre)
        draw.put(out, fonts.icon("exhaust", round(art.h * 0.34), (244, 226, 180)), centre)
    badge = paint.shape_piece(seat.shape, unit, seat.colour)
    out.blit(badge, (art.x + gap, art.y + gap))
    if look.bounty >= 0:
        coin = coin_picture(look.bounty, unit)
        out.blit(coin, coin.get_rect(topright=(art.right - gap, art.y + gap)))
    if look.leader:
        draw.put(out, _crown(unit), (art.centerx, art.y + gap + unit / 2))
    if chips:
        out.blit(chips, (art.x + gap, art.bottom - gap - chips.get_height()))


@lru_cache(16)
def _crown(size: int) -> Surface:
    """The sign of a leader."""
    out = Surface((size + 4, size + 4), pygame.SRCALPHA)
    middle = ((size + 4) / 2, (size + 4) / 2)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, 1)):
        draw.put(out, fonts.icon("crown", size, PLATE), (middle[0] + dx, middle[1] + dy))
    draw.put(out, fonts.icon("crown", size, COIN), middle)
    return out


@lru_cache(64)
def coin_picture(amount: int, size: int) -> Surface:
    """A gold coin with a number."""

    def paint_it(big: Surface, k: int) -> None:
        middle = (size * k / 2, size * k / 2)
        dark, edge = mix(COIN, (80, 40, 0), 0.45), mix(COIN, (80, 40, 0), 0.25)
        for tone, part in ((PLATE, 0.5), (dark, 0.47), (COIN, 0.41), (edge, 0.36)):
            pygame.draw.circle(big, tone, middle, size * k * part)
        pygame.draw.circle(big, mix(COIN, (255, 255, 255), 0.1), middle, size * k * 0.335)

    out = draw.smooth((size, size), paint_it, 4)
    draw.put(out, draw.inked(str(amount), "number", max(7, round(size * 0.56)), (46, 26, 4)), (size / 2, size / 2))
    return out
