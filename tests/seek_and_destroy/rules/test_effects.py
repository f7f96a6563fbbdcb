"""SD-EFF: Initiate, Swift and Mobilization effects."""

from __future__ import annotations

import pytest

from tests.seek_and_destroy.board import P1, P2, Board


@pytest.mark.rule("SD-EFF-01")
def test_an_initiate_effect_is_usable_only_when_its_unit_is_initiated() -> None:
    game = Board().units("ini(down)", "UP=ini").hand("NEW=ini").open()
    game.refused("SD-WIN-01", "use").refused("SD-EFF-06", "swift UP")
    game.do("mobilize NEW up")
    assert (game.kind(), game.asked()) == ("window", P2)
    game.do("pass", "initiate INI")
    assert game.kind() == "effect"
    game.do("use", "pass")
    assert game.life() == (30, 28)


@pytest.mark.rule("SD-EFF-02")
@pytest.mark.parametrize("stage", ["draw", "deploy", "battle", "supply", "end"])
def test_any_number_of_units_is_initiated_in_own_deploy_or_supply(stage: str) -> None:
    game = Board(stage).units("A=inf(down)", "B=mar(down)", "C=mar").units("THEIRS=inf(down)", seat=P2).open()
    if stage in ("deploy", "supply"):
        game.refused("SD-EFF-02", "initiate C", "initiate THEIRS")
        game.do("initiate A", "pass", "initiate B", "pass")
        assert (game.lies("A"), game.lies("B"), game.mark("A", "moved")) == ("up", "up", 1)
    else:
        game.refused("SD-EFF-02", "initiate A")


@pytest.mark.rule("SD-EFF-03")
def test_only_a_unit_that_has_been_face_down_for_a_turn_is_initiated() -> None:
    game = Board().hand("ini").open().do("mobilize INI hidden", "pass").refused("SD-EFF-03", "initiate INI")
    game.until("supply", P1).refused("SD-EFF-03", "initiate INI").until("deploy", P1).do("initiate INI")
    assert game.kind() == "effect"


@pytest.mark.rule("SD-EFF-03")
def test_one_that_an_effect_turns_face_down_waits_anew() -> None:
    board = Board().card("smoke", "operation", do="choose 1 unit as x; turn x face-down").hand("smoke")
    game = board.units("ini").open().do("activate SMOKE INI", "pass")
    assert game.lies("INI") == "hidden"
    game.refused("SD-EFF-03", "initiate INI").until("deploy", P2).until("deploy", P1).do("initiate INI")


@pytest.mark.rule("SD-EFF-04")
def test_a_unit_initiated_in_deploy_attacks_in_that_turn_whatever_its_mobility() -> None:
    game = Board().units("bb(down)").open().do("initiate BB", "pass").until("battle").battle("attack BB LIFE")
    assert game.life() == (30, 24)


@pytest.mark.rule("SD-EFF-05")
def test_a_unit_turned_up_by_an_attack_or_an_effect_has_not_been_initiated() -> None:
    board = Board().card("flare", "operation", do="turn each unit face-up").hand("flare").units("ini(down)")
    game = board.open().do("activate FLARE", "pass")
    assert (game.lies("INI"), game.kind(), game.asked()) == ("defend", "stage", P1)
    game.refused("SD-EFF-02", "initiate INI")
    game = Board("battle").units("mar").units("ini(down)", seat=P2).open().battle("attack MAR INI")
    assert (game.lies("INI"), game.kind(), game.asked(), game.life()) == ("defend", "stage", P1, (30, 30))


@pytest.mark.rule("SD-EFF-06")
def test_a_swift_effect_once_a_turn_in_either_players_turn() -> None:
    game = Board().units("swf", "inf").open().do("swift SWF INF", "pass").refused("SD-EFF-06", "swift SWF INF")
    game.until("battle").refused("SD-EFF-06", "swift SWF INF")
    game.until("draw", P2).do("next", "swift SWF INF", "pass").refused("SD-EFF-06", "swift SWF INF")
    assert game.attack("INF") == 5
    game.do("pass").until("draw", P1).do("swift SWF INF", "pass")
    game.refused("SD-EFF-06", "swift INF")


@pytest.mark.rule("SD-EFF-06")
@pytest.mark.parametrize("stage", ["draw", "deploy", "battle", "supply", "end"])
def test_a_swift_effect_in_every_stage(stage: str) -> None:
    assert Board(stage).units("swf").open().do("swift SWF SWF", "pass").attack("SWF") == 4


@pytest.mark.rule("SD-EFF-07")
def test_a_mobilization_effect_is_usable_once_at_the_moment_of_mobilizing() -> None:
    game = Board().hand("mob").units("OLD=mob").open().do("mobilize MOB up")
    assert (game.kind(), game.asked()) == ("effect", P1)
    game.do("use", "pass")
    assert (game.count("hand"), game.kind(), game.asked()) == (1, "window", P2)
    game.do("pass").refused("SD-WIN-01", "use").refused("SD-EFF-06", "swift MOB")


@pytest.mark.rule("SD-EFF-08")
def test_mobilized_face_down_it_gets_no_mobilization_effect_then_or_later() -> None:
    game = Board().hand("mob").open().do("mobilize MOB hidden")
    assert (game.kind(), game.asked()) == ("window", P2)
    game.do("pass").until("deploy", P2).until("deploy", P1).do("initiate MOB")
    assert (game.kind(), game.asked(), game.count("hand")) == ("window", P2, 1)


@pytest.mark.rule("SD-EFF-08", "SD-MOB-08")
@pytest.mark.parametrize(("value", "kind"), [("yes", "effect"), ("no", "window")])
def test_secret_triggers(value: str, kind: str) -> None:
    board = Board(secret_triggers=value).hand("nraise", "HELD=mob").junkyard("mob")
    game = board.open().do("activate NRAISE MOB", "pass", "choose up")
    assert game.kind() == kind
    game.do("pass").until("supply", P1).do("mobilize HELD up")
    assert game.kind() == "effect"


@pytest.mark.rule("SD-EFF-09")
def test_face_down_units_have_no_effects_and_depleted_ones_do() -> None:
    game = Board().units("A=swf(down)", "B=swf(depleted)").open()
    game.refused("SD-EFF-09", "swift A B").do("swift B B", "pass")
    assert game.attack("B") == 4


@pytest.mark.rule("SD-EFF-10")
def test_an_effect_is_optional() -> None:
    game = Board().hand("mob").units("ini(down)").open().do("mobilize MOB up", "pass")
    assert (game.items(), game.count("hand"), game.kind()) == ([], 0, "window")
    game.do("pass", "initiate INI", "pass")
    assert (game.items(), game.life(), game.kind()) == ([], (30, 30), "window")


@pytest.mark.rule("SD-EFF-10")
def test_unless_its_text_says_must() -> None:
    board = Board().line(
        'cards:\n[[card]]\nid = "musty"\nkind = "unit"\nname = "Musty"\nnation = "germany"\ntype = "army"\n'
        'subtype = "corp"\nattack = 1\ndefense = 1\nmobility = 1\nmobilization = ["draw 1"]\nmust = true\n'
        'set = "TEST"\nnumber = 1\nartist = "Test Bench"\nart = "musty"\nemblem = "person"\nend'
    )
    game = board.hand("musty").open().do("mobilize MUSTY up").refused("SD-EFF-10", "pass").do("use", "pass")
    assert game.count("hand") == 1
