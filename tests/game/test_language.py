"""Whatever the language: what is stored is the same letter for letter, and what is shown is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import library
from game.bots.reasons import REASONS
from game.i18n import ENGLISH, speak, tr
from game.match.match import Match
from game.match.match_setup import Player, called
from rules.kernel.chance import Dice
from rules.kernel.words import PUBLIC
from tests.game.kit import DECKS, answers

NAMES = ("Blue", "Greedy 2")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The language is English again after each test."""
    yield
    speak(ENGLISH)


def played(language: str, journal: Path) -> tuple[Match, list[str]]:
    """A match of a few answers with reasons, and what everybody read of it."""
    speak(language)
    decks = [library.shipped_decks("seize")[key] for key in DECKS]
    players = [Player(name, kind) for name, kind in zip(NAMES, ("human", "bot:greedy"), strict=True)]
    match = Match.new("seize", decks=decks, seed=5, players=players, journal=journal)
    told: list[str] = []
    for seat, action in answers(match, Dice(1), 60):
        assert match.why_not(seat, action) is None
        while (delivery := match.poll(PUBLIC)) is not None:
            told += filter(None, (match.tell(PUBLIC, event) for event in delivery.events))
    return match, told


def test_a_record_is_the_same_in_every_language(tmp_path: Path) -> None:
    (english, said), (german, gesagt) = played("en", tmp_path / "en.rec"), played("de", tmp_path / "de.rec")
    assert german.text() == english.text()
    assert (tmp_path / "de.rec").read_bytes() == (tmp_path / "en.rec").read_bytes()
    assert german.digest == english.digest
    assert said != gesagt and len(said) == len(gesagt) > 10


def test_usual_names_are_shown_in_the_language_in_force_and_kept_as_they_are(tmp_path: Path) -> None:
    match, _ = played("de", tmp_path / "de.rec")
    assert match.names == ("Blau", "Gierig 2")
    assert "player S Blue" in match.text() and "player N Greedy 2" in match.text()
    assert [called(name) for name in ("Ada", "Blue Moon", "Greedy")] == ["Ada", "Blue Moon", "Gierig"]


def test_a_reason_in_german_has_no_gender_of_its_own() -> None:
    speak("de")
    said = [tr(text).split() for forms in REASONS.values() for text in forms]
    assert said and not any({"er", "sie", "ihm", "ihr", "ihn"} & set(words) for words in said), "Nell, Mira, Oswin: all"
