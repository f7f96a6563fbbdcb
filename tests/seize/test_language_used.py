"""What is meant to be a mechanic of Seize is on more than one card."""

from __future__ import annotations

import pytest

from tests.cards import RARE
from tests.seize.games import FILES


@pytest.mark.parametrize("word", [
    "bleed", "poison", "frost", "burn", "stealth", "leech", "silence", "regen", "fortify", "true", "pure",
    "negate", "mills", "prevent", "push", "pull", "swap", "relocate", "discards", "heal",
])  # fmt: skip
def test_every_keyword_is_on_three_cards(word: str) -> None:
    assert FILES.used()[word] >= RARE
