"""The clock and the games of a match at the table: what runs, what is shown, what the result offers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.folders import folders
from game.match.clock import clock_tags
from game.match.match import Match
from game.match.match_setup import Player
from game.match.series import Series
from game.records.journal import DONE, autosaves
from rules.seize import words as w
from tests.game.formats_kit import deck_for
from tests.game.kit import play, until
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.faces.worker import FaceMaker
from ui.screens.services import SavedGame
from ui.screens.table import scene as table_module
from ui.screens.table.menu import TableMenu
from ui.screens.table.opening import resume_table
from ui.screens.table.scene import TableScene
from ui.table.hotspots import Hotspot
from ui.table.panels.clock import SOON, words_of
from ui.table.panels.clock_pill import pill

SIZES = [(1280, 720), (1920, 1080)]


def new_match(
    fmt: str = "arena", clock: int = 0, best_of: int = 1, kinds: tuple[str, str] = ("human", "bot:quick"),
    journal: Path | None = None,
) -> Match:  # fmt: skip
    """A person against a quick bot, or other players."""
    players = [Player(name, kind) for name, kind in zip(("Ada", "Ben"), kinds, strict=True)]
    decks = [deck_for(fmt, 0), deck_for(fmt, 1)]
    return Match.new(
        "seize", fmt=fmt, decks=decks, seed=3, players=players, clock=clock, best_of=best_of, journal=journal
    )


def spent(table: Table) -> int:
    """Whole seconds on the clock."""
    clock = table.match.clock
    assert clock is not None
    return int(clock.spent)


@pytest.mark.rule("SGT-FMT-S06")
def test_a_casual_game_shows_no_clock() -> None:
    table = Table(new_match("standard"))
    assert table.wanted("panel").count("clock") == 0
    assert words_of(table.match) == ("", False)


@pytest.mark.rule("SGT-FMT-S06")
@pytest.mark.parametrize("size", SIZES)
def test_the_clock_is_shown_and_counts_while_the_table_is_in_sight(size: tuple[int, int]) -> None:
    table = Table(new_match("standard", clock=3000), size)
    before = spent(table)
    table.scene.update(61.0)
    assert spent(table) == before + 61
    assert "clock" in table.wanted("panel")
    left = 3000 - spent(table)
    assert words_of(table.match) == (f"{left // 60}:{left % 60:02}", False)
    laid, _ = table.scene.canvas.wanted["panel", "clock"]
    rect = laid.picture.get_rect(topleft=laid.at)
    assert table.scene.layout.panel.contains(rect)
    assert 0 < table.scene.wait() <= 1.0, "the loop wakes up for the next second"
    lines, _ = table.scene.canvas.wanted["panel", "log"]
    assert rect.bottom - 2 <= lines.at[1], "the first line of the log stands below the pill"


def test_only_the_clock_is_drawn_when_a_second_passes() -> None:
    record = match_of(field()).record
    record.tags |= clock_tags(3000)
    table = Table(Match(record))
    table.scene.update(0.5)
    table.scene.draw(table.surface, False)
    table.scene.update(1.0)
    area = sum(rect.w * rect.h for rect in table.scene.draw(table.surface, False))
    assert 0 < area < 6000


@pytest.mark.rule("SGT-FMT-S06")
def test_a_menu_stops_the_clock() -> None:
    table = Table(new_match("standard", clock=3000))
    before = spent(table)
    table.key(pygame.K_ESCAPE)
    menu = table.context.stack.top
    assert isinstance(menu, TableMenu)
    menu.update(100.0)
    menu.back()
    table.scene.update(0.0)
    assert spent(table) == before


@pytest.mark.rule("SGT-FMT-S06")
def test_the_curtain_stops_the_clock() -> None:
    table = Table(until(new_match("standard", clock=3000, kinds=("human", "human")), w.ASK_MULLIGAN))
    assert table.scene.session.waiting >= 0
    before = spent(table)
    table.scene.update(100.0)
    assert spent(table) == before


def test_the_last_five_minutes_are_amber() -> None:
    match = new_match("standard", clock=3000)
    match.tick(3000 - SOON - 1)
    assert words_of(match) == ("5:01", False)
    match.tick(1)
    assert words_of(match) == ("5:00", True)
    look = Table(match).scene.look
    calm, soon = (pill("5:00", "timer-outline", short, 24, look) for short in (False, True))
    assert calm.get_buffer().raw != soon.get_buffer().raw


@pytest.mark.rule("SGT-FMT-X02")
def test_time_runs_out_at_the_table_and_the_turn_is_the_last() -> None:
    table = Table(new_match("standard", clock=60))
    table.scene.update(61.0)
    table.rest()
    assert words_of(table.match) == ("last turn", True)
    assert [answer.text for answer in table.match.record.answers].count("time_up") == 1
    for _ in range(600):
        if table.match.result is not None:
            break
        seat = table.match.asked()[0]
        if seat == 0 and table.control.seat == 0:
            table.scene.session.submit(table.match.options(0)[0])
        table.rest()
    assert table.match.result is not None
    table.rest()
    before = spent(table)
    table.scene.update(30.0)
    assert spent(table) == before


@pytest.fixture
def quick_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Tables opened by the program have quick bots and plain faces, and save in a folder of their own."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    real = TableScene.__init__

    def init(self: TableScene, match: Match, maker: FaceMaker | None = None, **rest: object) -> None:
        real(self, match, None, Quick)

    monkeypatch.setattr(table_module.TableScene, "__init__", init)
    monkeypatch.setattr(table_module, "FaceMaker", lambda: None)
    folders().saves.mkdir(parents=True, exist_ok=True)
    return folders().saves


def top_table(table: Table) -> Table:
    """The current table, for the same hands."""
    scene = table.context.stack.top
    assert isinstance(scene, TableScene)
    table.scene, table.match = scene, scene.match
    table.rest(full=True)
    return table


@pytest.mark.rule("SGT-FMT-A04")
@pytest.mark.parametrize("size", SIZES)
def test_a_match_goes_from_game_to_game_and_ends(quick_tables: Path, size: tuple[int, int]) -> None:
    first = quick_tables / "one.rec"
    table = Table(new_match(best_of=3, clock=2400, journal=first), size)
    assert words_of(table.match)[0].startswith("Game 1   0 : 0")
    table.scene.concede()
    table.rest()
    names = [key for key in table.scene.canvas.things.rects if key.kind == "button"]
    assert Hotspot("button", name="next") in names and Hotspot("button", name="rematch") not in names
    table.press(Hotspot("button", name="next"))
    top_table(table)
    assert table.match.series == Series(3, 2, (0, 1)) and table.match.journal is not None
    assert words_of(table.match)[0].startswith("Game 2   0 : 1")
    assert (quick_tables / DONE / "one.rec").exists() and len(autosaves()) == 1
    table.scene.concede()
    table.rest()
    names = [key for key in table.scene.canvas.things.rects if key.kind == "button"]
    assert Hotspot("button", name="rematch") in names and Hotspot("button", name="next") not in names
    table.press(Hotspot("button", name="rematch"))
    top_table(table)
    assert table.match.series == Series(3, 1, (0, 0))
    assert table.match.clock is not None and table.match.clock.spent < 60


@pytest.mark.rule("SGT-FMT-A04")
def test_a_match_left_between_two_games_is_offered_again(quick_tables: Path) -> None:
    table = Table(new_match(best_of=3, journal=quick_tables / "one.rec"))
    table.scene.concede()
    table.rest()
    table.context.stack.clear()
    (save,) = autosaves()
    again = Table(Match.resume(save.path))
    assert again.match.result == (0, 2)
    again.press(Hotspot("button", name="next"))
    assert top_table(again).match.series == Series(3, 2, (0, 1))


@pytest.mark.parametrize(
    ("kinds", "kept"), [(("human", "bot:master"), {"seize": ("bot:master 0",)}), (("human", "human"), {})]
)
def test_how_a_game_against_a_computer_ended_is_remembered(kinds: tuple[str, str], kept: dict[str, object]) -> None:
    table = Table(new_match(kinds=kinds))
    table.scene.concede()
    table.rest()
    assert table.scene.session.over
    table.context.stack.clear()
    assert table.context.settings.rivals == kept


def test_a_game_that_is_continued_tells_once_what_has_happened(tmp_path: Path) -> None:
    begun = new_match("standard", journal=tmp_path / "a.rec")
    play(begun, 60).close()
    scene = resume_table(SavedGame(tmp_path / "a.rec", "seize", "", 1, 0.0, None))
    told = [line.text for line in scene.session.log.lines]
    scene.session.bots.close()
    assert len(told) > 5 and any("You draw" in line for line in told)
    table = Table(Match.resume(tmp_path / "a.rec", journal=False))
    assert told == [line.text for line in table.scene.session.log.lines][: len(told)]


@pytest.mark.rule("SGT-SETUP-07")
@pytest.mark.parametrize(("fmt", "called"), [("arena", "Champion"), ("guild-master", "Quarters")])
def test_only_a_guild_master_has_quarters(fmt: str, called: str) -> None:
    layout = Table(new_match(fmt)).scene.layout
    assert {place.label for place in layout.places if place.name == "quarters"} == {called}
    assert layout.label("quarters") == called
