"""The options of Battle Gate are complete (tests/completeness.py)."""

from __future__ import annotations

import pytest

from rules.battle_gate import words as w
from tests import completeness
from tests.battle_gate.board import P2, P3, Board, Game

PHASES = ("recovery", "draw", "field", "attack", "end")


def assert_complete(game: Game) -> None:
    """The options are exactly the answers the referee accepts."""
    completeness.assert_complete(game, w.VERBS, lambda s, verb, head: 0)


def scene(phase: str, **options: str) -> Board:
    """A three-player position with some of everything."""
    board = Board(phase, 3, **options).field("s5", "a4", "m3", "N=m2(swapped)").field("S2=s9", "A=a6", "m1", seat=P2)
    board.field("S=s7", seat=P3).treasures("t4", "t14", "t10").treasures("t15", "t5", seat=P2).treasures("t8", seat=P3)
    board.hand("H=s3", "I=m4").hand("J=a1", seat=P2).pile("discard", 0, ("D=s2",)).pile("discard", P2, ("E=s2",))
    for seat in range(3):
        board.pile("deck", seat, ("?*2",))
    return board.pot("t9", "t2", "t19", "t1")


@pytest.mark.parametrize("phase", PHASES)
def test_a_turn(phase: str) -> None:
    assert_complete(scene(phase).open())
    assert_complete(scene(phase, backdate="yes", answer_with="any").open())


@pytest.mark.rule("BG-BREACH-01", "BG-BREACH-04")
def test_attack_and_defence() -> None:
    game = scene("attack").treasures("B=t8").open().do("use B breach", "pass")
    assert_complete(game)
    assert_complete(game.do("attack A4 P2 breach M1"))
    assert_complete(game.do("attack S5 P2", "attack N P3", "done"))
    while game.kind() == "window":
        assert_complete(game.do("pass"))
    assert game.kind() == "defend"
    assert_complete(game.do("block S2 S5"))
    assert_complete(game.do("done"))


@pytest.mark.rule("BG-ANSWER-02")
@pytest.mark.parametrize("answer_with", ["counter_sabotage", "any"])
def test_answers(answer_with: str) -> None:
    game = scene("field", answer_with=answer_with).open().do("use T10 sabotage on T5")
    assert game.kind() == "answer"
    assert_complete(game)
    assert_complete(game.do("use T15 sabotage"))


def test_the_pot() -> None:
    game = Board("", 3, votes="in_turn").pile("saved", 0, ("t1", "t5")).pile("saved", P2, ("t4",)).pot("t9").open()
    assert_complete(game)
    assert_complete(game.do("propose T1"))
    assert_complete(game.do("ready", "propose T4"))
    assert game.kind() == "vote"
    assert_complete(game.do("vote T1 yes"))


def test_along_a_random_game() -> None:
    """Every possible answer is tried at each question during some turns of a small game."""
    game, tried = scene("recovery").open(), 0
    for _ in completeness.along(game, 1, 10, w.VERBS):
        assert_complete(game)
        tried += 1
    assert tried == 10
