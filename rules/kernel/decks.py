"""Decks as rows of ids, and what is said of one that may not be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

LED: Final = "@"
"""Before the id of a card that lies beside a deck, its leader."""
MOST_CARDS: Final = 500
"""Of a deck that a text form reads. No rule of a game stands behind it: what is below is judged by the game's own."""


def parted(deck: Iterable[str]) -> tuple[list[str], list[str]]:
    """The ids of a deck, and those of the cards beside it."""
    cards, beside = list[str](), list[str]()
    for card in deck:
        (beside if card.startswith(LED) else cards).append(card.removeprefix(LED))
    return cards, beside


class Violation(NamedTuple):
    """One broken rule of deck building."""

    rule: str
    sentence: str
