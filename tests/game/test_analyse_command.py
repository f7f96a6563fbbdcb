"""`analyse` on the command line: finished games only, and what was found is told even if it cannot be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match
from game.match.match_setup import position_record
from main import main
from tests.game.test_analysis import WON


def record(path: Path, *answers: str) -> Path:
    """The record of a game from the position, with these answers."""
    match = Match(position_record(WON, "won.pos"))
    for words in answers:
        seat = match.asked()[0]
        match.submit(seat, match.parse(seat, words))
    path.write_text(match.text())
    return path


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A finished game."""
    return record(tmp_path / "over.rec", "plunder a6", "pass", "pass")


def test_a_finished_game_only_is_analysed(over: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record(over.with_name("open.rec"), "pass"))]) == 2
    assert "not over" in capsys.readouterr().err
    assert main(["analyse", str(over), "--jobs", "1"]) == 0
    told = capsys.readouterr()
    assert "accuracy 100\N{NO-BREAK SPACE}%" in told.out and not told.err
    assert "review " in over.read_text()
    over.chmod(0o444)
    assert main(["analyse", str(over)]) == 2 and "with -o" in capsys.readouterr().err


def test_what_was_found_is_told_though_the_disk_is_full(
    over: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    before = over.read_text()
    monkeypatch.setattr("os.fsync", refuse)
    assert main(["analyse", str(over), "--jobs", "1"]) == 2
    told = capsys.readouterr()
    assert "accuracy" in told.out and "no space left" in told.err and over.read_text() == before
