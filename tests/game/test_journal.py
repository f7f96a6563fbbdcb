"""The autosave: every answer reaches the disk, any cut is survived, damage is reported and the file kept."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.library import ROOT, read_text
from game.match.match import Match, read_match
from game.match.match_setup import Player
from game.records import journal
from game.records.autosave import autosaved
from game.records.journal import autosave_path, autosaves, retire
from game.records.record_files import glance
from game.records.replay import Replay
from rules.kernel.chance import Dice
from rules.kernel.words import TextError
from rules.seize import words as w
from tests.game.formats_kit import deck_for
from tests.game.kit import answers, new_match, play


def test_every_answer_is_in_the_file_when_submit_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = new_match(5, path)
    for _ in answers(match, Dice(1), 60):
        assert Match.resume(path, journal=False).digest == match.digest


@pytest.mark.skipif(sys.platform != "linux", reason="reads the list of open files that Linux keeps")
def test_between_answers_the_file_is_not_open(tmp_path: Path) -> None:
    """Windows lets nobody replace, move or delete a file that is open: no replay with comments, no second window."""
    path = tmp_path / "game.rec"
    match = new_match(5, path)
    for _ in answers(match, Dice(1), 5):
        held = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
        assert os.path.realpath(path) not in held


def test_a_file_of_the_same_number_that_has_grown_is_anothers(tmp_path: Path) -> None:
    """The number of a file that was replaced goes to the next new one."""
    path = tmp_path / "game.rec"
    match = new_match(5, path)
    match.submit(1, (w.V_CUT, 3))
    with path.open("ab") as other:
        other.write(b"N cut 7\n")
    theirs = path.read_bytes()
    match.submit(0, (w.V_CUT, 0))
    assert path.read_bytes() == theirs and match.journal != path
    assert match.journal is not None and Match.resume(match.journal, journal=False).digest == match.digest


def test_a_journal_cut_at_any_byte_loses_no_answer_that_was_written_whole(tmp_path: Path) -> None:
    path, cut = tmp_path / "game.rec", tmp_path / "cut.rec"
    match = new_match(5, path)
    match.submit(1, (w.V_CUT, 3))
    match.submit(0, (w.V_CUT, 0))
    whole = path.read_bytes()
    header = whole.index(b"~ shuffle")
    lines = [header + at for at in range(len(whole) - header + 1)]
    for end in lines:
        cut.write_bytes(whole[:end])
        kept = whole[header:end].count(b"\n")
        resumed = Match.resume(cut, journal=False)
        assert len(resumed.record.answers) >= kept - whole[:end].count(b"\n= ")
        if end == len(whole):
            assert resumed.digest == match.digest and not resumed.warning


def test_a_journal_cut_inside_its_tags_is_refused_in_one_sentence_and_kept(tmp_path: Path) -> None:
    path, cut = tmp_path / "game.rec", tmp_path / "cut.rec"
    new_match(5, path).close()
    whole = path.read_bytes()
    for end in range(0, whole.index(b"~ shuffle"), 7):
        cut.write_bytes(whole[:end])
        resumed, problem = _resume(cut)
        assert resumed is None and cut.read_bytes() == whole[:end]
        assert problem and "\n" not in problem


def _resume(path: Path) -> tuple[Match | None, str]:
    """The match, or the sentence why there is none."""
    try:
        return Match.resume(path), ""
    except TextError as problem:
        return None, str(problem)


def test_a_damaged_answer_leaves_the_game_before_it_and_the_file_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = play(new_match(5, path), 60)
    match.close()
    text = path.read_text(encoding="utf-8")
    rows = text.split("\n")
    middle = next(at for at, row in enumerate(rows) if "choose_first" in row) + 8
    for damage in ("S attack the moon", "N play_merc nobody a1", "= 0123456789abcdef", "\ufffd\ufffd{", "Q pass"):
        path.write_text("\n".join([*rows[:middle], damage, *rows[middle + 1 :]]), encoding="utf-8")
        torn = path.read_bytes()
        resumed, problem = _resume(path)
        assert resumed is not None, problem
        assert resumed.warning and "\n" not in resumed.warning
        aside = path.with_name("game.rec.bad")
        assert aside.read_bytes() == torn
        aside.unlink()
        assert Match.resume(path, journal=False).digest == resumed.digest
        resumed.close()


def test_a_question_about_a_damaged_line_keeps_its_mark(tmp_path: Path) -> None:
    """The warning adds no full stop to "did you mean …?"."""
    match = play(new_match(5), 30)
    text = match.text()
    word = match.record.answers[-1].text.split()[0]
    path = tmp_path / "game.rec"
    path.write_text(text[::-1].replace(word[::-1], f"{word}x"[::-1], 1)[::-1], encoding="utf-8")
    assert Replay.of(path).warning.endswith(f"did you mean '{word}'?")


@pytest.mark.parametrize("noise", [b"\0" * 400, b"\xff\xfe\xfa", b"\n\n\n", b"# a remark\n"])
def test_noise_at_the_end_is_left_out(tmp_path: Path, noise: bytes) -> None:
    path = tmp_path / "game.rec"
    match = play(new_match(5, path), 30)
    match.close()
    path.write_bytes(path.read_bytes() + noise)
    resumed = Match.resume(path)
    assert resumed.digest == match.digest
    play(resumed, 5)
    assert Match.resume(path).digest == resumed.digest


def test_a_record_laid_out_for_reading_plays_to_the_same_end(tmp_path: Path) -> None:
    match = play(new_match(5), 200)
    path = tmp_path / "copy.rec"
    path.write_text(match.text(), encoding="utf-8")
    again = read_match(read_text(path), path)
    assert again.digest == match.digest and again.text() == match.text()


def test_an_autosave_that_cannot_be_written_keeps_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.rec"
    match = new_match(5, path)

    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    before = match.digest
    with pytest.raises(OSError, match="No space"):
        match.submit(1, (w.V_CUT, 3))
    assert match.digest != before and not match.saved
    monkeypatch.undo()
    match.submit(0, (w.V_CUT, 0))
    assert Match.resume(path, journal=False).digest == match.digest


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A disk that takes nothing until this is undone."""

    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    return monkeypatch


def test_a_game_begun_on_a_full_disk_is_saved_once_there_is_room(tmp_path: Path, full_disk: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.rec"
    match = autosaved(partial(new_match, 5), path)
    assert not match.saved and "no space left" in match.save()
    with pytest.raises(OSError, match="No space"):
        match.submit(1, (w.V_CUT, 3))
    full_disk.undo()
    match.submit(0, (w.V_CUT, 0))
    assert Match.resume(path, journal=False).digest == match.digest


def test_what_a_full_disk_refused_is_written_when_the_game_is_left(
    tmp_path: Path, full_disk: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.rec"
    match = autosaved(partial(new_match, 5), path)
    full_disk.undo()
    match.close()
    assert Match.resume(path, journal=False).digest == match.digest


PLAYER = """
import sys
from pathlib import Path
from rules.kernel.chance import Dice
from tests.game.kit import answers, new_match
match = new_match(5, Path(sys.argv[1]))
for _ in answers(match, Dice(1)):
    print(match.digest, flush=True)
"""


def test_a_killed_program_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    playing = subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert playing.stdout is not None
    told = [playing.stdout.readline().strip() for _ in range(90)]
    playing.kill()
    told += playing.stdout.read().split()
    playing.wait(30)
    resumed = Match.resume(path)
    twin = new_match(5)
    moments = [twin.digest for _ in answers(twin, Dice(1), len(resumed.record.answers) + 2)]
    assert moments[: len(told)] == told
    assert resumed.digest in moments[len(told) - 1 :]


def test_the_games_that_can_go_on_are_listed_newest_first(tmp_path: Path) -> None:
    for number, count in enumerate((10, 120)):
        path = tmp_path / f"game-{number}.rec"
        match = play(new_match(5, path), count)
        match.close()
        os.utime(path, (1000 + number, 1000 + number))
    (tmp_path / "notes.rec").write_bytes(b"\xff not a record")
    found = autosaves(tmp_path)
    assert [save.path.name for save in found] == ["game-1.rec", "game-0.rec"]
    assert found[0].names == ("Ana Lovelace", "Bo") and found[0].game == "seize"
    assert found[0].turn == match.turn > 1
    assert found[0].when == 1001


def test_a_game_that_was_over_when_the_program_was_killed_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = new_match(5, path)
    match.submit(1, (w.V_CUT, 3))
    assert len(autosaves(tmp_path)) == 1 and glance(path, "unfinished").state == "unfinished"
    match.submit(0, (w.V_CONCEDE,))
    assert autosaves(tmp_path) == [], "the file is not moved before the table is left"
    assert glance(path, "unfinished").state == "finished"


@pytest.mark.parametrize(("before", "goes_on"), [("S 0 N 0", True), ("S 1 N 0", True), ("S 0 N 1", False)])
def test_a_match_goes_on_until_it_is_decided(tmp_path: Path, before: str, goes_on: bool) -> None:
    path = tmp_path / "game.rec"
    decks = [deck_for("arena", 0), deck_for("arena", 1)]
    players = [Player("Ada", "human"), Player("Ben", "bot:random")]
    match = Match.new("seize", fmt="arena", decks=decks, seed=3, players=players, best_of=3)
    record = match.record
    record.tags |= {"game": "2", "score": before}
    match = Match(record, journal=path)
    assert [save.over for save in autosaves(tmp_path)] == [False]
    match.submit(0, (w.V_CONCEDE,))
    assert match.result == (0, 2)
    assert [save.over for save in autosaves(tmp_path)] == [True] * goes_on
    assert glance(path, "unfinished").state == ("unfinished" if goes_on else "finished")


def test_a_finished_game_leaves_the_list_and_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = new_match(5, path)
    match.submit(1, (w.V_CUT, 3))
    match.submit(0, (w.V_CONCEDE,))
    assert match.result == (0, 2)
    path.with_suffix(".png").write_bytes(b"how it looked when it was left")
    match.close()
    assert autosaves(tmp_path) == [] and not path.with_suffix(".png").exists()
    assert (tmp_path / journal.DONE / "game.rec").is_file()
    assert retire(path) == path


def test_new_autosaves_never_take_a_name_that_is_taken() -> None:
    first = autosave_path("seize")
    first.parent.mkdir(parents=True, exist_ok=True)
    first.touch()
    try:
        assert autosave_path("seize") != first
    finally:
        first.unlink()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A journal of a few dozen answers."""
    path = tmp_path_factory.mktemp("journal") / "game.rec"
    match = play(new_match(5, path), 50)
    match.undo(match.asked()[0])
    match.close()
    return path.read_bytes()


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_damage_lets_anything_but_a_sentence_out(whole: bytes, data: st.DataObject) -> None:
    text = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text[at : at + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.rec"
        path.write_bytes(bytes(text))
        resumed, problem = _resume(path)
        assert "\n" not in problem
        assert (resumed is None) == bool(problem)
        if resumed is not None:
            assert Match.resume(path, journal=False).digest == resumed.digest
            resumed.close()
        autosaves(Path(folder))
