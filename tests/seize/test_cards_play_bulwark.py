"""The later Bulwark cards (61 to 67) do what their texts say."""

from __future__ import annotations

import pytest

from tests.seize.board import N, S
from tests.seize.test_cards_play_abilities import board, cast, paid


def test_portcullis_wren_changes_places_with_a_neighbour_once_a_turn() -> None:
    table = board("rally").merc("W=portcullis-wren", "b2").merc("A=tf", "c3", exhaust=1).merc("far=tf", "b4")
    game = table.merc("foe=tr", "a3", N).open()
    game.refused("SGT-RANGE-01", "activate W.under-the-bar far").refused("SGT-CARD-A06", "activate W.under-the-bar foe")
    game.do("activate W.under-the-bar A").resolve()
    assert (game.at("W"), game.at("A")) == ("c3", "b2")
    assert (game.mark("A", "exhaust"), game.mark("A", "spent"), game.mark("W", "spent")) == (1, 0, 0)
    game.refused("SGT-CARD-M18", "activate W.under-the-bar A")


def test_portcullis_wren_swaps_nobody_who_is_gone() -> None:
    table = board("rally").merc("W=portcullis-wren", "b2").merc("A=tf", "c3")
    game = table.open().do("activate W.under-the-bar A").put("A", "d6").resolve()
    assert (game.at("W"), game.at("A")) == ("b2", "d6")


def test_drumsergeant_holt_drums_a_neighbour_into_the_attack_of_this_turn() -> None:
    table = board("move-1").merc("H=drumsergeant-holt", "b2").merc("A=tf", "c3").merc("B=tf", "a2").merc("far=tf", "b4")
    game = table.open().until("attack").do("pass", "pass")
    assert (game.kind(), game.asked(), len(game.offered("choose"))) == ("choose_card", S, 2)
    game.do("choose A")
    assert [game.stat(name, "melee") for name in ("A", "B", "H", "far")] == [4, 3, 2, 3]
    assert game.until("beginning", N).stat("A", "melee") == 3


def test_planks_and_prayers_arms_an_ally_for_the_turn() -> None:
    table = board().merc("A=tf", "b1").merc("T=tx", "b3")
    game = cast(table, "planks-and-prayers", "via A T")
    assert (game.stat("T", "armor"), game.stat("A", "armor"), paid(game)) == (1, 0, 1)
    assert game.until("beginning", N).stat("T", "armor") == 0
    board().merc("A=tf", "b1").merc("T=tf", "b4", N).hand("c=planks-and-prayers").open().refused(
        "SGT-CARD-A06", "play_instant c via A T"
    )


def test_turn_the_door_lets_an_enemy_past_and_recharges_the_guard() -> None:
    table = board().merc("A=tf", "b3", defense=0).merc("T=tr", "b4", N).merc("far=tr", "b6", N)
    table.hand("c=turn-the-door")
    table.open().refused("SGT-RANGE-01", "play_instant c via A A far")
    game = table.open().do("play_instant c via A A T").resolve()
    assert (game.at("A"), game.at("T"), game.mark("A", "defense"), paid(game)) == ("b4", "b3", 2, 1)


@pytest.mark.parametrize(("answer", "places"), [("yes", ("b4", "b3")), ("no", ("b3", "b4"))])
def test_right_through_them_may_change_places(answer: str, places: tuple[str, str]) -> None:
    game = cast(board().merc("A=tf", "b3").merc("T=tg", "b4", N, defense=0), "right-through-them", "via A T")
    assert (game.kind(), game.asked(), game.health("T"), paid(game)) == ("choose_yes", S, 8, 1)
    game.do(f"choose {answer}")
    assert (game.at("A"), game.at("T"), game.zone("c")) == (*places, "discard")


def test_right_through_them_takes_the_place_of_whom_it_kills() -> None:
    game = cast(board().merc("A=tf", "b3").merc("T=tr", "b4", N, health=1, defense=0), "right-through-them", "via A T")
    game.do("choose yes")
    assert (game.at("A"), game.zone("T"), game.vaults()) == ("b4", "discard", (30, 29))


def test_clear_the_porch_pushes_each_neighbour_or_hits_it() -> None:
    table = board().merc("A=tf", "b3").merc("own=tf", "c3").merc("front=tr", "b4", N, defense=0)
    table.merc("left=tr", "a3", N, defense=0).merc("back=tr", "b2", N, defense=0).merc("far=tr", "d6", N, defense=0)
    game = cast(table, "clear-the-porch", "via A")
    names = ("front", "left", "back", "far", "own")
    assert [game.at(name) for name in names] == ["b5", "a3", "b1", "d6", "c3"]
    assert [game.health(name) for name in names] == [5, 5 - 3, 5, 5, 6]
    assert paid(game) == 2


def test_rent_is_due_bills_the_owner_of_whom_its_player_upstages() -> None:
    table = board("rally").merc("A=tf", "d1").merc("T=tf", "b2", N).hand("tr").line("S events rent-is-due")
    game = table.line("N events rent=rent-is-due").merc("B=tf", "d6", N).open().do("play_merc TR b2").resolve()
    assert (game.at("T"), game.vaults()) == ("b3", (30, 29))
    assert cast(board("rally").merc("A=tf", "d1"), "rent-is-due", "via A").zone("c") == "events"
