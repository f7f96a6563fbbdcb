"""A deck by the name somebody gave: a ready one, one of their own, or a file in any of FORMATS."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game import library
from game.cards.card_catalogue import catalogue
from game.cards.own_cards import workbench
from game.decks.deck import Deck
from game.exchange.formats import FORMATS, read_file
from game.i18n import tr
from rules.kernel.words import TextError


def named_deck(game: str, name: str) -> Deck:
    """The deck, whole. Raises TextError with the nearest name, or if the file holds a card the game does not have."""
    path = Path(name)
    ending = path.suffix.lower()
    if ending == ".toml" or ending not in FORMATS:
        return library.deck(game, name)
    if ending == ".txt":
        with contextlib.suppress(TextError):  # a list of ids; one of names is read below
            return library.deck(game, name)
    deck, remarks = read_file(path, catalogue(workbench(game)))
    if remarks:
        said = " ".join(remarks)
        raise TextError(tr("a deck is used whole or not at all. {remarks}", remarks=said), str(path))
    return deck
