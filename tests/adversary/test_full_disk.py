"""Attacks on the table: the disk refuses the autosave while persons and bots play on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.match import Match
from rules.kernel.chance import Dice
from tests.game.kit import lively, new_match
from tests.ui.scenes.table_kit import Table


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
        table.rest()
        session.submit(lively(match.options(session.control.seat), dice))
    table.rest()
    assert len(told) > 8 and "No space left" in told[0]
    session.undo(consent=True)
    session.redo()
    monkeypatch.undo()
    table.rest()
    session.submit(lively(match.options(session.control.seat), dice))
    assert Match.resume(path, journal=False).digest == match.digest
    table.desk.stack.clear()
