"""SD-WIN, SD-TURN: whose turn it is, the opponent's windows, the five stages."""

from __future__ import annotations

import pytest

from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import P1, P2, Board, Game

STAGES = ("draw", "deploy", "battle", "supply", "end")


@pytest.mark.rule("SD-WIN-01")
@pytest.mark.parametrize("stage", STAGES)
def test_the_turn_player_acts_first_in_every_stage_and_goes_on(stage: str) -> None:
    board = Board(stage).hand("SOP=sop", "B=sop").units("swf").hand("C=sop", seat=P2).units("mar", seat=P2)
    game = board.open()
    for answer in ("activate SOP SWF", "activate B SWF", "swift SWF SWF"):
        assert (game.kind(), game.asked()) == ("stage", P1)
        game.refused("SD-WIN-01", "activate C MAR", "pass", seat=P2).do(answer, "pass")
    game.refused("SD-WIN-01", "pass").do("end_turn" if stage == "end" else "next")
    assert (game.kind(), game.asked()) == ("window", P2)


@pytest.mark.rule("SD-WIN-02")
def test_the_opponents_windows() -> None:
    board = Board().hand("inf", "ndec").units("A=ini(down)", "mar").units("cru", seat=P2)
    game = board.open()
    for answer in ("garrison NDEC", "switch MAR defend"):
        assert game.do(answer).kind() == "stage"
    for answer in ("mobilize INF up", "initiate A"):
        game.do(answer)
        if game.kind() == "effect":
            game.do("pass")
        assert (game.kind(), game.asked()) == ("window", P2)
        game.do("pass")
    game.do("next")
    assert (game.kind(), game.asked(), game.stage()) == ("window", P2, "deploy")
    game.do("pass", "attack INF CRU")
    assert (game.kind(), game.asked()) == ("window", P2)


@pytest.mark.rule("SD-WIN-02")
def test_after_a_mobilization_effect_comes_the_window() -> None:
    game = Board().hand("mob").hand("sop", seat=P2).units("mar", seat=P2).open().do("mobilize MOB up", "use", "pass")
    assert (game.kind(), game.asked(), game.items()) == ("window", P2, [])
    game.do("activate SOP MAR", "pass")
    assert (game.kind(), game.asked()) == ("window", P2)
    game.do("pass")
    assert (game.kind(), game.asked()) == ("stage", P1)


def after_shuffle(game: Game) -> Game:
    """The game after shuffling a hand to which a card has returned (SD-INFO-01)."""
    return game.chance() if game.kind() == "roll" else game


@pytest.mark.rule("SD-WIN-02")
@pytest.mark.parametrize("answer", ["activate SPULL MOB", "activate STRIKE MOB"])
def test_the_window_comes_when_the_unit_has_left_in_answer_to_its_own_effect(answer: str) -> None:
    board = Board().hand("mob", "B=sop").units("mar", seat=P2).hand("spull", "SOP=sop", seat=P2)
    board.card("strike", "operation", mode="swift", do="choose 1 unit as x; destroy x").hand("STRIKE=strike", seat=P2)
    game = after_shuffle(board.open().do("mobilize MOB up", "use", answer, "pass"))
    assert (game.kind(), game.asked(), game.zone("MOB") == "battlefield") == ("window", P2, False)
    game.do("activate SOP MAR", "pass", "pass")
    assert (game.kind(), game.asked()) == ("stage", P1)


@pytest.mark.rule("SD-WIN-02")
def test_units_that_came_by_a_stack_and_left_in_it_give_the_window_all_the_same() -> None:
    board = Board().card("lift", "operation", do="choose 1 unit from junkyard as x; mobilize x face-up").hand("lift")
    game = board.junkyard("MOB=mob").hand("spull", seat=P2).open()
    after_shuffle(game.do("activate LIFT MOB", "pass", "use", "activate SPULL MOB", "pass"))
    assert (game.kind(), game.asked(), game.zone("MOB")) == ("window", P2, "hand")


@pytest.mark.rule("SD-WIN-02")
@pytest.mark.parametrize("how", ["up", "hidden"])
def test_who_was_ambushed_in_in_the_enemys_end_window_is_no_newcomer_in_the_own_turn(how: str) -> None:
    met = "an enemy unit arrives face-up: deplete it"
    board = Board("end").card("battery", "deception", when=met).garrison("battery").garrison("namb", seat=P2)
    game = board.hand("inf", seat=P2).open()
    game.do("end_turn", "activate NAMB", "pass", "choose INF", f"choose {how}", "pass")
    assert (game.turn(), game.stage(), game.kind(), game.asked()) == (P2, "draw", "stage", P2)
    game.do("next").refused("SD-DEC-06", "activate BATTERY")
    assert game.mark("INF", "depleted") == 0


@pytest.mark.rule("SD-WIN-02", "SD-DEC-06")
def test_the_turn_player_meets_an_ambusher_at_the_next_chance() -> None:
    met = "an enemy unit arrives face-up: deplete it"
    board = Board().card("battery", "deception", when=met).garrison("battery").hand("ndec").garrison("namb", seat=P2)
    game = board.hand("inf", seat=P2).open().do("next", "activate NAMB", "pass", "choose INF", "choose up", "pass")
    assert (game.stage(), game.asked()) == ("battle", P1)
    assert game.do("activate BATTERY", "pass").mark("INF", "depleted") == 1


@pytest.mark.rule("SD-WIN-03", "SD-DEC-06")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_pass_in_the_window_of_an_attack_is_a_chance_let_go(seat: int) -> None:
    met = "an enemy unit arrives face-up: deplete it"
    board = Board("battle").card("battery", "deception", when=met).garrison("battery", seat=1 - seat)
    board.card("drop", "operation", mode="swift", do="choose 1 unit from hand as x; mobilize x face-up")
    board.units("A=inf").hand("MAR=mar", "drop", seat=seat).hand("sop")
    game = board.open().do("attack A LIFE", *(["pass"] if seat == P1 else []), "activate DROP", "pass", "choose MAR")
    assert game.kind() == "window"
    if seat == P1:
        assert "activate battery" in game.offered()
        game.do("pass", "activate SOP A", "pass").refused("SD-DEC-06", "activate BATTERY")
    else:
        game.do("pass", "pass")
        assert (game.kind(), game.asked()) == ("stage", P1)
        game.refused("SD-DEC-06", "activate BATTERY")


@pytest.mark.rule("SD-WIN-02", "SD-DEC-06")
def test_of_several_newcomers_whoever_answers_says_which_is_meant() -> None:
    two = "choose 2 units from junkyard as x; mobilize x face-up"
    met = "an enemy unit arrives face-up: deplete it"
    board = Board().card("bridge", "operation", do=two).hand("bridge").junkyard("INF=inf", "MAR=mar").units("OLD=lgt")
    board.card("battery", "deception", when=met).garrison("ONE=battery", "TWO=battery", seat=P2)
    for first, second in (("INF", "MAR"), ("MAR", "INF"), ("INF", "INF")):
        game = board.open().do("activate BRIDGE INF MAR", "pass").refused("SD-STACK-11", "activate ONE")
        game.refused("SD-DEC-06", "activate ONE OLD")
        game.do(f"activate ONE {first}", "pass", f"activate TWO {second}", "pass", "pass")
        assert {card for card in ("INF", "MAR", "OLD") if game.mark(card, "depleted")} == {first, second}
    one = Board().card("bridge", "operation", do="choose 1 unit from junkyard as x; mobilize x face-up").hand("bridge")
    one.card("battery", "deception", when=met).garrison("battery", seat=P2).junkyard("INF=inf")
    game = one.open().do("activate BRIDGE INF", "pass").refused("SD-STACK-11", "activate BATTERY INF")
    assert game.do("activate BATTERY", "pass").mark("INF", "depleted") == 1


@pytest.mark.rule("SD-WIN-02", "SD-INFO-03")
@pytest.mark.parametrize("value", ["when_legal", "always"])
def test_the_referee_asks_in_every_window_even_who_can_do_nothing(value: str) -> None:
    game = Board(ask_me=value).hand("inf").open().do("next")
    assert (game.kind(), game.asked(), game.offered()) == ("window", P2, ["pass"])
    game.do("pass", "next", "pass", "mobilize INF hidden")
    assert (game.kind(), game.asked(), game.offered()) == ("window", P2, ["pass"])


@pytest.mark.rule("SD-WIN-02")
def test_what_is_legal_in_a_window() -> None:
    board = Board().hand("inf").hand("sop", "nop", "mar", "ndec", seat=P2).units("swf", "ini(down)", seat=P2)
    board.garrison("namb", "cdec(down)", "NEW=namb(arrived 3)", "LAID=nop", seat=P2)
    game = board.open().do("next").refused("SD-DEC-01", "activate NEW")
    game.refused("SD-OP-01", "activate NOP", "activate LAID").refused("SD-WIN-01", "mobilize MAR up", "next")
    verbs = {text.split()[0] + " " + text.split()[1] for text in game.offered() if " " in text}
    assert verbs == {"activate sop", "activate namb", "activate cdec", "swift swf"}


@pytest.mark.rule("SD-WIN-01", "SD-WIN-02")
def test_the_other_player_is_not_refused_for_what_they_did_in_their_own_turn() -> None:
    game = Board(turn=P2).hand("mar", "inf", seat=P2).open().do("mobilize INF up", "pass", "next", "pass", "next")
    game.do("pass", "next", "pass", "end_turn", "pass", "next", "pass", "next")
    assert (game.kind(), game.asked(), game.s.seat_numbers[w.MOBILIZED][P2]) == ("window", P2, 1)
    game.refused("SD-WIN-01", "mobilize MAR up", "switch INF defend", "attack INF LIFE")


@pytest.mark.rule("SD-WIN-03")
def test_in_window_a_the_defender_first_then_alternately_until_both_pass_in_a_row() -> None:
    board = Board("battle").units("inf", "swf").hand("A=sop").units("mar", seat=P2)
    game = board.hand("C=sop", seat=P2).open().do("attack INF MAR")
    assert game.asked() == P2
    game.do("pass")
    assert game.asked() == P1
    game.do("activate A INF", "pass")
    assert (game.kind(), game.asked(), game.zone("MAR")) == ("window", P2, "battlefield")
    game.do("activate C MAR", "pass")
    assert game.asked() == P2
    game.do("pass", "pass")
    assert (game.kind(), game.zone("INF")) == ("stage", "junkyard")


@pytest.mark.rule("SD-WIN-03")
def test_in_b_and_c_only_the_opponent_acts_as_often_as_they_like() -> None:
    board = Board().hand("B=sop", "inf").units("swf").units("mar", seat=P2).hand("C=sop", "D=sop", seat=P2)
    for opening in ("next", "mobilize INF up"):
        game = board.open().do(opening, "activate C MAR", "pass")
        assert game.asked() == P2
        game.do("activate D MAR", "pass").refused("SD-WIN-03", "activate B SWF", "swift SWF SWF", seat=P1).do("pass")
        assert (game.asked(), game.kind(), game.defense("MAR")) == (P1, "stage", 6)


@pytest.mark.rule("SD-TURN-01")
def test_five_stages_in_fixed_order_and_each_may_pass_idly() -> None:
    game = Board("draw").open()
    seen = []
    for _ in range(10):
        seen.append((game.turn(), game.stage()))
        game.do("end_turn" if game.stage() == "end" else "next", "pass")
    assert seen == [(seat, stage) for seat in (P1, P2) for stage in STAGES]


@pytest.mark.rule("SD-TURN-02")
def test_one_card_is_drawn_as_the_draw_stage_begins() -> None:
    game = Board("end").open().do("end_turn", "pass")
    assert (game.count("hand", P2), game.count("country", P2), game.stage()) == (1, 9, "draw")


@pytest.mark.rule("SD-TURN-03", "SD-TURN-04")
@pytest.mark.parametrize("stage", ["deploy", "supply"])
def test_deploy_and_supply_allow_the_same_in_any_order(stage: str) -> None:
    board = Board(stage).hand("mar", "nop", "ndec", "H=nop").units("A=ini(down)", "swf", "inf").garrison("namb")
    game = board.open()
    verbs = {text.split()[0] for text in game.offered()}
    assert verbs == {"next", "mobilize", "garrison", "initiate", "switch", "activate", "swift"}
    game.do("swift SWF INF", "pass", "switch INF defend", "garrison NDEC", "activate NOP", "pass", "garrison H")
    game.do("initiate A", "pass", "pass", "mobilize MAR up", "pass", "activate NAMB", "pass")
    assert game.kind() == "choose_card"


@pytest.mark.rule("SD-TURN-04")
def test_supply_has_what_is_left_of_once_per_turn_allowances() -> None:
    game = Board().hand("mar", "inf").units("swf", "div").open()
    game.do("mobilize MAR up", "pass", "swift SWF SWF", "pass", "switch DIV defend").until("supply")
    game.refused("SD-MOB-01", "mobilize INF up").refused("SD-EFF-06", "swift SWF SWF")
    game.refused("SD-BAT-07", "switch DIV attack")
    game.do("switch SWF defend")


@pytest.mark.rule("SD-TURN-05")
def test_the_end_stage_is_left_by_declaring_the_turn_over() -> None:
    game = Board("supply").open().refused("SD-TURN-05", "end_turn").do("next", "pass").refused("SD-TURN-05", "next")
    game.do("end_turn")
    assert (game.turn(), game.asked()) == (P1, P2)
    game.do("pass")
    assert (game.turn(), game.stage()) == (P2, "draw")


@pytest.mark.rule("SD-TURN-06")
@pytest.mark.parametrize("stage", STAGES)
def test_waited_deceptions_and_swift_operations_of_both_in_every_stage(stage: str) -> None:
    board = Board(stage).garrison("namb").hand("inf", "sop").units("swf")
    game = board.garrison("N2=namb", seat=P2).hand("I2=inf", "S2=sop", seat=P2).units("mar", seat=P2).open()
    game.do("activate SOP SWF", "pass", "activate NAMB", "pass", "choose INF", "choose hidden", "pass")
    game.do("end_turn" if stage == "end" else "next")
    game.do("activate S2 MAR", "pass", "activate N2", "pass", "choose I2", "choose hidden")
    assert (game.count("battlefield"), game.count("battlefield", P2)) == (2, 2)


@pytest.mark.rule("SD-TURN-07")
def test_temporary_effects_and_once_per_turn_marks_end_when_the_end_stage_is_left() -> None:
    board = Board("end").units("swf", "inf").hand("sop").hand("S2=sop", seat=P2).units("mar", seat=P2)
    game = board.open().do("swift SWF INF", "pass", "activate SOP INF", "pass", "end_turn", "activate S2 MAR", "pass")
    assert (game.attack("INF"), game.defense("INF"), game.defense("MAR"), game.mark("SWF", "uses")) == (5, 5, 4, 1)
    game.do("pass")
    assert (game.attack("INF"), game.defense("INF"), game.defense("MAR"), game.mark("SWF", "uses")) == (3, 3, 2, 0)
    assert (game.turn(), game.s.mods) == (P2, ())


@pytest.mark.rule("SD-TURN-07")
def test_nobody_goes_back_to_an_earlier_stage() -> None:
    game = Board("supply").units("inf").open()
    assert [text for text in game.offered() if text.split()[0] in ("next", "end_turn")] == ["next"]
    assert game.do("next", "pass").stage() == "end"
    game.refused("SD-BATTLE-01", "attack INF LIFE")
