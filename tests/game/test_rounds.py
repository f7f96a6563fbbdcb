"""The rounds after a draft: pairs, byes and standings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.draft.draft import Draft
from game.draft.rounds import Round, next_round, pairing, rounds_for, standings
from game.match.match_setup import Player
from rules.kernel.chance import Dice, shuffled
from rules.kernel.words import RulesError


def played(drafters: int, seed: int, persons: tuple[int, ...] = ()) -> tuple[list[Round], dict[int, tuple[int, int]]]:
    """All rounds, in which chance decides who wins."""
    dice, results = Dice(seed), dict[int, tuple[int, int]]()
    order = shuffled(range(drafters), seed)
    rounds = [pairing(order)]
    while True:
        for _ in rounds[-1].pairs:
            results[len(results)] = dice.pick([(2, 0), (0, 2)])
        if len(rounds) == rounds_for(drafters):
            return rounds, results
        rounds.append(next_round(rounds, results, order, persons))


@pytest.mark.parametrize(("drafters", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3)])
def test_there_are_rounds_until_only_one_can_have_won_them_all(drafters: int, rounds: int) -> None:
    assert rounds_for(drafters) == rounds
    for seed in range(30):
        whole, results = played(drafters, seed, persons=(0,))
        table = standings(whole, results)
        assert len(whole) == rounds and sum(one.lost == 0 for one in table) <= 1
        assert all(one.won + one.lost == rounds for one in table)
        assert [one.rank for one in table] == sorted(one.rank for one in table) and table[0].rank == 1


@pytest.mark.parametrize("drafters", range(3, 9))
def test_nobody_meets_twice_and_byes_go_round(drafters: int) -> None:
    for seed in range(30):
        whole, _ = played(drafters, seed)
        met = Counter(pair for one in whole for pair in one.pairs)
        assert set(met.values()) == {1}
        byes = [one.bye for one in whole if one.bye >= 0]
        assert len(byes) == len(set(byes)) == (len(whole) if drafters % 2 else 0)
        for one in whole:
            assert sorted([*(who for pair in one.pairs for who in pair), *([one.bye] * (one.bye >= 0))]) == [
                *range(drafters)
            ]


def test_winners_meet_and_a_computer_has_the_bye() -> None:
    first = pairing([0, 1, 2, 3])
    assert next_round([first], {0: (0, 2), 1: (2, 0)}, [0, 1, 2, 3]).pairs == ((1, 2), (0, 3))
    three = pairing([0, 1, 2])
    assert next_round([three], {0: (2, 0)}, [0, 1, 2]) == Round(((0, 2),), 1), "the only one without a point"
    five = pairing([0, 1, 2, 3, 4])
    assert next_round([five], {0: (2, 0), 1: (2, 0)}, [0, 1, 2, 3, 4], (1,)).bye == 3
    assert next_round([five], {0: (2, 0), 1: (2, 0)}, [0, 1, 2, 3, 4], (3,)).bye == 1


def test_the_leaders_meet_though_another_who_was_to_have_the_bye_had_it_already() -> None:
    """4 points: 0 and 4; 2 points: 2 and 3, who have met, 3 after a bye; 1 has none."""
    rounds = [Round(((0, 1), (2, 3)), 4), Round(((0, 2), (1, 4)), 3)]
    results = {0: (2, 0), 1: (2, 0), 2: (2, 0), 3: (0, 2)}
    assert next_round(rounds, results, range(5)) == Round(((0, 4), (1, 3)), 2)


def test_whoever_plays_on_though_all_have_met_meets_again() -> None:
    rounds = [Round(((0, 1),), -1)]
    assert next_round(rounds, {0: (2, 0)}, [0, 1]).pairs == ((0, 1),)


def test_equal_points_are_decided_by_the_opponents_and_may_be_shared() -> None:
    rounds = [Round(((0, 1), (2, 3)), -1), Round(((0, 2), (1, 3)), -1)]
    table = standings(rounds, {0: (2, 0), 1: (2, 0), 2: (2, 0), 3: (0, 2)})
    assert [(one.drafter, one.rank, one.won, one.lost) for one in table] == [
        (0, 1, 2, 0), (2, 2, 1, 1), (3, 3, 1, 1), (1, 4, 0, 2),
    ]  # fmt: skip
    drawn = standings(rounds, dict.fromkeys(range(4), (1, 1)))
    assert {(one.rank, one.drawn) for one in drawn} == {(1, 2)}
    begun = standings(rounds[:1], {0: (2, 0)})
    assert [(one.drafter, one.rank) for one in begun] == [(0, 1), (2, 2), (3, 2), (1, 4)]


# --- in a draft -----------------------------------------------------------------------------------------------------


def four(journal: Path | None = None) -> Draft:
    """Sealed packs of four computers."""
    players = [Player(f"Mira {who}", "bot:random") for who in range(4)]
    return Draft.new("seize", players, {"draft_mode": "sealed"}, 3, journal=journal)


def test_a_draft_goes_from_round_to_round_until_somebody_has_won_it(tmp_path: Path) -> None:
    path = tmp_path / "a.draft"
    draft = four(path)
    assert (len(draft.pairs), draft.last_round, draft.over) == (2, 2, False)
    draft.keep_result(0, (2, 0))
    assert len(draft.rounds) == 1
    draft.keep_result(1, (0, 2))
    assert (len(draft.rounds), draft.settled) == (2, False)
    assert set(draft.pairs[2]) == {draft.pairs[0][0], draft.pairs[1][1]}, "the winners"
    again = Draft.resume(path, journal=False)
    assert again.rounds == draft.rounds and again.standings() == draft.standings()
    draft.keep_result(2, (2, 0))
    draft.keep_result(3, (1, 1))
    assert draft.over and draft.settled
    first = draft.standings()[0]
    assert (first.drafter, first.won, first.rank) == (draft.pairs[2][0], 2, 1)


def test_a_result_stands() -> None:
    draft = four()
    draft.keep_result(0, (2, 0))
    for pair, fault in ((0, "over already"), (2, "no number 3")):
        with pytest.raises(RulesError, match=fault):
            draft.keep_result(pair, (0, 2))
