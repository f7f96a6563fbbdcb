"""Resolution, retreat, merging, healing, Strongholds (GU-RESOLVE, GU-RETREAT, GU-HEAL, GU-STRONG)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.kernel import atoms
from tests.guardians.board import Board, Game, N, S


@pytest.mark.rule("GU-RESOLVE-02", "GU-RESOLVE-08", "GU-STACK-02")
def test_totals_are_current_vitality_and_never_the_red_number() -> None:
    board = Board("move").shield("S1", "M1", "A=understudy", "B=troll").shield("N1", "M2", "golem", seat=N)
    game = board.open().attack("S1", "M2").match("A", "GOLEM")
    game.do("stop")  # 10 against 12, not 15
    assert game.asked() == S and game.kind() == "retreat"


@pytest.mark.rule("GU-RESOLVE-06", "GU-RESOLVE-08")
def test_a_tie_is_the_defenders_and_bonuses_of_the_fight_do_not_count() -> None:
    board = Board("move").shield("S1", "M1", "A=hound").shield("N1", "M2", "B=hound", seat=N)
    game = board.open().attack("S1", "M2").match("A", "B")
    assert game.asked() == S and game.kind() == "retreat"


@pytest.mark.rule("GU-RESOLVE-07", "GU-RESOLVE-06")
def test_both_shields_may_be_destroyed_in_one_combat() -> None:
    """Ruling A-12: 0 against 0 keeps nothing."""
    board = Board("move").shield("S1", "M1", "A=duelist", "X=scout").shield("N1", "M2", "B=ogre", "Y=levy", seat=N)
    game = board.hand("keg").open().attack("S1", "M2").match("X", "Y")
    game.do("primary A", seat=S).do("primary B", seat=N)
    for name in ("A", "Y"):
        game.set(name, "beaten", 1)
    game.do("bribe KEG on B")
    assert (game.tally(S), game.tally(N)) == (1, 1) and game.zone("B") == "pen" and game.control("M2") == N


@pytest.mark.rule("GU-RESOLVE-07", "GU-RESOLVE-09", "GU-COMBAT-06")
def test_nobody_retreats_before_an_owner_whose_shield_was_destroyed() -> None:
    """0 against 0 on the mover's own Stronghold: who was out of play stays, where nobody is left to hold the space."""
    game = Board("move").shield("S1", "M1", "hound").shield("N1", "M0", "troll", seat=N).open().attack("S1", "M0")
    game.do("primary HOUND", seat=S).do("primary TROLL", seat=N).set("HOUND", "beaten", 1).set("TROLL", "out", 1)
    game.until("settle", "effects")
    assert (game.zone("S1"), game.at("N1"), game.under("N1")) == ("discard", "M0", ["TROLL"])


@pytest.mark.rule("GU-RETREAT-01", "GU-RETREAT-14", "GU-MOVE-11")
def test_a_turned_defender_retreats_all_the_same() -> None:
    board = Board("move").shield("S1", "M1", "king").shield("N1", "M2", "A=nymph", "B=hound", seat=N, marks="turned")
    game = board.open().attack("S1", "M2").match("KING", "A").do("stop")
    game.do("retreat M3").until("move", "settle", "effects")
    assert game.at("N1") == "M3" and game.mark("N1", "turned") == 1


def dragged_home(south: tuple[str, ...], *loose: str, foe: str = "troll") -> Game:
    """South attacks from its middle Stronghold, where others stay behind; the combat is moved there."""
    board = Board("move").shield("S1", "M0", *south).loose("M0", *loose).shield("N1", "M1", foe, seat=N)
    game = board.hand("backtrail", seat=N).open()
    return game.do("turn S1 move M1", "command no", "command yes", "reveal BACKTRAIL", "pass")


@pytest.mark.rule("GU-STRONG-06", "GU-STRONG-04", "GU-STRONG-02")
def test_loose_creatures_leave_the_space_with_a_shield_that_lost_where_they_stood() -> None:
    """Ruling A-50."""
    game = dragged_home(("duelist", "scout"), "nymph")
    game.refused("GU-COMBAT-03", "primary NYMPH", seat=S).match("DUELIST", "TROLL")
    game.do("stop", "retreat L0", "done")
    assert (game.at("N1"), game.at("S1"), game.under("S1")) == ("M0", "L0", ["NYMPH", "SCOUT"])


@pytest.mark.rule("GU-STRONG-06", "GU-STRONG-03", "GU-STRONG-02")
def test_loose_creatures_leave_a_stronghold_that_fell_although_their_shield_is_lost() -> None:
    """Ruling A-50."""
    game = dragged_home(("duelist",), "nymph").match("DUELIST", "TROLL").refused("GU-STRONG-03", "retreat M0")
    game.refused("GU-RETREAT-06", "destroy").do("retreat R0", "done")
    assert (game.at("N1"), game.zone("S1"), game.at("NYMPH"), game.mark("NYMPH", "down")) == ("M0", "discard", "R0", 1)


@pytest.mark.rule("GU-STRONG-06")
def test_loose_creatures_stay_where_their_shield_won() -> None:
    game = dragged_home(("duelist",), "nymph", foe="scout").match("DUELIST", "SCOUT").until("move", "settle", "effects")
    assert (game.at("S1"), game.at("NYMPH"), game.zone("NYMPH")) == ("M0", "M0", "loose")


@pytest.mark.rule("GU-RETREAT-06")
def test_a_loser_may_give_up_the_whole_shield() -> None:
    board = Board("move").shield("S1", "M1", "king").shield("N1", "M2", "A=nymph", "B=hound", seat=N)
    game = board.shield("N2", "L2", "C=ogre", seat=N).open().attack("S1", "M2").match("KING", "A").do("stop", "destroy")
    assert game.tally(S) == 1 and game.zone("B") == "discard" and game.under("N2") == ["C"]


@pytest.mark.rule("GU-RETREAT-07")
def test_without_a_way_the_shield_is_lost() -> None:
    board = Board("move").shield("S1", "M1", "king").shield("N1", "M2", "A=nymph", "B=hound", seat=N)
    board = board.shield("S2", "L2", "C=ogre").shield("S3", "R2", "D=ogre").shield("S4", "M3", "E=ogre")
    game = board.open().attack("S1", "M2").match("KING", "A").do("stop")
    assert game.tally(S) == 1 and game.zone("B") == "discard" and game.at("S1") == "M2"


@pytest.mark.rule("GU-RETREAT-08")
def test_an_attacker_whose_way_back_is_held_by_the_enemy_is_destroyed() -> None:
    board = Board("move").shield("S1", "L1", "A=drake", "B=scout").shield("N2", "L2", "C=ogre", seat=N)
    game = board.shield("N1", "M2", "king", seat=N).open().attack("S1", "L2", "M2").match("B", "KING").do("stop")
    assert game.zone("S1") == "discard" and game.tally(N) == 1 and game.at("N2") == "L2"


@pytest.mark.parametrize(("there", "lost"), [(("hound",), 1), ((), 0)])
@pytest.mark.rule("GU-RETREAT-08", "GU-RETREAT-10", "GU-MOVE-08")
def test_the_way_back_over_a_stronghold_is_closed_by_loose_enemies_alone(there: tuple[str, ...], lost: int) -> None:
    """Rulings A-51 and A-32."""
    board = Board("move").shield("S1", "M2", "A=drake", "B=scout").loose("L3", "king", seat=N)
    board = board.loose("M3", *there, seat=N) if there else board
    game = board.open().attack("S1", "M3", "L3").match("B", "KING").do("stop").until("retreat", "effects")
    assert game.tally(N) == lost
    if not lost:
        assert game.do("retreat M3").until("settle", "effects").at("S1") == "M3" and not game.mark("NM", "rubble")


@pytest.mark.rule("GU-RETREAT-02", "GU-RETREAT-03", "GU-RETREAT-05", "GU-RETREAT-12", "GU-WIN-04")
def test_an_attacker_that_flew_over_its_own_shield_merges_with_it_and_ends_turned() -> None:
    board = Board("move").line("tally 0 4").shield("S1", "L1", "A=drake", "B=scout").shield("S2", "L2", "C=ogre")
    game = (
        board.shield("N1", "M2", "king", seat=N)
        .open()
        .attack("S1", "L2", "M2")
        .match("B", "KING")
        .do("stop", "retreat L2")
    )
    game.refused("GU-RETREAT-12", "keep N1").do("keep S2").refused("GU-RETREAT-12", "discard KING").do("discard C")
    game.refused("GU-RETREAT-12", "discard A").do("done").until("move")
    assert game.under("S2") == ["A"] and game.at("S2") == "L2" and game.mark("S2", "turned") == 1 and game.tally(N) == 5


@pytest.mark.rule("GU-RETREAT-09")
def test_the_way_back_need_not_be_controlled() -> None:
    board = (
        Board("move")
        .shield("S1", "M1", "A=scout", "B=hound")
        .shield("N1", "M2", "king", seat=N)
        .land("M1", "weir", seat=N)
    )
    game = board.open().attack("S1", "M2").match("A", "KING").do("stop", "retreat M1")
    assert game.at("S1") == "M1"
    strict = Board("move", attacker_retreat_needs_control="yes").shield("S1", "M1", "A=scout", "B=hound")
    game = strict.shield("N1", "M2", "king", seat=N).land("M1", "weir", seat=N).open()
    game.attack("S1", "M2").match("A", "KING").do("stop")
    assert game.zone("S1") == "discard"


@pytest.mark.rule("GU-RETREAT-10")
def test_a_retreat_neither_turns_nor_ruins() -> None:
    board = Board("move", leader=N).shield("S1", "M1", "A=nymph", "B=hound").shield("N1", "M2", "king", seat=N)
    game = board.open().do("turn N1 move M1", "command no", "command no").match("A", "KING", north_first=True)
    game.do("stop", "retreat M0").until("move")
    assert game.at("S1") == "M0" and game.mark("S1", "turned") == 0 and game.mark("SM", "rubble") == 0
    game.refused("GU-RETREAT-10", "retreat M1")


@pytest.mark.rule("GU-RETREAT-11")
def test_with_diagonal_moves_retreats_are_diagonal_too() -> None:
    board = (
        Board("move", diagonal_moves="yes").shield("S1", "M1", "king").shield("N1", "M2", "A=nymph", "B=hound", seat=N)
    )
    game = board.open().attack("S1", "M2").match("KING", "A").do("stop", "retreat L3")
    assert game.at("N1") == "L3"


@pytest.mark.rule("GU-STACK-04", "GU-HEAL-06", "GU-RETREAT-04")
def test_what_is_healed_after_merging_must_fit() -> None:
    board = Board("move").shield("S1", "M1", "king", "X=ogre").shield("N1", "M2", "A=levy", "B=levy", "C=levy", seat=N)
    game = board.shield("N2", "M3", "D=golem", "E=ogre", seat=N).open().attack("S1", "M2").match("KING", "A")
    game.match("X", "B").do("stop", "retreat M3", "keep N1", "done")  # 15 + 9 + 4 = 28
    game.refused("GU-STACK-04", "heal C A").do("stop")
    assert game.under("N1") == ["C", "D", "E"] and game.zone("A") == "discard"


@pytest.mark.rule("GU-HEAL-01", "GU-GEN-01")
def test_a_leech_jar_is_for_the_winner() -> None:
    board = Board("move").shield("S1", "M1", "A=nymph", "B=king").shield("N1", "M2", "C=golem", seat=N).hand("jar")
    game = board.hand("JN=jar", seat=N).open().attack("S1", "M2").match("A", "C").do("secondary B on C", "spell JAR")
    assert game.notes(w.N_HEALED) == [(game.names["JAR"], game.names["A"])], "the card heals, not a creature"
    assert game.under("S1") == ["A", "B"]
    assert game.zone("JAR") == "discard" and game.mark("A", "down") == 1


@pytest.mark.rule("GU-STRONG-03")
def test_a_garrison_without_a_way_is_lost_and_counts_for_nothing() -> None:
    board = Board("move").shield("S1", "M2", "king", "X=troll").loose("M3", "A=nymph", "B=hound", seat=N).hand("frost")
    game = board.open().set("NL", "rubble", 1).set("NR", "rubble", 1)
    game.do("turn S1 move M3", "command yes", "command no", "reveal FROST", "pass", "choose B")
    game.match("KING", "A")
    assert game.zone("B") == "discard" and game.tally(S) == 0 and game.at("S1") == "M3"


@pytest.mark.rule("GU-STRONG-03", "GU-STACK-03", "GU-RETREAT-12")
def test_a_garrison_is_cut_down_where_it_goes() -> None:
    board = Board("move").shield("S1", "M2", "king", "X=troll").loose("M3", "A=nymph", "B=hound", seat=N).hand("frost")
    board = board.loose("L3", "G=golem", "H=golem", seat=N).loose("R3", "levy", seat=N).loose("M0", "ogre")
    game = board.open().do("turn S1 move M3", "command yes", "command no", "reveal FROST", "pass", "choose B")
    game.match("KING", "A").do("retreat L3").refused("GU-RETREAT-12", "discard LEVY", "discard OGRE")
    game.refused("GU-STRONG-03", "done").do("discard G", "done")
    assert game.at("B") == "L3" and game.zone("G") == "discard"


@pytest.mark.rule("GU-STRONG-06", "GU-CMD-03")
def test_a_garrison_is_not_dragged_away() -> None:
    board = Board("move").shield("S1", "M2", "ogre").loose("M3", "hound", seat=N).hand("backtrail", seat=N)
    game = board.open().do("turn S1 move M3", "command no", "command yes", "reveal BACKTRAIL", "pass")
    assert game.notes(w.N_STAYS) == [(game.s.numbers[w.SPACE] - 1,)]
    game.match("OGRE", "HOUND")
    assert game.at("S1") == "M3" and game.mark("NM", "rubble") == 1
    assert game.notes(w.N_RUBBLE) == [(game.s.place[game.names["S1"]],)]


@pytest.mark.rule("GU-GEN-01", "GU-RESOLVE-01")
def test_the_old_ferryman_escapes_to_the_pen() -> None:
    board = Board("move").shield("S1", "M1", "ferryman", "hound").shield("N1", "M2", "king", seat=N)
    game = board.open().attack("S1", "M2").match("FERRYMAN", "KING").do("stop", "retreat M1")
    assert game.zone("FERRYMAN") == "pen"


@pytest.mark.rule("GU-CMD-08", "GU-COMBAT-05")
def test_a_spell_that_heals_may_be_dispelled() -> None:
    mend = {"do": ["choose 1 own beaten creature as friend", "heal friend"], "timing": "healing", "up": 5}
    board = Board("move").shield("S1", "M1", "A=hound", "B=king").shield("N1", "M2", "C=ogre", seat=N)
    board = board.card("mend", "spell", **mend).hand("mend").hand("unweave", seat=N)
    game = board.open().attack("S1", "M2").match("A", "C").do("secondary B on C", "spell MEND")
    game.do("respond UNWEAVE", "pass").until("settle", "effects")
    assert game.zone("A") == "discard" and game.zone("MEND") == "discard"


@pytest.mark.rule("GU-STACK-03", "GU-STACK-04", "GU-HEAL-06")
def test_what_is_healed_must_fit_on_the_stronghold_too() -> None:
    board = Board("move").shield("S1", "M1", "king").shield("N1", "M2", "A=levy", "B=levy", "C=levy", seat=N)
    game = board.loose("M3", "golem", "hound", seat=N).open().attack("S1", "M2").match("KING", "A")
    game.do("stop", "retreat M3", "done")  # 15 + 6 loose and 2 x 4 under the Shield
    assert game.kind() == "heal" and game.offered("heal") == []
    game.refused("GU-STACK-04", "heal B A")


@pytest.mark.rule("GU-STACK-03", "GU-RETREAT-12")
def test_a_stronghold_that_is_too_full_for_a_retreat_is_named() -> None:
    board = Board("move").shield("S1", "M1", "king").shield("N1", "M2", "A=nymph", "B=golem", seat=N)
    game = board.loose("M3", "X=golem", "Y=hound", seat=N).open().attack("S1", "M2").match("KING", "A")
    game.do("stop", "retreat M3").refused("GU-STACK-03", "done").refused("GU-RETREAT-12", "discard B")
    game.do("discard Y", "done")
    assert game.under("N1") == ["B"] and game.zone("X") == "loose"


@pytest.mark.rule("GU-GUARD-03", "GU-GEN-03", "GU-RESOLVE-02")
def test_an_assault_counts_no_totals_and_so_shows_nobody_else() -> None:
    board = Board("move").shield("S1", "M3", "A=hound", "B=golem").shield("N1", "L2", "ogre", seat=N)
    game = board.open().set("NM", "rubble", 1).do("turn S1 assault", "command no", "command no").match("A", "GN")
    game.do("stop")
    turned = [event for event in game.events if event[:3] == (atoms.MARK, w.DOWN, game.names["B"])]
    assert game.under("S1") == ["B"] and not turned


@pytest.mark.rule("GU-WIN-06", "GU-COMBAT-01")
def test_a_text_may_return_the_attacking_shield_to_hand() -> None:
    """Ruling A-47: it leaves the combat, with nobody under it."""
    horn = {"use": "hand", "timing": "any", "up": 5, "do": ["choose 1 own shield as banner", "return banner to hand"]}
    board = Board("move").shield("S1", "M1", "A=hound", "B=ogre").shield("N1", "M2", "C=golem", seat=N)
    game = board.card("horn", "item", **horn).hand("horn").open().attack("S1", "M2")
    game.do("primary A", seat=S).do("primary C", seat=N).do("pass", "pass", "spell HORN")
    assert game.zone("S1") == "hand" and game.zone("B") == "discard" and game.tally(N) == 0
    assert game.at("N1") == "M2" and game.zone("HORN") == "discard"
