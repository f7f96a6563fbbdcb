"""The rulebook file: everything in it is found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rulebook import RULING, STATED, parse_rulebook, read_rulebook, spans
from rules.kernel.words import TextError

SEIZE = Path("rules/seize/rulebook.md")


def test_every_rule_of_seize_has_a_place_and_words() -> None:
    book = read_rulebook(SEIZE)
    assert book.title == "Seize: Guilded Treasures"
    assert len(book.places) > 320
    for rule_id in book.places:
        rule = book.rule(rule_id)
        assert rule.text and "\n" not in rule.text
        assert rule.tags or rule_id.startswith("AMB"), rule_id
    assert book.rule("sgt-win-02").tags == (STATED, RULING)


def test_no_id_is_given_twice_and_every_ambiguity_is_there() -> None:
    text = SEIZE.read_text(encoding="utf-8")
    book = parse_rulebook(text)
    assert text.count("- **SGT-") + text.count("- **AMB-") == len(book.places)
    assert {f"AMB-{n:02}" for n in range(1, 89)} <= book.places.keys()


def test_search_by_id_and_by_words() -> None:
    book = read_rulebook(SEIZE)
    first = book.search("sgt-los")[0]
    assert book.sections[first.section].blocks[first.block].id == "SGT-LOS-01"
    hits = book.search("line of sight")
    assert hits[0].block < 0 and book.sections[hits[0].section].title.startswith("1.11 Line of sight")
    assert {book.places["SGT-FMT-A08"], book.places["SGT-LOS-01"]} <= set(hits)
    assert book.search("stealth true damage") and not book.search("zeppelin") and not book.search("  ")


def test_blocks_of_every_kind() -> None:
    text = (
        "# Toy — rulebook\n\nintro\nmore\n\n# 1. RULES\n\n## 1.1 Go\n\n"
        "- **TOY-GO-01** [S] Go. [R AMB-07] Or\n  stay.\n- plain\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nab\n\ncd\n```\n"
    )
    book = parse_rulebook(text)
    assert [section.title for section in book.sections] == ["About this book", "1. Rules", "1.1 Go"]
    rule, item, table, drawing = book.sections[2].blocks
    assert spans(rule.text) == [(STATED, ""), ("", "Go. "), (RULING, "AMB-07"), ("", "Or stay.")]
    assert item.kind == "item" and table.rows == (("a", "b"), ("1", "2")) and drawing.text == "ab\n\ncd"


def test_a_rulebook_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    for content, cause in ((b"", "no sections"), (b"no heading", "no sections"), (b"\xff\xff", "not UTF-8 text")):
        (tmp_path / "r.md").write_bytes(content)
        with pytest.raises(TextError, match=rf"r\.md.*{cause}"):
            read_rulebook(tmp_path / "r.md")
    with pytest.raises(TextError, match=r"none\.md: the file cannot be read \("):
        read_rulebook(tmp_path / "none.md")
