"""Attacks on the table: the disk refuses the autosave while people and bots play on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.games import game
from game.match.match import Match
from game.records.journal import Journal
from rules.kernel.chance import Dice
from tests.game.kit import DECKS, lively, new_match, play
from tests.ui.screens.table_kit import Table
from ui.screens.services import NewGame, SavedGame
from ui.screens.table.opening import resume_table, start_table


def test_a_full_disk_stops_neither_person_nor_bot_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.rec"
    match = new_match(5, path, kinds=("human", "bot:quick"))
    table = Table(match)
    session, dice, told = table.scene.session, Dice(3), list[str]()
    session.failed = told.append

    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    for _ in range(8):
        table.rest(30)
        session.submit(lively(match.options(session.control.seat), dice))
    table.rest(30)
    assert len(told) == 1 and "no space left" in told[0]
    assert len(match.record.answers) > 8
    session.undo(consent=True)
    session.redo()
    monkeypatch.undo()
    table.rest(30)
    session.submit(lively(match.options(session.control.seat), dice))
    assert Match.resume(path, journal=False).digest == match.digest
    table.context.stack.clear()


def test_an_answer_of_which_the_disk_took_a_part_is_written_again_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, dice = tmp_path / "game.rec", Dice(3)
    match, whole, saved = new_match(5, path), Journal.append, list[bool]()

    def torn(journal: Journal, lines: str) -> None:
        whole(journal, lines[: len(lines) // 2])
        raise OSError(28, "No space left on device")

    def answer() -> None:
        seat = match.asked()[0]
        match.submit(seat, lively(match.options(seat), dice))

    for _ in range(3):
        with monkeypatch.context() as patch:
            patch.setattr(Journal, "append", torn)
            with pytest.raises(OSError, match="No space left"):
                answer()
        saved.append(match.saved)
        answer()
        saved.append(match.saved)
        again = Match.resume(path, journal=False)
        assert (again.digest, again.warning) == (match.digest, "")
    assert saved == [False, True] * 3
    match.close()


def test_a_game_begins_and_goes_on_where_nothing_can_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = tmp_path / "game.rec"
    play(new_match(5, saved), 9).close()
    (tmp_path / "saves").write_text("a file where the folder should be")
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    rules = {name: row.values[0] for name, row in game("seize").options.items()}
    begun = start_table(NewGame("seize", "standard", ("human", "human"), DECKS, rules, 5))
    assert begun.unsaved().startswith("This game cannot be saved (") and begun.match.journal is None
    begun.session.bots.close()

    def refuse(path: Path, content: bytes) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("game.records.journal.atomic_write", refuse)
    again = resume_table(SavedGame(saved, "seize", "", 1, 0.0, None))
    assert (
        again.unsaved() == "This game cannot be saved (the disk is read-only)." and len(again.match.record.answers) > 9
    )
    again.session.bots.close()
