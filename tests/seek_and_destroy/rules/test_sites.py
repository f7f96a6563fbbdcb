"""SD-SITE, SD-GAR, SD-CTY, SD-JNK, SD-BAT, SD-HAND: the sites, what they hold, how Units are placed."""

from __future__ import annotations

import pytest

from rules.kernel.look import look
from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import P1, P2, Board

FULL = ("D1=ndec", "D2=ndec", "D3=ndec", "D4=ndec", "D5=ndec", "NOP=nop")


@pytest.mark.rule("SD-SITE-01")
def test_four_sites_a_hand_and_a_treaty_zone_for_each_player() -> None:
    names = [zone.name for zone in w.ZONES]
    assert names == ["country", "hand", "battlefield", "garrison", "junkyard", "treaty"]
    game = Board().units("inf").units("mar", seat=P2).open()
    assert (game.of("INF"), game.of("MAR")) == (P1, P2)
    assert game.pile("battlefield", P1) != game.pile("battlefield", P2)


@pytest.mark.rule("SD-GAR-01")
def test_only_operations_and_deceptions_are_garrisoned() -> None:
    game = Board().hand("inf", "nop", "ndec", "COP=cop").open()
    game.refused("SD-GAR-01", "garrison INF").do("garrison NOP", "garrison NDEC", "garrison COP")
    assert (game.count("garrison"), game.mark("COP", "down"), game.mark("COP", "in_force")) == (3, 1, 0)
    assert game.offered("garrison") == []


@pytest.mark.rule("SD-GAR-02", "SD-GAR-03")
def test_a_garrison_holds_6_and_then_nothing_comes_in_from_hand() -> None:
    game = Board().garrison(*FULL).hand("NOP2=nop", "sop", "ndec").units("inf").open()
    game.refused("SD-GAR-03", "activate NOP2", "activate SOP INF", "garrison NDEC")
    assert game.count("garrison") == 6
    game.do("activate NOP", "pass").do("garrison NDEC")
    assert game.count("garrison") == 6
    game.refused("SD-GAR-03", "activate NOP2")


@pytest.mark.rule("SD-GAR-04")
def test_what_lies_in_a_full_garrison_is_activated_in_its_own_space() -> None:
    game = Board().garrison(*FULL).open()
    cell = game.mark("NOP", "slot")
    game.do("activate NOP")
    assert (game.mark("NOP", "slot"), game.mark("NOP", "down"), game.count("garrison")) == (cell, 0, 6)
    game.do("pass")
    assert (game.zone("NOP"), game.count("hand"), game.count("garrison")) == ("junkyard", 2, 5)


@pytest.mark.rule("SD-GAR-03", "SD-GAR-04")
def test_full_garrison_bars_all() -> None:
    game = Board(full_garrison="bars_all").garrison(*FULL).hand("sop").units("inf").open()
    game.refused("SD-GAR-03", "activate NOP", "activate SOP INF")
    game = Board("battle", full_garrison="bars_all").garrison(*FULL, seat=P2).units("inf").units("mar", seat=P2).open()
    game.do("attack INF MAR", "activate D1", "pass")
    assert game.zone("D1") == "junkyard"
    game = Board(full_garrison="bars_all").garrison(*FULL[1:]).open().do("activate NOP", "pass")
    assert game.zone("NOP") == "junkyard"


@pytest.mark.rule("SD-GAR-05")
def test_own_cards_are_not_cleared_away_but_by_a_house_rule() -> None:
    game = Board().garrison("cop", "ndec").open()
    game.refused("SD-GAR-05", "junk COP", "junk NDEC")
    board = Board(voluntary_junk="yes").garrison("cop", "ndec").garrison("THEIRS=ndec", seat=P2).units("inf")
    game = board.open()
    game.refused("SD-GAR-05", "junk INF", "junk THEIRS").do("junk COP", "junk NDEC")
    assert (game.count("garrison"), game.count("junkyard")) == (0, 2)
    game = Board("battle", voluntary_junk="yes").garrison("cop").open().refused("SD-GAR-05", "junk COP")


@pytest.mark.rule("SD-CTY-01")
def test_the_country_is_drawn_from_the_top_unseen_and_its_size_is_public() -> None:
    game = Board().hand("nop").country("inf", "mar", "div").open()
    for seat in (P1, P2):
        view = look(game.s, seat)
        assert (view.count(w.COUNTRY, P1), view.pile(w.COUNTRY, P1)) == (3, [])
    game.do("activate NOP", "pass")
    assert [game.zone(card) for card in ("DIV", "MAR", "INF")] == ["hand", "hand", "country"]


@pytest.mark.rule("SD-JNK-01")
def test_spent_cards_destroyed_units_and_discarded_cards_go_to_the_junkyard() -> None:
    board = Board().card("shed", "operation", do="discard 1").hand("nkill", "shed", "inf").units("mar", seat=P2)
    game = board.open().do("activate NKILL MAR", "pass", "activate SHED", "pass")
    assert [game.zone(card) for card in ("NKILL", "MAR", "SHED", "INF")] == ["junkyard"] * 4
    assert (game.of("MAR"), game.of("INF")) == (P2, P1)


@pytest.mark.rule("SD-JNK-02")
def test_a_card_goes_to_its_owners_junkyard_face_up_and_in_order() -> None:
    board = Board().hand("nkill", "NKILL2=nkill").units("mar", "inf(down, of P1)", seat=P2)
    game = board.open().do("activate NKILL MAR", "pass", "activate NKILL2 INF", "pass")
    assert (game.of("INF"), game.of("MAR")) == (P1, P2)
    order = ["NKILL", "INF", "NKILL2"]
    assert game.pile("junkyard") == [game.names[name] for name in order]
    for seat in (P1, P2):
        view = look(game.s, seat)
        assert [view.cards[card].face for card in view.pile(w.JUNKYARD, P1)] == [
            game.s.face[game.names[name]] for name in order
        ]
    assert game.mark("INF", "down") == 0


@pytest.mark.rule("SD-BAT-01", "SD-BAT-02")
def test_seven_units_at_most_however_they_come() -> None:
    board = Board().units(*(f"u{i}=mar" for i in range(7))).hand("inf", "nraise").junkyard("JUNKED=mar")
    game = board.garrison("namb").open()
    game.refused("SD-BAT-01", "mobilize INF up", "mobilize INF hidden")
    game.refused("SD-BAT-02", "activate NRAISE JUNKED", "activate NAMB")
    assert game.count("battlefield") == 7


@pytest.mark.rule("SD-BAT-02")
def test_who_arrives_by_an_effect_stays_away_when_the_battlefield_has_filled_up() -> None:
    board = Board().card("many", "operation", do="choose 2 units from junkyard as x; mobilize x face-up")
    game = board.units(*(f"u{i}=mar" for i in range(6))).junkyard("A=inf", "B=inf").hand("many").open()
    game.do("activate MANY A B", "pass", "pass")
    assert game.count("battlefield") == 7
    assert sorted((game.zone("A"), game.zone("B"))) == ["battlefield", "junkyard"]


@pytest.mark.rule("SD-BAT-03", "SD-BAT-04")
@pytest.mark.parametrize(("word", "lies"), [("up", "up"), ("hidden", "hidden")])
def test_a_unit_arrives_face_up_in_attack_or_face_down_in_defend(word: str, lies: str) -> None:
    game = Board().hand("inf").open().refused("SD-BAT-03", "mobilize INF defend").do(f"mobilize INF {word}")
    assert game.lies("INF") == lies
    assert game.mark("INF", "defends") == (lies == "hidden")


@pytest.mark.rule("SD-BAT-08")
def test_a_card_takes_the_free_space_its_player_names() -> None:
    game = Board().units("mar").hand("inf", "nop").open()
    assert game.mark("MAR", "slot") == 0
    game.refused("SD-BAT-08", "mobilize INF up 1", "mobilize INF up 8", "garrison NOP 7", "garrison NOP 0")
    assert not [words for words in game.offered("mobilize") if words[-1].isdigit()], "it is never listed"
    game.do("garrison NOP 6", "mobilize INF hidden 5")
    assert (game.mark("NOP", "slot"), game.mark("INF", "slot")) == (5, 4)
    assert {look(game.s, seat).cards[game.names["INF"]].marks[w.SLOT] for seat in (P1, P2)} == {4}


@pytest.mark.rule("SD-BAT-04")
def test_there_are_three_positions() -> None:
    position = w.VERBS.words["position"]
    assert [position.word(value) for value in (w.UP, w.DEFEND, w.HIDDEN)] == ["up", "defend", "hidden"]
    assert len(position.words) == 3


@pytest.mark.rule("SD-BAT-05", "SD-BAT-06")
@pytest.mark.parametrize("stage", ["draw", "deploy", "battle", "supply", "end"])
def test_positions_change_in_deploy_and_supply(stage: str) -> None:
    game = Board(stage).units("inf", "mar(defends)").units("THEIRS=inf", seat=P2).open()
    if stage in ("deploy", "supply"):
        game.refused("SD-BAT-05", "switch THEIRS defend", "switch INF attack", "switch MAR defend")
        game.refused("SD-BAT-05", "switch INF hidden", "switch MAR hidden")
        game.do("switch INF defend", "switch MAR attack")
        assert (game.lies("INF"), game.lies("MAR"), game.kind()) == ("defend", "up", "stage")
    else:
        game.refused("SD-BAT-05", "switch INF defend", "switch MAR attack")


@pytest.mark.rule("SD-BAT-06")
def test_return_to_attack_no() -> None:
    game = Board(return_to_attack="no").units("inf", "mar(defends)").open()
    game.refused("SD-BAT-06", "switch MAR attack").do("switch INF defend")


@pytest.mark.rule("SD-BAT-07")
def test_one_change_a_turn_none_on_arrival_and_initiation_counts() -> None:
    game = Board().units("inf", "ini(down)").hand("mar").open().do("switch INF defend")
    game.refused("SD-BAT-07", "switch INF attack")
    game.do("mobilize MAR up", "pass").refused("SD-BAT-07", "switch MAR defend")
    game.do("initiate INI", "pass", "pass").refused("SD-BAT-07", "switch INI defend")
    game.until("supply", P1).refused("SD-BAT-07", "switch INF attack", "switch MAR defend", "switch INI defend")
    game.until("deploy", P2).until("deploy", P1).do("switch INF attack", "switch MAR defend", "switch INI defend")


@pytest.mark.rule("SD-HAND-01")
@pytest.mark.parametrize(("value", "kept"), [("none", 12), ("7", 7)])
def test_the_hand(value: str, kept: int) -> None:
    game = Board("end", hand_limit=value).hand("inf*10", "A=mar", "B=mar").open().do("end_turn", "pass")
    if value == "7":
        assert game.kind() == "discard"
        game.do("choose A", "choose B", *["choose inf"] * 3)
        assert game.count("junkyard") == 5
    assert (game.count("hand"), game.turn()) == (kept, P2)
