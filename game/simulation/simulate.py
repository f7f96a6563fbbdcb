"""Many games without a table: who wins, how long it takes, and one digest that is the same on every machine.

No clock and no time limit enters a game, only its own seed; decks are the shipped ones, or drafted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import islice
from time import perf_counter
from typing import Any, Final, NamedTuple

from game import library
from game.bots.base import FOREVER, check_level, make_bot
from game.cards.own_cards import at_table
from game.decks.commons import by_lot
from game.decks.deck import Deck
from game.draft.draft import drafted
from game.exchange.named_deck import named_deck
from game.games import Game, first_format, game
from game.match.match_setup import format_row
from game.simulation.parallel import in_parallel
from game.simulation.playout import play_out, play_through, time_limit
from rules.kernel.chance import Dice
from rules.kernel.look import look
from rules.kernel.mixing import mix
from rules.kernel.ruleset import options
from rules.kernel.run_on import forced
from rules.kernel.state import State
from rules.kernel.words import WON, Action, Seat, TextError

MOST_ANSWERS: Final = 50_000
LONGEST: Final = 300
"""The most turns; in a game where nothing runs out, random players might never finish."""
UNFINISHED: Final = "unfinished"
MOST_GAMES: Final = 10_000_000


class SimulatedGame(NamedTuple):
    """One game: number of answers (including chance), turns, points by seat (() when it was broken off), last
    digest."""

    answers: int
    turns: int
    points: tuple[int, ...]
    digest: str


@dataclass(frozen=True)
class Simulation:
    """All games. `results`: games won by each seat, drawn and unfinished; `digest` is over all games in order."""

    game: str
    games: int
    seats: tuple[str, ...]
    seed: int
    digest: str
    seconds: float
    games_per_second: float
    answers_per_second: float
    answers: int
    answers_per_game: float
    turns_per_game: float
    results: dict[str, int] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Everything as a dict, for JSON."""
        return asdict(self)


def simulate(
    name: str,
    games: int,
    seats: Sequence[str] = ("random", "random"),
    seed: int = 0,
    *,
    jobs: int = 1,
    fmt: str = "",
    options: Mapping[str, str] | None = None,
    decks: Sequence[str] = (),
    longest: int = LONGEST,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play games. `seats`: one bot level per seat; `decks`: by seat, () for random shipped ones; `jobs`: processes;
    `longest`: turns after which the game ends on time.

    On Ctrl-C it returns the games finished so far, or raises KeyboardInterrupt if there are none. Raises TextError for
    a wrong argument, DeckError for decks that may not be played.
    """
    brought = [named_deck(name, key) for key in decks]
    definition, fmt = at_table(name, brought), fmt or first_format(name)
    _check(definition, games, seats, fmt, options or {})
    shape = {"format": fmt, "players": str(len(seats)), **(options or {})}
    if len(brought) not in (0, len(seats)):
        raise TextError(f"{len(seats)} players need as many decks, not {len(brought)}")
    definition.check_decks(brought, definition.notation.options(shape))
    named = tuple(deck.ids for deck in brought)
    settled = tuple(sorted(shape.items()))
    play = partial(play_one, name, tuple(seats), seed, settled, named=named, longest=longest, own=definition.own)
    begun = perf_counter()
    played: list[SimulatedGame] = []
    try:
        for one in in_parallel(play, range(games), jobs):
            played.append(one)
            if progress is not None:
                progress(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    letters = definition.notation.seats(definition.notation.options(shape))
    return _summary(definition, played, letters, tuple(seats), seed, perf_counter() - begun)


def _check(definition: Game, games: int, seats: Sequence[str], fmt: str, options: Mapping[str, str]) -> None:
    row = format_row(definition, fmt)
    if len(seats) not in row.seats:
        raise TextError(f"{row.title} cannot be played by {len(seats)}")
    for level in seats:
        check_level(level)
    if not 0 < games <= MOST_GAMES:
        raise TextError(f"the number of games is from 1 to {MOST_GAMES}")
    definition.settled({"format": fmt, "players": str(len(seats)), **options})


def play_one(
    name: str,
    seats: tuple[str, ...],
    seed: int,
    options: tuple[tuple[str, str], ...],
    index: int,
    named: tuple[tuple[str, ...], ...] = (),
    longest: int = LONGEST,
    own: str = "",
) -> SimulatedGame:
    """Game number `index` of a simulation, determined by its arguments alone; `named`: card ids of named decks; `own`:
    the text of the players' own cards in them."""
    definition, dice = game(name, own), series_dice(seed, index)
    settled = definition.notation.options(dict(options))
    chosen = named or [deck.ids for deck in decks_for(definition, settled, len(seats), dice)]
    s = definition.notation.begin(chosen, settled, dice.below(1 << 32))
    return playout(s, definition, seats, dice, longest)


def series_dice(seed: int, number: int) -> Dice:
    """What is drawn for one game of a series: its decks, the seed of the game, those of its bots."""
    return Dice(mix(seed * 1_000_003 + number))


def decks_for(definition: Game, settled: Mapping[str, str], seats: int, dice: Dice) -> list[Deck]:
    """Random shipped decks, with a random shipped set of shared cards; in a drafted format, decks that bots draft from
    random packs."""
    fmt = settled["format"]
    if definition.drafts(fmt):
        return drafted(definition, settled, seats, dice.below(1 << 32))
    decks = shipped(definition, fmt)
    return by_lot(definition.name, definition.common, [dice.pick(decks) for _ in range(seats)], dice)


def shipped(definition: Game, fmt: str) -> list[Deck]:
    """The shipped decks of a format, by key. Raises TextError when there are none."""
    decks = [deck for _, deck in sorted(library.shipped_decks(definition.name, definition.formats[fmt].decks).items())]
    if not decks:
        raise TextError(f"no deck for {definition.formats[fmt].title} comes with the game")
    return decks


def playout(s: State, definition: Game, seats: tuple[str, ...], dice: Dice, longest: int = LONGEST) -> SimulatedGame:
    """Play a started game to its end. Random seats draw from the options with `dice`; others are asked. A game of more
    than `longest` turns ends as if a clock had run out."""
    bots = [None if level == "random" else make_bot(level, dice.below(1 << 32)) for level in seats]

    def pick(s: State, seat: Seat) -> Action:
        open_to = options(s, seat)
        return open_to[dice.below(len(open_to))]

    def choose(s: State, seat: Seat) -> Action:
        sole, bot = forced(s), bots[seat]
        if sole is not None:
            dice.skip(bot is None)
            return sole
        if bot is None:
            return pick(s, seat)
        assert s.ask is not None
        return bot.choose(look(s, seat), s.ask, options(s, seat), FOREVER)[0]

    limit = time_limit(definition.turn, longest, definition.time_up)
    if any(bots):
        count = sum(1 for _ in islice(play_out(s, choose, limit), MOST_ANSWERS))
    else:
        count = play_through(s, pick, limit, dice.skip, MOST_ANSWERS)
    points = s.table.ruleset.outcome(s) if s.ask is None else ()
    return SimulatedGame(count, definition.turn(s), points, s.digest())


def _summary(
    definition: Game,
    played: list[SimulatedGame],
    letters: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int,
    seconds: float,
) -> Simulation:
    results = Counter(dict.fromkeys(letters, 0) | {"drawn": 0, UNFINISHED: 0})
    total = blake2b(digest_size=8)
    for one in played:
        total.update(repr(one).encode())
        winners = [letter for letter, points in zip(letters, one.points, strict=False) if points == WON]
        results.update(winners or ["drawn" if one.points else UNFINISHED])
    answers = sum(one.answers for one in played)
    return Simulation(
        game=definition.name, games=len(played), seats=seats, seed=seed, digest=total.hexdigest(),
        seconds=round(seconds, 3), games_per_second=round(len(played) / seconds, 2),
        answers_per_second=round(answers / seconds, 1), answers=answers,
        answers_per_game=round(answers / len(played), 1),
        turns_per_game=round(sum(one.turns for one in played) / len(played), 1), results=dict(results),
    )  # fmt: skip
