"""What the screens offer: games, decks, saved games, and how to open a table.

`Services` is filled in by `main.py`; a screen shows only what it finds here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from game.bots.personas import persona_of
from game.i18n import tr
from ui.style.theme import SEATS

if TYPE_CHECKING:
    from game.about import FormatChoice
    from game.games import FormatRow, HouseRule
    from rules.kernel.record import Record

Screen = TypeVar("Screen")
"""What a table opens as."""
PERSON, GREEDY = "human", "bot:greedy"


@dataclass(frozen=True)
class SeatChoice:
    """A place at a table: its short name and the side that its player is on."""

    letter: str
    side: int


@dataclass(frozen=True)
class DeckChoice:
    """A ready deck: `classes` are (letter, colour) badges, most cards first; `line` says how hard it is to play,
    and how it wins."""

    key: str
    title: str
    classes: tuple[tuple[str, tuple[int, int, int]], ...] = ()
    note: str = ""
    line: str = ""


@dataclass(frozen=True)
class Commons:
    """Ready sets of cards that all share. `title`: what a set is called; `without`: the choice of none, in words."""

    title: str
    without: str
    sets: tuple[DeckChoice, ...]


@dataclass(frozen=True)
class GameChoice:
    """A game that can be played here. `rows`, `options` and `decks` are asked for only when its New game screen opens.

    `rows`: the formats as the rules have them. `chairs(options)`: who sits where. `judge(format, options)`: what is
    wrong with each deck, by key. `faults`: a sentence for every deck file that cannot be read. `lesson`: the record of
    a first game. `warm()`: all that makes its first match begin sooner. `commons()`: the ready sets of cards all share;
    `common_faults(decks, key)`: what is to be said of the cards that the decks of a table share with such a set.
    """

    key: str
    title: str
    subtitle: str
    tagline: str
    formats: tuple[FormatChoice, ...]
    rows: Callable[[], Mapping[str, FormatRow]]
    options: Callable[[], Mapping[str, HouseRule]]
    decks: Callable[[str], tuple[DeckChoice, ...]]
    chairs: Callable[[Mapping[str, str]], tuple[SeatChoice, ...]]
    judge: Callable[[str, Mapping[str, str]], Mapping[str, tuple[str, ...]]]
    rulebook: Path | None = None
    faults: Callable[[], tuple[str, ...]] = tuple
    lesson: Path | None = None
    warm: Callable[[], object] = lambda: None
    commons: Callable[[], Commons | None] = lambda: None
    common_faults: Callable[[Sequence[str], str], tuple[str, ...]] = lambda decks, key: ()


@dataclass(frozen=True)
class SavedGame:
    """A game that can go on. `picture`: a small PNG of its table; `draft`: how far a draft is, "" for a game;
    `number`: which game of its match it is, 0 for a single one."""

    path: Path
    game: str
    title: str
    turn: int
    when: float
    picture: Path | None = None
    draft: str = ""
    number: int = 0

    @property
    def where(self) -> str:
        """How far it is."""
        if self.draft:
            return tr("Draft, {draft}", draft=self.draft)
        turn = tr("turn {turn}", turn=self.turn) if self.turn else tr("set-up")
        return (
            tr("Game {number}, {turn}", number=self.number, turn=turn) if self.number else turn[:1].upper() + turn[1:]
        )


@dataclass(frozen=True)
class NewGame:
    """What a person chose. `seats`: "human" or "bot:LEVEL"; `options`: those that differ from the default; `names`:
    by seat, () for usual ones; `clock`: seconds, 0 for none; `best_of` games make the match. `common`: the key of a
    ready set of cards all share, "" for none.
    """

    game: str
    format: str
    seats: tuple[str, ...]
    decks: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    names: tuple[str, ...] = ()
    clock: int = 0
    best_of: int = 1
    common: str = ""


def usual_names(kinds: Sequence[str]) -> tuple[str, ...]:
    """What players are called who give no name: persons by the colour of their seat, computers by their own."""
    personas = map(persona_of, kinds)
    names = [persona.name if persona else SEATS[seat].word for seat, persona in enumerate(personas)]
    return tuple(f"{name} {at + 1}" if names.count(name) > 1 else name for at, name in enumerate(names))


@dataclass(frozen=True)
class Services(Generic[Screen]):
    """The program behind the screens. `saves` lists games to go on with, newest first; `load()` brings in what
    the next screens are made of; `watch` plays a record from after so many answers.

    `start` and `resume` may raise RulesError (one with `faults` lists them all); the screen says so and stays.
    """

    games: tuple[GameChoice, ...] = ()
    start: Callable[[NewGame], Screen] | None = None
    resume: Callable[[SavedGame], Screen] | None = None
    saves: Callable[[], list[SavedGame]] = list
    load: Callable[[], object] = lambda: None
    watch: Callable[[Record, int], Screen] | None = None

    def game(self, key: str) -> GameChoice:
        """A game by its key; raises KeyError."""
        for game in self.games:
            if game.key == key:
                return game
        raise KeyError(key)
