"""Judge mode in Seek and Destroy: what may be set, the state a card starts in, what is refused and what stays
hidden."""

from __future__ import annotations

import pytest

from rules.kernel import judge
from rules.kernel.look import look, observe
from rules.kernel.notation import judge_words
from rules.kernel.ruleset import apply, why_not
from rules.kernel.words import TextError
from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import P1, P2, Board, Game


def table() -> Game:
    """Units, a hand and two Garrisons, in the Deploy stage."""
    board = Board().units("M=mar", "I=inf").units("E=div", seat=P2).hand("B=bb", "N=nop")
    return board.garrison("D=ndec", seat=P2).life(30, 12).open()


def test_life_marks_and_the_stage_are_set() -> None:
    game = table()
    after = game.judged("life P2 3 | M depleted 1 attacked 1 | stage battle")
    assert after.seat_numbers[w.LIFE][P2] == 3 and after.numbers[w.STAGE] == w.BATTLE
    assert after.marks[w.DEPLETED][game.names["M"]] == after.marks[w.ATTACKED][game.names["M"]] == 1
    assert after.ask is not None and after.ask.kind == w.ASK_STAGE and after.ask.seats == (P1,)


def test_a_unit_from_hand_takes_the_lowest_free_cell() -> None:
    game = table()
    after = game.judged("P1 battlefield B")
    unit = game.names["B"]
    assert (after.zone[unit], after.marks[w.SLOT][unit], after.marks[w.DOWN][unit]) == (w.BATTLEFIELD, 2, 0)


@pytest.mark.rule("SD-JNK-02", "SD-INFO-02")
def test_what_comes_into_the_junkyard_lies_face_up() -> None:
    game = table()
    assert game.judge_fault("P1 junkyard N down") == "no card lies face down in the junkyard"
    after = game.judged("P2 junkyard D")
    assert (after.marks[w.DOWN][game.names["D"]], look(after, P1).cards[game.names["D"]].face >= 0) == (0, True)
    with pytest.raises(TextError, match="no card lies face down in the junkyard"):
        Board().junkyard("inf(down)").open()
    with pytest.raises(TextError, match="no card lies face down in the treaty"):
        Board().pile("treaty", P1, ("pact(down)",)).open()


def test_what_is_put_face_down_is_not_shown_on_the_way() -> None:
    game = table()
    for clauses, name in (("P1 battlefield B down", "B"), ("P1 garrison N", "N")):
        s, card = game.s.clone(), game.names[name]
        before = look(s, P2)
        events = apply(s, P1, judge_words.parse(s, game.notation, P1, f"judge {clauses}", game.names))
        assert s.marks[w.DOWN][card] == 1 and s.marks[w.DEFENDS][card] == int(name == "B")
        heard = observe(before, events)
        assert s.face[card] not in [event[10] for event in heard if event[0] == 0 and event[1] == card]
        assert before.cards[card].face == look(s, P2).cards[card].face == -1


@pytest.mark.rule("SD-GOAL-01", "SD-BAT-04")
def test_positions_the_game_cannot_have_are_refused_in_a_sentence() -> None:
    game = table()
    assert "SD-GOAL-01" in game.judge_fault("life P2 0")
    assert "does not belong" in game.judge_fault("P1 battlefield N")
    assert "SD-BAT-04" in game.judge_fault("M down 1")


def test_nobody_judges_while_something_is_under_way() -> None:
    game = table().do("activate N")
    refusal = why_not(game.s, P2, judge_words.parse(game.s, game.notation, P2, "judge life P2 5", game.names))
    assert refusal is not None and refusal.rule == judge.RULE
