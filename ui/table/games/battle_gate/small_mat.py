"""The pot and the mats around it on the Home screen."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect

from ui.style.theme import SEATS, mix
from ui.table.mats.small_mat import Art

PLAYERS: Final = 6
EMBLEMS: Final = ("shield", "knife-military", "wall")
TREASURES: Final = ("treasure-chest", "key-variant", "tower-fire", "flag", "swap-horizontal")


def paint(art: Art) -> None:
    """Treasures in the middle, six players around them with a gate and a few characters each."""
    wide, high = art.cloth.get_size()
    centre = (wide / 2, high * 0.47)
    side = min(wide, high * 1.5) * 0.1
    ground = mix(art.look["felt"], (0, 0, 0), 0.35)
    pot = Rect(0, 0, round(side * 3.9), round(side * 1.9))
    pot.center = (round(centre[0]), round(centre[1]))
    pygame.draw.ellipse(art.cloth, ground, pot)
    pygame.draw.ellipse(art.cloth, mix(art.look["felt"], art.look["inlay"], 0.7), pot, art.px(2))
    for at, emblem in enumerate(TREASURES):
        card = Rect(0, 0, round(side * 0.56), round(side * 0.8))
        card.center = (round(centre[0] + (at - 2) * side * 0.68), pot.centery)
        art.card(card, (196, 148, 60), emblem)
    for seat in range(PLAYERS):
        turn = math.tau * (seat + 0.5) / PLAYERS + math.pi / 2
        x, y = centre[0] + math.cos(turn) * wide * 0.37, centre[1] + math.sin(turn) * high * 0.36
        for at, emblem in enumerate(EMBLEMS):
            card = Rect(0, 0, round(side * 0.5), round(side * 0.7))
            card.center = (round(x + (at - 1) * side * 0.56), round(y))
            art.card(card, SEATS[seat].colour, emblem)
