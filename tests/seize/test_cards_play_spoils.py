"""The newer treasures do what their texts say on their bearer."""

from __future__ import annotations

import pytest

from rules.kernel.words import CHANCE
from tests.seize.board import Board, N, S


def board(phase: str = "attack", turn: int = S, **options: str) -> Board:
    """A table with the shipped cards."""
    return Board(phase, turn, **options).shipped()


@pytest.mark.parametrize(("health", "left"), [(10, 8), (5, 2)])
def test_left_hand_knife_hurts_the_wounded_more(health: int, left: int) -> None:
    table = board().merc("A=tr", "b3", wears=("left-hand-knife",)).merc("T=tg", "b4", N, health=health, defense=0)
    assert table.open().do("attack A melee T").resolve().health("T") == left


@pytest.mark.rule("SGT-TREAS-01")
@pytest.mark.parametrize(
    ("held", "more", "fits"),
    [
        (("left-hand-knife",), "notched-cleaver", True),
        (("ring-knife",), "notched-cleaver", True),
        (("ring-knife",), "left-hand-knife", True),
        (("notched-cleaver",), "thornhook", False),
        (("harbour-harpoon",), "left-hand-knife", False),
        (("ring-knife",), "harbour-harpoon", False),
        (("left-hand-knife", "notched-cleaver"), "thornhook", False),
    ],
)
def test_weapons_need_hands_under_the_house_rule(held: tuple[str, ...], more: str, fits: bool) -> None:
    for option in ("on", "off"):
        table = board("rally", weapon_hands=option, equip_limit="none").merc("A=tr", "b1", wears=held)
        game = table.warchest(f"x={more}").open()
        assert bool(game.offered("equip")) == (fits or option == "off")


def test_harbour_harpoon_pulls_whom_the_ranged_attack_hurts() -> None:
    for card, tile in (("tx", "b4"), ("ts", "b4")):
        table = board().merc(f"A={card}", "b2", wears=("harbour-harpoon",)).merc("T=tg", tile, N, defense=0)
        assert table.open().do("attack A ranged T").resolve().at("T") == "b3"
    close = board().merc("A=tr", "b2", wears=("harbour-harpoon",)).merc("T=tg", "b3", N, defense=0)
    assert close.open().do("attack A melee T").resolve().at("T") == "b3"


def test_ring_knife_cuts_a_card_out_of_a_hand_and_only_a_gloamkin_carries_it() -> None:
    table = board().merc("A=tr", "b3", wears=("ring-knife",)).merc("T=tg", "b4", N, defense=0)
    game = table.hand("one=tf", "two=ts", seat=N).open().do("attack A melee T").resolve_till_asked()
    assert (game.asked(), game.kind()) == (N, "discard")
    game.refused("SGT-PHASE-17", "discard A", seat=N).do("discard two")
    assert (game.zone("two"), game.zone("one")) == ("discard", "hand")
    other = board("rally").merc("G=tr", "b1").merc("F=tf", "c1").warchest("x=ring-knife").open()
    assert other.offered("equip") == ["equip b1 ring-knife"]


def test_wet_wool_cleanses_one_status_of_its_bearer_in_each_own_beginning() -> None:
    table = board("end-open", N).merc("A=tr", "b3", burn=2, frost=2, wears=("wet-wool",)).merc("own=tr", "c3", burn=2)
    game = table.open().until("beginning", S).resolve_till_asked().do("choose frost")
    assert sorted((game.mark("A", "burn"), game.mark("A", "frost"))) == [0, 2] and game.mark("own", "burn") == 2


@pytest.mark.parametrize(("stat", "tile", "left"), [("melee", "b4", 3), ("ranged", "b5", 4)])
def test_thistle_mail_pricks_who_hits_its_bearer_in_melee(stat: str, tile: str, left: int) -> None:
    table = board("attack", N).merc("A=tg", "b3", defense=0, wears=("thistle-mail",)).merc("T=ts", tile, N)
    assert table.open().do(f"attack T {stat} A").resolve().health("T") == left


def test_coat_of_the_missing_guest_hides_who_puts_it_on() -> None:
    table = board("rally").merc("A=tr", "b1").warchest("x=coat-of-the-missing-guest")
    game = table.open().do("equip A x").resolve()
    assert game.mark("A", "stealth") == 1


@pytest.mark.parametrize(("die", "gained"), [(3, 0), (4, 1)])
def test_loaded_die_pays_loot_for_a_plunder_now_and_then(die: int, gained: int) -> None:
    game = board().merc("A=tr", "b6", wears=("loaded-die",)).open().do("plunder A").resolve_till_asked()
    before = game.vaults()[0]
    game.do(f"die {die}", seat=CHANCE)
    assert game.vaults()[0] - before == gained


def test_bell_without_a_tongue_silences_the_first_enemy_to_come_next_to_its_bearer() -> None:
    table = board("move-1", N).merc("A=tg", "b3", wears=("bell-without-a-tongue",)).merc("T=tr", "b5", N)
    game = table.merc("U=tr", "d5", N).merc("near=tr", "c3", N).open()
    game.do("move T b4").resolve()
    assert [game.mark(name, "silence") for name in ("T", "U", "near")] == [1, 0, 0]
    game.do("move U c4").resolve()
    assert game.mark("U", "silence") == 0


def test_bell_without_a_tongue_does_not_ring_for_who_was_next_to_it_or_stays_away() -> None:
    table = board("move-1", N).merc("A=tg", "b3", wears=("bell-without-a-tongue",)).merc("near=tr", "b4", N)
    game = table.merc("far=tr", "d6", N).open().do("move near c4").resolve().do("move far d5").resolve()
    assert [game.mark(name, "silence") for name in ("near", "far")] == [0, 0]


def test_bell_without_a_tongue_rings_for_the_pushed_and_for_who_enters_play() -> None:
    table = board("rally", N).merc("A=tr", "b5", wears=("bell-without-a-tongue",)).hand("x=tr", seat=N)
    assert table.open().do("play_merc x b6").resolve().mark("x", "silence") == 1


@pytest.mark.rule("SGT-CARD-T05")
def test_bell_without_a_tongue_does_not_silence_who_was_beside_its_bearer_before_a_swap() -> None:
    table = board("move-1").merc("A=tf", "b3", wears=("bell-without-a-tongue",)).hand("turn-the-door").ready(3)
    game = table.merc("T=tr", "b4", N).open()
    game.do("play_instant TURN_THE_DOOR via A A T").resolve()
    assert (game.at("A"), game.at("T"), game.mark("T", "silence")) == ("b4", "b3", 0)


def test_ledger_of_last_names_costs_the_player_of_the_dead_a_card_of_the_hand_and_two_of_the_deck() -> None:
    table = board().merc("A=tr", "b3", wears=("ledger-of-last-names",)).merc("T=tr", "b4", N, health=1, defense=0)
    game = table.hand("one=tf", "two=ts", "three=tx", seat=N).open().do("attack A melee T").resolve_till_asked()
    assert (game.asked(), game.kind(), game.s.ask and game.s.ask.least) == (N, "discard", 1)
    before = game.count("discard", N)
    game.do("discard three")
    assert (game.count("hand", N), game.zone("two"), game.count("discard", N)) == (2, "hand", before + 3)
