"""The games by name. No game is imported before it is asked for.

A game declares one `Definition` (game/<name>/definition.py); the program makes a `Game` of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple

from game import library
from game.about import GAMES
from game.cards.card_traits import ExportCard, Trait
from game.decks.commons import Common
from game.decks.deck import Deck, DeckError
from game.decks.deck_faults import DeckCheck, TableCheck, deck_faults, table_faults
from game.draft.draft_rules import DraftRules
from game.i18n import tr
from game.match.judge_terms import JudgeTerms
from game.match.preview import Preview
from game.suggestion import near
from game.text.event_text import EventText
from game.text.message_text import Sentences
from rules.kernel.cards.card_files import C, CardFormat
from rules.kernel.decks import MAIN
from rules.kernel.formats import Format
from rules.kernel.house_rules import HouseRule
from rules.kernel.notation.notation import CardText, Library, Notation
from rules.kernel.notation.notation_base import NotationBase
from rules.kernel.state import State
from rules.kernel.words import Action, TextError

TITLES: Final[Mapping[str, str]] = {name: about.title for name, about in GAMES.items()}
"""Games that can be played."""
FIRST_GAME: Final = next(iter(GAMES))
"""The default game."""
OWN: Final = "own-cards.toml"
"""The place named for a fault in the players' own cards."""


class Turns(NamedTuple):
    """Where a state keeps the time: the number of the phase, the names of the phases (the first is the set-up), and the
    number of the turn count; `running`: whether that includes the current turn."""

    phase: int
    phases: tuple[str, ...]
    over: int
    running: bool = False

    def turn(self, s: State) -> int:
        """The number of the turn, from 1; 0 during the set-up."""
        return s.numbers[self.over] + (not self.running) if s.numbers[self.phase] else 0

    def name(self, s: State) -> str:
        """The name of the phase."""
        return self.phases[s.numbers[self.phase]]


@dataclass(frozen=True, kw_only=True)
class Declared(Generic[C]):
    """What a game says about itself, in its Definition and as a Game."""

    formats: Mapping[str, Format]
    """The ways to play it, the usual one first."""
    options: Mapping[str, HouseRule]
    """Its house rules."""
    card_format: CardFormat[C]
    """Reads and writes its card files."""
    traits: tuple[Trait, ...]
    """What cards can be searched by."""
    export_card: Callable[[Any], ExportCard]
    """A card for programs that know nothing about the game."""
    time_up: Action
    """The answer given when the clock has run out."""
    sides: Callable[[Mapping[str, str]], tuple[int, ...]]
    """`sides(options)`: the team of each seat."""
    chooser: str = ""
    """The option that names the seat which decides who begins, or ""."""
    refusals: Sentences
    """The sentences of refusals, by rule id."""
    refusal_words: Mapping[str, Sequence[str]]
    """What the numbers of a fact are called in them (game/text/refusal_text.py)."""
    event_text: type[EventText]
    """Puts events into words."""
    card_lines: Callable[[Any], list[str]]
    """A card in words."""
    judged: JudgeTerms = field(default_factory=JudgeTerms)
    """Labels for what a judge may set."""
    reasons: Sentences
    """The sentences with which bots explain their answers, by id."""
    preview: Preview
    """Forecasts of what an action would do."""
    looks: frozenset[int] = frozenset()
    """The kinds of question that show whoever is asked cards hidden from them."""
    hand: int
    """The size of an opening hand, if no house rule changes it."""
    section: Callable[[Any], str] = lambda card: MAIN
    """The deck section a card belongs in; MAIN also for cards that may lie beside the deck."""
    sections: Mapping[str, str] = field(default_factory=dict)
    """The names of the sections other than MAIN and BESIDE."""
    most_beside: int = 1
    """The most cards beside a deck."""
    common: Common | None = None
    """Cards shared by all, if there are ready-made sets of them."""
    measure: Callable[[Mapping[str, Sequence[C]], Mapping[str, str]], str] = lambda cards, options: ""
    """`measure(cards, options)`: figures of a deck in words, or ""; `cards` by section, MAIN always among them."""


@dataclass(frozen=True, kw_only=True)
class Definition(Declared[C]):
    """What a game declares as DEFINITION in game/<name>/definition.py.

    `notation(cards)`: the game's Notation with these cards shipped; `deck_check`, `deck_sentences`: the check of a deck
    (game/decks/deck_faults.py); `table_check`: that of all decks of a table together; `columns(cards)`: what a Book
    holds of them; `drafting(cards)`: the draft rules for these cards.
    """

    notation: Callable[[tuple[C, ...]], NotationBase[C]]
    columns: Callable[[tuple[C, ...]], object]
    deck_check: DeckCheck[C]
    table_check: TableCheck[C] = lambda cards, options: []
    deck_sentences: Sentences
    turns: Turns
    drafting: Callable[[tuple[C, ...]], DraftRules] | None = None


@dataclass(frozen=True, kw_only=True)
class Game(Declared[Any]):
    """Everything the program needs to know about one game."""

    name: str
    """The name of its folders."""
    title: str
    """Its full name for people."""
    notation: Notation
    """Its text formats."""
    cards: tuple[Any, ...]
    """All card definitions, each with an `id` and a `name`; the players' own come last."""
    faults: Callable[[Sequence[str], str, Mapping[str, str]], list[str]]
    """`faults(ids, format, options)`: what is wrong with a deck, one sentence each with its rule id in brackets."""
    table_faults: Callable[[Iterable[Sequence[str]], Mapping[str, str]], list[str]]
    """`table_faults(decks, options)`: the same of legal decks that sit at one table."""
    sentences: Sentences
    """The sentences of `faults`, by id."""
    turn: Callable[[State], int]
    """The number of the turn."""
    phase: Callable[[State], str]
    """The name of the phase."""
    phases: tuple[str, ...]
    """These names, by the number of the phase."""
    rulebook: Path
    drafting: DraftRules | None
    """How it is drafted, if it can be."""
    warm: Callable[[], None]
    """Prepares what its first match waits for."""
    own: str = ""
    """The text of the players' own cards among `cards`."""

    def drafts(self, fmt: str) -> bool:
        """Whether the decks of a format are drafted, not brought."""
        return self.drafting is not None and self.drafting.fmt == fmt

    def settled(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of a game, those not given at their defaults. Raises TextError for a wrong one."""
        try:
            return self.notation.options(options)
        except ValueError as problem:
            raise TextError(str(problem)) from problem

    def check_decks(self, decks: Iterable[Deck], settled: Mapping[str, str]) -> None:
        """Raises DeckError with every fault of every deck under these options."""
        faults = [
            f"{deck.name}: {fault}"
            for deck in dict.fromkeys(decks)
            for fault in self.faults(deck.ids, settled["format"], settled)
        ]
        if faults:
            raise DeckError(faults)


def game(name: str, own: str = "") -> Game:
    """A game by name; with the cards of the text `own` added after the shipped ones. Raises TextError for an unknown
    game or a fault in `own`, and TextError or CardError when the shipped cards are damaged."""
    return _joined(name, own) if own else _shipped(name)


@lru_cache(8)
def _joined(name: str, own: str) -> Game:
    return _made(name, own)


@cache
def _shipped(name: str) -> Game:
    if name not in TITLES:
        raise TextError(
            tr(
                "no game is called {name!r}; choose from {names}{near}",
                name=name[:40],
                near=near(name, TITLES),
                names=", ".join(TITLES),
            )
        )
    return _made(name, "")


def _made(name: str, own: str) -> Game:
    row: Definition[Any] = import_module(f"game.{name}.definition").DEFINITION
    shipped = tuple(card for text, file in library.card_files(name) for card in row.card_format.read(text, file))
    notation = row.notation(shipped).joined([CardText(own, OWN)] if own else ())
    cards = notation.shipped
    known = {card.id: card for card in cards}
    return Game(
        **{field.name: getattr(row, field.name) for field in fields(Declared)},
        name=name,
        title=TITLES[name],
        notation=notation,
        cards=cards,
        faults=deck_faults(known, row.deck_check, row.deck_sentences, row.most_beside, row.sections),
        table_faults=table_faults(known, row.table_check, row.deck_sentences),
        sentences=row.deck_sentences,
        turn=row.turns.turn,
        phase=row.turns.name,
        phases=row.turns.phases,
        rulebook=library.ROOT / "rules" / name / "rulebook.md",
        drafting=row.drafting(shipped) if row.drafting else None,
        warm=partial(_warm, row, notation),
        own=own,
    )


def _warm(row: Definition[Any], notation: NotationBase[Any]) -> None:
    """Make what every match with these cards looks up: it is kept."""
    row.columns(notation.shipped)
    notation.pool()


class _Notations(Mapping[str, Notation]):
    """All games by name, each loaded on first use."""

    def __getitem__(self, key: str) -> Notation:
        if key not in TITLES:
            raise KeyError(key)
        return game(key).notation

    def __iter__(self) -> Iterator[str]:
        return iter(TITLES)

    def __len__(self) -> int:
        return len(TITLES)


def first_format(name: str) -> str:
    """The default format."""
    return GAMES[name].formats[0].key


def library_for(base: Path | None = None) -> Library:
    """A Library for the text readers: the games, and texts next to `base` or in the project."""
    return Library(_Notations(), library.texts_beside(base))
