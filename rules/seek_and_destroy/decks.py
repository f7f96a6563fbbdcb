"""Deck building (SD-DECK, SD-TREATY): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.kernel.formats import Format
from rules.kernel.house_rules import read_rules
from rules.kernel.message import Message, message
from rules.seek_and_destroy.cards import COMMON, DECEPTION, OPERATION, TREATY, CardDef, nation_name
from rules.seek_and_destroy.house_rules import Rules

UNLIMITED: Final = 1 << 30
ORDERS: Final = (OPERATION, DECEPTION)


def violations(
    cards: Sequence[CardDef],
    fmt: Format,
    options: Mapping[str, str],
    treaty: CardDef | None = None,
    unknown: int = 0,
    more: Sequence[CardDef] = (),
) -> list[Message]:
    """All violations of a deck, not only the first; an empty list means the deck is legal.

    `treaty`: the card beside the deck. `unknown`: number of unknown cards in the deck, which count only towards its
    size. `more`: other cards beside the deck.
    """
    rules = read_rules(Rules, options)
    return [
        *_size(sum(card.kind != TREATY for card in cards) + unknown, fmt),
        *_kinds(cards, [*([treaty] if treaty else []), *more]),
        *_nations([card for card in cards if card.kind != TREATY], treaty, rules),
        *_common(cards, rules),
        *_copies(cards, rules),
    ]


def _size(size: int, fmt: Format) -> Iterator[Message]:
    """At least 50, no maximum, without the Treaty (SD-DECK-01, 02, SD-TREATY-04)."""
    if size < fmt.size:
        yield message("SD-DECK-01", size=size, least=fmt.size)


def _kinds(cards: Sequence[CardDef], beside: Sequence[CardDef]) -> Iterator[Message]:
    """Only Units, Operations and Deceptions; at most one Treaty beside them (SD-DECK-03, SD-TREATY-02, 03)."""
    inside = [card.name for card in cards if card.kind == TREATY]
    for name in dict.fromkeys(inside):
        yield message("SD-DECK-03", card=name)
    count = len(inside) + sum(card.kind == TREATY for card in beside)
    if count > 1:
        yield message("SD-TREATY-02", count=count)
    for name in dict.fromkeys(card.name for card in beside if card.kind != TREATY):
        yield message("SD-TREATY-03", card=name)


def _nations(cards: Sequence[CardDef], treaty: CardDef | None, rules: Rules) -> Iterator[Message]:
    """One nation, or those the Treaty names (SD-NAT-02, SD-DECK-05, SD-TREATY-01)."""
    counts = Counter(card.nation for card in cards if card.nation != COMMON)
    if treaty is None or treaty.kind != TREATY:
        main = counts.most_common(1)
        for nation in sorted(counts.keys() - {nation for nation, _ in main}):
            other = nation_name(main[0][0])
            yield message("SD-DECK-05", count=counts[nation], nation=nation_name(nation), other=other)
    elif rules.treaty_names_nations:
        for nation in sorted(counts.keys() - set(treaty.nations)):
            yield message("SD-TREATY-01", count=counts[nation], nation=nation_name(nation), card=treaty.name)


def _common(cards: Sequence[CardDef], rules: Rules) -> Iterator[Message]:
    """Units belong to a nation; Common Operations and Deceptions fit every deck, unless a house rule says otherwise
    (SD-NAT-03)."""
    if not rules.common_cards:
        for name in sorted({card.name for card in cards if card.nation == COMMON and card.kind in ORDERS}):
            yield message("SD-NAT-03", card=name)


def _copies(cards: Sequence[CardDef], rules: Rules) -> Iterator[Message]:
    """Any number of copies, except where the card itself or a house rule limits them (SD-DECK-04)."""
    allowed = rules.copy_limit or UNLIMITED
    printed = {card.name: card.limit or UNLIMITED for card in cards}
    for name, count in sorted(Counter(card.name for card in cards).items()):
        limit = min(allowed, printed[name])
        if count > limit:
            whose = "printed" if printed[name] < allowed else "allowed"
            yield message("SD-DECK-04", count=count, card=name, **{whose: limit})
