"""The shipped mercs do what their texts say: numbers before and after, standing texts on and off, triggers. Abilities
and treasures: test_cards_play_abilities.py and test_cards_play_treasures.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.seize import words as w
from tests.seize.board import Board, N, S
from tests.seize.games import pool


def board(phase: str = "attack", turn: int = S) -> Board:
    """A position with the shipped cards available."""
    return Board(phase, turn).shipped()


def test_every_shipped_card_is_played_in_these_files() -> None:
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_cards_play*.py"))
    assert [card.id for card in pool() if card.id not in text] == []


# --- Bulwark --------------------------------------------------------------------------------------------------------


def test_gatehand_odric_has_armor_in_the_own_hall_only() -> None:
    game = board().merc("O=gatehand-odric", "b1").merc("P=gatehand-odric", "b6").merc("Q=gatehand-odric", "b2").open()
    assert [game.stat(name, "armor") for name in "OPQ"] == [1, 0, 0]
    assert game.put("O", "b3").stat("O", "armor") == 0


def test_lockstep_halla_arms_adjacent_allies_not_herself_nor_enemies() -> None:
    game = (
        board().merc("H=lockstep-halla", "b3").merc("near=tr", "c4").merc("far=tr", "b5").merc("foe=tr", "a3", N).open()
    )
    assert [game.stat(name, "armor") for name in ("H", "near", "far", "foe")] == [0, 1, 0, 0]
    assert game.put("far", "b4").stat("far", "armor") == 1


def test_brask_ironmonger_reapplies_its_defense_for_a_treasure() -> None:
    game = board().merc("B=brask-ironmonger", "b3", defense=0).ready(1).open()
    game.do("activate B.field-rivets").resolve()
    assert (game.mark("B", "defense"), sum(game.s.marks[w.USED_UP])) == (2, 1)
    game.refused("SGT-CARD-M18", "activate B.field-rivets")


def test_marshal_tovenna_greyline_hits_and_exhausts_whom_her_player_upstages() -> None:
    table = board("rally").merc("M=marshal-tovenna-greyline", "d3").merc("T=tf", "b2", N, defense=0).hand("tr")
    game = table.open().do("play_merc TR b2").resolve()
    assert (game.at("T"), game.health("T"), game.mark("T", "exhaust")) == ("b3", 4, 1)
    theirs = board("rally").merc("M=marshal-tovenna-greyline", "b2", N, defense=0).hand("tr").open()
    assert theirs.do("play_merc TR b2").resolve().health("M") == 5


def test_marshal_tovenna_greyline_upstages_herself() -> None:
    table = board("rally").hand("M=marshal-tovenna-greyline").merc("T=tf", "b2", N, defense=0)
    assert table.open().do("play_merc M b2").resolve().health("T") == 4


# --- Gloamkin -------------------------------------------------------------------------------------------------------


def test_alley_whisper_enters_with_stealth() -> None:
    game = board("rally").hand("A=alley-whisper", "B=tr").open()
    game.do("play_merc A a1").resolve().do("play_merc B b1").resolve()
    assert (game.mark("A", "stealth"), game.mark("B", "stealth")) == (1, 0)


def test_vial_taster_ensk_poisons_whom_it_damages() -> None:
    game = (
        board()
        .merc("E=vial-taster-ensk", "b3")
        .merc("T=tg", "b4", N, defense=0)
        .open()
        .do("attack E melee T")
        .resolve()
    )
    assert (game.health("T"), game.mark("T", "poison")) == (7, 1)
    stopped = board().merc("E=vial-taster-ensk", "b3").merc("T=tg", "b4", N).open().do("attack E melee T").resolve()
    assert stopped.mark("T", "poison") == 0
    card = board().merc("E=vial-taster-ensk", "b3").merc("T=tg", "b4", N, defense=0).hand("jab").ready(1).open()
    assert card.do("play_attack JAB via E T").resolve().mark("T", "poison") == 1


def test_coinless_mirel_plunders_one_more() -> None:
    game = board().merc("M=coinless-mirel", "b6").open().do("plunder M").resolve()
    assert game.vaults() == (34, 26)
    assert game.stat("M", "bounty") == 3


def test_noctule_second_shadow_hides_for_two_treasures_and_steals_when_it_kills() -> None:
    table = board().merc("D=noctule-second-shadow", "b3").merc("T=tr", "b4", N, health=1, defense=0).ready(2)
    game = table.open().do("activate D.out-of-the-light").resolve()
    assert game.mark("D", "stealth") == 1
    game.do("attack D melee T").resolve()
    assert game.vaults() == (31, 30 - 1 - 1)
    other = board().merc("D=noctule-second-shadow", "d3").merc("A=tr", "b3").merc("T=tr", "b4", N, health=1, defense=0)
    assert other.open().do("attack A melee T").resolve().vaults() == (30, 29)


# --- Cinderwright ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "status"), [("kindle-apprentice", "burn"), ("hoarfrost-page", "frost")])
def test_kindle_apprentice_and_hoarfrost_page_mark_whom_their_attacks_damage(card: str, status: str) -> None:
    for tile, stat in (("b3", "melee"), ("b2", "ranged")):
        game = (
            board().merc(f"A={card}", tile).merc("T=tg", "b4", N, defense=0).open().do(f"attack A {stat} T").resolve()
        )
        assert (game.mark("T", status), game.health("T") < 10) == (1, True)
    card_game = board().merc(f"A={card}", "b3").merc("T=tg", "b4", N, defense=0).hand("jab").ready(1).open()
    assert card_game.do("play_attack JAB via A T").resolve().mark("T", status) == 0


def test_ashmonger_pell_burns_an_enemy_near_and_in_sight() -> None:
    game = board().merc("P=ashmonger-pell", "b2").merc("T=tg", "c4", N).merc("far=tg", "b5", N).ready(2).open()
    game.refused("SGT-RANGE-04", "activate P.hot-wares far").do("activate P.hot-wares T").resolve()
    assert (game.mark("T", "burn"), game.health("T"), game.mark("P", "exhaust")) == (1, 10, 0)
    board().merc("P=ashmonger-pell", "b2").merc("m=tr", "b3").merc("T=tg", "b4", N).ready(1).open().refused(
        "SGT-LOS-02", "activate P.hot-wares T"
    )


@pytest.mark.parametrize(("burn", "health"), [(0, 7), (1, 6)])
def test_sother_of_the_crucible_hurts_the_burning_more(burn: int, health: int) -> None:
    game = board().merc("O=sother-of-the-crucible", "b2").merc("T=tg", "b4", N, burn=burn, defense=0).open()
    assert game.do("attack O ranged T").resolve().health("T") == health


def test_vaskerra_furnace_unbound_burns_adjacent_enemies_as_the_attack_phase_starts() -> None:
    table = board("move-1").merc("V=vaskerra-furnace-unbound", "b3").merc("own=tr", "a3")
    game = table.merc("T=tr", "c4", N).merc("U=tr", "b5", N).open().until("attack").resolve()
    assert [game.mark(name, "burn") for name in ("T", "U", "own")] == [1, 0, 0]
    theirs = board("move-1", N).merc("V=vaskerra-furnace-unbound", "b3").merc("T=tr", "c4", N).open().until("attack")
    assert not theirs.s.stack
    assert board().merc("V=vaskerra-furnace-unbound", "b1").merc("T=tr", "b4", N).open().do("attack V ranged T").s.stack


# --- Rimebound ------------------------------------------------------------------------------------------------------


def test_sleetcaller_wen_puts_fog_on_a_tile_within_distance_2() -> None:
    game = board().merc("W=sleetcaller-wen", "b1").ready(1).open()
    game.refused("SGT-RANGE-04", "activate W.draw-the-curtain b5").do("activate W.draw-the-curtain c4").resolve()
    grid = game.s.table.grid
    assert grid is not None and game.s.tile_marks[0][grid.number["c4"]]


def test_icewall_orsa_slows_adjacent_enemies() -> None:
    game = (
        board("move-1")
        .merc("T=tr", "b3")
        .merc("far=tr", "d6")
        .merc("O=icewall-orsa", "b4", N)
        .merc("own=tr", "c4", N)
        .open()
    )
    assert [game.stat(name, "move") for name in ("T", "far", "O", "own")] == [2, 3, 1, 3]
    game.refused("SGT-ACT-09", "move T a3 a2 a1").do("move T a3 a2").resolve()
    assert game.stat("T", "move") == 3


def test_aldis_queen_in_rime_punishes_the_third_frost_once_a_turn() -> None:
    table = board().spell("fx", "choose 1 merc as mark", "put 1 frost on mark").hand("a=fx", "b=fx", "c=fx", "d=fx")
    table.merc("Q=aldis-queen-in-rime", "b1").merc("T=tg", "b6", N, frost=1, defense=0).merc(
        "U=tg", "c6", N, frost=2, defense=0
    )
    game = table.merc("own=tg", "d1", frost=2, defense=0).open()
    game.do("play_instant a T").resolve()
    assert game.health("T") == 10
    game.do("play_instant b own").resolve()
    assert game.health("own") == 10
    game.do("play_instant c T").resolve()
    assert game.health("T") == 8
    game.do("play_instant d U").resolve()
    assert game.health("U") == 10


# --- Hearthwarden ---------------------------------------------------------------------------------------------------


def test_poultice_nan_mends_and_heals_an_adjacent_ally() -> None:
    game = (
        board()
        .merc("P=poultice-nan", "b3", health=1)
        .merc("T=tg", "c4", health=5, bleed=2)
        .merc("far=tg", "d6", health=5)
        .open()
    )
    game.refused("SGT-RANGE-01", "activate P.nettle-wrap far").refused("SGT-RANGE-01", "activate P.nettle-wrap P")
    game.do("activate P.nettle-wrap T").resolve()
    assert (game.health("T"), game.mark("T", "bleed"), game.mark("P", "active_used")) == (6, 0, 1)


def test_lamplit_brother_mends_one_status_of_an_adjacent_ally_as_its_rally_starts() -> None:
    table = board("acquire").merc("L=lamplit-brother", "b3", poison=1).merc("T=tg", "c4", bleed=2, exhaust=1)
    game = table.merc("far=tg", "d6", bleed=1).open().until("rally-open").do("pass", "pass", "choose bleed")
    assert [
        game.mark("T", "bleed"),
        game.mark("T", "exhaust"),
        game.mark("L", "poison"),
        game.mark("far", "bleed"),
    ] == [0, 1, 1, 1]
    assert (
        not board("acquire", N)
        .merc("L=lamplit-brother", "b3")
        .merc("T=tg", "c4", bleed=2)
        .open()
        .until("rally-open")
        .s.stack
    )


@pytest.mark.parametrize(("tile", "exhaust", "turn", "vault"), [
    ("b1", 0, S, 31), ("b2", 0, S, 30), ("b1", 1, S, 30), ("b1", 0, N, 30),
])  # fmt: skip
def test_almoner_tesh_gains_loot_ready_at_home_in_the_own_end_phase(
    tile: str, exhaust: int, turn: int, vault: int
) -> None:
    game = (
        board("move-2", turn).merc("T=almoner-tesh", tile, exhaust=exhaust).open().until("end-open").until("beginning")
    )
    assert game.vaults() == (vault, 30)


def test_abbess_corravane_heals_the_others_and_lets_mend_one_be_mend_all() -> None:
    table = board("acquire").merc("A=abbess-corravane", "b1", health=1).merc("T=tg", "c1", health=1, bleed=1, poison=1)
    game = table.merc("foe=tg", "c6", N, health=1).hand("mend1").ready(1).open().until("rally-open")
    assert [game.health(name) for name in ("A", "T", "foe")] == [1, 2, 1]
    game.do("play_instant MEND1 T", "pass", "pass", "choose all")
    assert (game.mark("T", "bleed"), game.mark("T", "poison")) == (0, 0)
    without = board().merc("T=tg", "c1", bleed=1, poison=1).hand("mend1").ready(1).open()
    without.do("play_instant MEND1 T", "pass", "pass").refused("SGT-MEND-02", "choose all")


# --- Longeye --------------------------------------------------------------------------------------------------------


def test_reedline_scout_has_no_text_and_two_steps() -> None:
    game = board("move-1").merc("R=reedline-scout", "b1").open().do("move R b2 b3").resolve()
    assert (game.at("R"), game.stat("R", "ranged"), game.stat("R", "reach")) == ("b3", 3, 1)


def test_barbwright_joll_makes_whom_it_shoots_bleed() -> None:
    shot = (
        board()
        .merc("J=barbwright-joll", "b2")
        .merc("T=tg", "b4", N, defense=0)
        .open()
        .do("attack J ranged T")
        .resolve()
    )
    assert (shot.health("T"), shot.mark("T", "bleed")) == (8, 2)
    blow = (
        board().merc("J=barbwright-joll", "b3").merc("T=tg", "b4", N, defense=0).open().do("attack J melee T").resolve()
    )
    assert (blow.health("T"), blow.mark("T", "bleed")) == (8, 0)


def test_towerline_ysme_shoots_harder_if_she_has_not_moved() -> None:
    table = board("move-1").merc("Y=towerline-ysme", "b1").merc("T=tg", "b4", N, defense=0)
    still = table.open()
    assert (still.stat("Y", "ranged"), still.stat("Y", "melee")) == (4, 2)
    assert still.until("attack").do("attack Y ranged T").resolve().health("T") == 6
    walked = table.open().do("move Y b2").resolve().until("attack")
    assert walked.do("attack Y ranged T").resolve().health("T") == 7
    assert walked.until("beginning", N).stat("Y", "ranged") == 4


@pytest.mark.rule("SGT-MAGIC-15")
def test_who_reveals_an_enemy_has_not_moved_and_has_less_movement_this_turn() -> None:
    table = board("move-1").merc("Y=towerline-ysme", "b2").merc("H=tr", "b3", N, stealth=1)
    game = table.open().do("reveal Y H").resolve()
    assert (game.mark("H", "stealth"), game.stat("Y", "ranged")) == (0, 4)
    game.refused("SGT-ACT-09", "move Y b1 c1").do("move Y b1").resolve()
    assert game.stat("Y", "ranged") == 3
    assert game.until("beginning", N).mark("Y", "reveals") == 0


def test_the_patient_harrow_shoots_past_own_mercs_only() -> None:
    def harrow(blocker: int) -> Board:
        return board().merc("H=the-patient-harrow", "b2").merc("m=tr", "b3", blocker).merc("T=tg", "b5", N, defense=0)

    assert harrow(S).open().do("attack H ranged T").resolve().health("T") == 7
    harrow(N).open().refused("SGT-LOS-02", "attack H ranged T")
