"""What puzzles ask for: by game, the goals, how much of one is still to be done, and how both are said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from rules.kernel.state import State
from rules.kernel.words import Seat


@dataclass(frozen=True)
class Goal:
    """One thing a puzzle may ask for.

    `term`: what the scenario expects at its end, with `{seat}` and `{count}`; `left(state, seat, count)`: how much is
    still missing, 0 when it is done. `asked` says it to the player; `missed` says what is missing at the end after a
    wrong answer (facts `name`, that of an enemy, and `count`). `harder`: the position with so much for another seat to
    lose, so that the miner can ask for as much as can be done; `aim`: the `count` it asks for in a position.
    """

    term: str
    left: Callable[[State, Seat, int], int]
    asked: str
    missed: str
    harder: Callable[[str, str, int], str] | None = None
    aim: Callable[[State, Seat], int] = lambda s, seat: 0


def goals(game: str) -> tuple[Goal, ...]:
    """The goals of a game, the usual one first."""
    found: tuple[Goal, ...] = import_module(f"game.{game}.puzzles").GOALS
    return found


def has_won(s: State, seat: Seat) -> bool:
    """The game is over and the seat has won it."""
    return s.ask is None and s.table.ruleset.outcome(s)[seat] == 2
