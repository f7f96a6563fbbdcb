"""The letters of a card being made, as its face can print them."""

from __future__ import annotations

from pathlib import Path

from tests.ui.workshop.kit import cell, home, maker

__all__ = ["home"]


def test_letters_that_the_fonts_of_a_card_lack_are_told_and_are_no_mistake(home: Path) -> None:
    page = maker("seize:+reedline-scout")
    page.put("name", "Бела")
    page.put("flavour", "“Ägir’s Ω, ½ – naïve…”")
    assert not page.finish().faults
    name, flavour = cell(page, "name").fault, cell(page, "flavour").fault
    assert name.message == "The card's font does not have Бела; boxes are printed instead."
    assert flavour.message == "The card's font does not have Ω; boxes are printed instead."
    assert page.status.colour == "good"
    page.put("name", "Béla Ω")
    page.finish()
    assert name.message == ""


def test_a_text_too_long_for_the_card_is_told_and_is_no_mistake(home: Path) -> None:
    page, told = maker("seize:+reedline-scout"), "no room for all of its text"
    assert page.finish().card is not None and told not in page.lines.text
    page.put("always", ["enemy mercs adjacent to self have move -1"] * 12)
    assert page.finish().card is not None and told in page.lines.text
    page.put("always", [])
    assert page.finish().card is not None and told not in page.lines.text
