"""The numbers of one piece in a row on a dark plate, large enough to be read from two metres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pygame
from pygame import Surface

from rules.kernel.view import View
from ui.style import fonts
from ui.style.icons import meanings
from ui.style.picture_cache import drawn_once
from ui.table.drawing import draw
from ui.table.drawing.chips import chip_picture
from ui.table.drawing.numbers import tall
from ui.table.games.base import TableGame
from ui.table.pieces.badges import coin_picture, ground
from ui.table.pieces.column import GREY, bar_colour, change_colour
from ui.table.pieces.look import PLATE, Badge, PieceLook

INK = 0.5
"""The height of a figure as a fraction of that of the row."""


@drawn_once
def numbers_row(piece: PieceLook, size: tuple[int, int]) -> Surface:
    """Remaining values and counters from left to right, on a plate as wide as they are; shrunk together if they are too
    wide."""
    wide, high = size
    out = Surface(size, pygame.SRCALPHA)
    signs = list(_signs(piece, max(5, round(high * INK))))
    gap = high // 3
    length = sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1)
    row = Surface((max(1, length), high), pygame.SRCALPHA)
    left = 0
    for sign in signs:
        row.blit(sign, sign.get_rect(midleft=(left, high // 2)))
        left += sign.get_width() + gap
    room = wide - high // 2
    if length > room:
        row = pygame.transform.smoothscale_by(row, max(1, room) / length)
    plate = draw.frame((min(wide, row.get_width() + high), high), high // 4, (*PLATE, 255))
    for part in (plate, row):
        draw.put(out, part, (wide / 2, high / 2))
    return out


def numbers_of(game: TableGame, view: View, card: int, sheets: Mapping[int, Any]) -> PieceLook | None:
    """What a card on the board looks like without its picture, None when no number is on it. `sheets`: the referee's
    numbers."""
    look = game.piece(view, card, sheets, view.cards[card].ctrl, lambda kind: Surface((1, 1)))
    if not isinstance(look, PieceLook):
        return None
    counted = look.fills_tile or look.chips or any(badge.text for badge in look.badges)
    return replace(look, picture=None) if counted else None


def _signs(piece: PieceLook, ink: int) -> Iterator[Surface]:
    """One picture for each number, figures `ink` pixels high."""
    if piece.bar:
        now = tall(str(piece.bar.left), ink, bar_colour(piece.bar))
        yield _beside(now, tall(f"/{piece.bar.most}", round(ink * 0.6), GREY), ink // 8)
    for value in piece.values:
        icon = fonts.icon(value.icon if value.icon in meanings() else "help", round(ink * 1.25), value.ink)
        yield _beside(icon, tall(str(value.amount), ink, change_colour(value.change)), ink // 5)
    yield from (_badge(badge, ink) for badge in piece.badges if badge.text)
    for chip, number in piece.chips:
        yield chip_picture(chip, number, round(ink * 1.5))


def _badge(badge: Badge, ink: int) -> Surface:
    """A number on its background as on the piece."""
    if badge.shape == "coin":
        return coin_picture(badge.text, round(ink * 1.6))
    figures = tall(badge.text, ink, change_colour(badge.change) if badge.change else badge.ink)
    if badge.shape not in draw.BADGE_SHAPES:
        return figures
    under = ground(badge.shape, round(ink * 0.95), badge.rim, badge.fill)
    out = Surface((max(under.get_width(), figures.get_width()), under.get_height()), pygame.SRCALPHA)
    for part in (under, figures):
        draw.put(out, part, (out.get_width() / 2, out.get_height() / 2))
    return out


def _beside(left: Surface, right: Surface, gap: int) -> Surface:
    high = max(left.get_height(), right.get_height())
    out = Surface((left.get_width() + gap + right.get_width(), high), pygame.SRCALPHA)
    out.blit(left, left.get_rect(midleft=(0, high // 2)))
    out.blit(right, right.get_rect(midright=(out.get_width(), high // 2)))
    return out
