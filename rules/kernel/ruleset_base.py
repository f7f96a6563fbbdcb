"""A base for Rulesets with tables of questions: for each kind of Ask, what may be answered and why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, Protocol, TypeVar

from rules.kernel.agenda import call, run
from rules.kernel.book_base import BookBase
from rules.kernel.contract import Ruleset
from rules.kernel.grid import Grid
from rules.kernel.refusal import Refusal
from rules.kernel.run_on import one_by_one
from rules.kernel.schema import Schema
from rules.kernel.state import State, blank
from rules.kernel.table import Def, Table
from rules.kernel.words import Action, Card, Frame, Seat

B = TypeVar("B", bound=BookBase)


class Positions(Protocol):
    """A game's module `legal_position`: set-up positions, and how play goes on from them (rules/kernel/judge.py)."""

    def rests(self, s: State) -> bool: ...
    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]: ...
    def check_judged(self, s: State) -> None: ...
    def resume(self, s: State, asked: Seat | None) -> None: ...


class RulesetBase:
    """What most games' Rulesets share. Every table is by kind of Ask."""

    schema: ClassVar[Schema]
    frames: Mapping[int, Callable[[State, Frame], None]]
    interrupts: frozenset[int]
    offers: ClassVar[Mapping[int, Callable[[State, Seat], list[Action]]]]
    """`offers[kind](s, seat)`: every legal answer."""
    checks: ClassVar[Mapping[int, Callable[[State, Seat, Action], Refusal | None]]]
    """`checks[kind](s, seat, action)`: the rule that forbids an answer, or None."""
    forced: ClassVar[Mapping[int, Callable[[State, Seat], Action | None]]] = {}
    """`forced[kind](s, seat)`: the only legal answer, where looking for it saves time (run_on.py)."""
    passing: ClassVar[Mapping[int, Callable[[State], int]]] = {}
    """`passing[kind](s)`, for kinds in `forced` that come in rounds: gives the pass of every seat in turn that can do
    nothing else, and returns how many it was."""
    turn_rules: ClassVar[Mapping[int, str]] = {}
    """The rule by which a seat that is not asked may not answer now; `turn_order` for any other kind."""
    turn_order: ClassVar[str]
    conceding: ClassVar[str]
    """The rule by which anybody may concede."""
    well_formed: Callable[[State, Action], Refusal | None]
    """The rule that an answer of the wrong shape breaks, or None."""
    positions: Positions
    judged: Mapping[str, tuple[str, ...]]
    """What a judge may set (judge.py)."""

    @property
    def name(self) -> str:
        """The game's name, as in its Schema."""
        return self.schema.game

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Every legal answer of the seat asked."""
        assert s.ask is not None
        return self.offers[s.ask.kind](s, seat)

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """The rule that forbids an answer, or None."""
        if action[0] in self.interrupts:
            return self.may_interrupt(s, seat, action)
        assert s.ask is not None
        return self.well_formed(s, action) or self.checks[s.ask.kind](s, seat, action)

    def may_interrupt(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """The rule that forbids an unasked answer, or None. A game with no other answer than to concede leaves it."""
        return None if len(action) == 1 else Refusal(self.conceding)

    def turn_rule(self, s: State) -> str:
        """Why a seat that is not asked may not act now."""
        return self.turn_rules.get(s.ask.kind, self.turn_order) if s.ask else self.turn_order

    # -- judging (rules/kernel/judge.py)

    def rests(self, s: State) -> bool:
        """A judge may step in."""
        return self.positions.rests(s)

    def fresh(self, s: State, card: Card, zone: int) -> Mapping[int, int]:
        """Marks a card has when it comes into a zone."""
        return self.positions.fresh(s.table, s.face[card], zone)

    def check(self, s: State) -> None:
        """Raises ValueError for a position that a judge may not leave."""
        self.positions.check_judged(s)

    def resume(self, s: State, asked: Seat | None) -> None:
        """Go on from the numbers a judge has set; ValueError when no question follows."""
        self.positions.resume(s, asked)


class TabledRuleset(Ruleset, Protocol):
    """A Ruleset with tables for run_on.py, as one made on RulesetBase is."""

    @property
    def offers(self) -> Mapping[int, Callable[[State, Seat], list[Action]]]: ...
    @property
    def forced(self) -> Mapping[int, Callable[[State, Seat], Action | None]]: ...
    @property
    def passing(self) -> Mapping[int, Callable[[State], int]]: ...


def table_of(
    ruleset: TabledRuleset,
    defs: tuple[Def, ...],
    decks: Sequence[Sequence[int]],
    seed: int,
    book: B,
    *,
    grid: Grid | None = None,
) -> Table[B, Def]:
    """The fixed part of a game; `decks[seat]` are faces."""
    return Table(
        ruleset=ruleset,
        schema=ruleset.schema,
        seats=len(decks),
        seed=seed,
        defs=defs,
        owner=tuple(chain.from_iterable([seat] * len(deck) for seat, deck in enumerate(decks))),
        decks=tuple(map(tuple, decks)),
        options=dict(book.options),
        grid=grid,
        stats=book.stats,
        events=book.events,
        book=book,
        offers=ruleset.offers,
        forced=ruleset.forced,
        giving={**one_by_one(ruleset.forced), **ruleset.passing},
    )


def begun(table: Table[Any, Any], *frame: int) -> State:
    """The first state of a game, set up by a frame up to the first question."""
    s = blank(table)
    call(s, *frame)
    run(s)
    return s
