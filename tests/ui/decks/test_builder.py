"""The deck builder by mouse and by keyboard, with files in a home of its own."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from statistics import median

import pygame
import pytest

from game import library
from game.decks.deck import Deck
from game.decks.deck_editor import copies_of
from game.games import game
from tests.budget import cpu_s, keep
from tests.game.kit import folder
from tests.ui.decks.kit import CTRL, SHIPPED, builder, cards, dialog, own, place, seen, size, usable
from tests.ui.kit import answer, click, context, drag, draw, opened, point, press, top, type_in
from ui.app.services import open_services
from ui.screens.decks.deck_side import measured
from ui.screens.decks.exchange import SwapLayer
from ui.screens.decks.icons import sign_of
from ui.screens.decks.leader import badge_of
from ui.screens.decks.list import DecksPage
from ui.screens.decks.plots import bars_of
from ui.screens.decks.sample_hand import HandLayer
from ui.screens.home import Home
from ui.screens.rulebook.page import RulebookPage

__all__ = ["folder"]
pytestmark = pytest.mark.usefixtures("folder")


# --- building -------------------------------------------------------------------------------------------------------


def test_a_deck_is_built_by_mouse_alone(folder: Path) -> None:
    page = builder("seize")
    first = page.grid.cards[0]
    for _ in range(3):
        click(page, page.grid.cell_rect(0).center)
    assert cards(page) == ((first, 3),) and page.side.count.text.startswith("3 / 40")
    draw(page)
    row = page.side.list.row_rect(1)
    minus, plus = page.side.list.steps_of(row)
    click(page, plus.center)
    click(page, minus.center)
    click(page, minus.center)
    assert copies_of(page.work.deck, first) == 2
    drag(page, page.grid.cell_rect(1).center, page.side.list.rect.center)
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
    assert page.side.list.focused
    press(page, pygame.K_PLUS, pygame.K_KP_ENTER, pygame.K_DELETE)
    assert size(page) == 2
    press(page, pygame.K_s, mod=CTRL)
    assert [deck.size for deck in own(folder)] == [2]
    press(page, pygame.K_ESCAPE)
    assert isinstance(page.context.stack.top, Home)


def test_chips_and_bars_write_the_query() -> None:
    page = builder()
    cells = dict(
        zip(((chip.field, chip.value) for chip in page.pool.chips.chips), page.pool.chips.cells(), strict=True)
    )
    click(page, cells["class", "longeye"].center)
    click(page, cells["kind", "merc"].center)
    assert page.pool.query == "class:longeye kind:merc"
    assert 0 < len(page.grid.cards) < len(game("seize").cards)
    bars = [(bar.field, bar.value) for bar in page.side.plots.bars]
    click(page, page.side.plots.cells()[bars.index(("class", "bulwark"))].center)
    assert page.pool.query == "class:longeye|bulwark kind:merc"
    click(page, cells["kind", "merc"].center)
    assert page.pool.query == "class:longeye|bulwark"


def test_the_signs_below_the_bars_do_not_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    page = builder()
    put: list[tuple[int, int]] = []
    monkeypatch.setattr("ui.screens.decks.plots.put_value", lambda on, value, at, size, ink: put.append((at[0], size)))
    plots = page.side.plots
    plots.place(pygame.Rect(plots.rect.topleft, (292, plots.rect.h)))  # as in a draft
    draw(page, full=True)
    assert len(put) == len(plots.bars)
    assert all(size < cell.w and cell.left < x < cell.right for (x, size), cell in zip(put, plots.cells(), strict=True))


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


def test_a_long_reason_ends_within_its_line_and_is_told_whole() -> None:
    page = builder()
    page.pool.ask("class:zzzzz")
    draw(page)
    note = page.pool.note
    assert note.height_for(note.rect.w) > note.rect.h and note.tooltip == note.text
    page.pool.ask("class:longeye")
    draw(page)
    assert note.tooltip == ""


@pytest.mark.rule("SGT-DECK-07")
def test_every_violation_is_a_row_that_leads_to_its_rule() -> None:
    page = builder()
    assert page.side.verdict.text == "legal" and not seen(page.side.faults)
    page.work.add("noctule-second-shadow", 2)
    assert page.side.verdict.text == "2 faults"
    assert ["SGT-DECK-02" in fault for fault in page.side.faults.items] == [True, False]
    draw(page)
    click(page, page.side.faults.row_rect(1).center)
    book = top(page.context, RulebookPage)
    assert book.here == book.book.places["SGT-DECK-03"]
    press(book, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert page.context.stack.top is page and page.work.dirty


@pytest.mark.rule("SGT-FMT-G02", "SGT-FMT-G03", "SGT-FMT-A02")
def test_a_leader_is_dropped_keyed_and_sent_away() -> None:
    page = builder()
    assert not seen(page.side.leader)
    page.format_list.choose(page.formats.index("guild-master"))
    draw(page)
    assert seen(page.side.leader) and any("Guild Master" in fault for fault in page.side.faults.items)
    card = page.grid.cards[2]
    drag(page, page.grid.cell_rect(2).center, page.side.leader.rect.center)
    assert page.work.deck.leader == card and "Guild Master" in page.badge(card)
    click(page, page.side.leader)
    assert page.work.deck.leader == ""
    page.stage.set_focus(page.grid)
    page.grid.select(0)
    press(page, pygame.K_g, mod=CTRL)
    assert page.work.deck.leader == page.grid.cards[0]
    assert any("SGT-FMT-G03" in fault for fault in page.side.faults.items), "a one-star Guild Master"
    press(page, pygame.K_z, pygame.K_z, pygame.K_z, pygame.K_z, mod=CTRL)
    assert page.work.deck == SHIPPED["wall-and-bow"] and not page.work.dirty


@pytest.mark.rule("SD-TREATY-02")
def test_what_lies_beside_a_deck_is_listed_judged_and_taken_away() -> None:
    page = builder("seek_and_destroy:hull-down")
    lead, more = [card.id for card in page.definition.cards if page.definition.section(card) == "beside"][:2]
    sections = (("beside", ((more, 1),)), ("shared", (("fell-country-foot", 2),)))
    page.work.take(replace(page.work.deck, leader=lead, sections=sections))
    draw(page)
    heads = [row.name for row in page.side.list.items if not row.card]
    assert heads[-2:] == ["Beside the deck", "Shared"] and [row.copies for row in page.side.list.items[-4:]] == [
        1,
        1,
        2,
        2,
    ]
    assert len(page.side.faults.items) == 2 and any("SD-TREATY-02" in fault for fault in page.side.faults.items)
    page.change(more, -1)
    page.change("fell-country-foot", -1)
    assert page.work.deck.sections == (("shared", (("fell-country-foot", 1),)),)
    click(page, page.side.leader)
    assert page.work.deck.leader == ""


def test_a_card_tells_its_copies_and_that_it_leads_where_the_format_has_a_word_for_that() -> None:
    deck = Deck("", (("one", 2),), leader="two")
    assert [badge_of(deck, card, "Treaty") for card in ("one", "two", "three")] == ["2×", "Treaty", ""]
    both = replace(deck, leader="one")
    assert (badge_of(both, "one", "Treaty"), badge_of(both, "one", "")) == ("2× + Treaty", "2×")


@pytest.mark.rule("SD-TREATY-02", "SD-TREATY-03", "SD-DECK-02")
def test_a_treaty_is_optional_and_a_click_lays_it_beside_the_deck() -> None:
    page = builder("seek_and_destroy:hull-down")
    assert page.side.verdict.text == "legal" and page.side.count.text == "50 cards" and seen(page.side.leader)
    draw(page)
    page.pool.ask("kind:treaty")
    draw(page)
    first, second = page.grid.cards[:2]
    click(page, page.grid.cell_rect(0).center)
    assert page.work.deck.leader == first and size(page) == 50 and page.side.verdict.text == "legal"
    drag(page, page.grid.cell_rect(1).center, page.side.list.rect.center)
    assert page.work.deck.leader == second and page.badge(second) == "Treaty" and size(page) == 50
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=page.grid.cell_rect(1).center, button=3))
    assert page.work.deck.leader == ""
    page.work.add("fell-country-foot", -1)
    assert page.side.count.text == "49 / 50 cards"
    assert ["SD-DECK-01" in fault for fault in page.side.faults.items] == [True]
    page.work.add("fell-country-foot", 6)
    assert page.side.count.text == "55 cards" and page.side.verdict.text == "legal"
    page.settled = True


def test_the_demesnes_of_round_table_are_counted_and_no_size_is_said_to_lack() -> None:
    page = builder("round_table:camelot")
    assert page.side.count.text == "40 cards"
    words = page.side.verdict.text
    assert words.startswith("legal · 40 Main, 20 Demesnes worth ") and "worth 0" not in words


def test_the_verdict_on_a_deck_is_read_in_full_beside_the_number_of_cards() -> None:
    page = builder(f"guardians:{next(iter(library.shipped_decks('guardians')))}")
    assert page.side.verdict.text.startswith("legal · ") and not page.side.verdict.short


def test_a_single_demesne_is_counted_as_one() -> None:
    definition = game("round_table")
    farm = next(card.id for card in definition.cards if card.name == "Farm")
    deck = Deck("One field", (), format="standard", sections=(("demesne", ((farm, 1),)),))
    assert measured(deck, definition) == "0 Main, 1 Demesne worth 1 RP"


def test_the_bars_of_battle_gate_stand_above_numbers_and_icons() -> None:
    words = [bar.value for bar in bars_of({}, game("battle_gate")) if not bar.value.isdigit()]
    assert words == ["soldier", "assassin", "minion", "character", "treasure"] and all(map(sign_of, words))


@pytest.mark.rule("SD-DECK-05")
def test_another_game_is_searched_and_judged_in_its_own_words() -> None:
    page = builder("seek_and_destroy:hull-down")
    assert page.pool.field.hint == "Search: nation:germany mobility>=3 text:word"
    cells = {chip.value: cell for chip, cell in zip(page.pool.chips.chips, page.pool.chips.cells(), strict=True)}
    click(page, cells["united states"].center)
    click(page, cells["air force"].center)
    assert page.pool.query == 'nation:"united states" type:"air force"'
    known = {card.id: card for card in game("seek_and_destroy").cards}
    assert page.grid.cards and {known[card].nation for card in page.grid.cards} == {0}
    bars = [(bar.title, bar.value) for bar in page.side.plots.bars]
    assert bars[0] == ("Mobility", "1") and ("Nation", "united states") in bars
    page.work.add(page.grid.cards[0])
    assert ["SD-DECK-05" in fault for fault in page.side.faults.items] == [True]
    draw(page)
    click(page, page.side.faults.row_rect(0).center)
    book = top(page.context, RulebookPage)
    assert book.here == book.book.places["SD-DECK-05"]
    page.settled = True


def test_plots_without_room_for_their_signs_are_left_out() -> None:
    page = builder("round_table")
    plots = page.side.plots
    assert {bar.title for bar in plots.bars} == {"Cost", "Influence", "Kind"}
    assert min(cell.w for cell in plots.cells()) >= plots.look.px(14)


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


def test_a_deck_dropped_on_the_window_takes_the_place_of_this_one_until_it_is_undone(tmp_path: Path) -> None:
    page = builder()
    before = cards(page)
    page.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "none.txt")))
    layer = page.stage.top
    assert isinstance(layer, SwapLayer) and layer.outcome.colour == "danger" and cards(page) == before
    (tmp_path / "three.txt").write_text("3 Wet Wool", encoding="utf-8")
    page.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "three.txt")))
    assert page.stage.top is page.stage.base and size(page) == 3
    page.undo()
    assert cards(page) == before


def test_unsaved_changes_are_asked_about(folder: Path) -> None:
    page = builder()
    page.work.add("poultice-nan")
    press(page, pygame.K_ESCAPE)
    answer(page, "Keep editing")
    assert page.context.stack.top is page
    press(page, pygame.K_ESCAPE)
    answer(page, "Discard changes")
    assert isinstance(page.context.stack.top, Home) and own(folder) == []
    again = builder(on=page.context)
    again.work.add("poultice-nan")
    press(again, pygame.K_ESCAPE)
    answer(again, "Save")
    assert isinstance(again.context.stack.top, Home) and len(own(folder)) == 1


def test_a_closed_window_loses_nothing(folder: Path) -> None:
    page = builder()
    page.work.add("poultice-nan")
    page.context.stack.clear()
    (kept,) = own(folder)
    assert kept.name == "The Wall and the Bow (unsaved)" and copies_of(kept, "poultice-nan") == 1
    again = builder(f"seize:{kept.key}")
    again.work.add("poultice-nan")
    again.context.stack.clear()
    assert {deck.name for deck in own(folder)} == {kept.name, "The Wall and the Bow (unsaved) (2)"}


def test_a_killed_program_loses_no_deck_and_one_that_was_given_up_does_not_come_back(folder: Path) -> None:
    page = builder()
    page.work.add("poultice-nan")
    after = opened("decks", "seize", place())  # of another program: this one is never left
    (kept,) = own(folder)
    assert isinstance(after, DecksPage) and after.row is not None and after.row.key == kept.key
    assert kept.name == "The Wall and the Bow (unsaved)" and copies_of(kept, "poultice-nan") == 1
    page.work.add("poultice-nan")
    press(page, pygame.K_ESCAPE)
    answer(page, "Discard changes")
    opened("decks", "seize", place())
    assert own(folder) == [kept]
    again = builder()
    again.work.add("poultice-nan")
    builder("seize", place())  # as New game opens it, without the list
    assert len(own(folder)) == 2


def test_a_disk_that_refuses_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = builder()
    page.work.add("poultice-nan")
    monkeypatch.setattr("game.decks.deck_shelf.atomic_write", _refuse)
    page.save()
    assert "no space left" in dialog(page).text.text and page.work.dirty
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


@pytest.mark.parametrize(("deck", "hand", "rest"), [
    ("seize:wall-and-bow", 7, 33), ("seek_and_destroy:three-flags-west", 4, 46),
])  # fmt: skip
def test_a_test_hand_is_as_large_as_the_game_deals(deck: str, hand: int, rest: int) -> None:
    page = builder(deck)
    page.try_hand()
    layer = page.stage.top
    assert isinstance(layer, HandLayer)
    assert (len(layer.hand.cards), len(layer.hand.pile)) == (hand, rest)


def test_the_test_hand_draws_and_shuffles_again(monkeypatch: pytest.MonkeyPatch) -> None:
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
    page.context.keymap.chords["hand-draw"] = "k"
    press(page, pygame.K_d)
    assert len(hand.hand.cards) == 7
    press(page, pygame.K_k)
    assert len(hand.hand.cards) == 8
    point(page, hand.view.cells()[0].center)
    page.update(0.5)
    assert hand.peek.shown and hand.peek.card == hand.hand.cards[0]
    draw(page)
    monkeypatch.setattr(page.faces, "poll", lambda: True)
    page.update(0.0)
    assert any(dirty.contains(hand.peek.rect) for dirty in draw(page)), "a face half painted"
    press(page, pygame.K_ESCAPE)
    assert page.stage.top is page.stage.base


def test_a_card_that_leaves_the_deck_is_no_longer_shown_large() -> None:
    page = builder("seize")
    page.add(page.grid.cards[0])
    draw(page)
    minus, _ = page.side.list.steps_of(page.side.list.row_rect(1))
    point(page, minus.center)
    page.update(0.5)
    assert page.peek.shown and page.peek.card == page.grid.cards[0]
    click(page, minus.center)
    assert not page.peek.shown


def test_hovering_shows_a_card_large_and_it_takes_no_click() -> None:
    page = builder()
    point(page, page.grid.cell_rect(0).center)
    page.update(0.5)
    assert page.peek.shown and page.peek.card == page.grid.cards[0]
    assert page.stage.widget_at(page.peek.rect.center) is not page.peek
    assert not page.peek.rect.colliderect(page.grid.cell_rect(0)), "the card pointed at stays in sight"
    point(page, (5, 5))
    assert not page.peek.shown


# --- speed and sizes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (900, 1400), (640, 360)])
@pytest.mark.parametrize(("deck", "wrong"), [
    ("seize:wall-and-bow", "noctule-second-shadow"), ("seek_and_destroy:three-flags-west", "iron-mill-division"),
])  # fmt: skip
def test_dialogs_and_panels_stay_in_the_window(deck: str, wrong: str, size: tuple[int, int]) -> None:
    page = builder(deck, context(services=open_services(), size=size))
    page.work.add(wrong, 3)
    for scale, opening in itertools.product((1.0, 1.5), (page.try_hand, page.swap)):
        page.context.change(text_scale=scale)
        opening()
        draw(page, full=True)
        window = pygame.Rect(0, 0, *size)
        for widget in page.stage.top.widgets:
            if widget.shown and widget.focusable:
                assert window.contains(widget.rect), (scale, type(widget).__name__, widget.rect)
        page.stage.close()
    page.context.change(text_scale=1.0)
    page.settled = True


def test_undo_and_redo_take_a_line_of_their_own_only_where_they_must() -> None:
    page = builder(on=context(services=open_services(), size=(1280, 720)))
    for scale, together in ((2.0, True), (3.0, False)):
        page.context.change(text_scale=scale)
        draw(page, full=True)
        row = [page.undo_button.rect, page.redo_button.rect, page.hand_button.rect, page.swap_button.rect]
        assert (row[0].y == row[3].y) == together and not row[1].colliderect(row[2])
        assert not together or row[0].w == row[0].h < row[2].w, "signs are square"
        ends = (page.back_button, page.save_button)
        assert [button.rect.w for button in ends] == [button.width() for button in ends], "the name has the room"
        assert ends[0].rect.y == ends[1].rect.y == page.name_field.rect.y
    page.context.change(text_scale=1.0)
    page.settled = True


def test_scrolling_the_grid_keeps_the_pace() -> None:
    page = builder()
    surface = pygame.Surface((1280, 720))
    page.draw(surface, True)
    point(page, page.grid.rect.center)
    for _ in range(40):  # everything once, so that plain faces are made
        page.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0))
        page.draw(surface, False)

    def half_of_the_frames_s() -> float:
        page.grid.scroll_to(0)
        spent = []
        for _ in range(40):
            page.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
            spent.append(cpu_s(lambda: page.draw(surface, False)))
        assert page.grid.offset > 1000
        return median(spent)

    keep(half_of_the_frames_s, 1 / 60, "seconds of a frame: half must keep 60 a second")
