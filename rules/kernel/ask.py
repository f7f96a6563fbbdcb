"""Who is asked what. The state always carries one Ask until the game is over; everything is an answer to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.kernel.verb_table import FELL
from rules.kernel.words import CHANCE, Seat

ROLL: Final = 0
"""Ask kind 0 in every game: CHANCE draws; data = (stream, sides). Its answer is `(ROLL_VERB, value)`."""
ROLL_VERB: Final = FELL.number
"""Verb 0 in every game: the answer of CHANCE."""


class Ask(NamedTuple):
    """A question. Several `seats` mean sealed answers: none is shown until all are in.

    `data`: candidates or context (meaning by `kind`), known to all who are asked. `least`/`most`: how many answers
    remain to be picked. `own`: for sealed answers, the private candidates of each of `seats`.
    """

    kind: int
    seats: tuple[Seat, ...]
    data: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    own: tuple[tuple[int, ...], ...] = ()

    def own_of(self, seat: Seat) -> tuple[int, ...]:
        """The candidates that only this seat knows."""
        return self.own[self.seats.index(seat)] if self.own else ()


def facts_of(ask: Ask | None) -> tuple[object, ...] | None:
    """All content of a question, for digests; the digest of a question without private candidates never changes."""
    row = tuple(ask or ())
    return None if ask is None else row[:-1] if row[-1] == () else row


def roll(stream: int, sides: int) -> Ask:
    """Ask CHANCE for a value 0 <= value < sides from `stream`."""
    return Ask(ROLL, (CHANCE,), (stream, sides))
