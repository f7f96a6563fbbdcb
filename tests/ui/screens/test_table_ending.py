"""The end of a game and its log: what is counted, and that the log opens to full height."""

from __future__ import annotations

import pygame
import pytest

from game.match import Match
from rules.kernel.words import PUBLIC
from tests.ui.display.kit import new_match, played
from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.games.base import table_game
from ui.table.play.game_numbers import GameNumbers, count, words
from ui.table.play.hotspots import Hotspot

LOG = Hotspot("log")


@pytest.fixture(scope="module")
def finished() -> Match:
    """A whole game at random."""
    match = new_match("standard", 3, "seek_and_destroy")
    for _ in played(match, 900):
        pass
    assert match.result is not None
    return match


def test_the_numbers_of_a_game_are_those_of_its_record(finished: Match) -> None:
    numbers = count(finished.record)
    view = finished.view(PUBLIC)
    assert (numbers.turns, numbers.answers) == (finished.turn, len(finished.record.answers))
    junkyard = next(at for at, zone in enumerate(view.table.schema.zones) if zone.name == "junkyard")
    assert 0 < sum(numbers.fallen) <= sum(view.count(junkyard, seat) for seat in (0, 1)) + sum(numbers.fallen) // 2
    assert len(numbers.fallen) == 2 and table_game(finished.game).name == finished.game


@pytest.mark.parametrize(("numbers", "said"), [
    (GameNumbers(1, 9, (0, 0)), "1 turn · 9 answers"),
    (GameNumbers(7, 90, (2, 1), 4, 12), "7 turns · 90 answers · fallen: Ada 2, Ben 1 · most damage: Brask (12)"),
])  # fmt: skip
def test_they_are_said_in_one_line(numbers: GameNumbers, said: str) -> None:
    assert words(numbers, ("Ada", "Ben"), "Brask") == said


def test_a_game_that_is_over_shows_its_numbers() -> None:
    table = Table(match_of(field("attack")))
    table.scene.concede()
    table.rest()
    assert table.scene.session.over
    table.scene.counting.jobs.wait(str(table.match.changes))
    table.scene.update(0.05)
    numbers = table.scene.session.numbers
    assert numbers is not None and numbers.answers == len(table.match.record.answers)
    assert "ground" in table.wanted("ask")


def test_a_click_opens_the_log_to_full_height_and_escape_closes_it() -> None:
    table = Table(match_of(field("attack")))
    for at in range(40):
        table.scene.session.log.add(f"Sentence {at}.")
    small, view = table.rect(LOG), table.scene.layout.card_view
    table.press(LOG)
    opened = table.rect(LOG)
    assert opened.top == view.top and opened.bottom == small.bottom and opened.h > 2 * small.h
    assert "card" not in table.wanted("view")
    table.key(pygame.K_ESCAPE)
    assert table.rect(LOG) == small and table.context.stack.top is table.scene
