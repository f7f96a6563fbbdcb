"""What was being made when the program was killed: taken up once, and not lost where the disk refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.unsaved import Unsaved


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))


def test_what_was_not_saved_is_taken_up_once() -> None:
    Unsaved("card", "seize").keep("half a card")
    assert Unsaved("card", "seize").take_up(lambda text: f"key of {text}") == "key of half a card"
    assert Unsaved("card", "seize").take_up(lambda text: f"key of {text}") == ""
    assert Unsaved("deck", "seize").take_up(lambda text: f"key of {text}") == ""


def test_what_cannot_be_kept_apart_now_is_taken_up_next_time() -> None:
    def refuse(text: str) -> str:
        raise OSError(28, "No space left on device")

    Unsaved("card", "seize").keep("half a card")
    assert Unsaved("card", "seize").take_up(refuse) == ""
    assert Unsaved("card", "seize").take_up(str.upper) == "HALF A CARD"
    (unsaved := Unsaved("card", "seize")).keep("half a card")
    unsaved.keep("")
    assert not unsaved.path.exists()
