"""A card that has just been played, large in the middle of the table, once for each side with a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Surface

from ui.display.layout import DisplayLayout
from ui.table.drawing import draw
from ui.table.drawing.draw import Laid, turned
from ui.table.mats.ground import ASPECT

HIGH, WIDE, GAP = 0.42, 0.3, 0.02
"""The height of the card in parts of the mat's height and width (the lesser counts); half the room between two."""
WAYS = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""Where a player sits, by quarters clockwise from the bottom."""


def spotlight(face_of: Callable[[int], Surface], layout: DisplayLayout) -> Iterator[Laid]:
    """The card, turned to each side; `face_of(width)`: its face in at least as many pixels."""
    mat = layout.mat.rect
    high = round(min(mat.h * HIGH, mat.w * WIDE))
    size = (round(high * ASPECT), high)
    card = pygame.transform.smoothscale(face_of(size[0]), size)
    edge = max(3, high // 40)
    frame = draw.new_frame((size[0] + 2 * edge, high + 2 * edge), 2 * edge, (*draw.INK, 235))
    frame.blit(card, (edge, edge))
    turns = sorted({layout.mat.turn_of(seat) for seat in layout.mat.seats})
    corner = any(turn % 2 for turn in turns) and any(turn % 2 == 0 for turn in turns)
    for turn in turns:
        made = turned(frame, -90.0 * turn)
        x, y = WAYS[turn]
        aside = round(high * (0.5 + GAP)) + (size[0] // 2 if corner and turn % 2 else 0)
        yield Laid(made, made.get_rect(center=(mat.centerx + x * aside, mat.centery + y * aside)).topleft)
