"""The rulebook of Guardians: every rule, ruling and house rule is found by the parser."""

from __future__ import annotations

import re
from pathlib import Path

from game.rulebook import parse_rulebook, read_rulebook
from rules.guardians.house_rules import OPTIONS

BOOK = Path(__file__).resolve().parents[2] / "rules" / "guardians" / "rulebook.md"


def test_every_rule_has_a_place_words_and_a_mark() -> None:
    book = read_rulebook(BOOK)
    rules = [rule for rule in book.places if rule.startswith("GU-")]
    assert (book.title, len(rules)) == ("Guardians", 177)
    assert all(book.rule(rule).tags and book.rule(rule).text for rule in rules)


def test_what_is_reconstructed_says_so() -> None:
    text = BOOK.read_text("utf-8")
    rules = re.findall(r"^- \*\*(GU-[A-Z]+-\d\d)\*\* \[([SR/]+)\](.*?)(?=^- |^#)", text, re.MULTILINE | re.DOTALL)
    marked = {rule for rule, mark, _ in rules if "R" in mark}
    explained = {rule for rule, _, words in rules if "RECONSTRUCTED" in words}
    assert marked == explained and len(marked) == 76


def test_every_ruling_is_there_and_every_one_named_exists() -> None:
    text = BOOK.read_text("utf-8")
    book = parse_rulebook(text)
    rulings = {f"A-{n:02}" for n in range(1, 53)}
    assert rulings | {rule for rule in book.places if rule.startswith("GU-")} == set(book.places)
    assert set(re.findall(r"\bA-\d\d\b", text)) <= rulings
    assert set(re.findall(r"GU-[A-Z]+-\d\d", text)) <= set(book.places)


def test_the_states_follow_each_other_and_each_next_one_is_there() -> None:
    section = next(section for section in read_rulebook(BOOK).sections if section.title.startswith("3.2"))
    rows = [row for block in section.blocks for row in block.rows[1:]]
    names = [name for row in rows for name in re.findall(r"\b[SCT]\d\b", row[0])]
    assert names == [f"{part}{n}" for part, first, last in (("S", 1, 8), ("C", 1, 9), ("T", 1, 4))
                     for n in range(first, last + 1)]  # fmt: skip
    assert {name for row in rows for name in re.findall(r"\b[SCT]\d\b", row[3])} <= set(names)


def test_the_table_of_house_rules_is_the_referees() -> None:
    section = next(section for section in read_rulebook(BOOK).sections if section.title.startswith("2.2"))
    rows = [row for block in section.blocks for row in block.rows[1:]]
    assert {row[0].strip("`"): tuple(row[1].split(", ")) for row in rows} == {
        name: option.values for name, option in OPTIONS.items()
    }
    assert {row[0].strip("`"): set(row[2].split(", ")) for row in rows} == {
        name: set(option.rules) for name, option in OPTIONS.items()
    }
