"""How one game writes and reads: everything the text formats must be told about a game.

The kernel writes states, answers and expectations with a `Notation`; it knows no game's words itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from rules.kernel.contract import Ruleset
from rules.kernel.message import Message
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.words import NONE, Action, Card, Seat

NOBODY_NAME: Final = "nobody"
"""Written instead of a seat for a card that nobody owns or controls."""


def seat_names(seats: Sequence[str]) -> tuple[str, ...]:
    """The names by seat; the last one, at NONE, means nobody."""
    return (*seats, NOBODY_NAME)


def everybody(seats: Sequence[str]) -> dict[str, Seat]:
    """Seats by name, including nobody."""
    return dict(zip(seat_names(seats), (*range(len(seats)), NONE), strict=True))


class CardText(NamedTuple):
    """The text of a card file, or of cards written inside a position, and where it stands."""

    text: str
    place: str
    line: int = 1


class AnswerText(Protocol):
    """The part a record needs: seats and answers as words.

    An answer's text has no line break and none of `; { } ( ) | #` at the start of a word. Every answer in `options(s,
    seat)` comes back from `parse(s, seat, write(s, seat, action))` unchanged.
    """

    @property
    def ruleset(self) -> Ruleset: ...

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Names of the seats, by number, in a game with these options (empty: default options)."""
        ...

    def write(self, s: State, seat: Seat, action: Action) -> str:
        """An answer as words; for CHANCE the result (`4`, `coin 1`)."""
        ...

    def parse(self, s: State, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
        """Words as an answer, legal or not. Raises TextError (without place) naming the word it does not understand."""
        ...


class Notation(AnswerText, Protocol):
    """What positions and scenarios need in addition: cards, defaults and the question that follows from a position.

    `asks`: kinds of asks by name. `attached`: the zone of cards attached to others (-1: none). `filler`: id of the
    card that `?` stands for.
    """

    @property
    def asks(self) -> tuple[str, ...]: ...
    @property
    def attached(self) -> int: ...
    @property
    def filler(self) -> str: ...

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        """For numbers, seat numbers and marks whose values have names: those names, by value."""
        ...

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options with defaults filled in. Raises ValueError with one sentence about a bad name or value."""
        ...

    def cards(self, texts: Sequence[CardText]) -> tuple[Any, ...]:
        """Card definitions, by face: those of the texts, or the shipped ones if there are none. Raises TextError."""
        ...

    def joined(self, texts: Sequence[CardText]) -> Notation:
        """The same game with the players' own cards added after the shipped ones. Raises TextError."""
        ...

    def card_id(self, definition: Any) -> str:
        """The id of a definition."""
        ...

    def table(
        self, defs: tuple[Any, ...], decks: tuple[tuple[int, ...], ...], options: Mapping[str, str], seed: int
    ) -> Table:
        """The Table of a game to which each seat brought these faces."""
        ...

    def pool(self) -> str:
        """A digest of the shipped cards, stored in records."""
        ...

    def begin(self, decks: Sequence[Sequence[str]], options: Mapping[str, str], seed: int) -> State:
        """A new game with the shipped cards: card ids by seat. Raises ValueError or TextError for a bad deck."""
        ...

    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]:
        """Marks (mark -> value) a card has in a zone when a position does not say otherwise."""
        ...

    def expand(self, words: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        """A clause in the game's shorthand as plain clauses; None when it is not shorthand."""
        ...

    def start_from(self, s: State, asked: Seat | None) -> None:
        """Give a short position its agenda and open question (`asked`: the seat it names, if any).

        Raises ValueError with one sentence when no question can follow from the numbers.
        """
        ...

    def idle(self, s: State, seat: Seat) -> Action | None:
        """The answer that changes nothing (pass, done, keep); None when the question needs a real choice."""
        ...

    def stat(self, s: State, name: str, card: Card) -> int | None:
        """A card's stat by name, with all modifiers applied, or None when there is no such stat."""
        ...

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        """The deck-building rules broken by the cards a seat brought; empty: the deck is legal."""
        ...


@dataclass(frozen=True, slots=True)
class Library:
    """What a caller passes to the readers: the games by name, and texts by the name used in a file.

    `text(name)` raises LookupError when there is none; rules/ opens no file.
    """

    games: Mapping[str, Notation]
    text: Callable[[str], str]
