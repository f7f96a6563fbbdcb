"""The one painter of pieces, for a screen and for a lit table.

On a screen everything is readable at the width of a tile on a small window; the full card is elsewhere. On a lit table
pictures are drawn as their owner sees them; the caller turns them.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import SEATS, Colour, mix
from ui.table.drawing import draw
from ui.table.drawing.chips import chip_rows
from ui.table.pieces.badges import LOWER, low_end, lower_badges, reach_of, sign_size, upper_badges
from ui.table.pieces.column import small_bar, small_column, tall_bar, tall_values
from ui.table.pieces.look import PLATE, SLEEVE, CoverLook, Piece, PieceLook

HEADING = 0.17
"""Height of the text along a card on its side, relative to its shorter side."""
BADGED = 1.5
"""Width at the upper right that a badge needs, relative to its own."""
ROW = 0.105
"""Height of a row of text, relative to the card's height."""
ROWS = 2
"""The most rows of counters."""
SMALLEST = 8
LEGIBLE = 0.09
"""Size of the smallest text in one line, relative to a card's width."""
FILLED = 0.9
"""Share of the width that text may take."""
RIBBON: Colour = (0x8E, 0x8A, 0x84)
NOBODY: Colour = (0xA8, 0x9C, 0x84)
"""The colour of a piece without a seat."""
SPENT_INK: Colour = (244, 226, 180)
LEAST = 40
"""Length of the shorter side, in pixels, below which a piece is drawn at this size and scaled down, as its parts would
vanish."""


@drawn_once
def piece_picture(look: Piece, size: tuple[int, int], number: int = 0) -> Surface:
    """A piece on a surface of `size`, with transparent surroundings. `number`: height of its numbers in pixels on a lit
    table, 0 on a screen."""
    if not isinstance(look, PieceLook):
        return _cover(look, size) if isinstance(look, CoverLook) else look.card
    if min(size) < LEAST:
        grown = LEAST / max(1, min(size))
        whole = piece_picture(look, (round(size[0] * grown), round(size[1] * grown)), round(number * grown))
        return pygame.transform.smoothscale(whole, size)
    return _tile_piece(look, size, number) if look.fills_tile else _card_piece(look, size, number)


def figures(look: Piece, size: tuple[int, int], number: int = 0) -> tuple[Rect, ...]:
    """The parts of a piece that have its numbers: the column and the foot, or what is below the band of text, within
    the rim; none where it has none. `number`: as for its picture."""
    if not isinstance(look, PieceLook) or not (look.fills_tile or _has_lower(look)):
        return ()
    if not look.fills_tile:
        top, rim = _band(look, size, _unit(size, number)).bottom, _rim_of(size)
        return (Rect(rim, top, size[0] - 2 * rim, size[1] - rim - top),)
    box = _box(size, number)
    plan = _plan(look, box.size, number)
    return tuple(part.move(box.topleft) for part in (plan.column, plan.foot) if part)


# -- what both forms share


def _colour(look: PieceLook) -> Colour:
    return SEATS[look.seat].colour if look.seat >= 0 else NOBODY


@drawn_once
def crop(picture: Surface, size: tuple[int, int], grey: bool) -> Surface:
    """The middle of a picture, filling `size`; `grey` for a spent piece."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    source = Rect(0, 0, round(size[0] / scale), round(size[1] / scale)).clip(picture.get_rect())
    source.center = picture.get_rect().center
    out = pygame.transform.smoothscale(picture.subsurface(source), size)
    if grey:
        out = pygame.transform.grayscale(out)
        out.fill((130, 125, 121), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _art(look: PieceLook, size: tuple[int, int]) -> Surface:
    """The picture, filling its room; without one the first letter of the name."""
    if look.picture is not None:
        out = crop(look.picture, size, look.spent)
    else:
        blank = mix(_colour(look), (30, 26, 22), 0.72)
        out = paint.gradient(*size, mix(blank, (255, 255, 255), 0.08), mix(blank, (0, 0, 0), 0.3))
        letter = fonts.text(look.name[:1], "number", round(size[1] * 0.44), mix(blank, (255, 255, 255), 0.35))
        draw.put(out, letter, (size[0] / 2, size[1] / 2))
    if look.tint:
        out = out.copy()
        out.fill(mix(look.tint, (255, 255, 255), 0.45), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _rimmed(out: Surface, look: PieceLook, rim: int, radius: int) -> Colour:
    """Round the corners off and draw the seat's rim; returns the rim's colour."""
    size, colour = out.get_size(), _colour(look)
    out.blit(draw.frame(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = mix(colour, (92, 87, 80), 0.58) if look.spent else colour
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*mix(edge, (0, 0, 0), 0.6), 255), rim + 1), (0, 0))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*edge, 255), rim), (0, 0))
    return edge


def _has_lower(look: PieceLook) -> bool:
    return any(badge.corner in LOWER for badge in look.badges)


# -- a piece that fills its tile


class _Plan(NamedTuple):
    """The places of the parts of a tile's piece; `chip`: size of a counter in pixels; `mark`: size of the sign of a
    spent piece."""

    rim: int
    art: Rect
    column: Rect
    foot: Rect
    unit: int
    chip: int
    mark: int


def _screen_plan(look: PieceLook, size: tuple[int, int]) -> _Plan:
    rim = max(2, round(min(size) * 0.035))
    inside = Rect((0, 0), size).inflate(-2 * rim, -2 * rim)
    foot = Rect(inside.x, inside.bottom, 0, 0)
    if not look.values:
        foot = Rect(inside.x, 0, inside.w, round(inside.h * 0.3))
        foot.bottom = inside.bottom
    column = Rect(0, inside.y, round(inside.w * 0.41) if look.values else 0, inside.h)
    column.right = inside.right
    art = Rect(inside.x, inside.y, column.x - inside.x, foot.y - inside.y)
    unit = max(8, round(min(art.size) * 0.25))
    return _Plan(rim, art, column, foot, unit, max(12, round(art.h * 0.2)), round(art.h * 0.34))


def _lit_plan(look: PieceLook, size: tuple[int, int], number: int) -> _Plan:
    rim = max(3, round(min(size) * 0.045))
    inside = Rect((0, 0), size).inflate(-2 * rim, -2 * rim)
    column = Rect(0, inside.y, round(inside.w * 0.36) if look.values else 0, inside.h)
    column.right = inside.right
    foot = Rect(inside.x, 0, column.x - inside.x, round(number * 1.36) if look.bar else 0)
    foot.bottom = inside.bottom
    art = Rect(inside.x, inside.y, foot.w, max(1, foot.y - inside.y))
    unit = max(9, round(min(art.size) * 0.3))
    return _Plan(rim, art, column, foot, unit, max(12, round(art.h * 0.28)), round(art.h * 0.48))


def _plan(look: PieceLook, size: tuple[int, int], number: int) -> _Plan:
    return _lit_plan(look, size, number) if number else _screen_plan(look, size)


def _box(size: tuple[int, int], number: int) -> Rect:
    """A piece on its tile, within an edge of a part of its size."""
    edge = 30 if number else 26
    return Rect((0, 0), size).inflate(*(-2 * max(2, side // edge) for side in size))


def _tile_piece(look: PieceLook, size: tuple[int, int], number: int) -> Surface:
    box = _box(size, number)
    body = _tile_body(look, box.size, number)
    out = Surface(size, pygame.SRCALPHA)
    reach = max(2, size[0] // 30)
    out.blit(draw.shadow(box.size, max(3, size[0] // 18), reach, 150), (box.x - reach, box.y - reach + reach // 2))
    if look.spent and not number:
        body = pygame.transform.rotozoom(body, -5 if look.facing < 2 else 5, 0.94)
    out.blit(body, body.get_rect(center=box.center))
    return out


def _tile_body(look: PieceLook, size: tuple[int, int], number: int) -> Surface:
    plan = _plan(look, size, number)
    out = Surface(size, pygame.SRCALPHA)
    out.blit(_art(look, plan.art.size), plan.art)
    out.fill((*mix(PLATE, _colour(look), 0.10), 255), plan.column)
    out.fill((*PLATE, 255), plan.foot)
    colour = _rimmed(out, look, plan.rim, max(3, size[0] // 18))
    if number:
        if look.bar:
            tall_bar(out, look.bar, plan.foot, number)
        tall_values(out, look, plan.column)
    else:
        if look.facing >= 0:
            _nose(out, look.facing, plan.rim, colour)
        if look.values:
            small_column(out, look, plan.column)
        elif look.bar:
            small_bar(out, look.bar, plan.foot)
    _over_art(out, look, plan)
    return out


def _nose(out: Surface, facing: int, rim: int, colour: Colour) -> None:
    """An arrowhead in the rim at the side the piece faces."""
    width, height = out.get_size()
    half = max(4, width // 18)
    edge, inner = 1, rim + half
    if facing in (1, 2):
        edge, inner = (width if facing == 1 else height) - 2, (width if facing == 1 else height) - 1 - rim - half
    middle = (height if facing % 2 else width) / 2
    points = [(middle - half, inner), (middle + half, inner), (middle, edge)]
    draw.aa_polygon(out, colour, [(y, x) for x, y in points] if facing % 2 else points)


def _over_art(out: Surface, look: PieceLook, plan: _Plan) -> None:
    """Badges and counters over the picture; the mark of a spent piece in its middle."""
    art, gap = plan.art, max(1, plan.unit // 7)
    number = round(plan.unit * 0.8)
    lower = round(2.2 * reach_of(number)) if _has_lower(look) else 0
    chips = chip_rows(look.chips, plan.chip, art.w - 2 * gap, ROWS) if look.chips else None
    room = art.bottom - gap - lower - low_end(look.badges, art, plan.unit, gap)
    if chips and chips.get_height() > room:
        chips = chip_rows(look.chips, max(SMALLEST, room // ROWS), art.w - 2 * gap, ROWS)
    if look.spent and look.mark:
        centre = (art.centerx, art.centery - (chips.get_height() // 4 if chips else 0))
        draw.put(out, draw.faint_icon(look.mark, round(plan.mark * 1.17), draw.INK, 190), centre)
        draw.put(out, fonts.icon(look.mark, plan.mark, SPENT_INK), centre)
    clear = art.bottom - gap - lower - (chips.get_height() if chips else 0)
    upper_badges(out, look.badges, look.seat, art, plan.unit, gap, clear)
    if lower:
        lower_badges(out, look.badges, art, number, art.bottom - lower)
    if chips:
        out.blit(chips, (art.x + gap, clear))


# -- a card, upright or on its side


def _card_piece(look: PieceLook, size: tuple[int, int], number: int) -> Surface:
    wide, high = size
    short, across = min(size), wide > high
    unit = _unit(size, number)
    out = Surface(size, pygame.SRCALPHA)
    body = _card_body(look, (short, max(size)), unit, across)
    out.blit(pygame.transform.rotate(body, -90) if across else body, (0, 0))
    band = _band(look, size, unit)
    if not across:
        _band_words(out, look, band)
    sign = max(9, round(short * 0.22) if across else sign_size(look.badges, look.seat, round(short * 0.22), band.y))
    if across and look.heading:
        _heading(out, look, round(short * HEADING), sign)
    if look.chips:
        chips = chip_rows(look.chips, max(12, round(short * 0.17)), wide - sign // 2, ROWS)
        out.blit(chips, chips.get_rect(bottomleft=(sign // 4, band.y - sign // 8)))
    if look.spent and look.mark:
        draw.put(out, draw.faint_icon(look.mark, round(short * 0.56), draw.INK, 190), (wide / 2, high * 0.42))
        draw.put(out, fonts.icon(look.mark, round(short * 0.48), SPENT_INK), (wide / 2, high * 0.42))
    if look.ribbon:
        _ribbon(out, look.ribbon, round(short * 0.17))
    upper_badges(out, look.badges, look.seat, out.get_rect(), sign, max(2, sign // 4))
    lower_badges(out, look.badges, out.get_rect(), unit, band.y)
    return out


def _unit(size: tuple[int, int], number: int) -> int:
    """The height of the values of a card."""
    short = min(size)
    return min(number, round(short * 0.3)) or round(short * 0.225)


def _rim_of(size: tuple[int, int]) -> int:
    """The width of the rim of a card."""
    return max(2, round(min(size) * 0.045))


def _card_body(look: PieceLook, size: tuple[int, int], unit: int, across: bool) -> Surface:
    """Picture and rim of an upright card whose values are `unit` pixels high; one that will be turned on its side, or
    has no text and values below, is all picture."""
    wide, high = size
    out = Surface(size, pygame.SRCALPHA)
    if across or not (look.titled or look.line or _has_lower(look)):
        out.blit(_art(look, size), (0, 0))
    else:
        band = _band(look, size, unit)
        out.blit(_art(look, (wide, band.y)), (0, 0))
        out.fill((*mix(PLATE, _colour(look), 0.22), 255), (0, band.y, wide, high - band.y))
        out.fill((*mix(PLATE, _colour(look), 0.1), 255), band)
    _rimmed(out, look, _rim_of(size), max(3, wide // 12))
    return out


def _band(look: PieceLook, size: tuple[int, int], unit: int) -> Rect:
    """The band of text between the picture and the values."""
    wide, high = size
    rows = len(_title(look, wide)) + (len(_rows(look.line, wide)) or (0 if look.titled else 1))
    band = Rect(0, 0, wide, round(high * ROW * rows))
    band.bottom = high - round(2.1 * reach_of(unit))
    return band


def _band_words(out: Surface, look: PieceLook, band: Rect) -> None:
    """Name and line, one below the other."""
    row = round(out.get_height() * ROW)
    for at, words in enumerate(_title(look, band.w)):
        _words(out, words, Rect(band.x, band.y + at * row, band.w, row), row)
    faint = mix(draw.CREAM, PLATE, 0.3) if look.titled else draw.CREAM
    for at, words in enumerate(reversed(_rows(look.line, band.w)), 1):
        _words(out, words, Rect(band.x, band.bottom - at * row, band.w, row), row, faint)


def _heading(out: Surface, look: PieceLook, high: int, sign: int) -> None:
    """Text on a dark strip inside the rim, between the seat's sign and a badge if they are at the top too."""
    inset = max(3, high // 3)
    strip = Rect(inset, inset, out.get_width() - 2 * inset, high)
    if look.low:
        strip.bottom = out.get_height() - inset
    out.fill((*PLATE, 190), strip)
    left = 0 if look.low or look.seat < 0 else round(sign * 1.1)
    right = 0 if look.low or not look.badges else round(sign * BADGED) - inset
    room = strip.w - left - inset - right
    points = fonts.fitting(look.heading, "ui-bold", max(SMALLEST, round(high * 0.76)), room, SMALLEST)
    text = fonts.text(fonts.elide(look.heading, "ui-bold", points, room), "ui-bold", points, draw.CREAM)
    out.blit(text, text.get_rect(midleft=(strip.x + left + inset, strip.centery)))


def _title(look: PieceLook, wide: int) -> tuple[str, ...]:
    """The name in the lines it needs, none if the look is not titled."""
    return _rows(look.name, wide) if look.titled else ()


def _rows(words: str, wide: int) -> tuple[str, ...]:
    """Text in the lines it needs on a card so wide, none for none."""
    if not words:
        return ()
    points = max(SMALLEST, round(wide * LEGIBLE))
    return (words,) if fonts.width(words, "ui-bold", points) <= wide * FILLED else _halves(words)


def _halves(words: str) -> tuple[str, ...]:
    """Text in two lines of nearly equal length."""
    cuts = [at for at, letter in enumerate(words) if letter == " "]
    if not cuts:
        return (words,)
    at = min(cuts, key=lambda cut: abs(cut - len(words) / 2))
    return words[:at], words[at + 1 :]


def _words(out: Surface, words: str, place: Rect, row: int, ink: Colour = draw.CREAM) -> None:
    """Text as high as a row, smaller where it would not fit."""
    points = fonts.fitting(words, "ui-bold", max(SMALLEST, round(row * 0.86)), place.w * FILLED, SMALLEST)
    text = fonts.elide(words, "ui-bold", points, round(place.w * FILLED))
    draw.put(out, fonts.text(text, "ui-bold", points, ink), place.center)


def _ribbon(out: Surface, words: str, high: int) -> None:
    """A grey ribbon with text across a card."""
    wide, tall = out.get_size()
    points = max(8, round(high * 0.74))
    text = fonts.text(fonts.elide(words, "ui-bold", points, wide - 8), "ui-bold", points, PLATE)
    band = Surface((wide, max(high, text.get_height())), pygame.SRCALPHA)
    edge = max(1, high // 12)
    band.fill((*RIBBON, 255))
    band.fill((*mix(RIBBON, (255, 255, 255), 0.4), 255), (0, 0, wide, edge))
    band.fill((*mix(RIBBON, (0, 0, 0), 0.5), 255), (0, band.get_height() - edge, wide, edge))
    spot = draw.put(out, band, (wide / 2, tall * 0.42))
    draw.put(out, text, spot.center)


# -- a card's back


def _cover(look: CoverLook, size: tuple[int, int]) -> Surface:
    """The back; a label for viewers who may read it; its badges."""
    out = look.back.copy() if look.back.get_size() == size else pygame.transform.smoothscale(look.back, size)
    if look.lines:
        _slip(out, look.lines)
    unit = max(10, round(min(size) * 0.3))
    upper_badges(out, look.badges, -1, out.get_rect(), unit, round(unit * 0.12))
    return out


def _slip(out: Surface, rows: tuple[str, ...]) -> None:
    """The first row in two lines if necessary, the others below it."""
    wide, high = out.get_size()
    points = max(8, round(wide * 0.135))
    broken = [*_wrapped(rows[0], points, round(wide * 0.86)), *rows[1:]]
    lines = [fonts.text(row, "ui-bold", points, PLATE) for row in broken]
    slip = Rect(0, 0, round(wide * 0.92), sum(line.get_height() for line in lines) + points // 2)
    slip.midbottom = (wide // 2, high - max(2, wide // 24))
    out.blit(draw.frame(slip.size, points // 3, (*SLEEVE, 235), (*PLATE, 255), 1), slip)
    y = slip.y + points // 4
    for line in lines:
        out.blit(line, line.get_rect(midtop=(wide // 2, y)))
        y += line.get_height()


def _wrapped(words: str, points: int, room: int) -> list[str]:
    """Text in at most two lines."""
    first = ""
    parts = words.split()
    while parts and (not first or fonts.width(f"{first} {parts[0]}", "ui-bold", points) <= room):
        first = f"{first} {parts.pop(0)}".strip()
    rest = " ".join(parts)
    return [fonts.elide(row, "ui-bold", points, room) for row in (first, rest) if row]
