"""A closed pile that takes in a card everybody has seen is shuffled, so that its order does not give that card away."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel import atoms
from rules.kernel.agenda import call, done
from rules.kernel.ask import SHUFFLES
from rules.kernel.state import State
from rules.kernel.words import Card, Frame, Seat


@dataclass(frozen=True, slots=True)
class HandShuffle:
    """The hands of a game: their `zone`, the seat number that marks a hand to be shuffled, the chance stream of seat 0
    (those of the other seats follow) and the frame kind of `run`."""

    zone: int
    number: int
    stream: int
    frame: int

    def put(self, s: State, card: Card, seat: Seat) -> None:
        """A card that everybody has seen goes to this seat's pile."""
        atoms.move(s, card, self.zone, seat)
        atoms.seat_number(s, self.number, seat, 1)

    def due(self, s: State) -> bool:
        """Call the frame that shuffles the first pile that needs it; False when none does. A single card waits until
        another one arrives."""
        returned = s.seat_numbers[self.number]
        if 1 not in returned:
            return False
        for seat, known in enumerate(returned):
            if known and len(s.piles[self.zone * s.table.seats + seat]) > 1:
                call(s, self.frame, seat)
                return True
        return False

    def run(self, s: State, frame: Frame) -> None:
        """Chance shuffles the pile of the frame's seat."""
        seat = frame[1]
        fell = atoms.rolled(s, self.stream + seat, SHUFFLES)
        if fell is not None:
            atoms.seat_number(s, self.number, seat, 0)
            atoms.shuffle(s, self.zone, seat, fell)
            done(s)
