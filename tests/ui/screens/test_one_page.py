"""The printed page of rules opens the rulebook, and each of its rule numbers is a link."""

from __future__ import annotations

import re

import pytest

from game.games import TITLES, game
from game.rulebook import read_rulebook
from rules.kernel.refusal import RULE_ID
from ui.paper.summary import has_summary, read_summary
from ui.screens.rulebook.one_page import with_one_page
from ui.screens.rulebook.view import markup


@pytest.mark.parametrize("name", [name for name in TITLES if has_summary(name)])
def test_the_rules_on_one_page_open_the_book(name: str) -> None:
    book = with_one_page(read_rulebook(game(name).rulebook), read_summary(name))
    opening = book.sections[0]
    assert opening.title == "The rules on one page" and len(opening.blocks) > 10
    cited = [each for block in opening.blocks for each in re.findall(RULE_ID, block.text)]
    assert len(cited) > 20 and set(cited) <= set(book.places), "each id with its prefix, none of another book"
    linked = "".join(markup(block, book.places) for block in opening.blocks)
    assert all(f"[{each}]" in linked for each in cited)
