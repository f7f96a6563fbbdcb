"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.battle_gate.cards import ABILITIES, STATIC, CardDef, called
from rules.battle_gate.house_rules import Rules
from rules.kernel import state, table, view
from rules.kernel.book_base import each_game, each_pool
from rules.kernel.house_rules import read_rules


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book:
    """`offered`: how many treasures each seat puts forward; `cheapest`: the lowest cost of any treasure of the game. By
    face: `cost` of treasures, -1 for a star
    (BG-TREASURE-09); `required`: the names of the treasures needed to claim it, as in `called`; `raises[allowance]`:
    what a treasure adds to the allowance; `single[face]`: the bonus of each single-use ability, -1 without it;
    `once[face]`: those it has."""

    rules: Rules
    offered: tuple[int, ...]
    cheapest: int
    kind: tuple[int, ...]
    cls: tuple[int, ...]
    power: tuple[int, ...]
    called: tuple[str, ...]
    cost: tuple[int, ...]
    required: tuple[tuple[str, ...], ...]
    raises: tuple[tuple[int, ...], ...]
    single: tuple[tuple[int, ...], ...]
    once: tuple[tuple[int, ...], ...]


Table = table.Table[Book, CardDef]
State = state.State[Book, CardDef]
View = view.View[Book, CardDef]


@each_pool
def columns(defs: tuple[CardDef, ...]) -> Mapping[str, tuple[Any, ...]]:
    """The columns of a pool; shared by every game that uses it."""
    bonus = [{line.ability: line.bonus for line in card.abilities} for card in defs]
    once = [ability for ability in range(len(ABILITIES)) if ability not in STATIC]
    return {
        "kind": tuple(card.kind for card in defs),
        "cls": tuple(card.cls for card in defs),
        "power": tuple(card.power for card in defs),
        "called": tuple(called(card.title) for card in defs),
        "cost": tuple(-1 if card.cost is None else card.cost for card in defs),
        "required": tuple(card.required for card in defs),
        "raises": tuple(tuple(row.get(ability, 0) for row in bonus) for ability in STATIC),
        "single": tuple(tuple([-1] * len(STATIC) + [row.get(ability, -1) for ability in once]) for row in bonus),
        "once": tuple(tuple([ability for ability in once if ability in row]) for row in bonus),
    }


@each_game
def book_of(
    defs: tuple[CardDef, ...], options: Mapping[str, str], offered: Sequence[int] = (), treasures: Sequence[int] = ()
) -> Book:
    """The Book of a game with these options, all of them present, and these `treasures` (faces)."""
    cards = columns(defs)
    cheapest = min((cards["cost"][face] for face in treasures), default=0)
    return Book(rules=read_rules(Rules, options), offered=tuple(offered), cheapest=cheapest, **cards)
