"""A deck that was not saved: kept while it is built, and as a deck of its own where nobody could be asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.decks import deck_shelf
from game.decks.deck import Deck, read_deck
from game.i18n import marked
from game.unsaved import Unsaved

UNSAVED: Final = marked(" (unsaved)")
"""Suffix for the name of such a deck."""
TAKEN_UP: Final = marked("Guildhall ended before a deck was saved; it is kept as a deck of its own.")
"""What is told where `take_up` found one."""


def unsaved_deck(game: str) -> Unsaved:
    """Where a game's deck is kept while it is built."""
    return Unsaved("deck", game)


def keep_apart(game: str, deck: Deck) -> str:
    """Save a deck as one of its own, under a name that tells it; returns its key. Raises OSError."""
    named = replace(deck, name=f"{deck.name.removesuffix(UNSAVED)}{UNSAVED}")
    return deck_shelf.save_new(game, named).key


def take_up(game: str) -> str:
    """Keep apart what a program that was killed had not saved; returns its key, "" if there is nothing."""
    rescue = unsaved_deck(game)
    return rescue.take_up(lambda text: keep_apart(game, read_deck(text, str(rescue.path))))
