"""What the table asks of a game: folds of its View, deeds, words. Must never name a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple, Protocol

from pygame import Surface

from game.games import Forecast
from game.tongue import tr
from rules.kernel.ask import Ask
from rules.kernel.view import View
from ui.faces.model import Face
from ui.table.mat import Sitting
from ui.table.play.intent import Action, Deed, Part
from ui.table.play.picture import Picture
from ui.table.play.prompt import Prompt
from ui.table.play.things import Thing


class Effect(NamedTuple):
    """Something to be seen happening. `kind`: "hit", "heal", "shake", "dies", "coin", "die", "fails", or a row of
    `ui.table.play.artist.NOTES` that rises from the plate of a zone.

    `card`: on which piece (or -1); `value`: the number; `seat`: whose; `zone`: whose plate shows the number; `words`:
    what a throw came to, with {name} for the seat's, where it is not a matter of success.
    """

    kind: str
    card: int = -1
    value: int = 0
    seat: int = -1
    zone: str = ""
    words: str = ""


class Journey(NamedTuple):
    """A card that changed its place: zones by the names of a Picture, "" for the board and the stack."""

    card: int
    seat: int
    start: str
    to_seat: int
    end: str


class Foretold(NamedTuple):
    """A row of the referee's forecast in words: whom it befalls, lines of (icon, words, number), and how it ends."""

    seat: int
    lines: tuple[tuple[str, str, str], ...]
    ending: str = ""


class Reminder(NamedTuple):
    """What a keyword means, in one sentence with its rule id."""

    word: str
    sentence: str
    chip: str = ""


Art = Callable[[str], Surface]
"""Pictures of the card a piece stands for: "piece" (without a frame), "card", or the "back" of one."""


class Piece(Protocol):
    """Everything seen of a piece; equal ones give equal pictures."""

    def drawn(self, size: tuple[int, int]) -> Surface:
        """The piece on a surface of `size`, with alpha around it."""
        ...

    def lit(self, size: tuple[int, int], number: int) -> Surface:
        """The piece on a lit table, as its owner sees it; its number is `number` pixels tall."""
        ...


class TableGame(Protocol):
    """One game as it lies on the table. Methods that take a View may read only that View. `lenses`: the overlays of
    ui/table/play/lenses.py that it has something to show in."""

    @property
    def name(self) -> str: ...
    @property
    def stops(self) -> frozenset[int]: ...
    @property
    def flags(self) -> frozenset[int]: ...
    @property
    def holdable(self) -> frozenset[str]: ...
    @property
    def lenses(self) -> frozenset[str]: ...
    @property
    def back(self) -> Face: ...
    def faces(self, view: View) -> tuple[Face, ...]: ...
    def sitting(self, view: View) -> Sitting: ...
    def fold(self, view: View) -> Picture: ...
    def cell(self, view: View) -> int: ...
    def stop_cell(self, view: View) -> int: ...
    def urgent(self, view: View, ask: Ask) -> bool: ...
    def always_asks(self, view: View) -> bool: ...
    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece: ...
    def cut(self, view: View, action: Action) -> Iterator[Deed]: ...
    def meets(self, view: View, picked: tuple[Part, ...], part: Part, thing: Thing) -> bool: ...
    def question(self, role: str) -> str: ...
    def attempts(self, view: View, source: int, thing: Thing) -> Iterator[Action]: ...
    def is_priority(self, ask: Ask) -> bool: ...
    def is_pass(self, action: Action) -> bool: ...
    def pass_words(self, view: View, ask: Ask) -> tuple[str, Action]: ...
    def prompt(self, view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt: ...
    def deed_words(self, view: View, deed: Deed) -> tuple[str, str]: ...
    def part_words(self, view: View, intent_source: int, part: Part) -> tuple[str, str]: ...
    def headline(self, view: View, event: tuple[int, ...], names: Sequence[str]) -> str: ...
    def effect(self, event: tuple[int, ...]) -> Effect | None: ...
    def journey(self, view: View, event: tuple[int, ...]) -> Journey | None: ...
    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]: ...
    def payment(self, view: View, ask: Ask, options: Sequence[Action]) -> Action: ...
    def card_name(self, view: View, card: int) -> str: ...
    def card_icon(self, view: View, card: int) -> str: ...
    def gamble(self, view: View, action: Action) -> str: ...
    def foretold(self, view: View, row: Forecast, seat: int) -> Foretold: ...
    def result_words(
        self, view: View, result: Sequence[int], names: Sequence[str], fallen: Mapping[int, str]
    ) -> tuple[str, str]: ...
    def falls(self, view: View, events: Sequence[tuple[int, ...]]) -> dict[int, str]: ...
    def fall(self, view: View, seat: int) -> str: ...
    def fall_words(self, why: str) -> str: ...
    def concede(self) -> Action: ...


class JudgeTerms(NamedTuple):
    """How a game's numbers, marks and zones are called when a judge sets them, by their names in the Schema; `toggles`:
    marks that are there or not; `quiet`: what has no line in a panel (masks and stamps)."""

    words: Mapping[str, str] = {}
    toggles: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()

    def word(self, name: str) -> str:
        """The word on the screen; a name without one stands for itself."""
        return tr(self.words.get(name, "")) or name.replace("_", " ").capitalize()


def judge_terms(name: str) -> JudgeTerms:
    """The terms of a game by name; those of the Schema when it has none of its own."""
    from ui.table.games.seek_and_destroy.judge_terms import SEEK_AND_DESTROY_TERMS
    from ui.table.games.seize.judge_terms import SEIZE_TERMS

    return {"seize": SEIZE_TERMS, "seek_and_destroy": SEEK_AND_DESTROY_TERMS}.get(name, JudgeTerms())


TABLES: Final[Mapping[str, str]] = {"seize": "SEIZE_TABLE", "seek_and_destroy": "SEEK_AND_DESTROY_TABLE"}
"""What a game's own module, ui/table/games/<name>/table.py, calls its table."""


def table_game(name: str) -> TableGame:
    """A game by name, and nothing of any other; raises KeyError for one that has no table."""
    found: TableGame = getattr(import_module(f"ui.table.games.{name}.table"), TABLES[name])
    return found
