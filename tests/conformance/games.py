"""The games the conformance suite plays: those made for testing, and every game that declares its own."""

from __future__ import annotations

from typing import Final

from tests.docs import example
from tests.games import Game, every_game
from tests.kernel import camp, drill, goofspiel, kuhn

TOYS: Final = (
    Game("kuhn", kuhn.start, most=5, gate=20),
    Game("goofspiel", goofspiel.start, most=6, gate=20),
    Game("highest card", example.start, most=40, gate=20),
    Game("drill", drill.start, most=200, gate=5),
    Game("camp", camp.start, most=300, gate=5),
)
GAMES: Final = (*TOYS, *(game for row in every_game().values() for game in row.random))
FIRST: Final = (*TOYS, *(row.random[0] for row in every_game().values()))
"""The first kind of random game of each game."""
