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


@pytest.mark.parametrize(("ruined", "stones"), [("", 1), (" rubble", 0)])
@pytest.mark.rule("GU-STRONG-05", "GU-STONE-02")
def test_a_stronghold_hears_until_it_is_rubble(ruined: str, stones: int) -> None:
    board = Board("move", S, "homes N ysmer gatehouse gatehouse gatehouse").card("ossuary", "stronghold", when=STONE)
    board.line("S guardian orrum").line(f"S stronghold ossuary(at L0{ruined}) gatehouse(at M0) gatehouse(at R0)")
    game = board.shield("S1", "M1", "scout").shield("N1", "M2", "ogre", seat=N).open()
    before = game.stones(S)
    game.attack("S1", "M2").match("SCOUT", "OGRE").until("settle", "effects")
    assert game.stones(S) - before == stones and game.s.seat_numbers[w.TALLY][N] == 1
