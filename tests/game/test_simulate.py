"""Simulation: the same games for the same seed on any number of processes, and correct totals."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import game
from game.simulation import simulate as simulating
from game.simulation.simulate import SimulatedGame, decks_for, play_one, simulate
from rules.kernel.chance import Dice
from rules.kernel.words import TextError
from tests.game.kit import deck_with_own_card


def test_the_same_seed_gives_the_same_digest_twice() -> None:
    first, second = (simulate("seize", 5, seed=1) for _ in range(2))
    assert first.digest == second.digest and first.results == second.results
    assert first.games == 5 and sum(first.results.values()) == 5 and first.results["unfinished"] == 0
    assert first.answers_per_second > 0 and first.answers == second.answers
    assert simulate("seize", 5, seed=2).digest != first.digest


def test_a_longer_simulation_begins_with_the_games_of_a_shorter_one() -> None:
    one = play_one("seize", ("random", "random"), 3, (), 4)
    assert one == play_one("seize", ("random", "random"), 3, (), 4)
    assert one != play_one("seize", ("random", "random"), 3, (), 5)
    assert one.points in ((2, 0), (0, 2), (1, 1)) and one.turns > 3


def test_processes_change_nothing_and_progress_is_told() -> None:
    told: list[int] = []
    alone = simulate("seize", 4, seed=1, progress=told.append)
    assert told == [1, 2, 3, 4]
    assert simulate("seize", 4, seed=1, jobs=2).digest == alone.digest


@pytest.mark.rule("SGT-FMT-D02", "SGT-FMT-D03")
def test_games_of_draft_are_played_with_drafted_decks() -> None:
    first, second = (simulate("seize", 3, seed=1, fmt="draft") for _ in range(2))
    assert first.digest == second.digest and first.results["unfinished"] == 0
    assert simulate("seize", 3, seed=1, fmt="draft", options={"draft_mode": "sealed"}).digest != first.digest


def test_each_game_is_counted_for_its_winners_or_as_drawn_or_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [(2, 0), (0, 2), (0, 2), (1, 1), ()]
    monkeypatch.setattr(simulating, "play_one", lambda *given, **more: SimulatedGame(10, 4, ends[given[-1]], ""))
    summary = simulate("seize", 5)
    assert summary.results == {"S": 1, "N": 2, "drawn": 1, "unfinished": 1}
    assert (summary.answers, summary.answers_per_game, summary.turns_per_game) == (50, 10, 4)
    ends[:] = [(2, 0, 2, 0)]
    assert list(simulate("seize", 1, ("random",) * 4, fmt="arena-2v2").results.values()) == [1, 0, 1, 0, 0, 0]


def test_greedy_games_are_the_same_twice() -> None:
    first, second = (simulate("seize", 1, ("greedy", "random"), seed=5) for _ in range(2))
    assert first.digest == second.digest and first.results["S"] == 1


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"fmt": "chess"}, "no format"),
        ({"seats": ("random",)}, "cannot be played by 1"),
        ({"seats": ("random", "wise")}, "no computer is called 'wise'"),
        ({"games": 0}, "number of games"),
        ({"options": {"merc_cap": "70"}}, "merc_cap cannot be '70'"),
        ({"name": "go"}, "no game is called 'go'"),
    ],
)
def test_a_wrong_argument_is_one_sentence(more: dict[str, object], words: str) -> None:
    arguments: dict[str, object] = {"name": "seize", "games": 1, **more}
    with pytest.raises(TextError, match=words):
        simulate(**arguments)  # type: ignore[arg-type]


def test_a_game_that_does_not_end_is_ended_like_one_whose_clock_has_run_out() -> None:
    summary = simulate("seize", 4, ("random", "random"), 1, fmt="arena", longest=3)
    assert summary.turns_per_game == 4
    assert summary.results["unfinished"] == 0


def test_games_with_cards_that_all_share_are_played_with_a_shipped_set() -> None:
    definition, dice = game("battle_gate"), Dice(3)
    settled = definition.notation.options({"players": "3"})
    first, *others = decks_for(definition, settled, 3, dice)
    assert len(first.section("pot")) > 5
    assert [deck.sections for deck in others] == [(), ()]


def test_a_deck_with_an_own_card_is_played_in_every_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    decks = (str(deck_with_own_card(tmp_path)), "wall-and-bow")
    alone, both = (simulate("seize", 2, seed=1, decks=decks, jobs=jobs) for jobs in (1, 2))
    assert alone.digest == both.digest and alone.games == 2
    with pytest.raises(TextError, match="2 players need as many decks, not 1"):
        simulate("seize", 1, decks=decks[:1])
