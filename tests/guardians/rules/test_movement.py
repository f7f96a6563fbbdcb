"""Turning Shields: moves, flights, reinforcements (GU-MOVE)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from tests.guardians.board import Board, N, S


@pytest.mark.rule("GU-MOVE-01", "GU-MOVE-02")
def test_players_turn_shields_alternately_and_who_has_none_is_skipped() -> None:
    board = Board("move").shield("S1", "M1", "A=ogre").shield("S2", "L1", "B=ogre").shield("S3", "R1", "C=ogre")
    game = board.shield("N1", "M2", "D=ogre", seat=N).open()
    game.do("turn S1 hold")
    assert game.asked() == N
    game.do("turn N1 hold", "turn S2 hold")
    assert game.asked() == S
    game.refused("GU-MOVE-01", "turn S1 hold").do("turn S3 hold")
    assert game.kind() == "settle"


@pytest.mark.rule("GU-MOVE-03")
def test_moves_are_not_diagonal_but_where_the_house_wants_it() -> None:
    Board("move").shield("S1", "M1", "ogre").open().refused(
        "GU-MOVE-03", "turn S1 move L2", "turn S1 move M1", "turn S1 move M3"
    )
    game = Board("move", diagonal_moves="yes").shield("S1", "M1", "ogre").open().do("turn S1 move L2")
    assert game.at("S1") == "L2"


@pytest.mark.rule("GU-MOVE-02", "GU-MOVE-03", "GU-MOVE-10")
def test_an_order_names_a_shield_and_what_the_order_needs() -> None:
    game = Board("move").shield("S1", "M1", "ogre").hand("fog").open().refused("GU-MOVE-02", "turn FOG hold")
    shield = game.names["S1"]
    game.barred("GU-MOVE-02", (w.V_TURN, shield, w.O_HOLD, 4))
    game.barred("GU-MOVE-03", *((w.V_TURN, shield, w.O_MOVE, *way) for way in ((), (12,), (-1,))))
    game.barred("GU-MOVE-10", *((w.V_TURN, shield, w.O_REINFORCE, *more) for more in ((), (-1,), (9999,), (0, 0))))


@pytest.mark.rule("GU-MOVE-04", "GU-STACK-05")
def test_two_own_shields_do_not_share_a_space() -> None:
    game = Board("move").shield("S1", "M1", "ogre").shield("S2", "M2", "troll").open()
    game.refused("GU-MOVE-04", "turn S1 move M2")


@pytest.mark.rule("GU-STACK-03")
def test_a_shield_does_not_come_home_to_too_many() -> None:
    game = Board("move").shield("S1", "M1", "ogre").loose("M0", "king", "nymph").open()
    game.refused("GU-STACK-03", "turn S1 move M0").do("turn S1 move L1")


@pytest.mark.rule("GU-MOVE-06", "GU-MOVE-09")
def test_a_flight_may_turn_a_corner_and_not_end_where_it_began() -> None:
    board = Board("move").shield("S1", "M1", "drake", "scout")
    board.open().refused("GU-MOVE-06", "turn S1 move M2 M1", "turn S1 move M2 L2 L1")
    game = board.open().do("turn S1 move M2 L2")
    assert game.at("S1") == "L2" and game.mark("S1", "came") == 1 + 7


@pytest.mark.rule("GU-MOVE-06")
def test_what_no_flight_reaches_is_refused_as_too_far_to_fly() -> None:
    board = Board("move").shield("S1", "L1", "drake").shield("S2", "R1", "ogre")
    board.open().refused("GU-MOVE-06", "turn S1 move M3").refused("GU-MOVE-03", "turn S1 move M2", "turn S2 move M3")
    short = Board("move", flight_range="1").shield("S1", "L1", "drake").open()
    short.refused("GU-MOVE-03", "turn S1 move M3")


@pytest.mark.rule("GU-MOVE-06")
def test_the_house_says_how_far_and_how_straight_a_flight_goes() -> None:
    Board("move", flight_range="1").shield("S1", "M1", "drake").open().refused("GU-MOVE-06", "turn S1 move M2 L2")
    straight = Board("move", flight_corner="no").shield("S1", "M0", "drake").open()
    straight.refused("GU-MOVE-06", "turn S1 move M1 L1").do("turn S1 move M1 M2")
    game = Board("move", flight_range="3").shield("S1", "L0", "drake").open().do("turn S1 move L1 L2 M2")
    assert game.at("S1") == "M2"


@pytest.mark.rule("GU-MOVE-07")
def test_a_shield_flies_if_all_under_it_fly_or_its_text_says_so() -> None:
    Board("move").shield("S1", "M1", "drake", "ogre").open().refused("GU-MOVE-07", "turn S1 move M2 L2")
    kite = Board("move").shield("S1", "M1", "drake", "understudy", card="kite").open().do("turn S1 move M2 L2")
    assert kite.at("S1") == "L2"
    Board("move").shield("S1", "M1", "drake", "ogre", card="kite").open().refused("GU-MOVE-07", "turn S1 move M2 L2")


@pytest.mark.rule("GU-MOVE-08")
def test_a_flight_passes_over_shields_and_garrisons() -> None:
    board = Board("move").shield("S1", "M2", "drake").shield("N1", "L2", "hound", seat=N).loose("M3", "ogre", seat=N)
    over_shield = board.open().do("turn S1 move L2 L1")
    assert over_shield.at("S1") == "L1" and over_shield.kind() == "move"
    over_garrison = board.open().do("turn S1 move M3 R3")
    assert (
        over_garrison.at("S1") == "R3"
        and over_garrison.mark("NR", "rubble") == 1
        and not over_garrison.mark("NM", "rubble")
    )


@pytest.mark.rule("GU-MOVE-05", "GU-STRONG-01")
def test_entering_a_space_with_enemies_starts_a_combat() -> None:
    game = Board("move").shield("S1", "M2", "ogre").loose("M3", "hound", seat=N).open().do("turn S1 move M3")
    assert game.kind() == "declare" and game.zone("S1") == "march"


@pytest.mark.rule("GU-MOVE-13", "GU-CTRL-01", "GU-CTRL-02")
def test_entering_enemy_terrain_is_free_and_changes_who_controls_it() -> None:
    game = Board("move").shield("S1", "M1", "ogre").land("M2", "barley", seat=N).open()
    assert game.control("M2") == N
    game.do("turn S1 move M2")
    assert game.control("M2") == S and game.zone("TM2") in ("land", "discard") and game.control("M1") == S


@pytest.mark.rule("GU-CTRL-01", "GU-CTRL-02", "GU-CTRL-03", "GU-CTRL-04")
def test_a_space_is_controlled_by_shield_then_terrain_then_default() -> None:
    board = Board("move").shield("S1", "M2", "ogre").land("M2", "weir", seat=N).land("L2", "weir", name="A")
    game = board.shield("N1", "M0", "hound", seat=N).open()
    assert [game.control(tile) for tile in ("L1", "M1", "R1", "L2", "M2", "R2")] == [S, S, S, S, S, N]
    assert (game.control("M0"), game.control("L0"), game.control("M3")) == (N, S, N)
    assert game.stat("GS", "lands") + game.stat("GN", "lands") == 6


@pytest.mark.rule("GU-MOVE-10", "GU-STACK-04")
def test_any_number_of_neighbours_reinforce_within_the_limit() -> None:
    game = (
        Board("move")
        .shield("S1", "M1", "ogre")
        .loose("M0", "A=troll", "B=nymph", "C=troll")
        .loose("L0", "archer")
        .shield("S2", "R0", "drake")
        .open()
    )
    game.refused("GU-MOVE-10", "turn S1 reinforce ARCHER").do("turn S1 reinforce A", "cover S1 B")
    game.refused("GU-STACK-01", "cover S1 C").refused("GU-MOVE-10", "cover S1 ARCHER", "cover S2 C").do("done")
    assert game.under("S1") == ["A", "B", "OGRE"] and game.at("S1") == "M1" and game.mark("S1", "turned") == 1


@pytest.mark.rule("GU-STACK-03", "GU-MOVE-10")
def test_a_shield_at_home_is_reinforced_within_what_its_stronghold_holds() -> None:
    game = Board("move").shield("S1", "M0", "ogre").loose("M0", "king").loose("L0", "golem", "scout").open()
    game.refused("GU-STACK-03", "turn S1 reinforce GOLEM").do("turn S1 reinforce SCOUT")
    assert game.under("S1") == ["OGRE", "SCOUT"]


@pytest.mark.rule("GU-MOVE-10")
def test_the_house_says_from_where_reinforcements_come() -> None:
    column = (
        Board("move", reinforce_range="column").shield("S1", "M2", "ogre").loose("M0", "troll").loose("L0", "nymph")
    )
    column.open().do("turn S1 reinforce TROLL", "done")
    column.open().refused("GU-MOVE-10", "turn S1 reinforce NYMPH")
    cut = (
        Board("move", reinforce_range="column")
        .shield("S1", "M2", "ogre")
        .loose("M0", "troll")
        .land("M1", "weir", seat=N)
    )
    cut.open().refused("GU-MOVE-10", "turn S1 reinforce TROLL")
    far = Board("move", reinforce_range="any").shield("S1", "M2", "ogre").loose("L0", "nymph").open()
    far.do("turn S1 reinforce NYMPH", "done")
    assert far.under("S1") == ["NYMPH", "OGRE"]


@pytest.mark.rule("GU-MOVE-10", "GU-GEN-01")
def test_a_shield_reinforced_from_a_mill_tower_stays_unturned_once() -> None:
    homes = (
        "homes S GS=orrum SL=gatehouse SM=mill SR=gatehouse\nhomes N GN=ysmer NL=gatehouse NM=gatehouse NR=gatehouse"
    )
    game = Board("move", homes=homes).shield("S1", "M1", "ogre").loose("M0", "troll", "nymph").open()
    game.do("turn S1 reinforce TROLL", "done")
    assert game.mark("S1", "turned") == 0 and game.asked() == S
    game.refused("GU-MOVE-10", "turn S1 reinforce NYMPH").do("turn S1 move M2")
    assert game.at("S1") == "M2"


@pytest.mark.parametrize("way", [("TROLL", "NYMPH"), ("NYMPH", "TROLL")])
@pytest.mark.rule("GU-MOVE-10", "GU-GEN-01")
def test_a_mill_tower_keeps_the_shield_unturned_whoever_else_comes_and_first(way: tuple[str, str]) -> None:
    homes = (
        "homes S GS=orrum SL=gatehouse SM=gatehouse SR=mill\nhomes N GN=ysmer NL=gatehouse NM=gatehouse NR=gatehouse"
    )
    game = Board("move", homes=homes).shield("S1", "M0", "duelist").loose("L0", "troll").loose("R0", "nymph").open()
    game.do(f"turn S1 reinforce {way[0]}", f"cover S1 {way[1]}", "done")
    assert game.mark("S1", "turned") == 0 and game.asked() == S


@pytest.mark.rule("GU-MOVE-11")
def test_being_attacked_turns_nothing() -> None:
    game = Board("move").shield("S1", "M1", "scout").shield("N1", "M2", "golem", seat=N).open()
    game.attack("S1", "M2").match("SCOUT", "GOLEM")
    assert game.mark("N1", "turned") == 0 and game.tally(N) == 1


@pytest.mark.rule("GU-MOVE-12")
def test_a_loose_creature_never_moves_by_itself() -> None:
    Board("move").shield("S1", "M1", "ogre").loose("M0", "nymph").open().refused(
        "GU-MOVE-12", "turn NYMPH move L0", "turn OGRE hold"
    )
    Board("deploy").loose("M0", "nymph").open().refused("GU-MOVE-12", "turn NYMPH move L0")
