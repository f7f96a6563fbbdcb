"""What a card does once it is compiled: what is chosen and done, what it listens to, the texts that stand."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.cards.program import Program, Test
from rules.kernel.cards.targets import Target
from rules.kernel.cards.vocabulary_things import Static


@dataclass(frozen=True, slots=True)
class CompiledActive:
    """An active ability: cost, targets, program (the program's number is assigned by the Book)."""

    name: str
    cost: tuple[int, int, int, int]
    targets: tuple[Target, ...]
    effect: Program
    program: int = -1


@dataclass(frozen=True, slots=True)
class Trigger:
    """A triggered ability. `test` is run when the event happens, `still` again on resolution."""

    event: int
    limited: bool
    test: Test
    still: Test
    effect: Program
    program: int = -1


@dataclass(frozen=True, slots=True)
class Compiled:
    """Everything one card does."""

    targets: tuple[Target, ...] = ()
    play: Program = field(default_factory=lambda: Program((), 0))
    triggers: tuple[Trigger, ...] = ()
    statics: tuple[Static, ...] = ()
    actives: tuple[CompiledActive, ...] = ()
