"""The contract: what a game must provide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal
from rules.kernel.schema import Schema
from rules.kernel.words import Action, Card, Frame, Seat

if TYPE_CHECKING:
    from rules.kernel.state import State
    from rules.kernel.table import Table
    from rules.kernel.view import View


class Ruleset(Protocol):
    """A game as the kernel sees it. It is stateless: everything it decides follows from the State it is given."""

    @property
    def name(self) -> str:
        """The game's name, as in its Schema."""
        ...

    @property
    def version(self) -> int:
        """Grows when old records can no longer be played."""
        ...

    @property
    def schema(self) -> Schema:
        """The shape of its states."""
        ...

    @property
    def frames(self) -> Mapping[int, Callable[[State, Frame], None]]:
        """`frames[kind](state, frame)` runs one step of resolution."""
        ...

    def options(self, s: State, seat: Seat) -> list[Action]:
        """Every legal answer of a seat that is asked."""
        ...

    def why_not(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """The rule that forbids an answer to a seat that is asked, or an interrupt to any; None when it is legal."""
        ...

    def turn_rule(self, s: State) -> str:
        """The id of the rule by which a seat that is not asked may not answer now."""
        ...

    @property
    def interrupts(self) -> frozenset[int]:
        """Verbs a seat may use unasked, such as to concede."""
        ...

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Carry out an answer with one of these verbs."""
        ...

    def outcome(self, s: State) -> tuple[int, ...]:
        """The points of each seat when the game is over: WON, DRAWN or LOST."""
        ...

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Make up what a viewer cannot know of one seat: faces for `hidden` cards in closed piles and for `covered`
        cards on the table. For the same View it draws as many numbers each time."""
        ...


@runtime_checkable
class SeveralDecks(Protocol):
    """Optional part of a Ruleset, for games in which a player's cards lie in several decks and each card shows by its
    face which deck it belongs to: the faces of a viewer's own hidden cards, in the order of its closed piles."""

    def by_pile(self, table: Table, faces: list[int]) -> list[int]: ...


@runtime_checkable
class Returning(Protocol):
    """Optional part of a Ruleset, for games in which a card may be back in a closed pile while its effect is on the
    stack: the cards that have put an item there, each with the faces it may have, sorted."""

    def sources(self, view: View) -> Mapping[Card, tuple[int, ...]]: ...


@runtime_checkable
class Sealing(Protocol):
    """Optional part of a Ruleset, for games that ask several seats with private candidates (`Ask.own`): what the open
    question offers a seat, computed from the rest of the state alone."""

    def candidates(self, s: State, seat: Seat) -> tuple[int, ...]: ...


@runtime_checkable
class Timed(Protocol):
    """Optional part of a Ruleset, for games that a clock may end. `clock_verbs`: interrupts that only CHANCE gives,
    when the clock has run out."""

    @property
    def clock_verbs(self) -> frozenset[int]: ...
