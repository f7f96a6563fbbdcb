"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.battle_gate.cards import ABILITIES, STATIC, CardDef, called
from rules.battle_gate.house_rules import Rules
from rules.kernel.house_rules import read_rules


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The cards of one pool as columns by face; shared by every game that uses the pool.

    `cost`: of treasures, -1 where a star stands for it (BG-TREASURE-09). `required`: the names of treasures it is
    claimed by, as in `called`.
    `raises[allowance]`: what a treasure adds to it. `single[face]`: bonus of each single-turn-use ability, -1 without
    it, by ability.
    """

    kind: tuple[int, ...]
    cls: tuple[int, ...]
    power: tuple[int, ...]
    called: tuple[str, ...]
    cost: tuple[int, ...]
    required: tuple[tuple[str, ...], ...]
    raises: tuple[tuple[int, ...], ...]
    single: tuple[tuple[int, ...], ...]


class Book:
    """`Texts` of the pool, the house `rules`, and how many treasures each seat puts forward (`offered`)."""

    __slots__ = (*Texts.__slots__, "offered", "rules")

    def __init__(self, texts: Texts, options: Mapping[str, str], offered: Sequence[int]) -> None:
        for name in Texts.__slots__:
            setattr(self, name, getattr(texts, name))
        self.rules = read_rules(Rules, options)
        self.offered = tuple(offered)


def _bonuses(card: CardDef) -> tuple[int, ...]:
    have = {line.ability: line.bonus for line in card.abilities}
    return tuple(-1 if ability in STATIC else have.get(ability, -1) for ability in range(len(ABILITIES)))


@lru_cache(maxsize=16)
def texts_of(defs: tuple[CardDef, ...]) -> Texts:
    """A pool as columns."""
    raises = [{line.ability: line.bonus for line in card.abilities} for card in defs]
    return Texts(
        kind=tuple(card.kind for card in defs),
        cls=tuple(card.cls for card in defs),
        power=tuple(card.power for card in defs),
        called=tuple(called(card.title) for card in defs),
        cost=tuple(-1 if card.cost is None else card.cost for card in defs),
        required=tuple(card.required for card in defs),
        raises=tuple(tuple(row.get(ability, 0) for row in raises) for ability in STATIC),
        single=tuple(map(_bonuses, defs)),
    )
