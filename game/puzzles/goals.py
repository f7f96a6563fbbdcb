"""What puzzles ask for, by game: the goals, how much of a goal is left to do, and how to word both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module

from rules.kernel.state import State
from rules.kernel.words import Action, Seat


@dataclass(frozen=True)
class Goal:
    """One thing a puzzle may ask for.

    `term`: what the scenario expects at its end, with `{seat}` and `{count}`; `left(state, seat, count)`: how much is
    still missing, 0 when it is done. `asked` says it to the player; `missed` says what is missing at the end after a
    wrong answer (facts `name`, that of an enemy, and `count`). `harder`: the position with so much for another seat to
    lose, so that the miner can ask for as much as can be done; `aim`: the `count` it asks for in a position.
    `often`: it may be asked in every turn, not in the last one only.
    """

    term: str
    left: Callable[[State, Seat, int], int]
    asked: str
    missed: str
    harder: Callable[[str, str, int], str] | None = None
    aim: Callable[[State, Seat], int] = lambda s, seat: 0
    often: bool = False


@dataclass(frozen=True)
class Puzzling:
    """What puzzles know of a game: its `goals`, the usual one first. `skipped`: verbs that only take an answer back, so
    that a search need not try them. `unseen`: by closed zone, the id of the card that stands there for those nobody
    knows, where it is not `?`. `turned_up`: cards of others that lie covered in play are turned up; else they are taken
    away. `stretch`: what changes when the time for a goal is over, where that is not the number of the turn. `quiet`:
    an answer that acts by its verb and yet does nothing, so that it is no move. `fixed`: zones no card is taken from.
    """

    goals: tuple[Goal, ...]
    skipped: frozenset[int] = frozenset()
    unseen: Mapping[str, str] = field(default_factory=dict)
    turned_up: bool = False
    fixed: frozenset[str] = frozenset()
    stretch: Callable[[State], int] | None = None
    quiet: Callable[[Action], bool] = lambda action: False


def puzzling(game: str) -> Puzzling:
    """What puzzles know of a game."""
    found: Puzzling = import_module(f"game.{game}.puzzles").PUZZLING
    return found


def has_won(s: State, seat: Seat) -> bool:
    """The game is over and the seat has won it."""
    return s.ask is None and s.table.ruleset.outcome(s)[seat] == 2
