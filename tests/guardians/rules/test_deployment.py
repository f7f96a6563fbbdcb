"""How creatures, Shields, items and Upgrades come into play (GU-DEP, GU-STACK)."""

from __future__ import annotations

import pytest

from rules.kernel.words import TextError
from tests.guardians.board import Board, N, S


@pytest.mark.rule("GU-DEP-01", "GU-DEP-02")
def test_creatures_come_face_down_onto_own_strongholds() -> None:
    game = Board("deploy").pen("ogre", "troll").hand("fog").open()
    game.refused("GU-DEP-01", "deploy FOG M0", "deploy OGRE M1", "deploy OGRE L3").do(
        "deploy OGRE M0", "deploy TROLL M0"
    )
    assert game.zone("OGRE") == "loose" and game.at("OGRE") == "M0" and game.mark("OGRE", "down") == 1


@pytest.mark.rule("GU-DEP-02")
def test_nobody_comes_where_an_enemy_shield_stands() -> None:
    game = Board("deploy").pen("ogre").shield("N1", "M0", "hound", seat=N).open()
    game.set("SM", "rubble", 1).refused("GU-DEP-02", "deploy OGRE M0").do("deploy OGRE L0")


@pytest.mark.rule("GU-STACK-03", "GU-DEP-02")
def test_a_stronghold_holds_thirty_points_in_all() -> None:
    game = Board("deploy").pen("troll", "A=king", "duelist").loose("M0", "nymph").shield("S1", "M0", "B=ogre").open()
    game.refused("GU-STACK-03", "deploy A M0").do("deploy TROLL M0", "deploy DUELIST M0")  # 4 + 9 + 10 + 6 = 29
    assert game.count("loose") == 3
    exact = Board("deploy").pen("X=golem", "Y=golem").open().do("deploy X M0", "deploy Y M0")  # 15 + 15
    assert exact.count("loose") == 2


@pytest.mark.rule("GU-DEP-03", "GU-DEP-05", "GU-STACK-05")
def test_a_shield_is_laid_over_a_creature_and_may_be_turned_this_turn() -> None:
    board = Board("deploy").hand("oak", "tin", "fog").loose("M0", "ogre", "troll").shield("S2", "L1", "hound")
    game = board.shield("N1", "M2", "A=golem", seat=N).open()
    game.refused("GU-DEP-03", "cover FOG OGRE").refused("GU-DEP-04", "cover OAK HOUND")
    game.do("cover OAK OGRE")
    assert game.at("OAK") == "M0" and game.under("OAK") == ["OGRE"] and game.mark("OAK", "turned") == 0
    game.refused("GU-STACK-05", "cover TIN TROLL").do("cover OAK TROLL")
    assert game.under("OAK") == ["OGRE", "TROLL"] and not game.count("loose")
    game.do("done", "done").do("turn OAK move M1")
    assert game.at("OAK") == "M1"


@pytest.mark.rule("GU-DEP-04", "GU-STACK-06")
def test_who_lies_under_a_shield_may_be_arranged_anew_once_in_each_deployment() -> None:
    game = Board("deploy").shield("S1", "M0", "ogre", "troll").loose("M0", "nymph").loose("L0", "archer").open()
    game.do("uncover OGRE")
    assert game.zone("OGRE") == "loose" and game.at("OGRE") == "M0"
    game.refused("GU-DEP-04", "cover S1 OGRE", "cover S1 ARCHER").refused("GU-STACK-06", "uncover TROLL")
    game.do("cover S1 NYMPH")
    assert game.under("S1") == ["NYMPH", "TROLL"]
    game.refused("GU-DEP-04", "uncover NYMPH", "uncover OGRE")
    game.do("done")
    assert game.mark("OGRE", "arranged") == 0


@pytest.mark.rule("GU-DEP-04")
def test_a_shield_that_has_left_its_stronghold_is_not_arranged() -> None:
    game = Board("deploy").shield("S1", "M1", "ogre", "troll").loose("M0", "nymph").open()
    game.refused("GU-DEP-04", "uncover OGRE", "cover S1 NYMPH")
    game = Board("deploy").shield("N1", "M0", "ogre", "troll", seat=N).open()
    game.refused("GU-DEP-04", "uncover OGRE", seat=S)


@pytest.mark.rule("GU-DEP-04", "GU-DEP-07")
def test_a_creature_goes_from_one_shield_to_another_or_out_of_an_upgrade_only_as_the_rules_say() -> None:
    board = Board("deploy").shield("S1", "M0", "ogre", "troll").shield("S2", "L0", "nymph").hand("oak")
    board.line("S upgrades LOFT=loft(at R0)").line("S under ARCHER=archer(on LOFT)")
    game = board.open().refused("GU-DEP-04", "cover S2 OGRE", "uncover ARCHER").refused("GU-DEP-07", "cover OAK ARCHER")
    assert game.do("cover S2 ARCHER").under("S2") == ["ARCHER", "NYMPH"]


@pytest.mark.rule("GU-DEP-03", "GU-DEP-06")
def test_an_enemy_creature_is_neither_covered_nor_equipped() -> None:
    game = Board("deploy").hand("oak", "spurs").loose("M0", "ogre").loose("M3", "hound", seat=N).open()
    game.refused("GU-DEP-03", "cover OAK HOUND").refused("GU-DEP-06", "equip SPURS HOUND").do("cover OAK OGRE")


@pytest.mark.rule("GU-STACK-01", "GU-STACK-02")
def test_thirty_points_of_red_numbers_lie_under_a_shield() -> None:
    game = Board("deploy", stacking_limit="40").shield("S1", "M0", "king").loose("M0", "golem", "hound").open()
    game.do("cover S1 GOLEM")
    assert game.stat("S1", "points") == 33
    game = Board("deploy", stacking_limit="32").shield("S1", "M0", "king").loose("M0", "A=troll", "B=nymph").open()
    game.do("cover S1 A", "cover S1 B")
    assert game.stat("S1", "points") == 32


@pytest.mark.rule("GU-STACK-01")
def test_one_point_over_the_limit_is_refused() -> None:
    board = Board("deploy", stacking_limit="20").shield("S1", "M1", "A=ogre", "B=ogre").loose("M0", "scout", "lantern")
    game = (
        Board("move", stacking_limit="20").shield("S1", "M1", "A=ogre", "B=ogre").loose("M0", "scout", "lantern").open()
    )
    assert board.open().stat("S1", "points") == 18
    game.refused("GU-STACK-01", "turn S1 reinforce LANTERN").do("turn S1 reinforce SCOUT")
    assert game.stat("S1", "points") == 20


@pytest.mark.rule("GU-DEP-06")
def test_an_item_goes_face_down_on_one_creature_and_shares_its_fate() -> None:
    board = Board("deploy").hand("spurs", "B=spurs", "orders").loose("M0", "ogre", "scout")
    game = board.shield("S1", "M1", "troll").open()
    game.refused("GU-DEP-06", "equip ORDERS OGRE", "equip SPURS TROLL").do("equip SPURS OGRE")
    assert game.zone("SPURS") == "gear" and game.mark("SPURS", "down") == 1
    game.refused("GU-DEP-06", "equip B OGRE", "equip SPURS SCOUT")
    assert game.s.host[game.names["SPURS"]] == game.names["OGRE"]


@pytest.mark.rule("GU-DEP-06")
def test_spurs_raise_the_offensive_bonus_and_fall_with_their_bearer() -> None:
    board = Board("move").shield("S1", "M1", "ogre").line("S gear SPURS=spurs(on OGRE)")
    game = board.shield("N1", "M2", "king", seat=N).open().attack("S1", "M2")
    game.do("primary OGRE", seat=S).do("primary KING", seat=N)
    assert game.value("OGRE") == 13 and game.mark("SPURS", "down") == 0
    game.do(*["pass"] * 4)
    assert (game.zone("OGRE"), game.zone("SPURS")) == ("discard", "discard")


@pytest.mark.rule("GU-DEP-07")
def test_an_upgrade_holds_one_creature_outside_the_limit() -> None:
    board = Board("deploy").hand("loft", "B=loft").pen("ogre", "troll").loose("M0", "X=golem", "Y=golem")
    game = board.shield("S1", "M2", "hound").open()
    game.refused("GU-DEP-07", "upgrade LOFT M1", "upgrade LOFT L3").do("upgrade LOFT M0 OGRE")
    assert game.at("LOFT") == "M0" and game.under("LOFT") == ["OGRE"]
    game.refused("GU-DEP-07", "upgrade B M0", "upgrade LOFT M0 TROLL").do("cover S1 OGRE")
    assert game.under("S1") == ["HOUND", "OGRE"]
    game.do("upgrade LOFT M0 TROLL")
    assert game.under("LOFT") == ["TROLL"]


@pytest.mark.rule("GU-DEP-07")
def test_only_an_upgrade_is_laid_on_a_stronghold_and_only_a_creature_of_the_pen_in_it() -> None:
    board = Board("deploy").hand("loft", "oak", "B=fog").pen("ogre").loose("M0", "troll")
    game = board.open().refused("GU-DEP-07", "upgrade OAK M0", "upgrade LOFT M0 TROLL", "upgrade LOFT M0 B")
    game.do("upgrade LOFT M0 OGRE")


@pytest.mark.rule("GU-STACK-03", "GU-DEP-07")
def test_who_comes_out_of_an_upgrade_counts_for_the_stronghold_it_comes_to() -> None:
    board = Board("deploy").shield("S1", "M0", "ogre").loose("M0", "king").shield("S2", "M1", "hound")
    board.line("S upgrades LOFT=loft(at R0)").line("S under GOLEM=golem(on LOFT)")
    game = board.open().refused("GU-STACK-03", "cover S1 GOLEM").do("cover S2 GOLEM")
    assert game.under("S2") == ["GOLEM", "HOUND"]


@pytest.mark.rule("GU-DEP-07", "GU-STRONG-02")
def test_an_upgrade_falls_with_its_stronghold_and_the_creature_in_it() -> None:
    board = Board("move", leader=N).line("S upgrades LOFT=loft(at M0)").line("S under OGRE=ogre(on LOFT)")
    game = board.shield("N1", "M1", "hound", seat=N).open().do("turn N1 move M0")
    assert game.mark("SM", "rubble") == 1 and (game.zone("LOFT"), game.zone("OGRE")) == ("discard", "discard")


@pytest.mark.rule("GU-DEP-08")
def test_the_leader_deploys_first_and_cannot_reopen() -> None:
    game = Board("deploy", leader=N).pen("ogre", seat=N).pen("troll").open()
    game.refused("GU-DEP-08", "deploy TROLL M0", seat=S).do("done")
    assert game.asked() == S
    game.refused("GU-DEP-08", "deploy OGRE M3", seat=N).do("deploy TROLL M0", "done")
    assert game.kind() != "deploy"


@pytest.mark.rule("GU-STACK-06", "GU-STACK-05")
def test_no_shield_stands_empty_in_a_position() -> None:
    with pytest.raises(TextError, match="GU-STACK-06"):
        Board("move").shield("S1", "M1").open()


@pytest.mark.rule("GU-STACK-01", "GU-STACK-03", "GU-MOVE-12", "GU-SETUP-04")
def test_a_position_that_no_game_comes_to_is_refused_by_the_rule_it_breaks() -> None:
    def refused(rule: str, board: Board) -> None:
        with pytest.raises(TextError, match=rule):
            board.open()

    refused("GU-STACK-01", Board().shield("S1", "M1", "A=king", "B=golem"))
    refused("GU-STACK-03", Board().loose("M0", "A=king", "B=golem"))
    refused("GU-MOVE-12", Board().loose("M1", "ogre"))
    refused("GU-MOVE-12", Board().loose("M3", "ogre"))
    refused("GU-SETUP-04", Board().line("S upgrades LOFT=loft(at M3)"))
