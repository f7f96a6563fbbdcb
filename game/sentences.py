"""Refusals as sentences, for every game: a table of sentences by rule id in, one sentence out. Must never judge.

A rule may have several sentences: the first whose facts the refusal carries is said. `{card}` and the like are facts;
`fact? ` before a sentence asks for a fact that it does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

from game.tongue import marked, tr
from rules.kernel.refusal import Refusal

KERNEL: Final[Mapping[str, tuple[str, ...]]] = {
    "KERNEL-OVER": (marked("The game is over"),),
    "KERNEL-EMPTY": (marked("That is no answer"),),
    "KERNEL-ROLL": (marked("What falls is a number below {sides}"),),
}
"""What the kernel itself refuses."""


def explain(table: Mapping[str, tuple[str, ...]], refusal: Refusal, word: Callable[[str, int], str]) -> str:
    """One sentence that ends with the rule id. `word(fact, value)` says a fact."""
    words = {key: word(key, value) for key, value in refusal.facts}
    rows = table.get(refusal.rule, (marked("This is not allowed"),))
    row = next((row for row in rows if wanted(row) <= words.keys()), rows[-1])
    said = tr(row).rpartition("? ")[2].format_map(_Words(words))
    return f"{said[:1].upper()}{said[1:]} ({refusal.rule})."


def wanted(row: str) -> set[str]:
    """The facts a sentence needs: those it says, and the one before its `? `."""
    before, _, said = row.rpartition("? ")
    return {field for _, field, _, _ in Formatter().parse(said) if field} | ({before} if before else set())


class _Words(dict[str, str]):
    """Facts as words; one that is missing is left open."""

    def __missing__(self, key: str) -> str:
        return tr("that")
