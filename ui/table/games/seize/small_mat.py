"""The board on the Home screen."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.style import fonts
from ui.style.theme import SEATS, Colour, mix
from ui.table.mats.small_mat import Art

PIECES = (
    # column, row, seat, emblem: a quiet middlegame, seen from the side
    (0, 1, 0, "rpg/knight-helmet"),
    (2, 2, 0, "rpg/wolf-head"),
    (1, 0, 0, "rpg/crystal-wand"),
    (5, 2, 1, "rpg/monster-skull"),
    (3, 1, 1, "rpg/crossbow"),
    (4, 3, 1, "rpg/dragon"),
)


def paint(art: Art) -> None:
    """Two halves of three by four tiles, Warchests along the edges, decks in the corners."""
    width, height = art.cloth.get_size()
    tile = min(width * 0.62 / 6, height * 0.62 / 4)
    board = Rect(0, 0, round(tile * 6), round(tile * 4))
    board.center = (width // 2, round(height * 0.42))
    for column in range(6):
        for row in range(4):
            cell = Rect(round(board.x + column * tile), round(board.y + row * tile), round(tile), round(tile))
            art.tile(cell, _ground(column, art.look["felt"]))
    line = mix(art.look["felt"], art.look["inlay"], 0.9)
    pygame.draw.line(art.cloth, line, board.midtop, board.midbottom, art.px(3))
    for column, row, seat, emblem in PIECES:
        centre = (round(board.x + (column + 0.5) * tile), round(board.y + (row + 0.5) * tile))
        art.piece(centre, round(tile * 0.74), SEATS[seat].colour, emblem)
    for seat, x in ((0, board.x - tile * 0.85), (1, board.right + tile * 0.85)):
        _paint_side(art, round(x), board.y, tile, seat)


def _ground(column: int, felt: Colour) -> Colour:
    if column in (0, 5):
        return mix(felt, SEATS[0 if column == 0 else 1].colour, 0.34)
    return mix(felt, (255, 255, 255), 0.06 if column % 2 else 0.03)


def _paint_side(art: Art, x: int, top: int, tile: float, seat: int) -> None:
    """A deck, a Vault number and treasures of one player."""
    card = Rect(0, 0, round(tile * 0.62), round(tile * 0.87))
    card.center = (x + art.px(4), round(top + tile * 0.5) + art.px(4))
    art.deck(card, SEATS[seat].colour)
    inlay = art.look["inlay"]
    number = fonts.text("30", "number", round(tile * 0.42), art.look["number"] if art.look.theme.dark else inlay)
    art.cloth.blit(number, number.get_rect(center=(x, round(top + tile * 1.75))))
    for i in range(3):
        faded = mix(inlay, art.look["felt"], 0.25 * i)
        art.icon("treasure-chest", tile * 0.36, faded, (x, round(top + tile * (2.5 + 0.55 * i))))
