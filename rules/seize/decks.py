"""Deck building (SGT-DECK): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.seize.cards import CardDef
from rules.seize.formats import Format


class Violation(NamedTuple):
    """One broken rule of deck building."""

    rule: str
    sentence: str


def violations(cards: Sequence[CardDef], fmt: Format, options: Mapping[str, str], unknown: int = 0) -> list[Violation]:
    """All violations of a deck, not only the first (SGT-DECK-07); an empty list means the deck is legal.

    `unknown`: cards of the deck that nobody knows, which count for its size only.

    Size (SGT-DECK-01, 02) and copies by name (SGT-DECK-03..05); kinds and classes mix freely (SGT-DECK-06).
    """
    out = []
    size, wanted = len(cards) + unknown, fmt.size
    if size < wanted or (size > wanted and options["deck_size"] == "exact"):
        limit = "exactly" if options["deck_size"] == "exact" else "at least"
        out.append(Violation("SGT-DECK-02", f"the deck holds {size} cards; {fmt.title} needs {limit} {wanted}"))
    copies = Counter(card.name for card in cards)
    stars = {card.name: card.rarity for card in cards}
    for name, count in sorted(copies.items()):
        if stars[name] == 4 and count > 1:
            out.append(Violation("SGT-DECK-03", f"{count} copies of {name}; a legendary card may be in a deck once"))
        elif options["copy_limits"] == "by_rarity" and count > 5 - stars[name]:
            allowed = 5 - stars[name]
            out.append(
                Violation(
                    "SGT-DECK-04",
                    f"{count} copies of {name}; a {stars[name]}-star card may be in a deck {allowed} times",
                )
            )
    return out
