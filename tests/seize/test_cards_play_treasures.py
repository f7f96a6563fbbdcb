"""The shipped treasures do what their texts say, on their bearer and only there."""

from __future__ import annotations

import pytest

from rules.seize import words as w
from tests.seize.board import Board, Game, N, S


def board(phase: str = "attack", turn: int = S) -> Board:
    """A table with the shipped cards."""
    return Board(phase, turn).shipped()


@pytest.mark.parametrize(("card", "merc", "stat", "before", "after"), [
    ("notched-cleaver", "tf", "melee", 3, 4), ("long-limbed-crossbow", "tx", "reach", 1, 2),
    ("long-limbed-crossbow", "ts", "reach", 1, 1), ("emberglass-rod", "ts", "ranged", 3, 4),
    ("emberglass-rod", "tx", "ranged", 2, 2), ("riveted-coat", "tf", "armor", 0, 1),
    ("oilskin-mantle", "tf", "magic_armor", 0, 1), ("cobblers-best", "tf", "move", 2, 3),
    ("saints-knucklebone", "tf", "regen", 0, 1), ("leech-locket", "tf", "leech", 0, 1),
    ("crown-of-small-kings", "tf", "bounty", 2, 4),
])  # fmt: skip
def test_a_stat_changes_while_equipped_and_only_then(card: str, merc: str, stat: str, before: int, after: int) -> None:
    game = board("rally").merc(f"A={merc}", "b1").merc(f"B={merc}", "c1").warchest(f"c={card}").open()
    assert game.stat("A", stat) == before
    game.do("equip A c").resolve()
    assert (game.stat("A", stat), game.stat("B", stat)) == (after, before)
    game.do("unequip A c").resolve()
    assert game.stat("A", stat) == before


def test_cobblers_best_is_a_step_more() -> None:
    game = board("move-1").merc("A=tf", "b1", wears=("cobblers-best",)).open()
    game.refused("SGT-ACT-09", "move A b2 b3 b4 b5").do("move A b2 b3 b4").resolve()
    assert game.at("A") == "b4"


def test_thornhook_makes_whom_its_bearer_hits_bleed() -> None:
    game = (
        board()
        .merc("A=tf", "b3", wears=("thornhook",))
        .merc("T=tg", "b4", N, defense=0)
        .open()
        .do("attack A melee T")
        .resolve()
    )
    assert (game.health("T"), game.mark("T", "bleed")) == (7, 1)
    shot = (
        board()
        .merc("A=tx", "b2", wears=("thornhook",))
        .merc("T=tg", "b4", N, defense=0)
        .open()
        .do("attack A ranged T")
        .resolve()
    )
    assert shot.mark("T", "bleed") == 0


def thimble(health: int, **marks: int) -> Game:
    """A TR with Widow's Thimble beside a TG at this health."""
    table = (
        board()
        .merc("A=tr", "b3", wears=("widows-thimble",))
        .merc("T=tg", "b4", N, ("pl", "p2=pl", "p3=pl"), health=health)
    )
    return table.merc("U=tg", "c4", N, (), health=2, defense=0).hand("jab").ready(1).open()


def test_widows_thimble_executes_once_a_turn_at_half_health_or_less() -> None:
    healthy = thimble(6).do("attack A melee T").resolve()
    assert healthy.health("T") == 6
    wounded = thimble(5).do("play_attack JAB via A T").resolve()
    assert (wounded.zone("T"), wounded.vaults()) == ("discard", (30, 25))
    wounded.set("U", "defense", 2).do("attack A melee U").resolve()
    assert wounded.health("U") == 2
    assert wounded.until("beginning", N).s.marks[w.TRIGGER_USED][wounded.names["WIDOWS_THIMBLE"]] == 0


@pytest.mark.rule("SGT-DMG-14", "SGT-CARD-T05")
@pytest.mark.parametrize("optional", ["off", "on"])
def test_widows_thimble_executes_one_of_several_mercs_hit_at_once(optional: str) -> None:
    board = Board("attack", defense_optional=optional).shipped().hand("kiln-breath").ready(2)
    board.merc("A=ts", "b3", wears=("widows-thimble",))
    board.merc("T=tf", "b4", N, health=3, defense=2).merc("U=tf", "b5", N, health=3, defense=1)
    game = board.open().do("play_attack KILN_BREATH via A F", "pass", "pass")
    if optional == "on":
        assert (game.kind(), game.asked()) == ("choose_yes", N), "U has a charge that would go"
        game.do("choose no")
    assert (game.zone("T"), game.zone("U")) == ("discard", "board")
    assert (game.health("U"), game.mark("U", "defense")) == ((1, 1) if optional == "on" else (2, 0))


@pytest.mark.rule("SGT-DMG-05", "SGT-CARD-T05")
def test_widows_thimble_is_not_used_up_by_damage_that_is_lethal_anyway() -> None:
    board = Board("attack").shipped().hand("thin-needle").ready(2).merc("A=tr", "b3", wears=("widows-thimble",))
    game = board.merc("T=tf", "b4", N, health=3).merc("U=tf", "c4", N, health=3).open()
    game.do("play_attack THIN_NEEDLE via A T").resolve().do("attack A melee U").resolve()
    assert (game.zone("T"), game.zone("U")) == ("discard", "discard")


@pytest.mark.parametrize(("charge", "after"), [(0, 2), (1, 1), (3, 3)])
def test_pavise_of_the_third_watch_gives_defense_when_none_is_left(charge: int, after: int) -> None:
    game = board("rally").merc("A=tf", "b1", defense=charge).warchest("c=pavise-of-the-third-watch").open()
    assert game.do("equip A c").resolve().mark("A", "defense") == after


@pytest.mark.parametrize(("tile", "health"), [("b5", 9), ("d5", 9), ("b1", 8), ("d3", 8)])
def test_pavise_of_the_third_watch_weakens_shots_from_the_front(tile: str, health: int) -> None:
    """The bearer is at b3 and faces up; b5 and d5 are in its front, b1 and d3 are not."""
    table = Board("attack", N).shipped().merc("T=tg", "b3", wears=("pavise-of-the-third-watch",), defense=0)
    table.line(SHOOTER).merc("A=roundshot", tile, N)
    assert table.open().do("attack A ranged T").resolve().health("T") == health


SHOOTER = """cards:
[[card]]
id = "roundshot"
kind = "mercenary"
name = "Roundshot"
class = "longeye"
rarity = 1
health = 4
melee = { amount = 1, dirs = "all" }
secondary = { kind = "crossbow", amount = 2, dirs = "all", reach = 1 }
bounty = 1
move = { amount = 1, dirs = "all" }
set = "TEST"
number = 9
artist = "Test Bench"
art = "x"
emblem = "archer"
end"""


def test_pavise_of_the_third_watch_does_nothing_against_melee() -> None:
    table = Board("attack", N).shipped().merc("T=tg", "b3", wears=("pavise-of-the-third-watch",), defense=0)
    assert table.merc("A=tr", "b4", N).open().do("attack A melee T").resolve().health("T") == 8


def test_saints_knucklebone_heals_1_in_the_own_rally() -> None:
    game = board("acquire").merc("A=tg", "b1", wears=("saints-knucklebone",), health=5).open().until("rally-open")
    assert game.health("A") == 6


def test_leech_locket_heals_its_bearer_by_what_it_deals() -> None:
    table = board().merc("A=tg", "b3", wears=("leech-locket",), health=2).merc("T=tg", "b4", N, defense=0)
    assert table.open().do("attack A melee T").resolve().health("A") == 6


def test_crown_of_small_kings_draws_2_when_its_bearer_plunders() -> None:
    game = board().merc("A=tr", "b6", wears=("crown-of-small-kings",)).open().do("plunder A").resolve()
    assert (game.vaults(), game.count("hand")) == ((33, 27), 2)
    other = (
        board().merc("A=tr", "b6").merc("B=tr", "b1", wears=("crown-of-small-kings",)).open().do("plunder A").resolve()
    )
    assert (other.vaults(), other.count("hand")) == ((31, 29), 0)
