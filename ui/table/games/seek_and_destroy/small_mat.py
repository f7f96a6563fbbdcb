"""The two rows of places on the Home screen."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from ui.style.theme import SEATS, mix
from ui.table.mats.small_mat import Art

FIELD: Final = (
    # column, seat, emblem ("" = face-down), set back: two rows of Units between two rows of cards
    (0, 0, "tank", False), (1, 0, "", True), (3, 0, "airplane", False), (4, 0, "pine-tree", True),
    (1, 1, "ferry", True), (2, 1, "submarine", False), (5, 1, "", True), (6, 1, "anchor", False),
)  # fmt: skip
PLACES: Final = 7


def paint(art: Art) -> None:
    """Two rows of seven places facing each other, Units on some of them, a row of face-down cards behind each."""
    width, height = art.cloth.get_size()
    side = min(width * 0.86 / PLACES, height * 0.78 / 4.3)
    left, middle = round((width - side * PLACES) / 2), round(height * 0.44)
    line = mix(art.look["felt"], art.look["inlay"], 0.9)
    ground = mix(art.look["felt"], (255, 255, 255), 0.04)
    for seat, way in ((0, 1), (1, -1)):
        for column in range(PLACES):
            cell = Rect(0, 0, round(side), round(side))
            cell.center = (round(left + (column + 0.5) * side), round(middle + way * side * 0.56))
            art.tile(cell, ground)
            if column in (1, 2, 5):
                back = Rect(0, 0, round(side * 0.5), round(side * 0.7))
                back.center = (cell.centerx, round(middle + way * side * 1.72))
                art.card(back, SEATS[seat].colour, "")
        for column, whose, emblem, stands_back in FIELD:
            if whose == seat:
                card = Rect(0, 0, round(side * 0.62), round(side * 0.86))
                reach = 0.56 + (0.2 if stands_back else 0)
                card.center = (round(left + (column + 0.5) * side), round(middle + way * side * reach))
                art.card(card, SEATS[seat].colour, emblem)
    pygame.draw.line(art.cloth, line, (left, middle), (width - left, middle), art.px(3))
