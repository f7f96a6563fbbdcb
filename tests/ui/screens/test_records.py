"""Records: how a game in the list is told."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.i18n import ENGLISH, speak
from game.records.record_files import StoredRecord
from ui.screens.records import date_of


@pytest.mark.parametrize(("language", "said"), [("en", "3 May 2026, 09:05"), ("de", "3. Mai 2026, 09:05")])
def test_the_date_is_said_in_the_players_language(language: str, said: str) -> None:
    when = time.mktime((2026, 5, 3, 9, 5, 0, 0, 0, -1))
    speak(language)
    try:
        assert date_of(StoredRecord(Path("a.rec"), "finished", when)) == said
    finally:
        speak(ENGLISH)
