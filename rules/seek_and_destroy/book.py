"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel import state, table, view
from rules.kernel.book_base import BookBase
from rules.seek_and_destroy.cards import CardDef
from rules.seek_and_destroy.house_rules import Rules
from rules.seek_and_destroy.texts import Heard, Text


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book(BookBase):
    """Cards as columns by face. `stack_count` is that of the card or of its Unit effect; `heard`: the triggers of a
    Constant."""

    rules: Rules
    kind: tuple[int, ...]
    mode: tuple[int, ...]
    nation: tuple[int, ...]
    type: tuple[int, ...]
    subtype: tuple[int, ...]
    mobility: tuple[int, ...]
    timing: tuple[int, ...]
    must: tuple[bool, ...]
    uses: tuple[int, ...]
    stack_count: tuple[int, ...]
    text: tuple[Text | None, ...]
    heard: tuple[tuple[Heard, ...], ...]


Table = table.Table[Book, CardDef]
State = state.State[Book, CardDef]
View = view.View[Book, CardDef]
