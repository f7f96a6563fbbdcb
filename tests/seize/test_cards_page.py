"""rules/CARDS.md tells card authors every word there is."""

from __future__ import annotations

from pathlib import Path

from rules.seize.lexicon import LEXICON

PAGE = Path(__file__).resolve().parents[2] / "rules" / "CARDS.md"


def test_every_row_and_name_of_the_lexicon_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("\\|", "|")
    patterns = [row.pattern.replace("=any ", "") for row in LEXICON.every]
    names = [name for group in LEXICON.names.values() for name in group]
    assert [pattern for pattern in patterns if f"`{pattern}`" not in page] == []
    assert [name for name in names if f"`{name}`" not in page] == []
