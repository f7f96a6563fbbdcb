"""What the tests of the text forms know of a game: commands and positions that are tried at small tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.kernel.state import State
from rules.kernel.words import Seat


class Tried(NamedTuple):
    """The clauses of a position, and what is tried there."""

    clauses: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class TextForms:
    """`head`: what the positions begin with; they are over the cards of the tests. `rare`: verbs that random games need
    not reach. `listed(card)`: a card as the deck of a record lists it; `beside(s, seat)`: what a seat brings besides.

    `sayings`: (phase, words) that are said as they are heard, the phase being put into the clauses; `heard`: (words,
    how they are said); `misheard`: (words, message); `faults`: (clauses, message) of positions. `few`: a position to
    damage.
    """

    head: str
    rare: frozenset[str]
    sayings: Tried
    heard: Tried
    misheard: Tried
    faults: tuple[tuple[str, str], ...]
    few: str
    listed: Callable[[Any], str] = lambda card: str(card.id)
    beside: Callable[[State, Seat], Iterable[str]] = lambda s, seat: ()
