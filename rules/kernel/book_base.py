"""The Book of every game: its cards as columns by face, and its house rules. Made once per game; no state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from rules.kernel.program import Program, Step
from rules.kernel.schema import Schema
from rules.kernel.vocabulary_things import Static

Columns = Mapping[str, tuple[Any, ...]]
"""Columns of a Book by name; shared by every game that uses the pool."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookBase:
    """A game's Book adds its house rules as values, `rules`, and its own columns; a column named like a field or
    property of the (slotted) cards is copied from them.

    `options`: house rules as words. `printed[stat][face]`; `standing[stat][face]`: the `statics` of
    a face on one stat. `programs[program]`: its steps, `width[program]`: registers it needs for choices.
    """

    options: Mapping[str, str]
    printed: tuple[tuple[int, ...], ...]
    statics: tuple[tuple[Static, ...], ...]
    standing: tuple[tuple[tuple[Static, ...], ...], ...]
    programs: tuple[tuple[Step, ...], ...]
    width: tuple[int, ...]


def columns_of(
    book: type[BookBase],
    card: type[Any],
    defs: Sequence[Any],
    *,
    schema: Schema,
    printed: Mapping[str, int],
    statics: Sequence[tuple[Static, ...]],
    programs: Sequence[Program],
) -> dict[str, tuple[Any, ...]]:
    """The columns of a pool that need no work by the game. `printed`: the stat of the `schema` whose printed value each
    card field holds; other stats start at 0."""
    field_of, stats = {stat: name for name, stat in printed.items()}, range(len(schema.stats))
    named = [row.name for row in fields(book) if hasattr(card, row.name)]
    own = {name: tuple(getattr(each, name) for each in defs) for name in named}
    return own | {
        "printed": tuple(
            tuple(getattr(each, field_of[stat]) if stat in field_of else 0 for each in defs) for stat in stats
        ),
        "statics": tuple(statics),
        "standing": tuple(tuple(tuple(text for text in row if text.stat == stat) for row in statics) for stat in stats),
        "programs": tuple(program.steps for program in programs),
        "width": tuple(program.width for program in programs),
    }
