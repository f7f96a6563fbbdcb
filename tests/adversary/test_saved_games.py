"""Attacks on saved games: two windows at once, other editors, odd names and seeds, damage in the middle."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import library
from game.library import keep_aside, read_text
from game.match.match import Match
from game.match.match_setup import Player, position_record
from game.records.journal import autosaves
from rules.kernel.notation.text import MOST_SEED
from rules.kernel.words import TextError
from tests.game.kit import DECKS, new_match, play


def _named(name: str, path: Path, seed: int = 5) -> Match:
    decks = [library.shipped_decks("seize")[key] for key in DECKS]
    return Match.new("seize", decks=decks, seed=seed, players=[Player(name), Player("Bo")], journal=path)


@pytest.mark.parametrize("seed", [0, 1 << 62, (1 << 62) + 1, MOST_SEED])
def test_a_game_of_any_seed_can_go_on(tmp_path: Path, seed: int) -> None:
    match = _named("Ana", tmp_path / "game.rec", seed)
    match.close()
    assert Match.resume(tmp_path / "game.rec").digest == match.digest


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_a_seed_no_record_can_hold_begins_no_game(tmp_path: Path, seed: int) -> None:
    with pytest.raises(TextError, match="seed"):
        _named("Ana", tmp_path / "game.rec", seed)
    assert not (tmp_path / "game.rec").exists()


@pytest.mark.parametrize("name", ["", "\0", "\ud800", "{#} ; ( S concede", "a\nb\r\x85c", "x" * 10_000, "end", "S"])
def test_a_game_of_people_with_odd_names_can_go_on(tmp_path: Path, name: str) -> None:
    match = play(_named(name, tmp_path / "game.rec"), 5)
    match.close()
    again = Match.resume(tmp_path / "game.rec")
    assert (again.digest, again.warning) == (match.digest, "")


def test_two_windows_on_one_game_lose_nothing_of_either(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    first = play(new_match(5, path), 20)
    second = play(Match.resume(path), 7, seed=2)
    play(first, 9, seed=3)
    play(second, 4, seed=4)
    files = [save.path for save in autosaves(tmp_path)]
    assert len(files) == 2
    found = {Match.resume(file, journal=False).digest for file in files}
    assert found == {first.digest, second.digest}


def test_a_journal_that_was_deleted_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = play(new_match(5, path), 20)
    path.unlink()
    play(match, 1)
    assert Match.resume(path).digest == match.digest


def test_a_journal_saved_by_another_editor_is_the_same_game(tmp_path: Path) -> None:
    match = play(new_match(5, tmp_path / "game.rec"), 30)
    text = (tmp_path / "game.rec").read_text(encoding="utf-8")
    for number, written in enumerate((text.replace("\n", "\r\n"), "\ufeff" + text, text + "\n\n# seen\n")):
        path = tmp_path / f"other{number}.rec"
        path.write_bytes(written.encode())
        again = Match.resume(path)
        assert (again.digest, again.warning) == (match.digest, "")


@pytest.mark.parametrize(
    "noise", ["}{", "{ never closed", ")", "= xyz", "undo 999", "undo x", "undo", "S", "(", "( S pass"]
)
def test_noise_in_the_middle_leaves_all_answers_before_it(tmp_path: Path, noise: str) -> None:
    path = tmp_path / "game.rec"
    match = play(new_match(5, path), 10)
    digest, size = match.digest, path.stat().st_size
    play(match, 30)
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:size] + noise.encode() + b"\n" + whole[size:])
    again = Match.resume(path)
    assert again.digest == digest
    assert again.warning[:1].isupper() and again.warning.endswith(".") and "\n" not in again.warning


def test_each_damaged_file_is_kept_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    for content, name in ((b"a\r\n\xff", "game.rec.bad"), (b"b", "game.rec.bad-1")):
        path.write_bytes(content)
        aside = keep_aside(path)
        assert aside == tmp_path / name and aside.read_bytes() == content


def test_a_game_from_a_position_with_cards_of_its_own_can_go_on(tmp_path: Path) -> None:
    cards = "\n".join(text for text, _ in library.card_files("seize"))
    position = f"seize/1\ncards:\n{cards}\nend\nturn S\nphase attack\nA = poultice-nan at b2\n"
    match = Match(position_record(position), journal=tmp_path / "game.rec")
    match.submit(0, match.options(0)[0])
    match.close()
    assert Match.resume(tmp_path / "game.rec").digest == match.digest


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TextError, match="larger than"):
        read_text(Path("/dev/zero") if Path("/dev/zero").exists() else _large(tmp_path))


def _large(folder: Path) -> Path:
    path = folder / "large.rec"
    path.write_bytes(b" " * (library.LARGEST + 1))
    return path


def test_what_is_no_saved_game_is_passed_over_on_home(tmp_path: Path) -> None:
    match = play(new_match(5, tmp_path / "game.rec"), 5)
    match.close()
    (tmp_path / "noise.rec").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "folder.rec").mkdir()
    (tmp_path / "empty.rec").touch()
    (tmp_path / "large.rec").write_bytes(b"seize/1\n" * library.LARGEST)
    (tmp_path / "nowhere.rec").symlink_to(tmp_path / "gone")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.rec")
    assert [save.path.name for save in autosaves(tmp_path)] == ["game.rec"]


@pytest.mark.parametrize("which", [0, 1, -1])
def test_a_flipped_bit_in_a_digest_keeps_every_answer_and_is_told(tmp_path: Path, which: int) -> None:
    path = tmp_path / "game.rec"
    match = play(_named("Ana", path), 52)
    match.close()
    rows = path.read_bytes().split(b"\n")
    at = [index for index, row in enumerate(rows) if row.startswith(b"= ")][which]
    for flipped in (bytes([rows[at][5] ^ 1]), b"g"):
        path.write_bytes(b"\n".join([*rows[:at], rows[at][:5] + flipped + rows[at][6:], *rows[at + 1 :]]))
        again = Match.resume(path)
        assert again.digest == match.digest and len(again.record.answers) == len(match.record.answers)
        assert f"ine {at + 1} " in again.warning
        again.close()
        assert Match.resume(path, journal=False).warning == ""


def test_what_follows_a_digest_of_another_game_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    match = play(_named("Ana", path), 52)
    match.close()
    rows = path.read_text("utf-8").split("\n")
    proofs = [index for index, row in enumerate(rows) if row.startswith("= ")]
    for at in proofs[:2]:
        rows[at] = "= 0123456789abcdef"
    path.write_text("\n".join(rows), "utf-8")
    again = Match.resume(path, journal=False)
    assert f"Nothing after line {proofs[0]} could be used" in again.warning
    kept = [answer.text for answer in again.record.answers]
    assert kept == [answer.text for answer in match.record.answers][: len(kept)] and 0 < len(kept) < 52
