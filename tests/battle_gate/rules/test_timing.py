"""What belongs to one phase or one place, and is refused in another (BG-TURN, BG-COMBAT, BG-STU, BG-POT)."""

from __future__ import annotations

import pytest

from rules.battle_gate import words as w
from rules.kernel.words import TextError
from tests.battle_gate.board import P1, P2, Board, Game


def at(phase: str) -> Game:
    """A phase of P1's turn, with a soldier on both sides."""
    return Board(phase).line("turn_count 3").field("s5").field("S9=s9", seat=P2).treasures("t5").pot("T6=t6").open()


@pytest.mark.rule("BG-TURN-06", "BG-COMBAT-01", "BG-COMBAT-03")
def test_nobody_is_assigned_outside_combat() -> None:
    game = at("field").refused("BG-TURN-06", "attack S5 P2").refused("BG-COMBAT-03", "unassign S5")
    game.do("next", seat=P1)
    while game.kind() != "attack":
        game.do("pass")
    game.refused("BG-COMBAT-01", "unassign S5").do("attack S5 P2").do("unassign S5")


@pytest.mark.rule("BG-TURN-01", "BG-TURN-07")
def test_combat_and_the_end_phase_are_not_left_as_the_others_are() -> None:
    game = at("field").do("next", seat=P1)
    while game.kind() != "attack":
        game.do("pass")
    game.refused("BG-TURN-01", "next").do("done")
    while game.s.numbers[w.PHASE] != w.P_END:
        game.do("pass")
    game.refused("BG-TURN-07", "next", seat=P1)


@pytest.mark.rule("BG-STU-01", "BG-POT-01")
def test_only_what_lies_in_the_pot_is_claimed_and_only_sabotage_has_a_target() -> None:
    game = at("field").refused("BG-POT-01", "claim T5")
    use = next(action for action in game.options() if action[:2] == (w.V_USE, game.names["T5"]))
    game.barred("BG-STU-01", (*use[:-1], game.names["T6"]))


@pytest.mark.rule("BG-LOSS-04")
def test_no_position_has_one_player_left() -> None:
    with pytest.raises(TextError, match="BG-LOSS-04"):
        Board("field").line("out P2 1").open()


@pytest.mark.rule("BG-LOSS-01")
def test_no_judge_leaves_a_player_without_gate_points_in_the_game() -> None:
    assert "BG-LOSS-01" in Board("field", gate="points").open().judge_fault("gate P2 0")


def decked(game: Game) -> list[list[int]]:
    """The faces of each player's deck with those drawn from its top, in order."""
    piles = (game.pile("deck", seat) + game.pile("hand", seat)[::-1] for seat in (P1, P2))
    return [[game.s.face[card] for card in pile] for pile in piles]


@pytest.mark.rule("BG-SETUP-03", "BG-SETUP-04")
def test_all_decks_are_shuffled_before_the_cut_and_again_after_it() -> None:
    board = Board("").line("seed 3")
    for seat, letter in ((P1, "s"), (P2, "a")):
        board.pile("deck", seat, tuple(f"{letter}{power}" for power in range(1, 11)))
    game = board.open()
    orders = [decked(game)]
    while game.kind() == "roll":
        orders.append(decked(game.chance()))
    for before, after in ((orders[0], orders[2]), (orders[-3], orders[-1])):
        for old, new in zip(before, after, strict=True):
            assert old != new and sorted(old) == sorted(new)
