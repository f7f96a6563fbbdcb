"""The language is chosen in the settings: at once, on every screen below, and permanently."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games import TITLES
from game.i18n import ENGLISH, current_language, speak, tr
from game.seize.event_text import STAT_NAMES
from game.settings import Settings, load_settings
from rules.seize import words as w
from tests.ui.kit import context, top
from tests.ui.screens.table_kit import Table, field, match_of
from ui.commands.window import watched
from ui.paper.paper import paper
from ui.screens.context import native
from ui.screens.decks.builder import DeckPage
from ui.screens.form_row import FormRow
from ui.screens.home import Home
from ui.screens.print.page import PrintPage
from ui.screens.settings.page import SettingsPage
from ui.widgets.dropdown import Dropdown


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Settings for this test; the language is English again afterwards."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    yield
    speak(ENGLISH)


def choose(page: SettingsPage, language: int) -> None:
    """Choose from the list of languages."""
    row = page.rows[1].widget
    assert isinstance(row, Dropdown) and [choice.words for choice in row.choices] == ["English", "Deutsch"]
    row.choose(language)


def test_a_language_is_spoken_at_once_on_every_screen_and_kept() -> None:
    place = context()
    place.stack.open("home")
    place.stack.open("settings")
    page = top(place, SettingsPage)
    assert page.title.text == "Settings"
    choose(page, 1)
    assert (page.title.text, page.back_button.text) == ("Einstellungen", "Zurück")
    assert load_settings()[0].language == "de"
    page.back()
    first = top(place, Home)
    assert [button.text for button in first.menu][:2] == ["Decks", "Regelbuch"]
    place.stack.open("settings")
    choose(top(place, SettingsPage), 0)
    assert (top(place, SettingsPage).title.text, current_language()) == ("Settings", "en")


def test_games_keep_their_names_and_numbers_their_commas() -> None:
    """In German: About calls a game what Home calls it; paper has its size with a comma, and takes one."""
    place = context(Settings(language="de"))
    place.stack.open("settings", "about")
    about = top(place, SettingsPage).about
    assert set(TITLES.values()) <= {row.name.text for row in about.rows if isinstance(row, FormRow)}
    place.stack.open("print")
    page = top(place, PrintPage)
    assert "215,9 × 279,4 mm" in [choice.note for choice in page.form.paper.choices]
    assert paper("215,9 x 279,4")[:2] == ("215,9 × 279,4", 215.9)


def test_the_formats_to_choose_for_a_deck_are_named_in_the_language_chosen() -> None:
    place = context(Settings(language="de"))
    place.stack.open("deck", "seize")
    assert "Gildenmeister" in [choice.words for choice in top(place, DeckPage).format_list.choices]


def test_a_table_below_the_settings_speaks_the_language_chosen() -> None:
    table = Table(match_of(field("rally")))
    assert table.control.main()[0] == "To Movement"
    table.context.stack.open("settings")
    choose(top(table.context, SettingsPage), 1)
    table.context.stack.pop()
    table.scene.update(0)
    assert table.control.main()[0] == "Zur Bewegung"
    assert table.control.prompt.line.startswith("Sammeln: Ziehe ")


def test_the_menu_of_a_table_stands_over_it_after_a_change_of_scale() -> None:
    table = Table(match_of(field("rally")))
    table.key(pygame.K_ESCAPE)
    table.context.stack.open("settings")
    table.context.change(text_scale=2.0)
    table.context.stack.pop()
    window = pygame.Surface(table.context.look.size)
    table.context.stack.top.draw(window, True)
    assert window.get_at((100, 300))[:3] != (0, 0, 0)


@pytest.mark.parametrize(
    ("system", "language"),
    [([], "en"), (["fr"], "en"), (["de"], "de"), (["fr", "de", "en"], "de"), (["en", "de"], "en")],
)
def test_nobody_chose_so_it_is_the_systems(system: list[str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [{"language": name, "country": None} for name in system]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: found)
    assert native() == language
    context()
    assert current_language() == language


def test_what_is_written_on_the_mat_speaks_the_language_chosen() -> None:
    """Also at a table that was made before the language was known."""
    table = Table(match_of("round_table/1\noptions players=2\n"))
    table.context.change(language="de")
    table.rest(full=True)
    lines = [line.words for rows in table.scene.session.picture.lines.values() for line in rows]
    assert any("Ruhm" in line for line in lines) and not any("Renown" in line for line in lines)


def test_a_record_that_cannot_be_watched_is_told_in_the_players_language(tmp_path: Path) -> None:
    path = tmp_path / "torn.rec"
    path.write_text("no record")
    place = context(Settings(language="de"))
    assert watched(path, place) is None
    assert place.notices[0] == "Diese Aufzeichnung kann nicht angesehen werden"


def test_both_kinds_of_armor_have_german_names() -> None:
    speak("de")
    assert [tr(STAT_NAMES[stat]) for stat in (w.S_ARMOR, w.S_MAGIC_ARMOR)] == ["Rüstung", "Magierüstung"]
