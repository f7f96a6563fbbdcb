"""The Decks screen and the deck builder, by mouse and by keyboard, with files in the session's own home."""

from __future__ import annotations

import itertools
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import library
from game.deck_work import copies_of
from game.decks import Deck, read_deck
from game.games import game
from tests.ui.kit import FakeTable, click, desk, drag, draw, opened, point, press, top, type_in
from ui.decks.hand import HandLayer
from ui.decks.swap import SwapLayer
from ui.desk import Desk
from ui.landlord import open_house
from ui.scene import Page
from ui.scenes.deck import DeckPage
from ui.scenes.decks import DecksPage
from ui.scenes.home import Home
from ui.scenes.new_game import NewGamePage
from ui.scenes.rulebook import RulebookPage
from ui.widgets.base import Widget
from ui.widgets.dialog import Dialog

CTRL = pygame.KMOD_LCTRL
SHIPPED = library.shipped_decks("seize")


@pytest.fixture(autouse=True)
def folder() -> Iterator[Path]:
    """The player's own decks: none before, none after."""
    path = library.deck_folder("seize")
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    yield path
    shutil.rmtree(path, ignore_errors=True)


def place() -> Desk:
    """A desk in the real house, on Home."""
    made = desk(the_house=open_house())
    opened("home", on=made)
    return made


def builder(argument: str = "seize:wall-and-bow", on: Desk | None = None) -> DeckPage:
    """The builder at a deck."""
    page = opened("deck", argument, on or place())
    assert isinstance(page, DeckPage)
    return page


def dialog(page: Page) -> Dialog:
    """The dialog in sight."""
    layer = page.stage.top
    assert isinstance(layer, Dialog)
    return layer


def answer(page: Page, words: str) -> None:
    """Click a button of the dialog in sight."""
    layer = dialog(page)
    draw(page)
    click(page, next(button for button in layer.buttons if button.text == words))


def cards(page: DeckPage) -> tuple[tuple[str, int], ...]:
    """What the deck holds now."""
    return page.work.deck.cards


def size(page: DeckPage) -> int:
    """How many cards it holds now."""
    return page.work.deck.size


def seen(widget: Widget) -> bool:
    """Whether a widget is shown now."""
    return widget.shown


def usable(widget: Widget) -> bool:
    """Whether it can be used now."""
    return widget.enabled


def own(folder: Path) -> list[Deck]:
    """The decks on disk."""
    return [read_deck(path.read_text("utf-8"), str(path), path.stem) for path in sorted(folder.glob("*.toml"))]


# --- building -------------------------------------------------------------------------------------------------------


def test_a_deck_is_built_by_mouse_alone(folder: Path) -> None:
    page = builder("seize")
    first = page.grid.cards[0]
    for _ in range(3):
        click(page, page.grid.cell_rect(0).center)
    assert cards(page) == ((first, 3),) and page.count.text.startswith("3 / 40")
    draw(page)
    row = page.list.row_rect(1)
    minus, plus = page.list._buttons(row)
    click(page, plus.center)
    click(page, minus.center)
    click(page, minus.center)
    assert copies_of(page.work.deck, first) == 2
    drag(page, page.grid.cell_rect(1).center, page.list.rect.center)
    assert cards(page) == ((first, 2), (page.grid.cards[1], 1)) and not seen(page.ghost)
    drag(page, page.grid.cell_rect(2).center, page.grid.cell_rect(3).center)
    assert size(page) == 3, "dropped beside the deck nothing happens"
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=page.grid.cell_rect(1).center, button=3))
    assert cards(page) == ((first, 2),)
    click(page, page.undo_button)
    assert size(page) == 3
    click(page, page.save_button)
    assert [deck.cards for deck in own(folder)] == [page.work.deck.cards] and not page.work.dirty


def test_a_deck_is_built_by_keyboard_alone(folder: Path) -> None:
    page = builder("seize")
    press(page, pygame.K_f, mod=CTRL)
    type_in(page, "class:gloamkin kind:merc stars>=3")
    known = {card.id: card for card in game("seize").cards}
    assert page.grid.cards and all(known[card].rarity >= 3 for card in page.grid.cards)
    press(page, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN, pygame.K_MINUS)
    assert cards(page) == ((page.grid.cards[1], 1),)
    press(page, pygame.K_z, mod=CTRL)
    assert size(page) == 2
    press(page, pygame.K_y, mod=CTRL)
    assert size(page) == 1
    press(page, pygame.K_l, mod=CTRL)
    assert page.list.focused
    press(page, pygame.K_PLUS, pygame.K_PLUS, pygame.K_DELETE)
    assert size(page) == 2
    press(page, pygame.K_s, mod=CTRL)
    assert [deck.size for deck in own(folder)] == [2]
    press(page, pygame.K_ESCAPE)
    assert isinstance(page.desk.stack.top, Home)


def test_chips_and_bars_write_the_query() -> None:
    page = builder()
    cells = dict(
        zip(((chip.field, chip.value) for chip in page.pool.chips.chips), page.pool.chips.cells(), strict=True)
    )
    click(page, cells["class", "longeye"].center)
    click(page, cells["kind", "merc"].center)
    assert page.pool.query == "class:longeye kind:merc"
    assert 0 < len(page.grid.cards) < len(game("seize").cards)
    bars = [(bar.field, bar.value) for bar in page.plots.bars]
    click(page, page.plots.cells()[bars.index(("class", "bulwark"))].center)
    assert page.pool.query == "class:longeye|bulwark kind:merc"
    click(page, cells["kind", "merc"].center)
    assert page.pool.query == "class:longeye|bulwark"


def test_a_wrong_query_is_told_and_the_last_cards_stay() -> None:
    page = builder()
    page.pool.ask("class:longeye")
    found = list(page.grid.cards)
    page.pool.ask("class:longeye clas:x")
    assert list(page.grid.cards) == found and "did you mean 'class'?" in page.pool.note.text
    page.pool.ask("text:zzzzz")
    assert list(page.grid.cards) == [] and page.grid.empty
    click(page, page.pool.help)
    assert "stars" in dialog(page).text.text


@pytest.mark.rule("SGT-DECK-07")
def test_every_violation_is_a_row_that_leads_to_its_rule() -> None:
    page = builder()
    assert page.verdict.text == "legal" and not seen(page.faults)
    page.work.add("noctule-second-shadow", 2)
    assert page.verdict.text == "2 faults"
    assert ["SGT-DECK-02" in fault for fault in page.faults.items] == [True, False]
    draw(page)
    click(page, page.faults.row_rect(1).center)
    book = top(page.desk, RulebookPage)
    assert book.here == book.book.places["SGT-DECK-03"]
    press(book, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert page.desk.stack.top is page and page.work.dirty


@pytest.mark.rule("SGT-FMT-G02", "SGT-FMT-G03", "SGT-FMT-A02")
def test_a_leader_is_dropped_keyed_and_sent_away() -> None:
    page = builder()
    assert not seen(page.leader)
    page.format_list.choose(page.formats.index("guild-master"))
    draw(page)
    assert seen(page.leader) and any("Guild Master" in fault for fault in page.faults.items)
    card = page.grid.cards[2]
    drag(page, page.grid.cell_rect(2).center, page.leader.rect.center)
    assert page.work.deck.leader == card and "leads" in page._badge(card)
    click(page, page.leader)
    assert page.work.deck.leader == ""
    page.stage.set_focus(page.grid)
    page.grid.select(0)
    press(page, pygame.K_g, mod=CTRL)
    assert page.work.deck.leader == page.grid.cards[0]
    assert any("SGT-FMT-G03" in fault for fault in page.faults.items), "a one-star Guild Master"
    press(page, pygame.K_z, pygame.K_z, pygame.K_z, pygame.K_z, mod=CTRL)
    assert page.work.deck == SHIPPED["wall-and-bow"] and not page.work.dirty


def test_a_shipped_deck_is_never_written(folder: Path) -> None:
    path = library.ASSETS / "seize" / "decks" / "wall-and-bow.toml"
    before = path.read_bytes()
    page = builder()
    assert page.save_button.text == "Save a copy" and usable(page.save_button)
    page.work.add("poultice-nan")
    page.save()
    assert path.read_bytes() == before
    (copy,) = own(folder)
    assert copy.name == "The Wall and the Bow (2)" and copies_of(copy, "poultice-nan") == 1
    assert page.save_button.text == "Save" and not usable(page.save_button)
    page.work.add("poultice-nan")
    page.save()
    assert [copies_of(deck, "poultice-nan") for deck in own(folder)] == [2]


def test_unsaved_changes_are_asked_about(folder: Path) -> None:
    page = builder()
    page.work.add("poultice-nan")
    press(page, pygame.K_ESCAPE)
    answer(page, "Go on building")
    assert page.desk.stack.top is page
    press(page, pygame.K_ESCAPE)
    answer(page, "Throw away")
    assert isinstance(page.desk.stack.top, Home) and own(folder) == []
    again = builder(on=page.desk)
    again.work.add("poultice-nan")
    press(again, pygame.K_ESCAPE)
    answer(again, "Save")
    assert isinstance(again.desk.stack.top, Home) and len(own(folder)) == 1


def test_a_closed_window_loses_nothing(folder: Path) -> None:
    page = builder()
    page.work.add("poultice-nan")
    page.desk.stack.clear()
    (kept,) = own(folder)
    assert kept.name == "The Wall and the Bow (unsaved)" and copies_of(kept, "poultice-nan") == 1


def test_a_disk_that_refuses_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = builder()
    page.work.add("poultice-nan")
    monkeypatch.setattr("game.deck_shelf.atomic_write", _refuse)
    page.save()
    assert "No space left" in dialog(page).text.text and page.work.dirty
    page.settled = True


def _refuse(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device")


def test_a_name_is_typed_and_taken_back_in_one_step(folder: Path) -> None:
    page = builder("seize")
    page.work.add("poultice-nan")
    page.stage.set_focus(page.name_field)
    press(page, pygame.K_a, mod=CTRL)
    type_in(page, "Nan's Choice")
    assert page.work.deck.name == "Nan's Choice"
    press(page, pygame.K_z, mod=CTRL)
    assert page.work.deck.name == "New deck" == page.name_field.text and size(page) == 1
    press(page, pygame.K_y, mod=CTRL)
    page.save()
    assert [(deck.key, deck.name) for deck in own(folder)] == [("nan-s-choice", "Nan's Choice")]


def test_the_test_hand_draws_and_shuffles_again() -> None:
    page = builder()
    press(page, pygame.K_h, mod=CTRL)
    hand = page.stage.top
    assert isinstance(hand, HandLayer)
    assert len(hand.hand.cards) == 7 and len(hand.hand.pile) == 33
    draw(page)
    press(page, pygame.K_d)
    click(page, hand.draw_button)
    assert len(hand.hand.cards) == 9
    assert sorted(hand.hand.cards + hand.hand.pile) == sorted(page.work.deck.ids)
    press(page, pygame.K_m)
    assert len(hand.hand.cards) == 7
    point(page, hand.view.cells()[0].center)
    page.update(0.5)
    assert hand.peek.shown and hand.peek.card == hand.hand.cards[0]
    press(page, pygame.K_ESCAPE)
    assert page.stage.top is page.stage.base


def test_hovering_shows_a_card_large_and_it_takes_no_click() -> None:
    page = builder()
    point(page, page.grid.cell_rect(0).center)
    page.update(0.5)
    assert page.peek.shown and page.peek.card == page.grid.cards[0]
    assert page.stage.widget_at(page.peek.rect.center) is not page.peek
    point(page, (5, 5))
    assert not page.peek.shown


# --- in and out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [".txt", ".cod", ".o8d", ".dek", ".json", ".toml"])
def test_a_deck_goes_out_and_comes_in_through_the_screen(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.decks.swap.draw_sheet", lambda bundle, name, house, cache: b"")
    page = builder()
    press(page, pygame.K_e, mod=CTRL)
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    target = tmp_path / f"out{ending}"
    swap.path.set(str(target))
    draw(page)
    click(page, swap.store)
    assert target.is_file() and f"Written: {target}" in swap.outcome.text
    press(page, pygame.K_ESCAPE)
    page.work.take(Deck("Other", (("poultice-nan", 1),)))
    page.swap()
    again = page.stage.top
    assert isinstance(again, SwapLayer)
    again.path.set(str(target))
    draw(page)
    click(page, again.load)
    assert page.stage.top is page.stage.base
    assert cards(page) == SHIPPED["wall-and-bow"].cards
    press(page, pygame.K_z, mod=CTRL)
    assert page.work.deck.name == "Other", "an import can be undone"
    page.settled = True


def test_the_form_chosen_changes_the_ending_of_the_path() -> None:
    page = builder()
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    swap.forms.choose(2)
    assert swap.path.text.endswith("the-wall-and-the-bow.cod") and "card database" in swap.about.text


def test_the_clipboard_takes_and_gives_a_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    page = builder()
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    swap.write_clipboard()
    assert board[0].startswith("// The Wall and the Bow\n") and "3 Gatehand Odric" in board[0]
    board[0] = "2 Poultice Nan\n1 Gatehand Odrik"
    swap.read_clipboard()
    assert page.stage.top is swap and "did you mean 'Gatehand Odric'?" in swap.outcome.text
    board[0] = "2 Poultice Nan\nSB: 2 Clean Linen"
    swap.read_clipboard()
    assert cards(page) == (("poultice-nan", 2),)
    assert any("2 Clean Linen" in toast.text for toast in page.stage.floats.toasts)
    page.settled = True


def test_a_file_that_is_no_deck_is_told_in_the_dialog(tmp_path: Path) -> None:
    page = builder()
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    for name, content in (("a.cod", b"<html/>"), ("b.json", b"{"), ("c.png", b""), ("d.txt", b"1 Nobody")):
        (tmp_path / name).write_bytes(content)
        swap.path.set(str(tmp_path / name))
        swap.read()
        assert page.stage.top is swap and name in swap.outcome.text and swap.outcome.colour == "danger"
    swap.path.set(str(tmp_path / "a.cod" / "b.txt"))
    swap.write()
    assert "could not be written" in swap.outcome.text


# --- the shelf ------------------------------------------------------------------------------------------------------


def test_a_damaged_deck_is_a_row_and_a_note(folder: Path) -> None:
    (folder / "broken.toml").write_text("cards = 3", "utf-8")
    home = place()
    page = opened("decks", "seize:broken", home)
    assert isinstance(page, DecksPage)
    assert page.row is not None and page.row.deck is None
    assert "'cards' is no field" in page.fault.text and page.fault.shown and not page.edit.shown
    home.house = open_house(FakeTable)
    new = opened("new-game", "seize", home)
    assert isinstance(new, NewGamePage)
    assert new.problem.text.startswith("Not listed") and "broken.toml" in new.problem.text
    assert str(folder) not in new.problem.text and new.start_button.enabled
    new.back()
    press(page, pygame.K_DELETE)
    answer(page, "Delete")
    assert not (folder / "broken.toml").exists() and all(row.deck for row in page.list.items)


def test_the_shelf_copies_opens_and_deletes(folder: Path) -> None:
    home = place()
    start = home.stack.top
    assert isinstance(start, Home)
    draw(start)
    click(start, next(button for button in start.menu if button.text == "Decks"))
    page = top(home, DecksPage)
    assert len(page.list.items) == len(SHIPPED) and not page.drop.shown
    page.list.select(2)
    draw(page)
    name = page.head.text
    press(page, pygame.K_d, mod=CTRL)
    assert [deck.name for deck in own(folder)] == [f"{name} (2)"] and page.row is not None and page.row.own
    press(page, pygame.K_RETURN)
    build = top(home, DeckPage)
    build.work.add("poultice-nan")
    build.save()
    build.back()
    assert home.stack.top is page and "yours" in page.facts.text
    assert [copies_of(row.deck, "poultice-nan") for row in page.list.items if row.own and row.deck] != [0]
    click(page, page.drop)
    answer(page, "Keep it")
    click(page, page.drop)
    answer(page, "Delete")
    assert own(folder) == [] and len(page.list.items) == len(SHIPPED)


def test_an_import_on_the_shelf_opens_the_builder(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("// Found\n\n2 Poultice Nan", "utf-8")
    page = opened("decks", on=place())
    assert isinstance(page, DecksPage)
    click(page, page.import_button)
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    type_in(page, str(tmp_path / "x.txt"))
    press(page, pygame.K_RETURN)
    build = top(page.desk, DeckPage)
    assert build.work.deck.name == "Found" and build.work.dirty
    build.save()
    build.back()
    assert page.row is not None and page.row.deck is not None and page.row.deck.name == "Found"


def test_new_game_offers_what_was_built(folder: Path) -> None:
    home = place()
    page = opened("new-game", "seize", home)
    assert isinstance(page, NewGamePage)
    before = len(page.decks)
    click(page, page.edits[1])
    build = top(home, DeckPage)
    assert build.work.deck.key == page.decks[page.deck_lists[1].index].key
    build.save()
    build.back()
    assert home.stack.top is page and len(page.decks) == before + 1
    assert len(page.deck_lists[0].choices) == before + 1


# --- speed and sizes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (900, 1400), (640, 360)])
def test_dialogs_and_panels_stay_in_the_window(size: tuple[int, int]) -> None:
    page = builder("seize:wall-and-bow", desk(the_house=open_house(), size=size))
    page.work.add("noctule-second-shadow", 3)
    for scale, opening in itertools.product((1.0, 1.5), (page.try_hand, page.swap)):
        page.desk.change(text_scale=scale)
        opening()
        draw(page, full=True)
        window = pygame.Rect(0, 0, *size)
        for widget in page.stage.top.widgets:
            if widget.shown and widget.focusable:
                assert window.contains(widget.rect), (scale, type(widget).__name__, widget.rect)
        page.stage.close()
    page.desk.change(text_scale=1.0)
    page.settled = True


def test_scrolling_the_grid_keeps_the_pace() -> None:
    page = builder()
    surface = pygame.Surface((1280, 720))
    page.draw(surface, True)
    point(page, page.grid.rect.center)
    for _ in range(40):  # everything once, so that plain faces are made
        page.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0))
        page.draw(surface, False)
    page.grid.scroll_to(0)
    spent = []
    for _ in range(40):
        page.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
        start = time.process_time()
        page.draw(surface, False)
        spent.append(time.process_time() - start)
    assert page.grid.offset > 1000
    assert sorted(spent)[len(spent) // 2] < 1 / 60, "half of the frames must keep 60 a second"
