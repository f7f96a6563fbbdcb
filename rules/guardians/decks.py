"""Deck building (GU-SETUP-01..03): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.guardians.cards import BESIDE, GUARDIAN, SHIELD, STRONGHOLD, TERRAIN, CardDef
from rules.guardians.house_rules import Rules
from rules.kernel.formats import Format
from rules.kernel.house_rules import read_rules
from rules.kernel.message import Message, message

STRONGHOLDS: Final = 3
"""GU-SETUP-03."""
ADVISED: Final = range(6, 11)
"""Numbers of Shields that are advised; any other is legal, too (GU-SETUP-02)."""


def violations(
    cards: Sequence[CardDef],
    fmt: Format,
    options: Mapping[str, str],
    leader: CardDef | None = None,
    unknown: int = 0,
    more: Sequence[CardDef] = (),
) -> list[Message]:
    """All violations of a deck, not only the first; an empty list means the deck is legal.

    `leader`, `more`: the cards beside the deck, its Guardian and Strongholds. `unknown`: number of unknown cards.
    """
    rules = read_rules(Rules, options)
    inside = [card for card in cards if card.kind not in BESIDE]
    beside = [*([leader] if leader else []), *more, *(card for card in cards if card.kind in BESIDE)]
    return [*_size(len(inside) + unknown, rules), *_copies(inside, rules), *_beside(beside)]


def _size(size: int, rules: Rules) -> Iterator[Message]:
    """At least 55 cards, without Guardian and Strongholds (GU-SETUP-01)."""
    if size < rules.deck_min:
        yield message("GU-SETUP-01", size=size, least=rules.deck_min)


def _copies(cards: Sequence[CardDef], rules: Rules) -> Iterator[Message]:
    """At most 5 copies of a card, by its name, except Terrain and Shields (GU-SETUP-02)."""
    copies = Counter(card.name for card in cards if card.kind not in (TERRAIN, SHIELD))
    for name, count in sorted(copies.items()):
        if rules.copies_max and count > rules.copies_max:
            yield message("GU-SETUP-02", count=count, card=name, allowed=rules.copies_max)


def _beside(cards: Sequence[CardDef]) -> Iterator[Message]:
    """Exactly one Guardian and three Strongholds, and nothing else (GU-SETUP-03)."""
    guardians, strongholds = (sum(card.kind == kind for card in cards) for kind in (GUARDIAN, STRONGHOLD))
    if guardians != 1:
        yield message("GU-SETUP-03", guardians=guardians)
    if strongholds != STRONGHOLDS:
        yield message("GU-SETUP-03", strongholds=strongholds)
    for name in dict.fromkeys(card.name for card in cards if card.kind not in BESIDE):
        yield message("GU-SETUP-03", card=name)
