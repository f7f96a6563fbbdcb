"""A card on a tile of Seek and Destroy: a Unit with its values, a covered card, one that lies open.

A Unit that is depleted lies on its side; its numbers stay upright. Pictures are cached by content.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.i18n import tr
from ui.style import fonts, paint
from ui.style.theme import SEATS, Colour, mix
from ui.table import draw

PLATE: Colour = (18, 13, 9)
BETTER: Colour = (0x7D, 0xE0, 0x9C)
WORSE: Colour = (0xFF, 0x8A, 0x6E)
ATTACK: tuple[Colour, Colour] = ((0xE8, 0x5C, 0x48), (0x62, 0x0C, 0x0E))
DEFENSE: tuple[Colour, Colour] = ((0xC3, 0xCE, 0xD8), (0x2C, 0x36, 0x48))
SPENT: Colour = (0xFF, 0xA8, 0x48)
RIBBON: Colour = (0x8E, 0x8A, 0x84)
SLEEVE: Colour = (0xF4, 0xE2, 0xB4)


@dataclass(frozen=True)
class UnitLook:
    """Everything seen of a Unit that lies face-up. `breed`: its sub-type; `branch`: the icon of its type; `..._change`:
    above or below print; `swift`: its Swift effect can still be used this turn."""

    name: str
    breed: str
    branch: str
    seat: int
    attack: int
    defense: int
    attack_change: int
    defense_change: int
    picture: Surface | None
    defends: bool = False
    depleted: bool = False
    attacked: bool = False
    swift: bool = False

    def drawn(self, size: tuple[int, int]) -> Surface:
        """The Unit on the laptop."""
        return unit_picture(self, size, 0)

    def lit(self, size: tuple[int, int], number: int) -> Surface:
        """The Unit on a lit table."""
        return unit_picture(self, size, number)


@dataclass(frozen=True)
class CoverLook:
    """A card that lies face-down. `name`, `values`: for its owner's eyes, else ""; `waits`: too fresh to be activated
    if it deceives."""

    back: Surface
    name: str = ""
    values: str = ""
    waits: bool = False

    def drawn(self, size: tuple[int, int]) -> Surface:
        """The covered card on the laptop."""
        return cover_picture(self, size)

    def lit(self, size: tuple[int, int], number: int) -> Surface:
        """The covered card on a lit table."""
        return cover_picture(self, size)


@dataclass(frozen=True)
class FlatLook:
    """A card that lies open in a Garrison."""

    card: Surface

    def drawn(self, size: tuple[int, int]) -> Surface:
        """The card as it is."""
        return self.card

    def lit(self, size: tuple[int, int], number: int) -> Surface:
        """The card as it is."""
        return self.card


# --- Units


@lru_cache(192)
def unit_picture(look: UnitLook, size: tuple[int, int], number: int) -> Surface:
    """The Unit on a card of `size`, which is wider than high while it is depleted. `number`: pixels of its values'
    height, 0 for as many as fit well."""
    wide, high = size
    short = min(size)
    out = Surface(size, pygame.SRCALPHA)
    unit = min(number, round(short * 0.3)) or round(short * 0.225)
    body = _body(look, (short, max(size)), unit)
    out.blit(pygame.transform.rotate(body, -90) if wide > high else body, (0, 0))
    if look.depleted:
        _ribbon(out, round(short * 0.17))
    else:
        _breed(out, look.breed, _cut(size, unit))
    _signs(out, look, max(9, round(short * 0.22)))
    _value(out, look.attack, look.attack_change, "left", unit)
    _value(out, look.defense, look.defense_change, "right", unit)
    if look.attacked:
        _dot(out, max(5, short // 11), unit)
    return out


def _body(look: UnitLook, size: tuple[int, int], unit: int) -> Surface:
    """Picture and rim of an upright card whose values are `unit` pixels high."""
    wide, high = size
    seat = SEATS[look.seat]
    rim, radius = max(2, round(wide * 0.045)), max(3, wide // 12)
    out = Surface(size, pygame.SRCALPHA)
    if look.depleted:
        out.blit(_art(look, size), (0, 0))
    else:
        art = _cut(size, unit)
        out.blit(_art(look, (wide, art.y)), (0, 0))
        out.fill((*mix(PLATE, seat.colour, 0.22), 255), (0, art.y, wide, high - art.y))
        out.fill((*mix(PLATE, seat.colour, 0.1), 255), art)
    out.blit(draw.frame(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = mix(seat.colour, (96, 92, 88), 0.6) if look.depleted else seat.colour
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*mix(edge, (0, 0, 0), 0.6), 255), rim + 1), (0, 0))
    out.blit(draw.frame(size, radius, (0, 0, 0, 0), (*edge, 255), rim), (0, 0))
    return out


def _art(look: UnitLook, size: tuple[int, int]) -> Surface:
    """The middle of the picture, filling the card; grey while the Unit is depleted."""
    if look.picture is None:
        seat = mix(SEATS[look.seat].colour, (30, 26, 22), 0.72)
        return paint.gradient(*size, mix(seat, (255, 255, 255), 0.08), mix(seat, (0, 0, 0), 0.3))
    picture = look.picture
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    source = Rect(0, 0, round(size[0] / scale), round(size[1] / scale)).clip(picture.get_rect())
    source.center = picture.get_rect().center
    out = pygame.transform.smoothscale(picture.subsurface(source), size)
    if look.depleted:
        out = pygame.transform.grayscale(out)
        out.fill((150, 146, 142), special_flags=pygame.BLEND_RGB_MULT)
    return out


def _reach(unit: int) -> int:
    """Half the height of the badge of a value."""
    return max(7, round(unit * 0.92))


def _cut(size: tuple[int, int], unit: int) -> Rect:
    """The band with the sub-type, between the picture and the values."""
    wide, high = size
    band = Rect(0, 0, wide, round(high * 0.12))
    band.bottom = high - round(2.1 * _reach(unit))
    return band


def _value(out: Surface, amount: int, change: int, side: str, unit: int) -> None:
    """A value on its badge in a lower corner: Attack on a hexagon, Defense on a shield; what changed it beside it."""
    lit, deep = ATTACK if side == "left" else DEFENSE
    reach = _reach(unit)
    x = reach * 1.06 if side == "left" else out.get_width() - reach * 1.06
    y = out.get_height() - reach * 1.12
    badge = _badge("hexagon" if side == "left" else "shield", reach, lit, deep)
    draw.put(out, badge, (x, y))
    tone = BETTER if change > 0 else WORSE if change < 0 else draw.CREAM
    draw.put(out, draw.outlined(str(amount), "number", max(8, round(unit * 1.12)), tone), (x, y - unit * 0.04))
    if change:
        text = fonts.text(f"{change:+d}".replace("-", "\u2212"), "ui-bold", max(8, round(unit * 0.62)), PLATE)
        pill = (text.get_width() + unit // 3, text.get_height())
        plate = draw.frame(pill, pill[1] // 2, (*tone, 255), (*PLATE, 255), 1)
        spot = plate.get_rect(midbottom=(round(x), _cut(out.get_size(), unit).y))
        out.blit(plate, spot)
        draw.put(out, text, spot.center)


@lru_cache(32)
def _badge(shape: str, reach: int, lit: Colour, deep: Colour) -> Surface:
    """A dark badge with a bright rim."""

    def paint_it(big: Surface, k: int) -> None:
        middle = (reach * k * 1.1, reach * k * 1.1)
        for tone, part in ((PLATE, 1.08), (lit, 1.0), (mix(deep, PLATE, 0.1), 0.84)):
            pygame.draw.polygon(big, tone, draw.corners(shape, middle, reach * k * part))

    side = round(reach * 2.2)
    return draw.smooth((side, side), paint_it, 4)


def _signs(out: Surface, look: UnitLook, unit: int) -> None:
    """Whose it is at the upper left, its type at the upper right, a shield between them in Defend position."""
    gap = max(2, unit // 4)
    seat = SEATS[look.seat]
    out.blit(paint.shape_piece(seat.shape, unit, seat.colour), (gap, gap))
    right = out.get_width() - gap - unit / 2
    _disc(out, look.branch, (right, gap + unit / 2), unit, draw.CREAM)
    if look.swift:
        _disc(out, "flash", (right, gap + unit * 1.65), unit, SLEEVE)
    if look.defends:
        reach = round(unit * 0.82)
        draw.put(out, _badge("shield", reach, *DEFENSE), (out.get_width() / 2, gap + reach * 0.9))
        draw.put(out, fonts.icon("shield", round(reach * 0.95), draw.CREAM), (out.get_width() / 2, gap + reach * 0.9))


def _disc(out: Surface, icon: str, centre: tuple[float, float], size: int, ink: Colour) -> None:
    pygame.draw.aacircle(out, (*PLATE, 235), centre, size * 0.56)
    draw.put(out, fonts.icon(icon, round(size * 0.8), ink), centre)


def _breed(out: Surface, words: str, band: Rect) -> None:
    """The sub-type above the values: it says who can block whom."""
    points = max(7, round(band.h * 0.86))
    while points > 7 and fonts.width(words, "ui-bold", points) > band.w * 0.9:
        points -= 1
    text = fonts.elide(words, "ui-bold", points, round(band.w * 0.92))
    draw.put(out, fonts.text(text, "ui-bold", points, draw.CREAM), band.center)


def _ribbon(out: Surface, high: int) -> None:
    """A grey ribbon across a depleted Unit."""
    wide, tall = out.get_size()
    words = tr("Depleted")
    points = max(8, round(high * 0.74))
    text = fonts.text(fonts.elide(words, "ui-bold", points, wide - 8), "ui-bold", points, PLATE)
    band = Surface((wide, max(high, text.get_height())), pygame.SRCALPHA)
    edge = max(1, high // 12)
    band.fill((*RIBBON, 255))
    band.fill((*mix(RIBBON, (255, 255, 255), 0.4), 255), (0, 0, wide, edge))
    band.fill((*mix(RIBBON, (0, 0, 0), 0.5), 255), (0, band.get_height() - edge, wide, edge))
    spot = draw.put(out, band, (wide / 2, tall * 0.42))
    draw.put(out, text, spot.center)


def _dot(out: Surface, size: int, unit: int) -> None:
    """It has attacked this turn."""
    centre = (out.get_width() / 2, out.get_height() - unit)
    pygame.draw.aacircle(out, PLATE, centre, size * 0.62)
    pygame.draw.aacircle(out, SPENT, centre, size * 0.46)


# --- covered cards


@lru_cache(128)
def cover_picture(look: CoverLook, size: tuple[int, int]) -> Surface:
    """A card's back; its owner reads the name on it; an hourglass while it still has to wait."""
    out = look.back.copy() if look.back.get_size() == size else pygame.transform.smoothscale(look.back, size)
    if look.name:
        _label(out, look)
    if look.waits:
        side = max(10, round(min(size) * 0.3))
        _disc(out, "timer-sand", (size[0] - side * 0.62, side * 0.62), side, SLEEVE)
    return out


def _label(out: Surface, look: CoverLook) -> None:
    """A slip with the card's name, and the values of a Unit below it."""
    wide, high = out.get_size()
    points = max(8, round(wide * 0.135))
    rows = [*_wrapped(look.name, points, round(wide * 0.86)), *([look.values] if look.values else [])]
    lines = [fonts.text(row, "ui-bold", points, PLATE) for row in rows]
    tall = sum(line.get_height() for line in lines)
    slip = Rect(0, 0, round(wide * 0.92), tall + points // 2)
    slip.midbottom = (wide // 2, high - max(2, wide // 24))
    out.blit(draw.frame(slip.size, points // 3, (*SLEEVE, 235), (*PLATE, 255), 1), slip)
    y = slip.y + points // 4
    for line in lines:
        out.blit(line, line.get_rect(midtop=(wide // 2, y)))
        y += line.get_height()


def _wrapped(words: str, points: int, room: int) -> list[str]:
    """Words in two lines at most."""
    first = ""
    parts = words.split()
    while parts and (not first or fonts.width(f"{first} {parts[0]}", "ui-bold", points) <= room):
        first = f"{first} {parts.pop(0)}".strip()
    rest = " ".join(parts)
    return [fonts.elide(row, "ui-bold", points, room) for row in (first, rest) if row]
