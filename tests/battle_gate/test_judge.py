"""Judge mode in Battle Gate: what may be set, what is refused, and that nothing is changed while something is
pending."""

from __future__ import annotations

from rules.battle_gate import words as w
from rules.kernel import judge
from rules.kernel.notation import judge_words
from rules.kernel.ruleset import why_not
from rules.kernel.words import NONE
from tests.battle_gate.board import P1, P2, Board, Game


def table(**options: str) -> Game:
    """Characters, a hand, treasures in play and in the pot, in the Field phase."""
    board = (
        Board("field", 2, **options)
        .field("s5")
        .field("A=a9", seat=P2)
        .hand("H=s2")
        .treasures("t6")
        .treasures("t9", seat=P2)
    )
    return board.pot("t2").open()


def test_numbers_and_cards_are_set_right() -> None:
    game = table()
    after = game.judged("claimed P1 1 | fortify P2 1 | A swapped 1 | P1 field H | phase attack")
    assert (after.seat_numbers[w.CLAIMED][P1], after.seat_numbers[w.FORTIFY][P2]) == (1, 1)
    assert after.marks[w.SWAPPED][game.names["A"]] == 1
    assert after.zone[game.names["H"]] == w.FIELDED
    assert after.ask is not None and (after.ask.kind, after.ask.seats) == (w.ASK_ATTACK, (P1,))
    assert after.numbers[w.COMBAT] == 1


def test_a_treasure_goes_to_a_player_and_to_the_pot() -> None:
    game = table()
    after = game.judged("P2 treasures T6 | nobody pot T9")
    assert (after.zone[game.names["T6"]], after.ctrl[game.names["T6"]]) == (w.TREASURES, P2)
    assert (after.zone[game.names["T9"]], after.ctrl[game.names["T9"]]) == (w.POT, NONE)


def test_positions_the_game_cannot_have_are_refused_in_a_sentence() -> None:
    assert "does not belong" in table().judge_fault("P1 field T6")
    assert "does not belong" in table().judge_fault("P1 treasures H")
    assert "another player" in table().judge_fault("P2 field H")
    assert "gate points" in table(gate="points").judge_fault("gate P2 0")


def test_nobody_judges_while_something_is_pending() -> None:
    game = table().do("use T6 fortify")
    assert game.kind() == "answer"
    refusal = why_not(game.s, P1, judge_words.parse(game.s, game.notation, P1, "judge claimed P1 1", game.names))
    assert refusal is not None and refusal.rule == judge.RULE
