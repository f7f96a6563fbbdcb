"""Every rule of this release has a test and is cited where it is enforced: ids of the rulebook against rule markers,
`covers` lines and the referee's code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from rules.kernel.scenario import covers

ROOT: Final = Path(__file__).resolve().parents[2]
RULEBOOK: Final = ROOT / "rules" / "seize" / "rulebook.md"
CHAPTERS: Final = (
    "SETUP", "DECK", "FMT-S", "FMT-D", "FMT-A", "FMT-G", "FMT-X", "CARD", "ACT", "TREAS", "ABIL", "PHASE", "RALLY",
    "STACK", "LOS", "RANGE", "DMG", "MEND", "CLEANSE", "PHYS", "MAGIC", "BEN", "WIN",
)  # fmt: skip
"""Chapters that are covered whole; a letter after the dash belongs to the number (FMT-S01, CARD-M07)."""
_DEFINED: Final = re.compile(r"^- \*\*(SGT-[A-Z]+-[A-Z]?\d+)\*\*", re.MULTILINE)
_CITED: Final = re.compile(r"SGT-([A-Z]+)-([A-Z]?)(\d\d)((?:(?:, |\.\.)[A-Z]?\d\d)*)")


def ids(rulebook: str) -> list[str]:
    """The ids of the chapters above, in the order of the book."""
    found = _DEFINED.findall(rulebook)
    return [rule for rule in found if any(rule.startswith(f"SGT-{chapter}") for chapter in CHAPTERS)]


def markers(source: str) -> Iterator[str]:
    """Ids in `@pytest.mark.rule(...)` decorators of functions and classes whose names begin like a test's."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield from (str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant))


def missing(rules: Iterable[str], tests: Iterable[str], played: Iterable[str]) -> list[str]:
    """Ids that neither a test nor a scenario covers."""
    found = {rule for source in tests for rule in markers(source)}
    found |= {rule for scenario in played for rule in covers(scenario)}
    return [rule for rule in rules if rule not in found]


def sources() -> Iterator[str]:
    """The sources of all test files."""
    return (path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py")))


def scenarios() -> Iterator[str]:
    """The texts of all scenarios."""
    return (path.read_text("utf-8") for path in sorted((ROOT / "tests" / "positions").rglob("*.scn")))


def cited(code: str) -> set[str]:
    """Ids a text mentions, `SGT-DMG-01, 02` and `SGT-DMG-01..03` spelled out."""
    found = set()
    for chapter, letter, first, more in _CITED.findall(code):
        last = int(first)
        found.add(f"SGT-{chapter}-{letter}{first}")
        for link, other, number in re.findall(r"(, |\.\.)([A-Z]?)(\d\d)", more):
            start = last + 1 if link == ".." else int(number)
            found |= {f"SGT-{chapter}-{other or letter}{n:02}" for n in range(start, int(number) + 1)}
            last = int(number)
    return found


def uncited() -> list[str]:
    """Ids that no file of the referee mentions."""
    known = cited("\n".join(path.read_text("utf-8") for path in (ROOT / "rules" / "seize").glob("*.py")))
    return [rule for rule in ids(RULEBOOK.read_text("utf-8")) if rule not in known]


def test_every_rule_has_a_test() -> None:
    rules = ids(RULEBOOK.read_text("utf-8"))
    assert len(rules) > 200
    untested = missing(rules, sources(), scenarios())
    assert not untested, f"{len(untested)} rules without a test: {' '.join(untested)}"


def test_every_rule_is_cited_by_the_code() -> None:
    assert uncited() == []


def test_every_id_a_test_names_stands_in_the_rulebook() -> None:
    known = set(_DEFINED.findall(RULEBOOK.read_text("utf-8")))
    named = {rule for source in sources() for rule in markers(source) if rule.startswith("SGT-")}
    named |= {rule for scenario in scenarios() for rule in covers(scenario) if rule.startswith("SGT-")}
    chapters = {f"SGT-{chapter}" for chapter in CHAPTERS}
    assert sorted(named - known - chapters) == []


def test_the_list_finds_what_is_missing() -> None:
    book = "- **SGT-DMG-01** [S] a\n- **SGT-DMG-02** [S] b\n- **SGT-DMG-03** [R] c\n- **SGT-XYZ-A01** later\nSGT-DMG-04"
    source = '@pytest.mark.rule("SGT-DMG-01")\ndef test_a(): ...\n@pytest.mark.rule("SGT-DMG-02")\ndef helper(): ...\n'
    assert ids(book) == ["SGT-DMG-01", "SGT-DMG-02", "SGT-DMG-03"]
    assert missing(ids(book), [source], ["covers SGT-DMG-03\n"]) == ["SGT-DMG-02"]
    assert missing(ids(book), ["# pytest.mark.rule('SGT-DMG-01')"], []) == ids(book)
    assert missing(ids(book), [], ["refused SGT-DMG-02: S pass\n"]) == ["SGT-DMG-01", "SGT-DMG-03"]


def test_citations_are_spelled_out() -> None:
    assert cited("SGT-DMG-01, 03..05 (SGT-CARD-M07, M18)") == {
        "SGT-DMG-01", "SGT-DMG-03", "SGT-DMG-04", "SGT-DMG-05", "SGT-CARD-M07", "SGT-CARD-M18",
    }  # fmt: skip
