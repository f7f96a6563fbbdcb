"""The rulebook of Seek and Destroy reads like Seize's: rules, rulings and house rules are found again."""

from __future__ import annotations

import re
from pathlib import Path

from game.rulebook import RULING, STATED, parse_rulebook, read_rulebook
from rules.seek_and_destroy.house_rules import OPTIONS

BOOK = Path(__file__).resolve().parents[2] / "rules" / "seek_and_destroy" / "rulebook.md"


def test_every_rule_has_a_place_words_and_a_mark() -> None:
    book = read_rulebook(BOOK)
    rules = [rule for rule in book.places if rule.startswith("SD-")]
    assert (book.title, len(rules)) == ("Seek and Destroy", 133)
    assert all(book.rule(rule).tags and book.rule(rule).text for rule in rules)
    assert book.rule("sd-goal-03").tags == (STATED, RULING)


def test_every_ruling_is_there_and_every_one_named_exists() -> None:
    text = BOOK.read_text("utf-8")
    book = parse_rulebook(text)
    assert text.count("- **SD-") + text.count("- **A-") == len(book.places)
    rulings = {f"A-{n:02}" for n in range(1, 48)}
    assert rulings | {rule for rule in book.places if rule.startswith("SD-")} == set(book.places)
    assert set(re.findall(r"\bA-\d\d\b", text)) == rulings
    assert set(re.findall(r"SD-[A-Z]+-\d\d", text)) <= set(book.places)


def test_the_table_of_house_rules_is_the_referees() -> None:
    section = next(section for section in read_rulebook(BOOK).sections if section.title.startswith("2.3"))
    rows = [row for block in section.blocks for row in block.rows[1:]]
    assert {row[0].strip("`"): tuple(row[1].split(", ")) for row in rows} == {
        name: option.values for name, option in OPTIONS.items()
    }
    assert {row[0].strip("`"): set(row[2].split(", ")) for row in rows} == {
        name: set(option.rules) for name, option in OPTIONS.items()
    }


def test_the_tables_of_refusals_name_the_rules_the_referee_refuses_by() -> None:
    files = [file for file in BOOK.parent.glob("*.py") if file.name != "house_rules.py"]
    code = "\n".join(file.read_text("utf-8") for file in files)
    section = next(section for section in read_rulebook(BOOK).sections if section.title.startswith("3.3"))
    rows = [row for block in section.blocks for row in block.rows[1:]]
    assert {rule for row in rows for rule in row[2].split(", ")} == set(re.findall(r'"(SD-[A-Z]+-\d\d)"', code))
