"""The pages for card authors tell every word there is in a game. UPDATE_CARDS_PAGE=1 writes the word tables anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.kernel.lexicon import Lexicon
from rules.seek_and_destroy.lexicon import LEXICON as SEEK_AND_DESTROY
from rules.seize.lexicon import LEXICON as SEIZE
from tests.cards import word_tables

RULES = Path(__file__).resolve().parents[2] / "rules"
START = "| category | write |\n|---|---|\n"


@pytest.mark.parametrize(
    ("page", "lexicon"),
    [("CARDS.md", SEIZE), ("seek_and_destroy/CARDS.md", SEEK_AND_DESTROY)],
    ids=["seize", "seek_and_destroy"],
)
def test_the_page_lists_every_row_and_name_of_the_lexicon(page: str, lexicon: Lexicon) -> None:
    path = RULES / page
    head, _, tables = path.read_text(encoding="utf-8").partition(START)
    if os.environ.get("UPDATE_CARDS_PAGE"):
        path.write_text(head + START + word_tables(lexicon), encoding="utf-8")
        return
    assert tables == word_tables(lexicon)
