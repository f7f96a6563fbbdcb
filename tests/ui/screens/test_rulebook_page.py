"""The rulebook: reading, searching, following links and coming back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import TITLES
from tests.ui.kit import click, context, draw, opened, press, seize, top, type_in
from ui.app.services import open_services
from ui.screens.rulebook.page import RulebookPage, around
from ui.screens.services import Services


def test_rulebook_reads_searches_and_jumps() -> None:
    book = opened("rulebook", "SGT-DMG-11")
    assert isinstance(book, RulebookPage)
    assert book.here == book.book.places["SGT-DMG-11"] and book.view.offset > 0
    press(book, pygame.K_f, mod=pygame.KMOD_LCTRL)
    type_in(book, "stealth")
    assert _shown(book) == (True, False) and len(book.hits) > 5
    press(book, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert _shown(book) == (False, True) and book.here == book.hits[1]
    press(book, pygame.K_ESCAPE)
    assert book.here == book.book.places["SGT-DMG-11"]
    book.jump("SGT-NONE-99")
    assert book.stage.floats.toasts and book.here == book.book.places["SGT-DMG-11"]


def test_a_hit_of_the_search_shows_the_words_that_were_found() -> None:
    rule = "{=stated} A pillar closes its tile: nothing is placed on it. {!a ruling} AMB-13 Pillars block sight."
    assert around(rule, "block SIGHT") == "… it. {!a ruling} AMB-13 Pillars block sight."
    assert around(rule, "SIGHT") == "… {!a ruling} AMB-13 Pillars block sight."
    assert around(rule, "a pillar") == rule and around(rule, "zeppelin") == rule


def test_the_search_of_the_rulebook_begins_with_the_heading() -> None:
    book = opened("rulebook")
    assert isinstance(book, RulebookPage)
    press(book, pygame.K_f, mod=pygame.KMOD_LCTRL)
    type_in(book, "line of sight")
    draw(book)
    assert book.results.offset == 0
    press(book, pygame.K_RETURN)
    assert book.book.sections[book.view.section].title.startswith("1.11 Line of sight")
    press(book, pygame.K_ESCAPE)
    assert book.here.section == 0


def test_braces_of_a_worked_example_are_shown_as_they_are() -> None:
    """Facings such as {all} are no icons."""
    book = opened("rulebook")
    assert isinstance(book, RulebookPage)
    press(book, pygame.K_f, mod=pygame.KMOD_LCTRL)
    type_in(book, "melee 2 {all} and staff 3 {F, L, R}")
    draw(book)
    assert len(book.hits) == 1
    press(book, pygame.K_RETURN)
    draw(book)
    assert _shown(book) == (False, True) and book.view.offset > 0


def test_back_returns_to_the_results_of_a_search() -> None:
    book = opened("rulebook")
    assert isinstance(book, RulebookPage)
    press(book, pygame.K_f, mod=pygame.KMOD_LCTRL)
    type_in(book, "sight")
    press(book, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert _shown(book) == (False, True) and book.search.text == ""
    press(book, pygame.K_ESCAPE)
    assert _shown(book) == (True, False) and book.search.text == "sight" and book.results.index == 1
    press(book, pygame.K_DOWN, pygame.K_RETURN)
    assert book.here == book.hits[2]
    press(book, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert _shown(book) == (False, True) and book.here.section == 0


def test_back_returns_to_the_line_where_a_link_was_followed() -> None:
    book = opened("rulebook")
    assert isinstance(book, RulebookPage)
    book.view.scroll_to(300)
    book.jump("SGT-LOS-02")
    press(book, pygame.K_ESCAPE)
    assert book.here.section == 0 and book.view.offset == 300


def test_in_large_text_the_sections_open_from_a_list() -> None:
    place = context()
    place.change(text_scale=3.0)
    book = opened("rulebook", on=place)
    assert isinstance(book, RulebookPage) and book.contents.shown and not book.sections.shown
    press(book, pygame.K_DOWN)
    assert book.view.offset > 0
    index = next(i for i, section in enumerate(book.book.sections) if section.title.startswith("1.11"))
    book.contents.choose(index)
    assert book.view.section == index
    book.jump("SGT-DMG-11")
    assert book.contents.index == book.book.places["SGT-DMG-11"].section


def test_a_short_line_of_results_still_shows_the_words_found() -> None:
    rule = "{!a ruling} AMB-03 Further zones of a table: Hand (hidden), Stack (shared)."
    assert around(rule, "hidden", 12) == "… table: Hand (hidden), Stack (shared)."


def _shown(book: RulebookPage) -> tuple[bool, bool]:
    return book.results.shown, book.view.shown


def test_rulebook_links_by_keys_and_mouse() -> None:
    book = opened("rulebook", "SGT-DMG-11")
    assert isinstance(book, RulebookPage)
    book.stage.set_focus(book.view)
    before = book.here
    press(book, pygame.K_RIGHT, pygame.K_RETURN)
    assert book.here != before
    press(book, pygame.K_ESCAPE)
    assert book.here == before
    rect, target = next((r, t) for r, t in book.view.links() if r.y > book.view.offset + 20)
    at = rect.move(book.view.inner.x, book.view.rect.y - book.view.offset)
    click(book, at.center)
    assert book.here == book.book.places[target]


def test_another_book_is_taken_from_the_shelf() -> None:
    book = opened("rulebook", on=context(services=open_services()))
    assert isinstance(book, RulebookPage) and book.books.shown and book.title.text == "Rulebook"
    book.books.choose(list(TITLES).index("seek_and_destroy"))
    other = top(book.context, RulebookPage)
    draw(other)
    assert other is not book and other.book.title == "Seek and Destroy"
    assert "Ian Couture" in " ".join(block.text for block in other.book.sections[0].blocks)
    other.jump("SD-PRIV-04")
    assert other.here == other.book.places["SD-PRIV-04"]
    other.jump("A-32")
    assert other.here == other.book.places["A-32"]
    press(other, pygame.K_ESCAPE)
    assert other.here == other.book.places["SD-PRIV-04"]


@pytest.mark.parametrize("name", TITLES)
def test_every_section_of_the_rulebook_can_be_shown(name: str) -> None:
    book = opened("rulebook", name, on=context(services=open_services()))
    assert isinstance(book, RulebookPage) and book.game == name
    for index in range(len(book.book.sections)):
        book.sections.select(index)
        draw(book)
        assert book.here.section == index
        for rect, _ in book.view.links():
            assert rect.x >= 0 and rect.right <= book.view.inner.w + 2


def test_a_rulebook_that_is_missing_is_told(tmp_path: Path) -> None:
    game = seize(rulebook=tmp_path / "none.md")
    book = opened("rulebook", on=context(services=Services((game,))))
    assert len(book.stage.layers) == 2
    press(book, pygame.K_RETURN)
