"""Every rule of every game has a test and is cited where it is enforced: rulebook ids against rule markers, `covers`
lines and the referees' code."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from rules.kernel.notation.scenario import covers
from tests.games import every_game

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = tuple(sorted(path.parent.name for path in ROOT.glob("rules/*/rulebook.md")))
LEAST: Final = 60
"""No game has fewer rules; if fewer are found, the rulebook was misread."""


def ids(rulebook: str) -> list[str]:
    """The ids a rulebook defines, in order."""
    return re.findall(r"^- \*\*([A-Z]+-[A-Z]+-[A-Z]?\d+)\*\*", rulebook, re.MULTILINE)


def mentioned(rulebook: str) -> set[str]:
    """Everything in a rulebook that looks like one of its ids, ends of ranges included, defined or not."""
    prefix = prefix_of(ids(rulebook))
    return cited(rulebook, prefix) | set(re.findall(rf"\b{prefix}-[A-Z]+-[A-Z]?\d+\b", rulebook))


def prefix_of(rules: Iterable[str]) -> str:
    """The common prefix of a game's ids. Raises ValueError if they disagree or there are none."""
    (prefix,) = {rule.partition("-")[0] for rule in rules}
    return prefix


def chapters(rules: Iterable[str]) -> set[str]:
    """`SGT-FMT` and `SGT-FMT-A` of `SGT-FMT-A01`: a test may name a whole chapter."""
    found = {rule.rstrip("0123456789").rstrip("-") for rule in rules}
    return found | {re.sub(r"-[A-Z]$", "", chapter) for chapter in found}


def markers(source: str) -> Iterator[str]:
    """Ids in the `@pytest.mark.rule(...)` decorators of test functions and classes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant))


def missing(rules: Iterable[str], tests: tuple[str, ...], played: tuple[str, ...]) -> list[str]:
    """Ids that neither a test nor a scenario covers."""
    found = named(tests, played)
    return [rule for rule in rules if rule not in found]


@cache
def named(tests: tuple[str, ...], played: tuple[str, ...]) -> set[str]:
    """Ids that tests and scenarios name."""
    marked = {rule for source in tests for rule in markers(source)}
    return marked | {rule for scenario in played for rule in covers(scenario)}


@cache
def sources() -> tuple[str, ...]:
    """The sources of all test files."""
    return tuple(path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py")))


@cache
def scenarios() -> tuple[str, ...]:
    """The texts of all scenarios."""
    return tuple(path.read_text("utf-8") for path in sorted((ROOT / "tests" / "positions").rglob("*.scn")))


def cited(code: str, prefix: str) -> set[str]:
    """Ids mentioned in a text, with `SGT-DMG-01, 02` and `SGT-DMG-01..03` spelled out."""
    found = set()
    for chapter, letter, first, more in re.findall(
        rf"{prefix}-([A-Z]+)-([A-Z]?)(\d\d)((?:(?:, |\.\.)[A-Z]?\d\d)*)", code
    ):
        last = int(first)
        found.add(f"{prefix}-{chapter}-{letter}{first}")
        for link, other, number in re.findall(r"(, |\.\.)([A-Z]?)(\d\d)", more):
            start = last + 1 if link == ".." else int(number)
            found |= {f"{prefix}-{chapter}-{other or letter}{n:02}" for n in range(start, int(number) + 1)}
            last = int(number)
    return found


def rulebook_of(game: str) -> str:
    """The text of a game's rulebook."""
    return (ROOT / "rules" / game / "rulebook.md").read_text("utf-8")


def speaking_of(game: str) -> Iterator[Path]:
    """Every text of the program and its tests that is about one game."""
    folders = ("rules", "game", "ui/table/games", "assets", "tests")
    found = (path for folder in folders for path in sorted((ROOT / folder / game).rglob("*")))
    return (path for path in found if path.suffix in (".py", ".toml", ".md", ".scn"))


def code_of(game: str) -> str:
    """The referee's source files."""
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "rules" / game).glob("*.py")))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    rules = ids(rulebook_of(game))
    assert len(rules) >= LEAST
    untested = missing(rules, sources(), scenarios())
    assert not untested, f"{len(untested)} rules without a test: {' '.join(untested)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_id_stands_in_the_rulebook_once(game: str) -> None:
    """Ids are permanent: none may vanish while the rulebook, the code or a test still names it."""
    rules = ids(rulebook_of(game))
    prefix = prefix_of(rules)
    assert [rule for rule, times in Counter(rules).items() if times > 1] == []
    named_there = {rule for rule in named(sources(), scenarios()) if rule.startswith(f"{prefix}-")} - chapters(rules)
    assert sorted((named_there | mentioned(rulebook_of(game)) | cited(code_of(game), prefix)) - set(rules)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_the_code(game: str) -> None:
    rules = ids(rulebook_of(game))
    known = cited(code_of(game), prefix_of(rules))
    assert [rule for rule in rules if rule not in known] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_that_is_named_stands_in_the_rulebook(game: str) -> None:
    """`rulebook 3.2`, `rulebook, chapter 3`: a heading; `rulebook A-02`: a ruling."""
    book = rulebook_of(game)
    known = {
        *re.findall(r"^#+ (\d+(?:\.\d+)?)\.? ", book, re.MULTILINE),
        *re.findall(r"^- \*\*([AX]-\d+)\*\*", book, re.MULTILINE),
    }
    cite = re.compile(r"rulebook,? (?:chapter )?(\d+(?:\.\d+)?|[AX]-\d+)")
    lost = [
        f"{path.relative_to(ROOT)}: {chapter}"
        for path in speaking_of(game)
        for chapter in cite.findall(path.read_text("utf-8"))
        if chapter not in known
    ]
    assert len(known) > 20 and lost == []


def test_every_game_has_its_tests_and_a_prefix_of_its_own() -> None:
    assert {"seize", "seek_and_destroy"} <= set(GAMES) <= set(every_game())
    assert len({prefix_of(ids(rulebook_of(game))) for game in GAMES}) == len(GAMES)


def test_the_list_finds_what_is_missing() -> None:
    book = "- **SGT-DMG-01** [S] a\n- **SGT-DMG-02** [S] b\n- **SGT-DMG-03** [R] c\n- SD-DMG-01 other\nSGT-DMG-04, 06"
    source = '@pytest.mark.rule("SGT-DMG-01")\ndef test_a(): ...\n@pytest.mark.rule("SGT-DMG-02")\ndef helper(): ...\n'
    rules = ids(book)
    assert rules == ["SGT-DMG-01", "SGT-DMG-02", "SGT-DMG-03"]
    assert mentioned(book) == {*rules, "SGT-DMG-04", "SGT-DMG-06"}
    assert missing(rules, (source,), ("covers SGT-DMG-03\n",)) == ["SGT-DMG-02"]
    assert missing(rules, ("# pytest.mark.rule('SGT-DMG-01')",), ()) == rules
    assert missing(rules, (), ("refused SGT-DMG-02: S pass\n",)) == ["SGT-DMG-01", "SGT-DMG-03"]


def test_citations_are_spelled_out() -> None:
    assert cited("SGT-DMG-01, 03..05 (SGT-CARD-M07, M18)", "SGT") == {
        "SGT-DMG-01", "SGT-DMG-03", "SGT-DMG-04", "SGT-DMG-05", "SGT-CARD-M07", "SGT-CARD-M18",
    }  # fmt: skip
