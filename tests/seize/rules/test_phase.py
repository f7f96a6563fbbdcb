"""SGT-PHASE: the eight phases, what happens in each and who may act."""

from __future__ import annotations

import pytest

from rules.kernel import atoms, ruleset
from rules.kernel.refusal import no
from rules.seize import words as w
from tests.seize.board import Board, Game, N, S


def verbs(game: Game) -> set[str]:
    """The verbs the seat asked may use."""
    return {game.notation.write(game.s, game.asked(), action).split()[0] for action in game.options()}


@pytest.mark.rule("SGT-PHASE-01")
def test_a_turn_has_its_phases_in_order_and_then_the_other_player_has_one() -> None:
    game = Board("beginning").open()
    seen = [(game.s.numbers[w.TURN], game.phase())]
    while len(seen) < 18:
        game.pass_()
        moment = (game.s.numbers[w.TURN], game.phase())
        seen += [moment] if moment != seen[-1] else []
    phases = ["beginning", "draw", "acquire", "rally-open", "rally", "move-1", "attack", "move-2", "end-open"]
    assert seen == [(S, phase) for phase in phases] + [(N, phase) for phase in phases]


@pytest.mark.rule("SGT-PHASE-02", "SGT-PHYS-03", "SGT-TREAS-05")
def test_beginning_takes_one_exhaust_counter_off_and_readies_the_warchest() -> None:
    board = Board("end-open").merc("tf", "a1", exhaust=2).merc("foe=tf", "a6", N, exhaust=2).warchest("cn(used_up)")
    game = board.open().until("beginning", N)
    assert (game.mark("TF", "exhaust"), game.mark("foe", "exhaust"), game.mark("CN", "used_up")) == (2, 1, 1)
    game.until("beginning", S)
    assert (game.mark("TF", "exhaust"), game.mark("foe", "exhaust"), game.mark("CN", "used_up")) == (1, 1, 0)


@pytest.mark.rule("SGT-PHASE-02")
def test_beginning_resets_what_is_allowed_once_a_turn() -> None:
    board = Board().hand("cn", "CN2=cn").merc("tr", "c6", wears=("pl",)).merc("tf", "a1").warchest("wd")
    game = board.open().do("play_treasure CN", "unequip TR PL").resolve().refused("SGT-RALLY-11", "equip TF WD")
    game.until("attack").do("plunder TR").resolve()
    game.until("rally", N).until("rally", S).do("play_treasure CN2", "equip TF WD").resolve()
    game.until("attack").do("plunder TR")


@pytest.mark.rule("SGT-PHASE-02", "SGT-PHASE-03")
def test_start_of_turn_triggers_come_after_that_and_can_be_answered() -> None:
    game = Board("end-open", N).line("S events dawn").warchest("CN=cn(used_up)", "CN2=cn(used_up)").hand("deny").open()
    game.until("beginning", S)
    assert (len(game.s.stack), game.mark("CN", "used_up"), game.vaults()) == (1, 0, (30, 30))
    assert game.offered("play_instant") == ["play_instant deny item1"]
    game.resolve()
    assert game.vaults() == (31, 30)
    game.until("beginning", N)
    assert game.s.stack == [], "only at the start of one's own"


@pytest.mark.rule("SGT-PHASE-03", "SGT-PHASE-05", "SGT-PHASE-16")
@pytest.mark.parametrize("phase", ["beginning", "draw", "end-open"])
def test_beginning_draw_and_end_have_a_window_for_instant_speed(phase: str) -> None:
    board = Board(phase).merc("bk", "a1", health=2).hand("patch", "tf", "cn", "flag", "jab").ready(2)
    game = board.hand("PATCH2=patch", seat=N).ready(1, N).open()
    assert verbs(game) == {"pass", "play_instant", "activate"}
    game.do("activate BK.gift").resolve().do("pass", "play_instant PATCH2 BK").resolve()
    assert game.health("BK") == 4


@pytest.mark.rule("SGT-PHASE-04")
def test_draw_takes_one_card_at_its_start() -> None:
    game = Board("beginning").open().until("draw")
    assert (game.count("hand"), game.count("deck"), game.count("hand", N)) == (1, 9, 0)


@pytest.mark.rule("SGT-PHASE-06", "SGT-PHASE-07")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_acquire_draws_up_to_four_cards_for_one_loot_each(count: int) -> None:
    game = Board("acquire").open()
    for taken in range(count):
        game.do("acquire")
        assert (atoms.NOTE, w.N_DECLARED, S, w.V_ACQUIRE) in game.s.log, "each is announced"
        assert (game.count("hand"), game.vaults()) == (taken + 1, (29 - taken, 30))
    if count == 4:
        game.refused("SGT-PHASE-06", "acquire")
    else:
        game.do("done")
    assert game.phase() == "rally-open"
    game.until("acquire", N).until("acquire", S).do("acquire")


@pytest.mark.rule("SGT-PHASE-06")
def test_acquire_belongs_to_its_phase() -> None:
    for phase in ("beginning", "draw", "rally", "attack", "end-open"):
        Board(phase).open().refused("SGT-PHASE-06", "acquire")


@pytest.mark.rule("SGT-PHASE-06")
def test_in_anothers_turn_it_is_not_refused_for_what_was_acquired_in_the_own() -> None:
    game = Board("acquire").open().do("acquire", "acquire", "acquire", "acquire").until("rally", N).pass_()
    refusal = ruleset.why_not(game.s, S, game.parse("acquire", S))
    assert (game.asked(), game.s.seat_numbers[w.ACQUIRED][S]) == (S, 4)
    assert refusal == no("SGT-PHASE-06", phase=w.RALLY)


@pytest.mark.rule("SGT-PHASE-08")
def test_nobody_has_priority_in_acquire() -> None:
    board = Board("acquire").merc("bk", "a1").hand("patch").ready(1)
    game = board.merc("foe=bk", "a6", N).hand("PATCH2=patch", seat=N).ready(1, N).open()
    assert verbs(game) == {"done", "acquire"}
    game.refused("SGT-PHASE-08", "play_instant PATCH BK").refused("SGT-PHASE-08", "activate BK.gift")
    game.refused("SGT-PHASE-08", "pass").refused("SGT-PHASE-08", "play_instant PATCH2 foe", seat=N)
    game.refused("SGT-PHASE-08", "activate foe.gift", seat=N)
    game.do("acquire").refused("SGT-PHASE-08", "play_instant PATCH BK")


@pytest.mark.rule("SGT-PHASE-09")
def test_acquire_leaves_the_last_loot_and_stops_at_the_end_of_the_deck() -> None:
    game = Board("acquire").vault(2, 30).open().do("acquire")
    assert (game.vaults()[0], game.phase()) == (1, "rally-open")
    game.refused("SGT-PHASE-09", "acquire")
    Board("acquire").vault(1, 30).open().refused("SGT-PHASE-09", "acquire")
    game = Board("acquire").deck("tf").open().do("acquire").refused("SGT-PHASE-09", "acquire")
    assert game.kind() == "priority", "no loss"


@pytest.mark.rule("SGT-PHASE-09")
def test_option_acquire_to_zero() -> None:
    game = Board("acquire", acquire_to_zero="on").vault(1, 30).open().do("acquire")
    assert game.result() == (0, 2)


@pytest.mark.rule("SGT-PHASE-10")
def test_rally_is_for_cards_of_any_type_and_the_special_actions_but_attack_cards() -> None:
    board = Board().merc("tf", "a1", wears=("pl",)).merc("ts", "b3").merc("foe=tr", "b4", N)
    game = board.warchest("cn", "WD=wd").hand("tx", "BL=bl", "patch", "flag", "jab", "TR=tr").open()
    assert verbs(game) == {
        "pass", "play_merc", "play_treasure", "play_facedown", "play_event", "play_instant", "equip", "unequip",
        "exit", "activate",
    }  # fmt: skip
    game.refused("SGT-ABIL-04", "play_attack JAB via TS foe")


@pytest.mark.rule("SGT-PHASE-10")
def test_the_window_before_rally_is_no_rally_yet() -> None:
    board = Board("rally-open").merc("tf", "a1", wears=("pl",)).warchest("cn").hand("tx", "BL=bl", "crown", "patch")
    game = board.open()
    assert verbs(game) == {"pass", "play_instant"}
    game.refused("SGT-RALLY-01", "play_merc TX b1").refused("SGT-TREAS-02", "play_treasure BL")
    game.refused("SGT-RALLY-08", "exit TF").refused("SGT-RALLY-09", "equip TF CN")
    game.refused("SGT-RALLY-11", "unequip TF PL").refused("SGT-RALLY-12", "play_facedown TX")


@pytest.mark.rule("SGT-PHASE-10", "SGT-STACK-10")
@pytest.mark.parametrize(("before", "phase"), [("draw", "rally-open"), ("move-1", "attack"), ("move-2", "end-open")])
def test_texts_that_begin_with_a_phase_wait_on_the_stack_of_the_own_one(before: str, phase: str) -> None:
    for turn, waiting in ((S, 1), (N, 0)):
        game = Board(before, turn).merc("herald", "a1").open().until(phase)
        assert len(game.s.stack) == waiting


@pytest.mark.rule("SGT-MAGIC-10")
def test_what_burnt_in_one_turn_takes_nothing_off_in_a_later_one() -> None:
    game = Board("move-1").merc("tg", "a1", burn=1).open().until("move-2")
    assert game.mark("TG", "burn") == 0
    game.until("attack", N).until("attack", S).set("TG", "burn", 1).until("move-2")
    assert game.mark("TG", "burn") == 1


@pytest.mark.rule("SGT-PHASE-11")
def test_each_merc_may_move_none_some_or_all_of_its_way() -> None:
    game = Board("move-1").merc("tf", "a1").merc("tr", "b1").merc("tx", "c1").open()
    game.do("move TF a2").resolve().do("move TR b2 b3 b4").resolve().until("attack")
    assert [game.mark(card, "spent") for card in ("TF", "TR", "TX")] == [1, 3, 0]


@pytest.mark.rule("SGT-PHASE-12")
def test_every_own_merc_attacks_once() -> None:
    board = Board("attack").merc("tr", "b3").merc("TR2=tr", "c3").merc("foe=tf", "b4", N, defense=0)
    game = board.open().do("attack TR melee foe").resolve().refused("SGT-ACT-04", "attack TR melee foe")
    game.do("attack TR2 melee foe").resolve()
    assert game.health("foe") == 2


@pytest.mark.rule("SGT-PHASE-13", "SGT-PHYS-01")
def test_who_has_attacked_neither_moves_nor_attacks_nor_uses_abilities_until_its_next_turn() -> None:
    game = Board("attack").merc("bk", "b3").merc("foe=tf", "b4", N).open().do("attack BK melee foe")
    game.do("pass").refused("SGT-PHASE-13", "activate BK.gift").resolve()
    game.refused("SGT-ACT-04", "attack BK melee foe")
    game.until("move-2").refused("SGT-ACT-18", "move BK b2")
    game.until("beginning", N).do("pass").refused("SGT-PHASE-13", "activate BK.gift")
    game.until("attack", N).until("beginning", S).do("activate BK.gift").resolve()
    game.until("move-1").do("move BK b2")


@pytest.mark.rule("SGT-PHASE-14")
def test_attack_allows_plunder_instead_and_instant_speed() -> None:
    game = Board("attack").merc("bk", "b6").merc("foe=tf", "c6", N).hand("patch").ready(1).open()
    assert verbs(game) == {"pass", "attack", "plunder", "activate", "play_instant"}
    game.do("plunder BK").resolve().refused("SGT-ACT-04", "attack BK melee foe")


@pytest.mark.rule("SGT-PHASE-15")
def test_second_movement_uses_what_is_left_of_the_first() -> None:
    game = Board("move-1").merc("tf", "b1").merc("tx", "c1").open().do("move TF b2").resolve().until("move-2")
    game.refused("SGT-ACT-09", "move TF b3 b4").do("move TF b3").resolve().do("move TX c2 c3").resolve()
    game.refused("SGT-ACT-09", "move TX c4")


@pytest.mark.rule("SGT-PHASE-16")
def test_end_of_turn_effects_wait_on_the_stack_and_can_be_answered() -> None:
    game = Board("move-2").line("S events sunset").hand("deny", seat=N).ready(2, N).open().until("end-open")
    assert (len(game.s.stack), game.asked()) == (1, S)
    game.do("pass", "play_instant DENY item1").resolve()
    assert game.vaults() == (30, 30)


@pytest.mark.rule("SGT-PHASE-17")
def test_the_turn_player_discards_down_to_nine_of_own_choice() -> None:
    hand = ("tf", "tx", "ts", "tr", "tg", "pl", "wd", "bl", "cn", "jab", "bolt")
    game = Board("end-open").hand(*hand).hand(*(f"n{card}={card}" for card in hand), seat=N).open().do("pass", "pass")
    assert (game.kind(), game.asked(), game.phase()) == ("discard", S, "end-close")
    game.refused("SGT-PHASE-17", "pass").do("discard TG", "discard CN")
    assert (game.count("hand"), game.pile("discard")) == (9, [game.names["TG"], game.names["CN"]])
    assert (game.phase(), game.s.numbers[w.TURN], game.count("hand", N)) == ("beginning", N, 11)


@pytest.mark.rule("SGT-PHASE-17")
def test_nine_cards_are_kept() -> None:
    game = Board("end-open").hand("tf", "tx", "ts", "tr", "tg", "pl", "wd", "bl", "cn").open().do("pass", "pass")
    assert (game.count("hand"), game.phase()) == (9, "beginning")


@pytest.mark.rule("SGT-PHASE-18", "SGT-MAGIC-11", "SGT-PHYS-05", "SGT-PHYS-09", "SGT-MAGIC-02")
def test_the_order_inside_end() -> None:
    board = Board("move-2").merc("tf", "b3", silence=1, bleed=1, defense=0, blind=1).line("S events sunset")
    game = board.line("fog b3 1 c4 1").hand(*(f"h{i}=cn" for i in range(10))).open().until("end-open")
    assert (game.mark("TF", "silence"), game.health("TF"), len(game.s.stack)) == (0, 5, 1)
    tile = game.s.place[game.names["TF"]]
    assert (game.mark("TF", "blind"), game.s.tile_marks[w.FOG][tile]) == (1, 1), "still there in the window"
    game.resolve().do("pass", "pass")
    assert (game.kind(), game.mark("TF", "blind"), game.s.tile_marks[w.FOG][tile]) == ("discard", 0, 0)
    game.do("discard h3")
    assert (game.phase(), game.s.numbers[w.TURN]) == ("beginning", N)


@pytest.mark.rule("SGT-PHASE-18", "SGT-STACK-12")
@pytest.mark.parametrize(("phase", "ticks"), [("end-open", {"bleed": 1}), ("attack", {"burn": 1})])
def test_who_dies_of_a_tick_is_gone_before_the_texts_of_the_phase_are_heard(phase: str, ticks: dict[str, int]) -> None:
    for health, waiting in ((2, 1), (1, 0)):
        game = Board("move-1").merc("herald", "a1", S, (), health=health, **ticks).open().until(phase)
        assert (game.zone("HERALD"), len(game.s.stack)) == ("board" if waiting else "discard", waiting)


@pytest.mark.rule("SGT-PHASE-18")
def test_this_turn_ends_at_the_end_of_the_turn() -> None:
    game = Board("end-open").merc("tf", "b3", spent=2, chill=2, fitted=1, channelled=1).line("mod melee TF 2 1").open()
    assert game.stat("TF", "melee") == 5
    game.do("pass", "pass")
    assert game.stat("TF", "melee") == 3
    assert [game.mark("TF", mark) for mark in ("spent", "chill", "fitted", "channelled")] == [0] * 4


@pytest.mark.rule("SGT-PHASE-19")
def test_other_players_have_instants_and_active_abilities_only() -> None:
    for phase in ("rally", "move-1", "attack", "move-2"):
        board = Board(phase, N).merc("bk", "a1", wears=("pl",)).merc("tr", "c6").merc("foe=tf", "b6", N)
        game = board.warchest("cn").hand("tx", "BL=bl", "crown", "patch", "jab").ready(2).open().do("pass")
        assert verbs(game) == {"pass", "play_instant", "activate"}
        for text in (
            "play_merc TX b1", "play_treasure BL", "play_facedown TX", "play_event CROWN", "play_attack JAB via TR foe",
            "equip BK CN", "unequip BK PL", "exit BK", "move TR c5", "attack TR melee foe", "plunder TR",
            "reveal TR foe",
        ):  # fmt: skip
            game.refused("SGT-PHASE-19", text)


@pytest.mark.rule("SGT-TREAS-08")
@pytest.mark.parametrize(("worn", "offered"), [(3, 7), (8, 255), (9, 10), (40, 41)])
def test_of_a_great_many_treasures_one_or_all_are_offered_and_others_taken(worn: int, offered: int) -> None:
    game = Board("rally").merc("A=tf", "b1", wears=tuple(f"T{number}=pl" for number in range(worn))).open()
    assert sum(action[0] == w.V_UNEQUIP for action in game.options()) == offered
    game.do("unequip A T0 T1" if worn <= 8 else "unequip A T0")
    assert game.asked() == N
