"""A census of seeded random games for two to six: every card comes into play, games end in good time with one winner,
and nothing has changed.

`census.toml` keeps the counts and one digest over all answers and results. When rules or cards were changed on
purpose, GUILDHALL_BLESS=1 writes it anew.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.battle_gate import words as w
from rules.battle_gate.legal_position import check_places
from rules.kernel import atoms, ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from tests.battle_gate.games import pool, random_game, ready_game

GOLDEN = Path(__file__).parent / "census.toml"
GAMES = 60
LONG = 6_000
HOUSES: tuple[dict[str, str], ...] = (
    {"gate": "points", "gang_loss": "weakest", "hand": "7"},
    {"answer_with": "any", "backdate": "yes", "first_combat": "yes", "allowances": "2/2/2"},
    {"recover_to": "deck_bottom", "allowances": "1/2/1", "hand": "4"},
)
"""Each plays some games, too."""
HOUSED = 4


class Census(NamedTuple):
    """`played[card id]`: times it came into play. `won[players]`: how often each seat won. `used`: times an ability was
    used, by its number."""

    answers: int
    turns: int
    won: dict[int, list[int]]
    played: Counter[str]
    used: Counter[int]
    digest: str


def play(s: State, dice: Dice, played: Counter[str], used: Counter[int]) -> list[object]:
    """A random game to its end; the answers and the result."""
    trail: list[object] = []
    while s.ask is not None:
        assert len(trail) < LONG
        (seat, *_) = ruleset.asked(s)
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        for event in ruleset.apply(s, seat, action, checked=False):
            if event[0] == atoms.MOVE and event[5] in (w.FIELDED, w.TREASURES):
                played[pool()[s.face[event[1]]].id] += 1
            if event[0] == atoms.PUSH:
                used[event[1 + w.I_ABILITY]] += 1
        trail.append((seat, action))
    assert broken(s) == []
    check_places(s)
    return [*trail, s.table.ruleset.outcome(s)]


@cache
def census() -> Census:
    """The games, by turns for two, three, four, five and six, with ready and with random decks."""
    played, used, answers, turns = Counter[str](), Counter[int](), 0, 0
    won: dict[int, list[int]] = {players: [0] * players for players in range(2, 7)}
    trails = blake2b(digest_size=8)
    for seed in range(GAMES):
        players = 2 + seed % 5
        s = ready_game(seed, players) if seed // 5 % 2 else random_game(seed, players)
        trail = play(s, Dice(seed, 7), played, used)
        trails.update(repr(trail).encode())
        answers += len(trail) - 1
        turns += s.numbers[w.TURN_COUNT] + 1
        won[players][s.table.ruleset.outcome(s).index(2)] += 1
    return Census(answers, turns, won, played, used, trails.hexdigest())


@cache
def houses() -> str:
    """The digest over the games by other house rules."""
    trails = blake2b(digest_size=8)
    for options in HOUSES:
        for seed in range(HOUSED):
            trail = play(ready_game(seed, 2 + seed, **options), Dice(seed, 7), Counter(), Counter())
            trails.update(repr(trail).encode())
    return trails.hexdigest()


def test_every_card_comes_into_play_and_every_ability_is_used() -> None:
    """Chains of keys are too long for players who choose at random."""
    idle = [card for card in pool() if not census().played[card.id]]
    assert [card.id for card in idle if not card.converted] == []
    assert len(idle) < 5
    assert set(census().used) == set(range(3, 10))


@pytest.mark.rule("BG-LOSS-04", "BG-SETUP-01")
def test_games_end_in_good_time_and_every_seat_wins() -> None:
    found = census()
    assert 50 < found.answers / GAMES < 2000
    assert 5 < found.turns / GAMES < 90
    assert [sum(found.won[players]) for players in range(2, 7)] == [GAMES // 5] * 5
    assert min(found.won[2]) > 1


def test_the_census_is_the_blessed_one() -> None:
    found = census()
    facts = {"games": GAMES, "answers": found.answers, "turns": found.turns}
    seen = {**facts, "digest": found.digest, "houses": houses()}
    if os.environ.get("GUILDHALL_BLESS"):
        lines = [
            "# Made by GUILDHALL_BLESS=1 python -m pytest tests/battle_gate/test_census.py",
            *(f"'{k}' = {v!r}" for k, v in seen.items()),
        ]
        GOLDEN.write_text("\n".join(lines).replace("'", '"') + "\n", encoding="utf-8")
    assert seen == tomllib.loads(GOLDEN.read_text(encoding="utf-8"))
