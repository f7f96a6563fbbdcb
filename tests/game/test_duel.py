"""One level against another: pairs of games with seats and decks swapped."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games import Game
from game.league import duel as duel_module
from game.league.duel import Score, duel
from game.league.figures import Rate
from game.simulation.simulate import SimulatedGame
from rules.kernel.state import State


@pytest.mark.parametrize("name", ["seek_and_destroy", "battle_gate"])
def test_a_level_and_the_first_player_are_counted_over_pairs_of_games(name: str) -> None:
    scores = list(duel(name, "random", "random", 4, seed=3))
    assert [score.level.games for score in scores] == [score.first.games for score in scores] == [1, 2, 3, 4]
    assert scores == list(duel(name, "random", "random", 4, seed=3)) != list(duel(name, "random", "random", 4, seed=4))


def test_both_games_of_a_pair_have_its_decks_and_its_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever always has the second seat of a fresh deal has won half."""
    dealt: list[tuple[tuple[str, ...], list[Counter[str]], int]] = []

    def second_wins(s: State, game: Game, seats: tuple[str, ...], *rest: object) -> SimulatedGame:
        decks = [Counter(s.table.defs[face].id for card, face in enumerate(s.face) if s.table.owner[card] == seat)
                 for seat in range(2)]  # fmt: skip
        dealt.append((seats, decks, s.table.seed))
        return SimulatedGame(1, 1, () if len(dealt) > 2 else (0, 2), "")

    monkeypatch.setattr(duel_module, "playout", second_wins)
    scores = list(duel("seize", "greedy", "random", 4, seed=3))
    (seats, decks, seed), (back, swapped, same), (_, others, other), _ = dealt
    assert (seats, back) == (("greedy", "random"), ("random", "greedy")) and swapped == decks[::-1] != decks
    assert seed == same != other and others != decks
    assert [score.level.won for score in scores] == [0, 1, 1.5, 2]


def test_a_better_level_wins_from_both_seats() -> None:
    both = [Score(Rate(1.0, 1), Rate(1.0, 1)), Score(Rate(2.0, 2), Rate(1.0, 2))]
    assert list(duel("battle_gate", "greedy", "random", 2, seed=1)) == both


def test_the_score_is_one_line() -> None:
    assert str(Score(Rate(3.5, 4), Rate(1.0, 4))) == "3.5 of 4: 88 % (40 to 99); first player 1"


def test_house_rules_decide_who_is_favoured() -> None:
    """Whoever goes first in Battle Gate fields one more character each turn; `catch_up` makes up for that."""
    usual, even = (
        [*duel("battle_gate", "greedy", "greedy", 8, seed=5, options=options)][-1]
        for options in ({}, {"catch_up": "yes"})
    )
    assert usual.first.won > even.first.won
