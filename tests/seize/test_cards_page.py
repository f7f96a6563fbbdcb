"""rules/CARDS.md tells card authors every word there is. UPDATE_CARDS_PAGE=1 writes the word tables anew."""

from __future__ import annotations

import os
from pathlib import Path

from rules.seize.lexicon import LEXICON

PAGE = Path(__file__).resolve().parents[2] / "rules" / "CARDS.md"
START = "| category | write |\n|---|---|\n"


def word_tables() -> str:
    """The two tables that close the page."""
    written = ((row.category, row.pattern.replace("=any ", "").replace("|", "\\|")) for row in LEXICON.every)
    patterns = (f"| {category} | `{pattern}` |" for category, pattern in written)
    names = (f"| {slot} | {', '.join(f'`{name}`' for name in group)} |" for slot, group in LEXICON.names.items())
    return "\n".join([*patterns, "", "## Names", "", "| slot | one of |", "|---|---|", *names, ""])


def test_the_page_lists_every_row_and_name_of_the_lexicon() -> None:
    head, start, tables = PAGE.read_text(encoding="utf-8").partition(START)
    if os.environ.get("UPDATE_CARDS_PAGE"):
        PAGE.write_text(head + start + word_tables(), encoding="utf-8")
        return
    assert tables == word_tables()
