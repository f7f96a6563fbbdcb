"""The rulebook of Battle Gate: rules, reconstructions, rulings and house rules are found again; the author is named."""

from __future__ import annotations

import re
from pathlib import Path

from game.rulebook import RULING, STATED, Rulebook, read_rulebook
from rules.battle_gate.house_rules import OPTIONS

BOOK = Path(__file__).resolve().parents[2] / "rules" / "battle_gate" / "rulebook.md"
RECONSTRUCTED = (
    "The base game's rule sheet was not available to us. Everything marked RECONSTRUCTED is our own reading of the "
    "hints in the expansion sheet; the treasure rules follow the sheet."
)


def table(book: Rulebook, title: str) -> list[tuple[str, ...]]:
    """The rows of the tables of a section, without their heads."""
    section = next(section for section in book.sections if section.title.startswith(title))
    return [row for block in section.blocks for row in block.rows[1:]]


def test_the_book_says_what_is_reconstructed_and_whose_game_it_is() -> None:
    words = " ".join(BOOK.read_text("utf-8").split())
    assert RECONSTRUCTED in words
    assert "Marc Wolff" in words


def test_every_rule_has_words_and_a_mark_and_says_when_it_is_reconstructed() -> None:
    book = read_rulebook(BOOK)
    rules = [book.rule(place) for place in book.places if place.startswith("BG-")]
    assert (book.title, len(rules)) == ("Battle Gate", 116)
    assert all(rule.tags and rule.text for rule in rules)
    assert book.rule("bg-setup-03").tags == (STATED, RULING)
    by_us = re.findall(r"\*\*(BG-[A-Z]+-\d\d)\*\* \[R X-", BOOK.read_text("utf-8"))
    assert len(by_us) == 20
    assert [rule for rule in by_us if "] RECONSTRUCTED: " not in book.rule(rule).text] == []


def test_every_reason_is_there_and_every_one_named_exists() -> None:
    text = BOOK.read_text("utf-8")
    book = read_rulebook(BOOK)
    reasons = {*(f"X-{n:02}" for n in range(1, 19)), *(f"A-{n:02}" for n in range(1, 19))}
    assert set(book.places) == reasons | {place for place in book.places if place.startswith("BG-")}
    assert set(re.findall(r"\b[AX]-\d\d\b", text)) == reasons


def test_the_table_of_house_rules_is_the_referees() -> None:
    rows = table(read_rulebook(BOOK), "2.4")
    assert {row[0].strip("`"): (row[1], row[2]) for row in rows} == {
        name: (", ".join(option.values), ", ".join(option.rules)) for name, option in OPTIONS.items()
    }


def test_the_tables_of_refusals_name_the_rules_the_referee_refuses_by() -> None:
    files = [BOOK.with_name(f"{name}.py") for name in ("legal", "ruleset", "decks")]
    code = "\n".join(file.read_text("utf-8") for file in files)
    named = {rule for row in table(read_rulebook(BOOK), "3.2") for rule in row[2].split(", ")}
    assert named == set(re.findall(r'"(BG-[A-Z]+-\d\d)"', code))
