"""Figures about a deck: how likely a card is to be drawn in time, and where two decks differ."""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

from game.decks.deck import Deck
from rules.kernel.decks import BESIDE, MAIN

LATER: Final = (0, 3, 6, 10)
"""Numbers of cards drawn after the opening hand."""


class Odds(NamedTuple):
    """`chances`: the probability (0 to 1) of holding at least one copy, after each number of LATER."""

    card: str
    copies: int
    chances: tuple[float, ...]


class Difference(NamedTuple):
    """The numbers of copies of a card in a section of two decks."""

    card: str
    section: str
    first: int
    second: int


def chance(size: int, copies: int, seen: int) -> float:
    """The probability that at least one of some copies is among the first `seen` cards of a shuffled deck of this
    size."""
    return 1 - comb(size - copies, min(seen, size)) / comb(size, min(seen, size))


def odds_of(deck: Deck, hand: int) -> list[Odds]:
    """Every card of the deck, most copies first."""
    rows = (Odds(card, copies, tuple(chance(deck.size, copies, hand + later) for later in LATER))
            for card, copies in deck.cards)  # fmt: skip
    return sorted(rows, key=lambda row: -row.copies)


def differences(first: Deck, second: Deck) -> list[Difference]:
    """Every card whose numbers in two decks differ, section by section; leaders count as cards beside their decks."""
    found = []
    names = dict.fromkeys([MAIN, BESIDE, *(name for deck in (first, second) for name, _ in deck.sections)])
    for name in names:
        sides = [_rows(deck, name) for deck in (first, second)]
        for card in dict.fromkeys([*sides[0], *sides[1]]):
            here, there = (side.get(card, 0) for side in sides)
            if here != there:
                found.append(Difference(card, name, here, there))
    return found


def _rows(deck: Deck, section: str) -> dict[str, int]:
    rows = dict(deck.section(section))
    if section == BESIDE and deck.leader:
        rows[deck.leader] = rows.get(deck.leader, 0) + 1
    return rows
