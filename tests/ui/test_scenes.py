"""Each screen: what it shows and starts, by mouse and by keyboard, at every size."""

from __future__ import annotations

import itertools
import time
from pathlib import Path

import pygame
import pytest

from game.games import game
from game.settings import Settings, load_settings, settings_path
from tests.ui.kit import (
    SIZE,
    FakeTable,
    click,
    context,
    draw,
    fake_services,
    key,
    key_row,
    opened,
    point,
    press,
    seize,
    top,
    type_in,
)
from tests.weight import forget_pictures
from ui.app.services import open_services
from ui.app.shot import shot
from ui.screens import SCENES
from ui.screens.context import Context
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.screens.page import Page
from ui.screens.rulebook.page import RulebookPage
from ui.screens.services import NewGame, SavedGame, Services
from ui.screens.settings.keys import KeyQuestion
from ui.screens.settings.page import SettingsPage
from ui.shell.keys import KEYS
from ui.widgets.base import Widget
from ui.widgets.dropdown import Dropdown
from ui.widgets.toggle import Toggle

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (900, 1400), (640, 360)]
SMALL = [(1280, 720), (900, 1400), (640, 360)]
"""The usual size and some odd shapes."""
SAVED = SavedGame(Path("game.rec"), "seize", "Seize · Standard 1v1", 7, time.time() - 300)


def test_home_shows_only_what_can_be_done() -> None:
    home = opened("home", on=context(services=fake_services()))
    assert isinstance(home, Home)
    assert len(home.mats) == 1 and home.go_card == []
    assert [button.text for button in home.menu] == [
        "Decks", "Rulebook", "Workshop", "Puzzles", "Records", "Print", "Settings", "Quit"
    ]  # fmt: skip
    empty = opened("home", on=context(services=Services()))
    assert isinstance(empty, Home)
    assert empty.mats == [] and [button.text for button in empty.menu] == ["Records", "Print", "Settings", "Quit"]


def test_continue_opens_the_newest_saved_game(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    pygame.image.save(pygame.Surface((300, 200)), picture)
    saved = SavedGame(SAVED.path, SAVED.game, SAVED.title, 9, SAVED.when, picture)
    home = opened("home", on=context(services=fake_services([saved, SAVED])))
    assert isinstance(home, Home)
    click(home, home.go_card[0])
    assert top(home.context, FakeTable).choice == saved


def test_a_broken_picture_of_a_saved_game_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "t.png").write_bytes(b"no picture")
    drawn: list[bytes] = []
    for picture in (tmp_path / "t.png", None):
        saved = SavedGame(SAVED.path, SAVED.game, SAVED.title, 9, SAVED.when, picture)
        home, surface = opened("home", on=context(services=fake_services([saved]))), pygame.Surface(SIZE)
        home.draw(surface, True)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] == drawn[1], "the mat of its game is shown, as without a picture"


def test_escape_on_home_never_quits() -> None:
    home = opened("home")
    press(home, pygame.K_ESCAPE, pygame.K_BACKSPACE)
    assert home.context.running and len(home.context.stack.scenes) == 1


def test_notices_are_told_on_home_once() -> None:
    place = context()
    place.notices.append("The settings file was damaged.")
    home = opened("home", on=place)
    assert len(home.stage.layers) == 2 and place.notices == []
    press(home, pygame.K_RETURN)
    assert len(home.stage.layers) == 1


def test_keyboard_alone_from_home_to_a_started_game() -> None:
    place = context()
    home = opened("home", on=place)
    assert isinstance(home, Home)
    _focus(home, home.mats[0])
    press(home, pygame.K_RETURN)
    page = top(place, NewGamePage)
    _focus(page, page.seats[0].name)
    type_in(page, "Ada")
    _focus(page, page.seats[1].who)
    press(page, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    _focus(page, page.seats[0].deck)
    press(page, pygame.K_SPACE, pygame.K_END, pygame.K_RETURN)
    _focus(page, page.seed)
    type_in(page, "42")
    _focus(page, page.rules_head)
    press(page, pygame.K_RETURN)
    _focus(page, page.rules.rows[1].widget)
    press(page, pygame.K_SPACE)
    _focus(page, page.start_button)
    press(page, pygame.K_RETURN)
    assert top(place, FakeTable).choice == NewGame(
        "seize", "standard", ("human", "bot:random"), ("deck1", "deck1"), {"first_turn_draw": "off"}, 42,
        ("Ada", "Pip"),
    )  # fmt: skip


def _focus(page: Page, target: Widget) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(200):
        if page.stage.focus is target:
            return
        press(page, pygame.K_TAB)
    raise AssertionError("Tab never reaches it")


def test_mouse_alone_from_home_to_a_started_game() -> None:
    place = context()
    home = opened("home", on=place)
    assert isinstance(home, Home)
    click(home, home.mats[0])
    page = top(place, NewGamePage)
    draw(page)
    click(page, page.start_button)
    choice = top(place, FakeTable).choice
    assert isinstance(choice, NewGame)
    assert choice.seats == ("human", "bot:apprentice") and choice.options == {} and choice.seed >= 0
    assert [scene.name for scene in place.stack.scenes] == ["home", "table"]


def test_house_rules_list_every_option_of_the_format_with_its_rules() -> None:
    page = opened("new-game", "seize")
    assert isinstance(page, NewGamePage)
    offered = seize().options()
    matter = {key for key, rule in offered.items() if rule.touches({"format": "standard"})}
    assert {row.key for row in page.rules.rows} == matter < set(offered)
    assert [group.head.text for group in page.rules.groups] == list(
        dict.fromkeys(rule.group for rule in offered.values())
    )
    assert all(f"[{rule}]" in row.links.text for row in page.rules.rows for rule in row.rule.rules)


def test_the_values_of_house_rules_are_words_and_not_tokens() -> None:
    said = {
        (title, key): list(rule.words)
        for title in ("seize", "seek_and_destroy")
        for key, rule in game(title).options.items()
    }
    assert said["seize", "equip_limit"] == ["no limit", "1", "2", "3", "4", "5"]
    assert said["seek_and_destroy", "hand_limit"] == ["no limit", "7"]
    assert said["seek_and_destroy", "mulligan"] == ["no", "once"]
    assert said["seize", "draft_mode"] == ["pick and pass", "sealed"]
    assert all(len(set(words)) == len(words) and "none" not in words for words in said.values())
    page = opened("new-game", "seize")
    assert isinstance(page, NewGamePage)
    lists = {row.key: row.widget for row in page.rules.every if isinstance(row.widget, Dropdown)}
    assert lists["equip_limit"].choices[0].words == "No limit"


def test_house_rules_can_be_changed_marked_and_put_back() -> None:
    page = opened("new-game")
    assert isinstance(page, NewGamePage)
    rows = {row.key: row for row in page.rules.rows}
    rows["merc_cap"].widget.choose(2)  # type: ignore[union-attr]
    switch = rows["deploy_rest"].widget
    assert isinstance(switch, Toggle)
    switch.activate()
    assert page.choice().options == {"merc_cap": "2", "deploy_rest": "on"}
    assert "2 changed" in page.rules_head.text
    assert [row.key for row in page.rules.rows if row.mark.on] == ["merc_cap", "deploy_rest"]
    page.reset.activate()
    assert page.choice().options == {} and not any(row.mark.on for row in page.rules.rows)


def test_a_rule_id_opens_the_rulebook_there_and_back_again() -> None:
    page = opened("new-game")
    assert isinstance(page, NewGamePage)
    click(page, page.rules_head.rect.center)
    row = page.rules.rows[0]
    rect, _ = row.links.block().links[0]
    click(page, rect.move(row.links.rect.topleft).center)
    book = top(page.context, RulebookPage)
    assert book.here == book.book.places["SGT-SETUP-11"]
    press(book, pygame.K_ESCAPE)
    assert page.context.stack.top is page


def test_the_wheel_turns_a_page_that_opened_under_the_resting_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    book = opened("rulebook", "seize", context(services=open_services()))
    assert isinstance(book, RulebookPage)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: book.sections.rect.center)
    book.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0))
    assert book.sections.offset > 0


def test_without_a_deck_nothing_starts_and_the_reason_is_said() -> None:
    page = opened("new-game", on=context(services=fake_services(decks=0)))
    assert isinstance(page, NewGamePage)
    assert not page.start_button.enabled and "There is no deck" in page.problem.text
    page.start()
    assert page.context.stack.top is page


def test_settings_work_at_once_and_are_kept() -> None:
    settings_path().unlink(missing_ok=True)
    page = opened("settings")
    assert isinstance(page, SettingsPage)
    before = page.context.look
    page.stage.set_focus(page.rows[0].widget)
    press(page, pygame.K_RIGHT)
    assert page.context.look.scale > before.scale
    themes = page.rows[2].widget
    assert isinstance(themes, Dropdown)
    themes.choose(1)
    assert page.context.look.theme.name != before.theme.name
    click(page, page.rows[3].widget)
    assert load_settings()[0] == page.context.settings
    assert page.context.settings.reduced_motion and page.context.settings.text_scale == 1.25
    settings_path().unlink()


def test_the_volume_is_set_only_while_there_is_sound() -> None:
    page = opened("settings", on=context(Settings(sound=False, volume=70)))
    assert isinstance(page, SettingsPage)
    click(page, page.volume)
    assert page.context.settings.volume == 70
    click(page, page.rows[4].widget)
    click(page, page.volume)
    assert page.context.settings.sound and page.context.settings.volume != 70


def test_keys_are_rebound_with_clashes_refused() -> None:
    settings_path().unlink(missing_ok=True)
    page = opened("settings", "keys")
    assert isinstance(page, SettingsPage)
    form = page.keys_form
    page.stage.set_focus(form.list)
    form.list.select(key_row(form, "search"))
    press(page, pygame.K_RETURN)
    assert len(page.stage.layers) == 2 and page.grabs
    press(page, pygame.K_F1)
    question = page.stage.top
    assert isinstance(question, KeyQuestion)
    assert "F1 already means: Show the shortcuts of this screen." in question.text.text
    page.stage.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_ALT, unicode=""))
    assert "Alt+F4 belongs to the desktop" in question.text.text
    press(page, pygame.K_x)
    assert "typing" in question.text.text and page.context.keymap.chords["search"] == "ctrl+f"
    press(page, pygame.K_F4)
    assert page.context.keymap.chords["search"] == "f4" and load_settings()[0].keys == {"search": "f4"}
    press(page, pygame.K_RETURN, pygame.K_ESCAPE)
    assert page.context.keymap.chords["search"] == "f4"
    overlay = opened("keys", on=opened("rulebook", on=page.context).context)
    assert ("F4", "Search the rules") in overlay.rows  # type: ignore[attr-defined]
    settings_path().unlink()


def test_a_key_or_all_keys_go_back_to_what_was_delivered() -> None:
    page = opened("settings", "keys", context(Settings(keys={"undo": "f4", "redo": "ctrl+z", "sight": "x"})))
    assert isinstance(page, SettingsPage)
    form = page.keys_form
    page.stage.set_focus(form.list)
    form.list.select(key_row(form, "undo"))
    press(page, pygame.K_DELETE)
    assert page.stage.floats.toasts and page.context.keymap.chords["undo"] == "f4"
    form.list.select(key_row(form, "redo"))
    press(page, pygame.K_DELETE, pygame.K_UP, pygame.K_DELETE)
    assert page.context.settings.keys == {"sight": "x"}
    click(page, form.reset)
    assert page.context.settings.keys == {"sight": "x"}
    press(page, pygame.K_ESCAPE)
    assert page.context.settings.keys == {"sight": "x"} and form.reset.enabled
    click(page, form.reset)
    press(page, pygame.K_RETURN)
    assert (page.context.settings.keys, form.reset.enabled) == ({}, False)
    form.ask(key_row(form, "back"))
    assert len(page.stage.layers) == 1
    settings_path().unlink()


def test_every_key_that_can_be_changed_is_offered() -> None:
    form = opened("settings", "keys").keys_form  # type: ignore[attr-defined]
    offered = [name for index in range(len(form.screens)) for name in (form.show(index), form.names)[1]]
    assert sorted(offered) == sorted(KEYS)


def test_the_keys_overlay_lists_the_keys_below_it() -> None:
    book = opened("rulebook")
    overlay = opened("keys", on=book.context)
    assert ("Ctrl+F", "Search the rules") in overlay.rows  # type: ignore[attr-defined]
    press(overlay, pygame.K_ESCAPE)
    assert book.context.stack.top is book


PAGES = [name for name, where in SCENES.items() if where.startswith("ui.screens.") and name not in ("lesson", "puzzle")]
"""Every screen made of widgets; lessons and puzzles are tables, which test_walk covers at every size."""


@pytest.mark.parametrize("sizes", [SMALL, pytest.param(SIZES, marks=pytest.mark.nightly)], ids=["small", "all"])
@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("name", PAGES)
def test_every_screen_at_every_size_scale_and_theme(name: str, sizes: list[tuple[int, int]]) -> None:
    place = context(services=fake_services([SAVED]))
    page = opened(name, on=place)
    for size, scale in itertools.product(sizes, (0.75, 1.0, 3.0)):
        if size not in SMALL:
            forget_pictures()
        place.change(text_scale=scale)
        place.resize(size)
        assert draw(page, full=True)
        for widget in page.stage.base.widgets:
            if widget.shown and widget.focusable and widget.view is None:
                assert widget.rect.w > 0 and widget.rect.h > 0
                assert pygame.Rect(0, 0, *size).colliderect(widget.rect), (size, scale, widget)
    for theme in ("slate", "bright"):
        if sizes is not SMALL:
            forget_pictures()
        place.change(theme=theme)
        draw(page, full=True)


@pytest.mark.parametrize("name", ["home", "new-game", "rulebook", "settings", "decks", "deck"])
def test_idle_draws_nothing_and_hover_draws_little(name: str) -> None:
    page = opened(name)
    page.context.background.wait("seize")  # New game shows cards once their faces are known
    page.update(0.0)
    draw(page)
    for _ in range(3):
        assert not page.update(0.25)
        assert draw(page) == []
    button = next(w for w in page.stage.base.widgets if w.focusable and w.shown and w.rect.w < 400)
    point(page, button.rect.center)
    area = sum(rect.w * rect.h for rect in draw(page))
    assert 0 < area < 0.25 * 1280 * 720


def test_what_is_redrawn_in_parts_is_what_is_drawn_whole() -> None:
    """Dirty rectangles give the same picture as drawing everything."""
    for name in ("home", "new-game", "rulebook", "settings", "decks", "deck"):
        page = opened(name)
        page.context.background.wait("seize")
        page.update(0.0)
        parts = pygame.Surface((1280, 720))
        page.draw(parts, True)
        for pos in ((100, 100), (300, 300), (700, 300), (1100, 150), (1200, 600), (200, 640)):
            point(page, pos)
            page.draw(parts, False)
        press(page, pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN)
        page.draw(parts, False)
        whole = pygame.Surface((1280, 720))
        page.draw(whole, True)
        assert parts.get_buffer().raw == whole.get_buffer().raw, name


def test_shot_writes_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "home.png"
    shot("home", out, (1366, 768), services=fake_services([SAVED]), settings=Settings(theme="bright"))
    assert pygame.image.load(out).get_size() == (1366, 768)
    with pytest.raises(KeyError):
        shot("no-such", out)


@pytest.mark.parametrize("name", [pytest.param("lesson", marks=pytest.mark.nightly), "print"])
def test_a_picture_leaves_the_players_settings_alone(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    context().change(theme="slate", volume=3)
    own = settings_path().read_bytes()
    shot(name, tmp_path / "out.png", services=open_services(FakeTable))
    assert settings_path().read_bytes() == own


def test_a_pictured_lesson_leaves_the_settings_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture itself, with all its faces, is drawn at night."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    context().change(theme="slate", volume=3)
    own = settings_path().read_bytes()
    pictured = Context(Settings(), open_services(FakeTable), (1280, 720), keeps=False)
    pictured.stack.open("lesson")
    assert not pictured.settings.lessons and settings_path().read_bytes() == own


def test_a_scene_that_is_covered_keeps_its_state() -> None:
    page = opened("new-game")
    assert isinstance(page, NewGamePage)
    page.seed.set("77")
    page.context.stack.open("rulebook")
    page.context.resize((1600, 900))
    page.context.stack.pop()
    assert page.choice().seed == 77 and page.stage.look.size == (1600, 900)


def test_desk_survives_a_theme_that_is_gone() -> None:
    place = Context(Settings(theme="gone"), Services(), (1280, 720))
    assert place.look.theme.name == "walnut" and "gone" in place.notices[0]
    assert key(pygame.K_a).key == pygame.K_a
