"""Deck building (SD-DECK, SD-TREATY): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.kernel.decks import Violation
from rules.seek_and_destroy.cards import COMMON, TREATY, UNIT, CardDef, nation_name
from rules.seek_and_destroy.house_rules import Format

UNLIMITED: Final = 1 << 30


def violations(
    cards: Sequence[CardDef],
    fmt: Format,
    options: Mapping[str, str],
    treaty: CardDef | None = None,
    unknown: int = 0,
    more: Sequence[CardDef] = (),
) -> list[Violation]:
    """All violations of a deck, not only the first; an empty list means the deck is legal.

    `treaty`: the card beside the deck. `unknown`: cards of the deck that nobody knows, which count for its size only.
    `more`: what else lies beside the deck.
    """
    return [
        *_size(sum(card.kind != TREATY for card in cards) + unknown, fmt),
        *_kinds(cards, [*([treaty] if treaty else []), *more]),
        *_nations([card for card in cards if card.kind != TREATY], treaty, options),
        *_common(cards, options),
        *_copies(cards, options),
    ]


def _size(size: int, fmt: Format) -> Iterator[Violation]:
    """At least 50, no maximum, the Treaty not counted (SD-DECK-01, 02, SD-TREATY-04)."""
    if size < fmt.size:
        yield Violation("SD-DECK-01", f"the deck holds {size} cards; it needs at least {fmt.size}")


def _kinds(cards: Sequence[CardDef], beside: Sequence[CardDef]) -> Iterator[Violation]:
    """Units, Operations and Deceptions only; one Treaty beside them at most (SD-DECK-03, SD-TREATY-02, 03)."""
    inside = [card.name for card in cards if card.kind == TREATY]
    for name in dict.fromkeys(inside):
        yield Violation("SD-DECK-03", f"{name} is a Treaty; it lies beside the deck, not in it")
    count = len(inside) + sum(card.kind == TREATY for card in beside)
    if count > 1:
        yield Violation("SD-TREATY-02", f"a deck has one Treaty at most, not {count}")
    for name in dict.fromkeys(card.name for card in beside if card.kind != TREATY):
        yield Violation("SD-TREATY-03", f"only a Treaty lies beside the deck; {name} is none")


def _nations(cards: Sequence[CardDef], treaty: CardDef | None, options: Mapping[str, str]) -> Iterator[Violation]:
    """One nation, or those the Treaty names (SD-NAT-02, SD-DECK-05, SD-TREATY-01)."""
    counts = Counter(card.nation for card in cards if card.nation != COMMON)
    if treaty is None or treaty.kind != TREATY:
        main = counts.most_common(1)
        for nation in sorted(counts.keys() - {nation for nation, _ in main}):
            sentence = f"{counts[nation]} cards of {nation_name(nation)} in a deck of {nation_name(main[0][0])}"
            yield Violation("SD-DECK-05", f"{sentence}; without a Treaty all are of one nation")
    elif options["treaty_scope"] == "named":
        for nation in sorted(counts.keys() - set(treaty.nations)):
            sentence = f"{counts[nation]} cards of {nation_name(nation)}, which {treaty.name} does not name"
            yield Violation("SD-TREATY-01", sentence)


def _common(cards: Sequence[CardDef], options: Mapping[str, str]) -> Iterator[Violation]:
    """Units belong to a nation; Common Operations and Deceptions fit every deck, but for a house rule (SD-NAT-03)."""
    if options["common_cards"] == "no":
        for name in sorted({card.name for card in cards if card.nation == COMMON and card.kind != UNIT}):
            yield Violation("SD-NAT-03", f"{name} is Common; this house plays without Common cards")


def _copies(cards: Sequence[CardDef], options: Mapping[str, str]) -> Iterator[Violation]:
    """Any number of copies, but for what the card itself says, and for a house rule (SD-DECK-04)."""
    house = int(options["copy_limit"]) if options["copy_limit"] != "none" else UNLIMITED
    printed = {card.name: card.limit or UNLIMITED for card in cards}
    for name, count in sorted(Counter(card.name for card in cards).items()):
        limit = min(house, printed[name])
        if count > limit:
            what = "this card" if printed[name] < house else "a card"
            yield Violation("SD-DECK-04", f"{count} copies of {name}; {what} may be in a deck {limit} times")
