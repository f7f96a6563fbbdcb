"""The picture by which a display is measured: a card's outline and a bar of 100 mm."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.i18n import millimetres, tr
from ui.display.scale import card_size
from ui.style import fonts
from ui.style.measures import CARD_MM
from ui.style.theme import Colour
from ui.table.drawing import draw

PAPER: Colour = (238, 234, 224)
INK: Colour = (24, 20, 16)
LINE: Colour = (0, 90, 160)
BAR_MM = 100
LEAST = 9
"""Pixels below which letters on the card are left out."""


def calibration_picture(size: tuple[int, int], scale: float, width_mm: float) -> Surface:
    """The whole display: `scale` pixels are drawn as a millimetre, on a lit picture that is `width_mm` wide."""
    out = Surface(size)
    out.fill(PAPER)
    wide, high = size
    card = card_rect(size, scale)
    line = max(2, round(scale * 0.8))
    pygame.draw.rect(out, LINE, card.inflate(2 * line, 2 * line), line)
    _cross(out, card, line)
    points = max(14, high // 40)
    sizes = millimetres(*CARD_MM)
    letters = round(scale * 6)
    if letters >= LEAST:
        draw.put(out, fonts.text(sizes, "ui-bold", letters, INK), card.center)
    bar = Rect(0, 0, round(BAR_MM * scale), max(3, round(scale * 3)))
    bar.midtop = (wide // 2, card.bottom + round(high * 0.06))
    for at in range(10):
        part = Rect(bar.x + bar.w * at // 10, bar.y, bar.w * (at + 1) // 10 - bar.w * at // 10, bar.h)
        out.fill(INK if at % 2 == 0 else LINE, part)
    draw.put(out, fonts.text("100 mm", "ui-bold", points, INK), (bar.centerx, bar.bottom + points))
    words = (
        tr("Lay a real card on the outline; it fits when the line shows all around it."),
        tr(
            "Up and Down change it by a hundredth, with Shift by a thousandth. Enter keeps it, Esc leaves it as it was."
        ),
        tr("The picture on the table is {cm:.1f} cm wide.", cm=width_mm / 10),
    )
    y = bar.bottom + 3 * points
    for said in words:
        draw.put(
            out, fonts.text(fonts.elide(said, "ui-medium", points, wide - 20), "ui-medium", points, INK), (wide // 2, y)
        )
        y += round(points * 1.5)
    return out


def card_rect(size: tuple[int, int], scale: float) -> Rect:
    """Where the outline's inside lies."""
    rect = Rect((0, 0), card_size(scale))
    rect.center = (size[0] // 2, round(size[1] * 0.38))
    return rect


def _cross(out: Surface, card: Rect, line: int) -> None:
    """Fine lines through the middle of the outline, to align a card with."""
    reach = card.w // 8
    for way in (pygame.Vector2(0, -1), pygame.Vector2(0, 1), pygame.Vector2(-1, 0), pygame.Vector2(1, 0)):
        edge = card.center + pygame.Vector2(way.x * card.w / 2, way.y * card.h / 2)
        pygame.draw.line(out, LINE, edge, edge + way * reach, max(1, line // 2))
