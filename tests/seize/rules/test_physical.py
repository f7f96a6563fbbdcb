"""SGT-PHYS, SGT-MEND and SGT-CLEANSE: Exhaust, Bleed, Blind, Poison, and removing statuses."""

from __future__ import annotations

import pytest

from rules.kernel import atoms
from rules.seize import words as w
from tests.seize.board import Board, Game, N, S

PHYSICAL = ("exhaust", "bleed", "poison", "blind")
MAGICAL = ("frost", "burn", "silence", "stealth")


def effect(*texts: str, copies: int = 1, **marks: int) -> Game:
    """An effect on `mark`, resolved on S's TR at b3 (HP 5, no Defense) once for each copy."""
    board = (
        Board("attack").spell("fx", "choose 1 merc as mark", *texts).merc("T=tr", "b3", S, (), **{"defense": 0} | marks)
    )
    game = board.hand(*(f"c{i}=fx" for i in range(copies))).open()
    for i in range(copies):
        game.do(f"play_instant c{i} T").resolve()
    return game


# --- Exhaust --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-PHYS-01")
def test_an_exhausted_merc_neither_moves_attacks_plunders_nor_uses_its_ability() -> None:
    def tired(phase: str) -> Game:
        return Board(phase).merc("A=ts", "b6", exhaust=1).merc("T=tr", "c6", N).open()

    tired("move-1").refused("SGT-ACT-18", "move A b5")
    tired("attack").refused("SGT-ACT-18", "attack A ranged T").refused("SGT-ACT-18", "plunder A")
    tired("attack").refused("SGT-PHASE-13", "activate A.spark T")
    assert [action[0] for action in tired("attack").options()] == [w.V_PASS]


@pytest.mark.rule("SGT-PHYS-02")
def test_each_exhaust_adds_a_counter_and_one_is_enough() -> None:
    assert effect("exhaust mark", copies=2).mark("T", "exhaust") == 2
    game = Board("beginning", N).merc("T=tr", "b3", exhaust=2).merc("x=tf", "b4", N).open().until("attack", S)
    assert game.mark("T", "exhaust") == 1
    game.refused("SGT-ACT-18", "attack T melee x")


@pytest.mark.rule("SGT-PHYS-03")
def test_one_counter_comes_off_when_its_controllers_beginning_phase_starts() -> None:
    board = Board("end-open", N).merc("A=tr", "b3", exhaust=2).merc("x=tf", "c4", N, exhaust=1)
    game = board.open().until("beginning", S)
    assert (game.mark("A", "exhaust"), game.mark("x", "exhaust")) == (1, 1)
    game.until("beginning", N)
    assert (game.mark("A", "exhaust"), game.mark("x", "exhaust")) == (1, 0)


@pytest.mark.rule("SGT-PHYS-04")
def test_an_exhausted_merc_still_blocks_sight_and_keeps_its_passives() -> None:
    board = Board("attack").merc("A=tx", "b2").merc("m=tg", "b3", exhaust=1).merc("T=tf", "b4", N)
    game = board.open()
    game.refused("SGT-LOS-02", "attack A ranged T")
    assert game.stat("A", "armor") == 1


@pytest.mark.rule("SGT-PHYS-04")
def test_an_exhausted_merc_counts_for_class_checks_and_may_channel() -> None:
    board = Board("rally").merc("tf", "b1", exhaust=1).merc("T=tr", "b4", N).hand("shove", "FLAG=flag").ready(2)
    game = board.open().do("play_instant SHOVE via TF T c4").resolve().do("play_event FLAG via TF").resolve()
    assert (game.at("T"), game.zone("FLAG")) == ("c4", "events")


@pytest.mark.rule("SGT-PHYS-04")
def test_an_exhausted_merc_may_equip_unequip_and_exit() -> None:
    game = Board("rally").merc("tf", "b1", exhaust=1).warchest("pl").open()
    game.do("equip TF PL").resolve().do("unequip TF PL").resolve().do("exit TF").resolve()
    assert (game.zone("TF"), game.zone("PL")) == ("discard", "warchest")


@pytest.mark.rule("SGT-PHYS-04", "SGT-ACT-04")
def test_mending_exhaust_gives_movement_back_but_no_second_attack() -> None:
    board = Board("attack").merc("tr", "b3").merc("T=tf", "b4", N).hand("mendall").ready(1)
    game = board.open().do("attack TR melee T").resolve().do("play_instant MENDALL TR").resolve()
    assert game.mark("TR", "exhaust") == 0
    game.refused("SGT-ACT-04", "attack TR melee T").until("move-2").do("move TR b2").resolve()
    assert game.at("TR") == "b2"


# --- Bleed ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-PHYS-05")
@pytest.mark.parametrize("turn", [S, N])
def test_bleed_ticks_in_every_players_end_phase_as_true_damage(turn: int) -> None:
    board = (
        Board("move-2", turn).merc("A=tr", "b3", wears=("pl", "wd"), bleed=2, defense=0).merc("x=tx", "b4", N, bleed=1)
    )
    game = board.open().until("end-open")
    assert (game.health("A"), game.health("x"), game.mark("A", "bleed")) == (3, 3, 2)


@pytest.mark.rule("SGT-PHYS-05")
def test_bleed_ticks_once_in_an_end_phase() -> None:
    game = Board("move-2").merc("A=tr", "b3", bleed=2, defense=0).open().until("beginning", N)
    assert game.health("A") == 3


@pytest.mark.rule("SGT-PHYS-06")
@pytest.mark.parametrize(
    ("old", "added", "total"), [(0, 5, 5), (3, 2, 5), (4, 3, 5), (5, 4, 5), (5, 5, 10), (9, 9, 15)]
)
def test_bleed_above_5_counts_in_fives(old: int, added: int, total: int) -> None:
    assert effect(f"put {added} bleed on mark", bleed=old).mark("T", "bleed") == total


# --- Blind ----------------------------------------------------------------------------------------------------------


def blind(*hand: str) -> Game:
    """A blind TR in N's hall, beside an enemy."""
    return Board("attack").merc("A=tr", "b6", blind=1).merc("T=tf", "c6", N).hand(*hand).ready(len(hand)).open()


@pytest.mark.rule("SGT-PHYS-07")
@pytest.mark.parametrize("text", ["attack A melee T", "plunder A", "play_attack JAB via A T"])
def test_a_blind_merc_flips_for_attack_plunder_and_attack_ability(text: str) -> None:
    won = blind("jab").do(text)
    assert won.kind() == "roll"
    assert len(won.flip(won=True).s.stack) == 1
    lost = blind("jab").do(text).flip(won=False)
    assert not lost.s.stack
    assert (lost.health("T"), lost.vaults()) == (6, (30, 30))


@pytest.mark.rule("SGT-PHYS-07")
def test_nothing_else_needs_a_flip() -> None:
    def dim(phase: str) -> Game:
        return Board(phase).merc("A=ts", "b5", blind=1).merc("T=tf", "c5", N).hand("patch").ready(1).open()

    for phase, text in (("attack", "activate A.spark T"), ("attack", "play_instant PATCH T"), ("move-1", "move A b4")):
        assert dim(phase).do(text).kind() == "priority"


@pytest.mark.rule("SGT-PHYS-08")
def test_the_flip_comes_after_costs_and_exhaustion_and_a_lost_attempt_is_used_up() -> None:
    attack = blind().do("attack A melee T")
    assert attack.mark("A", "exhaust") == 1
    attack.flip(won=False)
    assert (attack.mark("A", "exhaust"), attack.mark("A", "attacked")) == (1, 1)
    plunder = blind().do("plunder A").flip(won=False)
    assert (plunder.mark("A", "exhaust"), plunder.seat("plundered")) == (1, 1)
    card = blind("jab", "again=jab").do("play_attack JAB via A T")
    assert card.mark("A", "channelled") == 1
    card.flip(won=False)
    assert (card.zone("JAB"), card.mark("A", "exhaust")) == ("discard", 0)
    assert sum(card.s.marks[w.USED_UP][coin] for coin in card.pile("warchest")) == 1
    card.refused("SGT-ABIL-08", "play_attack again via A T")


@pytest.mark.rule("SGT-PHYS-08")
def test_one_flip_even_with_several_sources() -> None:
    game = Board("attack").merc("A=tr", "b3", blind=1).merc("T=tf", "b4", N).line("fog b3 1").open()
    game.do("attack A melee T").flip(won=True)
    assert (game.kind(), len(game.s.stack)) == ("priority", 1)


@pytest.mark.rule("SGT-PHYS-09")
def test_blind_ends_in_its_controllers_next_end_phase() -> None:
    board = Board("attack", N).line("ends_begun 4").merc("A=tr", "b3", blind=5).merc("x=tx", "b5", N, blind=5)
    game = board.open().until("beginning", S)
    assert (game.mark("A", "blind"), game.mark("x", "blind")) == (5, 0)
    game.until("end-open", S)
    assert game.mark("A", "blind") == 5
    game.until("beginning", N)
    assert game.mark("A", "blind") == 0


@pytest.mark.rule("SGT-PHYS-09")
def test_an_end_phase_already_running_does_not_count() -> None:
    """ends_begun counts the one in progress; a Blind applied now carries the next number, a second one as well."""
    board = Board("end-open").line("ends_begun 5").spell("fx", "choose 1 merc as mark", "give blind to mark")
    game = board.merc("A=tr", "b3").hand("fx", "AGAIN=fx").open().do("play_instant FX A").resolve()
    game.do("play_instant AGAIN A").resolve().until("beginning", N)
    assert game.mark("A", "blind") == 6
    game.until("beginning", S).until("beginning", N)
    assert game.mark("A", "blind") == 0


# --- Poison ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SGT-PHYS-10")
@pytest.mark.parametrize("kind", ["physical", "magic", "true", "pure"])
def test_poison_raises_each_instance_of_every_type(kind: str) -> None:
    assert effect(f"deal 1 {kind} to mark", f"deal 1 {kind} to mark", poison=1).health("T") == 5 - 2 - 2
    assert effect(f"deal 0 {kind} to mark", poison=1).health("T") == 5


@pytest.mark.rule("SGT-PHYS-10")
def test_poison_raises_ticks_and_not_an_execution() -> None:
    game = Board("move-2").merc("T=tr", "b3", poison=2, bleed=1, defense=0).open().until("end-open")
    assert game.health("T") == 2
    executed = effect("deal lethal 1 physical to mark", poison=3, health=2)
    (note,) = [event for event in executed.events if event[:2] == (atoms.NOTE, w.N_DAMAGE)]
    assert note[3] == 1 and note[-2:] == (1, 0)


@pytest.mark.rule("SGT-PHYS-11")
@pytest.mark.parametrize(("old", "added", "total"), [(0, 3, 3), (2, 2, 3), (3, 2, 3), (3, 3, 6), (5, 2, 6)])
def test_poison_above_3_counts_in_threes(old: int, added: int, total: int) -> None:
    assert effect(f"put {added} poison on mark", poison=old).mark("T", "poison") == total


@pytest.mark.rule("SGT-PHYS-12")
def test_bleed_and_poison_stay_until_mended() -> None:
    board = Board("beginning").merc("T=tg", "b3", bleed=1, poison=1, defense=0)
    game = board.hand("mendall").ready(1).open().until("beginning", N).until("beginning", S)
    assert (game.mark("T", "bleed"), game.mark("T", "poison")) == (1, 1)
    game.do("play_instant MENDALL T").resolve()
    assert (game.mark("T", "bleed"), game.mark("T", "poison")) == (0, 0)


@pytest.mark.rule("SGT-PHYS-12")
def test_bleed_and_poison_go_when_the_merc_leaves_play() -> None:
    game = Board("rally").merc("T=tr", "b1", bleed=3, poison=3).open().do("exit T").resolve()
    assert [game.mark("T", mark) for mark in (*PHYSICAL, *MAGICAL, "health", "defense")] == [0] * 10


# --- Mend and Cleanse -----------------------------------------------------------------------------------------------

ALL_SET = {
    "exhaust": 1,
    "bleed": 5,
    "poison": 3,
    "blind": 1,
    "frost": 1,
    "burn": 2,
    "silence": 1,
    "stealth": 1,
    "regen": 1,
}


def marked(text: str, fog: bool = False) -> Game:
    """An effect on a merc with every status, Regen included, resolved up to its first question."""
    board = Board("attack").spell("fx", "choose 1 merc as mark", text).hand("fx").merc("T=tr", "b3", S, (), **ALL_SET)
    game = (board.line("fog b3 1") if fog else board).open()
    return game.do("play_instant FX T", "pass", "pass")


def still_on(game: Game) -> set[str]:
    """The statuses T has."""
    return {mark for mark in ALL_SET if game.mark("T", mark)}


@pytest.mark.rule("SGT-MEND-01", "SGT-MEND-02")
@pytest.mark.parametrize("status", PHYSICAL)
def test_mend_one_takes_a_whole_chosen_physical_status(status: str) -> None:
    game = marked("mend one on mark", fog=True)
    assert (game.asked(), game.kind()) == (S, "choose_status")
    assert sorted(game.offered("choose")) == sorted(f"choose {name}" for name in PHYSICAL)
    game.refused("SGT-MEND-02", "choose frost").do(f"choose {status}")
    assert still_on(game) == set(ALL_SET) - {status}


@pytest.mark.rule("SGT-MEND-01")
def test_mend_all_takes_every_physical_status_and_nothing_else() -> None:
    game = marked("mend all on mark", fog=True)
    assert still_on(game) == {*MAGICAL, "regen"}
    assert max(game.s.tile_marks[w.FOG]) == 1


@pytest.mark.rule("SGT-MEND-02")
def test_the_player_of_the_effect_chooses_even_on_an_enemy() -> None:
    board = Board("attack").spell("fx", "choose 1 merc as mark", "mend one on mark").hand("fx")
    game = board.merc("T=tr", "b3", N, bleed=1, poison=1).open().do("play_instant FX T", "pass", "pass")
    assert game.asked() == S


@pytest.mark.rule("SGT-MEND-01", "SGT-CLEANSE-01")
@pytest.mark.parametrize("verb", ["mend", "cleanse"])
@pytest.mark.parametrize("extent", ["one", "all"])
def test_nothing_to_take_is_legal_and_does_nothing(verb: str, extent: str) -> None:
    game = effect(f"{verb} {extent} on mark")
    assert (game.kind(), game.health("T")) == ("priority", 5)


@pytest.mark.rule("SGT-MEND-02", "SGT-CLEANSE-02")
@pytest.mark.parametrize(("verb", "status"), [("mend", "bleed"), ("cleanse", "frost")])
def test_a_single_status_needs_no_question(verb: str, status: str) -> None:
    game = effect(f"{verb} one on mark", **{status: 2})
    assert game.mark("T", status) == 0


@pytest.mark.rule("SGT-CLEANSE-01", "SGT-CLEANSE-02")
@pytest.mark.parametrize("status", [*MAGICAL, "fog"])
def test_cleanse_one_takes_a_whole_chosen_magical_status_fog_included(status: str) -> None:
    game = marked("cleanse one on mark", fog=True)
    assert sorted(game.offered("choose")) == sorted(f"choose {name}" for name in (*MAGICAL, "fog"))
    game.refused("SGT-CLEANSE-02", "choose bleed").do(f"choose {status}")
    assert still_on(game) == set(ALL_SET) - {status}
    assert (max(game.s.tile_marks[w.FOG]) == 0) == (status == "fog")


@pytest.mark.rule("SGT-CLEANSE-02")
def test_cleanse_all_takes_stealth_and_the_fog_on_the_tile_and_no_benefit() -> None:
    board = Board("attack").spell("fx", "choose 1 merc as mark", "cleanse all on mark").hand("fx")
    board.merc("T=tr", "b3", S, (), **ALL_SET, fortify=1, leech=1).line("fog b3 1 b4 1")
    game = board.open().do("play_instant FX T").resolve()
    assert still_on(game) == {*PHYSICAL, "regen"}
    assert (game.mark("T", "fortify"), game.mark("T", "leech")) == (1, 1)
    grid = game.s.table.grid
    assert grid is not None
    assert [game.s.tile_marks[w.FOG][grid.number[tile]] for tile in ("b3", "b4")] == [0, 1]
