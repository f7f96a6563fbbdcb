"""The verbs of the card language, one after another. The rules of the game are tested in rules/."""

import pytest

from rules.kernel.look import look
from rules.seek_and_destroy import words as w
from tests.seek_and_destroy.board import P1, P2, Board, Game


def played(do: str, board: Board | None = None, answer: str = "activate NOW", **kind: str) -> Game:
    """The game after an Operation of P1 with these sentences has resolved."""
    board = (board or Board()).card("now", "operation", do=do, **kind).hand("now")
    return board.open().do(answer, "pass")


# --- Units ----------------------------------------------------------------------------------------------------------


def test_destroy_takes_each_of_a_group_at_once() -> None:
    board = Board().units("inf", "mar", seat=P2).units("HID=inf(down)", seat=P2).units("MINE=mar")
    game = played("destroy each enemy unit with defense 2 or less", board)
    assert [game.zone(card) for card in ("INF", "MAR", "HID", "MINE")] == [
        "battlefield", "junkyard", "battlefield", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("SD-PRIV-04", "SD-PRIV-05")
def test_destroy_spares_a_submarine_unless_a_submarine_does_it() -> None:
    game = played("destroy each unit", Board().units("sub", "inf", seat=P2))
    assert (game.zone("SUB"), game.zone("INF")) == ("battlefield", "junkyard")
    hunter = Board().unit("hunter", subtype="submarines", initiate="destroy each enemy unit")
    hunter = hunter.units("hunter(down)").units("sub", seat=P2)
    game = hunter.open().do("initiate HUNTER", "use", "pass")
    assert game.zone("SUB") == "junkyard"


@pytest.mark.rule("SD-TREATY-05")
def test_raze_takes_units_and_garrison_cards_but_never_the_treaty() -> None:
    board = Board().units("inf", seat=P2).garrison("cdec", seat=P2).line("P2 treaty PACT=pact")
    game = board.hand("nany", "AGAIN=nany").open()
    game.refused("SD-TREATY-05", "activate NANY PACT")
    assert len(game.offered("activate")) == 4
    game.do("activate NANY INF", "pass").do("activate AGAIN CDEC", "pass")
    assert (game.zone("INF"), game.zone("CDEC"), game.zone("PACT")) == ("junkyard", "junkyard", "treaty")


def test_raze_each_face_up_card_leaves_the_face_down_ones_and_junks_itself_once() -> None:
    board = Board().garrison("cop").garrison("cdec", "ndec", seat=P2)
    game = played("raze each face-up card in garrison", board)
    assert [game.zone(card) for card in ("COP", "CDEC", "NDEC", "NOW")] == [
        "junkyard", "junkyard", "garrison", "junkyard",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("with attack 4 or more", {"SLOW", "ABLE"}), ("with attack 3 or less", {"FELL"}),
        ("with mobility 3 or more", {"SLOW"}), ("with mobility 2 or less", {"ABLE", "FELL"}),
    ],
)  # fmt: skip
def test_a_number_tells_which_units_are_meant(which: str, left: set[str]) -> None:
    board = Board().unit("slow", "1/9/2").unit("able", "3/9/3").unit("fell", "4/9/3")
    game = played(f"destroy each enemy unit {which}", board.units("SLOW=slow", "ABLE=able", "FELL=fell", seat=P2))
    assert {card for card in ("SLOW", "ABLE", "FELL") if game.zone(card) == "battlefield"} == left


def test_recall_and_return_bring_cards_to_their_owners_hands() -> None:
    board = Board().units("inf", seat=P2).garrison("cdec", seat=P2).garrison("cop")
    game = played(
        "choose 1 card in enemy garrison as x; recall x; return each unit to hand", board, "activate NOW CDEC"
    )
    assert (game.zone("CDEC"), game.of("CDEC"), game.zone("INF"), game.of("INF")) == ("hand", P2, "hand", P2)
    assert game.zone("COP") == "garrison"


def test_a_bonus_lasts_until_the_end_of_the_turn() -> None:
    game = played(
        "give +2 attack to each own unit this turn; give -9 defense to each unit this turn", Board().units("inf")
    )
    assert (game.attack("INF"), game.defense("INF")) == (5, 0)
    game.until("draw", P2)
    assert (game.attack("INF"), game.defense("INF")) == (3, 3)


@pytest.mark.rule("SD-MOB-05", "SD-MOB-09")
def test_only_face_up_units_are_depleted_and_a_refreshed_one_attacks() -> None:
    board = Board().units("inf", "HID=inf(down)", seat=P2)
    game = played("deplete each enemy unit", board)
    assert (game.mark("INF", "depleted"), game.mark("HID", "depleted")) == (1, 0)
    game = played("refresh each own depleted unit", Board("deploy").units("DIV=div(depleted)", "INF=inf"))
    assert game.mark("DIV", "depleted") == 0
    game.until("battle").do("attack DIV LIFE")


@pytest.mark.rule("SD-EFF-05", "SD-BAT-04")
def test_turning_units_is_no_initiation() -> None:
    board = Board().units("ini(down)", "mar")
    game = played("choose 1 own unit as x; turn x to attack or defend", board, "activate NOW INI")
    assert game.kind() == "choose_position"
    game.do("choose up")
    assert (game.lies("INI"), game.kind(), game.life()) == ("up", "stage", (30, 30))
    game = played("turn each own unit to defend", Board().units("ini(down)", "mar"))
    assert (game.lies("INI"), game.lies("MAR")) == ("defend", "defend")


@pytest.mark.rule("SD-EFF-03")
def test_a_unit_turned_face_down_hides_and_waits_a_turn() -> None:
    game = played("turn each own unit face-down", Board().units("INI=ini(depleted)"))
    assert (game.lies("INI"), game.mark("INI", "depleted")) == ("hidden", 0)
    assert look(game.s, P2).cards[game.names["INI"]].face == -1
    game.refused("SD-EFF-03", "initiate INI")
    game.until("deploy", P2).until("deploy", P1).do("initiate INI")
    assert game.kind() == "effect"


# --- Secret Mobilization --------------------------------------------------------------------------------------------


@pytest.mark.rule("SD-MOB-08", "SD-EFF-07", "SD-STACK-10")
def test_units_are_mobilized_from_the_hand_one_after_another() -> None:
    board = Board().hand("mob", "div", "bom")
    game = played("choose 1..2 army units from hand as x; mobilize x face-up", board)
    assert (game.kind(), len(game.offered("choose"))) == ("choose_card", 2)
    game.do("choose MOB")
    assert set(game.offered("choose")) == {"choose div", "choose none"}
    game.do("choose DIV")
    assert (game.lies("MOB"), game.lies("DIV"), game.mark("DIV", "depleted")) == ("up", "up", 1)
    assert game.kind() == "effect"


@pytest.mark.rule("SD-BAT-02", "SD-STACK-11")
def test_nothing_is_mobilized_without_room_or_without_a_unit() -> None:
    full = Board().units(*(f"U{index}=inf" for index in range(7))).hand("nraise", "inf").junkyard("mob")
    full.open().refused("SD-BAT-02", "activate NRAISE MOB")
    one_left = Board().units(*(f"U{index}=inf" for index in range(6))).hand("A=mar", "B=mar")
    game = played("choose 2 units from hand as x; mobilize x face-up", one_left)
    game.do("choose A")
    assert (game.count("battlefield"), game.count("hand"), game.kind()) == (7, 1, "window")
    empty = (
        Board().hand("nop").card("now", "operation", do="choose 1 unit from hand as x; mobilize x face-up").hand("now")
    )
    empty.open().refused("SD-STACK-11", "activate NOW")


@pytest.mark.rule("SD-INFO-01", "SD-INFO-03")
def test_a_mobilization_effect_is_offered_whatever_the_hand_holds() -> None:
    board = Board().unit("sergeant", mobilization="choose 1 infantry unit from hand as x; mobilize x face-down")
    game = board.hand("sergeant", "mar").open().do("mobilize SERGEANT up")
    assert game.kind() == "effect"
    game.do("use", "pass")
    assert (game.count("battlefield"), game.zone("MAR")) == (1, "hand")


def test_either_way_asks_for_the_position() -> None:
    game = played("choose 1 unit from hand as x; mobilize x either way", Board().hand("div"))
    game.do("choose DIV")
    assert game.kind() == "choose_position"
    game.do("choose hidden")
    assert (game.lies("DIV"), game.mark("DIV", "depleted")) == ("hidden", 0)


# --- cards and Life -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SD-GOAL-03", "SD-GOAL-04")
def test_draws_are_one_instruction() -> None:
    game = played("draw 1; opponent draws 2")
    assert (game.count("hand"), game.count("hand", P2)) == (1, 2)
    game = played("each player draws 2", Board().country("inf").country("mar", seat=P2))
    assert game.result() == (1, 1)


@pytest.mark.rule("SD-GOAL-02", "SD-GOAL-04")
def test_life_changes_and_the_game_ends_in_the_middle_of_a_text() -> None:
    game = played("gain 4 life; opponent loses 3 life; lose 1 life")
    assert game.life() == (33, 27)
    game = played("opponent loses 9 life; lose 30 life; draw 1", Board().life(20, 9))
    assert game.result() == (2, 0)
    assert played("each player loses 30 life").result() == (1, 1)


def test_discards_are_chosen_by_whose_hand_it_is_or_by_chance() -> None:
    board = Board().hand("inf", "mar").hand("THEIRS=inf", "OTHER=mar", seat=P2)
    game = played("discard 1; opponent discards 2", board)
    assert (game.kind(), game.asked()) == ("discard", P1)
    game.do("choose MAR")
    assert (game.zone("MAR"), game.zone("INF"), game.count("hand", P2)) == ("junkyard", "hand", 0)
    game = played("opponent discards 1 at random", Board().hand("THEIRS=inf", "OTHER=mar", seat=P2))
    assert game.s.ask is not None and game.s.ask.kind == w.ASK_ROLL
    game.chance()
    assert (game.count("hand", P2), game.count("junkyard", P2)) == (1, 1)


def test_each_player_discards_the_turn_player_first() -> None:
    game = played("each player discards 1", Board().hand("inf", "mar").hand("THEIRS=inf", "OTHER=mar", seat=P2))
    assert game.asked() == P1
    game.do("choose INF")
    assert game.asked() == P2
    game.do("choose OTHER")
    assert (game.zone("INF"), game.zone("OTHER")) == ("junkyard", "junkyard")


def test_take_brings_cards_of_one_kind_from_the_junkyard() -> None:
    board = Board().junkyard("nop", "inf", "ndec").junkyard("THEIRS=nop", seat=P2)
    board = board.card("now", "operation", do="choose 1 operation from junkyard as x; take x").hand("now")
    game = board.open().refused("SD-STACK-11", "activate NOW INF", "activate NOW NDEC", "activate NOW THEIRS")
    game.do("activate NOW NOP", "pass")
    assert game.zone("NOP") == "hand"


# --- looking --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SD-INFO-01")
@pytest.mark.parametrize(
    ("do", "seen"),
    [
        ("choose 1 enemy face-down unit as x; look at x", "INI"),
        ("choose 1 face-down card in enemy garrison as x; inspect x", "NDEC"),
        ("look at enemy hand", "BB"),
    ],
)
def test_what_is_looked_at_is_shown_to_the_one_who_looks_alone(do: str, seen: str) -> None:
    board = Board().units("ini(down)", seat=P2).garrison("ndec", seat=P2).hand("bb", seat=P2)
    aimed = f"activate NOW {seen}" if "choose" in do else "activate NOW"
    game = played(do, board, aimed)
    assert (game.kind(), game.asked()) == ("look", P1)
    card = game.names[seen]
    mine, theirs = look(game.s, P1).ask, look(game.s, P2).ask
    assert mine is not None and theirs is not None
    assert mine.data == (card if "choose" in do else -1, game.s.face[card])
    assert theirs.data == ()
    if "choose" in do:
        assert look(game.s, P1).cards[card].face == -1
    game.do("pass")
    assert game.kind() == "stage"


def test_a_look_at_an_own_card_asks_nothing() -> None:
    game = played("choose 1 face-down unit as x; look at x", Board().units("ini(down)"), "activate NOW INI")
    assert game.kind() == "stage"


@pytest.mark.rule("SD-CTY-01")
def test_the_top_of_the_country_is_put_back_card_by_card_the_last_one_on_top() -> None:
    game = played("look at top 3", Board().country("inf", "mar", "div", "bb"))
    assert game.s.ask is not None
    names = [game.s.table.defs[face].id for face in game.s.ask.data]
    assert (game.kind(), names) == ("sort", ["bb", "div", "mar"])
    view = look(game.s, P2).ask
    assert view is not None and view.data == ()
    game.do("choose 0", "choose 1")
    assert [game.s.table.defs[game.s.face[card]].id for card in game.pile("country")] == ["inf", "bb", "mar", "div"]
    assert game.kind() == "stage"


# --- requirements ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SD-DEC-06", "SD-PRIV-05")
def test_a_requirement_asks_for_the_attacker_and_its_kind() -> None:
    board = (
        Board("battle").units("inf", "bom").card("mines", "deception", when="an enemy army unit attacks: destroy it")
    )
    board = board.garrison("mines", seat=P2)
    game = board.open().do("attack BOM LIFE").refused("SD-DEC-06", "activate MINES").passes(2)
    game.do("attack INF LIFE", "activate MINES", "pass")
    assert (game.zone("INF"), game.zone("MINES")) == ("junkyard", "junkyard")


@pytest.mark.rule("SD-DEC-06")
def test_a_requirement_may_have_a_condition_beside_it() -> None:
    text = "an enemy unit attacks if opponent has more units: turn it to defend; draw 1"
    board = Board("battle").units("inf").card("guard", "deception", when=text).garrison("guard", seat=P2)
    game = board.open().do("attack INF LIFE", "activate GUARD", "pass").passes(2)
    assert (game.lies("INF"), game.life(), game.count("hand", P2)) == ("defend", (30, 30), 1)
    even = Board("battle").units("inf").units("lgt", seat=P2).card("guard", "deception", when=text)
    even.garrison("guard", seat=P2).open().do("attack INF LGT").refused("SD-DEC-06", "activate GUARD")


@pytest.mark.rule("SD-WIN-02", "SD-DEC-06")
def test_a_newcomer_is_met_in_its_window_only() -> None:
    text = "an enemy unit arrives face-up: deplete it; give -2 defense to it this turn"
    board = Board().units("OLD=inf").hand("inf", "mar").card("battery", "deception", when=text)
    game = board.garrison("battery", seat=P2).open().do("mobilize INF up", "activate BATTERY", "pass")
    assert (game.mark("INF", "depleted"), game.defense("INF"), game.mark("OLD", "depleted")) == (1, 1, 0)
    hidden = Board().hand("inf").card("battery", "deception", when=text).garrison("battery", seat=P2).open()
    hidden.do("mobilize INF hidden").refused("SD-DEC-06", "activate BATTERY")


@pytest.mark.rule("SD-STACK-05", "SD-STACK-08", "SD-DEC-06")
@pytest.mark.parametrize(
    ("item", "answered"),
    [("operation", True), ("normal operation", True), ("swift operation", False), ("effect", False),
     ("deception", False), ("anything", True)],
)  # fmt: skip
def test_an_answer_is_to_items_of_its_kind(item: str, answered: bool) -> None:
    board = Board().hand("nop").card("spy", "deception", when=f"it answers {item}: cancel it; draw 1")
    game = board.garrison("spy", seat=P2).open().do("activate NOP")
    if not answered:
        game.refused("SD-DEC-06", "activate SPY")
        return
    game.do("activate SPY", "pass")
    assert (game.count("hand"), game.count("hand", P2), game.zone("NOP")) == (0, 1, "junkyard")


# --- control --------------------------------------------------------------------------------------------------------


def test_for_each_counts_the_members_of_a_group() -> None:
    board = Board().units("A=inf", "B=mar", "C=bom", "D=inf(down)").units("THEIRS=inf", seat=P2)
    game = played("for each own army unit as x { opponent loses 1 life; give +1 attack to x this turn }", board)
    assert (game.life(), game.attack("A"), game.attack("C"), game.attack("D")) == ((30, 28), 4, 5, 3)


@pytest.mark.parametrize(
    ("cond", "true"),
    [("you have a navy unit", True), ("you have an infantry unit", False), ("you have 10 life or less", True),
     ("you have 9 life or less", False), ("opponent has more units", True)],
)  # fmt: skip
def test_if_asks_what_is_open(cond: str, true: bool) -> None:
    board = Board().units("pat", "HID=inf(down)").units("A=inf", "B=inf", "C=inf", seat=P2).life(10, 30)
    game = played(f"if {cond} {{ draw 1 }} else {{ draw 2 }}", board)
    assert game.count("hand") == (1 if true else 2)


def test_if_asks_about_what_was_chosen() -> None:
    text = "choose 1 enemy face-down unit as x; turn x face-up; if x is a unit with defense 2 or less { destroy x }"
    board = Board().units("mar(down)", "inf(down)", seat=P2)
    assert played(text, board, "activate NOW MAR").zone("MAR") == "junkyard"
    board = Board().units("mar(down)", "inf(down)", seat=P2)
    assert played(text, board, "activate NOW INF").lies("INF") == "defend"


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 2), ("no", 0)])
def test_may_asks_and_no_draws_nothing(answer: str, drawn: int) -> None:
    game = played("may { draw 2 }")
    assert game.kind() == "choose_yes"
    assert game.do(f"choose {answer}").count("hand") == drawn


def test_a_coin_decides_which_half_is_done() -> None:
    game = played("coin { draw 2 } else { opponent draws 1 }")
    assert game.s.ask is not None and game.s.ask.kind == w.ASK_ROLL
    game.chance()
    assert (game.count("hand"), game.count("hand", P2)) in ((2, 0), (0, 1))
