"""Cards stay English, whatever the language of the interface (Settings says so)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games import TITLES, game
from game.i18n import ENGLISH, speak
from ui.faces.model import Face
from ui.table.games.base import table_game


@pytest.fixture
def _german() -> Iterator[None]:
    speak("de")
    yield
    speak(ENGLISH)


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize("name", TITLES)
def test_no_card_is_printed_in_the_language_of_the_interface(name: str) -> None:
    def faces() -> list[Face]:
        return [getattr(look, "__wrapped__", look)(card) for card in game(name).cards]

    look = table_game(name).face_of
    german = faces()
    speak(ENGLISH)
    assert german == faces()
