"""What puzzles ask for, by game: the goals, how much of a goal is left to do, and how to word both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from rules.kernel.state import State
from rules.kernel.words import Action, Seat


@dataclass(frozen=True)
class Goal:
    """A goal that a puzzle may set.

    `term`: the scenario's expectation at the end, with `{seat}`, `{enemy}` and `{count}`; `left(state, seat, count)`:
    how much is still missing, 0 when done. `asked`: the task in words; `missed`: what is missing after a wrong answer
    (facts `name`, an enemy's, and `count`). `harder`: the position with this much for another seat to lose, so that the
    miner can ask for as much as possible; `aim`: the `count` it asks for in a position. `often`: whether it may be set
    in every turn, not only in the last. `lasting`: it must hold when its time is over, not just once before: something
    is to be kept. `stretch`: as in Puzzling, for a goal with a time of its own.
    """

    term: str
    left: Callable[[State, Seat, int], int]
    asked: str
    missed: str
    harder: Callable[[str, str, int], str] | None = None
    aim: Callable[[State, Seat], int] = lambda s, seat: 0
    often: bool = False
    lasting: bool = False
    stretch: Callable[[State], int] | None = None

    def said(self, names: Sequence[str], seat: Seat) -> str:
        """The expectation for a seat, by the names of all seats, with `{count}` still in it."""
        enemy = names[(seat + 1) % len(names)]
        return self.term.replace("{seat}", names[seat]).replace("{enemy}", enemy)


@dataclass(frozen=True)
class Puzzling:
    """What puzzles need to know about a game: its `goals`, the usual one first. `skipped`: verbs that only undo an
    answer, so a search need not try them. `unseen`: by closed zone, the id of the stand-in for unknown cards, if it is
    not `?`. `turned_up`: face-down cards of others in play are turned up; otherwise they are removed. `stretch`: what
    changes when the time for a goal is over, if that is not the turn number. `quiet`: an answer with an acting verb
    that does nothing, so it is not a move. `fixed`: zones no card is removed from.
    """

    goals: tuple[Goal, ...]
    skipped: frozenset[int] = frozenset()
    unseen: Mapping[str, str] = field(default_factory=dict)
    turned_up: bool = False
    fixed: frozenset[str] = frozenset()
    stretch: Callable[[State], int] | None = None
    quiet: Callable[[Action], bool] = lambda action: False


def puzzling(game: str) -> Puzzling:
    """The Puzzling of a game."""
    found: Puzzling = import_module(f"game.{game}.puzzles").PUZZLING
    return found


def has_won(s: State, seat: Seat) -> bool:
    """Whether the game is over and the seat has won."""
    return s.ask is None and s.table.ruleset.outcome(s)[seat] == 2
