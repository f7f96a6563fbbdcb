"""The rulebook of Round Table reads like the others: rules, rulings and refusals are found by the parser."""

from __future__ import annotations

import re
from pathlib import Path

from game.rulebook import RULING, STATED, parse_rulebook, read_rulebook

BOOK = Path(__file__).resolve().parents[2] / "rules" / "round_table" / "rulebook.md"


def table(title: str) -> list[tuple[str, ...]]:
    """The rows of a section's tables, without their header rows."""
    section = next(section for section in read_rulebook(BOOK).sections if section.title.startswith(title))
    return [row for block in section.blocks for row in block.rows[1:]]


def test_every_rule_has_a_place_words_and_a_mark() -> None:
    book = read_rulebook(BOOK)
    rules = [rule for rule in book.places if rule.startswith("RT-")]
    assert (book.title, len(rules)) == ("Round Table", 171)
    assert all(book.rule(rule).tags and book.rule(rule).text for rule in rules)
    assert book.rule("rt-gen-05").tags == (RULING,)
    assert book.rule("rt-gen-01").tags == (STATED, RULING)


def test_every_ruling_is_there_and_every_one_named_exists() -> None:
    text = BOOK.read_text("utf-8")
    book = parse_rulebook(text)
    assert text.count("- **RT-") + text.count("- **AMB-") == len(book.places)
    rulings = {f"AMB-{n:02}" for n in range(1, 50)}
    assert rulings | {rule for rule in book.places if rule.startswith("RT-")} == set(book.places)
    assert set(re.findall(r"\bAMB-\d\d\b", text)) == rulings
    assert set(re.findall(r"RT-[A-Z]+-\d\d", text)) <= set(book.places)


def test_a_rule_names_its_rulings_and_they_name_it() -> None:
    text = BOOK.read_text("utf-8")
    named = {
        (rule, ruling)
        for rule, tags in re.findall(r"^- \*\*(RT-[A-Z]+-\d\d)\*\* \[([^\]]*)\]", text, re.MULTILINE)
        for ruling in re.findall(r"AMB-\d\d", tags)
    }
    ruled = dict(re.findall(r"^- \*\*(AMB-\d\d)\*\* \(([^)]*)\)", text, re.MULTILINE))
    assert sorted((rule, ruling) for rule, ruling in named if rule not in ruled[ruling]) == []


def test_the_tables_of_refusals_name_the_rules_the_referee_refuses_by() -> None:
    files = [file for file in BOOK.parent.glob("*.py") if file.name != "house_rules.py"]
    code = "\n".join(file.read_text("utf-8") for file in files)
    assert {rule for row in table("3.3") for rule in row[2].split(", ")} == set(re.findall(r'"(RT-[A-Z]+-\d\d)"', code))
