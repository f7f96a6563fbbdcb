"""What a game's module `card_making` says about its cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

from game.games import Game
from rules.kernel.lexicon import CardError, Lexicon
from rules.kernel.message import Message


class ClauseKind(NamedTuple):
    """How the sentences of a field are read: `language.KINDS`, and the words that mean nothing there."""

    kind: str
    barred: frozenset[str]


class Remark(NamedTuple):
    """What a game has to say of a card in the making: at a row of a field (-1: the field itself; no `path`: the whole
    card). `error`: it cannot be played like that."""

    path: str
    row: int
    told: Message
    error: bool = False


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


@runtime_checkable
class Remarking(CardMaking, Protocol):
    """What the module of a game has that says more of its cards than what cannot be read."""

    def remarks(self, values: Mapping[str, Any]) -> Sequence[Remark]: ...


def making_of(name: str) -> CardMaking:
    """The module `card_making` of a game."""
    return cast(CardMaking, import_module(f"game.{name}.card_making"))
