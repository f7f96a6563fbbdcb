"""Texts that the worked scenarios do not cover: escapes with an item, whom a text benefits, triggers of Strongholds."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from tests.guardians.board import Board, N, S

STONE = ["you lose a shield: gain 1 stone"]


@pytest.mark.rule("GU-GEN-03", "GU-DEP-06")
def test_the_item_of_what_escapes_goes_to_the_storage_hand() -> None:
    board = Board("move").creature("heron", vit=2, escape=True).shield("S1", "M1", "H=heron", "hound")
    board.line("S gear I=spurs(on H)").shield("N1", "M2", "king", seat=N)
    game = board.open().attack("S1", "M2").match("H", "KING").do("stop", "retreat M1")
    assert (game.zone("H"), game.zone("I")) == ("pen", "hand")


@pytest.mark.rule("GU-COMBAT-03")
def test_a_text_for_each_creature_serves_those_who_fight() -> None:
    text = ["open own hand", "for each own flying creature as b { give +2 vitality to b this combat }"]
    board = Board("move").card("flocks", "spell", up=9, timing="command", do=text).hand("flocks")
    board.shield("S1", "M1", "scout").shield("S2", "L1", "drake").shield("N1", "M2", "golem", seat=N)
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal FLOCKS", "pass")
    assert game.mark("SCOUT", "down") == 0 and game.mark("DRAKE", "down") == 1
    assert [mod[1] for mod in game.s.mods] == [game.names["SCOUT"]]


@pytest.mark.rule("GU-GEN-01", "GU-GEN-03")
def test_a_creature_helps_others_by_its_text_while_it_is_face_up() -> None:
    """Ruling A-52."""
    text = ["own defending creatures on strongholds have +2 vitality"]
    board = Board("move", N).creature("mastiff", always=text).loose("M0", "mastiff", "hound", "duelist")
    game = board.shield("N1", "M1", "ogre", "troll", seat=N).open().attack("N1", "M0")
    game.do("primary HOUND", seat=S).do("primary TROLL", seat=N)
    assert (game.stat("HOUND", "vitality"), game.stat("MASTIFF", "vitality")) == (6, 7)
    game.do("pass", "pass", "pass", "pass").do("primary MASTIFF", seat=S).do("primary OGRE", seat=N)
    assert (game.stat("DUELIST", "vitality"), game.stat("MASTIFF", "vitality")) == (8, 7)


@pytest.mark.parametrize(("ruined", "stones"), [("", 1), (" rubble", 0)])
@pytest.mark.rule("GU-STRONG-05", "GU-STONE-02")
def test_a_stronghold_hears_until_it_is_rubble(ruined: str, stones: int) -> None:
    board = Board("move", S, "homes N ysmer gatehouse gatehouse gatehouse").card("ossuary", "stronghold", when=STONE)
    board.line("S guardian orrum").line(f"S stronghold ossuary(at L0{ruined}) gatehouse(at M0) gatehouse(at R0)")
    game = board.shield("S1", "M1", "scout").shield("N1", "M2", "ogre", seat=N).open()
    before = game.stones(S)
    game.attack("S1", "M2").match("SCOUT", "OGRE").until("settle", "effects")
    assert game.stones(S) - before == stones and game.s.seat_numbers[w.TALLY][N] == 1


HORN = {"up": 8, "use": "hand", "timing": "any", "do": ["choose 1 own shield as banner", "return banner to hand"]}


@pytest.mark.rule("GU-WIN-06", "GU-GEN-01", "GU-BRIBE-02")
def test_a_shield_called_home_from_its_combat_is_not_destroyed_as_well() -> None:
    board = Board("move").card("horn", "item", **HORN).shield("S1", "M1", "troll", "duelist")
    board.shield("N1", "M2", "ogre", "hound", seat=N).pile("hand", N, ("horn",))
    game = board.open().attack("S1", "M2").do("primary TROLL", seat=S).do("primary OGRE", seat=N)
    game.do("pass", "pass", "pass").do("spell HORN")
    assert (game.zone("N1"), game.zone("OGRE"), game.zone("HOUND")) == ("hand", "discard", "discard")
    game.until("settle")
    assert (game.zone("N1"), game.tally(S), game.at("S1"), game.under("S1")) == ("hand", 0, "M2", ["DUELIST", "TROLL"])


@pytest.mark.rule("GU-WIN-06", "GU-STRONG-03", "GU-BRIBE-02")
def test_a_garrison_fights_on_when_its_shield_is_called_home() -> None:
    board = Board("move").card("horn", "item", **HORN).shield("S1", "M2", "troll")
    board.shield("N1", "M3", "ogre", seat=N).loose("M3", "golem", seat=N).pile("hand", N, ("horn",))
    game = board.open().attack("S1", "M3").do("primary TROLL", seat=S).do("primary OGRE", seat=N)
    game.do("pass", "pass", "pass").do("spell HORN")
    assert (game.kind(), game.mark("TROLL", "used"), game.zone("N1")) == ("primary", 0, "hand")
    game.match("TROLL", "GOLEM")
    assert (game.tally(S), game.tally(N), game.at("GOLEM"), game.zone("S1")) == (0, 1, "M3", "discard")


@pytest.mark.rule("GU-WIN-06", "GU-GUARD-03")
def test_an_assault_called_off_is_over() -> None:
    board = Board("move").card("horn", "item", **HORN).shield("S1", "M3", "troll").hand("horn")
    game = board.open().set("NM", "rubble", 1).do("turn S1 assault", "command no", "command no")
    game.do("primary TROLL", seat=S).do("primary GN", seat=N).do("pass", "pass").do("spell HORN")
    game.until("effects")
    assert (game.zone("S1"), game.zone("TROLL"), game.tally(N)) == ("hand", "discard", 0)


@pytest.mark.rule("GU-MATCH-10", "GU-BRIBE-02", "GU-RESOLVE-04")
def test_a_match_up_is_over_when_its_primary_is_out_of_play() -> None:
    text = ["open enemy hand", "choose 1 enemy creature as foe", "put foe out of play"]
    board = Board("move").card("gust", "spell", up=9, timing="support", do=text).hand("gust")
    board.shield("S1", "M1", "scout", "A=archer").shield("N1", "M2", "king", seat=N)
    game = board.open().attack("S1", "M2").do("primary SCOUT", seat=S).do("primary KING", seat=N)
    game.do("pass", "pass").do("spell GUST", "pass")
    assert (game.kind(), game.mark("SCOUT", "beaten"), game.mark("SCOUT", "used")) == ("retreat", 0, 0)
    assert game.asked() == N


@pytest.mark.rule("GU-MATCH-11", "GU-BRIBE-03", "GU-RESOLVE-04", "GU-RESOLVE-08")
@pytest.mark.parametrize("fate", ["beaten", "bribed", "out"])
def test_who_has_left_the_fight_serves_nobody(fate: str) -> None:
    text = ["own defending creatures on strongholds have +2 vitality"]
    board = Board("move", N).creature("warden", vit=7, always=text).loose("M0", "warden", "scout")
    game = board.shield("N1", "M1", "king", "A=troll", seat=N).open().attack("N1", "M0")
    game.do("primary WARDEN", seat=S).do("primary KING", seat=N)
    assert (game.stat("WARDEN", "vitality"), game.stat("SCOUT", "vitality")) == (9, 4)
    game.set("WARDEN", fate, 1)
    assert game.stat("SCOUT", "vitality") == 2


@pytest.mark.rule("GU-STONE-01", "GU-DEP-03")
def test_a_shield_that_costs_stones_is_paid_for() -> None:
    board = Board("deploy").card("gilded", "shield", up=5, cost=2).loose("M0", "troll").hand("gilded")
    game = board.line("stones 3 0").open().do("cover GILDED TROLL")
    assert (game.stones(S), game.at("GILDED")) == (1, "M0")
    board = Board("deploy").card("gilded", "shield", up=5, cost=2).loose("M0", "troll").hand("gilded")
    board.line("stones 1 0").open().refused("GU-STONE-01", "cover GILDED TROLL")
