"""Programs of card sentences beyond any one card: questions inside `for each`, and the lifetime of modifiers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.cards.lexicon import Sentence
from rules.seize.cards import check_all, printed_text
from rules.seize.words import I_ATTACK, I_TRIGGER
from tests.seize.board import Board, N
from tests.seize.games import pool
from tests.seize.rules.test_fmt_arena import duel, mask


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


@pytest.mark.rule("SGT-STACK-10", "SGT-ACT-03")
def test_who_attacks_another_merc_is_the_attacker() -> None:
    hearer = MARTYR.replace("self is destroyed: gain 3 loot", "own merc is attacked: deal 2 true to attacker")
    table = Board("attack").line(hearer).merc("T=tx", "b3", health=1, defense=0)
    game = table.merc("M=tx", "b4", N, health=1, defense=0).merc("martyr", "c6", N).open()
    game.do("attack T melee M").resolve()
    assert (game.zone("T"), game.zone("M")) == ("discard", "board")


@pytest.mark.rule("SGT-STACK-10")
def test_the_most_wounded_merc_does_not_take_the_place_of_the_attacker() -> None:
    text = "melee damages self: heal most wounded of own mercs by 1; deal 9 true to attacker"
    table = Board("attack").line(MARTYR.replace("self is destroyed: gain 3 loot", text)).merc("T=tx", "b3", defense=0)
    game = table.merc("M=martyr", "b4", N, health=4).merc("H=tf", "c6", N, health=1).open()
    game.do("attack T melee M").resolve()
    assert (game.zone("T"), game.zone("M"), game.health("H")) == ("discard", "board", 2)


@pytest.mark.rule("SGT-SETUP-13", "SGT-FMT-A08")
def test_no_text_puts_a_merc_onto_a_pillar() -> None:
    board = duel().spell("haul", "choose 1 own merc as m", "choose 1 tile as spot", "relocate m to spot")
    board.line(f"pillars {mask('c3')}").merc("T=tf", "d1").merc("X=tf", "d6", N).hand("haul")
    assert board.open().do("play_instant HAUL T c3").resolve().at("T") == "d1"
    assert board.open().do("play_instant HAUL T c4").resolve().at("T") == "c4"


@pytest.mark.parametrize(
    ("field", "text", "fault"),
    [
        ("do", "swap channeller and channeller", "two different mercs"),
        ("do", "choose 1 merc as m; push m 2 away from m", "two different mercs"),
        ("do", "lose 3..1 loot as x; draw x", "the smaller number first"),
        ("do", "lose 0..0 loot as x; draw x", "lose some Loot"),
        ("do", "roll 7 or more { draw 1 }", "a die shows 1 to 6"),
        ("do", "draw 0", "an amount of 0"),
        ("do", "choose 1 merc as m; draw 1", "nothing is done"),
        ("do", "choose 0..1 own merc as m; choose 1 enemy merc as n; swap m and n", "only the last choice"),
        ("when", "start of your end phase: deal 1 true to it", "no merc that could be called it"),
        ("when", "you acquire: exhaust it", "no merc that could be called it"),
        ("when", "melee damages self: exhaust it", "say attacker"),
        ("when", "self deals damage: deal 1 true to attacker", "names no attacker"),
        ("when", "own merc is destroyed: return it to hand", "no longer in play"),
        ("when", "self is destroyed: heal self by 3", "no longer in play"),
        ("when", "enemy merc is destroyed if it has poison: draw 1", "no longer in play"),
    ],
)
@pytest.mark.rule("SGT-CARD-A06")
def test_a_sentence_that_could_not_work_is_refused(field: str, text: str, fault: str) -> None:
    kind = {"do": 2, "when": 0}[field]
    card = replace(next(card for card in pool() if card.kind == kind), do=(), when=(), always=(), actives=())
    said: dict[str, Any] = {field: (Sentence(text),)}
    assert [fault in one.message for one in check_all([replace(card, **said)])] == [True]


def test_a_number_that_was_chosen_counts_cards() -> None:
    card = replace(next(card for card in pool() if card.kind == 2 and card.do), when=(), always=())
    said = printed_text(replace(card, do=(Sentence("lose 1..3 loot as x"), Sentence("draw x"))))
    assert said == ["Lose **1–3** Loot (not your last), then draw that many cards."]
