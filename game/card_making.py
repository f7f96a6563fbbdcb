"""What a game's module `card_making` says of its cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from game.games import Game
from rules.kernel.lexicon import CardError, Lexicon


class ClauseKind(NamedTuple):
    """How the sentences of a field are read: `language.KINDS`, and the words that mean nothing there."""

    kind: str
    barred: frozenset[str]


class CardMaking(Protocol):
    """What a game's module `card_making` says of its cards. `FACTS`: what examples say for a card's own facts;
    `LABELS`, `NOTES`: what its fields are called on the form, and what is said of each.

    `trial`: a position (rules/POSITION.md) in which a card can be used at once, beside shipped ones; "" for one that is
    never used.
    """

    LEXICON: Lexicon
    FACTS: Mapping[str, str]
    LABELS: Mapping[str, str]
    NOTES: Mapping[str, str]

    def clause_of(self, table: Mapping[str, object], key: str) -> ClauseKind: ...
    def check(self, card: Any) -> tuple[CardError, ...]: ...
    def trial(self, card: Any, definition: Game) -> str: ...
