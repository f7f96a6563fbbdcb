"""A game in progress, in words: what is asked, what may be answered, why something may not, and what a seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game import library
from game.commands.view_json import view_as_json
from game.exchange.named_deck import named_deck
from game.games import TITLES, first_format, game, library_for
from game.match.match import Match
from game.match.match_setup import Player, fewest, format_row, position_record, table_decks
from game.simulation.simulate import decks_for
from game.text.plain_text import bare
from rules.kernel.chance import Dice
from rules.kernel.notation.record import read_record
from rules.kernel.words import PUBLIC, RulesError


class Refusal(NamedTuple):
    """Why an answer is not legal: the id of the rule, and the sentence a player reads."""

    rule: str
    sentence: str


class Table:
    """A game in progress. Seats are the letters in `seats`; answers are the words of records (rules/RECORD.md).

    Dice, coins and shuffles are resolved automatically, from the seed. An answer that cannot be parsed raises
    `RulesError`; `apply` raises `IllegalAction`, with its `rule`, for what the rules forbid.
    """

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def game(self) -> str:
        """The name of the game, as in `games()`."""
        return self._match.game

    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of the seats, in order."""
        return self._match.letters

    @property
    def asked(self) -> tuple[str, ...]:
        """The seats that owe an answer; several answer simultaneously and secretly; none: the game is over."""
        return tuple(self.seats[seat] for seat in self._match.asked())

    @property
    def result(self) -> Mapping[str, int] | None:
        """2 for a winner, 1 for a draw, 0 for a loser; None while the game goes on."""
        points = self._match.result
        return None if points is None else dict(zip(self.seats, points, strict=True))

    @property
    def digest(self) -> str:
        """Equal for equal states, on every machine."""
        return self._match.digest

    def options(self, seat: str) -> list[str]:
        """Every legal answer of a seat that is asked, in the order of the rules."""
        number = self._seat(seat)
        return [self._match.words(number, action) for action in self._match.options(number)]

    def why_not(self, seat: str, answer: str) -> Refusal | None:
        """The rule against an answer; None if it is legal."""
        number = self._seat(seat)
        refusal = self._match.why_not(number, self._match.parse(number, answer))
        return None if refusal is None else Refusal(refusal.rule, bare(self._match.explain(refusal)))

    def apply(self, seat: str, answer: str) -> None:
        """Give an answer. Raises `IllegalAction` and leaves the table unchanged if it is illegal."""
        number = self._seat(seat)
        self._match.submit(number, self._match.parse(number, answer))

    def look(self, seat: str | None = None) -> dict[str, Any]:
        """Everything a seat may know and nothing else, as plain data; without a seat: the public view."""
        number = PUBLIC if seat is None else self._seat(seat)
        return view_as_json(self._match.view(number), self._match.letters)

    def record(self) -> str:
        """The game so far as a record: `from_record` resumes it, `guildhall FILE.rec` replays it."""
        return self._match.text()

    def _seat(self, letter: str) -> int:
        if letter not in self.seats:
            raise RulesError(f"there is no seat {letter!r}: seats are {', '.join(self.seats)}")
        return self.seats.index(letter)


def games() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(TITLES)


def formats(name: str) -> tuple[str, ...]:
    """The formats of a game; the first one is played unless another is named."""
    return tuple(game(known(name)).formats)


def decks(name: str, format: str = "") -> tuple[str, ...]:
    """The names of the ready-made decks for a format of a game (default: its first)."""
    row = format_row(game(known(name)), format or first_format(name))
    return tuple(library.shipped_decks(name, row.decks))


def new(
    name: str,
    *,
    format: str = "",
    decks: Sequence[str] = (),
    seed: int = 0,
    players: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
) -> Table:
    """Start a game. `decks`: a name for each seat; by default, random ready-made decks. `players`: their names;
    `options`: house rules and their values. Raises `RulesError` for what there is not, or with every fault of the
    decks."""
    definition, shape, chosen = game(known(name)), format or first_format(name), options or {}
    if decks:
        given = table_decks(name, [named_deck(name, each) for each in decks], common="")
    else:
        seats = len(players) or fewest(definition, shape, chosen)
        given = decks_for(definition, {"format": shape, **chosen}, seats, Dice(seed))
    return Table(
        Match.new(name, fmt=shape, decks=given, options=chosen, seed=seed, players=[Player(each) for each in players])
    )


def from_record(text: str) -> Table:
    """Resume from a record (rules/RECORD.md). Raises `RulesError` with place and cause."""
    return Table(Match(read_record(text, library_for())))


def from_position(text: str) -> Table:
    """Resume from a position (rules/POSITION.md). Raises `RulesError` with place and cause."""
    return Table(Match(position_record(text)))


def known(name: str) -> str:
    """The exact name of a game. Raises `RulesError` for an unknown one."""
    if name not in TITLES:
        raise RulesError(f"there is no game {name!r}: games are {', '.join(TITLES)}")
    return name
