"""What a player reads off the table of Round Table, from a View: printed cards, and who still plays."""

from __future__ import annotations

from rules.kernel.words import Seat
from rules.round_table import words as w
from rules.round_table.book import View


def players(view: View) -> list[Seat]:
    """The players still in the game (RT-WIN-07)."""
    return [seat for seat, left in enumerate(view.seat_numbers[w.LEFT]) if not left]
