"""The course of a combat, rule by rule (GU-COMBAT, GU-MATCH, GU-SEC, GU-RESOLVE, GU-HEAL, GU-GUARD)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.kernel import ruleset
from tests.guardians.board import Board, N, S


@pytest.mark.rule("GU-COMBAT-01", "GU-COMBAT-02", "GU-COMBAT-04")
def test_the_mover_attacks_with_all_under_its_shield_against_all_on_the_space() -> None:
    board = (
        Board("move", leader=N)
        .shield("A", "M0", "ogre", "troll")
        .loose("M0", "scout")
        .shield("C", "M1", "X=hound", seat=N)
    )
    game = board.pen("witch").open().do("turn C move M0")
    assert game.asked() == N and game.kind() == "declare"
    assert [game.mark(name, "fights") for name in ("OGRE", "TROLL", "SCOUT", "X", "WITCH")] == [1, 1, 1, 1, 0]
    game.do("command no", "command no")
    assert game.kind() == "primary" and game.s.ask is not None and game.s.ask.seats == (S, N)


@pytest.mark.rule("GU-MATCH-01", "GU-MATCH-02", "GU-MATCH-07")
def test_primaries_are_shown_together_and_once() -> None:
    board = Board("move").shield("A", "M1", "ogre", "scout").shield("B", "M2", "hound", "levy", seat=N)
    game = board.open().attack("A", "M2").do("primary OGRE", seat=S)
    assert game.mark("OGRE", "down") == 1 and game.mark("HOUND", "down") == 1
    game.do("primary HOUND", seat=N)
    assert game.mark("OGRE", "down") == 0 and game.mark("HOUND", "down") == 0
    game.do(*["pass"] * 4).refused("GU-MATCH-07", "primary OGRE", seat=S)
    game.match("SCOUT", "LEVY")
    assert game.kind() in ("retreat", "move", "settle")


@pytest.mark.rule("GU-MATCH-05", "GU-MATCH-06", "GU-MATCH-11", "GU-SEC-01", "GU-SEC-03")
def test_the_higher_value_beats_a_push_beats_nobody_and_strikes_add_up() -> None:
    board = Board("move", stacking_limit="40").shield("A", "M1", "duelist", "X=archer", "Y=troll")
    game = board.shield("B", "M2", "K=king", "L=lantern", seat=N).open().attack("A", "M2").match("DUELIST", "L")
    assert game.mark("L", "beaten") and not game.mark("DUELIST", "beaten")
    game.refused("GU-MATCH-11", "primary L", seat=N).match("X", "K")
    assert game.mark("X", "beaten") and game.mark("K", "struck") == 4
    game.do("secondary Y on K")
    assert game.tally(S) == 1  # 4 of the beaten Archer and 11 of the Troll are more than 14


@pytest.mark.rule("GU-RESOLVE-05", "GU-RESOLVE-09", "GU-COMBAT-05", "GU-RETREAT-13")
def test_a_winning_attacker_holds_the_space_turned_and_what_was_played_is_discarded() -> None:
    board = Board("move").shield("A", "M1", "king").hand("keg").shield("B", "M2", "ogre", "H=hound", "G=scout", seat=N)
    game = board.open().attack("A", "M2").do("primary KING", seat=S).do("primary OGRE", seat=N).do("bribe KEG on OGRE")
    assert game.zone("KEG") == "played"
    game.do("primary G", "pass", "pass", "pass", "pass").do("stop", "retreat L2").until("move", "settle")
    assert game.at("A") == "M2" and game.mark("A", "turned") == 1 and game.mark("KING", "down") == 1
    assert (game.zone("KEG"), game.zone("G"), game.zone("OGRE")) == ("discard", "discard", "pen") and game.at(
        "B"
    ) == "L2"


@pytest.mark.rule("GU-COMBAT-06")
def test_the_owner_of_a_stronghold_defends_it_against_an_intruder_though_it_moves() -> None:
    board = Board("move", leader=N).shield("A", "M3", "X=hound").shield("B", "M2", "Y=hound", seat=N)
    game = board.open().set("NM", "rubble", 1).do("turn B move M3", "command no", "command no")
    assert game.s.numbers[w.DEFENDS] == N
    game.match("X", "Y", north_first=True)
    assert game.tally(N) == 1 and game.at("B") == "M3"  # the tie is North's, and South has no way out


@pytest.mark.rule("GU-BRIBE-01", "GU-BRIBE-04")
def test_a_bribe_wants_its_weakness_and_no_guard() -> None:
    board = Board("move").shield("A", "M1", "ogre", "O=troll").hand("serenade", "keg").hand("Z=serenade", seat=N)
    game = board.shield("B", "M2", "witch", "understudy", seat=N).open().attack("A", "M2")
    game.do("primary OGRE", seat=S).do("primary WITCH", seat=N).refused("GU-BRIBE-01", "bribe KEG on WITCH")
    game.refused("GU-BRIBE-01", "bribe O on WITCH", "bribe Z on WITCH")
    game.refused("GU-BRIBE-04", "bribe SERENADE on WITCH")
    game.set("UNDERSTUDY", "bribed", 1).do("bribe SERENADE on WITCH")
    assert game.zone("WITCH") == "pen"


@pytest.mark.rule("GU-HEAL-01", "GU-HEAL-02", "GU-HEAL-03", "GU-HEAL-04", "GU-HEAL-05")
def test_levies_heal_one_each_even_beaten_and_the_healed_do_not_heal_on() -> None:
    board = Board("move", leader=N, stacking_limit="40").shield("A", "M1", "W=levy", "X=levy", "Y=levy").hand("jar")
    game = board.shield("B", "M2", "king", "noon", seat=N).open().do("turn B move M1", "command no", "command no")
    game.match("W", "KING", north_first=True).match("X", "NOON", north_first=True).do("stop", "retreat L1")
    game.refused("GU-HEAL-01", "spell JAR").refused("GU-HEAL-05", "heal Y Y", "heal KING W").do("heal Y W")
    game.refused("GU-HEAL-03", "heal W X").refused("GU-HEAL-05", "heal Y X")
    game.do("stop")
    assert game.under("A") == ["W", "Y"] and game.zone("X") == "discard" and game.at("A") == "L1"


@pytest.mark.rule("GU-HEAL-05")
def test_nobody_heals_with_the_healers_of_the_other_side() -> None:
    board = Board("move").creature("brute", vit=5).creature("medic", vit=4, heal=1)
    board.shield("A", "M1", "king", "X=levy", "Y=levy").shield("B", "M2", "brute", "troll", "medic", seat=N)
    game = board.open().attack("A", "M2").match("X", "BRUTE").match("KING", "TROLL").match("Y", "MEDIC")
    game.do("retreat M3").refused("GU-HEAL-05", "heal MEDIC X").do("heal Y X")
    assert game.under("A") == ["KING", "X", "Y"]


@pytest.mark.rule("GU-STRONG-04")
def test_loose_creatures_join_a_retreating_shield_within_the_limit() -> None:
    board = Board("move").shield("A", "M2", "king", "T=troll").shield("B", "M3", "golem", seat=N).hand("frost")
    board.loose("M3", "L=levy", "D=duelist", seat=N)
    game = board.open().do("turn A move M3", "command yes", "command no", "reveal FROST", "pass", "choose D")
    game.match("T", "GOLEM").match("KING", "L").do("retreat L3").do("done")
    assert game.under("B") == ["D", "GOLEM"] and game.stat("B", "points") == 21


@pytest.mark.rule("GU-GUARD-02", "GU-GUARD-03", "GU-GUARD-04", "GU-WIN-03")
def test_a_guardian_fights_alone_unharmed_until_it_is_beaten() -> None:
    board = Board("move").shield("A", "M3", "king", "G=ogre").loose("L3", "hound", seat=N).hand("fog")
    game = board.open().set("NM", "rubble", 1).do("turn A assault").refused("GU-CMD-02", "command yes")
    game.do("command no", "command no").refused("GU-COMBAT-03", "primary HOUND", seat=N).match("KING", "GN")
    assert game.mark("KING", "beaten") == 1
    game.do("secondary G on GN")  # 14 + 11 against 20
    assert game.result() == (2, 0)
    titan = Board("move").creature("titan", vit=25).shield("A", "M3", "titan").open().set("NM", "rubble", 1)
    assert titan.do("turn A assault", "command no", "command no").match("TITAN", "GN").result() == (2, 0)
    failed = (
        Board("move")
        .shield("A", "M3", "king")
        .open()
        .set("NM", "rubble", 1)
        .do("turn A assault", "command no", "command no")
    )
    failed.match("KING", "GN")
    assert failed.tally(N) == 1 and failed.zone("GN") == "guardian" and failed.mark("GN", "value") == 0


@pytest.mark.rule("GU-WIN-08", "GU-WIN-05")
def test_three_turns_in_a_row_that_begin_without_decks_and_shields_end_the_game() -> None:
    """Ruling A-35."""
    game = Board("effects").deck().deck(seat=N).line("tally 0 1").open()
    before = game.s.numbers[w.TURN]
    while not ruleset.over(game.s):
        game.idle()
    assert (game.s.numbers[w.TURN] - before, game.result()) == (2, (0, 2))


@pytest.mark.rule("GU-TERRAIN-01", "GU-WIN-04", "GU-OUT-04", "GU-DRAW-04")
def test_settlement_begins_when_all_shields_are_turned_and_tallies_are_looked_at_first() -> None:
    board = Board("move").shield("A", "M1", "ogre").line("tally 5 0")
    game = board.open()
    assert game.kind() == "move"
    game.do("turn A hold")
    assert game.result() == (2, 0)
    both = Board("move").shield("A", "M1", "ogre").shield("B", "M2", "hound", seat=N).open().do("turn A hold")
    assert both.kind() == "move"
    both.do("turn B hold")
    assert both.kind() == "settle" and both.phase() == "settle"
