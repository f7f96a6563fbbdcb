"""A breaker: a search for a legal deck that wins too often against the ready ones.

It begins with the ready decks and a flood of every card that may be flooded. All play a few games against the ready
decks, and the better half goes on until few are left. Those are then changed card by card, and the winners stay.
Finally the best play fresh games, which say how good they are without the luck that chose them. A search is bounded by
its number of games, and the same plan always plays the same ones, so it can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import blake2b
from typing import Final, NamedTuple

from game.decks.deck import Deck, deck_of
from game.league.contenders import changed, floods, legal_in
from game.league.figures import Rate
from game.league.plan import Entrant, Fixture, Plan, Result, entrant_of, seated
from game.league.play import play
from game.league.store import Store
from game.league.tally import BalanceTarget
from game.simulation.parallel import in_parallel
from rules.kernel.chance import Dice
from rules.kernel.words import WON

TARGET: Final = BalanceTarget(0, 0.62)
"""The highest acceptable win rate of a legal deck against the field."""
HEAT: Final = 2
"""Games per contender in one heat: one as first player, one not."""
FIRST_HEATS: Final = 3
"""Heats that a changed deck plays immediately."""
KEPT: Final = 8
"""Number of decks that are varied."""
PROVEN: Final = 3
"""Number of decks that play fresh games at the end."""
SEARCHED: Final = 0.7
"""The share of games used for the search; the rest are fresh."""
FRESH: Final = 1_000_000
"""First number of the fresh games."""

Pairing = tuple[Entrant, Fixture]
Arena = Callable[[Sequence[Pairing]], Iterator[Result]]


@dataclass
class Contender:
    """A deck and its games: those of the search, and the fresh ones."""

    deck: Deck
    searched: Rate = field(default_factory=Rate)
    fresh: Rate = field(default_factory=Rate)

    @property
    def promise(self) -> float:
        """Its win rate in the search, drawn towards a half while it has few games."""
        return (self.searched.won + 1) / (self.searched.games + 2)


class Finding(NamedTuple):
    """The result of a search: the best decks, best first, how many were tried, and how many games were played."""

    best: list[Contender]
    tried: int
    games: int


def search(plan: Plan, games: int, arena: Arena) -> Finding:
    """Look for a deck that breaks the game, in at most this many games."""
    return _Search(plan, games, arena).run()


def arena_of(plan: Plan, store: Store, jobs: int, tell: Callable[[int], None]) -> Arena:
    """Plays games with `jobs` processes and stores them; stored games are not played again."""

    def fought(pairings: Sequence[Pairing]) -> Iterator[Result]:
        still = [pairing for pairing in pairings if pairing[1] not in store.results]
        for result in in_parallel(partial(play_pairing, plan), still, jobs, 1):
            store.add(result)
            tell(len(store.results))
        yield from (store.results[fixture] for _, fixture in pairings)

    return fought


def play_pairing(plan: Plan, pairing: Pairing) -> Result:
    """A game of the league with one more deck in the plan."""
    entrant, fixture = pairing
    others = tuple(deck for deck in plan.decks if deck.key != entrant.key)
    return play(plan.model_copy(update={"decks": (*others, entrant)}), fixture)


@dataclass
class _Search:
    """One search in progress."""

    plan: Plan
    games: int
    arena: Arena
    played: int = 0
    seen: dict[str, Contender] = field(default_factory=dict)

    def run(self) -> Finding:
        """Heats until the games of the search are used up, then the fresh ones."""
        definition = self.plan.definition
        legal = legal_in(definition, self.plan)
        ready = [replace(deck_of(one.cards), name=one.name, key=one.key) for one in self.plan.decks]
        dice = Dice(int.from_bytes(blake2b(f"{self.plan.seed}/breaker".encode(), digest_size=8).digest()))
        alive = self.entered([*ready, *floods(definition, ready, legal)])
        budget = int(self.games * SEARCHED)
        while self.heat(alive, HEAT, budget):
            alive = _best(alive)[: max(KEPT, len(alive) // 2)]
            if len(alive) == KEPT:
                bred = self.entered([changed(definition, one.deck, dice, legal) for one in alive])
                self.heat(bred, HEAT * FIRST_HEATS, budget)
                alive += bred
        best = _best(list(self.seen.values()))[:PROVEN]
        while self.heat(best, HEAT, self.games, FRESH):
            pass
        return Finding(sorted(best, key=lambda one: -one.fresh.value), len(self.seen), self.played)

    def entered(self, decks: Sequence[Deck]) -> list[Contender]:
        """The decks that were not seen before."""
        new = [deck for deck in {deck.key: deck for deck in decks}.values() if deck.key not in self.seen]
        self.seen |= {deck.key: Contender(deck) for deck in new}
        return [self.seen[deck.key] for deck in new]

    def heat(self, contenders: Sequence[Contender], count: int, budget: int, first: int = 0) -> bool:
        """Every contender plays `count` more games, within the budget; returns whether all could."""
        wanted = [(one, number) for one in contenders for number in self.numbers(one, count, first)]
        affordable = wanted[: max(0, budget - self.played)]
        pairings = [(entrant_of(one.deck), self.fixture(one.deck.key, number)) for one, number in affordable]
        for (one, _), result in zip(affordable, self.arena(pairings), strict=True):
            share = _share(result, one.deck.key)
            if first:
                one.fresh = one.fresh.with_game(share)
            else:
                one.searched = one.searched.with_game(share)
        self.played += len(affordable)
        return len(affordable) == len(wanted) > 0

    def numbers(self, one: Contender, count: int, first: int) -> range:
        """The numbers of its next games."""
        begun = first + (one.fresh if first else one.searched).games
        return range(begun, begun + count)

    def fixture(self, key: str, number: int) -> Fixture:
        """Opponents in rotation, starting with a different one for each deck; each is met as first and as second
        player."""
        foes = [deck.key for deck in self.plan.decks if deck.key != key]
        start = int.from_bytes(blake2b(key.encode(), digest_size=4).digest())
        foe = foes[(start + number // HEAT) % len(foes)]
        return Fixture(foe, key, number) if number % HEAT else Fixture(key, foe, number)


def _best(contenders: Sequence[Contender]) -> list[Contender]:
    return sorted(contenders, key=lambda one: (-one.promise, one.deck.key))


def _share(result: Result, key: str) -> float:
    """The deck's share of the result; a half when the game was broken off."""
    seat = seated(result.number, result.teams)[key != result.row]
    return result.points[seat] / WON if result.points else 0.5
