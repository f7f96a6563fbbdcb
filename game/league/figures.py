"""What the games of a league say: rates with their 95 % intervals, by position, deck, kind of deck and card.

A drawn game is half a win; an unfinished one does not count. Nothing here reads a file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from math import ceil, floor, sqrt
from statistics import quantiles
from typing import Final, NamedTuple

from game.decks.deck import deck_of
from game.league.plan import Plan, Result
from game.league.tally import BalanceTarget, Tally, tally_of
from rules.kernel.decks import filed
from rules.kernel.words import WON

Z: Final = 1.959964
"""Standard errors to either side of a 95 % interval."""
MISSED: Final = "missed"
DOUBTFUL: Final = "?"


class Rate(NamedTuple):
    """A share of games: `won` may hold halves."""

    won: float = 0.0
    games: int = 0

    @property
    def value(self) -> float:
        """The share; a half if no games were played."""
        return self.won / self.games if self.games else 0.5

    def with_game(self, share: float) -> Rate:
        """The rate after one more game with this result."""
        return Rate(self.won + share, self.games + 1)

    def interval(self) -> tuple[float, float]:
        """The interval of the true share with 95 % confidence (Wilson's score interval)."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.value
        middle, wide = p + Z * Z / (2 * n), Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, (middle - wide) / (1 + Z * Z / n)), min(1.0, (middle + wide) / (1 + Z * Z / n))

    def verdict(self, target: BalanceTarget) -> str:
        """`""`: on target; DOUBTFUL: off it, but the interval still touches it; MISSED: the interval lies outside."""
        low, high = self.interval()
        if not self.games or target.least <= self.value <= target.most:
            return ""
        return MISSED if high < target.least or low > target.most else DOUBTFUL


class Rates:
    """Rates by name (one or several words), updated game by game."""

    def __init__(self) -> None:
        self._rates: dict[tuple[str, ...], Rate] = {}

    def add(self, share: float, *name: str) -> None:
        """Add one more game of a name, with its result."""
        self._rates[name] = self.rate(*name).with_game(share)

    def rate(self, *name: str) -> Rate:
        """The rate so far."""
        return self._rates.get(name, Rate())

    def best_first(self) -> list[str]:
        """All names with a game, by rate."""
        return [" ".join(name) for name in sorted(self._rates, key=lambda name: (-self.rate(*name).value, name))]


@dataclass(frozen=True)
class Figures:
    """The figures of a report. `turns`: quartiles of turns per player; `median`: its 95 % interval; `positions`:
    players, or teams, in turn order; `matrix`: row deck against column deck; `held`: a card's rate when it was in the
    deck, drawn or not; `quiet`: cards nobody drew.
    """

    games: int
    turns: tuple[float, float, float]
    median: tuple[int, int]
    endings: dict[str, Rate]
    positions: tuple[Rate, ...]
    matrix: Rates = field(default_factory=Rates)
    decks: Rates = field(default_factory=Rates)
    kinds: Rates = field(default_factory=Rates)
    cards: Rates = field(default_factory=Rates)
    held: Rates = field(default_factory=Rates)
    kind_of: dict[str, str] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()


def figures(plan: Plan, results: Iterable[Result]) -> Figures:
    """Sum a league up: one game at least, all with the same teams."""
    games = list(results)
    turns = sorted(one.turns for one in games)
    over = [one for one in games if one.points]
    ends = Counter(one.end for one in games)
    lists = {deck.key: [card for card, _ in deck_of(deck.cards).cards] for deck in plan.decks}
    tally = tally_of(plan.game)
    kind_of = {deck.key: _kind(plan, tally, deck.cards) for deck in plan.decks}
    names = dict.fromkeys((*tally.endings, *ends))
    places = Rates()
    found = Figures(
        games=len(games), turns=_quartiles(turns), median=_median(turns),
        endings={end: Rate(ends[end], len(games)) for end in names}, positions=(), kind_of=kind_of,
    )  # fmt: skip
    for one in over:
        for place, seat in enumerate(_openers(one)):
            places.add(one.points[seat] / WON, str(place))
        for seat in range(len(one.decks)):
            _count(found, one, seat, lists)
    quiet = tuple(sorted(set(chain.from_iterable(lists.values())) - set(found.cards.best_first())))
    positions = tuple(places.rate(str(place)) for place in range(len(set(games[0].teams))))
    return replace(found, positions=positions, quiet=quiet)


def _openers(one: Result) -> list[int]:
    """The first seat of every side, in turn order."""
    seats = len(one.decks)
    found: dict[int, int] = {}
    for step in range(seats):
        seat = (one.first + step) % seats
        found.setdefault(one.teams[seat], seat)
    return list(found.values())


def _count(found: Figures, one: Result, seat: int, lists: dict[str, list[str]]) -> None:
    """Count a game for one of its seats."""
    deck, share = one.decks[seat], one.points[seat] / WON
    foes = [one.decks[other] for other, team in enumerate(one.teams) if team != one.teams[seat]]
    kind = found.kind_of[deck]
    found.decks.add(share, deck)
    if any(found.kind_of[foe] != kind for foe in foes):
        found.kinds.add(share, kind)
    for foe in foes:
        found.matrix.add(share, deck, foe)
    for card in one.drawn[seat]:
        found.cards.add(share, card)
    for card in lists[deck]:
        found.held.add(share, card)


def _kind(plan: Plan, tally: Tally, words: Iterable[str]) -> str:
    """The kind of a deck, including its leader."""
    known = {card.id: card for card in plan.definition.cards}
    return tally.kind([known[filed(word)[1]] for word in deck_of(words).ids])


def _median(numbers: Sequence[int]) -> tuple[int, int]:
    """The interval of the true median with 95 % confidence: between two places of the sorted numbers."""
    half, wide = len(numbers) / 2, Z * sqrt(len(numbers)) / 2
    return numbers[max(0, floor(half - wide))], numbers[min(len(numbers) - 1, ceil(half + wide))]


def _quartiles(numbers: Sequence[int]) -> tuple[float, float, float]:
    if len(numbers) < 2:
        return (float(numbers[0]),) * 3
    low, middle, high = quantiles(numbers, n=4, method="inclusive")
    return low, middle, high
