"""A deck being built: one change after another, with undo and redo."""

from __future__ import annotations

import random
from dataclasses import replace

from game.decks.deck import MOST_COPIES, Deck
from game.versions import Versions
from rules.kernel.decks import BESIDE, MAIN


def with_copies(deck: Deck, card: str, change: int, section: str = MAIN) -> Deck:
    """The deck with more or fewer copies of a card in one of its sections; a new card goes to the end."""
    rows = dict(deck.section(section))
    rows[card] = max(0, min(MOST_COPIES, rows.get(card, 0) + change))
    kept = tuple((one, copies) for one, copies in rows.items() if copies)
    if section == MAIN:
        return replace(deck, cards=kept)
    sections = {**dict(deck.sections), section: kept}
    return replace(deck, sections=tuple((name, cards) for name, cards in sections.items() if cards))


def copies_of(deck: Deck, card: str) -> int:
    """How many copies of a card the deck holds in all its sections, not counting its leader."""
    return sum(copies for rows in (deck.cards, *dict(deck.sections).values()) for one, copies in rows if one == card)


def section_with(deck: Deck, card: str) -> str:
    """The section that holds a card, MAIN if none does."""
    return next((name for name, rows in deck.sections if card in dict(rows)), MAIN)


def with_one_more(deck: Deck, card: str, section: str, most_beside: int) -> Deck:
    """The deck with a card added where it belongs: the first beside a deck leads it, one too many replaces the
    leader."""
    if section != BESIDE:
        return with_copies(deck, card, 1, section)
    beside = bool(deck.leader) + sum(copies for _, copies in deck.section(BESIDE))
    return with_copies(deck, card, 1, BESIDE) if 0 < beside < most_beside else replace(deck, leader=card)


def with_one_less(deck: Deck, card: str) -> Deck:
    """The deck with one copy fewer, from whatever section; if the leader is removed, the next card beside the deck
    leads."""
    if copies_of(deck, card) or card != deck.leader:
        return with_copies(deck, card, -1, section_with(deck, card))
    return without_leader(deck)


def without_leader(deck: Deck) -> Deck:
    """The deck led by the next card beside it, if there is one."""
    following = next((one for one, _ in deck.section(BESIDE)), "")
    return replace(with_copies(deck, following, -1, BESIDE) if following else deck, leader=following)


class DeckEditor(Versions[Deck]):
    """The versions of a deck."""

    @property
    def deck(self) -> Deck:
        """The current one."""
        return self.now

    @property
    def dirty(self) -> bool:
        """Whether unsaved changes would be lost."""
        return self.now != self.saved

    def add(self, card: str, change: int = 1, section: str = MAIN) -> None:
        """More or fewer copies of a card in a section."""
        self.take(with_copies(self.now, card, change, section))


class SampleHand:
    """The first cards of a deck, shuffled: `cards` in hand, the rest to draw from."""

    def __init__(self, deck: Deck, size: int, seed: int | None = None) -> None:
        self.size = size
        self._dice = random.Random(seed)
        self.pile = [card for card, copies in deck.cards for _ in range(copies)]
        self.cards: list[str] = []
        self.again()

    def again(self) -> None:
        """Shuffle everything and draw the opening hand."""
        self.pile += self.cards
        self._dice.shuffle(self.pile)
        self.cards, self.pile = self.pile[: self.size], self.pile[self.size :]

    def draw(self) -> bool:
        """Draw one more; False when the deck is empty."""
        if not self.pile:
            return False
        self.cards.append(self.pile.pop(0))
        return True
