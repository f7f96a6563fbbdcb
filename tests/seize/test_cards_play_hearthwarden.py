"""The later Hearthwarden cards (75 to 81) do what their texts say."""

from __future__ import annotations

import pytest

from tests.seize.board import Board, N, S
from tests.seize.test_cards_play_abilities import board, cast, paid


def test_porridge_boy_tam_gets_a_neighbour_up() -> None:
    table = board("attack").merc("P=porridge-boy-tam", "b2").merc("A=tf", "c2").merc("T=tr", "c3", N).ready(1)
    game = table.open().do("attack A melee T").resolve().do("activate P.up-you-get A").resolve()
    assert (game.mark("A", "exhaust"), paid(game)) == (0, 1)
    game.refused("SGT-ACT-04", "attack A melee T").until("move-2").do("move A c1").resolve()
    assert game.at("A") == "c1"


def test_matron_odile_sparrow_calls_a_merc_back_from_the_discard() -> None:
    table = board("rally").merc("M=matron-odile-sparrow", "b2").ready(2)
    table.pile("discard", S, ("tf", "tx", "pl", "jab")).pile("discard", N, ("ts",))
    game = table.open().do("activate M.call-the-roll", "pass", "pass")
    assert (game.kind(), game.asked(), sorted(game.offered("choose"))) == (
        "choose_card",
        S,
        ["choose S.discard.tf", "choose S.discard.tx"],
    )
    game.do("choose TX")
    assert (game.zone("TX"), game.zone("TF"), game.zone("PL"), paid(game)) == ("hand", "discard", "discard", 2)
    assert game.do("play_merc TX b1").resolve().at("TX") == "b1"


def test_matron_odile_sparrow_calls_the_only_one_without_asking_and_nobody_from_an_empty_discard() -> None:
    def called(*discard: str) -> int:
        table = board("rally").merc("M=matron-odile-sparrow", "b2").ready(2).pile("discard", S, discard)
        game = table.open().do("activate M.call-the-roll").resolve()
        assert game.kind() == "priority"
        return game.count("hand")

    assert [called("tf", "pl"), called("pl"), called()] == [1, 0, 0]


@pytest.mark.rule("SGT-FMT-G10")
def test_matron_odile_sparrow_calls_no_leader_into_a_hand() -> None:
    table = board("rally").merc("M=matron-odile-sparrow", "b2").ready(2).pile("discard", S, ("tf",))
    game = table.open().set("TF", "leader", 1).do("activate M.call-the-roll").resolve()
    assert game.zone("TF") == "discard"


def test_salt_at_the_threshold_cleanses_and_guards() -> None:
    table = board().merc("A=porridge-boy-tam", "b1").merc("T=tr", "b3", burn=2, frost=1, defense=0)
    game = cast(table, "salt-at-the-threshold", "via A T").do("choose burn")
    assert (game.mark("T", "burn"), game.mark("T", "frost"), paid(game)) == (0, 1, 1)
    assert [mod[2] for mod in game.s.mods] == [3]


@pytest.mark.parametrize(
    ("spell", "health", "left"), [("phys1", 5, 2), ("phys5", 3, 0), ("true5", 3, 0), ("pure5", 0, 3)]
)
def test_salt_at_the_threshold_stops_the_next_3_damage_but_not_pure(spell: str, health: int, left: int) -> None:
    table = board().merc("A=porridge-boy-tam", "b1").merc("T=tr", "b3", defense=0)
    game = cast(table.hand(f"x={spell}", seat=N).ready(1, N), "salt-at-the-threshold", "via A T")
    game.do("pass").do("play_instant x T", seat=N).resolve()
    assert (game.health("T") if game.zone("T") == "board" else 0) == health
    assert sum(mod[2] for mod in game.s.mods) == (left if health else 0)


def test_called_home_brings_an_ally_into_the_hall_and_guards_it() -> None:
    table = board().merc("A=porridge-boy-tam", "b1").merc("T=tf", "d6", health=2).hand("c=called-home").ready(2)
    table.open().refused("SGT-CARD-A06", "play_instant c via A T b2")
    table.open().refused("SGT-SETUP-13", "play_instant c via A T b1")
    game = table.open().do("play_instant c via A T c1").resolve()
    assert (game.at("T"), game.health("T"), game.mark("T", "spent"), paid(game)) == ("c1", 2, 0, 1)
    assert [mod[2] for mod in game.s.mods] == [3]


def test_ladle_and_lesson_hits_and_leaves_leech() -> None:
    table = board().merc("A=porridge-boy-tam", "b2").merc("T=tg", "b3", N, ("wd",), defense=0)
    game = cast(table, "ladle-and-lesson", "via A T")
    assert (game.health("T"), game.mark("A", "leech"), paid(game)) == (9, 1, 1)


@pytest.mark.parametrize(("health", "zone"), [(5, "board"), (2, "hand")])
def test_shown_the_door_hits_and_sends_home_who_is_at_half_health(health: int, zone: str) -> None:
    table = board().merc("A=porridge-boy-tam", "b2").merc("T=tr", "b4", N, defense=0, health=health)
    game = cast(table, "shown-the-door", "via A T")
    assert (game.zone("T"), paid(game)) == (zone, 2)
    assert zone == "hand" or game.health("T") == 2


def test_no_blood_on_the_threshold_makes_the_hall_a_safe_and_cheap_place() -> None:
    table = board("rally").merc("A=porridge-boy-tam", "b1").merc("B=tf", "b2").merc("foe=tf", "b6", N)
    game = cast(table, "no-blood-on-the-threshold", "via A")
    assert [game.stat(name, "bounty") for name in ("A", "B", "foe")] == [0, 2, 2]
    assert [game.stat(name, "regen") for name in ("A", "B", "foe")] == [1, 0, 0]
    healed = Board("acquire").shipped().merc("A=porridge-boy-tam", "b1", health=2).merc("B=tf", "b2", health=2)
    game = healed.line("S events no-blood-on-the-threshold").open().until("rally-open")
    assert (game.health("A"), game.health("B"), paid(game)) == (3, 2, 0)
