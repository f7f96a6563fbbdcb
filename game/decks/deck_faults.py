"""What is wrong with a deck of ids, in sentences: cards that do not exist first, then what the game's rules find."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from re import fullmatch
from typing import TypeVar

from game.i18n import tr
from game.suggestion import near
from game.text.message_text import Sentences, names_card, said
from rules.kernel.decks import BESIDE, MAIN, filed, sections_of
from rules.kernel.message import Message
from rules.kernel.refusal import RULE_ID

C = TypeVar("C")
F = TypeVar("F")
DeckCheck = Callable[[Mapping[str, list[C]], str, Mapping[str, str], int], list[Message]]
"""The violations by the cards of each section for a format and options, with this many unknown cards in the deck."""
TableCheck = Callable[[Mapping[str, list[C]], Mapping[str, str]], list[Message]]
"""The violations by the cards of each section of all decks of a table together, under these options."""
Violations = Callable[[list[C], F, Mapping[str, str], C | None, int, Sequence[C]], list[Message]]
"""The violations by the cards of a deck for a format and options: those of the deck, the first card beside it, how many
are unknown, and the other cards beside it."""


def deck_fault(sentences: Sentences, fault: Message) -> str:
    """A violation of a deck-building rule, in a sentence that ends with the rule id, if that is its id: cards by name,
    other words in the current language."""
    words = [name for name, _ in fault.facts if not names_card(name)]
    sentence = said(sentences, fault, words)
    return f"{sentence} ({fault.id})" if fullmatch(RULE_ID, fault.id) else sentence


def deck_faults(
    known: Mapping[str, C], check: DeckCheck[C], sentences: Sentences, most_beside: int, more: Collection[str] = ()
) -> Callable[[Sequence[str], str, Mapping[str, str]], list[str]]:
    """`Game.faults` for a game whose cards are `known` by id; `most_beside`: the most cards beside a deck; `more`: the
    sections of its decks other than MAIN and BESIDE."""

    def faults(ids: Sequence[str], fmt: str, options: Mapping[str, str]) -> list[str]:
        sections = sections_of(ids)
        names = dict.fromkeys(filed(card)[1] for card in ids)
        unknown = [
            tr("no card is called {card!r}{near}", card=card, near=near(card, known))
            for card in names
            if card not in known
        ]
        strange = [
            tr("decks of this game have no section {name!r}", name=name)
            for name in sections
            if name not in (MAIN, BESIDE, *more)
        ]
        if sections[BESIDE] and not most_beside:
            strange.append(tr("decks of this game have no cards beside them"))
        cards = {name: [known[card] for card in row if card in known] for name, row in sections.items()}
        found = check(cards, fmt, options, len(sections[MAIN]) - len(cards[MAIN]))
        return unknown + strange + [deck_fault(sentences, fault) for fault in found]

    return faults


def table_faults(
    known: Mapping[str, C], check: TableCheck[C], sentences: Sentences
) -> Callable[[Iterable[Sequence[str]], Mapping[str, str]], list[str]]:
    """`Game.table_faults` for a game whose cards are `known` by id."""

    def faults(decks: Iterable[Sequence[str]], options: Mapping[str, str]) -> list[str]:
        sections = sections_of(chain.from_iterable(decks))
        cards = {name: [known[card] for card in row if card in known] for name, row in sections.items()}
        return [deck_fault(sentences, fault) for fault in check(cards, options)]

    return faults


def led(violations: Violations[C, F], formats: Mapping[str, F]) -> DeckCheck[C]:
    """The DeckCheck of a game whose decks are one section with a card beside it, made from the game's own check."""

    def check(cards: Mapping[str, list[C]], fmt: str, options: Mapping[str, str], unknown: int) -> list[Message]:
        beside = cards[BESIDE]
        return violations(cards[MAIN], formats[fmt], options, beside[0] if beside else None, unknown, beside[1:])

    return check
