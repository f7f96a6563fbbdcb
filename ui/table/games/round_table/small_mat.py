"""The round table and the Regions around it on the Home screen."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect

from ui.style.theme import SEATS, mix
from ui.table.mats.small_mat import Art

KNIGHTS: Final = 12
REGIONS: Final = ("castle", "island", "pine-tree")
SIGNS: Final = ("sword", "shield", "trophy-variant")


def paint(art: Art) -> None:
    """A round table with twelve seats, three Regions on it, the courts of four players in the corners."""
    wide, high = art.cloth.get_size()
    centre, reach = (wide / 2, high * 0.47), min(wide, high * 1.5) * 0.24
    board = mix(art.look["felt"], (0, 0, 0), 0.38)
    pygame.draw.aacircle(art.cloth, board, centre, reach)
    pygame.draw.aacircle(art.cloth, mix(art.look["felt"], art.look["inlay"], 0.75), centre, reach, art.px(2.4))
    for seat in range(KNIGHTS):
        turn = math.tau * seat / KNIGHTS
        spot = (centre[0] + math.cos(turn) * reach * 1.16, centre[1] + math.sin(turn) * reach * 1.16)
        pygame.draw.aacircle(art.cloth, mix(art.look["felt"], art.look["inlay"], 0.55), spot, reach * 0.07)
    side = reach * 0.72
    for at, emblem in enumerate(REGIONS):
        card = Rect(0, 0, round(side * 0.56), round(side * 0.78))
        card.center = (round(centre[0] + (at - 1) * side * 0.72), round(centre[1]))
        art.card(card, (58, 122, 132), emblem)
    for seat, (x, y) in enumerate(((0.17, 0.76), (0.17, 0.2), (0.83, 0.2), (0.83, 0.76))):
        for at, emblem in enumerate(SIGNS):
            card = Rect(0, 0, round(side * 0.44), round(side * 0.62))
            card.center = (round(wide * x + (at - 1) * side * 0.48), round(high * y))
            art.card(card, SEATS[seat].colour, emblem)
