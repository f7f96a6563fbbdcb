"""Decks as rows of words, section by section, and the faults of one that may not be played.

A word is `id` for a card of the deck itself, `@id` for one that lies beside it, and `section:id` in any other section a
game has (a second deck, cards that all share, cards that all vote on).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any, Final

from rules.kernel.notation.text import clip
from rules.kernel.state import State
from rules.kernel.words import Card, Seat, TextError

LED: Final = "@"
"""Prefix of the id of a card beside the deck, such as its leader."""
MAIN: Final = ""
BESIDE: Final = "beside"
MOST_CARDS: Final = 500
"""Limits on a deck read from text. No game rule demands them: a deck within them is checked by the game's own rules."""


def filed(word: str) -> tuple[str, str]:
    """The section and the id of a deck word."""
    if word.startswith(LED):
        return BESIDE, word.removeprefix(LED)
    section, _, card = word.rpartition(":")
    return section, card


def worded(section: str, card: str) -> str:
    """The deck word for a card in a section."""
    return LED + card if section == BESIDE else f"{section}:{card}" if section else card


def sections_of(deck: Iterable[str]) -> dict[str, list[str]]:
    """The ids of a deck by section, in the order written; MAIN and BESIDE are always present."""
    return {section: cards[:] for section, cards in _sections(tuple(deck)).items()}


@lru_cache(maxsize=64)
def _sections(deck: tuple[str, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {MAIN: [], BESIDE: []}
    for word in deck:
        if LED in word or ":" in word:
            section, card = filed(word)
            found.setdefault(section, []).append(card)
        else:
            found[MAIN].append(word)
    return found


def known_sections(deck: Iterable[str], known: Collection[str]) -> dict[str, list[str]]:
    """The ids of a deck by section, where it may have these only. Raises TextError naming another one."""
    found = sections_of(deck)
    strange = next((section for section, cards in found.items() if cards and section not in known), None)
    if strange is not None:
        raise TextError(f"decks of this game have no section {clip(strange)}")
    return found


def deck_and_beside(s: State, seat: Seat, beside: Callable[[Card], bool]) -> tuple[list[Any], list[Any]]:
    """The definitions of a seat's own cards: its deck, and the cards `beside` it."""
    own = [card for card, owner in enumerate(s.table.owner) if owner == seat]
    deck = [s.table.defs[s.face[card]] for card in own if not beside(card)]
    return deck, [s.table.defs[s.face[card]] for card in own if beside(card)]


def main_and_beside(deck: Iterable[str]) -> tuple[list[str], list[str]]:
    """The ids of a deck and of the cards beside it. Raises TextError for any other section."""
    found = known_sections(deck, (MAIN, BESIDE))
    return found[MAIN], found[BESIDE]
