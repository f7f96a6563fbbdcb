"""SD-OP, SD-DEC: Operations and Deceptions of every mode, when and from where they are activated."""

from __future__ import annotations

import pytest

from tests.seek_and_destroy.board import P1, P2, Board

STAGES = ("draw", "deploy", "battle", "supply", "end")


@pytest.mark.rule("SD-OP-01")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("card", ["nop", "COP=cop"])
@pytest.mark.parametrize("value", ["not_battle", "deploy_supply"])
def test_normal_and_constant_operations_in_own_stages(stage: str, card: str, value: str) -> None:
    game = Board(stage, ops_stages=value).hand(card).garrison("LAID=nop").open()
    name = card.partition("=")[0].upper()
    if stage == "battle" or (value == "deploy_supply" and stage in ("draw", "end")):
        game.refused("SD-OP-01", f"activate {name}", "activate LAID")
    else:
        game.do(f"activate {name}", "pass").do("activate LAID", "pass")


@pytest.mark.rule("SD-OP-01")
@pytest.mark.parametrize("stage", STAGES)
def test_they_are_never_activated_in_the_enemys_turn(stage: str) -> None:
    game = Board(stage).hand("nop", seat=P2).garrison("LAID=nop", "COP=cop(down)", seat=P2).open()
    game.do("end_turn" if stage == "end" else "next")
    game.refused("SD-OP-01", "activate NOP", "activate LAID", "activate COP")


@pytest.mark.rule("SD-OP-01")
def test_nor_in_a_window_of_the_own_turn() -> None:
    game = Board("battle").units("inf").hand("nop").units("mar", seat=P2).open().do("attack INF MAR", "pass")
    game.refused("SD-OP-01", "activate NOP")


@pytest.mark.rule("SD-OP-02")
def test_operations_do_what_their_text_says() -> None:
    game = Board().hand("nop", "nkill", "nhurt").units("mar", seat=P2).open()
    game.do("activate NOP", "pass", "activate NKILL MAR", "pass", "activate NHURT", "pass")
    assert (game.count("hand"), game.zone("MAR"), game.life()) == (2, "junkyard", (27, 27))


@pytest.mark.rule("SD-OP-03")
def test_a_normal_operation_is_junked_when_it_has_resolved() -> None:
    game = Board().hand("nop").open().do("activate NOP")
    assert (game.zone("NOP"), game.mark("NOP", "down"), game.items(), game.s.stack[0][4]) == ("garrison", 0, ["nop"], 1)
    game.do("pass")
    assert (game.zone("NOP"), game.items(), game.count("hand")) == ("junkyard", [], 2)


@pytest.mark.rule("SD-OP-04")
def test_a_constant_operation_stays_face_up_until_destroyed() -> None:
    game = Board().hand("cop").units("inf").open().do("activate COP")
    assert (game.attack("INF"), game.s.stack[0][4]) == (3, 1)
    game.do("pass")
    assert (game.zone("COP"), game.mark("COP", "down"), game.attack("INF")) == ("garrison", 0, 4)
    game.until("deploy", P2).until("deploy", P1)
    assert game.attack("INF") == 4
    game = Board().garrison("cop").units("inf").hand("nraze").open().do("activate NRAZE COP", "pass")
    assert (game.zone("COP"), game.attack("INF")) == ("junkyard", 3)


@pytest.mark.rule("SD-OP-05")
@pytest.mark.parametrize("stage", STAGES)
def test_a_swift_operation_in_any_stage_of_either_turn(stage: str) -> None:
    board = Board(stage).hand("sop").units("inf").hand("SOP2=sop", seat=P2).units("mar", seat=P2)
    game = board.open().do("activate SOP INF")
    assert game.s.stack[0][4] == 2
    game.do("pass")
    assert (game.defense("INF"), game.zone("SOP")) == (5, "junkyard")
    game.do("end_turn" if stage == "end" else "next", "activate SOP2 MAR", "pass")
    assert (game.defense("MAR"), game.zone("SOP2")) == (4, "junkyard")


@pytest.mark.rule("SD-OP-06")
def test_an_operation_from_hand_lies_face_up_in_a_free_space_of_the_own_garrison() -> None:
    game = Board().garrison("D=ndec(slot 0)", "E=ndec(slot 2)").hand("nop").open().do("activate NOP")
    assert (game.zone("NOP"), game.of("NOP")) == ("garrison", P1)
    assert (game.mark("NOP", "slot"), game.mark("NOP", "down")) == (1, 0)
    other = Board().hand("nop").units("inf").garrison("THEIRS=nop", seat=P2).junkyard("GONE=nop").open()
    other.refused("SD-OP-06", "activate THEIRS", "activate GONE", "activate INF")


@pytest.mark.rule("SD-OP-07", "SD-GAR-01")
@pytest.mark.parametrize("stage", STAGES)
def test_operations_are_garrisoned_in_deploy_or_supply_and_need_not_wait(stage: str) -> None:
    game = Board(stage).hand("nop", "ndec").open()
    if stage not in ("deploy", "supply"):
        game.refused("SD-DEC-02", "garrison NOP", "garrison NDEC")
        return
    game.do("garrison NOP")
    assert (game.mark("NOP", "down"), game.items(), game.kind()) == (1, [], "stage")
    game.do("activate NOP", "pass")
    assert (game.zone("NOP"), game.count("hand")) == ("junkyard", 3)


@pytest.mark.rule("SD-OP-08", "SD-OP-05")
@pytest.mark.parametrize("value", ["yes", "only_own_turn"])
def test_swift_from_hand(value: str) -> None:
    board = Board(swift_from_hand=value).hand("sop").units("inf").hand("SOP2=sop", seat=P2)
    game = board.garrison("LAID=sop", seat=P2).units("mar", seat=P2).open().do("activate SOP INF")
    if value == "yes":
        game.do("activate SOP2 MAR", "pass")
    else:
        game.refused("SD-OP-08", "activate SOP2 MAR").do("activate LAID MAR", "pass")
    assert (game.defense("INF"), game.defense("MAR")) == (5, 4)


@pytest.mark.rule("SD-DEC-01")
@pytest.mark.parametrize("value", ["next_turn", "own_next_turn"])
def test_a_deception_waits_garrisoned(value: str) -> None:
    game = Board(wait_rule=value).hand("namb", "HELD=namb", "inf").open().do("garrison NAMB")
    game.refused("SD-DEC-01", "activate NAMB", "activate HELD").until("end", P1).refused("SD-DEC-01", "activate NAMB")
    game.until("draw", P2).do("next")
    assert game.asked() == P1
    if value == "next_turn":
        game.do("activate NAMB", "pass", "choose INF", "choose hidden")
    else:
        game.refused("SD-DEC-01", "activate NAMB").until("draw", P1).do("activate NAMB", "pass", "choose INF")
        game.do("choose up", "pass")
    assert game.zone("INF") == "battlefield"


@pytest.mark.rule("SD-DEC-02", "SD-STACK-12")
def test_any_number_of_deceptions_is_garrisoned_and_nobody_responds() -> None:
    for stage in ("draw", "battle", "end"):
        Board(stage).hand("ndec").open().refused("SD-DEC-02", "garrison NDEC")
    game = Board("supply").hand("ndec", "ncan", "namb", "sdec").hand("scan", seat=P2).open()
    for name in ("NDEC", "NCAN", "NAMB", "SDEC"):
        game.do(f"garrison {name}")
        assert (game.asked(), game.kind(), game.items(), game.mark(name, "down")) == (P1, "stage", [], 1)


@pytest.mark.rule("SD-DEC-03")
def test_a_normal_deception_has_count_2_and_is_junked() -> None:
    board = Board("battle").units("inf").units("mar", seat=P2).garrison("ndec", seat=P2)
    game = board.open().do("attack INF MAR", "activate NDEC")
    assert (game.s.stack[0][4], game.mark("NDEC", "down"), game.zone("NDEC")) == (2, 0, "garrison")
    game.do("pass")
    assert (game.zone("NDEC"), game.zone("MAR")) == ("junkyard", "battlefield")


@pytest.mark.rule("SD-DEC-04")
def test_a_constant_deception_has_count_2_and_stays_until_destroyed() -> None:
    game = Board().garrison("cdec(down)").units("inf", seat=P2).hand("sraze", seat=P2).open().do("activate CDEC")
    assert (game.s.stack[0][4], game.attack("INF")) == (2, 3)
    game.do("pass")
    assert (game.zone("CDEC"), game.mark("CDEC", "down"), game.attack("INF")) == ("garrison", 0, 2)
    game.until("draw", P2)
    assert game.attack("INF") == 2
    game.do("activate SRAZE CDEC", "pass")
    assert (game.zone("CDEC"), game.attack("INF")) == ("junkyard", 3)


@pytest.mark.rule("SD-DEC-05", "SD-STACK-04")
def test_a_swift_deception_has_count_3_and_nothing_is_put_on_it() -> None:
    board = Board().hand("nop", "scan").garrison("MINE=sdec", "NCAN=ncan").garrison("sdec", seat=P2)
    game = board.open().do("activate NOP", "activate SDEC")
    assert (game.zone("SDEC"), game.zone("NOP"), game.items(), game.kind()) == ("junkyard", "junkyard", [], "stage")


@pytest.mark.rule("SD-DEC-05", "SD-STACK-04")
def test_swift_deception_war() -> None:
    board = Board(swift_deception_war="yes").hand("nop", "scan").garrison("MINE=sdec", "NCAN=ncan")
    game = board.garrison("sdec", seat=P2).open().do("activate NOP", "activate SDEC")
    assert (game.asked(), game.s.stack[1][4]) == (P1, 3)
    game.refused("SD-STACK-04", "activate SCAN", "activate NCAN").do("activate MINE", "pass")
    assert (game.zone("SDEC"), game.zone("MINE"), game.count("hand")) == ("junkyard", "junkyard", 3)


@pytest.mark.rule("SD-DEC-06")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_waited_deception_in_any_stage_of_either_turn(stage: str, seat: int) -> None:
    game = Board(stage).garrison("namb", seat=seat).hand("inf", seat=seat).open()
    if seat == P2:
        game.do("end_turn" if stage == "end" else "next")
    game.do("activate NAMB", "pass", "choose INF", "choose hidden")
    assert game.zone("INF") == "battlefield"


@pytest.mark.rule("SD-DEC-06")
def test_only_if_its_own_requirement_is_met() -> None:
    board = Board("battle").units("inf", "ftr").units("mar", seat=P2).garrison("ndec", "ncan", "air", seat=P2)
    board.card("air", "deception", when="an enemy air force unit attacks: end attack")
    game = board.open().do("next").refused("SD-DEC-06", "activate NDEC", "activate NCAN", "activate AIR")
    game = board.open().do("attack INF MAR").refused("SD-DEC-06", "activate AIR", "activate NCAN").do("activate NDEC")
    game = board.open().do("attack FTR LIFE", "activate AIR", "pass")
    assert game.life() == (30, 30)


@pytest.mark.rule("SD-DEC-06")
def test_when_the_enemy_mobilizes_a_face_up_unit() -> None:
    board = Board().hand("mar", "inf").units("I=inf(down)").garrison("trap", seat=P2)
    board.card("trap", "deception", when="an enemy unit arrives face-up: deplete it")
    game = board.open().do("mobilize MAR up", "activate TRAP", "pass")
    assert game.mark("MAR", "depleted") == 1
    board.open().do("mobilize MAR hidden").refused("SD-DEC-06", "activate TRAP")
    board.open().do("initiate I").refused("SD-DEC-06", "activate TRAP")
    board.open().do("next").refused("SD-DEC-06", "activate TRAP")


@pytest.mark.rule("SD-DEC-06", "SD-EFF-05")
def test_a_unit_mobilized_face_down_and_turned_up_since_was_not_mobilized_face_up() -> None:
    board = Board().hand("mar").garrison("trap", seat=P2).hand("flare", seat=P2)
    board.card("trap", "deception", when="an enemy unit arrives face-up: deplete it")
    board.card("flare", "operation", mode="swift", do="turn each unit face-up")
    game = board.open().do("mobilize MAR hidden", "activate FLARE", "pass")
    assert (game.lies("MAR"), game.kind(), game.asked()) == ("defend", "window", P2)
    game.refused("SD-DEC-06", "activate TRAP")
