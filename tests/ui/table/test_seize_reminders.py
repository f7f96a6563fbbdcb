"""What Seize's words mean beside the large card, also under house rules."""

from __future__ import annotations

import pytest

from rules.kernel.house_rules import read_rules
from rules.seize.house_rules import Rules, complete_options
from ui.table.games.seize.reminders import HOUSE, REMINDERS, reminder

CHANGED = {
    "Bleed": ("bleed_timing", "controller"),
    "Stealth": ("stealth_blocks_allies", "on"),
    "Defense": ("defense_optional", "on"),
    "True": ("true_vs_defense", "ignored"),
    "Ranged": ("ranged_point_blank", "on"),
    "Plunder": ("plunder_gain", "loss_only"),
    "Bounty": ("bounty_reward", "destroyer_gains"),
}


def rules(**options: str) -> Rules:
    """The typed house rules of a table with these options."""
    return read_rules(Rules, complete_options(options))


@pytest.mark.parametrize("word", sorted(HOUSE))
def test_a_word_is_explained_by_the_rules_of_the_table(word: str) -> None:
    option, value = CHANGED[word]
    assert reminder(word, rules()) == REMINDERS[word]
    said = reminder(word, rules(**{option: value}))
    assert said == HOUSE[word][1] != REMINDERS[word]
    assert reminder("Poison", rules(**{option: value})) == REMINDERS["Poison"]
