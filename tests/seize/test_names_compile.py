"""Any name that the language accepts in a slot compiles: no sentence that can be read fails later."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.kernel.cards.card_text import CardWriter
from rules.kernel.cards.lexicon import Node
from rules.seize.cards import trees
from rules.seize.compiled import statics, trigger
from rules.seize.lexicon import LEXICON
from rules.seize.meaning import target
from rules.seize.program import CONTROL
from tests.seize.games import pool


def renamed(node: Node) -> Iterator[Node]:
    """The tree with one of its names replaced in turn by each other name for the same slot."""
    row = LEXICON.word.get(node.word)
    slots = CardWriter(LEXICON, {}).slots(node) if row else [""] * len(node.args)
    for at, argument in enumerate(node.args):
        others: list[Node | str] = []
        if isinstance(argument, Node):
            others = list(renamed(argument))
        elif isinstance(argument, str):
            others = [name for name in LEXICON.names[slots[at].rstrip("*&")] if name != argument]
        for other in others:
            yield Node(node.word, (*node.args[:at], other, *node.args[at + 1 :]), node.column)


@pytest.mark.parametrize("kind", sorted({card.kind for card in pool()}))
def test_cards_with_another_name_in_any_slot_compile(kind: int) -> None:
    for tree in (trees(card) for card in pool() if card.kind == kind):
        for body in (tree.do, *(active.do for active in tree.actives)):
            for other in renamed(body):
                CONTROL.block(other)
        for slot in (*tree.targets, *(slot for active in tree.actives for slot in active.targets)):
            for other in renamed(slot):
                target(other)
        for sentence in tree.when:
            for other in renamed(sentence):
                trigger(other)
        for sentence in tree.always:
            for other in renamed(sentence):
                statics(other)
