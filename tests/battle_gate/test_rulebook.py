"""The rulebook of Battle Gate credits the author, marks what is reconstructed, and lists every rule the referee refuses
by."""

from __future__ import annotations

import re
from pathlib import Path

from game.rulebook import Rulebook, read_rulebook

BOOK = Path(__file__).resolve().parents[2] / "rules" / "battle_gate" / "rulebook.md"
RECONSTRUCTED = (
    "The base game's rule sheet was not available to us. Everything marked RECONSTRUCTED is our own reading of the "
    "hints in the expansion sheet; the treasure rules follow the sheet."
)


def table(book: Rulebook, title: str) -> list[tuple[str, ...]]:
    """The rows of a section's tables, without their header rows."""
    section = next(section for section in book.sections if section.title.startswith(title))
    return [row for block in section.blocks for row in block.rows[1:]]


def test_the_book_says_what_is_reconstructed_and_whose_game_it_is() -> None:
    words = " ".join(BOOK.read_text("utf-8").split())
    assert RECONSTRUCTED in words
    assert "Marc Wolff" in words


def test_what_is_reconstructed_says_so() -> None:
    book = read_rulebook(BOOK)
    assert (book.title, sum(place.startswith("BG-") for place in book.places)) == ("Battle Gate", 116)
    by_us = re.findall(r"\*\*(BG-[A-Z]+-\d\d)\*\* \[R X-", BOOK.read_text("utf-8"))
    assert len(by_us) == 20
    assert [rule for rule in by_us if "] RECONSTRUCTED: " not in book.rule(rule).text] == []


def test_the_tables_of_refusals_name_the_rules_the_referee_refuses_by() -> None:
    files = [BOOK.with_name(f"{name}.py") for name in ("legal", "ruleset", "decks")]
    code = "\n".join(file.read_text("utf-8") for file in files)
    named = {rule for row in table(read_rulebook(BOOK), "3.2") for rule in row[2].split(", ")}
    assert named == set(re.findall(r'"(BG-[A-Z]+-\d\d)"', code))
