"""Deck building (SGT-DECK): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.kernel.house_rules import read_rules
from rules.kernel.message import Message, message
from rules.seize.cards import MERCENARY, CardDef
from rules.seize.formats import CHAMPION, GUILD_MASTER, Format
from rules.seize.house_rules import Rules
from rules.seize.lexicon import CLASSES

UNLIMITED: Final = 1 << 30


def violations(
    cards: Sequence[CardDef],
    fmt: Format,
    options: Mapping[str, str],
    leader: CardDef | None = None,
    unknown: int = 0,
    more: Sequence[CardDef] = (),
) -> list[Message]:
    """All violations of a deck, not only the first (SGT-DECK-07); an empty list means the deck is legal.

    `leader`: its Champion or Guild Master. `unknown`: number of unknown cards in the deck, which count only towards its
    size. `more`: other cards beside the deck. Kinds and classes mix freely (SGT-DECK-06), except in Arena.
    """
    rules = read_rules(Rules, options)
    return [
        *_size(len(cards) + unknown, fmt, rules),
        *_copies([*cards, *([leader] if leader else []), *more], rules),
        *_leader(fmt, leader, more),
        *(_one_class(cards, leader) if fmt.leader == CHAMPION and leader and leader.kind == MERCENARY else ()),
    ]


def _size(size: int, fmt: Format, rules: Rules) -> Iterator[Message]:
    """SGT-DECK-01, 02; the number depends on the format."""
    if size < fmt.size or (size > fmt.size and rules.exact_deck):
        limit = "exactly" if rules.exact_deck else "least"
        yield message("SGT-DECK-02", size=size, format=fmt.title, **{limit: fmt.size})


def most_copies(stars: int, rules: Rules) -> int:
    """The most cards of one name and rarity a deck may hold (SGT-DECK-03, 04)."""
    if stars == 4:
        return 1
    return 5 - stars if rules.copies_by_rarity else UNLIMITED


def _copies(cards: Sequence[CardDef], rules: Rules) -> Iterator[Message]:
    """Copies by name, including the leader (SGT-DECK-03..05)."""
    copies = Counter(card.name for card in cards)
    stars = {card.name: card.rarity for card in cards}
    for name, count in sorted(copies.items()):
        allowed = most_copies(stars[name], rules)
        if count <= allowed:
            continue
        if stars[name] == 4:
            yield message("SGT-DECK-03", count=count, card=name)
        else:
            yield message("SGT-DECK-04", count=count, card=name, stars=stars[name], allowed=allowed)


def _leader(fmt: Format, leader: CardDef | None, more: Sequence[CardDef]) -> Iterator[Message]:
    """The one card beside the deck: a merc, a Guild Master of rarity 3 or 4 (SGT-FMT-A02, A03, G02, G03)."""
    rule, title = LEADERS.get(fmt.leader, ("SGT-DECK-01", ""))
    if title and more:
        yield message(rule, leader=title, count=1 + len(more))
    if not title:
        for card in dict.fromkeys([*([leader] if leader else []), *more]):
            yield message(rule, format=fmt.title, card=card.name)
    elif leader is None:
        yield message(rule, format=fmt.title, leader=title)
    elif leader.kind != MERCENARY:
        yield message(MERCENARIES[fmt.leader], leader=title, card=leader.name)
    elif fmt.leader == GUILD_MASTER and leader.rarity < 3:
        yield message("SGT-FMT-G03", card=leader.name, stars=leader.rarity)


def _one_class(cards: Sequence[CardDef], champion: CardDef) -> Iterator[Message]:
    """Every classed card has the Champion's class (SGT-FMT-A03)."""
    strangers = Counter(card.name for card in cards if card.cls >= 0 and card.cls != champion.cls)
    for name, count in sorted(strangers.items()):
        other = next(CLASSES[card.cls] for card in cards if card.name == name)
        yield message("SGT-FMT-A03", count=count, card=name, other=other, cls=CLASSES[champion.cls])


LEADERS: Final[Mapping[str, tuple[str, str]]] = {
    CHAMPION: ("SGT-FMT-A02", "Champion"), GUILD_MASTER: ("SGT-FMT-G02", "Guild Master"),
}  # fmt: skip
"""The name of each leader, and the rule that demands it."""
MERCENARIES: Final = {CHAMPION: "SGT-FMT-A03", GUILD_MASTER: "SGT-FMT-G03"}
"""The rule by which each leader is a merc."""
