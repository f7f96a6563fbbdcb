"""Importing and exporting decks on the screen, the list of decks, and the way there from New game."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import library
from game.cards import own_cards
from game.cards.workshop import card_workshop
from game.decks import deck_shelf
from game.decks.deck import Deck, write_deck
from game.decks.deck_editor import copies_of
from tests.game.kit import folder
from tests.ui.decks.kit import CTRL, SHIPPED, builder, cards, dialog, own, place, type_path
from tests.ui.kit import FakeTable, answer, click, context, draw, opened, picked, press, top, type_in
from ui.app.services import open_services
from ui.screens.decks.builder import DeckPage
from ui.screens.decks.exchange import SwapLayer
from ui.screens.decks.figures import FiguresLayer
from ui.screens.decks.list import DecksPage
from ui.screens.decks.shelf_tools import ORDERS
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.widgets.dialog import Dialog
from ui.widgets.dropdown import Popup
from ui.widgets.field import TextField

__all__ = ["folder"]
pytestmark = pytest.mark.usefixtures("folder")


# --- in and out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [".txt", ".cod", ".o8d", ".dek", ".json", ".toml"])
def test_a_deck_goes_out_and_comes_in_through_the_screen(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.screens.decks.exchange.draw_sheet", lambda bundle, name, definition, cache: b"")
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


def test_a_deck_goes_out_with_all_that_its_program_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.screens.decks.exchange.draw_sheet", lambda bundle, name, definition, cache: b"x")
    page = builder()
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer) and not swap.whole.enabled
    type_path(page, swap, tmp_path / "out.cod")
    click(page, swap.whole)
    with zipfile.ZipFile(tmp_path / "out-cockatrice.zip") as packed:
        assert "pics/CUSTOM/Gatehand Odric.jpg" in packed.namelist()
    assert "out-cockatrice.zip" in swap.outcome.text and "data folder" in swap.outcome.text
    page.settled = True


@pytest.mark.parametrize(("ending", "said"), [(".txt", True), (".toml", True), (".cod", False)])
def test_who_exports_a_deck_learns_that_its_own_cards_are_not_in_the_file(
    ending: str, said: bool, tmp_path: Path
) -> None:
    made = card_workshop("seize")
    for name in ("ann", "bea"):
        draft = made.stamped(made.new("mercenary").put("name", name.title()), name, 1)
        own_cards.keep("seize", name, made.check(draft).text)
    page = builder()
    page.work.take(Deck("Ours", (("ann", 1), ("poultice-nan", 2)), format="standard"))
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    type_path(page, swap, tmp_path / f"out{ending}")
    click(page, swap.store)
    note = "1 of its cards is your own: hand it on with Import and export in the workshop."
    assert (note in swap.outcome.text) == said and "Written: " in swap.outcome.text
    page.settled = True


def test_a_deck_file_is_picked_from_the_lists_of_folders(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "notes.pdf").write_text("words")
    (tmp_path / "old" / "fog.txt").write_text("2 poultice-nan\n")
    page = builder("seize")
    press(page, pygame.K_e, mod=CTRL)
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    swap.path.set(str(tmp_path / "mistyped.txt"))
    draw(page)
    click(page, swap.browse)
    picked(page, "old", "fog.txt")
    assert cards(page) == (("poultice-nan", 2),)


def test_a_deck_without_cards_can_only_come_in() -> None:
    page = builder("seize")
    press(page, pygame.K_e, mod=CTRL)
    swap = page.stage.top
    assert isinstance(swap, SwapLayer) and swap.title.text == "Import a deck"
    assert swap.load in swap.widgets and not {swap.store, swap.whole, swap.copy} & set(swap.widgets)
    press(page, pygame.K_RETURN)
    assert "path of a deck file" in swap.outcome.text


def test_signs_in_a_name_are_shown_as_they_were_typed(folder: Path) -> None:
    name = "Fire *new* {heart} [SGT-DECK-02]"
    deck_shelf.save("seize", Deck(name, (("poultice-nan", 1),)))
    page = opened("decks", "seize", place())
    assert isinstance(page, DecksPage) and page.row is not None and page.row.deck is not None
    page.ask_delete()
    asked = page.stage.top
    assert isinstance(asked, Dialog)
    for label in (page.head, asked.text):
        shown = label.block(2000)
        assert name in " ".join(piece.text for piece in shown.pieces) and not shown.links


def test_the_form_chosen_changes_the_ending_of_the_path() -> None:
    page = builder()
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    swap.forms.choose(2)
    assert swap.path.text.endswith("the-wall-and-the-bow.cod") and "card database" in swap.about.text


def test_a_clipboard_that_fails_is_told_without_the_words_of_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str) -> None:
        raise pygame.error("scrap system not initialized")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    page = builder()
    page.swap()
    swap = page.stage.top
    assert isinstance(swap, SwapLayer)
    swap.write_clipboard()
    assert swap.outcome.text == "The clipboard cannot be used."


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
    board[0] = "1 Gatehand Odrik"
    swap.read_clipboard()
    assert page.stage.top is swap and "did you mean 'Gatehand Odric'?" in swap.outcome.text
    board[0] = "2 Poultice Nan\nSB: 2 Clean Linen"
    swap.read_clipboard()
    assert cards(page) == (("poultice-nan", 2),)
    assert "2 Clean Linen" in dialog(page).text.text, "it stays until it has been read"
    press(page, pygame.K_ESCAPE)
    assert len(page.stage.layers) == 1
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
    assert page.spine(page.row).note == "Cannot be read"
    assert "'cards' is not a field" in page.fault.text and page.fault.shown and not page.edit.shown
    home.services = open_services(FakeTable)
    new = opened("new-game", "seize", home)
    assert isinstance(new, NewGamePage)
    assert new.problem.text.startswith("Not listed") and "broken.toml" in new.problem.text
    assert str(folder) not in new.problem.text and new.start_button.enabled
    assert new.problem.rect.h >= new.problem.height_for(new.problem.rect.w) > 24
    new.back()
    press(page, pygame.K_DELETE)
    answer(page, "Delete")
    assert not (folder / "broken.toml").exists() and all(row.deck for row in page.list.items)


def test_the_name_of_a_damaged_deck_is_told_as_it_is(folder: Path) -> None:
    (folder / "my *best* deck.toml").write_text("cards = 3", "utf-8")
    new = opened("new-game", "seize", context(services=open_services(FakeTable)))
    assert isinstance(new, NewGamePage)
    assert "my *best* deck.toml" in " ".join(piece.text for piece in new.problem.block(4000).pieces)


def test_what_is_deleted_is_what_was_asked_about(folder: Path) -> None:
    for name in ("aaa", "bbb"):
        (folder / f"{name}.toml").write_text("cards = 3", "utf-8")
    home = place()
    page = opened("decks", "seize:bbb", home)
    assert isinstance(page, DecksPage)
    press(page, pygame.K_DELETE)
    (folder / "bbb.toml").unlink()
    page.resize(home.look)
    page.list.select(next(at for at, row in enumerate(page.list.items) if row.key == "aaa"))
    answer(page, "Delete")
    assert (folder / "aaa.toml").exists(), "it is the one selected by now, for the other has gone"


def test_a_list_of_card_names_among_the_decks_is_imported_in_its_place(folder: Path) -> None:
    (folder / "supper.txt").write_text("// Supper\n3 Poultice Nan\n2 Gatehand Odric\n", "utf-8")
    page = opened("decks", "seize:supper", place())
    assert isinstance(page, DecksPage)
    assert page.row is not None and page.spine(page.row).note == "A list of card names, to be imported"
    assert not page.fault.shown and page.edit.shown and page.edit.text == "Import"
    page.open()
    built = page.context.stack.top
    assert isinstance(built, DeckPage) and cards(built) == (("poultice-nan", 3), ("gatehand-odric", 2))
    built.save()
    assert (folder / "supper.toml").exists() and not (folder / "supper.txt").exists()
    assert library.deck("seize", "supper").name == "Supper"
    (folder / "nobody.txt").write_text("4 Nobody Here\n", "utf-8")
    page = opened("decks", "seize:nobody", place())
    assert isinstance(page, DecksPage) and page.fault.shown and "no card called 'Nobody Here'" in page.fault.text


def test_a_deck_that_is_dropped_on_the_list_is_imported(tmp_path: Path) -> None:
    page = opened("decks", "seize", place())
    assert isinstance(page, DecksPage)
    (tmp_path / "supper.txt").write_text("3 Poultice Nan\n", "utf-8")
    page.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "none.txt")))
    assert "no such file" in page.stage.floats.toasts[-1].text
    page.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "supper.txt")))
    built = page.context.stack.top
    assert isinstance(built, DeckPage) and cards(built) == (("poultice-nan", 3),)
    built.settled = True


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
    assert swap.area.content <= swap.area.rect.h, "everything is visible"
    type_in(page, str(tmp_path / "x.txt"))
    press(page, pygame.K_RETURN)
    build = top(page.context, DeckPage)
    assert build.work.deck.name == "Found" and build.work.dirty
    build.save()
    build.back()
    assert page.row is not None and page.row.deck is not None and page.row.deck.name == "Found"


def test_new_game_offers_what_was_built(folder: Path) -> None:
    home = place()
    page = opened("new-game", "seize", home)
    assert isinstance(page, NewGamePage)
    row = page.seats[1]
    before, known = len(row.decks), row.known
    click(page, row.edit)
    build = top(home, DeckPage)
    assert build.work.deck.key == known
    build.save()
    build.back()
    assert home.stack.top is page and len(row.decks) == before + 1
    assert len(row.deck.choices) > before


def test_a_new_deck_begins_in_the_format_it_is_asked_for() -> None:
    page = builder("seize::arena-2v2")
    assert page.work.deck.format == "arena" and page.work.deck.cards == () and not page.work.dirty


def test_a_deck_of_a_format_that_the_game_does_not_have_is_given_another_one(folder: Path) -> None:
    path = folder / "old.toml"
    path.write_text(write_deck(SHIPPED["wall-and-bow"]).replace('"standard"', '"siege"'), "utf-8")
    page = builder("seize:old")
    assert page.side.faults.items == ["no format is called 'siege'; choose another one"]
    assert page.format_list.aloud == "siege"
    click(page, page.format_list)
    popup = page.stage.top
    assert isinstance(popup, Popup)
    click(page, popup.list.row_rect(1).center)
    assert page.work.deck.format == "standard" and page.side.verdict.text == "legal"
    assert page.format_list.choices[0].words == page.format_list.aloud == "Standard 1v1"


def test_a_legal_deck_in_sight_can_be_played_with_at_once() -> None:
    page = opened("decks", "seize:wall-and-bow", place())
    assert isinstance(page, DecksPage) and page.play.shown
    click(page, page.play)
    setup = top(page.context, NewGamePage)
    assert (setup.format.key, setup.seats[0].key, setup.seats[1].kind) == ("standard", "wall-and-bow", "bot:apprentice")


KETTLE = """[[card]]
id = "copper-kettle"
kind = "treasure"
name = "Copper Kettle"
lines = [{ ability = "siege", bonus = 1 }]
set = "OWN"
number = 1
artist = "Ana"
art = "own"
emblem = "cut"
"""


@pytest.mark.parametrize(("treasure", "pot"), [("copper-kettle", ""), ("twin-kettledrums", "short")])
def test_a_deck_that_puts_own_treasures_forward_is_played_with_them(
    treasure: str, pot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    own_cards.keep("battle_gate", "copper-kettle", KETTLE)
    deck = library.shipped_decks("battle_gate")["banners-at-noon"]
    forward = ((treasure, 1), *(row for row in dict(deck.sections)["voted"] if row[0] != "twin-kettledrums"))
    deck_shelf.save("battle_gate", replace(deck, key="", name="Mine", sections=(("voted", forward),)))
    page = opened("decks", "battle_gate:mine", place())
    assert isinstance(page, DecksPage) and page.row is not None and page.row.key == "mine"
    click(page, page.play)
    setup = top(page.context, NewGamePage)
    assert setup.seats[0].key == "mine" and setup.shape.common.value == pot


def test_the_shelf_is_sorted_and_own_decks_carry_notes_and_tags(folder: Path) -> None:
    page = opened("decks", "seize:wall-and-bow", place())
    assert isinstance(page, DecksPage)
    page.duplicate()
    assert page.notes.shown
    draw(page)
    click(page, page.notes)
    notes, tags = (widget for widget in page.stage.top.widgets if isinstance(widget, TextField))
    notes.set("Hold b2.")
    tags.set("slow, for Ben, slow")
    answer(page, "Save")
    assert [(deck.notes, deck.tags) for deck in own(folder)] == [("Hold b2.", ("slow", "for Ben"))]
    assert "Hold b2." in page.facts.text and "for Ben" in page.facts.text
    for words in ("By tag", "Newest first"):
        page.order.index = [*ORDERS].index(words)
        page.again()
        assert page.list.items[0].own
    page.order.index = [*ORDERS].index("Easiest first")
    page.again()
    levels = [row.deck.level for row in page.list.items if row.deck]
    assert levels == sorted(levels, key=["easy", "medium", "demanding"].index) and levels[0] == "easy"


def test_odds_and_another_deck_beside_it(folder: Path) -> None:
    page = opened("decks", "seize:wall-and-bow", place())
    assert isinstance(page, DecksPage)
    draw(page)
    click(page, page.odds)
    layer = page.stage.top
    assert isinstance(layer, FiguresLayer) and layer.list.items[0].cells[0] == "3"
    draw(page)
    click(page, layer.done)
    click(page, page.other)
    press(page, pygame.K_RETURN)
    layer = page.stage.top
    assert isinstance(layer, FiguresLayer) and {row.cells[2][0] for row in layer.list.items} == {"+", "\N{MINUS SIGN}"}
