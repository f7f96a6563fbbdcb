"""No verb or keyword of the card language exists for one card only: at least three shipped cards use each."""

from __future__ import annotations

import re
from collections import Counter

from rules.kernel.cards.card_text import plain
from rules.kernel.cards.lexicon import walk
from rules.seize.cards import printed_text, trees
from rules.seize.lexicon import LEXICON, NAMES
from tests.seize.games import pool

FEWEST = 3
KEYWORDS = (
    "bleed", "poison", "frost", "burn", "stealth", "leech", "blind", "silence", "fog", "regen", "fortify", "armor",
    "magic armor", "defense", "true", "pure", "lethal", "mend", "cleanse", "negate", "swap", "push", "pull", "relocate",
    "plunder", "upstage", "acquire", "exhaust",
)  # fmt: skip
"""As printed."""


def uses() -> Counter[str]:
    """How many shipped cards use a word in their sentences."""
    used = Counter[str]()
    for card in pool():
        tree = trees(card)
        blocks = [tree.do, *tree.targets, *tree.when, *tree.always]
        blocks += [part for active in tree.actives for part in (active.do, *active.targets)]
        used.update({node.word for block in blocks for node in walk(block)})
    return used


def test_every_verb_stands_on_three_cards() -> None:
    used = uses()
    verbs = {row.word for row in LEXICON.every if row.category == "do" and row.word}
    assert len(verbs) > 30 and {verb: used[verb] for verb in verbs if used[verb] < FEWEST} == {}


def test_every_keyword_stands_on_three_cards() -> None:
    texts = [" ".join(map(plain, printed_text(card))).lower() for card in pool()]
    named = {name for kind in ("status", "gift", "level", "level_stat") for name in NAMES[kind]}
    assert named <= set(KEYWORDS)
    found = {keyword: sum(bool(re.search(rf"\b{keyword}", text)) for text in texts) for keyword in KEYWORDS}
    assert {keyword: count for keyword, count in found.items() if count < FEWEST} == {}
