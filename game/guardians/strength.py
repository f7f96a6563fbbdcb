"""How strong creatures are together, for bots: known ones by their numbers, hidden ones as average creatures.

Worth is counted in points of Vitality.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final

from rules.guardians.book import Book, View
from rules.guardians.cards import CREATURE
from rules.kernel.words import Card

LENT: Final = 0.6
"""Value of a channelled or ranged point compared with a point of Vitality."""
ATTACKS: Final = 0.7
"""The same for a point of OCB on the attacking side."""
SPREAD: Final = 3.5
"""The lead in strength that wins three combats out of four."""
LARGEST: Final = 30.0


@lru_cache(maxsize=8)
def vitalities(book: Book) -> tuple[int, ...]:
    """The printed Vitality of every creature in the game."""
    return tuple(sorted(vit for kind, vit in zip(book.kind, book.vit, strict=True) if kind == CREATURE))


def average(view: View) -> float:
    """The average Vitality of an unknown creature."""
    found = vitalities(view.table.book)
    return sum(found) / len(found)


def strength(view: View, creatures: Iterable[Card], attacking: bool) -> float:
    """The combined combat strength of creatures."""
    shown = [view.known_def(card) for card in creatures]
    hidden = shown.count(None) * average(view)
    total = min(hidden, LARGEST)
    for card in shown:
        if card is not None:
            total += card.vit + LENT * (card.cmp + card.ranged) + (ATTACKS * card.ocb if attacking else 0)
    return total


def strikes(view: View, creatures: Iterable[Card]) -> int:
    """The successive strikes of creatures on the attacking side: Vitality and OCB (GU-SEC-03, 05)."""
    return sum(card.vit + card.ocb for one in creatures if (card := view.known_def(one)) is not None)


def chance(own: float, other: float) -> float:
    """The probability that a side wins a combat."""
    return 1 / (1 + exp(-(own - other) / SPREAD))
