"""Settling lands (GU-TERRAIN), and the ways to win that need more than a scenario (GU-WIN)."""

from __future__ import annotations

import pytest

from rules.guardians.cards import trees
from tests.guardians.board import Board, N, S
from tests.guardians.games import pool


@pytest.mark.rule("GU-TERRAIN-03", "GU-TERRAIN-04", "GU-TERRAIN-10")
def test_the_leader_settles_all_own_shields_then_the_other_player() -> None:
    board = Board("settle", leader=N).shield("S1", "M1", "ogre").shield("N1", "M2", "A=hound", seat=N).hand("barley")
    game = board.shield("N2", "L2", "B=hound", "C=scout", seat=N).hand("weir", "fog", seat=N).open()
    assert game.asked() == N and game.kind() == "settle"
    game.refused("GU-TERRAIN-04", "terrain FOG M2").refused("GU-TERRAIN-03", "terrain WEIR M1", "terrain WEIR R2")
    game.refused("GU-GEN-06", "pass").do("terrain WEIR M2", "sacrifice B")
    assert game.asked() == S and game.at("WEIR") == "M2" and game.under("N2") == ["C"]
    game.do("terrain BARLEY M1")
    assert game.kind() == "effects" and game.asked() == N


@pytest.mark.rule("GU-TERRAIN-02", "GU-TERRAIN-10")
def test_land_cards_under_enemy_shields_go_at_once_for_both_players() -> None:
    board = Board("settle").shield("S1", "L2", "ogre").shield("N1", "M1", "hound", seat=N)
    game = board.land("L2", "weir", seat=N, name="A").land("M1", "troll", name="B", marks="down").open()
    assert (game.zone("A"), game.zone("B")) == ("discard", "discard") and game.asked() == S


@pytest.mark.rule("GU-TERRAIN-05", "GU-STONE-01", "GU-CTRL-01")
def test_a_card_is_laid_face_down_for_a_stone_when_there_is_no_terrain_in_hand() -> None:
    board = Board("settle").line("stones 1 0").shield("S1", "M2", "ogre", "A=scout").hand("fog").pen("troll")
    game = board.open().refused("GU-TERRAIN-05", "facedown A M2").do("facedown TROLL M2")
    assert game.stones() == 0 and game.at("TROLL") == "M2" and game.mark("TROLL", "down") == 1
    assert game.control("M2") == S and game.s.table.book.terrain[game.s.face[game.names["TROLL"]]] == -1
    with_terrain = Board("settle").line("stones 1 0").shield("S1", "M2", "ogre", "A=scout").hand("fog", "weir").open()
    with_terrain.refused("GU-TERRAIN-05", "facedown FOG M2")
    broke = Board("settle").shield("S1", "M2", "ogre", "A=scout").hand("fog").open()
    broke.refused("GU-STONE-01", "facedown FOG M2").do("sacrifice A")
    board = Board("settle").card("moat", "terrain", up=5, terrain="waters", cost=1).shield("S1", "M2", "ogre")
    board.hand("moat").open().refused("GU-STONE-01", "terrain MOAT M2")


@pytest.mark.rule("GU-TERRAIN-05")
def test_the_house_says_what_a_face_down_card_costs_and_when_it_is_allowed() -> None:
    free = Board("settle", facedown_cost="0").shield("S1", "M2", "ogre").hand("fog").open().do("facedown FOG M2")
    assert free.stones() == 0
    dear = Board("settle", facedown_cost="2").line("stones 1 0").shield("S1", "M2", "ogre").hand("fog").open()
    dear.refused("GU-STONE-01", "facedown FOG M2")
    board = Board("settle", facedown_anytime="yes").line("stones 1 0").shield("S1", "M2", "ogre").hand("fog", "weir")
    board.open().do("facedown FOG M2")


@pytest.mark.rule("GU-TERRAIN-05", "GU-GEN-01")
def test_veshka_lays_her_first_one_each_turn_for_nothing() -> None:
    homes = "homes S GS=veshka mill mill mill\nhomes N GN=ysmer mill mill mill"
    board = Board("settle", homes=homes).shield("S1", "M2", "ogre").shield("S2", "L2", "troll").hand("fog", "keg")
    game = board.open().do("facedown FOG M2").refused("GU-STONE-01", "facedown KEG L2")
    assert game.stones() == 0


@pytest.mark.rule("GU-TERRAIN-06", "GU-TERRAIN-03")
def test_a_creature_may_be_given_up_although_there_is_terrain_and_the_land_stays_bare() -> None:
    board = Board("settle").shield("S1", "M1", "ogre", "A=scout").hand("barley").loose("M0", "troll")
    board.line("S upgrades LOFT=loft(at R0)").line("S under NYMPH=nymph(on LOFT)")
    game = board.open()
    game.refused("GU-TERRAIN-06", "sacrifice S1", "sacrifice TROLL", "sacrifice NYMPH").do("sacrifice A")
    assert game.kind() == "effects" and game.count("land") == 0


@pytest.mark.rule("GU-TERRAIN-07", "GU-STACK-06")
def test_giving_up_the_last_creature_destroys_the_shield() -> None:
    game = Board("settle").shield("S1", "M1", "ogre").open().do("sacrifice OGRE")
    assert game.zone("S1") == "discard" and game.tally(N) == 1


@pytest.mark.rule("GU-TERRAIN-08")
def test_a_land_with_own_terrain_gets_no_other() -> None:
    board = Board("settle").shield("S1", "M1", "ogre").shield("S2", "L1", "troll").land("M1", "weir").hand("barley")
    board.open().refused("GU-TERRAIN-08", "terrain BARLEY M1").do("terrain BARLEY L1")


@pytest.mark.rule("GU-TERRAIN-09", "GU-TERRAIN-10")
def test_a_shield_whose_fresh_terrain_is_destroyed_settles_again() -> None:
    board = Board("settle").shield("S1", "M1", "ogre", "A=scout").hand("barley", "weir").hand("maul", seat=N)
    game = board.open().do("terrain BARLEY M1", "pass", "spell MAUL", "pass")
    assert game.zone("BARLEY") == "discard" and game.asked() == S and game.kind() == "settle"
    game.do("terrain WEIR M1")
    assert game.kind() == "effects" and game.asked() == S


@pytest.mark.parametrize("leader", [S, N])
@pytest.mark.rule("GU-TERRAIN-09", "GU-TERRAIN-10")
def test_of_two_that_settle_again_the_leader_does_first(leader: int) -> None:
    quake = ["choose 2 land cards as lands", "raze lands"]
    board = Board("settle", leader).card("quake", "spell", up=5, timing="settlement", do=quake)
    board.shield("S1", "M1", "ogre", "A=scout").shield("N1", "M2", "B=ogre", "C=scout", seat=N)
    board.hand("barley", "quake").hand("weir", seat=N)
    first, second = (
        ("terrain BARLEY M1", "terrain WEIR M2") if leader == S else ("terrain WEIR M2", "terrain BARLEY M1")
    )
    game = board.open().do(first, second).do(*["pass"] * leader, "spell QUAKE", "pass", "choose BARLEY")
    assert (game.kind(), game.asked()) == ("settle", leader)


@pytest.mark.rule("GU-TERRAIN-09")
def test_older_terrain_is_not_replaced_this_turn() -> None:
    board = Board("settle").shield("S1", "M1", "ogre").land("M1", "barley").hand("maul", seat=N)
    game = board.open().do("pass", "spell MAUL", "pass")
    assert game.zone("TM1") == "discard" and game.kind() == "effects"


@pytest.mark.rule("GU-TERRAIN-10")
def test_effects_end_with_two_passes_in_a_row() -> None:
    board = (
        Board("settle")
        .land("L1", "weir")
        .land("L2", "weir", seat=N)
        .hand("maul", "B=maul")
        .shield("N1", "M2", "ogre", seat=N)
    )
    game = board.open().do("sacrifice OGRE").do("spell MAUL", "pass")
    assert game.kind() == "choose"
    game.do("choose TL2")
    assert game.asked() == N and game.kind() == "effects"
    game.do("pass", "pass")
    assert game.kind() != "effects"


@pytest.mark.rule("GU-TERRAIN-11")
def test_stronghold_spaces_are_never_settled() -> None:
    game = Board("settle").shield("S1", "M0", "ogre").shield("S2", "M1", "troll").hand("barley").open()
    game.refused("GU-TERRAIN-11", "terrain BARLEY M0").do("terrain BARLEY M1")
    assert game.kind() == "effects"


@pytest.mark.rule("GU-TERRAIN-12")
def test_a_basic_type_acts_through_texts_alone() -> None:
    terrains = [card for card in pool() if card.terrain >= 0]
    assert {card.terrain for card in terrains} == set(range(6)) and all(trees(card).always for card in terrains)
    game = (
        Board("move").shield("S1", "M1", "nymph").shield("N1", "M2", "witch", seat=N).land("M2", "weir", seat=N).open()
    )
    game.attack("S1", "M2").do("primary NYMPH", seat=S).do("primary WITCH", seat=N)
    assert (game.value("NYMPH"), game.value("WITCH")) == (4 + 1 + 2, 4)


@pytest.mark.rule("GU-WIN-06")
def test_a_shield_that_a_card_returns_counts_for_nobody() -> None:
    board = Board("effects").card(
        "home", "spell", up=5, timing="settlement", do=["choose 1 own shield as s", "return s to hand"]
    )
    game = (
        board.hand("home")
        .shield("S1", "M1", "ogre", marks="settled")
        .land("M1", "weir")
        .open()
        .do("spell HOME", "pass")
    )
    assert game.zone("S1") == "hand" and game.zone("OGRE") == "discard" and game.tally(N) == 0


@pytest.mark.rule("GU-WIN-01")
def test_six_lands_win_with_default_ones_among_them() -> None:
    board = Board("settle", leader=N).shield("N1", "L1", "A=ogre", seat=N).shield("N2", "M1", "B=ogre", seat=N)
    game = board.shield("N3", "R1", "C=ogre", seat=N).open()
    assert game.result() == (0, 2)
    game = board.shield("S1", "L2", "D=scout").open()
    assert game.kind() == "settle"


@pytest.mark.rule("GU-WIN-02", "GU-WIN-05")
def test_the_house_says_how_many_shields_win() -> None:
    game = Board("settle", shields_to_win="3").line("tally 3 2").open()
    assert game.result() == (2, 0)


@pytest.mark.rule("GU-WIN-07")
def test_anybody_concedes_at_any_time() -> None:
    game = Board("deploy").open().do("concede", seat=N)
    assert game.result() == (2, 0)
