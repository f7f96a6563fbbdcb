"""The Print screen: every choice by mouse and by keyboard; the previewed page is the page that is saved."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.decks import deck_shelf
from game.decks.deck import deck_of, write_deck
from game.library import deck_folder
from game.settings import LastTable, Printing, Settings
from game.text.plain_text import escaped
from tests.ui.kit import click, context, draw, opened, press, type_in
from tests.ui.paper.kit import pages, red
from ui.paper.ink import Print
from ui.paper.order import kinds_of
from ui.paper.worker import News, Progress, SavedFile
from ui.screens.page import Page
from ui.screens.print import page
from ui.screens.print.page import PrintPage
from ui.screens.unsaved import LeavePage
from ui.widgets.base import Widget
from ui.widgets.label import Label


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[PrintPage]:
    """The Print screen with a home of its own; the print worker runs when polled."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    monkeypatch.setattr("pygame.display.get_surface", lambda: None)
    scene = PrintPage()
    context().stack.push(scene)
    seen(scene)
    yield scene
    scene.leave()


def seen(scene: Page) -> None:
    """Run the loop once."""
    scene.update(0.0)
    scene.update(0.0)
    draw(scene)


def shown(widget: Widget) -> bool:
    """Whether it is visible now."""
    return widget.shown


def usable(screen: PrintPage) -> bool:
    """Whether there is something to save now."""
    return screen.save_button.enabled


def click_on(scene: Page, widget: Widget) -> None:
    """Click the middle of a widget."""
    click(scene, widget.rect.center)
    seen(scene)


def test_it_opens_on_the_mat_with_its_paper_in_words(screen: PrintPage) -> None:
    assert screen.where.text == "Page 1 of 7"
    assert screen.estimate.text == "6 sheets of A4, and one to measure by"
    assert screen.path.text.endswith("seize-mat-duel-a4.pdf")
    assert not screen.before.enabled and screen.after.enabled and usable(screen)
    assert screen.area.rect.contains(screen.form.paper.rect), "the paper is chosen without scrolling"
    assert [(mat.words, mat.note) for mat in screen.form.mat.choices[1:3]] == [
        ("Cross", "Four players, around a court"),
        ("Quad", "Four players, side by side"),
    ]


def test_decks_stand_as_on_their_own_screen_ones_own_first(screen: PrintPage) -> None:
    """By name without an article: A Guild of Closed Eyes after The Greyline Holds."""
    mine = deck_folder("seize") / "zz.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text(write_deck(replace(deck_shelf.shelf("seize")[0].deck or deck_of([]), name="Zucchini")))
    for other_and_back in (1, 0):
        screen.form.game.choose(other_and_back)
    rows = deck_shelf.shelf("seize")
    decks = [choice.words for choice in screen.form.deck.choices][: len(rows)]
    assert decks == [row.deck.name for row in rows if row.deck] and decks[0] == "Zucchini"
    assert screen.form.order("cards").deck == "zz"


def test_the_figures_of_another_order_are_not_shown_meanwhile(screen: PrintPage) -> None:
    screen.tabs.choose(screen.kinds.index("rules"))
    assert not screen.estimate.text and not screen.where.text
    seen(screen)
    assert (screen.estimate.text, screen.where.text) == ("1 sheet of A4", "Page 1 of 1")


def test_every_kind_shows_a_page(screen: PrintPage) -> None:
    screen.stage.set_focus(screen.tabs)
    for kind in kinds_of("seize"):
        assert screen.kind == kind and screen.job is not None and not screen.trouble
        assert kind in screen.path.text
        press(screen, pygame.K_RIGHT)
        seen(screen)


def test_another_game_shows_the_kinds_it_has(screen: PrintPage) -> None:
    screen.tabs.choose(screen.kinds.index("templates"))
    seen(screen)
    screen.form.game.choose(screen.form.games.index("seek_and_destroy"))
    seen(screen)
    assert screen.tabs.names == ("Mat", "Cards", "Counters", "Rules") and screen.kind == "mat"
    assert screen.path.text.endswith("seek_and_destroy-mat-duel-a4.pdf") and not screen.trouble
    for kind in screen.kinds[1:]:
        screen.tabs.choose(screen.kinds.index(kind))
        seen(screen)
        assert screen.job is not None and not screen.trouble and kind in screen.path.text
    for other_and_back in (1, 0):
        screen.form.game.choose(other_and_back)
    seen(screen)
    assert screen.kind == "rules" and len(screen.tabs.names) == len(kinds_of("seize"))


@pytest.mark.parametrize(("argument", "opened"), [
    ("cards", ("seize", "cards")), ("seek_and_destroy", ("seek_and_destroy", "mat")),
    ("seek_and_destroy:rules", ("seek_and_destroy", "rules")),
    ("seek_and_destroy:templates", ("seek_and_destroy", "mat")),
])  # fmt: skip
def test_it_opens_at_a_game_and_a_kind(argument: str, opened: tuple[str, str]) -> None:
    page = PrintPage(argument)
    assert (page.start_game, page.kind) == opened


def test_pages_are_turned_by_keys_wheel_and_buttons(screen: PrintPage) -> None:
    press(screen, pygame.K_PAGEDOWN)
    seen(screen)
    click_on(screen, screen.after)
    assert screen.where.text == "Page 3 of 7"
    screen.stage.set_focus(screen.view)
    press(screen, pygame.K_END)
    seen(screen)
    assert screen.where.text == "Page 7 of 7" and not screen.after.enabled
    press(screen, pygame.K_LEFT, pygame.K_PAGEUP)
    seen(screen)
    click_on(screen, screen.before)
    assert screen.where.text == "Page 4 of 7"
    click_on(screen, screen.view)
    assert screen.page in (2, 4)


def test_paper_chosen_by_keys_changes_page_and_name(screen: PrintPage) -> None:
    screen.stage.set_focus(screen.form.paper)
    press(screen, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    seen(screen)
    assert screen.form.paper_name == "letter"
    assert screen.path.text.endswith("letter.pdf")
    assert screen.estimate.text == "6 sheets of Letter, and one to measure by"


def test_full_size_is_offered_for_mats_and_cards_only(screen: PrintPage) -> None:
    screen.form.paper.choose(len(screen.form.paper.choices) - 2)
    seen(screen)
    assert screen.form.paper_name == "full" and screen.estimate.text == "1 page of 609.6 × 355.6 mm"
    assert not shown(screen.form.overlap)
    screen.tabs.choose(screen.kinds.index("rules"))
    seen(screen)
    assert screen.form.paper_name == "tabloid" and screen.job is not None


def test_saving_by_keyboard_writes_what_is_in_sight(screen: PrintPage, tmp_path: Path) -> None:
    screen.tabs.choose(screen.kinds.index("counters"))
    seen(screen)
    press(screen, pygame.K_s, mod=pygame.KMOD_CTRL)
    seen(screen)
    path = tmp_path / "data" / "exported" / "seize-counters-a4.pdf"
    assert pages(path) == 2
    assert usable(screen) and not shown(screen.bar)
    assert screen.remark.text.startswith("Saved: seize-counters-a4.pdf (") and screen.path.text == str(path)
    screen.form.paper.choose(1)
    screen.form.paper.choose(0)
    seen(screen)
    assert "will be replaced" in screen.remark.text


def test_saving_by_mouse_to_a_path_of_ones_own(screen: PrintPage, tmp_path: Path) -> None:
    screen.stage.set_focus(screen.path)
    press(screen, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_in(screen, str(tmp_path / "mine"))
    click_on(screen, screen.save_button)
    assert pages(tmp_path / "mine.pdf") == 7
    screen.form.finish.choose(1)
    seen(screen)
    assert screen.path.text == str(tmp_path / "mine")


def test_a_path_that_cannot_be_written_is_said_and_nothing_is_lost(
    screen: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(screen, "notify", said.append)
    (tmp_path / "plain.pdf").mkdir()
    screen.path.set(str(tmp_path / "plain.pdf"))
    screen.own_path = True
    screen.save()
    seen(screen)
    assert said == [] and screen.remark.colour == "danger" and usable(screen)
    assert "is a folder" in screen.remark.text
    screen.stage.set_focus(screen.path)
    type_in(screen, "x")
    assert "is a folder" not in screen.remark.text and screen.remark.colour != "danger"


def test_the_name_of_a_file_is_told_as_it_was_typed(screen: PrintPage) -> None:
    screen.form.picture.insert("/no*where*.png")
    seen(screen)
    assert escaped("/no*where*.png") in screen.remark.text


def test_paths_of_any_kind_can_be_typed(screen: PrintPage, tmp_path: Path) -> None:
    long = "cannot be written" if sys.platform == "win32" else "its name is too long"
    for path, told in ((str(tmp_path / ("x" * 300)), long), ("~nobody-we-know/x.pdf", "")):
        screen.stage.set_focus(screen.path)
        press(screen, pygame.K_a, mod=pygame.KMOD_CTRL)
        type_in(screen, path)
        seen(screen)
        if told:
            press(screen, pygame.K_s, mod=pygame.KMOD_CTRL)
            seen(screen)
            assert told in screen.remark.text and screen.remark.colour == "danger" and usable(screen)
    screen.stage.set_focus(screen.form.picture)
    type_in(screen, "~nobody-we-know")
    seen(screen)
    assert "cannot be used (no such file or folder)" in screen.remark.text


def test_a_picture_that_cannot_be_read_stops_the_save(screen: PrintPage) -> None:
    screen.stage.set_focus(screen.form.picture)
    type_in(screen, "/nowhere.png")
    seen(screen)
    assert "cannot be used" in screen.remark.text and not usable(screen)
    screen.form.picture.set("")
    screen.form.changed()
    seen(screen)
    assert usable(screen) and screen.job is not None


def test_the_place_of_a_house_rule_is_printed_if_the_last_game_had_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    monkeypatch.setattr("pygame.display.get_surface", lambda: None)
    for gate in ("deck", "points"):
        scene = PrintPage("battle_gate")
        last = {"battle_gate/standard": LastTable(options={"gate": gate})}
        context(Settings(tables=last, formats={"battle_gate": "standard"})).stack.push(scene)
        seen(scene)
        assert "Gate points" in [label.text for row in scene.rows for label in row.widgets if isinstance(label, Label)]
        assert scene.form.order("mat").rules == ({"gate=points"} if gate == "points" else set())
        click_on(scene, scene.form.house)
        assert scene.form.order("mat").rules == ({"gate=points"} if gate == "deck" else set())
        scene.form.game.choose(0)
        seen(scene)
        assert not scene.form.order("mat").rules and not scene.trouble
        scene.leave()


def test_a_blank_mat_takes_text(screen: PrintPage) -> None:
    assert not shown(screen.form.text)
    screen.form.mat.choose(len(screen.form.mats) - 1)
    seen(screen)
    assert shown(screen.form.text)
    screen.stage.set_focus(screen.form.text)
    type_in(screen, "Ours / since 1995")
    seen(screen)
    assert screen.form.order("mat").text == "Ours / since 1995"
    assert screen.stage.focus is screen.form.text


def test_backs_show_their_corrections_and_are_kept_for_the_next_time(screen: PrintPage) -> None:
    screen.tabs.choose(screen.kinds.index("cards"))
    seen(screen)
    assert not shown(screen.form.right)
    screen.form.backs.choose(1)
    screen.form.right.step_to(screen.form.right.index + 2)
    seen(screen)
    assert shown(screen.form.right) and screen.form.order("cards").shift.x == 0.5
    screen.leave()
    assert screen.context.settings.printing == Printing(paper="a4", backs="long", x=0.5)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_fits_every_window(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_surface", lambda: None)
    place = context(Settings(text_scale=scale), size=size)
    scene = PrintPage("seize:templates")
    place.stack.push(scene)
    seen(scene)
    for widget in scene.stage.base.widgets:
        if widget.shown and widget.view is None and widget is not scene.area:
            assert pygame.Rect(0, 0, *size).contains(widget.rect), widget
    assert scene.view.rect.w > 100 and scene.view.rect.h > 100
    scene.leave()


def hear(screen: PrintPage, news: News) -> None:
    """Let the worker tell the page something."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen.worker, "take", lambda: [news])
        screen.update(0.05)


def test_while_a_file_is_made_save_is_cancel_and_then_the_file_can_be_looked_at(
    screen: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    opened: list[Path] = []
    monkeypatch.setattr(screen.worker, "save", lambda order, path, cut: asked.append("save"))
    monkeypatch.setattr(screen.worker, "cancel", lambda: asked.append("cancel"))
    monkeypatch.setattr(page, "open_outside", opened.append)
    click_on(screen, screen.save_button)
    assert screen.save_button.text == "Cancel" and shown(screen.bar)
    press(screen, pygame.K_s, mod=pygame.KMOD_CTRL)
    hear(screen, Progress(2, 7))
    assert screen.bar.words == "Mat: page 2 of 7"
    click_on(screen, screen.save_button)
    assert screen.bar.words == "Cancelling after this page" and not screen.save_button.enabled
    hear(screen, Progress(3, 7))
    click_on(screen, screen.save_button)
    assert asked == ["save", "cancel"] and screen.bar.words == "Cancelling after this page"
    hear(screen, SavedFile(tmp_path / "a.pdf", 0, "Saving was cancelled."))
    assert screen.save_button.text == "Save PDF" and not shown(screen.bar) and not shown(screen.open_file)
    assert screen.remark.text == "Saving was cancelled."
    click_on(screen, screen.save_button)
    assert screen.remark.text != "Saving was cancelled." and screen.bar.words == "Creating the pages"
    hear(screen, SavedFile(tmp_path / "a.pdf", 5000))
    click_on(screen, screen.open_file)
    click_on(screen, screen.open_folder)
    assert opened == [tmp_path / "a.pdf", tmp_path]
    screen.turn(1)
    assert shown(screen.open_file)
    screen.tabs.choose(1)
    assert not shown(screen.open_file) and not shown(screen.open_folder)


def test_leaving_asks_while_a_file_is_made(screen: PrintPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(screen.worker, "save", lambda order, path, cut: None)
    stack = screen.context.stack
    stack.scenes.insert(0, opened("home", on=screen.context))
    stack.scenes.pop()
    click_on(screen, screen.save_button)
    press(screen, pygame.K_ESCAPE)
    asked = stack.top
    assert isinstance(asked, LeavePage) and "not finished" in asked.why
    press(asked, pygame.K_ESCAPE)
    assert stack.top is screen
    hear(screen, SavedFile(tmp_path / "a.pdf", 5000))
    press(screen, pygame.K_ESCAPE)
    assert stack.top is not screen


def test_the_question_about_leaving_goes_once_the_file_is_finished(
    screen: PrintPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    news = list[News]()
    monkeypatch.setattr(screen.worker, "save", lambda order, path, cut: None)
    monkeypatch.setattr(screen.worker, "take", lambda: [news.pop()] if news else [])
    stack = screen.context.stack
    click_on(screen, screen.save_button)
    press(screen, pygame.K_ESCAPE)
    asked = stack.top
    assert isinstance(asked, LeavePage)
    asked.update(0.05)
    assert stack.top is asked
    news.append(SavedFile(tmp_path / "a.pdf", 5000))
    asked.update(0.05)
    assert stack.scenes[-1] is screen and shown(screen.open_file)
    assert screen.remark.text == "Saved: a.pdf (5 kB)"


def test_what_shops_ask_for_is_put_away_until_it_is_wanted(screen: PrintPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.paper.images.FacePhoto.jpeg", lambda self, rough=False: red())
    screen.tabs.choose(screen.kinds.index("cards"))
    seen(screen)
    shops = screen.form.shops
    assert shown(shops.more) and not shown(shops.gap)
    shops.more.flip()
    shops.gap.step_to(4)
    shops.rounded.flip()
    screen.form.only.set("2 Gatehand Odric")
    screen.form.paper.choose(len(screen.form.paper.choices) - 1)
    screen.form.own_size.set("216x330")
    screen.changed()
    seen(screen)
    assert shown(shops.gap) and shown(screen.form.own_size) and not shown(shops.back)
    job = made_job(screen)
    assert sorted(job.sheets[0].size) == [216, 330] and job.radius == 3.0 and len(job.sheets[0].cuts) == 2
    assert screen.path.text.endswith("-216x330.pdf") and screen.form.order("cards").gap == 2.0
    shops.more.flip()
    seen(screen)
    assert not shown(shops.gap) and screen.form.order("cards").gap == 0.0


def made_job(screen: PrintPage) -> Print:
    """What is previewed."""
    assert screen.job is not None
    return screen.job


@pytest.mark.parametrize("kind", ["mat", "cards"])
def test_tab_follows_the_rows_from_the_first_to_the_last(screen: PrintPage, kind: str) -> None:
    screen.form.backs.index, screen.form.shops.more.on, screen.kind = 1, True, kind
    screen.changed()
    seen(screen)
    rows = [row.widget for row in screen.rows]
    screen.stage.set_focus(rows[0])
    reached: list[Widget | None] = [rows[0]]
    for _ in rows[1:]:
        press(screen, pygame.K_TAB)
        reached.append(screen.stage.focus)
    assert reached == rows
