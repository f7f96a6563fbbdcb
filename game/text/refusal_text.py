"""Refusals as sentences, for every game: a table of sentences by rule id in, one sentence out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.i18n import capital, marked, tr
from game.text.message_text import Sentences, names_card, worded
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import Card

KERNEL: Final[Sentences] = {
    "KERNEL-OVER": (marked("The game is over"),),
    "KERNEL-EMPTY": (marked("That is not an answer"),),
    "KERNEL-ROLL": (marked("The result must be a number below {sides}"),),
}
"""Refusals by the kernel itself, in any game."""
TARGETS: Final = (
    marked("This needs {least} to {most} targets, not {targets}"),
    marked("This needs {exactly} targets, not {targets}"),
    marked("one? This needs one target"),
    marked("none? This takes no target"),
    marked("targets? The same target was chosen twice"),
    marked("That is not one of the choices"),
)
"""The rows for a wrong choice of targets, in any game with such choices (rules/kernel/cards/targets.py)."""


def known_facts(refusal: Refusal, view: View) -> Refusal:
    """A refusal that names no card (-1 instead) whose face the viewer does not see."""
    cards = view.cards
    facts = tuple(
        (key, value if not names_card(key) or (value in cards and cards[value].face >= 0) else -1)
        for key, value in refusal.facts
    )
    return Refusal(refusal.rule, facts)


def explain(
    table: Sentences,
    words: Mapping[str, Sequence[str]],
    s: State,
    refusal: Refusal,
    name: Callable[[Card], str],
) -> str:
    """One sentence that ends with the rule id. A fact `card...` is worded by `name`, `tile...` as a tile, one in
    `words` by the word for its value, any other as a number."""

    def word(fact: str, value: int) -> str:
        if names_card(fact):
            return name(value)
        if fact.startswith("tile"):
            grid = s.table.grid
            return grid.name[value] if grid is not None and 0 <= value < grid.count else tr("the edge of the board")
        return tr(words[fact][value]) if fact in words else str(value)

    facts = {fact: word(fact, value) for fact, value in refusal.facts}
    rows = table.get(refusal.rule) or KERNEL.get(refusal.rule, (marked("This is not allowed"),))
    said = worded(rows, facts)
    return f"{capital(said)} ({refusal.rule})."


def cited(rule: str) -> str:
    """A rule id as it ends a sentence, or "" where there is no rule."""
    return f" [{rule}]" if rule else ""
