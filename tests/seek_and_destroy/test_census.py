"""A census of seeded random games: every card comes into play, games end in good time, and nothing has changed.

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

from rules.kernel import atoms, ruleset
from rules.kernel.chance import Dice
from rules.kernel.invariants import broken
from rules.kernel.state import State
from rules.kernel.words import CHANCE
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import TREATY
from rules.seek_and_destroy.legal_position import check_places
from tests.seek_and_destroy.games import pool, random_game, ready_game

GOLDEN = Path(__file__).parent / "census.toml"
GAMES = 120
LONG = 12_000
HOUSES: tuple[dict[str, str], ...] = (
    {"deckout": "empty", "mulligan": "one", "hand_limit": "7", "life_start": "20", "privileges": "evasion"},
    {"life_attack": "open", "attack_depletes": "yes", "swift_deception_war": "yes", "voluntary_junk": "yes"},
    {"life_attack": "empty_field", "secret_triggers": "no", "wait_rule": "own_next_turn", "life_loss": "one"},
    {"full_garrison": "bars_all", "swift_from_hand": "only_own_turn", "ops_stages": "deploy_supply"},
    {"return_to_attack": "no", "submarine_effects": "battle_only", "life_start": "40"},
)
"""Each plays some games between ready decks, too."""
HOUSED = 6


class Census(NamedTuple):
    """`played[card id]`: times it came into play. `results`: how often P1 won, P2 won, nobody did."""

    answers: int
    turns: int
    results: tuple[int, int, int]
    played: Counter[str]
    digest: str


def play(s: State, dice: Dice, played: Counter[str]) -> list[object]:
    """A random game to its end; the answers and the result. Units count as played on the Battlefield, others once they
    are activated."""
    trail: list[object] = []
    while s.ask is not None:
        assert len(trail) < LONG
        (seat, *_) = ruleset.asked(s)
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        for event in ruleset.apply(s, seat, action, checked=False):
            arrives = event[0] == atoms.MOVE and event[2] != event[5] == w.BATTLEFIELD
            if arrives or (event[0] == atoms.PUSH and event[2] != w.I_EFFECT):
                played[pool()[s.face[event[1] if arrives else event[4]]].id] += 1
        trail.append((seat, action))
    return [*trail, s.table.ruleset.outcome(s), s.seat_numbers[w.LIFE]]


@cache
def census() -> Census:
    """The games, by turns of random decks and of the ready ones."""
    played: Counter[str] = Counter()
    results: dict[tuple[int, ...], int] = {(2, 0): 0, (0, 2): 0, (1, 1): 0}
    trails, turns, answers = blake2b(digest_size=8), 0, 0
    for seed in range(GAMES):
        s = random_game(seed) if seed % 2 else ready_game(seed // 2)
        trail = play(s, Dice(seed, 7), played)
        assert broken(s) == []
        check_places(s)
        trails.update(repr(trail).encode())
        answers += len(trail) - 2
        turns += s.numbers[w.TURN_COUNT] + 1
        results[s.table.ruleset.outcome(s)] += 1
    first, second, drawn = results.values()
    return Census(answers, turns, (first, second, drawn), played, trails.hexdigest())


@cache
def houses() -> str:
    """The digest over the games by other house rules."""
    trails = blake2b(digest_size=8)
    for options in HOUSES:
        for seed in range(HOUSED):
            s = ready_game(seed, **options)
            trails.update(repr(play(s, Dice(seed, 7), Counter())).encode())
            assert broken(s) == []
    return trails.hexdigest()


def test_every_card_comes_into_play() -> None:
    assert [card.id for card in pool() if card.kind != TREATY and not census().played[card.id]] == []


def test_games_end_in_good_time_and_either_seat_wins() -> None:
    found = census()
    assert 100 < found.answers / GAMES < 2000
    assert 5 < found.turns / GAMES < 90
    assert min(found.results[:2]) > GAMES // 5


def test_the_census_is_the_blessed_one() -> None:
    found = census()
    facts = {"games": GAMES, "answers": found.answers, "turns": found.turns, "results": list(found.results)}
    seen = {**facts, "digest": found.digest, "houses": houses()}
    if os.environ.get("GUILDHALL_BLESS"):
        lines = [
            "# Made by GUILDHALL_BLESS=1 python -m pytest tests/seek_and_destroy/test_census.py",
            *(f"'{k}' = {v!r}" for k, v in seen.items()),
        ]
        GOLDEN.write_text("\n".join(lines).replace("'", '"') + "\n", encoding="utf-8")
    assert seen == tomllib.loads(GOLDEN.read_text(encoding="utf-8"))
