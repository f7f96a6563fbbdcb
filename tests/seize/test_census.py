"""A census of 120 seeded random games: every card comes into play, games end in good time, and nothing has changed.

`census.toml` keeps the counts and one digest over all answers and results. When rules or cards were changed on
purpose, GUILDHALL_BLESS=1 writes it anew.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from rules.kernel import atoms, ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from rules.seize import words as w
from rules.seize.cards import ABILITY, EVENT, MERCENARY, CardDef
from rules.seize.settle import time_up
from tests.seize.games import pool, random_game, ready_game

GOLDEN = Path(__file__).parent / "census.toml"
GAMES = 120
LONG = 12_000
SHAPES: Mapping[str, Mapping[str, str]] = {
    "two against two": {"format": "standard-2v2"},
    "two against two on CROSS": {"format": "standard-2v2", "four_player_mat": "cross", "team_loss": "any"},
    "arena": {"format": "arena"},
    "arena, shared turns": {"format": "arena-2v2", "arena_acquire": "free_1"},
    "two Guild Masters": {"format": "guild-master"},
    "three Guild Masters": {"format": "guild-master", "players": "3"},
    "four Guild Masters in pairs": {"format": "guild-master", "players": "4", "teams": "pairs"},
}
"""Other tables, with ready decks; each plays SHAPED games."""
SHAPED = 8
PLAYED = {MERCENARY: w.BOARD, ABILITY: w.STACK}
"""The zone a card of a kind comes into when it is played; Events and treasures: see `zone_of`."""


class Census(NamedTuple):
    """`played[card id]`: times it came into play. `results`: how often S won, N won, nobody did."""

    answers: int
    turns: int
    results: tuple[int, int, int]
    played: Counter[str]
    digest: str


def zone_of(card: CardDef) -> int:
    """Where a card must come to count as played."""
    if card.kind == ABILITY and card.ability_type == EVENT:
        return w.EVENTS
    return PLAYED.get(card.kind, w.EQUIPPED)


def play(s: State, dice: Dice, played: Counter[str]) -> list[object]:
    """A random game to its end, or to the end of a turn when it has taken long; the answers and the result."""
    trail: list[object] = []
    while s.ask is not None:
        if len(trail) == LONG:
            time_up(s)
        (seat,) = ruleset.asked(s)
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        for event in ruleset.apply(s, seat, action, checked=False):
            if event[0] == atoms.MOVE and event[2] != event[5]:
                card = pool()[s.face[event[1]]]
                played[card.id] += event[5] == zone_of(card)
        trail.append((seat, action))
    return [*trail, s.table.ruleset.outcome(s), s.seat_numbers[w.VAULT]]


@cache
def census() -> Census:
    """The games, by turns of random decks and of the ready ones."""
    played: Counter[str] = Counter()
    results: dict[tuple[int, ...], int] = {(2, 0): 0, (0, 2): 0, (1, 1): 0}
    trails, turns = blake2b(digest_size=8), 0
    answers = 0
    for seed in range(GAMES):
        s = random_game(seed) if seed % 2 else ready_game(seed // 2)
        trail = play(s, Dice(seed, 7), played)
        trails.update(repr(trail).encode())
        answers += len(trail) - 2
        turns += s.numbers[w.TURN_COUNT] + 1
        results[s.table.ruleset.outcome(s)] += 1
    south, north, drawn = results.values()
    return Census(answers, turns, (south, north, drawn), played, trails.hexdigest())


@cache
def shapes() -> dict[str, str]:
    """For every shape: the digest over all answers and results of its games."""
    digests = {}
    for name, options in SHAPES.items():
        trails = blake2b(digest_size=8)
        for seed in range(SHAPED):
            s = ready_game(seed, **options)
            trails.update(repr(play(s, Dice(seed, 7), Counter())).encode())
            assert broken(s) == []
            assert len(s.table.ruleset.outcome(s)) == s.table.seats
        digests[name] = trails.hexdigest()
    return digests


def test_every_card_comes_into_play() -> None:
    assert [card.id for card in pool() if not census().played[card.id]] == []


def test_games_end_in_good_time_and_either_seat_wins() -> None:
    found = census()
    assert 300 < found.answers / GAMES < 4000
    assert 5 < found.turns / GAMES < 80
    assert min(found.results[:2]) > GAMES // 5


def test_the_census_is_the_blessed_one() -> None:
    found = census()
    facts = {"games": GAMES, "answers": found.answers, "turns": found.turns, "results": list(found.results)}
    seen = {**facts, "digest": found.digest, **shapes()}
    if os.environ.get("GUILDHALL_BLESS"):
        lines = [
            "# Made by GUILDHALL_BLESS=1 python -m pytest tests/seize/test_census.py",
            *(f"'{k}' = {v!r}" for k, v in seen.items()),
        ]
        GOLDEN.write_text("\n".join(lines).replace("'", '"') + "\n", encoding="utf-8")
    assert seen == tomllib.loads(GOLDEN.read_text(encoding="utf-8"))
