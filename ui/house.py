"""What the screens offer: games, decks, saved games, and how to open a table. Must never import a rules package.

`House` is filled in by `main.py`; a screen shows only what it finds here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.games import HouseRule
    from ui.scene import Scene

PERSON, RANDOM, GREEDY = "human", "bot:random", "bot:greedy"


@dataclass(frozen=True)
class Format:
    """A way to play a game. `seats` players; `unused`: options that mean nothing in it."""

    key: str
    title: str
    sentence: str
    seats: int = 2
    unused: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Deck:
    """A ready deck: `classes` are (letter, colour) badges, most cards first; `line` says how it wins."""

    key: str
    title: str
    classes: tuple[tuple[str, tuple[int, int, int]], ...] = ()
    note: str = ""
    line: str = ""


@dataclass(frozen=True)
class Game:
    """A game that can be played here. `options` and `decks` are asked for only when its New game screen opens.

    `faults`: a sentence for every deck file that cannot be read.
    """

    key: str
    title: str
    subtitle: str
    tagline: str
    formats: tuple[Format, ...]
    options: Callable[[], Mapping[str, HouseRule]]
    decks: Callable[[str], tuple[Deck, ...]]
    rulebook: Path | None = None
    faults: Callable[[], tuple[str, ...]] = tuple


@dataclass(frozen=True)
class Saved:
    """A game that can go on. `picture`: a small PNG of its table."""

    path: Path
    game: str
    title: str
    turn: int
    when: float
    picture: Path | None = None


@dataclass(frozen=True)
class NewGame:
    """What a person chose. `seats`: "human" or "bot:LEVEL"; `options`: only those that differ from the default."""

    game: str
    format: str
    seats: tuple[str, ...]
    decks: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0


@dataclass(frozen=True)
class House:
    """The program behind the screens. `saves` lists games to go on with, newest first.

    `start` and `resume` may raise RulesError (one with `faults` lists them all); the screen says so and stays.
    """

    games: tuple[Game, ...] = ()
    start: Callable[[NewGame], Scene] | None = None
    resume: Callable[[Saved], Scene] | None = None
    saves: Callable[[], list[Saved]] = list

    def game(self, key: str) -> Game:
        """A game by its key; raises KeyError."""
        for game in self.games:
            if game.key == key:
                return game
        raise KeyError(key)
