"""The pages for card authors list every word of their game. UPDATE_CARDS_PAGE=1 rewrites the word tables."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cards import word_tables
from tests.games import every_lexicon

RULES = Path(__file__).resolve().parents[2] / "rules"
START = "| category | write |\n|---|---|\n"


@pytest.mark.parametrize("name", every_lexicon())
def test_the_page_lists_every_row_and_name_of_the_lexicon(name: str) -> None:
    own, lexicon = RULES / name / "CARDS.md", every_lexicon()[name]
    path = own if own.exists() or name != "seize" else RULES / "CARDS.md"
    head, _, tables = path.read_text(encoding="utf-8").partition(START)
    if os.environ.get("UPDATE_CARDS_PAGE"):
        path.write_text(head + START + word_tables(lexicon), encoding="utf-8")
        return
    assert tables == word_tables(lexicon)
