"""The later Longeye cards (68 to 74) do what their texts say."""

from __future__ import annotations

import pytest

from tests.seize.board import Game, N
from tests.seize.test_cards_play_abilities import board, cast, paid


def test_fencepost_dill_is_one_post_over_without_walking() -> None:
    table = board("attack").merc("D=fencepost-dill", "b2").merc("F=tf", "b3").ready(1)
    table.open().refused("SGT-SETUP-13", "activate D.one-post-over b3")
    table.open().refused("SGT-RANGE-01", "activate D.one-post-over b4")
    game = table.open().do("activate D.one-post-over c3").resolve()
    assert (game.at("D"), game.mark("D", "spent"), paid(game)) == ("c3", 0, 1)


def test_tallykeeper_voss_raises_a_bounty_for_the_turn() -> None:
    table = board().merc("V=tallykeeper-voss", "b2").merc("T=tr", "b4", N, health=1, defense=0).merc("U=tr", "b6", N)
    game = table.ready(1).open().refused("SGT-LOS-02", "activate V.chalk-mark U")
    game.do("activate V.chalk-mark T").resolve()
    assert (game.stat("T", "bounty"), game.stat("U", "bounty"), paid(game)) == (3, 1, 1)
    assert game.do("attack V ranged T").resolve().vaults() == (30, 27)


def test_a_mark_in_chalk_is_gone_with_its_merc_and_with_the_turn() -> None:
    table = board().merc("V=tallykeeper-voss", "b2").merc("T=tr", "b4", N, health=1, defense=0).ready(1)
    game = table.open().do("activate V.chalk-mark T").resolve()
    assert game.do("attack V ranged T").resolve().s.mods == ()
    game = table.open().do("activate V.chalk-mark T").resolve()
    assert game.until("beginning", N).stat("T", "bounty") == 1


def test_count_the_feathers_lengthens_and_strengthens_one_shot() -> None:
    table = board().merc("A=tx", "b1").merc("T=tg", "b4", N, defense=0).hand("c=count-the-feathers").ready(1)
    table.open().refused("SGT-RANGE-05", "attack A ranged T")
    game = table.open().do("play_instant c via A A").resolve()
    assert (game.stat("A", "ranged"), game.stat("A", "reach")) == (3, 2)
    assert game.do("attack A ranged T").resolve().health("T") == 7
    assert (game.until("beginning", N).stat("A", "ranged"), game.stat("A", "reach")) == (2, 1)


def test_count_the_feathers_lengthens_no_staff() -> None:
    table = (
        board().merc("S=ts", "b1").spell("stretch", "choose 1 merc as mark", "give crossbow reach +1 to mark this turn")
    )
    game = table.hand("stretch").open().do("play_instant STRETCH S").resolve()
    assert (game.stat("S", "reach"), game.s.mods) == (1, ())


def test_be_elsewhere_readies_a_longeye_that_shot_but_gives_no_second_shot() -> None:
    table = (
        board().merc("A=tx", "b2").merc("T=tg", "b4", N).merc("F=tf", "d1", exhaust=1).hand("c=be-elsewhere").ready(1)
    )
    game = table.open().do("attack A ranged T").resolve()
    game.refused("SGT-CARD-A06", "play_instant c via A F").do("play_instant c via A A").resolve()
    assert (game.mark("A", "exhaust"), paid(game)) == (0, 1)
    game.refused("SGT-ACT-04", "attack A ranged T").until("move-2")
    game.refused("SGT-ACT-09", "move A a2 a1 b1 c1 c2").do("move A a2 a1 b1").resolve()
    assert game.at("A") == "b1"


def test_be_elsewhere_takes_off_every_exhaust() -> None:
    table = board().merc("A=tx", "b2", exhaust=3)
    assert cast(table, "be-elsewhere", "via A A").mark("A", "exhaust") == 0


@pytest.mark.parametrize(("tired", "health"), [(0, 8), (1, 7)])
def test_sitting_target_hurts_the_exhausted_more(tired: int, health: int) -> None:
    table = board().merc("A=tx", "b1").merc("T=tg", "b4", N, defense=0, exhaust=tired)
    game = cast(table, "sitting-target", "via A T")
    assert (game.health("T"), paid(game)) == (health, 1)


def rain() -> Game:
    """Rain on the Just from b1: two enemies in range and sight, one hidden behind them, one too close."""
    table = board().merc("A=tx", "b1").merc("P=tr", "a4", N, defense=0).merc("Q=tr", "b4", N, defense=0)
    table.merc("behind=tr", "b5", N, defense=0).merc("near=tr", "c2", N, defense=0).merc("own=tf", "d3")
    return cast(table, "rain-on-the-just", "via A")


def test_rain_on_the_just_flips_for_each_enemy_in_range_and_sight() -> None:
    game = rain()
    assert game.kind() == "roll"
    game.flip(True)
    assert game.kind() == "roll"
    game.flip(False)
    names = ("P", "Q", "behind", "near", "own")
    assert sorted(game.health(name) for name in names) == [2, 5, 5, 5, 6]
    assert [game.mark(name, "bleed") for name in names] == [int(game.health(n) == 5) for n in ("P", "Q")] + [0, 0, 0]
    assert (game.kind(), paid(game)) == ("priority", 2)


def test_the_parapet_pays_bowmen_who_stay_in_their_zone() -> None:
    table = board("rally").merc("A=tx", "b1").merc("B=tx", "b3").merc("F=ts", "c1").merc("foe=tx", "c2", N)
    game = cast(table, "the-parapet-pays", "via A")
    assert [game.stat(name, "ranged") for name in ("A", "B", "F", "foe")] == [3, 2, 3, 2]
    assert (game.put("B", "d2").stat("B", "ranged"), paid(game)) == (3, 3)
