"""SGT-ACT: attack, movement, plunder."""

from __future__ import annotations

import pytest

from tests.seize.board import Board, Game, N, S


def duel(phase: str = "attack", **options: str) -> Board:
    """P1's TR on b3 beside P2's TF on b4."""
    return Board(phase, S, **options).merc("tr", "b3").merc("tf", "b4", N)


@pytest.mark.rule("SGT-ACT-01")
def test_a_merc_attacks_moves_and_plunders_and_nothing_else() -> None:
    verbs: dict[str, set[str]] = {}
    for phase in ("rally", "move-1", "attack", "move-2"):
        game = Board(phase).merc("tr", "b6").merc("tf", "b5", N).open()
        verbs[phase] = {game.notation.write(game.s, S, action).split()[0] for action in game.options()}
    assert verbs == {
        "rally": {"pass"}, "move-1": {"pass", "move"}, "attack": {"pass", "attack", "plunder"},
        "move-2": {"pass", "move"},
    }  # fmt: skip
    duel().open().refused("SGT-ACT-01", "attack TF melee TR", "plunder TF")
    duel("move-1").open().refused("SGT-ACT-01", "move TF b5", "reveal TF TR")


@pytest.mark.rule("SGT-ACT-02", "SGT-PHASE-12")
@pytest.mark.parametrize("phase", ["beginning", "draw", "rally-open", "rally", "move-1", "move-2", "end-open"])
def test_an_attack_is_declared_in_the_own_attack_phase(phase: str) -> None:
    duel(phase).open().refused("SGT-ACT-02", "attack TR melee TF")


@pytest.mark.rule("SGT-ACT-02", "SGT-PHASE-19")
def test_an_attack_is_not_declared_in_the_other_players_attack_phase() -> None:
    game = Board("attack", N).merc("tr", "b3").merc("tf", "b4", N).open().do("pass")
    game.refused("SGT-PHASE-19", "attack TR melee TF")


@pytest.mark.rule("SGT-ACT-02")
def test_a_target_must_fit_distance_direction_and_sight() -> None:
    board = Board("attack").merc("tx", "b2").merc("behind=tr", "b1", N).merc("far=tr", "b5", N)
    game = board.merc("front=tf", "b3").merc("hid=tr", "b4", N).merc("side=tr", "a2", N).open()
    game.refused("SGT-RANGE-05", "attack TX ranged far")
    game.refused("SGT-RANGE-01", "attack TX melee far")
    game.refused("SGT-ACT-02", "attack TX melee behind").refused("SGT-ACT-02", "attack TX melee side")
    game.refused("SGT-LOS-02", "attack TX ranged hid")


@pytest.mark.rule("SGT-ACT-02")
def test_directions_are_seen_from_the_controllers_seat() -> None:
    board = Board("attack", N).merc("tx", "c5", N).merc("down=tr", "c3").merc("slant=tr", "a3").merc("side=tr", "a5")
    game = board.open()
    assert sorted(game.offered("attack")) == ["attack c5 ranged a3", "attack c5 ranged c3"]
    game.refused("SGT-ACT-02", "attack TX ranged side")


@pytest.mark.rule("SGT-ACT-03", "SGT-PHYS-02")
def test_the_attacker_is_exhausted_before_responses() -> None:
    game = duel().hand("patch", seat=N).ready(1, N).open().do("attack TR melee TF")
    assert (game.asked(), game.mark("TR", "exhaust"), game.health("TF")) == (N, 1, 6)


@pytest.mark.rule("SGT-ACT-03", "SGT-ACT-16")
def test_the_exhaustion_of_attack_and_plunder_stays_when_they_are_negated() -> None:
    game = duel().merc("TR2=tr", "d6").hand("deny", "DENY2=deny", seat=N).ready(4, N).open()
    game.do("attack TR melee TF", "play_instant DENY item1").resolve()
    game.do("plunder TR2", "play_instant DENY2 item1").resolve()
    assert (game.mark("TR", "exhaust"), game.mark("TR2", "exhaust"), game.health("TF")) == (1, 1, 6)


@pytest.mark.rule("SGT-ACT-04")
def test_one_standard_attack_a_turn_with_any_one_stat() -> None:
    board = Board("attack").merc("tx", "b3").merc("near=tr", "b4", N).merc("far=tr", "d5", N)
    game = board.hand("mendall").ready(1).open()
    assert game.offered("attack") == ["attack b3 melee b4", "attack b3 ranged d5"]
    game.do("attack TX melee near").resolve().refused("SGT-ACT-04", "attack TX ranged far")
    game.do("play_instant MENDALL TX").resolve()
    assert game.mark("TX", "exhaust") == 0
    game.refused("SGT-ACT-04", "attack TX ranged far")
    game.until("attack", N).until("attack", S).do("attack TX ranged far")


@pytest.mark.rule("SGT-ACT-05")
def test_the_target_is_one_enemy_that_may_be_targeted() -> None:
    game = duel().merc("ally=tx", "c3").merc("ghost=tr", "a3", N, stealth=1).hand("HELD=tf", seat=N).open()
    game.refused("SGT-ACT-05", "attack TR melee ally", "attack TR melee HELD").refused(
        "SGT-MAGIC-12", "attack TR melee ghost"
    )
    game.do("attack TR melee TF").resolve()
    assert (game.mark("TF", "defense"), game.health("ghost"), game.health("ally")) == (0, 5, 4)


@pytest.mark.rule("SGT-ACT-06")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("play_instant HOP TF d4", "distance"),
        ("play_instant VEIL TF", "targetability"),
        ("play_instant TRUE5 TR", "attacker gone"),
    ],
)
def test_an_attack_fails_when_it_no_longer_holds_on_resolution(answer: str, why: str) -> None:
    game = duel().hand("hop", "veil", "true5", seat=N).ready(1, N).open()
    game.set("TR", "health", 2).set("TR", "defense", 0)
    game.do("attack TR melee TF", answer).resolve()
    assert (game.health("TF"), game.mark("TF", "defense")) == (6, 2), why
    if why != "attacker gone":
        assert game.mark("TR", "exhaust") == 1


@pytest.mark.rule("SGT-ACT-06")
def test_an_attack_fails_when_target_direction_or_sight_is_lost() -> None:
    board = Board("attack").merc("tx", "b2").merc("foe=tr", "b4", N).merc("other=tr", "d6", N)
    sight = board.hand("hop", seat=N).ready(1, N).open()
    sight.do("attack TX ranged foe", "play_instant HOP other b3").resolve()
    assert sight.mark("foe", "defense") == 1
    direction = board.open().do("attack TX ranged foe", "play_instant HOP foe d2").resolve()
    assert direction.mark("foe", "defense") == 1
    gone = Board("attack").merc("tr", "b3").merc("foe=tx", "b4", N).hand("true5", seat=N).ready(1, N).open()
    gone.do("attack TR melee foe", "play_instant TRUE5 foe").resolve()
    assert (gone.zone("foe"), gone.vaults()) == ("discard", (30, 28))


@pytest.mark.rule("SGT-ACT-06")
def test_the_stats_of_an_attack_are_read_on_resolution() -> None:
    board = Board("attack").merc("tr", "b3").merc("tg", "b2").merc("foe=tf", "b4", N, defense=0)
    game = board.merc("wall=tg", "a5", N, health=1, defense=0).hand("true5").ready(1).open()
    game.do("attack TR melee foe", "pass", "play_instant TRUE5 wall").resolve()
    assert game.health("foe") == 4, "the Armor 1 of declaration time is gone"


@pytest.mark.rule("SGT-ACT-07")
def test_the_target_does_not_strike_back() -> None:
    game = duel().open().do("attack TR melee TF").resolve()
    assert (game.health("TR"), game.mark("TR", "defense"), game.mark("TF", "exhaust")) == (5, 1, 0)


@pytest.mark.rule("SGT-ACT-08", "SGT-PHASE-11", "SGT-PHASE-15")
@pytest.mark.parametrize("phase", ["beginning", "draw", "rally-open", "rally", "attack", "end-open"])
def test_movement_is_used_in_movement_phases(phase: str) -> None:
    Board(phase).merc("tr", "b3").open().refused("SGT-ACT-08", "move TR b2")


@pytest.mark.rule("SGT-ACT-08", "SGT-PHASE-19")
def test_movement_is_used_in_the_own_movement_phases_and_need_not_be() -> None:
    game = Board("move-1", N).merc("tr", "b3").open().do("pass")
    game.refused("SGT-PHASE-19", "move TR b2")
    game = Board("move-1").merc("tr", "b3").open().do("move TR b2").resolve()
    assert game.stat("TR", "movement_left") == 2
    game.until("attack")


@pytest.mark.rule("SGT-ACT-09")
def test_movement_is_counted_over_both_phases_in_marked_directions() -> None:
    game = Board("move-1").merc("tf", "b2").open()
    game.refused("SGT-ACT-09", "move TF c3").refused("SGT-ACT-09", "move TF b4").refused("SGT-ACT-09", "move TF")
    game.do("move TF b3").resolve().until("move-2")
    game.refused("SGT-ACT-09", "move TF b4 b5").do("move TF b4").resolve()
    game.refused("SGT-ACT-09", "move TF b5")
    game.until("move-1", N).until("move-1", S).do("move TF b5")


@pytest.mark.rule("SGT-ACT-09")
def test_a_move_stat_faces_the_way_its_controller_does() -> None:
    ahead = Board("attack").merc("ts", "b2").merc("foe=tr", "b4", N).open()
    assert ahead.offered("attack") == ["attack b2 ranged b4"]
    game = Board("move-1", N).merc("tf", "b5", N).open()
    game.refused("SGT-ACT-09", "move TF c4").do("move TF b4")


@pytest.mark.rule("SGT-ACT-10")
def test_the_steps_of_a_move_may_turn() -> None:
    game = Board("move-1").merc("tf", "b2").open().do("move TF b3 c3").resolve()
    assert game.at("TF") == "c3"
    straight = Board("move-1", move_straight="on").merc("tf", "b2").open()
    straight.refused("SGT-ACT-10", "move TF b3 c3").do("move TF b3 b4")


@pytest.mark.rule("SGT-ACT-11")
def test_a_step_enters_an_unoccupied_neighbour() -> None:
    board = Board("move-1").merc("tr", "b2").merc("ally=tf", "b3").merc("foe=tf", "c3", N).merc("wall=tf", "a2", N)
    game = board.open()
    for tile in ("b3", "c3", "a2"):
        game.refused("SGT-ACT-11", f"move TR {tile}")
    game.refused("SGT-ACT-11", "move TR b3 b4")
    game.do("move TR a3").resolve()
    assert game.at("TR") == "a3", "a diagonal step between two mercs"


@pytest.mark.rule("SGT-ACT-11", "SGT-STACK-09")
def test_a_step_fails_when_its_tile_was_taken_meanwhile() -> None:
    game = Board("move-1").merc("tr", "b2").merc("foe=tf", "d6", N).hand("hop", seat=N).ready(1, N).open()
    game.do("move TR b3 b4", "play_instant HOP foe b4").resolve()
    assert (game.at("TR"), game.mark("TR", "spent")) == ("b3", 1)


@pytest.mark.rule("SGT-ACT-09", "SGT-STACK-09")
def test_a_step_fails_when_it_would_no_longer_go_in_a_marked_direction() -> None:
    board = Board("move-1").merc("tf", "b2").merc("foe=tf", "d6", N).hand("shove", seat=N).ready(1, N)
    game = board.open().do("move TF b3", "play_instant SHOVE via foe TF a2").resolve()
    assert (game.at("TF"), game.mark("TF", "spent")) == ("a2", 0), "a2 to b3 would be a diagonal step"


@pytest.mark.rule("SGT-ACT-12")
def test_a_merc_acts_on_the_turn_it_was_played() -> None:
    game = Board().hand("tr").merc("foe=tf", "b3", N).open().do("play_merc TR a2").resolve()
    game.until("move-1").do("move TR a3").resolve().until("attack").do("attack TR melee foe")


@pytest.mark.rule("SGT-ACT-12")
def test_option_deploy_rest() -> None:
    game = Board(deploy_rest="on").hand("tr", "lance").ready(1).merc("foe=tf", "b3", N).open()
    game.do("play_merc TR a2").resolve().until("move-1").refused("SGT-ACT-12", "move TR a3")
    game.until("attack").refused("SGT-ACT-12", "attack TR melee foe")
    game.refused("SGT-ACT-12", "play_attack LANCE via TR foe")
    game.until("move-1", N).until("move-1", S).do("move TR a3")


@pytest.mark.rule("SGT-ACT-13")
def test_plunder_is_declared_on_an_opposing_hall_tile_in_the_own_attack_phase() -> None:
    board = Board("attack").merc("tr", "c6").merc("near=tr", "c5").merc("home=tr", "a1")
    game = board.open()
    game.refused("SGT-ACT-13", "plunder near").refused("SGT-ACT-13", "plunder home").do("plunder TR")
    for phase in ("rally", "move-1", "move-2", "end-open"):
        Board(phase).merc("tr", "c6").open().refused("SGT-ACT-13", "plunder TR")
    other = Board("attack", N).merc("tr", "c6").open().do("pass")
    other.refused("SGT-PHASE-19", "plunder TR")


@pytest.mark.rule("SGT-ACT-13", "SGT-PHASE-14")
def test_plunder_stands_in_place_of_the_mercs_attack() -> None:
    board = Board("attack").merc("tr", "c6").merc("foe=tf", "b6", N).hand("mendall", "MEND2=mendall").ready(2)
    game = board.open().do("plunder TR").resolve().do("play_instant MENDALL TR").resolve()
    game.refused("SGT-ACT-04", "attack TR melee foe")
    game = board.open().do("attack TR melee foe").resolve().do("play_instant MENDALL TR").resolve()
    game.refused("SGT-ACT-13", "plunder TR")


@pytest.mark.rule("SGT-ACT-14")
def test_one_plunder_a_turn_failed_or_not() -> None:
    board = Board("attack").merc("tr", "c6").merc("ts", "b6").merc("foe=tf", "a6", N)
    game = board.open().do("plunder TR").resolve().refused("SGT-ACT-14", "plunder TS")
    game.until("attack", N).until("attack", S).do("plunder TS")
    negated = board.hand("deny", seat=N).ready(2, N).open().do("plunder TR", "play_instant DENY item1").resolve()
    negated.refused("SGT-ACT-14", "plunder TS")
    assert negated.vaults() == (30, 30)


@pytest.mark.rule("SGT-ACT-14", "SGT-PHYS-08")
def test_a_plunder_lost_to_blindness_counts_too() -> None:
    game = Board("attack").merc("tr", "c6", blind=1).merc("ts", "b6").open().do("plunder TR").flip(False)
    assert (game.s.stack, game.mark("TR", "exhaust"), game.vaults()) == ([], 1, (30, 30))
    game.refused("SGT-ACT-14", "plunder TS")


@pytest.mark.rule("SGT-ACT-15")
@pytest.mark.parametrize(("theirs", "after"), [(30, (33, 27)), (2, (32, 0))])
def test_plunder_moves_the_bounty_never_more_than_is_there(theirs: int, after: tuple[int, int]) -> None:
    game = Board("attack").merc("ts", "c6").vault(30, theirs).open().do("plunder TS").resolve_one()
    assert game.vaults() == after


@pytest.mark.rule("SGT-ACT-15")
def test_option_plunder_gain_loss_only() -> None:
    game = Board("attack", plunder_gain="loss_only").merc("ts", "c6").open().do("plunder TS").resolve()
    assert game.vaults() == (30, 27)


@pytest.mark.rule("SGT-ACT-16")
def test_declaring_plunder_exhausts() -> None:
    game = Board("attack").merc("tr", "c6").open().do("plunder TR")
    assert (game.asked(), game.mark("TR", "exhaust")) == (N, 1)


@pytest.mark.rule("SGT-ACT-17")
def test_plunder_fails_when_the_merc_has_left_the_hall() -> None:
    board = Board("attack").merc("ts", "c6").merc("foe=tf", "a6", N).hand("shove", "hop", "true5", seat=N).ready(1, N)
    for answer in ("play_instant SHOVE via foe TS c5", "play_instant TRUE5 TS"):
        game = board.open().do("plunder TS", answer).resolve()
        assert game.vaults()[1] == 30
    game = board.open().do("plunder TS", "play_instant HOP TS b6").resolve()
    assert game.vaults() == (33, 27), "another tile of the hall will do"


@pytest.mark.rule("SGT-ACT-17")
def test_the_bounty_is_read_on_resolution() -> None:
    game = Board("attack").merc("ts", "c6").line("N events crown").line("S events CROWN2=crown").open()
    game.do("plunder TS").resolve()
    assert game.vaults() == (32, 28)
    plain: Game = Board("attack").merc("ts", "c6", wears=("PL=pl",)).open()
    assert plain.stat("TS", "bounty") == 3


@pytest.mark.rule("SGT-ACT-18", "SGT-PHYS-01")
def test_an_exhausted_merc_takes_none_of_the_three_actions() -> None:
    board = Board("attack").merc("tr", "c6", exhaust=2).merc("foe=tf", "b6", N)
    game = board.open().refused("SGT-ACT-18", "attack TR melee foe").refused("SGT-ACT-18", "plunder TR")
    game.until("move-2").refused("SGT-ACT-18", "move TR c5")
    game.until("move-1", N).until("move-1", S).refused("SGT-ACT-18", "move TR c5")
    assert game.mark("TR", "exhaust") == 1
