"""SGT-STACK: what goes on the stack, who may respond when, in which order things resolve, and the state check."""

from __future__ import annotations

import pytest

from rules.seize import words as w
from tests.seize.board import Board, Game, N, S


def serials(game: Game) -> list[int]:
    """Kinds of the items on the stack, bottom first."""
    return [item[1] for item in game.s.stack]


@pytest.mark.rule("SGT-STACK-01")
def test_a_play_starts_on_the_stack_and_leaves_it_after_resolving() -> None:
    game = Board().hand("tf", "patch").ready(1).merc("tx", "b1", health=1).open()
    game.do("play_merc TF a1")
    assert (game.zone("TF"), serials(game)) == ("stack", [w.I_MERC])
    game.resolve()
    assert (game.zone("TF"), serials(game)) == ("board", [])
    game.do("play_instant PATCH TX")
    assert (game.zone("PATCH"), game.health("TX")) == ("stack", 1)
    game.resolve()
    assert (game.zone("PATCH"), game.health("TX"), serials(game)) == ("discard", 3, [])


@pytest.mark.rule("SGT-STACK-02")
def test_everybody_may_respond_before_anything_resolves() -> None:
    board = Board("attack").merc("tr", "b3").merc("tf", "b4", N, health=2, defense=0)
    game = board.hand("patch", seat=N).ready(1, N).open()
    game.do("attack TR melee TF")
    assert game.asked() == N
    game.do("play_instant PATCH TF").resolve()
    assert game.health("TF") == 2 + 2 - 2


@pytest.mark.rule("SGT-STACK-02")
def test_only_abilities_are_responses() -> None:
    game = Board().hand("tf", "tx", "cn").merc("tr", "b1").open()
    game.do("play_merc TF a1", "pass")
    assert game.asked() == S
    for text in ("play_merc TX c1", "play_treasure CN", "exit TR"):
        game.refused("SGT-STACK-02", text)


@pytest.mark.rule("SGT-STACK-03", "SGT-STACK-04")
def test_last_in_first_out_one_at_a_time_with_a_chance_to_answer_between() -> None:
    board = Board("attack").merc("tr", "b3").merc("tf", "b4", N, health=2, defense=0)
    game = board.hand("patch", "deny", seat=N).ready(3, N).hand("jab").open()
    game.do("attack TR melee TF", "play_instant PATCH TF")
    assert serials(game) == [w.I_ATTACK, w.I_INSTANT]
    game.do("pass", "pass")
    assert (serials(game), game.health("TF")) == ([w.I_ATTACK], 4)
    assert game.asked() == S
    game.do("pass")
    assert game.asked() == N
    game.do("play_instant DENY item1").resolve()
    assert game.health("TF") == 4


@pytest.mark.rule("SGT-STACK-05")
@pytest.mark.parametrize(
    ("phase", "text", "kind"),
    [
        ("attack", "attack TR melee TF", w.I_ATTACK),
        ("move-1", "move TR c5", w.I_STEP),
        ("attack", "plunder TR", w.I_PLUNDER),
    ],
)
def test_attack_movement_and_plunder_use_the_stack(phase: str, text: str, kind: int) -> None:
    game = Board(phase).merc("tr", "b6").merc("tf", "b5", N).open()
    game.do(text)
    assert serials(game) == [kind]
    assert game.asked() == N


@pytest.mark.rule("SGT-STACK-05")
def test_drawing_and_acquiring_do_not_use_it_and_the_window_comes_afterwards() -> None:
    game = Board("beginning").open().do("pass", "pass")
    assert (game.phase(), game.count("hand"), serials(game), game.kind()) == ("draw", 1, [], "priority")
    game.do("pass", "pass")
    assert game.phase() == "acquire"
    game.do("acquire")
    assert (game.count("hand"), serials(game), game.kind()) == (2, [], "acquire")
    game.do("done")
    assert (game.phase(), game.kind(), game.asked()) == ("rally-open", "priority", S)


@pytest.mark.rule("SGT-STACK-06")
def test_the_turn_player_is_first_and_the_controller_of_an_item_is_asked_last() -> None:
    game = Board("rally").hand("patch").ready(1).merc("tf", "b1").merc("tx", "b6", N, health=1).open()
    assert game.asked() == S
    game.do("play_instant PATCH TF")
    assert game.asked() == N
    game.refused("SGT-STACK-06", "pass", seat=S)
    game.do("pass")
    assert game.asked() == S
    game.do("pass")
    assert serials(game) == []


@pytest.mark.rule("SGT-STACK-06")
def test_a_response_passes_priority_on_from_its_own_controller() -> None:
    board = Board("rally").hand("tf").merc("tx", "b6", N, health=1)
    game = board.hand("patch", seat=N).ready(1, N).open()
    game.do("play_merc TF a1", "play_instant PATCH TX")
    assert game.asked() == S
    game.do("pass")
    assert (game.asked(), len(game.s.stack)) == (N, 2)


@pytest.mark.rule("SGT-STACK-07")
def test_when_all_pass_the_top_item_resolves_and_the_turn_player_has_priority() -> None:
    game = Board("move-1").merc("tr", "b2").open().do("move TR b3")
    game.do("pass", "pass")
    assert (serials(game), game.at("TR"), game.asked(), game.phase()) == ([], "b3", S, "move-1")


@pytest.mark.rule("SGT-STACK-07")
def test_when_all_pass_on_an_empty_stack_the_phase_ends() -> None:
    game = Board("move-1").merc("tr", "b2").open().do("pass")
    assert (game.phase(), game.asked()) == ("move-1", N)
    game.do("pass")
    assert (game.phase(), game.asked()) == ("attack", S)


@pytest.mark.rule("SGT-STACK-08")
def test_a_path_is_declared_whole_with_its_first_step_on_top() -> None:
    game = Board("move-1").merc("tr", "b2").merc("tf", "c4", N).open()
    game.refused("SGT-ACT-11", "move TR b3 c4 c5")
    game.do("move TR b3 b4 b5")
    assert [game.s.table.grid.name[item[6]] for item in game.s.stack if game.s.table.grid] == ["b5", "b4", "b3"]
    game.resolve_one()
    assert (game.at("TR"), len(game.s.stack)) == ("b3", 2)
    game.do("pass")
    assert game.asked() == N
    game.resolve()
    assert game.at("TR") == "b5"


@pytest.mark.rule("SGT-STACK-09")
def test_a_step_that_became_impossible_takes_the_later_ones_along_and_costs_nothing() -> None:
    game = Board("move-1").merc("tr", "b2").merc("tf", "d3", N).open()
    game.do("move TR b3 b4 b5").resolve_one()
    game.put("TF", "b4").resolve()
    assert (game.at("TR"), game.mark("TR", "spent"), serials(game)) == ("b3", 1, [])
    game.do("move TR c4 c5").resolve()
    assert game.at("TR") == "c5"


@pytest.mark.rule("SGT-STACK-09")
def test_a_merc_pushed_off_its_path_cannot_step_in_a_direction_it_has_not() -> None:
    board = Board("move-1").merc("tf", "b2").merc("tg", "d6", N)
    game = board.hand("shove", seat=N).ready(1, N).open()
    game.do("move TF b3 b4").resolve_one()
    game.do("pass", "play_instant SHOVE via TG TF c3").resolve()
    assert (game.at("TF"), game.mark("TF", "spent")) == ("c3", 1)


@pytest.mark.rule("SGT-STACK-09")
def test_negating_a_step_takes_the_later_steps_along() -> None:
    game = Board("move-1").merc("tr", "b2").hand("deny", seat=N).ready(2, N).open()
    game.do("move TR b3 b4", "play_instant DENY item2").resolve()
    assert (game.at("TR"), game.mark("TR", "spent"), serials(game)) == ("b2", 0, [])


@pytest.mark.rule("SGT-STACK-10")
def test_a_trigger_goes_on_the_stack_and_can_be_answered() -> None:
    board = Board("move-1").shipped().merc("VASK=vaskerra-furnace-unbound", "b3")
    game = board.merc("tr", "b4", N).open().until("attack")
    assert (serials(game), game.asked(), game.mark("TR", "burn")) == ([w.I_TRIGGER], S, 0)
    game.resolve()
    assert game.mark("TR", "burn") == 1


@pytest.mark.rule("SGT-STACK-10")
@pytest.mark.parametrize("turn", [S, N])
def test_of_triggers_at_one_time_the_turn_players_go_first_and_so_resolve_last(turn: int) -> None:
    board = Board("move-2", turn).spell("wake", "bleed damages enemy merc: gain 1 loot", kind="event")
    board.merc("tr", "b3", bleed=1, defense=0).merc("tx", "b4", N, bleed=1).line("S events wake").line("N events wake")
    game = board.open().until("end-open")
    assert [item[2] for item in game.s.stack] == [turn, 1 - turn]
    game.resolve_one()
    assert game.vaults() == ((30, 31) if turn == S else (31, 30))


@pytest.mark.rule("SGT-STACK-11")
def test_ticks_draws_and_treasure_plays_never_use_the_stack() -> None:
    game = Board("rally").hand("cn", "tf").merc("tr", "b3", bleed=2, defense=0).open()
    game.do("play_treasure CN")
    assert (serials(game), game.asked(), game.zone("CN")) == ([], S, "warchest")
    game.until("end-open")
    assert (serials(game), game.health("TR")) == ([], 3)


@pytest.mark.rule("SGT-STACK-12")
def test_the_state_check_follows_each_resolution_and_repeats_until_nothing_changes() -> None:
    """Destroying N's only Bulwark costs N its bounty, then discards the Bulwark Event; then N is at 0 and defeated."""
    board = Board("attack").merc("tr", "b3").merc("tf", "b4", N, health=1, defense=0).line("N events FLAG=flag")
    game = board.vault(30, 2).open().do("attack TR melee TF").resolve_one()
    assert (game.zone("TF"), game.zone("FLAG"), game.vaults(), game.result()) == ("discard", "discard", (30, 0), (2, 0))


@pytest.mark.rule("SGT-STACK-12")
def test_all_mercs_at_no_health_are_destroyed_at_once() -> None:
    board = Board("move-2").merc("tr", "b3", bleed=5, defense=0).merc("tx", "b4", N, bleed=5)
    game = board.vault(30, 30).open().until("end-open")
    assert (game.zone("TR"), game.zone("TX"), game.vaults()) == ("discard", "discard", (29, 28))


@pytest.mark.rule("SGT-STACK-13")
def test_others_act_on_an_empty_stack_only_after_the_turn_player_passed() -> None:
    board = Board("attack").merc("tr", "b3").merc("tf", "d6", N, health=1)
    game = board.hand("patch", seat=N).ready(1, N).open()
    game.refused("SGT-STACK-06", "play_instant PATCH TF", seat=N)
    game.do("pass", "play_instant PATCH TF").resolve()
    assert (game.health("TF"), game.asked(), game.phase()) == (3, S, "attack")


@pytest.mark.rule("SGT-STACK-13")
def test_after_a_lost_flip_nothing_waits_and_the_turn_player_goes_on() -> None:
    game = Board("attack").merc("tr", "b3", blind=1).merc("tx", "d3").merc("tf", "b4", N).open()
    game.do("attack TR melee TF").flip(won=False)
    assert (serials(game), game.asked()) == ([], S)
