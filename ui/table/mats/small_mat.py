"""The small mats on the Home screen; a game paints its own in ui/table/games/<name>/small_mat.py."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final

import pygame
from pygame import Rect, Surface

from game.about import GAMES
from ui.style import fonts, paint
from ui.style.picture_cache import drawn_once
from ui.style.theme import Colour, Look, mix

OVERSAMPLED = 1500
Part = tuple[int, int, int, int]
"""The place of a drawing on a mat: left, top, width and height in per cent of the mat's."""
WHOLE: Final[Part] = (0, 0, 100, 100)
BESIDE: Final[Part] = (44, 10, 36, 90)
"""To the right of the text on a low mat."""
ABOVE: Final[Part] = (4, 7, 76, 43)
"""Over the words on a small mat, beside its button."""


@drawn_once
def mat_picture(game: str, size: tuple[int, int], look: Look, part: Part = WHOLE) -> Surface:
    """A mat with rounded corners, `size` pixels; the game's own drawing, if it has one, on a part of it."""
    k = 2 if size[0] < OVERSAMPLED else 1
    cloth = paint.felt(size[0] * k, size[1] * k, look["felt"], look["felt_dark"]).copy()
    art = Art(cloth, look, look.scale * k)
    edge = art.px(10)
    art.inlay(cloth.get_rect().inflate(-2 * edge, -2 * edge), 2.2)
    art.inlay(cloth.get_rect().inflate(-3 * edge, -3 * edge), 0.8)
    draw = _painter(game)
    if draw is not None:
        left, top, wide, high = (share * whole // 100 for share, whole in zip(part, 2 * cloth.get_size(), strict=True))
        shrunk = min(1.0, high / cloth.get_height() * 1.3)
        draw(Art(cloth.subsurface((left, top, wide, high)), look, art.unit * shrunk))
    small = pygame.transform.smoothscale(cloth, size) if k > 1 else cloth
    return paint.rounded(small, look.px(16))


def _painter(game: str) -> Callable[[Art], None] | None:
    name = f"ui.table.games.{game}.small_mat"
    if game not in GAMES or find_spec(name) is None:
        return None
    draw: Callable[[Art], None] = import_module(name).paint
    return draw


class Art:
    """A surface to draw on, with the colours of a look and `unit` pixels per unit."""

    def __init__(self, cloth: Surface, look: Look, unit: float) -> None:
        self.cloth, self.look, self.unit = cloth, look, unit

    def px(self, units: float) -> int:
        """Pixels of a length in units, at least 1."""
        return max(1, round(units * self.unit))

    def inlay(self, rect: Rect, width: float) -> None:
        """A line inset into the cloth along a rectangle."""
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
        """A pile of card backs with its lowest card at `card`."""
        for _ in range(4):
            paint.drop_shadow(self.cloth, card, self.px(4), self.px(4))
            pygame.draw.rect(self.cloth, mix(colour, (12, 8, 6), 0.62), card, border_radius=self.px(5))
            pygame.draw.rect(self.cloth, self.look["inlay"], card, self.px(1.5), self.px(5))
            card = card.move(-self.px(2), -self.px(2))
        self.icon("rpg/crown", card.w * 0.55, self.look["inlay"], card.move(self.px(2), self.px(2)).center)
