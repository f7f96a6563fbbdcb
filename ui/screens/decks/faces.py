"""The faces of a game's cards by id, at any size, for lists and grids.

Faces come from the worker and the cache of the table's face book; until one is there a plain one stands in.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import pygame
from pygame import Surface

from game.games import Game
from game.i18n import tr
from ui.faces.model import Face
from ui.faces.plans import height_of
from ui.faces.worker import FaceMaker
from ui.table.cards.face_store import plain_card
from ui.table.cards.page_faces import PageFaces
from ui.table.drawing.draw import fitted
from ui.table.games.faces import faces_of


class CardFaces(PageFaces):
    """`patient`: for screenshots, which wait for their faces."""

    def __init__(self, game: Game, patient: bool = False) -> None:
        self.game = game
        windowed = pygame.display.get_init() and pygame.display.get_surface() is not None
        super().__init__(FaceMaker(process=not patient) if windowed or patient else None, patient)

    @cached_property
    def faces(self) -> dict[str, Face]:
        """Every card's face by the card's id."""
        face_of = faces_of(self.game.name).face_of
        return {card.id: face_of(card) for card in self.game.cards}

    def style(self, card: str) -> str:
        """The style a card is drawn in: its colours."""
        return self.faces[card].style if card in self.faces else "generic"

    def picture(self, card: str, width: int, urgency: int = 0) -> Surface:
        """A card's face, `width` pixels wide, in the shape of a card; an unknown card is blank."""
        face = self.faces.get(card) or Face(f"unknown/{card}", card, tr("Unknown card"), "generic", "help", 0)
        size = (width, height_of(width))
        if card not in self.faces:
            return plain_card(face, size)
        return fitted(self.shown(face, width, urgency), size)

    def want(self, cards: Iterable[str], width: int, urgency: int = 0) -> None:
        """Have faces made before they scroll into view."""
        for card in cards:
            if card in self.faces and not self.patient:
                self.book.want(self.faces[card], width, urgency)
