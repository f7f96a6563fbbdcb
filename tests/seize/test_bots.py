"""Habits of the computer in Seize that a human opponent would notice: one position for each known blunder."""

from __future__ import annotations

import pytest

from tests.computer import answer
from tests.seize.board import Board, N


def test_an_open_plunder_is_taken_not_kept_as_a_threat() -> None:
    board = Board("attack").vault(20, 20).merc("tr", "a6").merc("N1=tf", "d1", N)
    assert answer(board.open()) == "plunder a6"


def test_a_kill_that_two_could_make_is_made() -> None:
    board = Board("attack").vault(20, 20).merc("A=tr", "b3").merc("B=tr", "a4")
    board.merc("N1=tg", "b4", N, health=2, defense=0).merc("N2=tf", "c4", N)
    assert answer(board.open()) in ("attack b3 melee b4", "attack a4 melee b4")


def test_a_kill_is_not_left_for_a_blow_that_defense_stops() -> None:
    board = Board("attack").vault(20, 20).merc("A=tf", "b3").merc("B=tf", "c3")
    board.merc("N1=ts", "b4", N, health=2).merc("N2=tg", "c4", N)
    assert answer(board.open()) in ("attack b3 melee b4", "attack c3 melee b4")


def test_coins_are_kept_for_the_rally_phase() -> None:
    board = Board("beginning").vault(20, 20).ready(1).hand("jab").merc("ts", "b3").merc("N1=tf", "b4", N, defense=0)
    assert answer(board.open()) == "pass"


def test_a_step_to_and_fro_is_not_worth_a_coin() -> None:
    board = Board("rally").shipped().vault(24, 15).ready(1).merc("fencepost-dill", "d3")
    board.merc("lamplit-brother", "d5", health=5, defense=0).merc("reedline-scout", "b2")
    assert answer(board.open()) == "pass"


def test_a_lone_wounded_merc_does_not_charge_three() -> None:
    board = Board("move-1").vault(20, 20).merc("tf", "b2", health=1, defense=0)
    board.merc("N1=tf", "a5", N).merc("N2=tf", "b5", N).merc("N3=tf", "c5", N)
    said = answer(board.open())
    assert said == "pass" or int(said[-1]) <= 2, said


def test_an_event_waits_until_there_is_something_to_act_on() -> None:
    alone = Board("rally").vault(20, 20).hand("flag").ready(2).merc("tf", "b1")
    assert answer(alone.open()) == "pass"
    faced = Board("rally").vault(20, 20).hand("flag").ready(2).merc("tf", "b1").merc("N1=tf", "b5", N)
    assert answer(faced.open()).startswith("play_event flag")


@pytest.mark.parametrize(("loot", "said"), [(24, "acquire"), (10, "acquire"), (6, "acquire"), (3, "done")])
def test_without_a_merc_cards_are_bought_as_long_as_the_loot_lasts(loot: int, said: str) -> None:
    board = Board("acquire").vault(loot, 20).hand("A=cn", "B=cn").deck("?*20").merc("N1=tf", "b4", N)
    assert answer(board.open()) == said
