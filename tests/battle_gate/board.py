"""Battle Gate positions set up by hand for rule tests: see tests/board.py."""

from __future__ import annotations

from rules.kernel.words import Seat
from tests import board
from tests.positions.library import library

FIXTURES = "tests/battle_gate/fixtures/cards.toml"
P1, P2, P3 = 0, 1, 2


class Board(board.Board):
    """Builds a position of Battle Gate for this many players, in a phase of P1's turn."""

    def __init__(self, phase: str = "field", players: int = 2, **options: str) -> None:
        seats = tuple(f"P{seat}" for seat in range(1, players + 1))
        head = ["battle_gate/1", f"cards {FIXTURES}", *([f"turn P1 {phase}"] if phase else [])]
        super().__init__(head, seats, "deck", {"players": str(players), **options})

    def field(self, *cards: str, seat: Seat = P1) -> Board:
        """Characters in play: `s5`, `X=a4(swapped)`."""
        return self.pile("field", seat, cards)

    def treasures(self, *cards: str, seat: Seat = P1) -> Board:
        """Treasures in play: `t5`."""
        return self.pile("treasures", seat, cards)

    def pot(self, *cards: str) -> Board:
        """Treasures in the pot."""
        return self.line(f"nobody pot {' '.join(map(board.named, cards))}")

    def open(self) -> Game:
        """The game at this position."""
        return Game(self.position(library()))


class Game(board.Game):
    """A game of Battle Gate."""
