"""Who acts, in what order: clockwise by seat from the Active Player, without those who have left (RT-GEN-02, 07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.kernel.words import Seat
from rules.round_table import words as w
from rules.round_table.book import State

_AROUND: Final = [[(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(5)]
"""For each number of players, all seats clockwise from each seat."""


def present(s: State) -> list[Seat]:
    """The players still in the game, by seat."""
    return [seat for seat in range(s.table.seats) if not s.seat_numbers[w.LEFT][seat]]


def count(s: State) -> int:
    """How many players are still in the game."""
    return s.seat_numbers[w.LEFT].count(0)


def clockwise(s: State, first: Seat) -> Sequence[Seat]:
    """The players still in the game, clockwise from this seat (RT-GEN-02)."""
    seats, left = s.table.seats, s.seat_numbers[w.LEFT]
    around = _AROUND[seats][first % seats]
    return [seat for seat in around if not left[seat]] if any(left) else around


def order(s: State) -> Sequence[Seat]:
    """The players clockwise from the Active Player (RT-GEN-07, RT-ROUND-02)."""
    return clockwise(s, s.numbers[w.ACTIVE])


def following(s: State, seat: Seat) -> Seat:
    """The next player clockwise."""
    return staying(s, seat + 1)


def staying(s: State, seat: Seat) -> Seat:
    """This player, or the next one clockwise if this one has left (RT-WIN-07)."""
    seats, left = s.table.seats, s.seat_numbers[w.LEFT]
    while left[seat % seats]:
        seat += 1
    return seat % seats
