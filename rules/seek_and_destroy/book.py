"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules.

A Book is made once a game from the card definitions and the options; it must never hold state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from rules.kernel.house_rules import read_rules
from rules.kernel.program import Step
from rules.kernel.vocabulary_things import Static
from rules.seek_and_destroy.cards import CardDef
from rules.seek_and_destroy.compiled import compile_card
from rules.seek_and_destroy.house_rules import Rules
from rules.seek_and_destroy.texts import Text
from rules.seek_and_destroy.words import S_ATTACK, S_DEFENSE, STATS


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The cards of one pool as columns by face; shared by every game that uses the pool.

    `count`: Stack Count of the card or its Unit effect. `printed[stat][face]`; `standing[stat][face]`: what a Constant
    changes while it is in force. `width[program]`: registers it needs for what is chosen.
    """

    kind: tuple[int, ...]
    mode: tuple[int, ...]
    nation: tuple[int, ...]
    type: tuple[int, ...]
    subtype: tuple[int, ...]
    mobility: tuple[int, ...]
    timing: tuple[int, ...]
    count: tuple[int, ...]
    text: tuple[Text | None, ...]
    printed: tuple[tuple[int, ...], ...]
    statics: tuple[tuple[Static, ...], ...]
    standing: tuple[tuple[tuple[Static, ...], ...], ...]
    programs: tuple[tuple[Step, ...], ...]
    width: tuple[int, ...]


class Book:
    """`Texts` of the pool and the house `rules`, as plain attributes."""

    __slots__ = (*Texts.__slots__, "options", "rules")

    def __init__(self, texts: Texts, options: Mapping[str, str]) -> None:
        for name in Texts.__slots__:
            setattr(self, name, getattr(texts, name))
        self.options = dict(options)
        self.rules = read_rules(Rules, options)


@lru_cache(maxsize=16)
def texts_of(defs: tuple[CardDef, ...]) -> Texts:
    """Compile a pool. Raises CardError for a sentence that cannot be read."""
    compiled = [compile_card(card) for card in defs]
    effects = [card.text.effect for card in compiled if card.text]
    numbers = iter(range(len(effects)))
    statics = tuple(card.statics for card in compiled)
    none = [0] * len(defs)
    printed = {S_ATTACK: [card.attack for card in defs], S_DEFENSE: [card.defense for card in defs]}
    return Texts(
        kind=tuple(card.kind for card in defs),
        mode=tuple(card.mode for card in defs),
        nation=tuple(card.nation for card in defs),
        type=tuple(card.type for card in defs),
        subtype=tuple(card.subtype for card in defs),
        mobility=tuple(card.mobility for card in defs),
        timing=tuple(card.timing for card in defs),
        count=tuple(card.stack_count for card in defs),
        text=tuple(replace(card.text, program=next(numbers)) if card.text else None for card in compiled),
        printed=tuple(tuple(printed.get(stat, none)) for stat in range(len(STATS))),
        statics=statics,
        standing=tuple(tuple(tuple(t for t in row if t.stat == stat) for row in statics) for stat in range(len(STATS))),
        programs=tuple(effect.steps for effect in effects),
        width=tuple(effect.width for effect in effects),
    )
