"""The rulebook files: everything in them is found by the parser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import TITLES, game
from game.library import ROOT
from game.rulebook import RULING, STATED, in_words, parse_rulebook, read_rulebook, spans
from rules.kernel.refusal import RULE_ID
from rules.kernel.words import TextError
from tests.hygiene.test_rule_coverage import ids, prefix_of, rulebook_of


@pytest.fixture(params=TITLES)
def name(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


def test_every_rule_has_a_place_words_and_a_mark(name: str) -> None:
    book, prefix = read_rulebook(game(name).rulebook), prefix_of(ids(rulebook_of(name)))
    assert book.title == game(name).title
    for rule_id in book.places:
        rule = book.rule(rule_id)
        assert rule.text and "\n" not in rule.text
        assert rule.tags or not rule_id.startswith(f"{prefix}-"), rule_id


def test_every_item_that_looks_like_a_rule_is_one_and_every_ruling_named_is_there(name: str) -> None:
    text = rulebook_of(name)
    book = parse_rulebook(text)
    assert len(re.findall(r"^- \*\*[A-Z]", text, re.MULTILINE)) == len(book.places)
    for prefix in {rule.partition("-")[0] for rule in book.places}:
        places = {rule for rule in book.places if re.fullmatch(rf"{prefix}-\d+", rule)}
        assert set(re.findall(rf"\b{prefix}-\d+\b", text)) == places


def rows(name: str, title: str) -> list[tuple[str, ...]]:
    """The rows of the tables in sections with a title."""
    sections = [section for section in read_rulebook(game(name).rulebook).sections if title in section.title]
    return [row for section in sections for block in section.blocks for row in block.rows[1:]]


def values(said: str) -> tuple[str, ...]:
    """`3, 1..6` written out, the default first."""
    found: dict[str, None] = {}
    for value in said.split(", "):
        first, dots, last = value.partition("..")
        found |= dict.fromkeys(map(str, range(int(first), int(last) + 1)) if dots else [value])
    return tuple(found)


def test_the_table_of_house_rules_is_the_referees(name: str) -> None:
    table = rows(name, "House-rule options")
    told = {option.strip("`"): (values(said), set(re.findall(RULE_ID, rules))) for option, said, rules, *_ in table}
    assert told == {key: (option.values, set(option.rules)) for key, option in game(name).options.items()}


def test_no_choice_between_two_ways_is_answered_by_yes_or_no(name: str) -> None:
    said = {option.sentence: {*option.words} for option in game(name).options.values() if ", or " in option.sentence}
    assert {sentence: words for sentence, words in said.items() if words & {"yes", "no", "on", "off", "none"}} == {}


def test_the_table_of_refusals_names_the_rules_the_referee_refuses_by() -> None:
    files = [file for file in (ROOT / "rules/seek_and_destroy").glob("*.py") if file.name != "house_rules.py"]
    code = "\n".join(file.read_text("utf-8") for file in files)
    told = {rule for row in rows("seek_and_destroy", "Why the referee refuses") for rule in row[2].split(", ")}
    assert told == set(re.findall(r'"(SD-[A-Z]+-\d\d)"', code))


def test_search_by_id_and_by_words() -> None:
    book = read_rulebook(game("seize").rulebook)
    assert book.rule("sgt-win-02").tags == (STATED, RULING)
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
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nab\n\ncd\n```\n![The toy, at the left](assets/toy.jpg)\n"
    )
    book = parse_rulebook(text)
    assert [section.title for section in book.sections] == ["About this book", "1. Rules", "1.1 Go"]
    rule, item, table, drawing, picture = book.sections[2].blocks
    assert spans(rule.text) == [(STATED, ""), ("", "Go. "), (RULING, "AMB-07"), ("", "Or stay.")]
    assert item.kind == "item" and table.rows == (("a", "b"), ("1", "2")) and drawing.text == "ab\n\ncd"
    assert (picture.kind, picture.text, picture.path) == ("picture", "The toy, at the left", "assets/toy.jpg")
    assert in_words(text) == text.replace("![The toy, at the left](assets/toy.jpg)", "The toy, at the left")


def test_a_rulebook_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    for content, cause in ((b"", "no sections"), (b"no heading", "no sections"), (b"\xff\xff", "not UTF-8 text")):
        (tmp_path / "r.md").write_bytes(content)
        with pytest.raises(TextError, match=rf"r\.md.*{cause}"):
            read_rulebook(tmp_path / "r.md")
    with pytest.raises(TextError, match=r"none\.md: the file cannot be read \("):
        read_rulebook(tmp_path / "none.md")
