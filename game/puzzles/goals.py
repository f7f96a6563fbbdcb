"""What puzzles ask for, by game: the goals, how much of a goal is left to do, and how to word both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from rules.kernel.state import State
from rules.kernel.words import WON, Action, Seat


@dataclass(frozen=True)
class Goal:
    """A goal that a puzzle may set."""

    term: str
    """The scenario's expectation at the end, with `{seat}`, `{enemy}` and `{count}`."""
    left: Callable[[State, Seat, int], int]
    """How much is still missing of `count` for a seat, 0 when done."""
    asked: str
    """The task in words."""
    missed: str
    """What is missing after a wrong answer (facts `name`, an enemy's, `count`, and those of `stands`)."""
    harder: Callable[[str, str, int], str] | None = None
    """The position with this much for another seat to lose, so that the miner can ask for as much as possible."""
    aim: Callable[[State, Seat], int] = lambda s, seat: 0
    """The `count` that the miner asks for in a position."""
    often: bool = False
    """Whether it may be set in every turn, not only in the last."""
    lasting: bool = False
    """Whether it must hold when its time is over, not just once before: something is to be kept."""
    stretch: Callable[[State], int] | None = None
    """As in PuzzleProfile, for a goal with a time of its own."""
    stands: Callable[[State, Seat], Mapping[str, int]] = lambda s, seat: {}
    """How it stands for a seat after a wrong answer."""

    def expectation(self, names: Sequence[str], seat: Seat) -> str:
        """The expectation for a seat, by the names of all seats, with `{count}` still in it."""
        enemy = names[(seat + 1) % len(names)]
        return self.term.replace("{seat}", names[seat]).replace("{enemy}", enemy)


@dataclass(frozen=True)
class PuzzleProfile:
    """What puzzles need to know about a game."""

    goals: tuple[Goal, ...]
    """What may be asked for, the usual goal first."""
    skipped: frozenset[int] = frozenset()
    """Verbs that only undo an answer, so a search need not try them."""
    unseen: Mapping[str, str] = field(default_factory=dict)
    """By closed zone: the id of the stand-in for unknown cards, if it is not `?`."""
    turned_up: bool = False
    """Whether face-down cards of others in play are turned up; otherwise they are removed."""
    fixed: frozenset[str] = frozenset()
    """Zones no card is removed from."""
    set_up: frozenset[str] = frozenset()
    """Numbers that count only while the game is set up; a puzzle leaves them out."""
    stretch: Callable[[State], int] | None = None
    """What changes when the time for a goal is over, if that is not the turn number."""
    quiet: Callable[[Action], bool] = lambda action: False
    """Whether an answer with an acting verb does nothing, so that it is no move."""


def puzzle_profile_of(game: str) -> PuzzleProfile:
    """What puzzles need to know about a game (game/<name>/puzzles.py)."""
    found: PuzzleProfile = import_module(f"game.{game}.puzzles").PROFILE
    return found


def has_won(s: State, seat: Seat) -> bool:
    """Whether the game is over and the seat has won."""
    return s.ask is None and s.table.ruleset.outcome(s)[seat] == WON
