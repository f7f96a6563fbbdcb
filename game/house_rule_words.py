"""The values of house rules as a player reads them: "pick_pass" is "pick and pass"."""

from __future__ import annotations

from typing import Final

from game.games import HouseRule
from game.i18n import marked

NO_LIMIT: Final = marked("no limit")
WORDS: Final = {
    ("pick_pass", "sealed"): (marked("pick and pass"), marked("sealed")),
    ("none", "destroyer_gains"): (marked("no"), marked("yes")),
    ("skip", "free_1"): (marked("skipped"), marked("one free card")),
    ("every", "controller"): (marked("every End Phase"), marked("their own End Phase")),
    ("next_end", "placer_next_end"): (marked("the next one"), marked("its placer's")),
    ("failed_draw", "empty"): (marked("a draw fails"), marked("it is empty")),
    ("none", "one"): (marked("no"), marked("once")),
    ("next_turn", "own_next_turn"): (marked("the next turn"), marked("its player's")),
    ("when_legal", "always"): (marked("passed over"), marked("always asked")),
    ("immune", "battle_only"): (marked("they cannot"), marked("they can")),
}  # fmt: skip
"""Words for the values of a rule, in their order."""


def value_words(rule: HouseRule, value: str) -> str:
    """A value in English, to be passed to `tr`: "none" among numbers is no limit, a plain word says itself."""
    if rule.values in WORDS:
        return WORDS[rule.values][rule.values.index(value)]
    if value == "none" and any(map(str.isdigit, rule.values)):
        return NO_LIMIT
    return value.replace("_", " ")
