"""What an answer changes for the better: the largest part of what one world is worth more than another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from rules.kernel.message import Fact
from rules.kernel.words import UNPLAYABLE, Card, Seat


class Part(NamedTuple):
    """A part of what one world is worth more than another, in hundredths of the game's unit, and the facts by which a
    reason names it (`GAME.gain.change` in the game's `reasons.py`)."""

    value: int
    facts: Mapping[str, Fact]


Parts = Callable[[Any, Any, Seat], Iterable[Part]]
"""All such parts, for a seat that is in the first world and not in the second."""


def no_parts(here: Any, there: Any, seat: Seat) -> Iterable[Part]:
    """For a game that says nothing of them."""
    return ()


def count(key: str, more: int, each: int) -> Part:
    """So many more of something, each worth as much."""
    return Part(more * each, {key: more})


def largest(parts: Parts, here: Any, there: Any, seat: Seat) -> dict[str, Fact]:
    """The facts of the part that is worth most; none if nothing is better, or that needs a card nobody can read."""
    try:
        best = max(parts(here, there, seat), key=lambda part: part.value, default=None)
    except UNPLAYABLE:
        return {}
    return dict(best.facts) if best is not None and best.value > 0 else {}


def named(s: Any, card: Card) -> str:
    """The name of a card whose face is known."""
    return str(s.table.defs[s.face[card]].name)
