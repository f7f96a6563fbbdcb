"""Dice and coins thrown on the table display, before the seat they concern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from rules.kernel.words import Seat
from ui.display.layout import DisplayLayout
from ui.style import fonts
from ui.style.theme import SEATS, Look, mix
from ui.table.cards.picture import Picture
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid
from ui.table.drawing.numbers import tall
from ui.table.events.throw import Layered, Throw, Tray, bodies_of, said
from ui.table.games.effects import Effect
from ui.table.mats.ground import as_seen, from_seat

Z_THROW: Final = 210
DIE: Final = 2.0
"""The side of a die in heights of a shared number: 30 mm on the table."""
LARGEST: Final = 0.085
"""And no more than this part of the picture's shorter side."""
FOOT: Final = 2
"""The height of the row of results, in heights of a shared number."""


def throws(
    stage: Layered,
    layout: DisplayLayout,
    look: Look,
    picture: Picture,
    names: Sequence[str],
    effects: Sequence[Effect],
    seed: int,
) -> Iterator[Throw]:
    """A throw for each seat affected by one of the effects: the one who rolls, or whose card it concerns."""
    rows: dict[Seat, list[Effect]] = {}
    for effect in bodies_of(effects):
        seat = effect.seat if effect.seat >= 0 else picture.owner.get(effect.card, 0)
        rows.setdefault(max(0, seat), []).append(effect)
    for seat, bodies in rows.items():
        tray = _tray(layout, look, seat, bodies, names)
        yield Throw(stage, tray, bodies, seed * len(names) + seat, look.still, seat)


def _tray(layout: DisplayLayout, look: Look, seat: Seat, bodies: Sequence[Effect], names: Sequence[str]) -> Tray:
    """The rectangle in the middle of the seat's own part of the mat, and its rotation."""
    die = min(layout.number * DIE, min(layout.size) * LARGEST)
    number = layout.number
    turn = layout.mat.turn_of(seat)
    field = (round(die * max(6.4, 3 * len(bodies))), round(die * max(2.8, 1.3 * (len(bodies) + 1))))
    rect = Rect((0, 0), as_seen((field[0], field[1] + FOOT * number), turn))
    first, *others = (place.rect for place in layout.mat.places if place.seat == seat)
    rect.center = first.unionall(others).center
    rect.clamp_ip((0, 0), layout.size)
    free = from_seat(rect, Rect((0, 0), field), turn)
    return Tray(free, turn, die, Z_THROW, partial(_ground, rect, turn, number, seat, tuple(bodies), tuple(names), look))


def _ground(
    rect: Rect,
    turn: int,
    number: int,
    seat: Seat,
    bodies: tuple[Effect, ...],
    names: tuple[str, ...],
    look: Look,
    known: bool,
) -> Laid:
    """Felt in the seat's colour; at its foot, once known, the result, as tall as a shared number."""
    size = as_seen(rect.size, turn)
    colour = SEATS[seat].colour
    felt = mix(mix(look["felt_dark"], colour, 0.18), (0, 0, 0), 0.42)
    corner = round(number * 0.6)
    out = draw.shadow(size, corner, corner, 150).copy()
    body = Rect((corner, corner), size)
    out.blit(draw.frame(size, corner, (*felt, 255), (*colour, 255), max(3, number // 7)), body)
    if known:
        row = Rect(body.x + corner, body.bottom - FOOT * number, body.w - 2 * corner, FOOT * number - corner // 2)
        _row(out, row, bodies, names, number)
    return Laid(pygame.transform.rotate(out, -90 * turn) if turn else out, rect.inflate(2 * corner, 2 * corner).topleft)


def _row(out: Surface, row: Rect, bodies: Sequence[Effect], names: Sequence[str], number: int) -> None:
    """The results side by side."""
    step = row.w // len(bodies)
    for at, effect in enumerate(bodies):
        cell = Rect(row.x + at * step, row.y, step, row.h)
        mark, gap = _mark(effect, number), number // 2
        words = said(effect, names)
        room = cell.w - (mark.get_width() + gap if mark else 0)
        points = fonts.fitting(words, "ui-bold", number, room)
        parts = [*([mark] if mark else []), fonts.text(words, "ui-bold", points, draw.CREAM)]
        x = cell.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            out.blit(part, part.get_rect(midleft=(x, cell.centery)))
            x += part.get_width() + gap


def _mark(effect: Effect, high: int) -> Surface | None:
    """The number of a die, or whether a coin succeeded; None if neither applies."""
    if effect.kind == "die":
        return tall(str(effect.value), high, draw.CREAM)
    if effect.words:
        return None
    return fonts.icon("check-bold" if effect.value else "close-thick", high, draw.CREAM)
