"""Home shows what exists now: the game left last, and all mats alike."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.settings import Settings
from tests.game.kit import journal_of, new_match
from tests.ui.kit import click, context, draw, fake_services, opened, top
from tests.ui.test_scenes import SAVED
from ui.app.services import open_services
from ui.screens import mat_card
from ui.screens.decks.builder import DeckPage
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.screens.records import RecordsPage
from ui.screens.services import SavedGame
from ui.screens.table.replay import ReplayScene
from ui.style import fonts
from ui.style.theme import Look
from ui.table.mats.small_mat import WHOLE, Part, mat_picture


def test_continue_is_the_game_that_was_left_last() -> None:
    saves: list[SavedGame] = []
    home = opened("home", on=context(services=fake_services(saves)))
    assert isinstance(home, Home) and home.go_card == []
    saves.append(SAVED)
    home.context.stack.open("settings")
    home.context.stack.pop()
    assert [card.saved for card in home.go_card] == [SAVED]
    assert home.stage.focus is home.go_card[0]
    draw(home, full=True)
    saves.clear()
    home.context.stack.open("settings")
    home.context.stack.pop()
    assert home.go_card == []


def test_the_names_of_two_teams_fit_beside_continue(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = replace(SAVED, title="Ann and Nell against Bob and Nell 2")
    shown, drawn = list[str](), fonts.text

    def text(line: str, *how: Any) -> pygame.Surface:
        shown.append(line)
        return drawn(line, *how)

    monkeypatch.setattr(fonts, "text", text)
    draw(opened("home", on=context(services=fake_services([saved]))), full=True)
    assert saved.title in shown


def test_the_mat_beside_continue_is_small_in_any_window(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []

    def mat(game: str, size: tuple[int, int], look: Look) -> pygame.Surface:
        drawn.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr("ui.screens.home.mat_picture", mat)
    place = context(services=fake_services([SAVED]))
    place.change(text_scale=3.0)
    place.resize((1920, 1080))
    draw(opened("home", on=place), full=True)
    assert drawn == [(640, 480)]


def test_the_decks_are_announced_while_they_open() -> None:
    home = opened("home", on=context(services=open_services()))
    assert isinstance(home, Home)
    told: list[str] = []
    home.context.busy = told.append
    click(home, next(button for button in home.menu if button.text == "Decks"))
    new = opened("new-game", "seize", home.context)
    assert isinstance(new, NewGamePage)
    click(new, new.seats[0].edit)
    assert told == ["Opening the decks…"] * 2 and isinstance(home.context.stack.top, DeckPage)


@pytest.mark.parametrize("played", [("seize", "guardians"), ("guardians", "no_such_game"), ()])
@pytest.mark.parametrize(
    ("button", "shown"),
    [("Decks", "game"), ("Rulebook", "game"), ("Workshop", "game"), ("Puzzles", "game"), ("Print", "start_game")],
)
def test_a_screen_for_one_game_opens_at_the_one_played_last(button: str, shown: str, played: tuple[str, ...]) -> None:
    settings = Settings(formats=dict.fromkeys(played, "standard"))
    home = opened("home", on=context(settings, open_services()))
    assert isinstance(home, Home)
    click(home, next(row for row in home.menu if row.text == button))
    assert getattr(home.context.stack.top, shown) == ("guardians" if played[-1:] == ("guardians",) else "seize")


@pytest.mark.parametrize("lessons", [(), ("seize",)])
def test_mats_are_of_one_size_and_one_thing_is_the_next_to_do(lessons: tuple[str, ...]) -> None:
    home = opened("home", on=context(Settings(lessons=lessons), open_services(), (1280, 720)))
    assert isinstance(home, Home) and len(home.mats) > 1
    assert len({mat.rect.size for mat in home.mats}) == 1
    assert any(mat.first for mat in home.mats) == bool(lessons)


@pytest.mark.parametrize(("results", "offered"), [(("bot:greedy 0", "bot:greedy 1"), True), (("bot:greedy 2",), False)])
def test_a_game_that_was_won_is_not_offered_to_be_learned(results: tuple[str, ...], offered: bool) -> None:
    home = opened("home", on=context(Settings(rivals={"seize": results}), open_services(), (1280, 720)))
    assert isinstance(home, Home)
    assert [button.shown for button in home.lessons["seize"]] == [offered] * 2
    assert home.lessons["guardians"][0].shown and any(mat.first for mat in home.mats) != offered


@pytest.mark.parametrize(
    ("size", "scale", "in_a_row"), [((1280, 720), 1.3, 3), ((1280, 720), 2.0, 2), ((480, 720), 3.0, 1)]
)
def test_with_large_text_mats_stand_side_by_side_as_far_as_they_fit(
    size: tuple[int, int], scale: float, in_a_row: int
) -> None:
    home = opened("home", on=context(Settings(text_scale=scale), open_services(), size))
    assert isinstance(home, Home) and len({mat.rect.size for mat in home.mats}) == 1
    assert [mat.rect.y for mat in home.mats].count(home.mats[0].rect.y) == in_a_row
    assert all(home.area.rect.left <= mat.rect.left < mat.rect.right <= home.area.rect.right for mat in home.mats)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (2560, 1080)])
def test_with_somewhat_larger_text_nothing_is_squeezed(size: tuple[int, int]) -> None:
    services = replace(open_services(), saves=lambda: [SAVED])
    home = opened("home", on=context(Settings(text_scale=1.25), services, size))
    assert isinstance(home, Home)
    draw(home)
    offers = [button for pair in home.lessons.values() for button in pair]
    assert offers and [button.text for button in offers if button.short] == []
    assert min(entry.rect.h for entry in home.menu) >= home.context.look.px(34)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1280, 720), 1.5)])
def test_the_drawing_of_a_small_mat_ends_above_its_title(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, Part]] = []

    def paint(game: str, size: tuple[int, int], look: Look, part: Part = WHOLE) -> pygame.Surface:
        drawn.append((size[1], part))
        return mat_picture(game, size, look, part)

    monkeypatch.setattr(mat_card, "mat_picture", paint)
    home = opened("home", on=context(Settings(text_scale=scale), open_services(), size))
    assert isinstance(home, Home)
    draw(home, full=True)
    words = home.context.look.px(18 + 3 * 19 + 28)  # the edge, three lines of type and the title
    assert drawn and all(high * (part[1] + part[3]) <= 100 * (high - words) for high, part in drawn)


def test_a_dropped_record_opens_and_another_file_is_told_where_it_belongs(tmp_path: Path) -> None:
    home = opened("home", on=context(services=open_services()))
    place = home.context
    home.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "wall.txt")))
    assert place.stack.top is home and "Decks" in home.stage.floats.toasts[-1].text
    (tmp_path / "dropped.REC").write_text(journal_of(new_match()), "utf-8")
    home.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "dropped.REC")))
    assert top(place, ReplayScene).replay.names == ("Ana Lovelace", "Bo")
    place.stack.pop()
    top(place, RecordsPage)
