"""Options are complete: whatever answer of the right shape the referee would take is among them.

Every number that could stand at each place of a verb's shape is tried in small positions, legal or not. Left out by
design is conceding.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from rules.battle_gate import words as w
from rules.kernel import ruleset
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.verb_table import Category, Kind
from rules.kernel.words import CHANCE, Action
from tests.battle_gate.board import P2, P3, Board, Game
from tests.battle_gate.games import drill_game

PHASES = ("recovery", "draw", "field", "attack", "end")


def every_answer(s: State) -> Iterator[Action]:
    """Every action of the verb shapes over the cards, seats and words of this position."""
    cards, seats = len(s.face), s.table.seats
    pools = {Kind.CARD: range(-1, cards), Kind.SEAT: range(seats), Kind.WORD: range(10)}
    for row in w.VERBS.rows:
        if row.category not in (Category.FELL, Category.INTERRUPT):
            places = [pools[param.kind][param.kind is Kind.CARD and not param.optional :] for param in row.params]
            yield from ((row.number, *values) for values in product(*places))


def complete(s: State) -> None:
    """The options are exactly the answers the referee takes of whoever is asked."""
    for seat in ruleset.asked(s):
        taken = sorted(action for action in every_answer(s) if ruleset.why_not(s, seat, action) is None)
        assert taken == ruleset.options(s, seat)


def assert_complete(game: Game) -> None:
    complete(game.s)


def scene(phase: str, **options: str) -> Board:
    """Something of everything with three players."""
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


@pytest.mark.parametrize("votes", ["sealed", "in_turn"])
def test_the_pot(votes: str) -> None:
    game = Board("", 3, votes=votes).pile("saved", 0, ("t1", "t5")).pile("saved", P2, ("t4",)).pot("t9").open()
    assert_complete(game)
    assert_complete(game.do("propose T1"))
    assert_complete(game.do("ready", "propose T4"))
    assert game.kind() == "vote"


@pytest.mark.parametrize("players", [2, 3])
def test_along_a_random_game(players: int) -> None:
    """Everything is tried at some questions of a small game."""
    s, dice, questions = drill_game(players, players, 8), Dice(players, 3), 0
    while s.ask is not None and questions < 8:
        seat = ruleset.asked(s)[0]
        if seat != CHANCE and dice.below(2):
            complete(s)
            questions += 1
        action = ruleset.roll(s) if seat == CHANCE else dice.pick(ruleset.options(s, seat))
        ruleset.apply(s, seat, action)
    assert questions == 8
