"""The Book of every game: its cards as columns by face, and its house rules. Made once per game; no state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from rules.kernel.cards.program import Program, Step
from rules.kernel.cards.vocabulary_things import Static
from rules.kernel.schema import Schema

D = TypeVar("D")
B = TypeVar("B")
P = ParamSpec("P")
POOLS: Final = 16
"""Number of pools whose columns are kept."""
Columns = Mapping[str, tuple[Any, ...]]
"""Columns of a Book by name; shared by every game that uses the pool."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookBase:
    """A game's Book adds its house rules as values, `rules`, and its own columns; a column named like a field or
    property of the (slotted) cards is copied from them."""

    options: Mapping[str, str]
    """House rules as words."""
    printed: tuple[tuple[int, ...], ...]
    """`printed[stat][face]`: the value printed on a card."""
    statics: tuple[tuple[Static, ...], ...]
    """By face: its static abilities."""
    standing: tuple[tuple[tuple[Static, ...], ...], ...]
    """`standing[stat][face]`: those that affect one stat."""
    programs: tuple[tuple[Step, ...], ...]
    """By number of a program: its steps."""
    width: tuple[int, ...]
    """By number of a program: the registers it needs for choices."""
    stats: tuple[tuple[int, ...], ...]
    """By face: the stats its static abilities modify."""
    events: tuple[tuple[int, ...], ...]
    """By face: the events its triggers listen to."""


def each_pool(make: Callable[[tuple[D, ...]], Columns]) -> Callable[[tuple[D, ...]], Columns]:
    """`make`, done once for each pool. The pool a game begins with is mostly that of the last one: it is recognised
    without looking at its cards."""
    found, last = lru_cache(maxsize=POOLS)(make), list[tuple[tuple[D, ...], Columns]]()

    @wraps(make)
    def columns(defs: tuple[D, ...]) -> Columns:
        if not last or last[0][0] is not defs:
            last[:] = [(defs, found(defs))]
        return last[0][1]

    return columns


def each_game(make: Callable[Concatenate[tuple[D, ...], P], B]) -> Callable[Concatenate[tuple[D, ...], P], B]:
    """`make`, which makes a Book of a pool, house rules and whatever else. A game like the last one uses its Book."""
    last = list[tuple[tuple[D, ...], Any, B]]()

    @wraps(make)
    def book(defs: tuple[D, ...], /, *args: P.args, **kwargs: P.kwargs) -> B:
        if not last or last[0][0] is not defs or last[0][1] != (args, kwargs):
            last[:] = [(defs, (args, kwargs), make(defs, *args, **kwargs))]
        return last[0][2]

    return book


def columns_of(
    book: type[BookBase],
    card: type[Any],
    defs: Sequence[Any],
    *,
    schema: Schema,
    printed: Mapping[str, int],
    statics: Sequence[tuple[Static, ...]],
    programs: Sequence[Program],
    triggers: Sequence[Sequence[Any]] = (),
) -> dict[str, tuple[Any, ...]]:
    """The columns of a pool that need no work by the game. `printed`: the stat of the `schema` whose printed value each
    card field holds; other stats start at 0. `triggers[face]`: what the cards listen to, if any does."""
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
        "stats": tuple(tuple(sorted({text.stat for text in row})) for row in statics),
        "events": tuple(tuple(sorted({text.event for text in row})) for row in triggers) or tuple(() for _ in defs),
    }
