"""Deck building (SGT-DECK): every violation at once, each with its rule id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.kernel.decks import Violation
from rules.seize.cards import MERCENARY, CardDef
from rules.seize.formats import CHAMPION, GUILD_MASTER, Format
from rules.seize.lexicon import CLASSES

UNLIMITED: Final = 1 << 30


def violations(
    cards: Sequence[CardDef],
    fmt: Format,
    options: Mapping[str, str],
    leader: CardDef | None = None,
    unknown: int = 0,
    more: Sequence[CardDef] = (),
) -> list[Violation]:
    """All violations of a deck, not only the first (SGT-DECK-07); an empty list means the deck is legal.

    `leader`: its Champion or Guild Master. `unknown`: cards of the deck that nobody knows, which count for its size
    only. `more`: what else lies beside the deck. Kinds and classes mix freely (SGT-DECK-06), but in Arena.
    """
    return [
        *_size(len(cards) + unknown, fmt, options),
        *_copies([*cards, *([leader] if leader else []), *more], options),
        *_leader(fmt, leader, more),
        *(_one_class(cards, leader) if fmt.leader == CHAMPION and leader else ()),
    ]


def _size(size: int, fmt: Format, options: Mapping[str, str]) -> Iterator[Violation]:
    """SGT-DECK-01, 02; the number is the format's."""
    if size < fmt.size or (size > fmt.size and options["deck_size"] == "exact"):
        limit = "exactly" if options["deck_size"] == "exact" else "at least"
        yield Violation("SGT-DECK-02", f"the deck holds {size} cards; {fmt.title} needs {limit} {fmt.size}")


def most_copies(stars: int, options: Mapping[str, str]) -> int:
    """How many cards of one name and so many stars a deck may hold (SGT-DECK-03, 04)."""
    if stars == 4:
        return 1
    return 5 - stars if options["copy_limits"] == "by_rarity" else UNLIMITED


def _copies(cards: Sequence[CardDef], options: Mapping[str, str]) -> Iterator[Violation]:
    """Copies by name, the leader counted (SGT-DECK-03..05)."""
    copies = Counter(card.name for card in cards)
    stars = {card.name: card.rarity for card in cards}
    for name, count in sorted(copies.items()):
        allowed = most_copies(stars[name], options)
        if count <= allowed:
            continue
        if stars[name] == 4:
            yield Violation("SGT-DECK-03", f"{count} copies of {name}; a legendary card may be in a deck once")
        else:
            rarity = f"a {stars[name]}-star card may be in a deck {allowed} times"
            yield Violation("SGT-DECK-04", f"{count} copies of {name}; {rarity}")


def _leader(fmt: Format, leader: CardDef | None, more: Sequence[CardDef]) -> Iterator[Violation]:
    """The one card beside the deck: a merc, a Guild Master of rarity 3 or 4 (SGT-FMT-A02, A03, G02, G03)."""
    rule, title = LEADERS.get(fmt.leader, ("SGT-DECK-01", ""))
    if title and more:
        yield Violation(rule, f"one {title} lies beside the deck, not {1 + len(more)}")
    if not title:
        for card in dict.fromkeys([*([leader] if leader else []), *more]):
            yield Violation(rule, f"{fmt.title} has no card beside the deck, as {card.name} is")
    elif leader is None:
        yield Violation(rule, f"{fmt.title} needs a {title} beside the deck")
    elif leader.kind != MERCENARY:
        yield Violation(rule, f"the {title} is a mercenary; {leader.name} is not")
    elif fmt.leader == GUILD_MASTER and leader.rarity < 3:
        yield Violation("SGT-FMT-G03", f"a Guild Master has 3 or 4 stars; {leader.name} has {leader.rarity}")


def _one_class(cards: Sequence[CardDef], champion: CardDef) -> Iterator[Violation]:
    """Every classed card has the Champion's class (SGT-FMT-A03)."""
    strangers = Counter(card.name for card in cards if card.cls >= 0 and card.cls != champion.cls)
    for name, count in sorted(strangers.items()):
        other = next(CLASSES[card.cls] for card in cards if card.name == name)
        sentence = f"{count} {name} ({other}): classed cards have the Champion's class, {CLASSES[champion.cls]}"
        yield Violation("SGT-FMT-A03", sentence)


LEADERS: Final[Mapping[str, tuple[str, str]]] = {
    CHAMPION: ("SGT-FMT-A02", "Champion"), GUILD_MASTER: ("SGT-FMT-G02", "Guild Master"),
}  # fmt: skip
"""What each leader is called, and the rule that asks for it."""
