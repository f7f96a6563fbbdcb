"""The rules on one page, as they are printed, as the first section of a rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from game.i18n import tr
from game.rulebook import Rulebook, RulebookBlock, Section
from ui.paper.summary import RulesSummary

_IDS: Final = re.compile(r"\[([A-Z0-9, -]+)\]")
_SIGNS: Final = re.compile(r"\{[a-z-]+\} ?")


def with_one_page(book: Rulebook, summary: RulesSummary) -> Rulebook:
    """The book with its one-page summary in front; ids get back the prefix that is omitted in print."""
    opening = Section(tr("The rules on one page"), "", 1, list(_blocks(summary)))
    return Rulebook(book.title, (opening, *book.sections))


def _blocks(summary: RulesSummary) -> Iterator[RulebookBlock]:
    yield RulebookBlock("text", f"*{summary.tagline}*")
    for block in summary.blocks:
        yield RulebookBlock("text", f"**{block.title}**")
        for line in block.lines:
            yield RulebookBlock("item", _IDS.sub(lambda ids: _whole(ids[1], summary.prefix), _SIGNS.sub("", line)))


def _whole(ids: str, prefix: str) -> str:
    """Expands `WIN-01, WIN-02` of a printed page to the ids of the book."""
    return ", ".join(prefix + each.strip() for each in ids.split(","))
