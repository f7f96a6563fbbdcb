"""Who acts, in what order: clockwise by seat from the Active Player, without those who have left (RT-GEN-02, 07)."""

from __future__ import annotations

from rules.kernel.words import Seat
from rules.round_table import words as w
from rules.round_table.book import State


def present(s: State) -> list[Seat]:
    """The players still in the game, by seat."""
    return [seat for seat in range(s.table.seats) if not s.seat_numbers[w.LEFT][seat]]


def clockwise(s: State, first: Seat) -> list[Seat]:
    """The players still in the game, clockwise from this seat (RT-GEN-02)."""
    seats, left = s.table.seats, s.seat_numbers[w.LEFT]
    first %= seats
    return [seat for seat in (*range(first, seats), *range(first)) if not left[seat]]


def order(s: State) -> list[Seat]:
    """The players clockwise from the Active Player (RT-GEN-07, RT-ROUND-02)."""
    return clockwise(s, s.numbers[w.ACTIVE])


def following(s: State, seat: Seat) -> Seat:
    """The next player clockwise."""
    return clockwise(s, seat + 1)[0]


def staying(s: State, seat: Seat) -> Seat:
    """This player, or the next one clockwise if this one has left (RT-WIN-07)."""
    return clockwise(s, seat)[0]
