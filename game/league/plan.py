"""What a league is: its decks and settings, the games it is made of, and what is stored for each. It plays nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import permutations
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from game.bots.base import check_level
from game.cards.own_cards import at_table
from game.decks import commons
from game.decks.deck import Deck
from game.exchange.named_deck import named_deck
from game.games import Game, game
from game.match.match_setup import format_row
from game.simulation.simulate import shipped
from rules.kernel.words import Seat, TextError

FORM: Final = 1
"""Incremented when the format of result files changes."""
MOST_ROUNDS: Final = 10_000


class Entrant(BaseModel):
    """A participating deck, or a set of shared cards that may be drawn for a game: its key, its name, its cards as
    records write them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    name: str
    cards: tuple[str, ...]


class Plan(BaseModel):
    """Everything the games of a league depend on, and the first line of its file.

    `version`, `cards`: the rules' version and the digest of the cards. `turns`: turns per player after which time is
    up. `own`: the text of the player's own cards in the decks. `sets`: the sets of shared cards, one of which is drawn
    for each game; none: the decks bring their own.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    league: int = FORM
    game: str
    version: int
    cards: str
    format: str
    options: tuple[tuple[str, str], ...]
    bot: str
    seed: int
    turns: int
    decks: tuple[Entrant, ...]
    own: str = ""
    sets: tuple[Entrant, ...] = ()

    @property
    def definition(self) -> Game:
        """The game with the cards of the decks."""
        return game(self.game, self.own)

    def digest(self) -> str:
        """8 hex digits: the name of this league's file."""
        left_out = {name for name in ("own", "sets") if not getattr(self, name)}
        return blake2b(self.model_dump_json(exclude=left_out).encode(), digest_size=4).hexdigest()


class Fixture(NamedTuple):
    """One game to play: the deck that begins, its opponent, and the number of the game between them (from 0)."""

    row: str
    column: str
    number: int


class Result(BaseModel):
    """One finished game, a line of the file.

    By seat: `decks`, `teams`, `points` (2 won, 1 drawn, 0 lost; none when it was broken off) and `drawn`, the cards a
    player has drawn. `first`: the seat that began; `turns`: turns per player; `end`: how it ended.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    row: str
    column: str
    number: int
    decks: tuple[str, ...]
    teams: tuple[int, ...]
    first: int
    points: tuple[int, ...]
    turns: int
    answers: int
    end: str
    drawn: tuple[tuple[str, ...], ...]
    digest: str

    @property
    def fixture(self) -> Fixture:
        """The fixture this is the result of."""
        return Fixture(self.row, self.column, self.number)


def make_plan(
    name: str,
    fmt: str,
    options: Mapping[str, str],
    decks: Sequence[str],
    bot: str,
    seed: int,
    turns: int,
    ready_sets: bool = True,
) -> Plan:
    """A plan; `decks`: names, default all decks of the format; `ready_sets` off: shared cards are those the decks bring
    or put forward. Raises TextError, or DeckError."""
    shipped_game = game(name)
    format_row(shipped_game, fmt)
    check_level(bot)
    settled = shipped_game.settled({**options, "format": fmt})
    entrants = _entrants(shipped_game, fmt, decks)
    definition = at_table(name, entrants)
    definition.check_decks(entrants, settled)
    common = definition.common
    if common is None and not ready_sets:
        raise TextError(f"{definition.title} has no ready sets of shared cards to leave out")
    return Plan(
        game=name, version=definition.notation.ruleset.version, cards=definition.notation.pool(), format=fmt,
        options=tuple(sorted(settled.items())), bot=bot, seed=seed, turns=turns,
        decks=tuple(map(entrant_of, entrants)), own=definition.own,
        sets=tuple(map(entrant_of, commons.shipped(name, common.folder))) if common and ready_sets else (),
    )  # fmt: skip


def entrant_of(deck: Deck) -> Entrant:
    return Entrant(key=deck.key, name=deck.name, cards=deck.words)


def _entrants(definition: Game, fmt: str, names: Sequence[str]) -> list[Deck]:
    chosen = [named_deck(definition.name, name) for name in names] if names else shipped(definition, fmt)
    keys = [deck.key for deck in chosen]
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise TextError(f"the deck {twice} is named twice")
    if len(chosen) < 2:
        raise TextError(f"a league needs two decks for {definition.formats[fmt].title}, and there are {len(chosen)}")
    return chosen


def fixtures(plan: Plan, rounds: int) -> Iterator[Fixture]:
    """Every deck begins against every other one, `rounds` times, round by round."""
    keys = [deck.key for deck in plan.decks]
    return (Fixture(row, column, number) for number in range(rounds) for row, column in permutations(keys, 2))


def seated(number: int, teams: Sequence[int]) -> tuple[Seat, Seat]:
    """The seats of the row deck, which takes each in turn, and of the column deck, the next opponent after it, in game
    `number` between them."""
    seats = len(teams)
    first = number % seats
    order = ((first + step) % seats for step in range(seats))
    return first, next(seat for seat in order if teams[seat] != teams[first])
