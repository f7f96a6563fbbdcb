"""Whole games through the window: mouse and keys by xdotool, a display by Xvfb, and the journal as evidence of what was
done."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops
from pygame import Rect

from game.match.match import Match, read_match
from game.match.match_series import next_record, verdict
from game.match.series import Series
from game.records.journal import DONE
from rules.kernel.words import PUBLIC
from rules.seize import words as w
from tests.e2e.driver import NOWHERE, Driver, home_of, next_answer
from tests.e2e.screen import SIZE, Program, Screen, until
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.screens.table import scene as table_scene
from ui.screens.table.menu import TableMenu
from ui.table.hotspots import Hotspot
from ui.table.play.curtain import BUTTON as CURTAIN

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

SEED = "7"
"""The person begins, so that nobody waits for the computer's first turn."""
FOUGHT = "4"
"""In this game the person strikes before it is over."""
EDGE = 24
"""Grey levels between two pixels, one above the other, that make an edge."""
LEFT_OF_RECAP = 18
"""Per cent of the hand's width that only the curtain covers."""


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A display for this test alone."""
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder)
    yield made
    made.close()


@pytest.fixture
def home(tmp_path: Path, faces: Path) -> Path:
    """A fresh GUILDHALL_HOME."""
    return home_of(tmp_path / "home", faces)


@pytest.fixture
def driver(screen: Screen, home: Path) -> Iterator[Driver]:
    """The program, at Home."""
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


def open_table(driver: Driver, seed: str = SEED) -> None:
    """From Home to a game of Seize by a seed: a person against the apprentice."""
    page = driver.twin.top
    assert isinstance(page, Home)
    driver.press(page.mats[0])
    setup = driver.twin.top
    assert isinstance(setup, NewGamePage)
    driver.away()
    driver.shows(setup.title.rect)
    driver.press(setup.seed)
    driver.write(seed)
    driver.shows(setup.start_button.rect)
    assert setup.choice().seats == ("human", "bot:apprentice") and setup.choice().seed == int(seed)
    driver.press(setup.start_button)


def play(driver: Driver, enough: Callable[[], bool] = lambda: False) -> tuple[int, ...] | None:
    """Answer until the game is over or it is enough; returns the result."""
    match = driver.twin.table.match
    while match.result is None and not enough():
        if done_enough(driver) and own_turn(driver):
            driver.key("ctrl+Return", pygame.K_RETURN, pygame.KMOD_LCTRL)
        else:
            driver.give(next_answer(driver))
    return match.result


def done_enough(driver: Driver) -> bool:
    """This person has tried everything and only wants to see the end."""
    return all(gave(driver, verb) for verb in (w.V_PLAY_MERC, w.V_PLAY_TREASURE, w.V_MOVE)) and struck(driver)


def own_turn(driver: Driver) -> bool:
    """The person may act in their own turn, and nothing is waiting to resolve."""
    ask, view = driver.control.ask, driver.control.view
    assert ask is not None and view is not None
    return ask.kind == w.ASK_PRIORITY and view.numbers[w.TURN] == view.seat and not view.stack


def struck(driver: Driver) -> bool:
    """The person has attacked or plundered."""
    return gave(driver, w.V_ATTACK) or gave(driver, w.V_PLUNDER)


def gave(driver: Driver, verb: int, by: str = "") -> bool:
    """Whether an answer with this verb was given by this kind of gesture."""
    return any(made.action[0] == verb and by in ("", made.by) for made in driver.made)


def in_rally(driver: Driver) -> bool:
    """The person may play a merc from hand."""
    return any(action[0] == w.V_PLAY_MERC for action in driver.control.options)


def can_walk(driver: Driver) -> bool:
    """The person has walked and may undo it."""
    match = driver.twin.table.match
    return driver.made[-1].action[0] == w.V_MOVE and match.can_undo(0) is None


def refuse_a_drop(driver: Driver) -> None:
    """Drop a merc on the far edge: it springs back, the window says why, and nothing is written."""
    control, table = driver.control, driver.twin.table
    merc = next(action[1] for action in control.options if action[0] == w.V_PLAY_MERC)
    driver.away()
    driver.alike()
    before, written = driver.screen.pixels(table.layout.near_hand), driver.twin.journal.size
    driver.drag(driver.find(Hotspot("hand", merc)), driver.find(Hotspot("tile", 22)), drop=False)
    driver.alike()
    lifted = driver.screen.pixels(table.layout.near_hand)
    assert lifted != before, "the card has left the hand"
    driver.drop()
    refused = control.refused
    assert refused is not None and "(SGT-" in refused.sentence
    driver.alike()
    told = driver.screen.pixels(table.layout.board)
    driver.away()
    driver.alike()
    assert control.held is None
    assert driver.screen.pixels(table.layout.near_hand) != lifted, "the card is back in the hand"
    driver.click(NOWHERE, number=3)
    driver.alike()
    assert control.refused is None and driver.screen.pixels(table.layout.board) != told
    assert driver.twin.journal.size == written


def take_back(driver: Driver, digest: str) -> None:
    """Ctrl+Z adds a line to the journal, and the game is as before."""
    match, written = driver.twin.table.match, driver.twin.journal.size
    count = len(match.record.answers)
    driver.key("ctrl+z", pygame.K_z, pygame.KMOD_LCTRL)
    driver.alike()
    assert match.digest == digest and len(match.record.answers) < count
    assert driver.twin.journal.size > written


def test_a_game_from_home_to_the_result_and_back(driver: Driver) -> None:
    begin(driver)
    give_up(driver)
    driver.alike()
    back_home(driver, driver.twin.table.match)


@pytest.mark.nightly
def test_a_whole_game_from_home_to_the_result_and_back(driver: Driver) -> None:
    begin(driver, FOUGHT)
    table, match = driver.twin.table, driver.twin.table.match
    result = play(driver)
    assert result is not None and table.session.over
    assert gave(driver, w.V_PLAY_MERC, "drag") and gave(driver, w.V_PLAY_TREASURE, "drag")
    assert struck(driver)
    driver.alike()
    back_home(driver, match)


def begin(driver: Driver, seed: str = SEED) -> None:
    """From Home to the table; a drop that is refused, and a walk that is undone."""
    open_table(driver, seed)
    driver.alike()
    play(driver, lambda: in_rally(driver))
    refuse_a_drop(driver)
    digests = [driver.twin.table.match.digest]

    def walked() -> bool:
        digests.append(driver.twin.table.match.digest)
        return bool(driver.made) and can_walk(driver)

    play(driver, walked)
    take_back(driver, digests[-2])
    assert gave(driver, w.V_MOVE, "drag")


def back_home(driver: Driver, match: Match) -> None:
    """From the result to Home; the game's record is kept, and SIGTERM ends the program cleanly."""
    driver.press(Hotspot("button", name="home"))
    journal = driver.twin.journal
    until("the finished game is put away", lambda: journal.path is not None and journal.path.parent.name == DONE)
    driver.twin.context.resize(SIZE)  # the twin was at Home before the program had put the game away: it looks again
    page = driver.twin.top
    assert isinstance(page, Home) and page.saved is None
    driver.away()
    driver.shows(page.title.rect)
    path = driver.twin.journal.path
    assert path is not None and path.parent.name == DONE
    kept = read_match(path.read_text(), path)
    assert kept.digest == match.digest and kept.result == match.result
    assert driver.program.end() == 0
    assert driver.program.said == ""


def test_a_killed_program_goes_on_where_it_was(driver: Driver, screen: Screen, home: Path) -> None:
    open_table(driver)
    play(driver, lambda: gave(driver, w.V_PLAY_MERC))
    digest = driver.twin.table.match.digest
    driver.program.end(signal.SIGKILL)
    path = driver.twin.journal.path
    assert path is not None and Match.resume(path, journal=False).digest == digest
    program = Program(screen, home)
    try:
        again = at_home(screen, program)
        page = again.twin.top
        assert isinstance(page, Home)
        again.press(page.go_card[0])
        assert again.twin.table.match.digest == digest
        again.alike()
        play(again, lambda: gave(again, w.V_PASS))
        assert again.twin.table.match.digest != digest
        assert program.end() == 0
    finally:
        program.end(signal.SIGKILL)


@pytest.mark.nightly
@pytest.mark.rule("SGT-FMT-A04", "SGT-FMT-A05")
def test_a_kill_in_the_second_game_of_a_match_goes_on_with_game_score_and_clock(
    screen: Screen, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(
        screen, home, ("play", "--format", "arena", "--clock", "--seats", "human,bot:greedy", "--seed", SEED)
    )
    try:
        driver = Driver(screen, program)
        monkeypatch.setattr(table_scene, "next_table", lambda match: driver.twin.table_of(Match(next_record(match))))
        driver.sit_down()
        give_up(driver)
        driver.press(Hotspot("button", name="next"))
        assert driver.twin.table.match.series == Series(3, 2, (0, 1))
        play(driver, lambda: len(driver.made) >= 4)
        digest = driver.twin.table.match.digest
        program.end(signal.SIGKILL)
        path = driver.twin.journal.path
        assert path is not None
        kept = Match.resume(path, journal=False)
        assert kept.digest == digest and kept.clock is not None and 0 < kept.clock.spent < 2400
        program = Program(screen, home)
        again = at_home(screen, program)
        page = again.twin.top
        assert isinstance(page, Home)
        again.press(page.go_card[0])
        match = again.twin.table.match
        assert match.digest == digest and match.series == Series(3, 2, (0, 1))
        again.alike()
        give_up(again)
        assert verdict(match) == "Mira wins the match 2 : 0 [SGT-FMT-A04]."
        again.shows(Rect(0, 0, again.twin.table.layout.panel.x, SIZE[1]))
        assert program.end() == 0
    finally:
        program.end(signal.SIGKILL)


def give_up(driver: Driver) -> None:
    """Esc, Give up, and confirm."""
    driver.key("Escape", pygame.K_ESCAPE)
    menu = driver.twin.top
    assert isinstance(menu, TableMenu)
    for words in ("Give up", "Yes, give up and end the game"):
        driver.press(next(button for button in menu.buttons if button.text == words))
    driver.away()
    assert driver.twin.table.match.result is not None


@pytest.mark.nightly
def test_the_curtain_hides_both_hands(screen: Screen, home: Path) -> None:
    program = Program(screen, home, ("play", "--seats", "human,human", "--seed", SEED))
    try:
        driver = Driver(screen, program)
        driver.sit_down()
        seen: list[int] = []
        while seen.count(0) < 2 or seen.count(1) < 2:
            play(driver, lambda: driver.twin.table.session.waiting >= 0)
            seen.append(open_the_curtain(driver))
        assert program.end() == 0
    finally:
        program.end(signal.SIGKILL)


def open_the_curtain(driver: Driver) -> int:
    """The closed curtain shows nothing of any hand; held open, it shows one hand. Returns whose."""
    session, layout = driver.twin.table.session, driver.twin.table.layout
    seat = session.waiting
    assert seat >= 0 and session.viewer == PUBLIC and not session.picture.hand
    driver.away()
    driver.shows(Rect((0, 0), SIZE))
    corner = layout.near_hand.copy()
    corner.w = corner.w * LEFT_OF_RECAP // 100
    assert edges(driver.screen, corner) == 0, "cloth hangs in smooth folds from top to bottom"
    driver.hold(CURTAIN)
    assert session.waiting < 0 and session.viewer == seat
    driver.alike()
    if len(session.picture.hand) > 5:
        assert edges(driver.screen, corner) > 0, "cards have edges, there too"
    return seat


def edges(screen: Screen, rect: Rect) -> int:
    """How many pixels of a part of the window differ clearly from the one above."""
    seen = Image.frombytes("RGB", rect.size, screen.pixels(rect)).convert("L")
    below = ImageChops.difference(seen.crop((0, 1, *rect.size)), seen.crop((0, 0, rect.w, rect.h - 1)))
    return sum(below.histogram()[EDGE:])
