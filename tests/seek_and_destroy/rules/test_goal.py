"""SD-GOAL, SD-GEN: Life, losing by an empty Country, draws, conceding; exceptions by cards."""

from __future__ import annotations

import pytest

from tests.seek_and_destroy.board import P1, P2, Board


@pytest.mark.rule("SD-GOAL-01")
def test_who_brings_the_other_to_0_wins() -> None:
    game = Board("battle").units("inf").life(1, 3).open().battle("attack INF LIFE")
    assert (game.life(), game.result()) == ((1, 0), (2, 0))


@pytest.mark.rule("SD-GOAL-02")
def test_life_starts_at_30_has_no_limit_and_is_never_below_0() -> None:
    board = Board().card("heal", "operation", do="gain 9 life").hand("heal").units("div").open()
    assert board.life() == (30, 30)
    board.do("activate HEAL", "pass")
    assert board.life() == (39, 30)
    game = Board("battle").units("div").life(30, 2).open().battle("attack DIV LIFE")
    assert game.life() == (30, 0)


@pytest.mark.rule("SD-GOAL-02")
def test_the_game_stops_at_once_when_life_is_gone() -> None:
    board = Board().card("end", "operation", do="opponent loses 3 life; draw 1").hand("end", "NOP=nop").life(3, 3)
    game = board.country("?*2").open().do("activate END", "pass")
    assert (game.result(), game.count("hand")) == ((2, 0), 1)


@pytest.mark.rule("SD-GOAL-03")
def test_the_last_card_may_be_drawn_and_the_next_draw_loses() -> None:
    game = Board("end", P2).country("?*1").hand("nop").open().until("draw", P1)
    assert (game.count("country"), game.kind()) == (0, "stage")
    game.do("activate NOP", "pass")
    assert game.result() == (0, 2)


@pytest.mark.rule("SD-GOAL-03", "SD-TURN-02")
def test_the_draw_of_the_turn_is_a_must_and_can_lose() -> None:
    game = Board("end", P2).country().open().do("end_turn", "pass")
    assert game.result() == (0, 2)


@pytest.mark.rule("SD-GOAL-04")
def test_both_losing_by_one_effect_is_a_drawn_game() -> None:
    game = Board().hand("nhurt").life(3, 2).open().do("activate NHURT", "pass")
    assert (game.life(), game.result()) == ((0, 0), (1, 1))


@pytest.mark.rule("SD-GOAL-04")
def test_both_losing_by_one_draw_instruction_is_a_drawn_game() -> None:
    game = Board().hand("nboth").country().country(seat=P2).open().do("activate NBOTH", "pass")
    assert game.result() == (1, 1)
    game = Board().hand("nboth").country().open().do("activate NBOTH", "pass")
    assert game.result() == (0, 2)


@pytest.mark.rule("SD-GOAL-05")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_player_may_concede_at_any_moment_even_when_the_other_is_asked(seat: int) -> None:
    for answers in ((), ("activate NOP",)):
        game = Board().hand("nop").open().do(*answers).do("concede", seat=seat)
        assert game.result() == ((0, 2) if seat == P1 else (2, 0))


@pytest.mark.rule("SD-GEN-01")
def test_a_card_makes_an_exception_and_a_ban_holds() -> None:
    game = Board().units("swf2", "inf").open().do("swift SWF2 INF", "pass", "swift SWF2 INF", "pass")
    assert game.attack("INF") == 7
    game.refused("SD-EFF-06", "swift SWF2 INF")
    board = Board().card("ration", "deception", mode="constant", always="nobody draws by effects")
    game = board.garrison("ration", seat=P2).hand("nop").country("?*1").open().do("activate NOP", "pass")
    assert (game.count("hand"), game.count("country"), game.kind()) == (0, 1, "stage")


@pytest.mark.rule("SD-GEN-01", "SD-TURN-02")
def test_a_ban_on_draws_by_effects_leaves_the_draw_of_the_turn() -> None:
    board = Board("end", P2).card("ration", "deception", mode="constant", always="nobody draws by effects")
    game = board.garrison("ration", seat=P2).country("?*1").open().until("draw", P1)
    assert game.count("hand") == 1
