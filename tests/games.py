"""The games as the shared tests know them: each test folder with a `games.py` declares TESTED, one row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules.kernel.cards.lexicon import Lexicon
from rules.kernel.notation.notation_base import NotationBase
from rules.kernel.state import State
from rules.kernel.words import Card, Seat
from tests.cards import CardFiles
from tests.conformance.census import Census
from tests.conformance.text_forms import TextForms

TESTS: Final = Path(__file__).resolve().parent
RULES: Final = TESTS.parent / "rules"
Shown = Callable[[State, Seat], Iterable[Card]]
Back = Callable[[State, Card], int]


def nothing(s: State, seat: Seat) -> Iterable[Card]:
    """No question of the game shows a hidden card."""
    return ()


def alike(s: State, card: Card) -> int:
    """All cards of the game have the same back."""
    return 0


class Game(NamedTuple):
    """Random games of one kind.

    `start(seed)`: a started State. `most`: the most answers a random game may take. `seeds`: random games per check, of
    which the first `gate` are always played and the others at night. `shown(s, seat)`: hidden cards that the open
    question shows to a seat. `back(s, card)`: what everybody knows of a hidden card: which deck it belongs to.
    """

    name: str
    start: Callable[[int], State]
    most: int
    seeds: int = 20
    shown: Shown = nothing
    gate: int = 1
    back: Back = alike


@dataclass(frozen=True)
class GameTests:
    """What the shared tests know of a game.

    `lexicon`: None if its cards have no sentences. `notation()`: its Notation, with the shipped cards. `random`: the
    games of the conformance suite. `ready`: games between shipped decks. `whole`: its card set is complete, and so must
    meet every rule for sets. `for_makers`: words of the language on fewer than three shipped cards, kept for people who
    make their own cards; the game's tests play each. `open_passes`: everybody can see whether a seat can do more than
    pass, so that a pause reveals nothing. `census`, `forms`: a game in the making may lack them.
    """

    files: CardFiles[Any]
    lexicon: Lexicon | None
    notation: Callable[[], NotationBase[Any]]
    random: tuple[Game, ...]
    ready: Game
    whole: bool = True
    for_makers: frozenset[str] = frozenset()
    open_passes: bool = False
    census: Census | None = None
    forms: TextForms | None = None


@cache
def every_lexicon() -> Mapping[str, Lexicon]:
    """The lexicons of the games whose cards have sentences, by name."""
    return {name: row.lexicon for name, row in every_game().items() if row.lexicon}


@cache
def every_game() -> Mapping[str, GameTests]:
    """The games by name."""
    names = sorted(path.parent.name for path in TESTS.glob("*/games.py"))
    return {name: import_module(f"tests.{name}.games").TESTED for name in names if (RULES / name).is_dir()}
