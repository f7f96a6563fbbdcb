"""A census of seeded random games of one game: which cards come into play, who wins, how long it takes, and a digest
over all answers and results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from game.playout import play_out
from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.run_on import forced
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Event, Seat

LONG: Final = 12_000
"""Answers; no game takes more but by the leave of its row."""


def too_long(s: State) -> None:
    """No game takes so long."""
    raise AssertionError(f"{LONG} answers and not over")


@dataclass(frozen=True)
class Census:
    """What is counted of a game.

    `random(seed)`, `ready(seed, **options)`: games of any decks and between shipped ones, played by turns. `turns`: the
    number that counts the turns that are over; `score`: the seat number that a result is kept with.
    `entered(s, event)`: the card that comes into play by an event, -1 for none. `answers`, `length`: least and most
    answers and turns a game takes on average. `shapes`: other tables by name, each plays `shaped` games, `nightly` at
    night.
    `spared(card)`: it never comes into play. `late(s)`: ends a game that has taken too long. `check(s)`: raises when a
    game's last position cannot be.
    """

    random: Callable[[int], State]
    ready: Callable[..., State]
    turns: int
    score: int
    entered: Callable[[State, Event], Card]
    answers: tuple[int, int]
    length: tuple[int, int]
    games: int = 120
    shapes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    shaped: int = 3
    nightly: int = 8
    spared: Callable[[Any], bool] = lambda card: False
    late: Callable[[State], None] = too_long
    check: Callable[[State], None] = lambda s: None


class Counted(NamedTuple):
    """`results`: games that each seat won alone, and those nobody did. `played[card id]`: times it came into play."""

    answers: int
    turns: int
    results: list[int]
    played: Counter[str]
    digest: str


def play(census: Census, s: State, seed: int, played: Counter[str]) -> list[object]:
    """A random game to its end; the answers, the result and the score."""
    trail: list[object] = []
    dice, defs = Dice(seed, 7), s.table.defs

    def choose(s: State, seat: Seat) -> Action:
        sole = forced(s)
        dice.skip(sole is not None)
        return sole or dice.pick(ruleset.options(s, seat))

    for step in play_out(s, choose):
        for event in step.events:
            card = census.entered(s, event)
            if card >= 0:
                played[defs[s.face[card]].id] += 1
        trail.append((step.seat, step.action))
        if len(trail) == LONG:
            census.late(s)
    assert broken(s) == []
    census.check(s)
    return [*trail, s.table.ruleset.outcome(s), s.seat_numbers[census.score]]


def count(census: Census) -> Counted:
    """All games, by turns of random decks and of ready ones."""
    played, trails = Counter[str](), blake2b(digest_size=8)
    answers = turns = 0
    results: list[int] = []
    for seed in range(census.games):
        s = census.random(seed) if seed % 2 else census.ready(seed // 2)
        results = results or [0] * (s.table.seats + 1)
        trail = play(census, s, seed, played)
        trails.update(repr(trail).encode())
        answers += len(trail) - 2
        turns += s.numbers[census.turns] + 1
        points = s.table.ruleset.outcome(s)
        results[points.index(2) if points.count(2) == 1 else -1] += 1
    return Counted(answers, turns, results, played, trails.hexdigest())


def shapes(census: Census, games: int) -> dict[str, str]:
    """For every other table: the digest over all answers and results of so many games."""
    digests = {}
    for name, options in census.shapes.items():
        trails = blake2b(digest_size=8)
        for seed in range(games):
            s = census.ready(seed, **options)
            trails.update(repr(play(census, s, seed, Counter())).encode())
            assert len(s.table.ruleset.outcome(s)) == s.table.seats
        digests[name] = trails.hexdigest()
    return digests
