"""The newer Cinderwright cards do what their texts say: dice, broken treasures, counters spent, attackers burned."""

from __future__ import annotations

import pytest

from rules.kernel.words import CHANCE
from tests.seize.board import Board, Game, N, S
from tests.seize.test_cards_play_abilities import board, cast, paid

# --- Mercenaries ----------------------------------------------------------------------------------------------------


def test_bellows_girl_tamsin_spends_a_burn_for_damage() -> None:
    table = board().merc("B=bellows-girl-tamsin", "b2").merc("T=tg", "b4", N, burn=2).merc("cold=tr", "c3", N)
    game = table.merc("far=tr", "b5", N, burn=1).open()
    game.refused("SGT-CARD-A06", "activate B.work-the-bellows cold")
    game.refused("SGT-RANGE-04", "activate B.work-the-bellows far")
    game.do("activate B.work-the-bellows T").resolve()
    assert (game.mark("T", "burn"), game.health("T"), game.mark("T", "defense"), paid(game)) == (1, 10, 0, 1)


@pytest.mark.parametrize(("stat", "tile", "burn"), [("melee", "b4", 1), ("ranged", "b5", 0)])
def test_slagback_dorrum_burns_whoever_hits_him_in_melee(stat: str, tile: str, burn: int) -> None:
    table = Board("attack", N).shipped().merc("D=slagback-dorrum", "b3", defense=0).merc("A=ts", tile, N)
    assert table.open().do(f"attack A {stat} D").resolve().mark("A", "burn") == burn


def test_slagback_dorrum_does_not_burn_for_a_blow_his_defense_stops() -> None:
    table = Board("attack", N).shipped().merc("D=slagback-dorrum", "b3").merc("A=ts", "b4", N)
    assert table.open().do("attack A melee D").resolve().mark("A", "burn") == 0


# --- Abilities ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("burn", "left"), [(1, 0), (2, 0), (3, 1)])
def test_bank_the_fire_takes_burn_off_and_guards(burn: int, left: int) -> None:
    table = board().merc("A=ts", "b1").merc("T=tr", "b3", burn=burn, health=1).merc("cold=tr", "c3")
    game = cast(table, "bank-the-fire", "via A T")
    assert (game.mark("T", "burn"), game.health("T"), paid(game)) == (left, 1, 1)
    assert [mod[2] for mod in game.s.mods] == [3]
    other = board().merc("A=ts", "b1").merc("cold=tr", "c3").hand("c=bank-the-fire").open()
    other.refused("SGT-CARD-A06", "play_instant c via A cold")


def test_melt_the_buckles_destroys_a_treasure() -> None:
    table = board().merc("A=ts", "b1").merc("T=tr", "d6", N, wears=("pl",)).merc("bare=tr", "c6", N)
    game = cast(table, "melt-the-buckles", "via A T")
    assert (game.zone("PL"), game.names["PL"] in game.pile("discard", N), paid(game)) == ("discard", True, 3)
    assert game.stat("T", "armor") == 0
    other = board().merc("A=ts", "b1").merc("bare=tr", "c6", N).hand("c=melt-the-buckles").open()
    other.refused("SGT-CARD-A06", "play_instant c via A bare")


def test_melt_the_buckles_asks_its_player_which_of_two() -> None:
    table = board().merc("A=ts", "b1").merc("T=tr", "d6", N, wears=("pl", "bl"))
    game = cast(table, "melt-the-buckles", "via A T")
    assert (game.kind(), game.asked()) == ("choose_card", S)
    game.do("choose BL")
    assert (game.zone("BL"), game.bearer("PL")) == ("discard", "T")


def firework(die: int) -> Game:
    """A Badly Packed Firework from a TS at b2 against a TG at b4, with this die roll."""
    table = board().merc("A=ts", "b2").merc("T=tg", "b4", N, defense=0).merc("near=tr", "c3", N)
    table.hand("x=badly-packed-firework").open().refused("SGT-ABIL-07", "play_attack x via A near")
    return cast(table, "badly-packed-firework", "via A T").do(f"die {die}", seat=CHANCE)


@pytest.mark.parametrize("die", range(1, 7))
def test_badly_packed_firework_works_on_3_or_more(die: int) -> None:
    game = firework(die)
    good = die >= 3
    assert (game.health("T"), game.mark("T", "blind") > 0) == ((7, True) if good else (10, False))
    assert (game.health("A"), paid(game)) == (4 if good else 3, 1)


@pytest.mark.parametrize(("die", "left"), [(3, 8), (4, 5)])
def test_the_lid_comes_off_on_4_or_more(die: int, left: int) -> None:
    game = cast(board().merc("A=ts", "b1").merc("T=tg", "b4", N, defense=0), "the-lid-comes-off", "via A T")
    game.do(f"die {die}", seat=CHANCE)
    assert (game.health("T"), game.mark("T", "burn"), paid(game)) == (left, 2, 3)


def test_coal_on_account_feeds_a_fire_for_the_first_acquired_card_of_a_turn() -> None:
    table = Board("acquire").shipped().merc("A=ts", "b1").line("S events coal-on-account")
    table.merc("T=tr", "d6", N, burn=1).merc("cold=tr", "c6", N)
    game = table.open().do("acquire", "acquire", "done")
    assert (game.phase(), len(game.s.stack)) == ("rally-open", 1)
    game.resolve()
    assert (game.mark("T", "burn"), game.mark("cold", "burn"), game.vaults()) == (2, 0, (28, 30))


def test_coal_on_account_does_nothing_for_the_other_player_or_without_a_fire() -> None:
    theirs = Board("acquire", N).shipped().merc("A=ts", "b1").merc("T=tr", "d6", N, burn=1)
    assert not theirs.line("S events coal-on-account").open().do("acquire", "done").s.stack
    table = Board("acquire").shipped().merc("A=ts", "b1").line("S events coal-on-account").merc("cold=tr", "c6", N)
    assert table.open().do("acquire", "done").resolve().mark("cold", "burn") == 0
