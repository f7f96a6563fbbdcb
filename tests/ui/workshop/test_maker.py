"""A card made from nothing by mouse and keys: its mistakes marked under the word, corrected, saved, found again and
tried."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.cards import own_cards
from game.games import TITLES
from game.settings import LastTable
from rules.seize.words import RALLY
from tests.ui.kit import answer, click, draw, point, press, top, type_in
from tests.ui.workshop.kit import CTRL, cell, choose, hit, home, into_sight, line, maker, place, saved, shelf, write
from ui.screens.home import Home
from ui.screens.picker import Picker
from ui.screens.table.menu import TableMenu
from ui.screens.table.scene import TableScene
from ui.screens.workshop.card_list import WorkshopPage
from ui.screens.workshop.cells import ListCell
from ui.screens.workshop.compass import SPOTS, WAYS, Compass
from ui.screens.workshop.editor import CardEditor
from ui.screens.workshop.emblem_picker import EmblemPicker
from ui.screens.workshop.sentence import SentenceField
from ui.screens.workshop.stepper import Stepper
from ui.screens.workshop.texts import RowsCell, SentencesCell
from ui.widgets.base import Widget
from ui.widgets.dialog import Dialog
from ui.widgets.field import TextField

__all__ = ["home"]
pytestmark = pytest.mark.usefixtures("home")


def name_field(page: CardEditor) -> TextField:
    field = cell(page, "name").body[0]
    assert isinstance(field, TextField)
    return field


def underlined(field: SentenceField) -> tuple[int, int] | None:
    """The letters with a wavy underline."""
    return field.wrong


def seen_now(widget: Widget) -> bool:
    """Whether a widget is visible."""
    return widget.shown


def paths(page: CardEditor) -> set[str]:
    """The fields with faults."""
    return {fault.path for fault in page.finish().faults}


def in_hand_at_rally(table: TableScene, card_id: str) -> None:
    """A card under test is in the hand of a game that is not saved, in a Rally, and can be played."""
    view = table.match.view(0)
    hand = [view.table.defs[view.cards[card].face].id for card in view.pile(1, 0)]
    assert card_id in hand and table.match.study and table.match.journal is None
    assert table.match.phase == "rally" and view.numbers[2] == RALLY
    mine = next(card for card in view.pile(1, 0) if view.table.defs[view.cards[card].face].id == card_id)
    assert any(mine in action for action in table.match.options(0))


def test_a_merc_is_made_saved_found_and_tried(home: Path) -> None:
    context = place()
    start = context.stack.top
    click(start, next(button for button in start.menu if button.text == "Workshop"))  # type: ignore[attr-defined]
    page = top(context, WorkshopPage)
    draw(page)
    assert page.new_button.text in page.list.empty, "the empty list says how to begin"
    click(page, page.new_button)
    make = top(context, CardEditor)
    make.finish()
    assert paths(make) == {"name"} and not make.try_button.enabled
    write(make, name_field(make), "Tin Anna")
    choose(make, "class", "Gloamkin")
    health = cell(make, "health").body[0]
    assert isinstance(health, Stepper)
    before = health.value
    into_sight(make, health)
    click(make, health.sides()[1].center)
    compass = cell(make, "move.dirs").body[0]
    assert isinstance(compass, Compass)
    into_sight(make, compass)
    walked = compass.mask
    assert compass.tooltip.casefold().split(", ") == [way for at, way in enumerate(WAYS) if walked >> at & 1]
    click(make, compass.cell(SPOTS[5]).center)
    write(make, line(make, "when"), "self deals damage: put 1 posion on it")
    assert paths(make) == {"when"}
    field = line(make, "when")
    assert field.wrong is not None and field.text[slice(*field.wrong)] == "posion"
    texts = cell(make, "when")
    assert isinstance(texts, SentencesCell)
    assert "posion" in texts.lines[0].fault.message and texts.lines[0].fault.shown
    hit(make, texts.lines[0].fault)
    assert field.text.endswith("put 1 poison on it") and paths(make) == set()
    assert underlined(field) is None and not seen_now(texts.lines[0].fault)
    seen = make.finish()
    assert "Poison" in make.lines.text and seen.shown.health == before + 1
    assert seen.shown.move_dirs == walked ^ 1 << 5
    assert make.preview.face is not None and make.preview.face.name == "Tin Anna"
    click(make, make.save_button)
    assert saved() == [("tin-anna", "Tin Anna", True)] and not make.dirty
    press(make, pygame.K_ESCAPE)
    assert top(context, WorkshopPage) is page and page.row is not None and page.row.key == "tin-anna"
    assert page.spine(page.row).name == "Tin Anna" and not page.spine(page.row).bad
    draw(page)
    click(page, page.edit)
    again = top(context, CardEditor)
    again.finish()
    assert again.work.now.get("when") == ["self deals damage: put 1 poison on it"]
    click(again, again.try_button)
    table = top(context, TableScene)
    in_hand_at_rally(table, "tin-anna")
    table.open_menu()
    menu = top(context, TableMenu)
    assert "not saved" in menu.words.text and "Home" not in [button.text for button in menu.buttons]
    click(menu, next(button for button in menu.buttons if button.text == "Leave the table"))
    assert context.stack.top is again


def test_an_empty_field_is_a_mistake_only_once_it_was_visited_or_the_card_saved() -> None:
    page = maker()
    name = cell(page, "name")
    assert paths(page) == {"name"} and len(name.fault.message) == 0
    assert page.status.text == "Still to fill in: Name." and page.status.colour == "muted"
    write(page, name_field(page), "A")
    press(page, pygame.K_BACKSPACE)
    page.finish()
    assert (name.fault.message, page.status.colour) == ("This field is required.", "danger")
    other = maker("battle_gate")
    click(other, other.save_button)
    other.finish()
    assert cell(other, "name").fault.message == "This field is required."
    again = maker(f"battle_gate:{other.key}")
    assert cell(again, "name").fault.message == "This field is required."


def test_an_operation_is_made_by_keyboard_alone(home: Path) -> None:
    page = maker("seek_and_destroy")
    type_in(page, "Quiet Order")
    press(page, pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert page.stage.focus is cell(page, "kind").body[0]
    press(page, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert page.work.now.get("kind") == "operation" and name_field(page).text == "Quiet Order"
    field = line(page, "do")
    for _ in range(60):
        if page.stage.focus is field:
            break
        press(page, pygame.K_TAB)
    page.finish()
    type_in(page, "dr")
    assert page.hints.shown and page.hints.words[0] == "draw"
    press(page, pygame.K_TAB)
    assert field.text == "draw " and page.stage.focus is field
    type_in(page, "1")
    press(page, pygame.K_RETURN)
    assert page.stage.focus is line(page, "do", 1)
    press(page, pygame.K_BACKSPACE)
    assert page.stage.focus is field
    press(page, pygame.K_s, mod=CTRL)
    assert saved("seek_and_destroy") == [("quiet-order", "Quiet Order", True)]
    press(page, pygame.K_F5)
    table = top(page.context, TableScene)
    assert table.match.game == "seek_and_destroy" and table.match.phase == "deploy"


def test_what_is_not_finished_is_kept_as_such(home: Path) -> None:
    page = maker()
    type_in(page, "Half a Plan")
    write(page, line(page, "always"), "self has armour 1")
    press(page, pygame.K_s, mod=CTRL)
    assert saved() == [("half-a-plan", "Half a Plan", False)]
    page.context.stack.pop()
    on = shelf(on=page.context)
    assert on.row is not None and on.spine(on.row).bad
    assert "What is always true" in on.state.text and "armour" in on.state.text
    press(on, pygame.K_RETURN)
    back = top(on.context, CardEditor)
    assert paths(back) == {"always"} and line(back, "always").text == "self has armour 1"


def test_typing_is_undone_and_made_again(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    write(page, line(page, "always"), "self has leech")
    press(page, pygame.K_z, mod=CTRL)
    assert line(page, "always").text == "" and name_field(page).text == "Joe"
    press(page, pygame.K_z, mod=CTRL)
    assert name_field(page).text == "" and not page.undo_button.enabled and not page.dirty
    press(page, pygame.K_y, pygame.K_y, mod=CTRL)
    assert (name_field(page).text, line(page, "always").text) == ("Joe", "self has leech")


def test_what_was_not_saved_when_the_window_closed_is_a_card_that_can_be_told_from_the_saved_one(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    press(page, pygame.K_s, mod=CTRL)
    page.put("health", 9)
    page.context.stack.clear()
    assert sorted(saved()) == [("joe", "Joe", True), ("joe-2", "Joe (2)", True)]
    fresh = maker()
    type_in(fresh, "Ann")
    fresh.context.stack.clear()
    assert ("ann", "Ann", True) in saved()


def test_esc_asks_only_when_something_would_be_lost(home: Path) -> None:
    page = maker()
    press(page, pygame.K_ESCAPE)
    context = page.context
    assert isinstance(context.stack.top, Home)
    page = maker(on=context)
    type_in(page, "Joe")
    press(page, pygame.K_ESCAPE)
    assert isinstance(page.stage.top, Dialog)
    answer(page, "Keep editing")
    assert top(context, CardEditor) is page
    press(page, pygame.K_ESCAPE)
    answer(page, "Discard changes")
    top(context, Home)
    assert saved() == []
    page = maker(on=context)
    type_in(page, "Jim")
    press(page, pygame.K_ESCAPE)
    answer(page, "Save")
    assert saved() == [("jim", "Jim", True)]


def test_a_window_that_closes_loses_nothing(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    page.context.stack.clear()
    assert saved() == [("joe", "Joe", True)]


def test_a_name_that_another_own_card_has_is_remarked_on(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    page.save()
    page.finish()
    assert cell(page, "name").fault.message == ""
    other = maker(on=page.context)
    type_in(other, "joe")
    assert paths(other) == set() and "Another card of yours" in cell(other, "name").fault.message


def test_words_and_sentences_are_picked_from_lists(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    texts = cell(page, "when")
    assert isinstance(texts, SentencesCell)
    hit(page, texts.help)
    picker = page.stage.top
    assert isinstance(picker, Picker)
    draw(page)
    type_in(page, "zeppelin")
    assert (picker.none.shown, len(picker.list.items)) == (True, 0)
    press(page, *[pygame.K_BACKSPACE] * len("zeppelin"))
    assert (picker.none.shown, bool(picker.list.items)) == (False, True)
    type_in(page, "you acquire")
    click(page, picker.list.row_rect(0).center)
    assert line(page, "when").text == "you acquire: draw 1" and paths(page) == set()
    field = line(page, "when", 1)
    write(page, field, "self ")
    press(page, pygame.K_SPACE, mod=CTRL)
    words = page.stage.top
    assert isinstance(words, Picker)
    type_in(page, "plun")
    press(page, pygame.K_RETURN)
    assert field.text == "self plunders "
    assert page.hints.words[0] in (":", "if", "once")
    draw(page)
    click(page, page.hints.cells()[page.hints.words.index(":")].center)
    assert field.text.startswith("self plunders") and field.text.rstrip().endswith(":")


def test_an_active_ability_is_added_and_taken_away(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    rows = cell(page, "active")
    assert isinstance(rows, RowsCell)
    hit(page, rows.add)
    assert paths(page) == {"active/0/name", "active/0/do"}
    type_in(page, "Spark")
    cost = cell(page, "active/0/cost").body[1]
    assert isinstance(cost, Stepper)
    into_sight(page, cost)
    click(page, cost.sides()[1].center)
    write(page, line(page, "active/0/do"), "deal 1 magc to it")
    assert paths(page) == {"active/0/do"}
    press(page, pygame.K_F8)
    assert page.stage.focus is line(page, "active/0/do")
    field = line(page, "active/0/do")
    assert field.wrong is not None and field.text[slice(*field.wrong)] == "magc"
    press(page, pygame.K_a, mod=CTRL)
    type_in(page, "heal self by 1")
    seen = page.finish()
    assert seen.card is not None and seen.card.actives[0].cost == (1, 0, 0, 0) and "Spark" in page.lines.text
    hit(page, rows.removers[0])
    assert page.work.now.get("active") == [] and page.finish().card is not None


def test_a_card_begins_from_a_shipped_one(home: Path) -> None:
    page = maker()
    press(page, pygame.K_o, mod=CTRL)
    type_in(page, "vial-taster")
    press(page, pygame.K_RETURN)
    seen = page.finish()
    assert seen.card is not None and seen.card.cls == 1 and seen.card.id == "new-card" and seen.card.set == "OWN"
    press(page, pygame.K_z, mod=CTRL)
    assert name_field(page).text == ""
    press(page, pygame.K_y, pygame.K_s, mod=CTRL)
    assert saved() == [("vial-taster-ensk-2", "Vial-Taster Ensk", True)]


def test_an_emblem_is_picked_or_named(home: Path) -> None:
    page = maker()
    hit(page, cell(page, "emblem").body[0])
    picker = page.stage.top
    assert isinstance(picker, EmblemPicker)
    draw(page)
    second = picker.grid.names[1]
    assert picker.grid.tooltip and "-" not in picker.grid.tooltip
    click(page, picker.grid.cell(1).center)
    assert page.work.now.get("emblem") == second
    hit(page, cell(page, "emblem").body[0])
    picker = page.stage.top
    assert isinstance(picker, EmblemPicker)
    click(page, picker.field)
    type_in(page, "rocket launch")
    press(page, pygame.K_RETURN)
    assert page.work.now.get("emblem") == "mdi-rocket-launch"


def test_an_emblem_nobody_has_is_told_and_shown_as_a_question(home: Path) -> None:
    own_cards.keep("seize", "odd", maker().workshop.check(maker().work.now.put("emblem", "no-such-thing")).text)
    page = maker("seize:odd")
    assert "emblem" in {fault.path for fault in page.checked.faults}  # type: ignore[union-attr]
    assert page.preview.face is not None and page.preview.face.emblem == "mdi-help"


def test_numbers_are_typed_and_stay_in_bounds(home: Path) -> None:
    page = maker()
    health = cell(page, "health").body[0]
    assert isinstance(health, Stepper)
    page.stage.set_focus(health)
    type_in(page, "12")
    assert page.work.now.get("health") == 12
    press(page, pygame.K_END)
    press(page, pygame.K_RIGHT)
    assert page.work.now.get("health") == 20
    press(page, pygame.K_LEFT, pygame.K_HOME)
    assert (page.work.now.get("health"), paths(page)) == (1, {"name"})


def test_a_disk_that_refuses_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = maker()
    type_in(page, "Joe")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(own_cards, "keep", full)
    press(page, pygame.K_s, mod=CTRL)
    assert isinstance(page.stage.top, Dialog) and "no space" in page.stage.top.text.text and page.dirty


@pytest.mark.parametrize("text", ["\x00\x7f", "{" * 60, "deal " * 120, "ä\u202e\U0001f600", "'\"\\", "a" * 500])
def test_nothing_that_is_typed_breaks_the_page(home: Path, text: str) -> None:
    for game in ("seize", "seek_and_destroy"):
        page = maker(game)
        fields = [widget for widget in page.form.widgets if isinstance(widget, TextField)]
        for field in fields:
            page.stage.set_focus(field)
            type_in(page, text)
            press(page, pygame.K_RETURN)
        page.finish()
        draw(page)
        press(page, pygame.K_s, mod=CTRL)
        assert len(saved(game)) == 1
        page.settled = True
        page.context.stack.clear()
        own_cards.remove(game, saved(game)[0][0])


def test_every_widget_can_be_reached_by_keys(home: Path) -> None:
    page = maker()
    reached = set()
    for _ in range(2 * len(page.stage.base.widgets)):
        press(page, pygame.K_TAB)
        reached.add(id(page.stage.focus))
    able = {id(each) for each in page.stage.base.widgets if each.focusable and each.shown and each.enabled}
    assert able <= reached


def test_the_draft_is_read_beside_the_window(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    for _ in itertools.takewhile(lambda _: page.checker.busy, range(400)):
        page.update(0.05)
        pygame.time.wait(5)
    assert page.checked is not None and page.checked.card is not None and page.checked.card.name == "Joe"
    assert page.preview.face is not None and page.preview.face.name == "Joe"
    point(page, page.try_button.rect.center)
    assert page.try_button.enabled and not page.try_button.tip


def test_a_squiggle_lies_under_the_word(home: Path) -> None:
    page = maker()
    field = line(page, "always")
    write(page, field, "self has armour 1")
    page.finish()
    into_sight(page, field)
    surface = pygame.Surface(page.context.look.size)
    page.stage.invalidate_all()
    page.draw(surface, True)
    danger = page.context.look["danger"]
    row = range(field.rect.centery + 8, field.rect.bottom)
    marks = [
        x
        for x in range(*field.text_rect().midleft[:1], field.rect.right)
        if any(surface.get_at((x, y))[:3] == danger for y in row)
    ]
    left = field.text_rect().x
    assert isinstance(field, SentenceField) and marks
    assert left + field.x_of(9) - 4 <= min(marks) and max(marks) <= left + field.x_of(15) + 6


def test_the_artist_is_whoever_played_last(home: Path) -> None:
    context = place()
    assert maker(on=context).work.now.get("artist") == "You"
    usual = LastTable(names=("Blue", "Mira"), seats=("human", "bot:greedy"))
    named = LastTable(names=("Ada", "Bo"), seats=("human", "bot:greedy"))
    tables = {"seize/a": usual, "seize/b": named}
    context.settings = context.settings.model_copy(update={"tables": tables})
    assert maker(on=context).work.now.get("artist") == "Ada"


@pytest.mark.usefixtures("home")
def test_in_a_narrow_window_the_title_keeps_off_the_button_and_the_card_is_in_sight() -> None:
    page = maker(on=place((700, 720)))
    look = page.context.look
    assert page.back_button.rect.right + look.px(18) <= page.title.rect.left
    assert page.back_button.rect.w == page.back_button.width()
    assert page.pattern_button.rect.y == page.undo_button.rect.y == page.redo_button.rect.y
    assert page.preview.rect.y < page.area.rect.y + look.px(170)


def test_a_treaty_is_not_tried(home: Path) -> None:
    page = maker("seek_and_destroy:+rhine-compact")
    assert page.finish().card is not None and not page.try_button.enabled
    assert "beside the deck" in page.try_button.tip
    press(page, pygame.K_F5)
    assert top(page.context, CardEditor) is page


def test_what_stands_below_a_mistake_stays_where_it_is_when_it_is_mended(home: Path) -> None:
    page = maker()
    page.save()
    page.finish()
    draw(page)
    assert cell(page, "name").fault.shown
    before = {each.path: each.label.rect.topleft for each in page.form.every if each.label.shown}
    write(page, cell(page, "name").body[0], "Joe")
    page.finish()
    draw(page)
    assert not cell(page, "name").fault.shown
    assert {each.path: each.label.rect.topleft for each in page.form.every if each.path in before} == before


@pytest.mark.parametrize("game", TITLES)
def test_every_word_that_can_be_chosen_is_shown(home: Path, game: str) -> None:
    page = maker(game)
    for kind in page.workshop.card_format.kinds:
        page.put("kind", kind)
        lists = [each for each in page.form.cells if isinstance(each, ListCell)]
        blank = [each.path for each in lists if not all(choice.words for choice in each.list.choices)]
        assert not blank, (kind, blank)


def test_what_a_card_contradicts_is_explained_where_it_is_chosen(home: Path) -> None:
    page = maker("guardians")
    page.put("kind", "creature")
    healed = cell(page, "heals")
    assert isinstance(healed, ListCell) and healed.list.choices[0].words == "Any creature"
    page.put("kind", "spell")
    choose(page, "tag", "Other orders")
    found = cell(page, "tag").body[0]
    assert page.work.now.get("tag") == "order" and "who shows first" in found.tooltip
