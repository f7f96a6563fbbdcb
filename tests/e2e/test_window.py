"""Whole games through the window: mouse and keys by xdotool, a display by Xvfb, what was done by the journal."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.journal import DONE
from game.match import Match, read_match
from rules.seize import words as w
from tests.e2e.driver import MAIN, NOWHERE, Driver, home_of, next_answer
from tests.e2e.screen import Program, Screen, until
from ui.scenes.home import Home
from ui.scenes.new_game import NewGamePage
from ui.table.play.things import Thing

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

SEED = "4"
HASTE = 400


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A display of one's own."""
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder)
    yield made
    made.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A fresh GUILDHALL_HOME."""
    return home_of(tmp_path / "home")


@pytest.fixture
def driver(screen: Screen, home: Path) -> Iterator[Driver]:
    """The program at Home."""
    program = Program(screen, home)
    try:
        yield at_home(screen, program)
    finally:
        program.end(signal.SIGKILL)


def at_home(screen: Screen, program: Program) -> Driver:
    """Wait until Home is drawn."""
    made = Driver(screen, program)
    made.away()
    page = made.twin.top
    assert isinstance(page, Home)
    made.shows(page.title.rect)
    return made


def open_table(driver: Driver) -> None:
    """Home, Seize, a seed, Start: a person against the greedy computer."""
    page = driver.twin.top
    assert isinstance(page, Home)
    driver.press(page.mats[0])
    setup = driver.twin.top
    assert isinstance(setup, NewGamePage)
    driver.away()
    driver.shows(setup.title.rect)
    driver.press(setup.seed)
    driver.write(SEED)
    driver.shows(setup.start_button.rect)
    assert setup.choice().seats == ("human", "bot:greedy") and setup.choice().seed == int(SEED)
    driver.press(setup.start_button)


def play(driver: Driver, enough: int = HASTE) -> None:
    """Answer until the game is over or `enough` answers were given."""
    match = driver.twin.table.match
    while match.result is None and len(driver.made) < enough:
        driver.give(next_answer(driver))


def test_a_whole_game_from_home_to_the_result_and_back(driver: Driver) -> None:
    open_table(driver)
    match = driver.twin.table.match
    play(driver)
    assert match.result is not None
