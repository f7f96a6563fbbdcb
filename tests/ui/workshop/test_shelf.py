"""The list of own cards: made, copied, deleted; a file that is not a card gives one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cards import own_cards
from game.cards.workshop import card_workshop
from game.decks import commons, deck_shelf
from game.decks.deck import Deck
from game.games import game
from tests.ui.kit import answer, click, draw, enlarge, picked, press, top, type_in
from tests.ui.workshop.kit import CTRL, cell, home, maker, place, saved, shelf
from ui.faces.model import Face
from ui.faces.plans import height_of, plan_for
from ui.screens.workshop.card_list import WorkshopPage
from ui.screens.workshop.editor import CardEditor
from ui.screens.workshop.preview import Preview, Sketches
from ui.screens.workshop.texts import SentencesCell
from ui.table.cards.face_store import plain_card
from ui.widgets.dialog import Dialog

__all__ = ["home"]
pytestmark = pytest.mark.usefixtures("home")


def put(key: str, name: str, game: str = "seize") -> None:
    """Put an own card on disk."""
    made = card_workshop(game)
    draft = made.put(made.stamped(made.new(made.card_format.kinds[0]), key, 1), "name", name)
    own_cards.keep(game, key, made.check(draft).text)


def test_an_empty_shelf_says_what_to_do(home: Path) -> None:
    page = shelf()
    assert page.row is None and page.head.text == "No card yet" and "new one" in page.state.text
    assert not page.edit.shown and not page.drop.shown
    draw(page)
    assert page.preview.face is not None and page.preview.face.name in page.lines.text
    assert not page.preview.rect.colliderect(page.lines.rect)
    press(page, pygame.K_n, mod=CTRL)
    assert isinstance(page.context.stack.top, CardEditor)


def test_the_card_is_seen_whole_in_the_largest_type() -> None:
    page = shelf(on=place((1366, 768)))
    enlarge(page.context, 3.0)
    draw(page)
    assert page.preview.rect.h < 768


def test_a_long_name_is_read_whole() -> None:
    put("bridge", "The Old Quartermaster of Seventh Bridge")
    page = shelf()
    assert page.head.height_for(page.head.rect.w) <= page.head.rect.h


def test_signs_in_a_name_and_in_what_is_wrong_are_shown_as_they_were_typed() -> None:
    name, made = "Joe of the *old* {heart} [SGT-DECK-02]", card_workshop("seize")
    draft = made.put(made.stamped(made.new(made.card_format.kinds[0]), "joe", 1), "name", name)
    own_cards.keep("seize", "joe", made.check(made.put(draft, "always", ["*draw*"])).text)
    page, make = shelf(), maker("seize:joe")
    below = cell(make, "always")
    assert isinstance(below, SentencesCell)
    for label, said in (
        (page.head, name), (page.state, "“*” does not fit here"), (below.lines[0].fault, "“*” does not fit here"),
    ):  # fmt: skip
        shown = label.block(4000)
        assert said in " ".join(piece.text for piece in shown.pieces) and not shown.links


def test_a_card_is_copied_and_deleted(home: Path) -> None:
    put("joe", "Joe")
    page = shelf()
    draw(page)
    click(page, page.copy)
    assert sorted(saved()) == [("joe", "Joe", True), ("joe-2", "Joe (2)", True)]
    assert page.row is not None and page.row.key == "joe-2"
    press(page, pygame.K_DELETE)
    answer(page, "Keep it")
    assert len(saved()) == 2
    draw(page)
    click(page, page.drop)
    answer(page, "Delete")
    assert saved() == [("joe", "Joe", True)] and page.row is not None and page.row.key == "joe"


def test_who_deletes_a_card_learns_which_decks_will_lack_it(home: Path) -> None:
    put("jug", "Jug", "battle_gate")
    put("joe", "Joe", "battle_gate")
    common = game("battle_gate").common
    assert common is not None
    commons.save("battle_gate", common, Deck("Ours", (("jug", 1),)))
    for number in range(1, 6):
        deck_shelf.save("battle_gate", Deck(f"Deck {number}", (("jug", 1),)))
    page = shelf("battle_gate:jug")
    page.ask_delete()
    said = page.stage.top
    assert isinstance(said, Dialog)
    assert "“Deck 1”, “Deck 2”, “Deck 3”, “Deck 4” and 2 more will lack it." in said.text.text
    answer(page, "Keep it")
    page.list.select(next(at for at, row in enumerate(page.list.items) if row.key == "joe"))
    page.ask_delete()
    said = page.stage.top
    assert isinstance(said, Dialog) and said.text.text == "“Joe” and its file will be deleted. No deck contains it."


def test_each_game_has_its_own_shelf(home: Path) -> None:
    put("joe", "Joe")
    put("jim", "Jim", "seek_and_destroy")
    page = shelf("seek_and_destroy:jim")
    assert [row.name for row in page.list.items] == ["Jim"]
    page.stage.set_focus(page.beside[0])
    press(page, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN)
    assert [row.name for row in top(page.context, WorkshopPage).list.items] == ["Joe"]


BAD = {
    "no TOML": "[[card]\n", "nothing": "", "no card": "x = 1\n", "bytes": "\ufffd\x00", "two": "[[card]]\n[[card]]\n",
    "another kind": '[[card]]\nkind = "wizard"\n', "wrong types": '[[card]]\nkind = 7\nname = []\nmelee = 3\n',
}  # fmt: skip


@pytest.mark.parametrize("text", BAD.values(), ids=list(BAD))
def test_a_bad_file_is_one_sentence(home: Path, text: str) -> None:
    own_cards.keep("seize", "bad", text)
    page = shelf()
    draw(page)
    assert page.row is not None and page.spine(page.row).bad and page.drop.shown
    said = page.state.text + page.fault.text
    assert said and "Traceback" not in said
    assert page.fault.shown == (str(own_cards.path_of("seize", "bad")) in page.fault.text)
    press(page, pygame.K_RETURN)
    draw(page.context.stack.top)
    assert page.edit.shown == isinstance(page.context.stack.top, CardEditor)


def test_bytes_that_are_no_text(home: Path) -> None:
    folder = own_cards.folder_of("seize")
    folder.mkdir(parents=True)
    (folder / "odd.toml").write_bytes(b"\xff\xfe\x00\x01")
    page = shelf()
    draw(page)
    assert page.row is not None and page.spine(page.row).bad and not page.edit.shown
    press(page, pygame.K_DELETE)
    answer(page, "Delete")
    assert page.row is None


def test_a_sign_that_nobody_has_stops_no_screen(home: Path) -> None:
    draw(shelf())
    face = Face("x", "X", "", "generic", "no-such-sign", 0)
    assert plain_card(face, (100, 140)).get_size() == (100, 140)


class Painter(Sketches):
    """Makes a face only when told to."""

    def __init__(self) -> None:
        super().__init__("seize", False)
        self.ready, self.asked = True, 0

    def picture(self, face: Face, width: int) -> tuple[pygame.Surface, bool]:
        self.asked = width
        made = pygame.Surface((width, height_of(width)))
        made.fill("white" if self.ready else "black")
        return made, self.ready


def test_no_card_is_shown_with_the_picture_of_another(home: Path) -> None:
    page, painter = shelf(), Painter()
    preview = Preview(painter)
    page.stage.add(preview)
    preview.place(pygame.Rect(0, 0, 430, 602))
    seen = pygame.Surface((430, 602))

    def shown(name: str, card: str) -> bool:
        preview.show(Face(name, name, "", "generic", "mdi-help", 0), card)
        preview.draw(seen)
        return seen.get_at((215, 301)) == pygame.Color("white")

    assert shown("Joe", "joe")
    painter.ready = False
    assert shown("Joey", "joe"), "the last face stays while the same card is edited"
    assert not shown("Jim", "jim")
    painter.close()


def test_a_narrow_preview_shows_the_card_as_it_is_printed(home: Path) -> None:
    """With its flavour, artist and number, which a card at table size lacks."""
    page, painter = shelf(), Painter()
    preview = Preview(painter)
    page.stage.add(preview)
    preview.place(pygame.Rect(0, 0, 250, 350))
    preview.show(Face("Joe", "Joe", "", "generic", "mdi-help", 0))
    seen = pygame.Surface((300, 400))
    preview.draw(seen)
    assert plan_for(painter.asked, roses=False).footer
    white = pygame.mask.from_threshold(seen, "white", (4, 4, 4, 255))
    assert white.get_bounding_rects() == [pygame.Rect(0, 0, 250, 350)]
    painter.close()


def test_card_files_dropped_on_the_window_are_imported(tmp_path: Path) -> None:
    page = shelf("guardians")
    for name in ("Ann", "Bea"):
        file = tmp_path / f"{name}.toml"
        file.write_text(f'[[card]]\nkind = "spell"\nname = "{name}"\n', encoding="utf-8")
        page.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
        assert {name for _, name, _ in saved("guardians")} >= {name}
    assert len(saved("guardians")) == 2


def test_a_card_file_is_picked_from_the_list_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "ann.toml").write_text('[[card]]\nkind = "spell"\nname = "Ann"\n', encoding="utf-8")
    page = shelf("guardians")
    page.swap()
    layer: Any = page.stage.top
    layer.path.set(str(tmp_path / "mistyped.toml"))
    draw(page)
    click(page, layer.browse)
    picked(page, "ann.toml")
    assert [name for _, name, _ in saved("guardians")] == ["Ann"] and page.stage.top is layer


def test_a_killed_program_loses_no_card_and_what_was_saved_or_given_up_does_not_come_back(home: Path) -> None:
    page = maker()
    type_in(page, "Joe")
    page.finish()
    after = shelf()  # of another program: this one is never left
    assert saved() == [("joe", "Joe", True)] and after.row is not None and after.row.key == "joe"
    page.put("health", 9)
    page.finish()
    page.save()
    fresh = maker()
    type_in(fresh, "Ann")
    fresh.finish()
    press(fresh, pygame.K_ESCAPE)
    answer(fresh, "Discard changes")
    shelf()
    assert sorted(saved()) == [("joe", "Joe", True), ("joe-2", "Joe", True)]
