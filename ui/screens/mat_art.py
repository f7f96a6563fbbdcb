"""The small mats on the Home screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from ui.style import fonts, paint
from ui.style.theme import SEATS, Colour, Look, mix

OVERSAMPLED = 1500
ASIDE: Final = (44, 80)
"""From where to where, in per cent of a mat's width, a drawing reaches that leaves room for words."""
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
def mat_picture(game: str, size: tuple[int, int], look: Look, aside: bool = False) -> Surface:
    """A mat with rounded corners, `size` pixels; the game's own drawing on it, if it has one. `aside`: the drawing
    keeps to a part of it, so that words have the rest.
    """
    k = 2 if size[0] < OVERSAMPLED else 1
    cloth = paint.felt(size[0] * k, size[1] * k, look["felt"], look["felt_dark"]).copy()
    art = Art(cloth, look, look.scale * k)
    edge = art.px(10)
    art.inlay(cloth.get_rect().inflate(-2 * edge, -2 * edge), 2.2)
    art.inlay(cloth.get_rect().inflate(-3 * edge, -3 * edge), 0.8)
    draw = PAINTERS.get(game)
    if draw is not None:
        start, end = ASIDE if aside else (0, 100)
        wide, high = cloth.get_size()
        top = high // 10 if aside else 0
        part = Rect(wide * start // 100, top, wide * (end - start) // 100, high - top)
        draw(Art(cloth.subsurface(part), look, art.unit))
    small = pygame.transform.smoothscale(cloth, size) if k > 1 else cloth
    return paint.rounded(small, look.px(16))


class Art:
    """A cloth to draw on, with the colours of a look and `unit` pixels to one of its units."""

    def __init__(self, cloth: Surface, look: Look, unit: float) -> None:
        self.cloth, self.look, self.unit = cloth, look, unit

    def px(self, units: float) -> int:
        """Pixels of a length in units, at least 1."""
        return max(1, round(units * self.unit))

    def inlay(self, rect: Rect, width: float) -> None:
        """A line let into the cloth along a rectangle."""
        colour = mix(self.look["felt"], self.look["inlay"], 0.62)
        pygame.draw.rect(self.cloth, colour, rect, self.px(width), self.px(9))

    def tile(self, cell: Rect, ground: Colour) -> None:
        """One square of a board."""
        inner = cell.inflate(-self.px(6), -self.px(6))
        pygame.draw.rect(self.cloth, ground, inner, border_radius=self.px(5))
        line = mix(self.look["felt"], self.look["inlay"], 0.45)
        pygame.draw.rect(self.cloth, line, inner, self.px(1), self.px(5))

    def piece(self, centre: tuple[int, int], size: int, colour: Colour, emblem: str) -> None:
        """A round token with an emblem."""
        around = Rect(0, 0, size, size)
        around.center = centre
        paint.drop_shadow(self.cloth, around, size // 2 - 1, max(2, size // 7))
        pygame.draw.aacircle(self.cloth, mix(colour, (0, 0, 0), 0.6), centre, size // 2)
        pygame.draw.aacircle(self.cloth, mix(colour, (255, 255, 255), 0.25), centre, round(size * 0.46))
        pygame.draw.aacircle(self.cloth, mix(colour, (0, 0, 0), 0.35), centre, round(size * 0.41))
        self.icon(emblem, size * 0.52, (246, 236, 214), centre)

    def icon(self, name: str, size: float, colour: Colour, centre: tuple[int, int]) -> None:
        """An icon around a point."""
        picture = fonts.icon(name, round(size), colour)
        self.cloth.blit(picture, picture.get_rect(center=centre))

    def card(self, card: Rect, colour: Colour, emblem: str) -> None:
        """A card with an emblem, or its back."""
        paint.drop_shadow(self.cloth, card, self.px(4), self.px(4))
        ground = mix(colour, (12, 8, 6), 0.25 if emblem else 0.62)
        pygame.draw.rect(self.cloth, ground, card, border_radius=self.px(5))
        pygame.draw.rect(self.cloth, self.look["inlay"], card, self.px(1.5), self.px(5))
        self.icon(emblem or "crosshairs", card.w * 0.62, (246, 236, 214) if emblem else self.look["inlay"], card.center)

    def deck(self, card: Rect, colour: Colour) -> None:
        """A pile of card backs whose lowest card lies at `card`."""
        for _ in range(4):
            paint.drop_shadow(self.cloth, card, self.px(4), self.px(4))
            pygame.draw.rect(self.cloth, mix(colour, (12, 8, 6), 0.62), card, border_radius=self.px(5))
            pygame.draw.rect(self.cloth, self.look["inlay"], card, self.px(1.5), self.px(5))
            card = card.move(-self.px(2), -self.px(2))
        self.icon("rpg/crown", card.w * 0.55, self.look["inlay"], card.move(self.px(2), self.px(2)).center)


def paint_seize(art: Art) -> None:
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


FIELD: Final = (
    # column, seat, emblem ("" = face down), stands back: two rows of Units between two rows of cards
    (0, 0, "tank", False), (1, 0, "", True), (3, 0, "airplane", False), (4, 0, "pine-tree", True),
    (1, 1, "ferry", True), (2, 1, "submarine", False), (5, 1, "", True), (6, 1, "anchor", False),
)  # fmt: skip
PLACES: Final = 7


def paint_seek_and_destroy(art: Art) -> None:
    """Two rows of seven places that face each other, Units on some of them, a row of covered cards behind each."""
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


PAINTERS: dict[str, Callable[[Art], None]] = {"seize": paint_seize, "seek_and_destroy": paint_seek_and_destroy}
