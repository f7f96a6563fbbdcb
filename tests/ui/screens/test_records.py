"""Records: how a game in the list is told, and how another is opened."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.i18n import ENGLISH, speak
from game.records.record_files import StoredRecord
from tests.game.kit import new_match
from tests.ui.kit import answer, context, fake_services, opened, picked, top
from ui.screens.records import RecordsPage, date_of
from ui.screens.table.replay import ReplayScene


def test_what_is_wrong_with_a_record_is_told_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.rec"
    path.write_text("seize/1\noptions *players*=2\n")
    page = opened("records", str(path), context())
    assert isinstance(page, RecordsPage) and page.row is not None and "*players*" in page.row.fault
    assert "*players*" in " ".join(piece.text for piece in page.fault.block(4000).pieces)


@pytest.mark.parametrize(("language", "said"), [("en", "3 May 2026, 09:05"), ("de", "3. Mai 2026, 09:05")])
def test_the_date_is_said_in_the_players_language(language: str, said: str) -> None:
    when = time.mktime((2026, 5, 3, 9, 5, 0, 0, 0, -1))
    speak(language)
    try:
        assert date_of(StoredRecord(Path("a.rec"), "finished", when)) == said
    finally:
        speak(ENGLISH)


@pytest.mark.usefixtures("own_home")
def test_a_record_is_picked_from_the_lists_of_folders(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "first.rec").write_text(new_match().text())
    (tmp_path / "old" / "notes.txt").write_text("words")
    place = context(services=fake_services())
    page = RecordsPage()
    place.stack.push(page)
    page.asked = str(tmp_path)
    page.ask_path()
    answer(page, "Browse")
    picked(page, "old", "first.rec")
    assert page.asked == str(tmp_path / "old" / "first.rec") and top(place, ReplayScene)
