"""No keyword of the card language exists for one card only: at least three shipped cards print each."""

from __future__ import annotations

import re

from rules.kernel.cards.card_text import plain
from rules.seize.cards import printed_text
from rules.seize.lexicon import NAMES
from tests.cards import RARE
from tests.seize.games import pool

KEYWORDS = (
    "bleed", "poison", "frost", "burn", "stealth", "leech", "blind", "silence", "fog", "regen", "fortify", "armor",
    "magic armor", "defense", "true", "pure", "lethal", "mend", "cleanse", "negate", "swap", "push", "pull", "relocate",
    "plunder", "upstage", "acquire", "exhaust",
)  # fmt: skip
"""As printed."""


def test_every_keyword_stands_on_three_cards() -> None:
    texts = [" ".join(map(plain, printed_text(card))).lower() for card in pool()]
    named = {name for kind in ("status", "gift", "level", "level_stat") for name in NAMES[kind]}
    assert named <= set(KEYWORDS)
    found = {keyword: sum(bool(re.search(rf"\b{keyword}", text)) for text in texts) for keyword in KEYWORDS}
    assert {keyword: count for keyword, count in found.items() if count < RARE} == {}
