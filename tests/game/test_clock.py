"""The clock: it runs by the time it is given, survives every way a game can stop, and ends the turn when time is up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.commands.check import faults
from game.match.clock import KEEP_EVERY, Clock, clock_of, clock_tags, tidy
from game.match.match import Match, read_match
from rules.kernel.chance import Dice
from rules.kernel.notation.record import Answer, Record
from rules.kernel.words import IllegalAction, TextError
from rules.seize import words as w
from tests.game.formats_kit import match_of
from tests.game.kit import answers, new_match, play


def clock(match: Match) -> Clock:
    """The clock, which must exist."""
    assert match.clock is not None
    return match.clock


def test_seconds_are_counted_down_and_a_begun_one_shows_as_whole() -> None:
    made = Clock(100)
    assert made.left == 100 and not made.run(0.4) and made.left == 100
    assert made.run(0.7) and made.left == 99
    assert made.run(500) and made.left == 0 and made.expired and made.spent == 100


@pytest.mark.rule("SGT-FMT-S06")
def test_casual_play_has_no_clock_and_writes_nothing_of_one(tmp_path: Path) -> None:
    match = play(new_match(5, tmp_path / "game.rec"), 30)
    assert match.clock is None and not match.tick(10_000.0)
    match.close()
    assert "clock" not in (tmp_path / "game.rec").read_text()


@pytest.mark.rule("SGT-FMT-S06")
def test_the_clock_survives_a_kill_at_the_last_answer_and_between_answers(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = match_of("standard", journal=path, clock=3000)
    for _ in answers(match, Dice(1), 12):
        match.tick(7.5)
    assert clock(Match.resume(path, journal=False)).spent == 90
    match.tick(KEEP_EVERY - 1)
    assert clock(Match.resume(path, journal=False)).spent == 90
    match.tick(2.0)
    assert clock(Match.resume(path, journal=False)).spent == 90 + KEEP_EVERY + 1
    digest = match.digest
    again = Match.resume(path)
    assert again.digest == digest and clock(again).left == 3000 - 106
    assert again.warning == ""


def test_leaving_the_table_keeps_every_second(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = match_of("standard", journal=path, clock=3000)
    match.tick(3.2)
    match.close()
    assert clock(Match.resume(path, journal=False)).spent == 3


def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = match_of("standard", journal=path, clock=3000)
    play(match, 1)
    match.tick(5)
    seat = match.asked()[0]
    match.submit(seat, match.options(seat)[0])
    match.tick(8)
    assert match.undo(seat, consent=True)
    assert clock(match).spent == 13
    assert clock(Match.resume(path, journal=False)).spent == 13


def test_remarks_stand_beside_other_comments_and_do_not_pile_up(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = play(match_of("standard", journal=path, clock=3000), 30)
    for _ in range(5):
        match.tick(20)
        match.close()
        match = Match.resume(path)
    passed = [answer for answer in match.record.answers if "turn 2" in answer.comment or "turn 1" in answer.comment]
    assert passed and all(answer.comment.count("clock") <= 1 for answer in match.record.answers)
    assert tidy("auto; turn 4 ; clock 3; clock 9") == "auto; turn 4; clock 9"
    assert tidy("a clock stops; at noon") == "a clock stops; at noon"
    match.record.answers[3].comment = "so clock 2900 was no surprise; nor was it late"
    kept = clock_of(match.record)
    assert kept is not None and kept.spent == clock(match).spent


@pytest.mark.rule("SGT-FMT-X02")
def test_when_the_clock_runs_out_the_referee_is_told_once_and_the_turn_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = match_of("standard", journal=path, clock=60)
    play(match, 40)
    turn = match.turn
    told = []
    for seconds in (59.9, 0.2, 5.0):
        match.tick(seconds)
        told.append([answer.comment for answer in match.record.answers if answer.text == "time_up"])
    assert told == [[], ["auto; clock 60"], ["auto; clock 60"]]
    while match.result is None:
        assert match.turn == turn
        play(match, 1)
    assert Match.resume(path, journal=False).result == match.result


@pytest.mark.rule("SGT-FMT-X02")
def test_only_a_clock_that_has_run_out_says_that_time_is_up(tmp_path: Path) -> None:
    match = play(match_of("standard", clock=60), 40)
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match=r"Only the clock can call time \(SGT-FMT-X02\)"):
            match.submit(seat, match.rules.time_up)
    match.tick(61)
    text = match.text()
    assert match.time_up and "~ time_up {auto; clock 60}" in text
    assert read_match(text, Path("x.rec")).digest == match.digest
    path = tmp_path / "game.rec"
    path.write_text(text, "utf-8")
    assert faults(path) == []
    early = re.sub(r"clock 60\}", "clock 59}", text)
    for wrong in (text.replace("tag clock 60\n", ""), early, text.replace("~ time_up", "S time_up")):
        with pytest.raises(TextError, match=r"no clock that has run out|SGT-FMT-X02"):
            read_match(wrong, Path("x.rec"))
        path.write_text(wrong, "utf-8")
        assert len(faults(path)) == 1


def _moments() -> list[int]:
    """Numbers of answers that together meet every phase and the set-up."""
    match, seen, found = match_of("standard", seed=8), set(), []
    for count, _ in enumerate(answers(match, Dice(2), 600)):
        where = (match.phase, match.ask(match.asked()[0]).kind)  # type: ignore[union-attr]
        if where not in seen:
            seen.add(where)
            found.append(count)
    assert {phase for phase, _ in seen} == set(w.PHASES), "the game was long enough"
    return found


@pytest.mark.rule("SGT-FMT-X02")
def test_time_is_up_in_every_phase_and_every_question() -> None:
    for count in _moments():
        match = play(match_of("standard", seed=8, clock=60), count, seed=2)
        turn = max(1, match.turn)
        match.tick(60)
        for _ in answers(match, Dice(3), 2000):
            assert match.turn <= turn, f"after {count} answers: no turn begins after this one"
        assert match.result is not None and match.turn == turn, f"after {count} answers"


@pytest.mark.rule("SGT-FMT-X02")
@pytest.mark.parametrize("fmt", ["standard-2v2", "arena", "arena-2v2", "draft"])
def test_time_is_up_in_every_format(fmt: str) -> None:
    match = play(match_of(fmt, clock=60), 120)
    turn = match.turn
    match.tick(60)
    for _ in answers(match, Dice(3), 4000):
        assert match.turn == turn
    assert match.result is not None


@pytest.mark.rule("SGT-FMT-X02")
def test_taking_back_the_last_answer_does_not_take_back_that_time_is_up() -> None:
    match = play(match_of("standard", clock=60), 20)
    match.tick(60)
    seat = match.asked()[0]
    match.submit(seat, match.options(seat)[0])
    while match.time_up:
        assert match.undo(seat, consent=True)
    match.tick(0.0)
    assert match.time_up


@pytest.mark.parametrize(
    "tags", [{"clock": "soon"}, {"clock": "0"}, {"clock": "9999999"}, {"clock": "60", "clock-spent": "-1"}]
)
def test_a_clock_that_is_none_is_one_sentence(tags: dict[str, str]) -> None:
    with pytest.raises(TextError, match="tag clock"):
        clock_of(Record("seize", 1, tags=tags))


def test_tags_and_remarks_give_the_clock_back() -> None:
    record = Record("seize", 1, tags=clock_tags(2400, 61.9))
    assert clock_of(record).spent == 61  # type: ignore[union-attr]
    record.answers = [Answer("S", "pass", comment="auto; clock 80"), Answer("S", "pass", comment="clock 75")]
    assert clock_of(record).spent == 80  # type: ignore[union-attr]
    assert clock_tags(0) == {} and clock_of(Record("seize", 1)) is None
