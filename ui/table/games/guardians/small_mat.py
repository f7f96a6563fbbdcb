"""The board of 3 x 4 spaces on the Home screen."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from ui.style.theme import SEATS, mix
from ui.table.mats.small_mat import Art

COLUMNS, ROWS = 3, 4
LANDS: Final = ((1, 2), (0, 1))
"""Columns with a terrain card, by row of the lands from the top."""
SHIELDS: Final = {(0, 1): 1, (1, 0): 1, (1, 2): 0, (2, 3): 0, (0, 3): 0}
"""Spaces with a Shield, and its player."""


def paint(art: Art) -> None:
    """Strongholds at both ends, lands between them, a few Shields on the way."""
    wide, high = art.cloth.get_size()
    tall = high * 0.84 / ROWS
    across = min(tall * 1.4, wide * 0.8 / COLUMNS)
    left, top = (wide - across * COLUMNS) / 2, (high - tall * ROWS) / 2
    for row in range(ROWS):
        seat = 1 if row < ROWS // 2 else 0
        for column in range(COLUMNS):
            tile = Rect(
                round(left + column * across), round(top + row * tall), round(across * 0.95), round(tall * 0.93)
            )
            home = row in (0, ROWS - 1)
            ground = mix(art.look["felt"], (110, 96, 78) if home else (70, 96, 52), 0.5)
            laid = home or column in LANDS[row - 1]
            pygame.draw.rect(art.cloth, ground if laid else mix(art.look["felt"], (0, 0, 0), 0.3), tile, 0, art.px(4))
            pygame.draw.rect(art.cloth, SEATS[seat].colour, tile, art.px(2), art.px(4))
            if (column, row) in SHIELDS:
                owner = SHIELDS[column, row]
                card = Rect(0, 0, round(tall * 0.5), round(tall * 0.7))
                card.center = tile.center
                art.card(card, SEATS[owner].colour, "shield")
