"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel import state, table, view
from rules.kernel.book_base import BookBase
from rules.kernel.cards.triggers import Trigger
from rules.round_table.cards import CardDef
from rules.round_table.house_rules import Rules
from rules.round_table.texts import Text


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book(BookBase):
    """Cards as columns by face. `triggers`: a card's triggers; `slot`: what a Knight can hold only once, as a bit;
    `land`: the value of a Demesne."""

    rules: Rules
    kind: tuple[int, ...]
    cost: tuple[int, ...]
    upkeep: tuple[int, ...]
    x: tuple[tuple[int, ...], ...]
    breed: tuple[int, ...]
    named: tuple[bool, ...]
    type: tuple[int, ...]
    slot: tuple[int, ...]
    level: tuple[int, ...]
    land: tuple[int, ...]
    renown: tuple[int, ...]
    text: tuple[Text | None, ...]
    triggers: tuple[tuple[Trigger, ...], ...]


Table = table.Table[Book, CardDef]
State = state.State[Book, CardDef]
View = view.View[Book, CardDef]
