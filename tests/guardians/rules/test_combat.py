"""Command cards, primaries, bribes, channelling, ranged help, secondaries (GU-CMD, GU-MATCH, GU-CHAN, GU-SEC)."""

from __future__ import annotations

import pytest

from rules.guardians import words as w
from rules.kernel.words import Seat
from tests.guardians.board import Board, Game, N, S


def field(*south: str, north: tuple[str, ...] = ("golem",), hand: tuple[str, ...] = (), **options: str) -> Board:
    """S1 on M1 beside N1 on M2."""
    board = Board("move", S, "", **options).shield("S1", "M1", *south).shield("N1", "M2", *north, seat=N)
    return board.hand(*hand)


def shown(game: Game, south: str, north: str) -> Game:
    """Both primaries are revealed and nobody bribes: South is asked for support."""
    return game.do(f"primary {south}", seat=S).do(f"primary {north}", seat=N).do("pass", "pass")


# --- command step ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GU-CMD-01", "GU-CMD-02")
def test_yes_needs_a_card_and_binds() -> None:
    game = field("ogre").open().do("turn S1 move M2")
    game.refused("GU-CMD-02", "command yes").do("command no")
    game = field("ogre", hand=("fog", "keg")).open().do("turn S1 move M2")
    game.refused("GU-CMD-01", "reveal FOG").refused("GU-CMD-03", "reveal KEG")
    game.do("command yes", "command no")
    game.refused("GU-CMD-02", "pass")
    assert game.offered() == ["reveal fog"]


@pytest.mark.rule("GU-CMD-04", "GU-CMD-09")
def test_of_two_contradicting_cards_the_lower_number_is_dispelled() -> None:
    board = field("clerk", "ogre", north=("hound",)).hand("orders", seat=N)
    game = board.open().do("turn S1 move M2", "command yes", "command yes")
    game.do("reveal CLERK", seat=S).do("reveal ORDERS", seat=N)
    assert game.s.numbers[w.FIRST] == 2 and game.s.numbers[w.NAMED] == 0  # 12 beats 9: North shows first
    assert game.asked() == N and game.kind() == "primary"
    game.do("primary HOUND")
    assert game.asked() == S and game.mark("HOUND", "down") == 0


@pytest.mark.rule("GU-CMD-04", "GU-CMD-09")
def test_of_two_equal_ones_both_are_dispelled() -> None:
    game = field("A=clerk", "ogre", north=("B=clerk",)).open().do("turn S1 move M2", "command yes", "command yes")
    game.do("reveal A", seat=S).do("reveal B", seat=N)
    assert game.s.numbers[w.FIRST] == 0 and game.s.ask is not None and game.s.ask.seats == (S, N)


@pytest.mark.rule("GU-CMD-05", "GU-CMD-06", "GU-CMD-09")
def test_two_area_attacks_both_work() -> None:
    board = field("ogre", "archer", north=("golem", "nymph"), hand=("fog",)).hand("B=fog", seat=N)
    game = board.open().do("turn S1 move M2", "command yes", "command yes")
    game.do("reveal FOG", seat=S).do("reveal B", seat=N).do("pass", "pass")
    assert game.mark("ARCHER", "beaten") and game.mark("NYMPH", "beaten")
    assert not game.mark("OGRE", "beaten") and not game.mark("GOLEM", "beaten")


@pytest.mark.rule("GU-CMD-06", "GU-STRONG-05")
def test_a_gatehouse_shelters_its_owner_from_area_attacks() -> None:
    board = Board("move").shield("S1", "M2", "ogre").loose("M3", "A=scout", "B=hound", seat=N).hand("fog")
    game = board.open().do("turn S1 move M3", "command yes", "command no", "reveal FOG", "pass")
    assert not game.mark("A", "beaten")
    game = board.open().set("NM", "rubble", 1).do("turn S1 move M3", "command yes", "command no", "reveal FOG", "pass")
    assert game.mark("A", "beaten")


@pytest.mark.rule("GU-CMD-07")
def test_a_creature_that_used_its_ability_may_fight() -> None:
    game = (
        field("clerk", "ogre", north=("scout",))
        .open()
        .do("turn S1 move M2", "command yes", "command no", "reveal CLERK")
    )
    game.do("primary SCOUT", seat=N).do("primary CLERK", seat=S)
    assert game.mark("CLERK", "used") == 1


@pytest.mark.rule("GU-CMD-08")
def test_a_dispel_answers_spells_and_nothing_else() -> None:
    board = field("gander", "ogre", north=("hound",)).hand("unweave", "keg", seat=N)
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal GANDER")
    assert game.kind() == "primary"  # a creature's ability is no Spell
    board = field("ogre", north=("hound",), hand=("fog",)).hand("unweave", "keg", seat=N)
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal FOG")
    game.refused("GU-CMD-08", "respond KEG").do("respond UNWEAVE", "pass")
    assert game.kind() == "primary"


@pytest.mark.rule("GU-RESOLVE-04", "GU-GEN-01")
def test_frost_puts_a_creature_out_of_play_until_the_resolution() -> None:
    board = field("ogre", north=("king", "hound", "archer"), hand=("frost",))
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal FROST", "pass")
    assert game.kind() == "choose" and {game.mark(name, "down") for name in ("KING", "HOUND", "ARCHER")} == {0}
    game.refused("GU-GEN-01", "choose KING").do("choose HOUND")
    game.refused("GU-RESOLVE-04", "primary HOUND", seat=N)
    game.match("OGRE", "ARCHER").do("stop")  # Ogre 11 beats the Archer, King strikes no more
    assert game.kind() == "retreat" and game.asked() == S  # 9 against 14: the Hound is not counted
    assert game.mark("HOUND", "out") == 1
    game.do("retreat M1").until("move")
    assert game.mark("HOUND", "out") == 0 and game.under("N1") == ["HOUND", "KING"]


@pytest.mark.rule("GU-CMD-03", "GU-GEN-01")
def test_sealed_orders_name_the_first_primary() -> None:
    board = field("ogre", north=("king", "hound"), hand=("orders",))
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal ORDERS", "choose HOUND")
    game.refused("GU-GEN-01", "primary KING", seat=N).do("primary HOUND", seat=N)
    assert game.s.numbers[w.NAMED] == 1 + game.names["HOUND"]


# --- match-ups ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GU-MATCH-03", "GU-MATCH-09", "GU-CHAN-01")
def test_a_match_value_is_a_sum_that_can_be_told() -> None:
    game = field("drake", "witch", "archer", north=("king",)).open().attack("S1", "M2")
    shown(game, "DRAKE", "KING").do("channel 4 from WITCH", "pass", "ranged ARCHER", "pass")
    assert game.value("DRAKE") == 8 + 1 + 4 + 3
    game.do("pass")
    assert game.notes(w.N_MATCH) == [
        (game.names["DRAKE"], 8, 1, 0, 4, 3, 0, 16), (game.names["KING"], 14, 0, 0, 0, 0, 0, 14),
    ]  # fmt: skip


@pytest.mark.rule("GU-MATCH-04")
def test_the_offensive_bonus_counts_for_the_attacking_side_alone() -> None:
    game = shown(field("ogre", north=("drake",)).open().attack("S1", "M2"), "OGRE", "DRAKE")
    assert (game.value("OGRE"), game.value("DRAKE")) == (11, 8)
    game = shown(field("ogre", north=("drake",), ocb_mode="both").open().attack("S1", "M2"), "OGRE", "DRAKE")
    assert (game.value("OGRE"), game.value("DRAKE")) == (11, 9)


@pytest.mark.rule("GU-MATCH-08", "GU-RESOLVE-03", "GU-CARD-04")
def test_an_immune_creature_is_not_struck_and_its_own_value_protects_the_other() -> None:
    game = field("noon", north=("hound", "levy")).open().attack("S1", "M2").match("NOON", "HOUND")
    assert not game.mark("HOUND", "beaten") and not game.mark("NOON", "beaten")
    assert game.mark("HOUND", "struck") == 0 and game.mark("NOON", "struck") == 6
    game.do("stop")  # North's Levy does not strike: 9 against 6 + 4, the Noon Spirit counts in full
    assert game.asked() == S and game.kind() == "retreat"


@pytest.mark.rule("GU-MATCH-08")
def test_immunity_to_ranged_points_takes_these_alone_off_a_strike() -> None:
    game = field("drake", "archer", "witch", north=("king",)).open().attack("S1", "M2")
    shown(game, "DRAKE", "KING").do("ranged ARCHER", "pass", "channel 4 from WITCH", "pass", "pass")
    assert game.mark("KING", "struck") == 13 and not game.mark("KING", "beaten")
    assert not game.mark("DRAKE", "beaten")  # 16 of its own against 14


@pytest.mark.rule("GU-MATCH-09")
def test_ranged_help_once_a_combat_and_not_from_the_primary() -> None:
    game = field("drake", "archer", "hound", north=("king", "ogre")).open().attack("S1", "M2")
    shown(game, "DRAKE", "KING").refused("GU-MATCH-09", "ranged DRAKE", "ranged HOUND").do("ranged ARCHER", "pass")
    game.refused("GU-MATCH-09", "ranged ARCHER").do("pass")
    shown(game, "ARCHER", "OGRE").refused("GU-MATCH-09", "ranged ARCHER")
    assert game.mark("ARCHER", "used") == 1


@pytest.mark.rule("GU-MATCH-09")
def test_in_some_houses_ranged_points_help_the_archer_alone() -> None:
    board = field("drake", "archer", north=("king", "ogre"), ranged_mode="own_fight_only")
    game = (
        shown(board.open().attack("S1", "M2"), "DRAKE", "KING")
        .refused("GU-MATCH-09", "ranged ARCHER")
        .do("pass", "pass")
    )
    shown(game, "ARCHER", "OGRE").do("ranged ARCHER")
    assert game.value("ARCHER") == 7


@pytest.mark.rule("GU-MATCH-10", "GU-BRIBE-05")
def test_windows_come_in_their_order() -> None:
    game = field("drake", "witch", north=("king",), hand=("keg",)).open().attack("S1", "M2")
    game.do("primary DRAKE", seat=S).do("primary KING", seat=N)
    assert game.kind() == "bribe" and game.asked() == S
    game.refused("GU-MATCH-10", "channel 1 from WITCH", "ranged WITCH").do("pass", "pass")
    assert game.kind() == "support" and game.asked() == S
    game.do("pass")
    assert game.asked() == N


@pytest.mark.rule("GU-CHAN-01", "GU-CHAN-04")
def test_each_point_is_channelled_once_by_somebody_who_does_not_fight() -> None:
    game = field("drake", "witch", "hound", north=("king", "ogre")).open().attack("S1", "M2")
    shown(game, "DRAKE", "KING").refused("GU-CHAN-04", "channel 1 from DRAKE")
    game.refused("GU-CHAN-01", "channel 5 from WITCH", "channel 0 from WITCH", "channel 1 from HOUND")
    game.do("channel 3 from WITCH", "pass").refused("GU-CHAN-01", "channel 2 from WITCH").do("channel 1 from WITCH")
    assert game.value("DRAKE") == 13 and game.mark("WITCH", "gave") == 4 and game.mark("WITCH", "used") == 0


@pytest.mark.rule("GU-CHAN-02", "GU-GEN-01")
def test_a_red_bar_receives_nothing_until_a_luncheon() -> None:
    game = field("hound", "witch", north=("king",), hand=("luncheon",)).open().attack("S1", "M2")
    shown(game, "HOUND", "KING").refused("GU-CHAN-02", "channel 1 from WITCH").do(
        "spell LUNCHEON", "pass", "choose HOUND"
    )
    game.do("pass", "channel 4 from WITCH")
    assert game.value("HOUND") == 10


@pytest.mark.rule("GU-CHAN-03")
def test_nobody_receives_more_than_the_printed_vitality() -> None:
    game = field("scout", "witch", north=("king",)).open().attack("S1", "M2")
    shown(game, "SCOUT", "KING").refused("GU-CHAN-03", "channel 3 from WITCH").do("channel 1 from WITCH", "pass")
    game.refused("GU-CHAN-03", "channel 2 from WITCH").do("channel 1 from WITCH")
    assert game.value("SCOUT") == 4


@pytest.mark.rule("GU-BRIBE-02", "GU-BRIBE-03")
def test_without_another_creature_the_other_primary_goes_back_unused() -> None:
    game = field("ogre", north=("golem",)).hand("keg", seat=N).open().attack("S1", "M2")
    game.do("primary OGRE", seat=S).do("primary GOLEM", seat=N).do("pass", "bribe KEG on OGRE")
    assert game.zone("S1") == "discard" and game.zone("OGRE") == "pen" and game.tally(N) == 1
    assert game.under("N1") == ["GOLEM"]


@pytest.mark.rule("GU-SEC-05", "GU-MATCH-08")
def test_a_secondary_strikes_without_command_bonus_and_not_the_immune() -> None:
    board = field("gander", "ogre", "noon", "troll", north=("hound",))
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal GANDER")
    game.match("OGRE", "HOUND")
    assert game.tally(S) == 1  # 9 + 2 + 2 against 6
    board = field("gander", "scout", "noon", "troll", north=("hound",))
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal GANDER").match("SCOUT", "HOUND")
    assert game.mark("HOUND", "struck") == 4 and game.mark("SCOUT", "beaten")
    game.do("secondary NOON on HOUND")
    assert game.mark("HOUND", "struck") == 4 and not game.mark("HOUND", "beaten")
    game.do("secondary TROLL on HOUND")
    assert game.tally(S) == 1


@pytest.mark.rule("GU-SEC-04")
def test_a_secondary_is_at_risk_in_some_houses() -> None:
    board = field("scout", "A=archer", north=("king",), secondary_risk="yes")
    game = board.open().attack("S1", "M2").match("SCOUT", "KING").do("secondary A on KING")
    assert game.tally(N) == 1  # the Archer was beaten, too
    board = field("scout", "A=archer", north=("king",))
    game = board.open().attack("S1", "M2").match("SCOUT", "KING").do("secondary A on KING")
    assert game.kind() == "retreat"


@pytest.mark.rule("GU-COMBAT-03")
def test_creatures_under_other_shields_take_no_part() -> None:
    game = field("ogre").shield("S2", "L1", "A=troll").open().attack("S1", "M2")
    game.refused("GU-COMBAT-03", "primary A", seat=S)
    shown(game, "OGRE", "GOLEM").refused("GU-COMBAT-03", "ranged A", "channel 1 from A")


@pytest.mark.rule("GU-COMBAT-02")
def test_nobody_sends_a_creature_of_the_enemy_or_is_helped_by_one() -> None:
    game = field("ogre", north=("golem", "archer")).open().attack("S1", "M2")
    game.refused("GU-COMBAT-02", "primary GOLEM", seat=S).refused("GU-COMBAT-02", "primary OGRE", seat=N)
    shown(game, "OGRE", "GOLEM").refused("GU-COMBAT-02", "ranged ARCHER")


@pytest.mark.rule("GU-MATCH-11", "GU-BRIBE-03")
def test_the_beaten_and_the_bribed_are_sent_no_more_and_told_apart() -> None:
    game = field("A=scout", "ogre", "troll", north=("king", "B=hound")).open().attack("S1", "M2")
    game.match("A", "KING").refused("GU-MATCH-11", "primary A", seat=S)
    game.set("TROLL", "bribed", 1).refused("GU-BRIBE-03", "primary TROLL", seat=S)


@pytest.mark.rule("GU-SEC-02", "GU-SEC-06", "GU-RESOLVE-04")
def test_a_secondary_does_not_reach_who_is_out_of_play() -> None:
    board = field("ogre", "A=scout", north=("noon", "hound"), hand=("frost",))
    game = board.open().do("turn S1 move M2", "command yes", "command no", "reveal FROST", "pass").match("A", "NOON")
    game.refused("GU-SEC-02", "secondary OGRE on HOUND").do("secondary OGRE on NOON")
    assert game.kind() == "retreat" and game.asked() == N  # 2 + 11 against 9; the Hound is left


@pytest.mark.rule("GU-CMD-05", "GU-CMD-06")
@pytest.mark.parametrize("attacker", [S, N])
def test_it_does_not_matter_who_attacks_when_two_commands_meet(attacker: Seat) -> None:
    """Ruling A-49: a Vitality bonus of the same moment counts against an area attack."""
    text = ["open own hand", "for each own flying creature as b { give +2 vitality to b this combat }"]
    board = Board("move", leader=attacker).card("call", "spell", timing="command", up=9, do=text)
    board = board.shield("S1", "M1", "A=troll").shield("N1", "M2", "B=drake", "C=lantern", seat=N)
    game = board.hand("fog").hand("call", seat=N).open()
    game.do("turn S1 move M2" if attacker == S else "turn N1 move M1", "command yes", "command yes")
    game.do("reveal FOG", seat=S).do("reveal CALL", seat=N).do("pass", "pass")
    assert game.kind() == "primary" and game.mark("C", "beaten") == 0
