"""What a game's module `card_making` says about its cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

from game.games import Game
from rules.kernel.cards.lexicon import CardError, Lexicon
from rules.kernel.message import Message

Synonyms = Sequence[tuple[str, str]]
"""Patterns of what people say, and what they are read as."""


class ClauseKind(NamedTuple):
    """How the sentences of a field are parsed: one of `language.KINDS`, and the words that mean nothing there."""

    kind: str
    barred: frozenset[str]


class CardRemark(NamedTuple):
    """A game's remark on a card being made: at a row of a field (-1: the field itself; no `path`: the whole card).
    `error`: the card cannot be played like that."""

    path: str
    row: int
    message: Message
    error: bool = False


class CardMaking(Protocol):
    """The contents of a game's module `card_making`. `FACTS`: what examples say for a card's own facts; `LABELS`,
    `NOTES`: the label and the explanation of each field on the form (`LABELS` also has FIELD=WORD, what a word of a
    field is called where the word does not say it); `SYNONYMS`: what people call things, beside those
    of every game (plain_english.py); `TIMELESS`: why no text waits for an event, by kind of card ("": of any).

    `trial`: a position (rules/POSITION.md) in which a card can be used at once, next to shipped ones; "" for one that
    is never used.
    """

    LEXICON: Lexicon
    FACTS: Mapping[str, str]
    SYNONYMS: Synonyms
    TIMELESS: Mapping[str, str]
    LABELS: Mapping[str, str]
    NOTES: Mapping[str, str]

    def clause_of(self, table: Mapping[str, object], key: str) -> ClauseKind: ...
    def check_all(self, cards: Iterable[Any]) -> tuple[CardError, ...]: ...
    def trial(self, card: Any, definition: Game) -> str: ...


@runtime_checkable
class Remarking(CardMaking, Protocol):
    """Optional part of a game's module: remarks on its cards beyond parse faults."""

    def remarks(self, values: Mapping[str, Any]) -> Sequence[CardRemark]: ...


def making_of(name: str) -> CardMaking:
    """The module `card_making` of a game."""
    return cast(CardMaking, import_module(f"game.{name}.card_making"))
