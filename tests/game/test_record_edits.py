"""What people write in a record while they watch it: comments, and variations deleted and promoted."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from game import library
from game.games import TITLES, library_for
from game.match.match import Match
from game.records import record_files
from game.records.record_comments import LONGEST, human, noted, result_in, with_human
from game.records.replay import Replay
from rules.kernel.chance import Dice
from rules.kernel.notation.record import Answer, Record, read_record
from rules.kernel.words import OPEN, PUBLIC, TextError
from tests.game.kit import new_match, play
from tests.game.test_replay import forked, played


@pytest.fixture(scope="module")
def match() -> Match:
    """One game for all tests that only look at it."""
    return played(60)


@pytest.fixture
def filed(tmp_path: Path, match: Match) -> Replay:
    """A replay of a record in a file."""
    path = tmp_path / "game.rec"
    path.write_text(match.text())
    os.utime(path, (1000, 1000))
    return Replay.of(path)


def test_a_comment_is_written_changed_and_deleted(filed: Replay) -> None:
    for at in (0, 17):
        filed.seek(at)
        assert filed.comment == "" and filed.annotate("  Too {early};I think #1 ") and filed.comment
        assert filed.comment == "Too (early); I think #1" and at in filed.comments and record_files.keep(filed)
        assert not filed.annotate("Too (early); I think #1")
    again = Replay.of(Path(filed.place))
    assert again.comments == (0, 17) and len(again.steps) == len(filed.steps)
    assert Path(filed.place).stat().st_mtime == 1000, "it keeps its place among the records"
    for at in (0, 17):
        again.seek(at)
        assert again.comment == "Too (early); I think #1" and again.annotate("") and record_files.keep(again)
    assert Replay.of(Path(filed.place)).comments == ()


def test_a_comment_and_an_analysis_never_overwrite_each_other(filed: Replay) -> None:
    filed.seek(5)
    filed.annotate("bold")
    program = filed.answer_comments[4].removeprefix("bold; ")
    filed.keep_review({4: "review best=pass"})
    assert filed.comment == "bold" and "review best=pass" in filed.answer_comments[4]
    filed.annotate("too bold")
    assert "review best=pass" in filed.answer_comments[4] and program in filed.answer_comments[4]
    filed.keep_review({4: "review best=keep"})
    assert filed.undo_edit() and filed.comment == "bold" and "review best=keep" in filed.answer_comments[4]
    filed.keep_review({})
    assert "review" not in filed.text() and filed.comment == "bold"


@pytest.mark.parametrize(
    "words", ["won S", "drawn", "turn 900", "auto", "clock 5", "why not attack?", "review it", "\\o/", "a; drawn; \\b"]
)
def test_words_that_read_like_the_programs_own_are_still_a_persons(words: str) -> None:
    comment = with_human("turn 3; won N; review best=pass", words)
    assert human(comment) == words and result_in(f"{{{comment}}}") == ("N",)
    assert human(with_human(comment, "x")) == "x" and with_human(comment, "") == "turn 3; won N; review best=pass"


def test_what_can_be_no_comment_is_one_sentence(filed: Replay) -> None:
    for bad, said in (("bell \a", "invisible"), ("x" * 3000, str(LONGEST)), ("\ud800", "invisible")):
        with pytest.raises(TextError, match=said):
            filed.annotate(bad)
    assert filed.comments == () and not filed.undo_edit()
    assert noted("line one\nline\ttwo") == "line one line two" and noted(" ; ") == ""


def test_a_file_that_is_fixed_is_not_written(filed: Replay, tmp_path: Path, match: Match) -> None:
    assert record_files.fixed(filed) == ""
    path, before = Path(filed.place), Path(filed.place).read_text()
    path.chmod(0o444)
    assert "write-protected" in record_files.fixed(filed)
    path.chmod(0o644)
    path.write_text(before + "\n")
    assert "has changed" in record_files.fixed(filed)
    path.unlink()
    for replay in (filed, Replay(match.record)):
        assert "not in a file" in record_files.fixed(replay)
    path.write_text(before + "S fly away\n~")
    torn = Replay.of(path)
    assert "could not be read" in record_files.fixed(torn)
    torn.annotate("kept only here")
    assert not record_files.keep(torn) and path.read_text() == before + "S fly away\n~"
    lesson = Replay.of(library.ASSETS / "seize" / "lessons" / "first-game.rec")
    assert "comes with the program" in record_files.fixed(lesson)


def test_a_variation_is_deleted_and_brought_back() -> None:
    record, _ = forked()
    replay = Replay(record)
    before, whole = replay.text(), len(replay.steps)
    (fork,) = replay.forks
    assert replay.variation(OPEN) == "" and not replay.delete_variation() and not replay.undo_edit()
    replay.seek(fork)
    replay.take(1)
    replay.step()
    assert replay.variation(OPEN)
    assert not replay.promotable and not replay.promote_variation(), "the game that was played stays as it is"
    assert replay.delete_variation()
    assert (replay.at, replay.forks, len(replay.steps)) == (fork, (), whole) and "bolder" not in replay.text()
    after = replay.text()
    assert replay.undo_edit() and replay.text() == before and (replay.at, replay.comment) == (fork + 1, "bolder")
    assert replay.redo_edit() and replay.text() == after and not replay.redo_edit()


def _grown(dice: Dice) -> Record:
    """A game of both sides with many variations, nested too, each answer with a comment of its own."""
    record = play(new_match(5, game="seek_and_destroy", study=True), 30).record

    def branch(answers: list[Answer], depth: int) -> None:
        for answer in answers[1:]:
            answer.comment = f"c{dice.below(1000)}"
            if depth < 3 and dice.below(4) == 0:
                way = [replace(each, variations=[]) for each in answers[answers.index(answer) :][:6]]
                branch(way, depth + 1)
                if dice.below(2):
                    way[0].variations.append([replace(way[0], variations=[], comment=f"n{dice.below(1000)}")])
                answer.variations.append(way)

    branch(record.answers, 0)
    return record


@pytest.mark.parametrize("seed", range(6))
def test_any_edits_can_be_undone_and_redone_and_the_record_can_always_be_read(seed: int) -> None:
    dice = Dice(seed)
    replay = Replay(_grown(dice))
    assert replay.forks and replay.study
    texts, done = [replay.text()], 0
    for _ in range(60):
        replay.seek(dice.below(len(replay.steps) + 1))
        if replay.branches:
            replay.take(dice.below(replay.branches))
            replay.seek(replay.at + dice.below(3))
        act = dice.below(4)
        edited = (
            replay.annotate(f"e{dice.below(10**6)}") if act == 0
            else replay.delete_variation() if act == 1
            else replay.promote_variation() if act == 2
            else False
        )  # fmt: skip
        if edited:
            done += 1
            texts.append(replay.text())
            again = Replay(read_record(texts[-1], library_for(None)))
            assert again.text() == texts[-1] and not again.warning and not replay.warning
        lines = [[replay.answer_at(at) for at in range(len(replay.steps))]]
        replay.seek(0)
        assert lines == [[replay.answer_at(at) for at in range(len(replay.steps))]]
    assert done > 8
    for text in texts[-2::-1]:
        assert replay.undo_edit() and replay.text() == text
    assert not replay.undo_edit()
    for text in texts[1:]:
        assert replay.redo_edit() and replay.text() == text


def test_the_siblings_of_a_deleted_variation_stay() -> None:
    record, _ = forked()
    at = next(at for at, answer in enumerate(record.answers) if answer.variations)
    (way,) = record.answers[at].variations
    way[0].variations = [[replace(record.answers[at], comment="again", variations=[])]]
    replay = Replay(record)
    replay.seek(at)
    assert replay.branches == 3
    replay.take(1)
    assert replay.delete_variation() and replay.branches == 2
    replay.take(1)
    assert replay.step() and replay.comment == "again"


def test_what_was_written_in_an_unfinished_game_is_still_there_after_it_went_on(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    begun = new_match(5, path, study=True)
    play(begun, 25)
    seat = begun.asked()[0]
    first, other = begun.options(seat)[0], begun.options(seat)[-1]
    begun.submit(seat, first)
    begun.undo(seat)
    begun.submit(seat, other)
    begun.close()
    replay = Replay.of(path)
    (fork,) = replay.forks
    for at, way, words in ((0, 0, "on the game"), (fork, 1, "not so good"), (3, 0, "good")):
        replay.seek(fork)
        replay.take(way)
        replay.seek(at + way)
        replay.annotate(words)
    assert record_files.keep(replay)
    for _ in range(2):
        resumed = Match.resume(path)
        resumed.submit(resumed.asked()[0], resumed.options(resumed.asked()[0])[0])
        resumed.close()
    again = Replay.of(path)
    assert again.forks == (fork,) and again.comments == (0, 3) and len(again.steps) > len(replay.steps)
    again.seek(fork)
    again.take(1)
    again.step()
    assert again.comment == "not so good"


def test_what_was_taken_back_before_a_pause_is_still_a_variation_after_it(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    begun = play(new_match(5, path, study=True), 25)
    at, seat = begun.given, begun.asked()[0]
    ways = begun.options(seat)
    begun.submit(seat, ways[0])
    begun.undo(seat)
    begun.submit(seat, ways[-1])
    begun.close()
    for _ in range(2):
        resumed = Match.resume(path)
        play(resumed, 2)
        resumed.close()
    again = Replay.of(path)
    again.seek(at)
    assert again.forks == (at,) and again.branches == 2


def test_another_window_that_plays_on_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    begun = play(new_match(5, path), 20)
    replay = Replay.of(path)
    play(begun, 5)
    text = path.read_text()
    replay.annotate("late")
    assert not record_files.keep(replay) and path.read_text() == text


@pytest.mark.parametrize("name", TITLES)
def test_a_variation_in_words_names_nothing_that_its_viewer_cannot_see(name: str) -> None:
    match = played(40, name=name)
    record = replace(match.record, answers=[replace(each, variations=[]) for each in match.record.answers])
    for answer in record.answers:
        answer.variations = [[replace(answer, variations=[])], [replace(answer, text=f"{answer.text} jab fly")]]
    replay, told = Replay(record), 0
    defs = replay.view(PUBLIC).table.defs
    for at in range(len(replay.steps)):
        viewer = (PUBLIC, 0, 1)[at % 3]
        replay.seek(at + 1)
        seen = {row.face for row in replay.view(viewer).cards.values()}
        replay.seek(at)
        seen |= {row.face for row in replay.view(viewer).cards.values()}
        first, same, bad = (re.sub(r" \(\d+ steps?\)$", "", words) for words, _ in replay.ways(viewer))
        assert first == same and bad.endswith(": an answer that the rules do not allow")
        if first.endswith("."):
            continue  # told in the words of the log
        shown = {word for face in seen if face >= 0 for word in (defs[face].name, defs[face].id)}
        hidden = {word for each in defs for word in (each.name, each.id)} - shown
        told += 1
        assert not [word for word in hidden if word and re.search(rf"\b{re.escape(word)}\b", first)], first
    assert told
