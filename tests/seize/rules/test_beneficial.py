"""SGT-BEN: Regen, Fortify, Leech."""

from __future__ import annotations

import pytest

from rules.kernel.words import TextError
from rules.seize.statuses import set_fortify
from tests.seize.board import Board, N, S


@pytest.mark.rule("SGT-BEN-01")
def test_regen_heals_in_its_controllers_rally_before_priority_and_stays() -> None:
    board = Board("acquire").merc("A=tg", "b3", health=1, regen=2).merc("x=tg", "b5", N, health=1, regen=2)
    game = board.open().until("rally-open")
    assert (game.health("A"), game.health("x"), game.kind()) == (3, 1, "priority")
    game.until("rally-open", N)
    assert (game.health("A"), game.health("x")) == (3, 3)
    game.until("rally-open", S)
    assert (game.health("A"), game.mark("A", "regen")) == (5, 2)


@pytest.mark.rule("SGT-BEN-01")
def test_regen_adds_up_and_stops_at_the_maximum() -> None:
    board = (
        Board("acquire")
        .shipped()
        .merc("A=tg", "b3", health=1, regen=2, wears=("saints-knucklebone",))
        .merc("B=tx", "c3", health=3, regen=2)
    )
    game = board.open().until("rally-open")
    assert (game.health("A"), game.health("B")) == (4, 4)
    board = Board("attack").spell("fx", "choose 1 merc as mark", "give 2 regen to mark").hand("fx")
    assert board.merc("T=tr", "b3", regen=1).open().do("play_instant FX T").resolve().mark("T", "regen") == 3


@pytest.mark.rule("SGT-BEN-02", "SGT-BEN-03")
@pytest.mark.parametrize(("old", "given", "level", "gain"), [
    (0, 1, 1, 1), (0, 2, 2, 3), (0, 3, 3, 6), (0, 4, 4, 9), (1, 2, 3, 5), (3, 2, 4, 3), (4, 1, 4, 0),
])  # fmt: skip
def test_fortify_levels_add_up_to_4_and_raise_health_by_the_difference(
    old: int, given: int, level: int, gain: int
) -> None:
    board = Board("attack").spell("fx", "choose 1 merc as mark", f"give {given} fortify to mark").hand("fx")
    game = board.merc("T=tf", "b3", health=4, fortify=old).open()
    before = game.stat("T", "max_health")
    game.do("play_instant FX T").resolve()
    assert (game.mark("T", "fortify"), game.stat("T", "max_health") - before, game.health("T")) == (
        level,
        gain,
        4 + gain,
    )


@pytest.mark.rule("SGT-BEN-02")
def test_fortify_health_is_a_table_of_totals() -> None:
    games = [Board().merc("tf", "b1", fortify=level).open() for level in range(5)]
    assert [game.stat("TF", "max_health") for game in games] == [6, 7, 9, 12, 15]


@pytest.mark.rule("SGT-BEN-02")
def test_a_position_knows_no_fortify_above_4() -> None:
    with pytest.raises(TextError, match=r"Fortify goes up to 4 \(SGT-BEN-02\)"):
        Board().merc("tf", "b1", fortify=5).open()


@pytest.mark.rule("SGT-BEN-03")
@pytest.mark.parametrize(("health", "after"), [(15, 6), (7, 6), (3, 3)])
def test_losing_fortify_cuts_current_health_to_the_maximum(health: int, after: int) -> None:
    game = Board().merc("T=tf", "b1", fortify=4, health=health).open()
    set_fortify(game.s, game.names["T"], 0)
    assert (game.stat("T", "max_health"), game.health("T")) == (6, after)


@pytest.mark.rule("SGT-BEN-03", "SGT-CARD-M03")
def test_fortify_does_not_save_a_merc_whose_health_has_fallen_to_0() -> None:
    board = Board().merc("T=tf", "b4", N, defense=0).hand("grudge")
    board.spell("grudge", "choose 1 merc as mark", "deal 9 true to mark", "give 2 fortify to mark")
    assert board.open().do("play_instant GRUDGE T").resolve().zone("T") == "discard"


@pytest.mark.rule("SGT-BEN-04")
def test_leech_heals_by_the_damage_dealt() -> None:
    board = Board("attack").merc("A=tr", "b3", health=1, leech=1, defense=0).merc("T=tf", "b4", N, defense=1)
    assert board.open().do("attack A melee T").resolve().health("A") == 2


@pytest.mark.rule("SGT-BEN-04")
def test_leech_does_not_count_overkill_nor_heal_above_the_maximum() -> None:
    over = Board("attack").merc("A=tr", "b3", health=1, leech=1).merc("T=tf", "b4", N, health=1, defense=0)
    assert over.open().do("attack A melee T").resolve().health("A") == 2
    full = Board("attack").merc("A=tr", "b3", health=4, leech=1).merc("T=tf", "b4", N, defense=0)
    assert full.open().do("attack A melee T").resolve().health("A") == 5


@pytest.mark.rule("SGT-BEN-04", "SGT-ABIL-14")
def test_leech_counts_what_its_merc_channels_and_all_targets() -> None:
    texts = ("choose 2 enemy mercs in range as marks", "deal 2 true to marks")
    board = Board("attack").spell("twin", *texts, kind="attack", reach="1, 2").hand("twin")
    board.merc("A=tg", "b3", health=1, leech=1).merc("T=tf", "b4", N, defense=0).merc("U=tx", "c4", N, health=1)
    assert board.open().do("play_attack TWIN via A T U").resolve().health("A") == 1 + 2 + 1
