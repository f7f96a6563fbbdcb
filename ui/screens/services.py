"""What the screens offer: games, decks, saved games, and how to open a table.

`Services` is filled in by ui/app/services.py; a screen shows only what it finds here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from game.about import turn_words
from game.bots.personas import persona_of
from game.i18n import tr
from game.match.match_setup import told_apart
from ui.style.theme import SEATS

if TYPE_CHECKING:
    from game.about import FormatChoice
    from rules.kernel.formats import Format
    from rules.kernel.house_rules import HouseRule
    from rules.kernel.notation.record import Record

Screen = TypeVar("Screen")
"""What a table opens as."""


@dataclass(frozen=True)
class SeatChoice:
    """A seat at a table: its short name and its player's side."""

    letter: str
    side: int


@dataclass(frozen=True)
class DeckChoice:
    """A ready deck: `classes` are (letter, colour) badges, most cards first; `line` says how hard it is to play,
    and how it wins; `cards`: the ids of its different cards, the one that leads it first."""

    key: str
    title: str
    classes: tuple[tuple[str, tuple[int, int, int]], ...] = ()
    note: str = ""
    line: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Commons:
    """Ready-made sets of shared cards. `title`: what a set is called; `without`: the label for none."""

    title: str
    without: str
    sets: tuple[DeckChoice, ...]


@dataclass(frozen=True)
class GameChoice:
    """A playable game. `rows`, `options` and `decks` are called only when its New game screen opens.

    `rows`: the formats of the rules. `chairs(options)`: who sits where. `deck_faults(format, options)`: the faults of
    each deck, by key. `faults`: a sentence for every deck file that cannot be read. `lesson`: the record of a first
    game. `warm()`: prepare whatever lets its first match start sooner. `commons()`: the ready-made sets of shared
    cards; `common_faults(decks, key)`: remarks on the cards that the decks of a table share with such a set.
    """

    key: str
    title: str
    subtitle: str
    tagline: str
    formats: tuple[FormatChoice, ...]
    rows: Callable[[], Mapping[str, Format]]
    options: Callable[[], Mapping[str, HouseRule]]
    decks: Callable[[str], tuple[DeckChoice, ...]]
    chairs: Callable[[Mapping[str, str]], tuple[SeatChoice, ...]]
    deck_faults: Callable[[str, Mapping[str, str]], Mapping[str, tuple[str, ...]]]
    rulebook: Path | None = None
    faults: Callable[[], tuple[str, ...]] = tuple
    lesson: Path | None = None
    warm: Callable[[], object] = lambda: None
    commons: Callable[[], Commons | None] = lambda: None
    common_faults: Callable[[Sequence[str], str], tuple[str, ...]] = lambda decks, key: ()


@dataclass(frozen=True)
class SavedGame:
    """A game that can be resumed. `picture`: a small PNG of its table; `draft`: the progress of a draft, "" for a game;
    `number`: its number within the match, 0 for a single game; `placed`: it began from a position; `over`: it has
    ended, but its match goes on, or all of it may be taken back."""

    path: Path
    game: str
    title: str
    turn: int
    when: float
    picture: Path | None = None
    draft: str = ""
    number: int = 0
    placed: bool = False
    over: bool = False

    @property
    def where(self) -> str:
        """How far the game has progressed."""
        if self.draft:
            return tr("Draft, {draft}", draft=self.draft)
        if self.over:
            return tr("Game {number} is over", number=self.number) if self.number else tr("The game is over")
        early = tr("From a position") if self.placed else tr("Set-up")
        turn = turn_words(self.game, self.turn) if self.turn else early
        return tr("Game {number} · {turn}", number=self.number, turn=turn) if self.number else turn


@dataclass(frozen=True)
class NewGame:
    """The choices of the New game screen. `seats`: "human" or "bot:LEVEL"; `options`: those that differ from the
    default; `names`: by seat, () for usual ones; `clock`: seconds, 0 for none; `best_of` games make the match.
    `common`: the key of a ready set of cards all share, "" for none.
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
    """Default names: persons by the colour of their seat, computers by their own name."""
    personas = map(persona_of, kinds)
    return told_apart([persona.name if persona else SEATS[seat].word for seat, persona in enumerate(personas)])


@dataclass(frozen=True)
class Services(Generic[Screen]):
    """The program behind the screens. `saves` lists resumable games, newest first; `load()` brings in what the next
    screens are made of; `watch` plays a record from after so many answers.

    `start` and `resume` may raise RulesError (one with `faults` lists them all); the screen shows it and stays.
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
