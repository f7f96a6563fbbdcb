"""A census of seeded random games of one game: which cards come into play, who wins, how long games take, and a digest
of all answers and results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from game.simulation.playout import play_out
from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.run_on import forced
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Event, Seat

LONG: Final = 12_000
"""Answers; no game takes more unless its row allows it."""


def too_long(s: State) -> None:
    """Fail: no game may take so long."""
    raise AssertionError(f"{LONG} answers and not over")


@dataclass(frozen=True)
class Census:
    """What is counted in a game.

    `random(seed)`, `ready(seed, **options)`: games with random decks and with shipped ones, played alternately.
    `turns`: the number that counts completed turns; `score`: the seat number in which a result is kept. `entered(s,
    event)`: the card an event puts into play, -1 for none. `answers`, `length`: the fewest and most answers and turns a
    game takes on average. `shapes`: other tables by name; each plays `shaped` games, `nightly` at night.
    `spared(card)`: the card never comes into play. `late(s)`: ends a game that has taken too long. `check(s)`: raises
    if a game's last position is impossible.
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
    """`results`: games won by each seat alone, and games won by nobody. `played[card id]`: how often it came into
    play."""

    answers: int
    turns: int
    results: list[int]
    played: Counter[str]
    digest: str


def play(census: Census, s: State, seed: int, played: Counter[str]) -> list[object]:
    """Play a random game to its end; returns the answers, the result and the score."""
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
    """Play all games, alternating random and ready-made decks."""
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
    """For every other table, the digest of all answers and results of this many games."""
    digests = {}
    for name, options in census.shapes.items():
        trails = blake2b(digest_size=8)
        for seed in range(games):
            s = census.ready(seed, **options)
            trails.update(repr(play(census, s, seed, Counter())).encode())
            assert len(s.table.ruleset.outcome(s)) == s.table.seats
        digests[name] = trails.hexdigest()
    return digests
