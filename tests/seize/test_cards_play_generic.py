"""The later generic abilities (82 to 87) and treasures (88 to 90) do what their texts say."""

from __future__ import annotations

import pytest

from rules.seize import words as w
from tests.seize.board import Board, N, S
from tests.seize.test_cards_play_abilities import board, cast, paid


def test_borrowed_boots_are_two_steps_more_this_turn() -> None:
    table = board("move-1").merc("A=tf", "b1").hand("c=borrowed-boots").ready(1)
    game = table.open().refused("SGT-ACT-09", "move A b2 b3 b4").do("play_instant c A").resolve()
    assert (game.stat("A", "move"), paid(game)) == (4, 1)
    assert game.do("move A b2 b3 b4 b5").resolve().at("A") == "b5"
    assert game.until("beginning", N).stat("A", "move") == 2


def test_after_you_swaps_two_allies_side_by_side() -> None:
    table = (
        board()
        .merc("A=tf", "b3", exhaust=1)
        .merc("B=tx", "c4")
        .merc("far=tf", "b1")
        .merc("foe=tr", "b4", N)
        .hand("c=after-you")
    )
    table.open().refused("SGT-RANGE-01", "play_instant c A far").refused("SGT-CARD-A06", "play_instant c A foe")
    game = table.open().do("play_instant c A B").resolve()
    assert (game.at("A"), game.at("B"), game.mark("A", "exhaust"), paid(game)) == ("c4", "b3", 0, 2)


def test_after_you_is_heard_by_whom_a_newcomer_reaches() -> None:
    table = Board("move-1").shipped().merc("A=tr", "b5").merc("B=tr", "b6").line("N events doorstep-toll")
    game = table.hand("c=after-you").ready(2).open().do("play_instant c A B").resolve()
    assert (game.at("A"), game.vaults()) == ("b6", (29, 30))


def test_what_the_drawer_remembers_is_an_ability_card() -> None:
    table = board().pile("discard", S, ("jab", "patch", "tf", "pl"))
    game = cast(table, "what-the-drawer-remembers", "")
    assert (game.kind(), sorted(game.offered("choose"))) == (
        "choose_card",
        ["choose S.discard.jab", "choose S.discard.patch"],
    )
    game.do("choose PATCH")
    assert (game.zone("PATCH"), game.zone("JAB"), game.zone("c"), paid(game)) == ("hand", "discard", "discard", 2)


def test_point_and_shout_sends_the_neighbours_of_the_target_in() -> None:
    table = board().merc("A=tx", "c3").merc("B=tf", "b3").merc("far=tf", "d1").merc("T=tg", "c4", N, defense=0)
    game = cast(table, "point-and-shout", "via A T")
    assert (game.health("T"), paid(game)) == (9, 1)
    assert [game.stat(name, "melee") for name in ("A", "B", "far")] == [1, 4, 3]
    assert game.do("attack B melee T").resolve().health("T") == 9 - 4


def test_overtip_buys_true_damage_or_keeps_its_loot() -> None:
    game = cast(board().merc("A=tf", "b3").merc("T=tg", "b4", N, ("pl",), defense=0), "overtip", "via A T")
    assert (game.kind(), game.health("T"), paid(game)) == ("choose_yes", 9, 2)
    game.do("choose yes", "choose 3")
    assert (game.health("T"), game.vaults()) == (6, (27, 30))
    kept = cast(board().merc("A=tf", "b3").merc("T=tg", "b4", N, ("pl",), defense=0), "overtip", "via A T").do(
        "choose no"
    )
    assert (kept.health("T"), kept.vaults()) == (9, (30, 30))


def test_overtip_never_takes_the_last_loot() -> None:
    """Nor does it ask for it."""
    table = board().vault(1, 30).merc("A=tf", "b3").merc("T=tg", "b4", N, defense=0)
    game = cast(table, "overtip", "via A T")
    assert (game.kind(), game.vaults(), game.health("T")) == ("priority", (1, 30), 8)


def test_the_till_stays_open_readies_one_treasure_in_its_players_end_phase() -> None:
    table = (
        Board("move-2")
        .shipped()
        .warchest("a=cn(used_up)", "b=pl(used_up)", "c=bl")
        .line("S events the-till-stays-open")
    )
    game = table.warchest("n=cn(used_up)", seat=N).open().until("end-open").do("pass", "pass")
    assert (game.kind(), game.asked(), sorted(game.offered("choose"))) == (
        "choose_card",
        S,
        ["choose S.warchest.cn", "choose S.warchest.pl"],
    )
    game.do("choose b")
    assert [game.mark(name, "used_up") for name in "abn"] == [1, 0, 1]
    assert cast(board("rally"), "the-till-stays-open", "").zone("c") == "events"


def test_bell_hammer_knocks_back_whom_its_bearer_hits() -> None:
    table = board().merc("A=tf", "b3", wears=("bell-hammer",)).merc("T=tg", "b4", N, defense=0)
    game = table.open().do("attack A melee T").resolve()
    assert (game.health("T"), game.at("T")) == (7, "b5")
    guarded = board().merc("A=tf", "b3", wears=("bell-hammer",)).merc("T=tg", "b4", N)
    assert guarded.open().do("attack A melee T").resolve().at("T") == "b4"


@pytest.mark.parametrize(("tile", "armor"), [("b6", 2), ("b5", 0), ("b1", 0)])
def test_trespassers_coat_arms_in_an_enemy_hall(tile: str, armor: int) -> None:
    game = board().merc("A=tf", tile, wears=("trespassers-coat",)).open()
    assert game.stat("A", "armor") == armor


def test_paymasters_seal_readies_two_treasures_after_a_plunder() -> None:
    table = (
        board()
        .merc("A=tf", "b6", wears=("paymasters-seal",))
        .warchest("a=cn(used_up)", "b=cn(used_up)", "d=cn(used_up)")
    )
    game = table.open().do("plunder A").resolve()
    assert (game.vaults(), sum(game.s.marks[w.USED_UP])) == ((32, 28), 1)
    other = board().merc("A=tf", "b1", wears=("paymasters-seal",)).merc("B=tf", "b6").warchest("a=cn(used_up)")
    assert other.open().do("plunder B").resolve().mark("a", "used_up") == 1
