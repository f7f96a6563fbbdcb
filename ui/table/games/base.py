"""What the table asks of a game: folds of its View, deeds, words. Must never name a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pygame import Surface

from rules.kernel.ask import Ask
from rules.kernel.view import View
from ui.faces.model import Face
from ui.table.piece import PieceLook
from ui.table.play.intent import Action, Deed, Part
from ui.table.play.picture import Picture
from ui.table.play.prompt import Prompt
from ui.table.play.things import Thing


class Effect(NamedTuple):
    """Something to be seen happening. `kind`: "hit", "heal", "dies", "coin", "die", "fails" or "loot".

    `card`: on which piece (or -1); `value`: the number; `seat`: whose, for "die" and "loot".
    """

    kind: str
    card: int = -1
    value: int = 0
    seat: int = -1


class Journey(NamedTuple):
    """A card that changed its place: zones by the names of a Picture, "" for the board and the stack."""

    card: int
    seat: int
    start: str
    to_seat: int
    end: str


class Reminder(NamedTuple):
    """What a keyword means, in one sentence with its rule id."""

    word: str
    sentence: str
    chip: str = ""


class TableGame(Protocol):
    """One game as it lies on the table. Methods that take a View may read only that View."""

    @property
    def name(self) -> str: ...
    @property
    def stops(self) -> frozenset[int]: ...
    @property
    def flags(self) -> frozenset[int]: ...
    @property
    def back(self) -> Face: ...
    def faces(self, view: View) -> tuple[Face, ...]: ...
    def fold(self, view: View) -> Picture: ...
    def cell(self, view: View) -> int: ...
    def stop_cell(self, view: View) -> int: ...
    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Surface | None) -> PieceLook: ...
    def cut(self, view: View, action: Action) -> Iterator[Deed]: ...
    def meets(self, view: View, picked: tuple[Part, ...], part: Part, thing: Thing) -> bool: ...
    def attempts(self, view: View, source: int, thing: Thing) -> Iterator[Action]: ...
    def is_priority(self, ask: Ask) -> bool: ...
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
    def result_words(self, view: View, result: Sequence[int], names: Sequence[str]) -> tuple[str, str]: ...
    def concede(self) -> Action: ...


def table_game(name: str) -> TableGame:
    """A game by name; raises KeyError for one that has no table."""
    from ui.table.games.seize.table import SEIZE_TABLE

    games: dict[str, TableGame] = {"seize": SEIZE_TABLE}
    return games[name]
