"""Messages and refusals in words: rows of sentences by id in, one sentence in the current language out.

An id may have several sentences: the first with all its facts present is used. `{card}` and the like are facts; `fact?
` before a sentence asks for a fact that it does not say.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from re import compile as pattern
from string import Formatter
from typing import Final

from game.i18n import capital, decimals, tr
from rules.kernel.message import Message

Sentences = Mapping[str, tuple[str, ...]]
"""Ids to texts."""
ASKS: Final = "? "
"""Follows the name of a fact that a sentence requires but does not mention."""
CHANGE: Final = ".change"
"""Follows the id of a reason in that of the sentences for what an answer changes."""
_DECIMAL: Final = pattern(r"[+-]?\d+\.\d+")


def said(sentences: Sentences, message: Message, named: Collection[str] = ()) -> str:
    """A message in words; an id in no table is its own text, as for card faults and the reasons of old records.
    `named`: facts whose values are words with a translation."""
    facts = {name: tr(str(value)) if name in named else _fact(str(value)) for name, value in message.facts}
    rows = sentences.get(message.id)
    return worded(rows, facts) if rows else tr(message.id, **facts)


def reason(sentences: Sentences, why: Message) -> str:
    """A computer's reason in words. What its answer changes is told by the sentences of `ID.change`, as the fact
    `change`, if they have words for it."""
    change = Message(f"{why.id}{CHANGE}", why.facts)
    known = {name for name, _ in why.facts}
    if any(wanted(row) <= known for row in sentences.get(change.id, ())):
        why = Message(why.id, (*why.facts, ("change", said(sentences, change))))
    return said(sentences, why)


def _fact(value: str) -> str:
    return decimals(value) if _DECIMAL.fullmatch(value) else value


def worded(rows: Sequence[str], facts: Mapping[str, str]) -> str:
    """The first of some sentences for which these facts are enough, else the last."""
    row = next((row for row in rows if wanted(row) <= facts.keys()), rows[-1])
    return tr(row).rpartition(ASKS)[2].format_map(_Facts(facts))


def wanted(row: str) -> set[str]:
    """The facts a sentence needs: those it mentions, and the one before its `? `."""
    before, _, rest = row.rpartition(ASKS)
    return {field for _, field, _, _ in Formatter().parse(rest) if field} | ({before} if before else set())


def sentence(fault: str) -> str:
    """A fault as a sentence of its own; nothing for none."""
    return ended(capital(fault)) if fault else ""


def ended(words: str) -> str:
    """A sentence with its full stop, unless it ends in a mark of its own, such as a question's."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


class _Facts(dict[str, str]):
    """Facts as words; a missing one is left as a placeholder."""

    def __missing__(self, key: str) -> str:
        return tr("that")


def names_card(fact: str) -> bool:
    """Whether a fact of a refusal is the handle of a card (`card`, `card_blocker`)."""
    return fact == "card" or fact.startswith("card_")
