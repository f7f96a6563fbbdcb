"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules.

A Book is made once a game from the card definitions and the options.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from rules.guardians.cards import CardDef
from rules.guardians.compiled import compile_card
from rules.guardians.house_rules import Rules
from rules.guardians.words import EVENTS, STATS
from rules.kernel.house_rules import read_rules
from rules.kernel.program import Program
from rules.kernel.vocabulary_things import Static

COLUMNS: Final = (
    "kind", "up", "cost", "vit", "stacking", "type", "size", "subtype", "ocb", "cmp", "bar", "weak", "flying", "ranged",
    "heal", "heals", "heals_beaten", "guard", "bribe_proof", "immune", "escape", "base", "mdl", "ldl", "luc", "stones",
    "spurn", "free_facedown", "slot", "nimble", "terrain", "bribe", "use", "raise_ocb", "timing", "tag", "double",
)  # fmt: skip
"""What of a card is a column of its own name."""


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The cards of one pool as columns by face; shared by every game that uses the pool.

    `columns`: those of COLUMNS, and `program` (what a card does when it is played, -1: nothing), `kite`,
    `aims` (it is aimed at enemy creatures),
    `standing[stat][face]`, `heard[event][face]` (programs). `width[program]`: registers it needs for what is chosen.
    """

    columns: Mapping[str, tuple[Any, ...]]
    statics: tuple[tuple[Static, ...], ...]
    hears: tuple[tuple[Heard, ...], ...]
    programs: tuple[tuple[Any, ...], ...]
    width: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """A trigger of a card: its event, and the number of its program."""

    event: int
    program: int


class Book:
    """`Texts` of the pool and the house `rules`, as plain attributes."""

    def __init__(self, texts: Texts, options: Mapping[str, str]) -> None:
        self.__dict__.update(texts.columns)
        self.statics, self.programs, self.width = texts.statics, texts.programs, texts.width
        self.options = dict(options)
        self.rules = read_rules(Rules, options)


@lru_cache(maxsize=16)
def texts_of(defs: tuple[CardDef, ...]) -> Texts:
    """Compile a pool. Raises CardError for a sentence that cannot be read."""
    compiled = [compile_card(card) for card in defs]
    programs: list[Program] = []

    def number(program: Program) -> int:
        programs.append(program)
        return len(programs) - 1

    does = tuple(number(card.do) if card.do else -1 for card in compiled)
    hears = tuple(tuple(Heard(event, number(then)) for event, then in card.heard) for card in compiled)
    statics = tuple(card.statics for card in compiled)
    columns: dict[str, tuple[Any, ...]] = {name: tuple(getattr(card, name) for card in defs) for name in COLUMNS}
    columns["program"] = does
    columns["aims"] = tuple(card.aims for card in compiled)
    columns["kite"] = tuple(card.kite for card in compiled)
    columns["standing"] = tuple(
        tuple(tuple(text for text in row if text.stat == stat) for row in statics) for stat in range(len(STATS))
    )
    columns["heard"] = tuple(
        tuple(tuple(one.program for one in row if one.event == event) for row in hears) for event in range(len(EVENTS))
    )
    return Texts(
        columns, statics, hears, tuple(program.steps for program in programs),
        tuple(program.width for program in programs),
    )  # fmt: skip
