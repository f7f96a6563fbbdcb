"""The small mats on the Home screen. Must never show a real position: they are decoration."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from ui import fonts, paint
from ui.theme import SEATS, Colour, Look, mix

K = 2
PIECES = (
    # column, row, seat, emblem: a quiet middle of a game, seen from the side
    (0, 1, 0, "rpg/knight-helmet"),
    (2, 2, 0, "rpg/wolf-head"),
    (1, 0, 0, "rpg/crystal-wand"),
    (5, 2, 1, "rpg/monster-skull"),
    (3, 1, 1, "rpg/crossbow"),
    (4, 3, 1, "rpg/dragon"),
)


@lru_cache(8)
def mat_picture(game: str, size: tuple[int, int], look: Look) -> Surface:
    """A mat with rounded corners, `size` pixels; the game's own drawing on it, if it has one."""
    width, height = size[0] * K, size[1] * K
    cloth = paint.felt(width, height, look["felt"], look["felt_dark"]).copy()
    edge = max(3, round(10 * look.scale)) * K
    _inlay(cloth, cloth.get_rect().inflate(-2 * edge, -2 * edge), look, 2.2)
    _inlay(cloth, cloth.get_rect().inflate(-3 * edge, -3 * edge), look, 0.8)
    draw = PAINTERS.get(game)
    if draw is not None:
        draw(cloth, look)
    small = pygame.transform.smoothscale(cloth, size)
    return paint.rounded(small, look.px(16))


def _inlay(cloth: Surface, rect: Rect, look: Look, width: float) -> None:
    colour = mix(look["felt"], look["inlay"], 0.62)
    pygame.draw.rect(cloth, colour, rect, max(1, round(width * look.scale * K)), round(9 * look.scale * K))


def paint_seize(cloth: Surface, look: Look) -> None:
    """Two halves of three by four tiles, Warchests along the edges, decks in the corners."""
    width, height = cloth.get_size()
    tile = min(width * 0.62 / 6, height * 0.62 / 4)
    board = Rect(0, 0, round(tile * 6), round(tile * 4))
    board.center = (width // 2, round(height * 0.42))
    for column in range(6):
        for row in range(4):
            cell = Rect(round(board.x + column * tile), round(board.y + row * tile), round(tile), round(tile))
            _tile(cloth, cell, look, _ground(column, look))
    middle = board.centerx
    line = mix(look["felt"], look["inlay"], 0.9)
    pygame.draw.line(cloth, line, (middle, board.y), (middle, board.bottom), max(2, round(3 * look.scale * K)))
    for column, row, seat, emblem in PIECES:
        centre = (round(board.x + (column + 0.5) * tile), round(board.y + (row + 0.5) * tile))
        _piece(cloth, centre, round(tile * 0.74), SEATS[seat].colour, emblem)
    for seat, x in ((0, board.x - tile * 0.85), (1, board.right + tile * 0.85)):
        _side(cloth, round(x), board, tile, seat, look)


def _ground(column: int, look: Look) -> Colour:
    felt = look["felt"]
    if column in (0, 5):
        return mix(felt, SEATS[0 if column == 0 else 1].colour, 0.34)
    return mix(felt, (255, 255, 255), 0.06 if column % 2 else 0.03)


def _tile(cloth: Surface, cell: Rect, look: Look, ground: Colour) -> None:
    inner = cell.inflate(-round(6 * look.scale * K), -round(6 * look.scale * K))
    radius = round(5 * look.scale * K)
    pygame.draw.rect(cloth, ground, inner, border_radius=radius)
    pygame.draw.rect(cloth, mix(look["felt"], look["inlay"], 0.45), inner, max(1, round(look.scale * K)), radius)


def _piece(cloth: Surface, centre: tuple[int, int], size: int, colour: Colour, emblem: str) -> None:
    around = Rect(0, 0, size, size)
    around.center = centre
    paint.drop_shadow(cloth, around, size // 2 - 1, max(2, size // 7))
    pygame.draw.aacircle(cloth, mix(colour, (0, 0, 0), 0.6), centre, size // 2)
    pygame.draw.aacircle(cloth, mix(colour, (255, 255, 255), 0.25), centre, round(size * 0.46))
    pygame.draw.aacircle(cloth, mix(colour, (0, 0, 0), 0.35), centre, round(size * 0.41))
    picture = fonts.icon(emblem, round(size * 0.52), (246, 236, 214))
    cloth.blit(picture, picture.get_rect(center=centre))


def _side(cloth: Surface, x: int, board: Rect, tile: float, seat: int, look: Look) -> None:
    """A deck, a Vault number and treasures of one player."""
    card = Rect(0, 0, round(tile * 0.62), round(tile * 0.87))
    for i in range(4):
        card.center = (x - 2 * i * K, round(board.y + tile * 0.5) - 2 * i * K)
        paint.drop_shadow(cloth, card, round(4 * look.scale * K), round(4 * look.scale * K))
        pygame.draw.rect(
            cloth, mix(SEATS[seat].colour, (12, 8, 6), 0.62), card, border_radius=round(5 * look.scale * K)
        )
        rim = max(1, round(1.5 * look.scale * K))
        pygame.draw.rect(cloth, look["inlay"], card, rim, round(5 * look.scale * K))
    crown = fonts.icon("rpg/crown", round(tile * 0.34), look["inlay"])
    cloth.blit(crown, crown.get_rect(center=card.center))
    number = fonts.text("30", "number", round(tile * 0.42), look["number"] if look.theme.dark else (255, 244, 214))
    cloth.blit(number, number.get_rect(center=(x, round(board.y + tile * 1.75))))
    for i in range(3):
        chest = fonts.icon("treasure-chest", round(tile * 0.36), mix(look["inlay"], look["felt"], 0.25 * i))
        cloth.blit(chest, chest.get_rect(center=(x, round(board.y + tile * (2.5 + 0.55 * i)))))


PAINTERS: dict[str, Callable[[Surface, Look], None]] = {"seize": paint_seize}
