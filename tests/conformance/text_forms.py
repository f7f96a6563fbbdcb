"""What the tests of the text formats know of a game: commands and small positions to try them at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.kernel.state import State
from rules.kernel.words import Seat


class Tried(NamedTuple):
    """The clauses of a position, and what is tried in it."""

    clauses: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class TextForms:
    """`head`: how the positions begin; they use the test cards. `rare`: verbs that random games need not reach.
    `listed(card)`: a card as the deck of a record lists it; `beside(s, seat)`: what a seat brings in addition.
    `sayings`: (phase, text) pairs that are written as they are parsed, with the phase put into the clauses; `heard`:
    (text, normal form); `misheard`: (text, message); `faults`: (clauses, message) of positions. `few`: a position to
    damage."""

    head: str
    rare: frozenset[str]
    sayings: Tried
    heard: Tried
    misheard: Tried
    faults: tuple[tuple[str, str], ...]
    few: str
    listed: Callable[[Any], str] = lambda card: str(card.id)
    beside: Callable[[State, Seat], Iterable[str]] = lambda s, seat: ()
