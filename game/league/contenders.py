"""The decks a breaker tries: floods of one card, and changes of decks that have won. Every one of them is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Final

from game.decks.deck import Deck
from game.games import Game
from game.league.plan import Plan
from rules.kernel.chance import Dice
from rules.kernel.decks import BESIDE, MAIN

Legal = Callable[[Deck], bool]
MOST_SWAPPED: Final = 6
"""Numbers of copies that one change replaces."""
LEAST_FLOOD: Final = 10
"""Legal copies of a card from which a flood of it is tried."""
NEW_LEADER: Final = 10
"""One change in this many replaces the card beside the deck."""
TRIES: Final = 60
"""How often a change is retried because the deck would not be legal."""


def legal_in(definition: Game, plan: Plan) -> Legal:
    """The test of a deck: whether it is legal in the format and under the house rules of a plan."""
    settled = dict(plan.options)
    return lambda deck: not definition.faults(deck.ids, plan.format, settled)


def floods(definition: Game, field: Sequence[Deck], legal: Legal) -> Iterator[Deck]:
    """For each card that a deck may hold this often, a deck of which half, or as much as is legal, is that card; the
    rest is from a deck that has it, or the first that may."""
    for card in definition.cards:
        if definition.section(card) == MAIN:
            holders = [deck for deck in field if card.id in deck.ids]
            others = [deck for deck in field if card.id not in deck.ids]
            found = (flood(base, card.id, legal) for base in (*holders, *others))
            deck = next(filter(None, found), None)
            if deck is not None and dict(deck.cards)[card.id] >= LEAST_FLOOD:
                yield replace(deck, name=f"{dict(deck.cards)[card.id]} {card.name}")


def flood(base: Deck, card: str, legal: Legal) -> Deck | None:
    """A deck with as many copies of a card as are legal, at most half of it; None when not even one more is."""
    held = dict(base.cards).get(card, 0)
    for wanted in range(max(base.size // 2, held), held, -1):
        counts = Counter(dict(base.cards))
        for _ in range(wanted - held):
            most = max((name for name in counts if name != card), key=lambda name: counts[name])
            counts[most] -= 1
        counts[card] = wanted
        deck = named(base, counts)
        if legal(deck):
            return deck
    return None


def changed(definition: Game, deck: Deck, dice: Dice, legal: Legal) -> Deck:
    """The deck with some copies of a card replaced by another, half the time one that it already holds, or with another
    leader; unchanged if no legal change is found."""
    pool = [card.id for card in definition.cards if definition.section(card) == MAIN]
    leaders = [card.id for card in definition.cards if definition.section(card) == BESIDE]
    for _ in range(TRIES):
        if leaders and not dice.below(NEW_LEADER):
            other = named(replace(deck, leader=dice.pick(leaders)), Counter(dict(deck.cards)))
            if legal(other):
                return other
        counts = Counter(dict(deck.cards))
        out = dice.pick(sorted(counts))
        into = dice.pick(sorted(counts) if dice.below(2) else pool)
        copies = min(counts[out], 1 + dice.below(MOST_SWAPPED))
        counts[out] -= copies
        counts[into] += copies
        other = named(deck, counts)
        if into != out and legal(other):
            return other
    return deck


def named(base: Deck, counts: Counter[str]) -> Deck:
    """A deck of these cards; its key is computed from its content."""
    cards = tuple(sorted((card, copies) for card, copies in counts.items() if copies > 0))
    deck = replace(base, cards=cards, line="")
    return replace(deck, key="~" + blake2b(" ".join(deck.words).encode(), digest_size=5).hexdigest())
