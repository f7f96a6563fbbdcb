"""What a grandmaster of Battle Gate makes of a position where its play-out ends."""

from __future__ import annotations

import pytest

from game.battle_gate.evaluation import worth
from game.battle_gate.leaf_value import SURE, WEIGHTS, features, leaf_value
from tests.battle_gate.board import P1, P2, P3, Board

EVEN = ("s5", "m3"), ("X=s5", "Y=m3")


def fields(*treasures: str) -> Board:
    """Both players have the same characters, P1 these treasures."""
    return Board().field(*EVEN[P1]).field(*EVEN[P2], seat=P2).treasures(*treasures)


def test_what_one_player_has_more_the_other_has_less() -> None:
    s = fields("t3", "t5").field("a4").open().s
    assert len(features(s, P1)) == len(WEIGHTS)
    assert features(s, P1) == tuple(-x for x in features(s, P2))
    assert SURE > leaf_value(s, P1) == -leaf_value(s, P2) > 0


@pytest.mark.parametrize("other", ["t4", "t6", "t9"])
def test_one_more_character_a_turn_is_worth_more_than_what_is_used_once(other: str) -> None:
    assert leaf_value(fields("t3").open().s, P1) > leaf_value(fields(other).open().s, P1)


def test_the_same_lead_in_power_counts_less_in_large_fields() -> None:
    small = Board().field("A=s5", "B=s5").field("C=s5", "D=s3", seat=P2).open().s
    large = Board().field("A=s5", "B=s5", "E=s5", "F=s5").field("C=s5", "D=s3", "G=s5", "H=s5", seat=P2).open().s
    assert leaf_value(small, P1) > leaf_value(large, P1)
    assert worth(small, P1) == worth(large, P1)


def test_of_three_players_the_evaluation_speaks() -> None:
    s = Board(players=3).field(*EVEN[P1]).field("Z=s5", seat=P3).open().s
    assert leaf_value(s, P1) == worth(s, P1)
