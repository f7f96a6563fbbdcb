"""SGT-MAGIC: Fog, Frost, Burn, Silence, Stealth."""

from __future__ import annotations

import pytest

from rules.kernel import atoms
from rules.seize import words as w
from rules.seize.damage import BY_BURN
from tests.seize.board import Board, Game, N, S


def fogged(game: Game) -> list[str]:
    """The tiles with Fog."""
    grid = game.s.table.grid
    assert grid is not None
    return [name for name, stamp in zip(grid.name, game.s.tile_marks[w.FOG], strict=True) if stamp]


# --- Fog ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-MAGIC-01")
def test_a_merc_is_blind_while_it_stands_in_fog() -> None:
    game = Board("move-1").merc("A=tr", "b3").merc("T=tf", "c4", N).line("fog b3 1").open()
    inside = game.until("attack").do("attack A melee T")
    assert inside.kind() == "roll"
    game = Board("move-1").merc("A=tr", "b3").merc("T=tf", "c4", N).line("fog b3 1").open()
    outside = game.do("move A b4").resolve().until("attack").do("attack A melee T")
    assert outside.kind() == "priority"


@pytest.mark.rule("SGT-MAGIC-02")
@pytest.mark.parametrize("turn", [S, N])
def test_fog_lasts_until_the_first_end_phase_after_it_was_put(turn: int) -> None:
    board = Board("attack", turn).merc("A=tr", "b1").hand("dusk").ready(1).line("ask S")
    game = board.open().do("play_instant DUSK via A b3").resolve()
    assert fogged(game) == ["b3"]
    assert fogged(game.until("end-open")) == ["b3"]
    assert fogged(game.until("beginning")) == []


@pytest.mark.rule("SGT-MAGIC-02")
def test_fog_put_during_an_end_phase_outlives_it() -> None:
    board = Board("move-2").merc("A=tr", "b1").hand("dusk").ready(1)
    game = board.open().until("end-open").do("play_instant DUSK via A b3").resolve()
    assert fogged(game.until("beginning", N)) == ["b3"]
    assert fogged(game.until("end-open", N)) == ["b3"]
    assert fogged(game.until("beginning", S)) == []


# --- Frost ----------------------------------------------------------------------------------------------------------


def frosty(frost: int, phase: str = "move-1") -> Game:
    """TR (move 3) with Frost beside an enemy, in N's hall."""
    return Board(phase).merc("A=tr", "b6", frost=frost).merc("T=tf", "c5", N).hand("jab").ready(1).open()


@pytest.mark.rule("SGT-MAGIC-03")
def test_frost_1_costs_one_movement() -> None:
    game = frosty(1)
    assert game.stat("A", "movement_left") == 2
    game.refused("SGT-MAGIC-03", "move A a6 a5 a4").do("move A a6 a5")


@pytest.mark.rule("SGT-MAGIC-04")
def test_frost_2_costs_two() -> None:
    game = frosty(2)
    assert game.stat("A", "movement_left") == 1
    game.refused("SGT-MAGIC-04", "move A a6 a5").do("move A a6")


@pytest.mark.rule("SGT-MAGIC-05")
def test_frost_3_stops_moves_attacks_and_attack_abilities_not_plunder() -> None:
    frosty(3).refused("SGT-MAGIC-05", "move A a6")
    game = frosty(3, "attack")
    game.refused("SGT-MAGIC-05", "attack A melee T").refused("SGT-MAGIC-05", "play_attack JAB via A T")
    game.do("plunder A").resolve()
    assert game.vaults() == (31, 29)


@pytest.mark.rule("SGT-MAGIC-05")
@pytest.mark.parametrize("mark", ["frost", "chill"])
def test_three_frost_hold_even_a_merc_with_more_movement(mark: str) -> None:
    game = Board("move-2").merc("A=tr", "b3", S, (), **{mark: 3}).line("mod move A 3 0").open()
    assert (game.stat("A", "move"), game.stat("A", "movement_left")) == (6, 0)
    game.refused("SGT-MAGIC-05", "move A b4")


@pytest.mark.rule("SGT-MAGIC-05")
def test_more_than_3_frost_is_lost() -> None:
    board = (
        Board("attack")
        .spell("fx", "choose 1 merc as mark", "put 2 frost on mark")
        .hand("fx")
        .merc("T=tr", "b3", frost=2)
    )
    assert board.open().do("play_instant FX T").resolve().mark("T", "frost") == 3


@pytest.mark.rule("SGT-MAGIC-06")
def test_frost_goes_when_the_first_movement_phase_closes_and_its_penalty_stays_for_the_turn() -> None:
    game = frosty(1).do("move A a6").resolve().until("attack")
    assert (game.mark("A", "frost"), game.mark("A", "chill")) == (0, 1)
    game.until("move-2").refused("SGT-MAGIC-06", "move A a5 a4").do("move A a5").resolve()
    game.until("beginning", N)
    assert game.mark("A", "chill") == 0


@pytest.mark.rule("SGT-MAGIC-06")
def test_three_frost_counters_hold_the_merc_for_the_whole_turn() -> None:
    game = frosty(3).until("attack")
    assert game.mark("A", "frost") == 0
    game.refused("SGT-MAGIC-05", "attack A melee T").refused("SGT-MAGIC-05", "play_attack JAB via A T")
    game.until("move-2").refused("SGT-MAGIC-05", "move A a6")
    game.until("move-1", S).do("move A a6 a5 a4")


@pytest.mark.rule("SGT-MAGIC-06")
def test_frost_of_the_other_player_stays_and_later_frost_waits_for_the_next_turn() -> None:
    board = Board("move-1").merc("A=tr", "b3").merc("x=tr", "c6", N, frost=2).hand("chill").ready(1)
    game = board.open().until("attack")
    assert game.mark("x", "frost") == 2
    game.do("play_instant CHILL A").resolve().until("move-2")
    assert game.stat("A", "movement_left") == 2
    game.until("move-1", S)
    assert (game.mark("A", "frost"), game.stat("A", "movement_left")) == (1, 2)
    game.until("attack")
    assert game.mark("A", "frost") == 0


# --- Burn -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-MAGIC-07", "SGT-MAGIC-08")
@pytest.mark.parametrize(("burn", "health"), [(1, 4), (2, 3)])
def test_burn_ticks_at_the_start_of_its_controllers_attack_phase_as_true_damage(burn: int, health: int) -> None:
    board = Board("move-1", N).merc("A=tr", "b3", wears=("pl", "wd"), burn=burn, defense=0)
    game = board.open().until("attack", N)
    assert game.health("A") == 5
    game.until("move-1", S)
    assert game.health("A") == 5
    game.until("attack", S)
    assert (game.health("A"), len(game.s.stack)) == (health, 0)
    (note,) = [event for event in game.events if event[:2] == (atoms.NOTE, w.N_DAMAGE)]
    assert note[-1] == BY_BURN


@pytest.mark.rule("SGT-MAGIC-07")
def test_all_burning_mercs_of_the_turn_player_burn_at_once() -> None:
    board = Board("move-1").merc("A=tr", "b3", burn=3, health=1, defense=0).merc("B=tx", "c3", burn=1, health=1)
    game = board.vault(3, 30).open().do("pass", "pass")
    assert (game.zone("A"), game.zone("B"), game.result()) == ("discard", "discard", (0, 2))


@pytest.mark.rule("SGT-MAGIC-08")
def test_true_burn_is_stopped_by_prevention_and_pure_burn_is_not() -> None:
    def burnt(burn: int) -> int:
        return (
            Board("move-1")
            .merc("A=tg", "b3", burn=burn, defense=0)
            .line("mod prevent A 9 0")
            .open()
            .until("attack")
            .health("A")
        )

    assert (burnt(2), burnt(3)) == (10, 6)


@pytest.mark.rule("SGT-MAGIC-09")
def test_burn_3_is_4_pure_damage_and_takes_all_treasures() -> None:
    board = (
        Board("move-1")
        .merc("A=tr", "b3", wears=("pl", "bl"), burn=3, defense=0)
        .merc("B=tx", "c3", wears=("wd",), burn=2)
    )
    game = board.open().until("attack")
    assert (game.health("A"), game.zone("PL"), game.zone("BL"), game.zone("WD")) == (
        1,
        "discard",
        "discard",
        "equipped",
    )
    assert game.stat("A", "armor") == 0


@pytest.mark.rule("SGT-MAGIC-09")
def test_burn_3_takes_the_treasures_even_if_defense_stopped_it() -> None:
    game = Board("move-1").merc("A=tg", "b3", wears=("pl",), burn=3, defense=9).open().until("attack")
    assert (game.health("A"), game.mark("A", "defense"), game.zone("PL")) == (10, 0, "discard")


@pytest.mark.rule("SGT-MAGIC-09")
def test_burn_has_at_most_3_counters() -> None:
    board = (
        Board("attack").spell("fx", "choose 1 merc as mark", "put 2 burn on mark").hand("fx").merc("T=tr", "b3", burn=2)
    )
    assert board.open().do("play_instant FX T").resolve().mark("T", "burn") == 3


@pytest.mark.rule("SGT-MAGIC-10")
def test_burnt_counters_come_off_when_the_attack_phase_closes_and_later_ones_stay() -> None:
    board = Board("move-1").merc("A=tr", "b3", burn=1, defense=0).merc("x=tr", "b5", N, burn=2)
    board.spell("fx", "choose 1 merc as mark", "put 1 burn on mark").hand("fx")
    game = board.open().until("attack")
    assert game.mark("A", "burn") == 1
    game.do("play_instant FX A").resolve()
    assert game.mark("A", "burn") == 2
    game.until("move-2")
    assert (game.mark("A", "burn"), game.mark("x", "burn"), game.health("A")) == (1, 2, 4)
    game.until("attack", S)
    assert game.health("A") == 3


@pytest.mark.rule("SGT-MAGIC-10")
def test_burn_put_on_after_the_burnt_counters_were_cleansed_stays() -> None:
    board = Board("move-1").merc("A=tg", "b3", burn=2, defense=0).hand("cleanall").ready(1)
    board.spell("fx", "choose 1 merc as mark", "put 1 burn on mark").hand("fx")
    game = board.open().until("attack").do("play_instant CLEANALL A").resolve().do("play_instant FX A").resolve()
    assert game.until("move-2").mark("A", "burn") == 1


# --- Silence --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-MAGIC-11")
def test_no_ability_card_is_played_by_means_of_a_silenced_merc() -> None:
    board = Board("attack").merc("A=tf", "b3", silence=1).merc("T=tr", "b4", N)
    game = board.hand("shove", "jab").ready(2).open()
    game.refused("SGT-MAGIC-11", "play_instant SHOVE via A T c4").refused("SGT-MAGIC-11", "play_attack JAB via A T")
    rally = Board("rally").merc("A=tf", "b3", silence=1).hand("FLAG=flag").ready(1).open()
    rally.refused("SGT-MAGIC-11", "play_event FLAG via A")


@pytest.mark.rule("SGT-MAGIC-11")
def test_its_own_active_abilities_still_work_and_its_events_stay() -> None:
    board = Board("attack").merc("A=ts", "b3", silence=1).merc("T=tr", "b4", N, defense=0).merc("B=tf", "d1", silence=1)
    game = board.line("S events FLAG=flag").open().do("activate A.spark T").resolve()
    assert (game.health("T"), game.zone("FLAG")) == (4, "events")


@pytest.mark.rule("SGT-MAGIC-11")
@pytest.mark.parametrize("turn", [S, N])
def test_silence_ends_at_the_next_end_phase_before_anybody_may_act(turn: int) -> None:
    board = Board("move-2", turn).merc("A=tf", "b3", silence=1).merc("T=tr", "b4", N).hand("shove").ready(1)
    game = board.open().until("end-open")
    assert game.mark("A", "silence") == 0
    if turn == N:
        game.do("pass")
    game.do("play_instant SHOVE via A T c4")


# --- Stealth --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-MAGIC-12")
def test_opponents_cannot_target_a_stealthed_merc() -> None:
    board = Board("attack").merc("A=ts", "b3").merc("F=tf", "a3").merc("T=tr", "b4", N, stealth=1)
    game = board.hand("jab", "patch", "shove").ready(3).open()
    for text in ("attack A melee T", "activate A.spark T", "play_attack JAB via A T", "play_instant PATCH T"):
        game.refused("SGT-MAGIC-12", text)
    game.refused("SGT-MAGIC-12", "play_instant SHOVE via F T c4")


@pytest.mark.rule("SGT-MAGIC-12")
def test_its_own_player_can_target_it_and_untargeted_effects_hit_it() -> None:
    own = Board("attack").merc("T=tr", "b3", stealth=1, health=1).hand("patch").ready(1).open()
    assert own.do("play_instant PATCH T").resolve().health("T") == 3
    board = (
        Board("attack")
        .spell("storm", "deal 1 true to each enemy merc")
        .hand("storm")
        .merc("T=tr", "b4", N, stealth=1, defense=0)
    )
    game = board.open().do("play_instant STORM").resolve()
    assert (game.health("T"), game.mark("T", "stealth")) == (4, 1)


@pytest.mark.rule("SGT-MAGIC-12")
def test_stealth_gained_in_response_makes_the_attack_fail() -> None:
    board = Board("attack").merc("A=tr", "b3").merc("T=tr", "b4", N, defense=0).shipped()
    game = board.hand("gone-by-lamplight", seat=N).ready(1, N).open()
    game.do("attack A melee T", "play_instant GONE_BY_LAMPLIGHT via T T").resolve()
    assert (game.health("T"), game.mark("A", "exhaust")) == (5, 1)


@pytest.mark.rule("SGT-MAGIC-13")
@pytest.mark.parametrize(("card", "phase", "text"), [
    ("ts", "attack", "attack A melee T"), ("ts", "attack", "activate A.spark T"), ("ts", "attack", "plunder A"),
    ("ts", "attack", "play_attack BOLT via A far"), ("tf", "rally", "play_event FLAG via A"),
    ("tf", "rally", "play_instant SHOVE via A T b4"), ("tf", "attack", "play_attack JAB via A T"),
])  # fmt: skip
def test_attacking_plundering_and_channelling_break_stealth_on_declaration(card: str, phase: str, text: str) -> None:
    board = Board(phase).merc(f"A={card}", "b6", stealth=1).merc("T=tr", "b5", N).merc("far=tr", "d6", N)
    game = board.hand("bolt", "FLAG=flag", "shove", "jab").ready(1).open()
    if text.startswith("attack"):
        game.put("A", "b4")
    game.do(text)
    assert game.mark("A", "stealth") == 0
    assert game.s.stack


@pytest.mark.rule("SGT-MAGIC-13")
@pytest.mark.parametrize(
    ("phase", "text"), [("move-1", "move A b5"), ("rally", "play_instant PATCH A"), ("rally", "exit B")]
)
def test_moving_and_being_helped_do_not_break_it(phase: str, text: str) -> None:
    board = Board(phase).merc("A=tr", "b4", stealth=1).merc("B=tr", "a1").hand("patch").ready(1)
    assert board.open().do(text).resolve().mark("A", "stealth") == 1


@pytest.mark.rule("SGT-MAGIC-13")
def test_a_lost_flip_breaks_stealth_all_the_same() -> None:
    game = Board("attack").merc("A=tr", "b3", stealth=1, blind=1).merc("T=tf", "b4", N).open()
    assert game.do("attack A melee T").flip(won=False).mark("A", "stealth") == 0


def armored(**marks: int) -> Board:
    """A stealthed TS and TR facing a TF with two of each armor."""
    board = Board("attack").merc("A=ts", "b3", stealth=1).merc("B=tr", "c3", stealth=1)
    return board.merc("T=tg", "b4", N, ("pl", "p2=pl", "wd", "w2=wd"), **{"defense": 0} | marks)


@pytest.mark.rule("SGT-MAGIC-14")
def test_the_damage_of_what_broke_stealth_is_true() -> None:
    assert armored().open().do("attack B melee T").resolve().health("T") == 8
    assert armored().open().do("activate A.spark T").resolve().health("T") == 9
    card = armored().hand("jab").ready(1).open().do("play_attack JAB via B T").resolve()
    assert card.health("T") == 8


@pytest.mark.rule("SGT-MAGIC-14")
def test_it_covers_the_first_damage_only_with_all_its_targets() -> None:
    texts = ("choose 2 enemy mercs in range as marks", "deal 3 physical to marks", "deal 3 physical to marks")
    board = (
        armored()
        .spell("twin", *texts, kind="attack", reach="1, 2")
        .hand("twin")
        .merc("U=tg", "c4", N, ("p3=pl",), defense=0)
    )
    game = board.open().do("play_attack TWIN via B T U").resolve()
    assert (game.health("T"), game.health("U")) == (10 - 3 - 0, 10 - 3 - 1)


@pytest.mark.rule("SGT-MAGIC-14")
def test_it_is_lost_if_the_breaking_deed_deals_none() -> None:
    game = armored(stealth=0).open().do("activate A.spark T").resolve()
    assert game.health("T") == 9
    game.do("attack A melee T").resolve()
    assert game.health("T") == 9


@pytest.mark.rule("SGT-MAGIC-15")
def test_an_enemy_spends_1_movement_to_take_stealth_off_a_neighbour() -> None:
    game = Board("move-1").merc("A=tf", "b3").merc("T=tr", "c4", N, stealth=1).open().do("reveal A T")
    assert (game.mark("T", "stealth"), len(game.s.stack), game.asked()) == (1, 1, N)
    game.resolve()
    assert (game.mark("T", "stealth"), game.mark("A", "reveals"), game.mark("A", "spent")) == (0, 1, 0)
    game.refused("SGT-MAGIC-15", "reveal A T")


@pytest.mark.rule("SGT-MAGIC-15")
def test_who_may_not_reveal_whom() -> None:
    def scene(phase: str = "move-1", tile: str = "c4", **marks: int) -> Game:
        return (
            Board(phase)
            .merc("A=tf", "b3", S, (), **marks)
            .merc("o=tr", "a3", stealth=1)
            .merc("T=tr", tile, N, stealth=1)
            .open()
        )

    scene("attack").refused("SGT-MAGIC-15", "reveal A T")
    scene(tile="d4").refused("SGT-MAGIC-15", "reveal A T")
    scene(spent=2).refused("SGT-MAGIC-15", "reveal A T")
    scene().refused("SGT-MAGIC-15", "reveal A o")
    scene(exhaust=1).refused("SGT-ACT-18", "reveal A T")
    scene(frost=3).refused("SGT-MAGIC-05", "reveal A T")
    scene().refused("SGT-STACK-06", "reveal T A", seat=N)


@pytest.mark.rule("SGT-MAGIC-15")
@pytest.mark.parametrize("change", ["away", "seen"])
def test_a_reveal_that_became_pointless_spends_nothing(change: str) -> None:
    game = Board("move-1").merc("A=tf", "b3").merc("T=tr", "c4", N, stealth=1).open().do("reveal A T")
    if change == "away":
        game.put("T", "d6")
    else:
        game.set("T", "stealth", 0)
    game.resolve()
    assert game.mark("A", "reveals") == 0
    assert game.mark("T", "stealth") == int(change == "away")
