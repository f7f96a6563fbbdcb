"""SD-STACK: counts, who may respond, how a Stack closes and resolves, what is cancelled, what waits."""

from __future__ import annotations

import pytest

from tests.seek_and_destroy.board import P1, P2, Board, Game


def duel() -> Board:
    """Both have Units, cards and Swift effects of every Stack Count."""
    board = Board().units("swf", "inf").hand("nop", "cop", "sop", "scan").garrison("ncan", "sdec", "cdec(down)")
    board.units("SWF2=swf", "mar", seat=P2).hand("NOP2=nop", "SOP2=sop", "SCAN2=scan", "COP2=cop", seat=P2)
    return board.garrison("NCAN2=ncan", "SDEC2=sdec", "CDEC2=cdec(down)", "NAMB2=namb", seat=P2)


COUNT_2 = ("activate SOP2 MAR", "activate SCAN2", "activate NCAN2", "activate CDEC2", "swift SWF2 MAR")


@pytest.mark.rule("SD-STACK-01")
def test_last_in_first_out() -> None:
    board = Board().hand("nkill", "sop").units("mar", seat=P2).hand("spull", seat=P2)
    game = board.open().do("activate NKILL MAR", "activate SPULL MAR")
    assert game.items() == ["nkill", "spull"]
    game.do("pass")
    assert (game.items(), game.zone("MAR")) == ([], "hand")


@pytest.mark.rule("SD-STACK-01")
def test_cards_and_unit_effects_are_placed_on_the_stack() -> None:
    game = Board().hand("mob", "nop").units("swf", "ini(down)").open()
    for answer, top in (("activate NOP", "nop"), ("swift SWF SWF", "swf")):
        assert game.do(answer).items() == [top]
        game.do("pass")
    assert game.do("initiate INI", "use").items() == ["ini"]
    assert game.do("pass", "pass", "mobilize MOB up", "use").items() == ["mob"]


@pytest.mark.rule("SD-STACK-02")
@pytest.mark.parametrize(
    "opening", ["activate NOP", "activate COP", "activate SOP INF", "swift SWF INF", "activate CDEC"]
)
def test_a_count_1_never_responds_and_a_count_2_or_3_does(opening: str) -> None:
    game = duel().open().do(opening).refused("SD-STACK-02", "activate NOP2", "activate COP2")
    assert game.asked() == P2
    for answer in (*COUNT_2, "activate SDEC2"):
        duel().open().do(opening, answer)


@pytest.mark.rule("SD-STACK-02", "SD-STACK-07")
@pytest.mark.parametrize("opening", [("mobilize MOB up", "use"), ("initiate INI", "use")])
def test_initiate_and_mobilization_effects_have_count_1_and_can_be_answered(opening: tuple[str, ...]) -> None:
    board = Board().hand("mob").units("ini(down)").hand("scan", seat=P2)
    game = board.open().do(*opening)
    assert game.s.stack[0][4] == 1
    game.do("activate SCAN", "pass")
    assert (game.life(), game.count("hand") in (0, 1), game.count("country")) == ((30, 30), True, 10)


@pytest.mark.rule("SD-STACK-03")
@pytest.mark.parametrize("answer", COUNT_2)
def test_a_count_2_responds_to_count_1_and_2_only(answer: str) -> None:
    duel().open().do("activate NOP", answer)
    game = duel().open().do("activate SOP INF", answer)
    assert [item[4] for item in game.s.stack] == [2, 2]
    war = Board(swift_deception_war="yes").garrison("sdec").units("swf").hand("sop", "scan").garrison("ncan")
    game = war.hand("nop").garrison("SDEC2=sdec", seat=P2).open().do("activate NOP", "activate SDEC2")
    game.refused("SD-STACK-04", "activate SOP SWF", "activate SCAN", "activate NCAN", "swift SWF SWF")


@pytest.mark.rule("SD-STACK-04")
@pytest.mark.parametrize("opening", ["activate NOP", "activate SOP INF", "swift SWF INF"])
def test_a_count_3_answers_1_and_2_and_closes_the_stack(opening: str) -> None:
    game = duel().open().do(opening, "activate SDEC2")
    assert (game.items(), game.kind(), game.asked(), game.zone("SDEC2")) == ([], "stage", P1, "junkyard")


@pytest.mark.rule("SD-STACK-05")
def test_only_the_opponent_of_the_top_item_responds() -> None:
    game = duel().open().do("activate NOP")
    assert game.asked() == P2
    game.refused("SD-STACK-05", "activate SOP INF", "activate NCAN", "pass", seat=P1)
    game.do("activate SOP2 MAR")
    assert game.asked() == P1
    game.refused("SD-STACK-05", "activate SCAN2", "swift SWF2 MAR", seat=P2).do("activate SCAN")
    assert (game.asked(), game.items()) == (P2, ["nop", "sop", "scan"])


@pytest.mark.rule("SD-STACK-06")
def test_the_first_pass_closes_the_stack_and_all_items_resolve() -> None:
    game = duel().open().do("activate NOP", "activate SOP2 MAR", "swift SWF INF", "pass")
    assert (game.items(), game.kind(), game.asked()) == ([], "stage", P1)
    assert (game.defense("MAR"), game.attack("INF"), game.count("hand")) == (4, 5, 5)


@pytest.mark.rule("SD-STACK-06")
def test_passing_is_always_allowed() -> None:
    game = Board().hand("nop").units("inf").open()
    for answer in ("activate NOP", "next"):
        game.do(answer)
        assert game.offered() == ["pass"]
        game.do("pass")


@pytest.mark.rule("SD-STACK-07")
def test_a_unit_effect_is_answered_like_a_card() -> None:
    game = Board().units("swf").hand("scan", seat=P2).open().do("swift SWF SWF", "activate SCAN", "pass")
    assert (game.attack("SWF"), game.zone("SWF")) == (2, "battlefield")


@pytest.mark.rule("SD-STACK-08")
def test_what_is_cancelled_does_nothing_and_is_junked_a_unit_stays_and_its_use_is_spent() -> None:
    for card in ("nop", "cop"):
        game = Board().hand(card).units("inf").hand("scan", seat=P2).open()
        game.do(f"activate {card.upper()}", "activate SCAN", "pass")
        assert (game.zone(card.upper()), game.count("hand"), game.attack("INF")) == ("junkyard", 0, 3)
    game = Board().units("swf").hand("scan", seat=P2).open().do("swift SWF SWF", "activate SCAN", "pass")
    assert game.zone("SWF") == "battlefield"
    game.refused("SD-EFF-06", "swift SWF SWF")


@pytest.mark.rule("SD-STACK-09")
def test_an_item_resolves_when_its_source_has_gone_but_a_constant() -> None:
    game = Board().hand("nop").hand("sraze", seat=P2).open().do("activate NOP", "activate SRAZE NOP", "pass")
    assert (game.zone("NOP"), game.count("hand")) == ("junkyard", 2)
    game = Board().units("swf", "inf").hand("spull", seat=P2).open().do("swift SWF INF", "activate SPULL SWF", "pass")
    assert (game.zone("SWF"), game.attack("INF")) == ("hand", 5)
    game = Board().hand("cop").units("inf").hand("sraze", seat=P2).open()
    game.do("activate COP", "activate SRAZE COP", "pass")
    assert (game.zone("COP"), game.attack("INF"), game.items()) == ("junkyard", 3, [])


@pytest.mark.rule("SD-STACK-09")
def test_a_card_that_was_returned_to_hand_resolves_and_stays_there() -> None:
    board = Board().card("recall", "operation", mode="swift", do="choose 1 card in garrison as x; recall x")
    game = board.hand("nop").hand("recall", seat=P2).open().do("activate NOP", "activate RECALL NOP", "pass")
    assert (game.zone("NOP"), game.count("hand"), game.zone("RECALL")) == ("hand", 3, "junkyard")
    assert game.mark("NOP", "in_force") == 0


def ambush() -> Game:
    """P1's two Units arrive by one Stack, then P2's by a response to it."""
    board = Board().card("both", "operation", do="choose 2 units from junkyard as x; mobilize x face-up")
    board.hand("both").junkyard("A=mob", "B=mob").garrison("namb", seat=P2).hand("C=mob", seat=P2)
    game = board.open().do("activate BOTH A B", "activate NAMB", "pass", "choose C")
    return game.do("choose up")


@pytest.mark.rule("SD-STACK-10")
def test_count_1_effects_wait_then_start_new_stacks_the_turn_players_first_in_the_order_chosen() -> None:
    game = ambush()
    assert (game.items(), game.kind(), game.asked(), game.count("battlefield")) == ([], "order", P1, 2)
    assert sorted(game.offered("choose")) == ["choose mob", "choose mob#2"]
    game.do("choose B")
    assert (game.kind(), game.s.ask and game.s.ask.data) == ("effect", (game.names["B"],))
    game.do("use", "pass")
    assert (game.kind(), game.asked(), game.count("hand")) == ("effect", P1, 1)
    game.do("use", "pass")
    assert (game.kind(), game.asked(), game.count("hand"), game.count("hand", P2)) == ("effect", P2, 2, 0)
    game.do("use", "pass")
    assert game.count("hand", P2) == 1


@pytest.mark.rule("SD-STACK-10", "SD-WIN-02")
def test_then_the_opponent_gets_one_window_for_all_of_them() -> None:
    game = ambush().do("choose B", "pass", "pass", "pass")
    assert (game.kind(), game.asked(), game.items()) == ("window", P2, [])
    game.do("pass")
    assert (game.kind(), game.asked()) == ("stage", P1)


@pytest.mark.rule("SD-STACK-10")
@pytest.mark.parametrize("then", ["return each own unit to hand", "turn each own unit face-down", "draw 1"])
def test_an_effect_that_waits_is_lost_when_its_unit_leaves_or_is_turned_face_down(then: str) -> None:
    board = Board().card("first", "operation", mode="swift", do=then).hand("first").junkyard("MOB=mob")
    board.card("lift", "operation", mode="swift", do="choose 1 unit from junkyard as x; mobilize x face-up")
    board.hand("lift").hand("sop", seat=P2).units("CRU=cru", seat=P2)
    game = board.open().do("activate FIRST", "activate SOP CRU", "activate LIFT MOB", "pass")
    assert (game.kind() == "effect") == (then == "draw 1")


@pytest.mark.rule("SD-STACK-11")
def test_a_card_that_needs_a_target_needs_one_there_and_then() -> None:
    game = Board().hand("nkill", "nraze", "nraise", "sop").garrison("namb").units("swf(down)").open()
    for text in ("activate NKILL", "activate NRAISE", "activate NAMB", "activate SOP", "activate SOP SOP"):
        game.refused("SD-STACK-11", text)
    game.do("activate NRAZE NAMB", "pass", "activate NKILL SWF")
    assert game.items() == ["nkill"]


@pytest.mark.rule("SD-STACK-11")
def test_with_no_target_left_on_resolution_it_does_nothing() -> None:
    board = Board().hand("nkill").units("mar", "inf", seat=P2).hand("spull", seat=P2)
    game = board.open().do("activate NKILL MAR", "activate SPULL MAR", "pass")
    assert (game.zone("MAR"), game.zone("INF"), game.zone("NKILL")) == ("hand", "battlefield", "junkyard")


@pytest.mark.rule("SD-STACK-11")
def test_then_nothing_else_of_it_happens_either() -> None:
    board = Board().card("raid", "operation", do="choose 1 enemy unit as x; destroy x; draw 1").hand("raid")
    game = board.units("mar", seat=P2).hand("spull", seat=P2).open()
    game.do("activate RAID MAR", "activate SPULL MAR", "pass")
    assert (game.count("hand"), game.zone("RAID")) == (0, "junkyard")


@pytest.mark.rule("SD-STACK-11")
def test_a_target_that_was_left_out_does_not_save_it() -> None:
    text = "choose 1 enemy unit as x; choose 0..1 own unit as y; destroy x; refresh y; draw 1"
    board = Board().card("raid", "operation", do=text).hand("raid").units("inf")
    board.units("mar", seat=P2).hand("spull", seat=P2)
    assert board.open().do("activate RAID MAR", "activate SPULL MAR", "pass").count("hand") == 0
    assert board.open().do("activate RAID MAR INF", "activate SPULL MAR", "pass").count("hand") == 1


def crowded(text: str, units: int) -> Game:
    """P1 mobilizes by a Stack of three; at its bottom, a text resolves once that many Units are there."""
    board = Board().units(*(f"U{n}=inf" for n in range(units - 1))).hand("MAR=mar", "LGT=lgt", "HELI=hel")
    board.card("first", "operation", mode="swift", do=text).hand("first")
    board.card("second", "operation", mode="swift", do="choose 1 unit from hand as x; mobilize x face-up")
    game = board.hand("second").hand("sop", seat=P2).units("CRU=cru", seat=P2).open()
    return game.do("activate FIRST", "activate SOP CRU", "activate SECOND", "pass", "choose MAR")


@pytest.mark.rule("SD-STACK-11", "SD-BAT-02")
def test_with_no_room_left_on_resolution_nothing_is_asked_and_it_does_nothing() -> None:
    text = "choose 1 unit from hand as x; mobilize x either way; draw 1"
    game = crowded(text, 7)
    assert (game.kind(), game.count("battlefield"), game.count("hand"), game.zone("FIRST")) == (
        "window", 7, 2, "junkyard",
    )  # fmt: skip
    game = crowded(text, 6).do("choose LGT", "choose up")
    assert (game.kind(), game.count("battlefield"), game.count("hand")) == ("window", 7, 2)


@pytest.mark.rule("SD-STACK-11", "SD-BAT-02")
def test_no_more_is_asked_for_than_there_is_room_for() -> None:
    game = crowded("choose 1..2 units from hand as x; mobilize x face-up", 6).do("choose LGT")
    assert (game.kind(), game.count("battlefield"), game.zone("HELI")) == ("window", 7, "hand")
    game = crowded("may { choose 1 unit from hand as x; mobilize x face-up }; draw 1", 7).do("choose yes")
    assert (game.kind(), game.count("battlefield"), game.count("hand")) == ("window", 7, 3)


@pytest.mark.rule("SD-STACK-12")
def test_what_does_not_use_the_stack() -> None:
    board = Board().hand("inf", "ndec").units("mar", "A=ini(down)").hand("scan", seat=P2)
    game = board.garrison("ncan", seat=P2).open()
    for answer in ("mobilize INF up", "garrison NDEC", "switch MAR defend", "initiate A"):
        game.do(answer)
        assert game.items() == []
        while game.kind() != "stage":
            assert game.s.ask is not None
            if game.kind() == "window":
                game.refused("SD-DEC-06", "activate SCAN", "activate NCAN")
            game.do("pass")
    game.until("battle").do("attack A LIFE")
    assert (game.items(), game.kind()) == ([], "window")
    game.do("pass", "pass").until("draw", P2)
    assert (game.items(), game.kind()) == ([], "stage")


TRADE = "choose 1 any card from junkyard as x; discard 1; take x"


@pytest.mark.parametrize("zone", ["hand", "garrison"])
@pytest.mark.rule("SD-STACK-11")
def test_who_has_nothing_to_discard_gets_nothing_for_it(zone: str) -> None:
    """Ruling A-49."""
    board = Board().card("trade", "operation", do=TRADE).pile(zone, P1, ("trade",)).junkyard("inf")
    board.open().refused("SD-STACK-11", "activate TRADE INF")
    assert board.hand("mar").open().do("activate TRADE INF", "pass").zone("INF") == "hand"


@pytest.mark.rule("SD-STACK-11")
def test_who_has_nothing_left_to_discard_gets_nothing_for_it() -> None:
    """Ruling A-49."""
    board = Board().card("trade", "operation", do=TRADE).hand("trade", "mar").junkyard("inf")
    board.card("raid", "operation", mode="swift", do="opponent discards 1").hand("raid", seat=P2)
    game = board.open().do("activate TRADE INF", "activate RAID", "pass")
    assert (game.zone("MAR"), game.zone("INF"), game.count("hand")) == ("junkyard", "junkyard", 0)


@pytest.mark.rule("SD-STACK-11", "SD-EFF-10")
def test_who_may_discard_first_and_cannot_is_not_asked() -> None:
    """Ruling A-49."""
    board = Board().unit("porter", mobilization="may { discard 1; draw 2 }").hand("porter")
    game = board.open().do("mobilize PORTER up", "use", "pass")
    assert (game.kind(), game.count("hand")) == ("window", 0)
    game = board.hand("mar").open().do("mobilize PORTER up", "use", "pass", "choose yes")
    assert (game.zone("MAR"), game.count("hand")) == ("junkyard", 2)
