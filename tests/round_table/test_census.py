"""A census of seeded random games: every card comes into play, games end in good time, and nothing has changed.

`census.toml` keeps the counts and one digest over all answers and results. When rules or cards were changed on
purpose, GUILDHALL_BLESS=1 writes it anew.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from rules.round_table import stats
from rules.round_table import words as w
from rules.round_table.legal_position import check_places
from tests.round_table.games import picked, pool, random_game, ready_game

GOLDEN = Path(__file__).parent / "census.toml"
GAMES = 10
LONG = 20_000
HOUSES: tuple[dict[str, str], ...] = (
    {"standing_siege": "on", "fellowship_scope": "any_attack", "hand_limit": "7", "regions_in_play": "5"},
    {"spring_turns": "one_each", "campaign_turns": "one_each", "reshuffle_spent": "on", "region_count": "12"},
    {"quest_exhaustion": "draw_what_you_can", "majority_ends": "off", "tie_break": "more_regions"},
    {"redirect_enemy": "off", "named_clash": "forbidden", "equipment_needs_knight": "on", "mulligan": "off"},
)


class Census(NamedTuple):
    """`played[card id]`: times it left a hand for the table. `ends`: how often each cause ended a game."""

    answers: int
    rounds: int
    ends: Counter[int]
    played: Counter[str]
    digest: str


def play(s: State, dice: Dice, played: Counter[str], ends: Counter[int]) -> list[object]:
    """A random game to its end; the answers and the result. What is Available never falls below 0."""
    trail: list[object] = []
    while s.ask is not None:
        assert len(trail) < LONG
        (seat, *_) = ruleset.asked(s)
        action = ruleset.roll(s) if seat == CHANCE else picked(dice, ruleset.options(s, seat))
        for event in ruleset.apply(s, seat, action, checked=False):
            if event[0] == atoms.MOVE and event[2] == w.HAND and event[5] not in (w.SPENT, w.MAIN, w.DEMESNES):
                played[pool()[s.face[event[1]]].id] += 1
            if event[:2] == (atoms.NOTE, w.N_OVER):
                ends[event[2]] += 1
        trail.append((seat, action))
    assert all(stats.available(s, seat) >= 0 for seat in range(s.table.seats))
    return [*trail, s.table.ruleset.outcome(s)]


def count(games: Iterable[State]) -> Census:
    """Random games, one after another."""
    played, ends = Counter[str](), Counter[int]()
    trails, answers, rounds = blake2b(digest_size=8), 0, 0
    for seed, s in enumerate(games):
        trail = play(s, Dice(seed, 8), played, ends)
        assert broken(s) == []
        check_places(s)
        trails.update(repr(trail).encode())
        answers += len(trail) - 1
        rounds += s.numbers[w.ROUND]
    return Census(answers, rounds, ends, played, trails.hexdigest())


@cache
def census() -> Census:
    """Games of two, random and ready decks by turns."""
    return count(ready_game(seed) if seed % 2 else random_game(seed) for seed in range(GAMES))


@cache
def houses() -> str:
    """The digest over a game by each set of house rules."""
    return count(ready_game(seed, 2, **options) for seed, options in enumerate(HOUSES)).digest


def test_every_card_comes_into_play() -> None:
    lacking = [card.id for card in pool() if card.kind in range(6) and not census().played[card.id]]
    assert lacking == []


def test_games_end_in_good_time_and_for_more_than_one_reason() -> None:
    found = census()
    assert 200 < found.answers / GAMES < 4000
    assert 5 < found.rounds / GAMES < 45
    assert len(found.ends) > 1


def test_the_census_is_the_blessed_one() -> None:
    found = census()
    facts = {"games": GAMES, "answers": found.answers, "rounds": found.rounds}
    seen = {**facts, "digest": found.digest, "houses": houses()}
    if os.environ.get("GUILDHALL_BLESS"):
        lines = [
            "# Made by GUILDHALL_BLESS=1 python -m pytest tests/round_table/test_census.py",
            *(f"'{k}' = {v!r}" for k, v in seen.items()),
        ]
        GOLDEN.write_text("\n".join(lines).replace("'", '"') + "\n", encoding="utf-8")
    assert seen == tomllib.loads(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_random_games_end(players: int) -> None:
    found = count((ready_game if seed % 2 else random_game)(seed, players) for seed in range(200))
    assert sum(found.ends.values()) == 200
