"""No verb of the card language is there for nothing: a shipped card uses it, `for each` and `may` among them."""

from __future__ import annotations

from rules.kernel.lexicon import walk
from rules.seize.cards import trees
from rules.seize.lexicon import LEXICON
from tests.seize.games import pool


def words_used() -> set[str]:
    """The words in the sentences of all shipped cards."""
    used = set[str]()
    for card in pool():
        tree = trees(card)
        blocks = [tree.do, *tree.targets, *tree.when, *tree.always]
        blocks += [part for active in tree.actives for part in (active.do, *active.targets)]
        used |= {node.word for block in blocks for node in walk(block)}
    return used


def test_every_verb_is_used_by_a_shipped_card() -> None:
    assert {row.word for row in LEXICON.every if row.category == "do" and row.word} - words_used() == set()
