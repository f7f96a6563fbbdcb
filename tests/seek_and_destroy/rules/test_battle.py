"""SD-BATTLE: declaring, comparing, what happens to both Units, attacks on Life, attacks that fail."""

from __future__ import annotations

import pytest

from tests.seek_and_destroy.board import P1, P2, Board


@pytest.mark.rule("SD-BATTLE-01")
@pytest.mark.parametrize("stage", ["draw", "deploy", "supply", "end"])
def test_attacks_are_declared_in_the_own_battle_stage(stage: str) -> None:
    game = Board(stage).units("inf").units("mar", seat=P2).open().refused("SD-BATTLE-01", "attack INF MAR")
    game = Board("battle").units("inf").units("mar", seat=P2).open().refused("SD-BATTLE-01", "attack MAR INF")
    game.do("attack INF MAR").refused("SD-WIN-03", "attack INF MAR", seat=P1)


@pytest.mark.rule("SD-BATTLE-02", "SD-MOB-03")
def test_the_attacker_is_face_up_in_attack_not_depleted_and_has_not_attacked() -> None:
    game = Board("battle").units("A=inf(down)", "B=inf(defends)", "C=inf(depleted)", "D=inf").open()
    game.refused("SD-BATTLE-02", "attack A LIFE", "attack B LIFE").refused("SD-MOB-03", "attack C LIFE")
    assert game.offered("attack") == ["attack inf#4 LIFE"]


@pytest.mark.rule("SD-BATTLE-03")
def test_both_may_act_before_the_values_are_compared() -> None:
    board = Board("battle").units("inf").units("mar", seat=P2).hand("sop", seat=P2).units("swf")
    game = board.open().do("attack INF MAR")
    assert (game.zone("MAR"), game.asked()) == ("battlefield", P2)
    game.do("activate SOP MAR", "pass", "pass", "swift SWF INF", "pass")
    assert (game.attack("INF"), game.defense("MAR"), game.zone("MAR")) == (5, 4, "battlefield")
    game.passes(2)
    assert (game.zone("INF"), game.zone("MAR")) == ("battlefield", "junkyard")


@pytest.mark.rule("SD-BATTLE-04", "SD-BATTLE-05", "SD-BATTLE-06")
@pytest.mark.parametrize("attack", range(5))
@pytest.mark.parametrize("defense", range(5))
def test_the_lower_value_is_destroyed_and_equal_ones_both(attack: int, defense: int) -> None:
    board = Board("battle").unit("a", f"{attack}/9/1").unit("d", f"9/{defense}/1").units("a").units("d", seat=P2)
    game = board.open().battle("attack A D")
    assert game.zone("D") == ("junkyard" if attack >= defense else "battlefield")
    assert game.zone("A") == ("junkyard" if attack <= defense else "battlefield")
    assert game.life() == (30, 30)


@pytest.mark.rule("SD-BATTLE-07")
@pytest.mark.parametrize("lies", ["mar", "mar(defends)", "mar(down)"])
def test_always_attack_against_defense_whatever_the_position(lies: str) -> None:
    game = Board("battle").units("art").units(lies, seat=P2).open().battle("attack ART MAR")
    assert (game.zone("MAR"), game.zone("ART")) == ("junkyard", "battlefield")


@pytest.mark.rule("SD-BATTLE-07")
def test_current_values_never_below_0() -> None:
    always = "enemy units have -9 attack and -9 defense"
    board = Board("battle").card("sap", "operation", mode="constant", always=always)
    game = board.units("inf").garrison("sap").garrison("SAP2=sap", seat=P2).units("mar", seat=P2).open()
    assert (game.attack("INF"), game.defense("MAR")) == (0, 0)
    game.battle("attack INF MAR")
    assert (game.zone("INF"), game.zone("MAR")) == ("junkyard", "junkyard")
    game = Board("battle").units("inf").garrison("cop").garrison("cdec", seat=P2).units("CRU=cru", seat=P2).open()
    assert game.attack("INF") == 3


@pytest.mark.rule("SD-BATTLE-08")
def test_each_unit_attacks_once_and_after_each_battle_another_may() -> None:
    game = Board("battle").units("inf", "mar").open().battle("attack INF LIFE")
    game.refused("SD-BATTLE-08", "attack INF LIFE")
    assert game.offered("attack") == ["attack mar LIFE"]
    game.battle("attack MAR LIFE")
    assert (game.life(), game.offered()) == ((30, 25), ["next"])
    game.until("draw", P1).until("battle").do("attack INF LIFE")


@pytest.mark.rule("SD-BATTLE-09")
@pytest.mark.parametrize(("value", "depleted"), [("no", 0), ("yes", 1)])
def test_attacking_is_optional_and_attack_depletes(value: str, depleted: int) -> None:
    game = Board("battle", attack_depletes=value).units("inf").open()
    assert "next" in game.offered()
    game.do("attack INF LIFE")
    assert game.mark("INF", "depleted") == depleted
    game.passes(2)
    assert (game.life(), game.mark("INF", "depleted")) == ((30, 27), depleted)
    game.until("draw", P1)
    assert game.mark("INF", "depleted") == 0


@pytest.mark.rule("SD-BATTLE-10")
@pytest.mark.parametrize(("value", "open_to"), [
    ("guarded", {"ftr"}), ("open", {"mar", "ftr"}), ("empty_field", set()),
])  # fmt: skip
def test_the_house_says_who_may_attack_life(value: str, open_to: set[str]) -> None:
    game = Board("battle", life_attack=value).units("mar", "ftr").units("inf", seat=P2).open()
    for name in ("mar", "ftr"):
        if name in open_to:
            assert f"attack {name} LIFE" in game.offered()
        else:
            game.refused("SD-BATTLE-10", f"attack {name.upper()} LIFE")
    game = Board("battle", life_attack=value).units("mar", "ftr").open()
    assert {"attack mar LIFE", "attack ftr LIFE"} <= set(game.offered())


@pytest.mark.rule("SD-BATTLE-10", "SD-PRIV-05")
def test_a_unit_that_somebody_can_block_must_take_one_of_those() -> None:
    game = Board("battle").units("inf").units("bb", "A=mar(down)", "stl", seat=P2).open()
    assert game.offered("attack") == ["attack inf P2.battlefield.2"]
    game.refused("SD-BATTLE-10", "attack INF LIFE").refused("SD-PRIV-03", "attack INF BB", "attack INF STL")


@pytest.mark.rule("SD-BATTLE-11")
@pytest.mark.parametrize(("value", "left"), [("attack_value", 24), ("one", 29)])
def test_the_house_says_how_much_life_an_attack_takes(value: str, left: int) -> None:
    game = Board("battle", life_loss=value).units("div").garrison("cop").open().battle("attack DIV LIFE")
    assert game.life() == (30, left)


@pytest.mark.rule("SD-BATTLE-12")
@pytest.mark.parametrize(("attacker", "target"), [("div", "mar"), ("mar", "div"), ("mar", "mar")])
@pytest.mark.parametrize("value", ["attack_value", "one"])
def test_unit_against_unit_never_changes_life(attacker: str, target: str, value: str) -> None:
    game = Board("battle", life_loss=value).units(f"A={attacker}").units(f"D={target}", seat=P2).open()
    assert game.battle("attack A D").life() == (30, 30)


@pytest.mark.rule("SD-BATTLE-13")
def test_a_face_down_target_is_turned_up_after_the_window_and_stays_so() -> None:
    game = Board("battle").units("mar").units("cru(down)", seat=P2).open().do("attack MAR CRU", "pass")
    assert game.lies("CRU") == "hidden"
    game.do("pass")
    assert (game.lies("CRU"), game.zone("MAR")) == ("defend", "junkyard")
    game.until("deploy", P2)
    assert game.lies("CRU") == "defend"


@pytest.mark.rule("SD-BATTLE-13")
def test_an_attack_that_is_called_off_turns_nothing_up() -> None:
    game = Board("battle").units("mar").units("cru(down)", seat=P2).garrison("ndec", seat=P2).open()
    game.do("attack MAR CRU", "activate NDEC", "pass")
    assert (game.lies("CRU"), game.kind(), game.asked()) == ("hidden", "stage", P1)


@pytest.mark.rule("SD-BATTLE-14")
@pytest.mark.parametrize("answer", ["activate KILL INF", "activate PULL INF", "activate KILL MAR", "activate PULL MAR",
                                    "activate TURN INF", "activate NDEC"])  # fmt: skip
def test_gone_turned_or_ended_nothing_is_compared_and_the_attack_is_used_up(answer: str) -> None:
    board = Board("battle").card("kill", "operation", mode="swift", do="choose 1 unit as x; destroy x")
    board.card("turn", "operation", mode="swift", do="choose 1 unit as x; turn x to defend")
    board.units("inf").units("mar", "ftr", seat=P2).hand("kill", "PULL=spull", "turn", seat=P2)
    game = board.garrison("ndec", seat=P2).open().do("attack INF MAR", answer, "pass")
    if game.kind() == "roll":
        game.chance()  # the hand into which the Marine came back is shuffled
    while game.kind() == "window":
        game.do("pass")
    assert (game.kind(), game.asked(), game.life()) == ("stage", P1, (30, 30))
    named = answer.split()[-1]
    for name in ("INF", "MAR"):
        gone = named == name and "TURN" not in answer
        assert (game.zone(name) == "battlefield") == (not gone), name
    if game.zone("INF") == "battlefield":
        game.set("INF", "defends", 0).refused("SD-BATTLE-08", "attack INF FTR", "attack INF MAR", "attack INF LIFE")


@pytest.mark.rule("SD-BATTLE-15")
def test_units_that_arrive_in_the_window_do_not_take_over_the_attack() -> None:
    board = Board("battle").units("inf").garrison("namb", seat=P2).hand("bb", seat=P2)
    game = board.open().do("attack INF LIFE", "activate NAMB", "pass", "choose BB", "choose up")
    assert (game.kind(), game.asked()) == ("window", P2)
    game.passes(2)
    assert (game.life(), game.zone("BB"), game.zone("INF")) == ((30, 27), "battlefield", "battlefield")


@pytest.mark.rule("SD-BATTLE-15", "SD-PRIV-01")
def test_legality_of_the_target_is_checked_at_declaration_only() -> None:
    board = Board("battle").card("flare", "operation", mode="swift", do="turn each unit face-up")
    game = board.units("ftr").units("mar(down)", seat=P2).hand("flare", seat=P2).open()
    game.do("attack FTR MAR", "activate FLARE", "pass").passes(2)
    assert game.zone("MAR") == "junkyard"
