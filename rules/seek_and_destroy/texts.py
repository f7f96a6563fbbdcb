"""What a card does once it is compiled: the text that is activated, and the texts that stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.kernel.cards.program import Member, Program
from rules.kernel.cards.targets import Target
from rules.kernel.cards.vocabulary_things import Static
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.words import Seat

Lacks = Callable[[State, list[int]], Refusal | None]
"""Why a text could have no effect whatever is chosen."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A trigger of a Constant: its event, and the test whether this occurrence is meant (`it` is also the last
    register)."""

    event: int
    test: Member


@dataclass(frozen=True, slots=True)
class Text:
    """The effect of an Operation, a Deception or a Unit; that of a Constant when triggered, if any.

    `requires`: everything its requirement may be about for that seat now (Units, or the serial of the item it answers),
    nothing while it is not met (SD-DEC-06); None without a requirement. `needs`: what all can see to be missing, so
    that it has no effect on resolution either: room for the Unit it mobilizes (SD-BAT-02), cards to discard first;
    `lacks`: nothing to choose in the hand (SD-STACK-11, SD-INFO-01). `targets`: chosen on activation. `program`: the
    number of `effect`, assigned by the Book.
    """

    requires: Callable[[State, Seat], tuple[int, ...]] | None
    needs: Lacks
    lacks: Lacks
    targets: tuple[Target, ...]
    effect: Program
    program: int = -1


@dataclass(frozen=True, slots=True)
class Compiled:
    """Everything one card does."""

    text: Text | None
    statics: tuple[Static, ...]
    heard: tuple[Heard, ...] = ()
