"""Life, losing and the end of the game (SD-GOAL-01..05): every loss is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.kernel import atoms
from rules.kernel.agenda import clear
from rules.kernel.words import Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.book import State


def change_life(s: State, changes: Mapping[Seat, int]) -> None:
    """Change Life by one effect, all players at once; it never drops below 0 (SD-GOAL-02). A player with none left
    loses, both together if both have none (SD-GOAL-04)."""
    for seat, change in changes.items():
        atoms.seat_number(s, w.LIFE, seat, max(0, s.seat_numbers[w.LIFE][seat] + change))
    lose(s, [seat for seat in changes if not s.seat_numbers[w.LIFE][seat]])


def lose(s: State, seats: Iterable[Seat]) -> None:
    """These players lose together; the game ends at once (SD-GOAL-02..05)."""
    losers = list(seats)
    for seat in losers:
        atoms.seat_number(s, w.LOST, seat, 1)
        atoms.note(s, w.N_LOST, seat)
    if losers:
        clear(s)
        atoms.take_triggers(s)
