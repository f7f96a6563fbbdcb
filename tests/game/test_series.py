"""A match of several games: the score carries on, the loser decides, a drawn game is replayed, and killing the program
ends nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game import library
from game.games import TITLES
from game.library import ROOT
from game.match.match import Match
from game.match.match_series import first_record, goes_on, next_record, standing, verdict
from game.match.match_setup import Player
from game.match.series import Series, series_of, series_tags
from game.records.journal import DONE, autosaves
from game.text.second_person import YOU
from rules.kernel.words import CHANCE, Seat, TextError
from rules.seize import words as w
from tests.game.formats_kit import match_of
from tests.game.kit import DECKS_OF, play, until
from tests.killing import KILLED

CONCEDE = (w.V_CONCEDE,)


def lose(match: Match, seat: Seat) -> Match:
    """Give up a game for a seat and its partner."""
    for other, side in enumerate(match.sides):
        if side == match.sides[seat] and match.result is None:
            match.submit(other, CONCEDE)
    assert match.result is not None and match.result[seat] == 0
    return match


def wait(match: Match) -> None:
    """Everybody only passes until the game is over."""
    while match.result is None:
        seat = match.asked()[0]
        legal = match.options(seat)
        match.submit(seat, (w.V_PASS,) if (w.V_PASS,) in legal else legal[0])


def follow(match: Match, journal: Path | None = None) -> Match:
    """The next game."""
    return Match(next_record(match), journal=journal)


@pytest.mark.rule("SGT-FMT-A04")
def test_the_first_to_win_two_games_wins_the_match() -> None:
    one = match_of("arena", best_of=3)
    assert one.series == Series(3, 1, (0, 0)) and goes_on(one) and verdict(one) == ""
    lose(one, 0)
    assert standing(one) == Series(3, 2, (0, 1)) and goes_on(one)
    assert verdict(one) == "B leads the match 1 : 0; the next game follows [SGT-FMT-A04]."
    two = lose(follow(one), 1)
    assert standing(two) == Series(3, 3, (1, 1)) and goes_on(two)
    assert verdict(two) == "The match stands at 1 : 1; the next game follows [SGT-FMT-A04]."
    three = lose(follow(two), 1)
    assert standing(three) == Series(3, 4, (2, 1)) and not goes_on(three)
    assert verdict(three) == "A wins the match 2 : 1 [SGT-FMT-A04]."
    assert verdict(three, (YOU, "B")) == "You win the match 2 : 1 [SGT-FMT-A04]."


@pytest.mark.rule("SGT-FMT-A04")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_decides_who_begins_and_pillars_are_placed_anew(loser: Seat) -> None:
    two = follow(lose(match_of("arena", best_of=3), loser))
    assert two.ask(two.asked()[0]).kind == w.ASK_PILLAR  # type: ignore[union-attr]
    until(two, w.ASK_CHOOSE_FIRST)
    assert two.asked() == (loser,)


@pytest.mark.rule("SGT-FMT-A04")
def test_a_drawn_game_is_played_again_under_the_same_rule_and_counts_for_nobody() -> None:
    one = lose(match_of("arena", best_of=3, clock=2400, alike=True), 1)
    two = follow(one)
    two.submit(CHANCE, (w.V_TIME_UP,))
    wait(two)
    assert two.result == (1, 1), "two Champions unhurt"
    three = follow(two)
    assert three.series == Series(3, 3, (1, 0)) and three.record.options["chooser"] == "N"
    assert three.record.seed not in (one.record.seed, two.record.seed)


@pytest.mark.rule("SGT-FMT-A05")
def test_the_clock_is_that_of_the_whole_match() -> None:
    one = match_of("arena", best_of=3, clock=2400)
    one.tick(1000.7)
    two = follow(lose(one, 0))
    assert two.clock is not None and (two.clock.limit, two.clock.spent) == (2400, 1000)
    two.tick(1400)
    while two.result is None:
        play(two, 1)
    assert not goes_on(two), "time is up for the match, too"
    assert "match" in verdict(two)


@pytest.mark.rule("SGT-FMT-A05")
def test_a_match_whose_time_is_up_between_two_sides_that_won_alike_is_drawn() -> None:
    match = match_of("arena", best_of=3, clock=60, alike=True)
    match.tick(60)
    wait(match)
    assert verdict(match) == "Time is up and the match is drawn, 0 : 0 [SGT-FMT-A05]."
    assert not goes_on(match)


@pytest.mark.rule("SGT-FMT-A04")
def test_teammates_win_together() -> None:
    one = lose(match_of("arena-2v2", best_of=3), 2)
    assert standing(one) == Series(3, 2, (1, 1, 0, 0)) and verdict(one).startswith("A and B lead the match 1 : 0")
    two = follow(one)
    until(two, w.ASK_CHOOSE_FIRST)
    assert two.sides[two.asked()[0]] == 1
    lose(two, 3)
    assert verdict(two) == "A and B win the match 2 : 0 [SGT-FMT-A04]."


@pytest.mark.parametrize("name", TITLES)
def test_the_next_game_of_a_match_can_begin_in_every_game(name: str) -> None:
    """Also where no house rule says who decides who begins."""
    decks = [library.shipped_decks(name)[key] for key in DECKS_OF[name]]
    match = Match.new(name, decks=decks, seed=3, players=[Player("A"), Player("B")], best_of=3)
    match.submit(0, match.parse(0, "concede"))
    assert follow(match).series == Series(3, 2, (0, 1))


def test_a_single_game_is_no_match() -> None:
    match = match_of("standard")
    lose(match, 0)
    assert match.series is None and standing(match) is None and not goes_on(match) and verdict(match) == ""
    chosen = Match(replace(match.record, answers=[], options={"chooser": "S"}))
    assert first_record(chosen, 99).options["chooser"] == "S", "the house rule of a game, and no word of a match"


def test_playing_again_begins_a_match_anew() -> None:
    two = lose(follow(lose(match_of("arena", best_of=3, clock=2400), 0)), 0)
    two.tick(0)
    again = Match(first_record(two, 99))
    assert again.series == Series(3, 1, (0, 0)) and "chooser" not in again.record.options
    assert again.clock is not None and again.clock.spent == 0 and again.record.seed == 99


@pytest.mark.parametrize(
    "tags",
    [
        {"match": "best of 4"},
        {"match": "best of 3"},
        {"match": "best of 3", "game": "2", "score": "S 1 W 0"},
        *(
            {"match": "best of 3", "game": "1", "score": score}
            for score in ("S 1 N", "S 1", "S 1 N \u0663", "S 1 N 0 W 2")
        ),
    ],
)
def test_tags_of_a_match_that_say_something_else_are_one_sentence(tags: dict[str, str]) -> None:
    with pytest.raises(TextError, match="tag match best of 3, tag game 1, tag score S 0 N 0"):
        series_of(tags, ("S", "N"))


def test_a_match_is_of_a_number_of_games_that_somebody_can_win() -> None:
    assert series_tags(1, ("S", "N")) == {}
    with pytest.raises(TextError, match="best of 1, 3"):
        series_tags(2, ("S", "N"))


def test_between_two_games_the_match_can_be_left_and_goes_on(tmp_path: Path) -> None:
    path, later = tmp_path / "a.rec", tmp_path / "b.rec"
    one = lose(match_of("arena", best_of=3, journal=path), 0)
    one.close()
    assert path.exists(), "the match is not over"
    one = Match.resume(path)
    two = follow(one, later)
    one.close(followed=True)
    assert not path.exists() and (tmp_path / DONE / "a.rec").exists()
    assert [(save.path, save.number) for save in autosaves(tmp_path)] == [(later, 2)]
    lose(two, 0).close()
    assert not later.exists(), "the match is over"


PROGRAM = """
import os, sys
from pathlib import Path
from game.match.match import Match
from tests.game.kit import play
from tests.game.test_series import follow, lose
from tests.killing import kill
from tests.game.formats_kit import match_of
folder = Path(sys.argv[1])
one = lose(match_of("arena", best_of=3, clock=2400, journal=folder / "one.rec"), 0)
two = follow(one, folder / "two.rec")
one.close(followed=True)
two.tick(33.0)
play(two, 25)
print(two.digest, flush=True)
kill(os.getpid())
"""


@pytest.mark.rule("SGT-FMT-A04", "SGT-FMT-A05")
def test_a_kill_in_the_second_game_keeps_game_score_and_clock(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False,
    )  # fmt: skip
    assert done.returncode == KILLED, done.stderr
    (save,) = autosaves(tmp_path)
    two = Match.resume(save.path)
    assert two.digest == done.stdout.strip() and two.series == Series(3, 2, (0, 1))
    assert two.clock is not None and two.clock.spent == 33
    lose(two, 0)
    assert verdict(two) == "B wins the match 2 : 0 [SGT-FMT-A04]."
