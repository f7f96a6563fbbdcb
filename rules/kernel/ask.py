"""Who is asked what. The state always carries one Ask until the game is over; everything is an answer to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rules.kernel.verb_table import CHANCE_RESULT
from rules.kernel.words import CHANCE, Seat

ROLL: Final = 0
"""Ask kind 0 in every game: CHANCE draws; data = (stream, sides). Its answer is `(ROLL_VERB, value)`."""
SHUFFLES: Final = 1 << 32
"""The sides of a draw that shuffles a pile, and of no other."""
ROLL_VERB: Final = CHANCE_RESULT.number
"""Verb 0 in every game: the answer of CHANCE."""


@dataclass(slots=True, init=False)
class Ask:
    """A question. Nothing of it ever changes."""

    kind: int
    """The game's number for this kind of question; ROLL asks chance in every game."""
    seats: tuple[Seat, ...]
    """Who is asked. Several seats answer sealed: none of their answers is shown until all are in."""
    data: tuple[int, ...] = ()
    """Candidates or context, as the kind has it; known to all who are asked."""
    least: int = 1
    most: int = 1
    """How many answers remain to be picked."""
    own: tuple[tuple[int, ...], ...] = ()
    """For sealed answers: the private candidates of each of `seats`."""

    # Written out: one is made for each answer, and that of a frozen dataclass takes three times as long.
    def __init__(
        self,
        kind: int,
        seats: tuple[Seat, ...],
        data: tuple[int, ...] = (),
        least: int = 1,
        most: int = 1,
        own: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.kind, self.seats, self.data, self.least, self.most, self.own = kind, seats, data, least, most, own

    def __reduce__(self) -> tuple[Any, ...]:
        return Ask, (self.kind, self.seats, self.data, self.least, self.most, self.own)

    def own_of(self, seat: Seat) -> tuple[int, ...]:
        """The candidates that only this seat knows."""
        return self.own[self.seats.index(seat)] if self.own else ()


_SEATS, _KINDS = 16, 64
"""More than any game has."""
QUESTIONS: Final = [[Ask(kind, (seat,)) for kind in range(_KINDS)] for seat in range(_SEATS)]
"""`[seat][kind]`: a question to one player whose kind says everything, the same object each time, as nothing of an Ask
ever changes."""


def facts_of(ask: Ask | None) -> tuple[object, ...] | None:
    """All content of a question, for digests; the digest of a question without private candidates never changes."""
    if ask is None:
        return None
    row = ask.kind, ask.seats, ask.data, ask.least, ask.most
    return (*row, ask.own) if ask.own else row


_SHUFFLES: Final = [Ask(ROLL, (CHANCE,), (stream, SHUFFLES)) for stream in range(_KINDS)]


def roll_question(stream: int, sides: int) -> Ask:
    """Ask CHANCE for a value 0 <= value < sides from `stream`; for a shuffle the same object each time."""
    return _SHUFFLES[stream] if sides == SHUFFLES and stream < _KINDS else Ask(ROLL, (CHANCE,), (stream, sides))
