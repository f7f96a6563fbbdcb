"""Programs of card sentences beyond any one card: questions inside `for each`, and the lifetime of modifiers."""

from __future__ import annotations

import pytest

from rules.seize.words import I_ATTACK, I_TRIGGER
from tests.seize.board import Board, N


def test_a_choice_inside_for_each_is_asked_for_every_member() -> None:
    text = "for each own merc as friend { choose 1 enemy merc as foe; deal 1 true to foe; heal friend by 1 }"
    table = Board("attack").spell("duty", text).hand("duty")
    table.merc("A=tf", "b1", health=2).merc("B=tf", "c1", health=2).merc("X=tr", "b5", N, defense=0).merc(
        "Y=tr", "c6", N, defense=0
    )
    game = table.open().do("play_instant DUTY", "pass", "pass")
    assert game.kind() == "choose_card"
    game.do("choose X")
    assert game.kind() == "choose_card"
    game.do("choose Y")
    assert (game.kind(), game.zone("DUTY")) == ("priority", "discard")
    assert [game.health(name) for name in "ABXY"] == [3, 3, 4, 4]


def test_a_modifier_ends_when_its_merc_leaves_play() -> None:
    table = Board("rally").spell("boast", "choose 1 merc as mark", "give melee +2 to mark this turn").hand("boast")
    game = table.merc("A=tf", "b1").merc("B=tf", "c1").open().do("play_instant BOAST A").resolve()
    assert [game.stat(name, "melee") for name in "AB"] == [5, 3]
    assert game.do("exit A").resolve().zone("A") == "discard"
    assert game.s.mods == ()


def test_a_stat_made_smaller_this_turn_stops_at_nothing() -> None:
    table = Board("rally").spell("hush", "choose 1 merc as mark", "give melee -5 to mark this turn").hand("hush")
    game = table.merc("A=tf", "b1").open().do("play_instant HUSH A").resolve()
    assert game.stat("A", "melee") == 0
    assert game.until("beginning", N).stat("A", "melee") == 3


def test_which_face_down_card_pays_or_readies_is_no_question_lest_it_tell_what_they_are() -> None:
    table = Board("rally").warchest("a=tf(down)", "b=tx(down)").merc("T=tf", "b1", health=1).hand("patch")
    game = table.open().do("play_instant PATCH T")
    assert (game.kind(), game.mark("a", "used_up") + game.mark("b", "used_up")) == ("priority", 1)
    waking = Board("rally").spell("wake", "ready 1 treasure").hand("wake")
    waking.warchest("a=tf(down,used_up)", "b=tx(down,used_up)")
    game = waking.open().do("play_instant WAKE").resolve()
    assert game.mark("a", "used_up") + game.mark("b", "used_up") == 1


MARTYR = """cards:
[[card]]
id = "martyr"
kind = "mercenary"
name = "MARTYR"
class = "longeye"
rarity = 1
health = 4
melee = { amount = 1, dirs = "F" }
secondary = { kind = "crossbow", amount = 1, dirs = "F", reach = 1 }
bounty = 1
move = { amount = 1, dirs = "cross" }
when = ["self is destroyed: gain 3 loot"]
set = "TEST"
number = 1
artist = "Test Bench"
art = "martyr"
emblem = "coin"
end"""


def test_a_merc_hears_that_it_enters_play_itself_and_neither_another_nor_a_move() -> None:
    game = Board().hand("H=newcomer", "O=tx").open().do("play_merc H a2").resolve()
    assert game.vaults() == (33, 30)
    game.do("play_merc O b1").resolve()
    assert game.vaults() == (33, 30)
    game.until("attack", N).until("move-1", 0).do("move H a3")
    assert game.vaults() == (33, 30) and not game.s.waiting


def test_a_merc_hears_that_it_is_destroyed_itself_and_not_that_another_is() -> None:
    table = Board("attack").line(MARTYR).merc("T=tx", "b3").merc("M=martyr", "b4", N, health=1, defense=0)
    table.merc("O=tr", "c4", N, health=1, defense=0).merc("U=tx", "c3")
    game = table.open().do("attack T melee M").resolve()
    assert (game.zone("M"), game.vaults()) == ("discard", (30, 32))
    game.do("attack U melee O").resolve()
    assert (game.zone("O"), game.vaults()[1]) == ("discard", 31)


@pytest.mark.parametrize(("text", "gained"), [
    ("self attacks: gain 3 loot", 3), ("own merc attacks: gain 1 loot", 1), ("enemy merc is attacked: gain 2 loot", 2),
    ("enemy merc attacks: gain 3 loot", 0), ("self is attacked: gain 3 loot", 0),
])  # fmt: skip
@pytest.mark.rule("SGT-STACK-10", "SGT-ACT-03")
def test_an_attack_is_heard_before_it_resolves(text: str, gained: int) -> None:
    hearer = MARTYR.replace("self is destroyed: gain 3 loot", text)
    table = Board("attack").line(hearer).merc("T=martyr", "b3").merc("M=tx", "b4", N)
    game = table.open().do("attack T melee M")
    assert [item[1] for item in game.s.stack] == [I_ATTACK, *[I_TRIGGER] * (gained > 0)]
    assert game.resolve().vaults() == (30 + gained, 30)


@pytest.mark.rule("SGT-STACK-10", "SGT-ACT-06")
def test_a_merc_that_is_attacked_strikes_its_attacker_first() -> None:
    hearer = MARTYR.replace("self is destroyed: gain 3 loot", "self is attacked: deal 2 true to attacker")
    table = Board("attack").line(hearer).merc("T=tx", "b3", health=1, defense=0)
    game = table.merc("M=martyr", "b4", N, health=1, defense=0).open().do("attack T melee M").resolve()
    assert (game.zone("T"), game.zone("M")) == ("discard", "board")
