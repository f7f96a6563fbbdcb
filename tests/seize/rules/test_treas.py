"""SGT-TREAS: treasures as money in the Warchest and as equipment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kernel.look import look
from rules.seize import words as w
from rules.seize.cards import HANDS, CardDef
from rules.seize.compiled import book_of
from rules.seize.house_rules import complete_options
from rules.seize.places import leave_play
from tests.seize.board import Board, Game, N, S
from tests.seize.rules.test_deck import bench


def ready(game: Game, *coins: str) -> list[bool]:
    """Which of these Warchest cards can still pay."""
    return [not game.mark(coin, "used_up") for coin in coins]


@pytest.mark.rule("SGT-TREAS-01")
def test_a_treasure_pays_and_is_worn() -> None:
    board = Board().merc("tf", "a1", health=3).warchest("pl").hand("patch")
    game = board.open().do("play_instant PATCH TF").resolve()
    assert (game.health("TF"), ready(game, "PL")) == (5, [False])
    game = board.open().do("equip TF PL").resolve()
    assert (game.bearer("PL"), game.stat("TF", "armor")) == ("TF", 1)


@pytest.mark.rule("SGT-TREAS-02")
def test_one_treasure_a_turn_in_the_own_rally_phase() -> None:
    game = Board().hand("pl", "wd", "bl").open().do("play_treasure PL")
    game.refused("SGT-TREAS-02", "play_treasure WD")
    game.until("rally", N).until("rally", S).do("play_treasure WD")
    for phase in ("beginning", "draw", "rally-open", "move-1", "attack", "move-2", "end-open"):
        Board(phase).hand("pl").open().refused("SGT-TREAS-02", "play_treasure PL")
    other = Board("rally", N).hand("pl").open().do("pass")
    other.refused("SGT-PHASE-19", "play_treasure PL")
    board = Board().hand("tf", "jab").pile("discard", S, ("GONE=pl",))
    board.open().refused("SGT-TREAS-02", "play_treasure TF", "play_treasure JAB", "play_treasure GONE")


@pytest.mark.rule("SGT-TREAS-03")
def test_a_treasure_comes_without_the_stack_ready_to_pay() -> None:
    game = Board().merc("tf", "a1", health=3).hand("pl", "patch").open()
    game.refused("SGT-ABIL-03", "play_instant PATCH TF").do("play_treasure PL")
    assert (game.s.stack, game.asked(), ready(game, "PL")) == ([], S, [True])
    game.do("play_instant PATCH TF")


@pytest.mark.rule("SGT-TREAS-04", "SGT-ABIL-03")
def test_a_cost_exhausts_so_many_ready_cards_of_the_players_choice() -> None:
    game = Board().merc("tf", "a1").warchest("pl", "wd", "bl", "cn(used_up)").hand("deny").merc("tr", "b1").open()
    game.do("exit TF", "pass", "play_instant DENY item1")
    assert (game.kind(), game.asked()) == ("pay", S)
    game.refused("SGT-TREAS-04", "pay CN").do("pay WD")
    game.refused("SGT-TREAS-04", "pay WD").do("pay BL")
    assert ready(game, "PL", "WD", "BL", "CN") == [True, False, False, False]
    assert [game.zone(coin) for coin in ("PL", "WD", "BL")] == ["warchest"] * 3, "nothing is discarded"


@pytest.mark.rule("SGT-TREAS-04")
def test_a_typed_cost_takes_that_type() -> None:
    Board().warchest("pl", "wd").hand("forge").open().refused("SGT-TREAS-04", "play_instant FORGE")
    Board().warchest("bl").hand("forge").open().refused("SGT-ABIL-03", "play_instant FORGE")
    game = Board().warchest("pl", "bl", "wd").hand("forge").open().do("play_instant FORGE")
    while game.kind() == "pay":
        game.do(game.offered("pay")[0])
    assert ready(game, "BL") == [False]
    assert sorted(ready(game, "PL", "WD")) == [False, True]


@pytest.mark.rule("SGT-TREAS-04")
def test_the_only_card_of_a_type_is_kept_for_it() -> None:
    game = Board().warchest("pl", "bl", "BL2=bl").hand("forge").open().do("play_instant FORGE")
    while game.kind() == "pay":
        options = game.offered("pay")
        game.do(next((text for text in options if "bl" in text), options[0]))
    assert ready(game, "BL", "BL2", "PL").count(False) == 2
    assert False in ready(game, "BL", "BL2")


@pytest.mark.rule("SGT-TREAS-05")
def test_the_own_warchest_becomes_ready_in_the_own_beginning_phase() -> None:
    board = Board("end-open").warchest("pl(used_up)", "TR=tr(used_up 1, down 1)").warchest("WD=wd(used_up)", seat=N)
    game = board.open()
    game.until("beginning", N)
    assert ready(game, "WD", "PL", "TR") == [True, False, False]
    game.until("beginning", S)
    assert ready(game, "PL", "TR") == [True, True]


@pytest.mark.rule("SGT-TREAS-06")
def test_an_equipped_treasure_pays_nothing() -> None:
    game = Board().merc("tf", "a1", wears=("pl", "cn")).hand("patch").open()
    game.refused("SGT-ABIL-03", "play_instant PATCH TF")
    game.do("unequip TF CN").resolve().do("play_instant PATCH TF")


@pytest.mark.rule("SGT-TREAS-07", "SGT-RALLY-12")
def test_a_face_down_merc_is_a_treasure_without_type_or_text() -> None:
    board = Board().merc("tf", "a1", health=3).warchest("TG=tg(down)").hand("patch", "forge").merc("tr", "a2")
    game = board.open()
    assert game.stat("TF", "armor") == game.stat("TR", "armor") == 0
    game.refused("SGT-TREAS-07", "equip TF TG")
    game.do("play_instant PATCH TF")
    assert ready(game, "TG") == [False]
    typed = Board().warchest("TG=tg(down)", "pl").hand("forge").open().refused("SGT-TREAS-04", "play_instant FORGE")
    assert look(typed.s, N).cards[typed.names["TG"]].face == -1
    Board().warchest("TG=tg(down)", "bl").hand("forge").open().do("play_instant FORGE")


@pytest.mark.rule("SGT-TREAS-07")
def test_a_face_down_merc_is_not_turned_up_and_has_neither_class_nor_name() -> None:
    game = Board().warchest("TG=tg(down)").hand("flag", "TG2=tg").ready(3).open()
    game.refused("SGT-RALLY-01", "play_merc TG a1").refused("SGT-ABIL-12", "play_event FLAG")
    game.do("play_merc TG2 a1")


@pytest.mark.rule("SGT-TREAS-07")
def test_a_face_down_merc_leaves_face_up() -> None:
    game = Board("attack", merc_cap="1").warchest("TG=tg(down)").open()
    leave_play(game.s, game.names["TG"], w.DISCARD)
    assert look(game.s, N).cards[game.names["TG"]].face == game.s.face[game.names["TG"]]


@pytest.mark.rule("SGT-TREAS-08")
def test_no_limit_to_the_treasures_on_one_merc() -> None:
    game = Board().merc("tf", "a1", wears=("pl", "wd", "bl", "cn", "lens")).warchest("PL2=pl").open()
    game.do("equip TF PL2").resolve()
    assert game.stat("TF", "armor") == 2


@pytest.mark.rule("SGT-TREAS-08")
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_option_equip_limit(limit: int) -> None:
    worn = tuple(f"w{index}=cn" for index in range(limit))
    board = Board(equip_limit=str(limit)).warchest("pl")
    board.merc("full=tf", "a1", wears=worn)
    game = board.merc("free=tf", "b1", wears=worn[1:] and tuple(f"v{i}=cn" for i in range(limit - 1))).open()
    game.refused("SGT-TREAS-08", "equip full PL").do("equip free PL")


@pytest.mark.rule("SGT-TREAS-08")
@pytest.mark.parametrize(
    ("held", "fits"),
    [
        (["two"], True), (["two", "two"], False), (["two", "one"], False), (["two", "off"], False),
        (["one", "off"], True), (["one", "one"], False), (["one", "dual"], True), (["dual", "dual"], True),
        (["one", "dual", "off"], False), (["off", "off"], False), (["off"], True), (["one", "none", "none"], True),
        (["one", "dual", "dual"], False),
    ],
)  # fmt: skip
def test_option_weapon_hands(held: list[str], fits: bool) -> None:
    defs: tuple[CardDef, ...] = tuple(
        replace(bench()["bl"], id=f"w{i}", hands=HANDS.index(h)) for i, h in enumerate(held)
    )
    assert book_of(defs, complete_options({"weapon_hands": "on"})).hands_fit(range(len(held))) == fits


@pytest.mark.rule("SGT-TREAS-08")
def test_option_weapon_hands_binds_equip_and_the_fort() -> None:
    board = Board(weapon_hands="on").merc("tf", "a1", wears=("two-hander",)).warchest("one-hander", "pl")
    board.open().refused("SGT-TREAS-08", "equip TF ONE_HANDER").do("equip TF PL")
    Board().merc("tf", "a1", wears=("two-hander",)).warchest("one-hander").open().do("equip TF ONE_HANDER")


@pytest.mark.rule("SGT-TREAS-08")
def test_a_treasure_may_name_who_carries_it() -> None:
    board = Board().merc("tf", "a1").merc("tx", "b1").warchest("sash").hand("SASH2=sash", "TF2=tf", "TX2=tx")
    game = board.open().refused("SGT-TREAS-08", "equip TF SASH").refused("SGT-TREAS-08", "play_merc TF2 c1 with SASH2")
    game.do("play_merc TX2 c1 with SASH2").resolve().do("equip TX SASH").resolve()
    assert (game.bearer("SASH"), game.bearer("SASH2")) == ("TX", "TX2")


@pytest.mark.rule("SGT-TREAS-09")
@pytest.mark.parametrize("way", ["destroyed", "exits", "returned"])
def test_treasures_leave_to_the_discard_with_their_merc(way: str) -> None:
    game = Board().merc("tf", "a1", health=1, defense=0, wears=("pl", "cn")).hand("true5").ready(1).open()
    if way == "destroyed":
        game.do("play_instant TRUE5 TF").resolve()
    elif way == "exits":
        game.do("exit TF").resolve()
    else:
        leave_play(game.s, game.names["TF"], w.HAND)
    assert game.zone("TF") == ("hand" if way == "returned" else "discard")
    assert [game.zone(card) for card in ("PL", "CN")] == ["discard"] * 2
    assert [game.bearer(card) for card in ("PL", "CN")] == ["", ""]


@pytest.mark.rule("SGT-TREAS-09")
def test_a_treasure_goes_to_its_owners_discard() -> None:
    game = Board().line("TF = S tf at a1 health 1 defense 0 with PL=pl(of N)").hand("true5").ready(1).open()
    game.do("play_instant TRUE5 TF").resolve()
    assert (game.pile("discard", N), game.zone("PL")) == ([game.names["PL"]], "discard")
