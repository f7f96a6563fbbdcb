"""The cards of a game as other programs get them, for the tests of this folder."""

from __future__ import annotations

from functools import cache

from game.cards.card_catalogue import CardCatalogue, catalogue
from game.games import game


@cache
def cards_of(name: str) -> CardCatalogue:
    """The catalogue of a game, whose every text has to be printed."""
    return catalogue(game(name))
